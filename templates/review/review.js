"use strict";
// Follows a plan of scan/record/plan.py as scan/record/transcript.py does; the logs are tested to be the same.

function readingOf(sheet, decided, ref) {
  const value = decided[ref];
  return value ? { value, choices: [], sure: true } : sheet.marks[ref];
}

const mayBeNone = (mark) => may(mark, "empty") && !mark.sure;
const sign = (mark) => (mark.sure ? mark.value : "?");
const isEmpty = (mark) => mark.value === "empty";
const may = (mark, state) =>
  mark.value === state || (!mark.sure && (!mark.choices.length || mark.choices.includes(state)));
const named = (word) => (word ? [word] : []);
const counts = (item, read) => !read(item.ref).sure || item.values.includes(read(item.ref).value);
const said = (item, read) => (read(item.ref).sure ? item.text : "?");

function countWord(part, read) {
  for (const ref of part.refs) {
    const mark = read(ref);
    if (mark.sure) continue;
    if (new Set(mark.choices.map((choice) => part.values.includes(choice))).size !== 1) return "?";
  }
  const counted = (mark) => part.values.includes(mark.sure ? mark.value : mark.choices[0]);
  return String(part.refs.filter((ref) => counted(read(ref))).length);
}

function dice(throws, read) {
  let held = new Map();
  const words = [];
  for (const row of throws) {
    const rolled = new Map([...row.entries()].filter(([, ref]) => !isEmpty(read(ref))));
    if (!rolled.size) continue;
    const shown = (refs) => refs.map((ref) => sign(read(ref))).join("");
    if (words.length) {
      const kept = [...held].filter(([k]) => !rolled.has(k)).map(([, ref]) => ref);
      words.push("keep", shown(kept) || "-", "roll");
    }
    held = new Map([...held, ...rolled].sort(([a], [b]) => a - b));
    words.push(shown([...rolled.values()]));
  }
  return words;
}

const MOST_WALKS = 8;
const MOST_STEPS = 4000;

function starts(walk, drawn, read) {
  if (walk.start) return [{ place: walk.start, ref: null }];
  const dots = walk.dots.filter((dot) => may(read(dot.ref), "filled"));
  const sure = dots.filter((dot) => read(dot.ref).sure);
  const found = (sure.length ? sure : dots).map((dot) => ({ place: dot.text, ref: dot.ref }));
  if (sure.length) return found;
  const places = new Set(drawn.flatMap((link) => [link.one, link.other]));
  return [...found, ...[...places].map((place) => ({ place, ref: null }))];
}

// As scan/walks.py: all ways along the links that are drawn, each of them once.
function walked(walk, read) {
  const drawn = walk.links.filter((link) => may(read(link.ref), "line"));
  const links = new Map();
  for (const link of drawn) {
    for (const [from, to] of [[link.one, link.other], [link.other, link.one]]) {
      links.set(from, [...(links.get(from) ?? []), [link, to]]);
    }
  }
  const needed = drawn.filter((link) => read(link.ref).sure).length;
  const doubtful = drawn.filter((link) => !read(link.ref).sure).map((link) => link.ref);
  const unlikely = (used) =>
    doubtful.filter((ref) => used.has(ref) !== (read(ref).choices[0] === "line")).length;
  let left = MOST_STEPS;
  const found = new Map();
  const keep = (stops, used) => {
    const key = stops.map((stop) => stop.place).join(" ");
    const doubts = unlikely(used);
    if (!found.has(key) || doubts < found.get(key).doubts) found.set(key, { doubts, stops });
    if (found.size === MOST_WALKS) left = -1;
  };
  const seek = (stops, used, open) => {
    left -= 1;
    if (open === 0) keep(stops, used);
    for (const [link, place] of links.get(stops.at(-1).place) ?? []) {
      if (left < 0) return;
      if (used.has(link.ref)) continue;
      seek([...stops, { place, ref: link.ref }], new Set([...used, link.ref]),
        open - (read(link.ref).sure ? 1 : 0));
    }
  };
  const dotted = walk.dots.some((dot) => read(dot.ref).value === "filled");
  if (!(needed || walk.start || dotted)) {
    found.set("", { doubts: unlikely(new Set()), stops: [] });
  }
  const first = starts(walk, drawn, read);
  for (const start of first) seek([start], new Set(), needed);
  const ways = [...found.values()].sort((a, b) => a.doubts - b.doubts).map((way) => way.stops);
  const whole = left >= 0;
  if (!ways.length) return { known: forced(first, links, read), ways, whole };
  const known = [];
  for (let k = 0; ways.every((way) => way[k] && way[k].place === ways[0][k].place); k += 1) {
    known.push(ways[0][k]);
  }
  return { known, ways, whole };
}

function forced(first, links, read) {
  if (first.length !== 1 || (first[0].ref && !read(first[0].ref).sure)) return [];
  const stops = [...first];
  const used = new Set();
  for (;;) {
    const ways = (links.get(stops.at(-1).place) ?? []).filter(([link]) => !used.has(link.ref));
    if (ways.length !== 1 || !read(ways[0][0].ref).sure) return stops;
    used.add(ways[0][0].ref);
    stops.push({ place: ways[0][1], ref: ways[0][0].ref });
  }
}

function walkWords(part, read) {
  const { known, ways, whole } = walked(part, read);
  const sure = ways.length === 1 && whole;
  const names = known.map((stop) => stop.place);
  const refs = [...part.links, ...part.dots].map((one) => one.ref);
  if (!sure && (ways.length || refs.some((ref) => !isEmpty(read(ref))))) names.push("?");
  return names.length ? [part.word, ...names] : [];
}

function places(part, read) {
  const { known, ways, whole } = walked(part, read);
  const names = known.filter((stop) => stop.ref).map((stop) => stop.place);
  if (!(ways.length === 1 && whole)) names.push("?");
  return names.map((name) =>
    part.behind && !part.bare.includes(name) ? `${name} ${part.behind}` : name,
  );
}

function tally(part, read) {
  if (part.unless.some((item) => counts(item, read))) return [];
  const both = [...part.added, ...part.taken];
  if (both.every((item) => isEmpty(read(item.ref)))) return [];
  const sum = (items) => items.filter((item) => item.values.includes(read(item.ref).value)).length;
  const doubt = both.some((item) => !read(item.ref).sure);
  return [part.word, doubt ? "?" : String(part.start + sum(part.added) - sum(part.taken))];
}

function refsOf(part) {
  const inner = [...(part.parts ?? []), part.then, part.otherwise].filter(Boolean);
  const items = ["items", "added", "taken", "unless", "links", "dots"].flatMap(
    (name) => part[name] ?? [],
  );
  return [
    ...(part.ref ? [part.ref] : []),
    ...items.map((item) => item.ref),
    ...(part.refs ?? []),
    ...(part.groups ?? part.throws ?? []).flat(),
    ...inner.flatMap(refsOf),
  ];
}

const filledIn = (part, read) => refsOf(part).map(read).filter((mark) => !isEmpty(mark));

function mayBeAbsent(part, read) {
  const filled = filledIn(part, read);
  return filled.length > 0 && filled.every(mayBeNone);
}

const WORDS = {
  Listed(part, read) {
    const items = part.items.filter((item) => counts(item, read)).map((item) => said(item, read));
    return [part.word, ...(items.length ? items : ["-"])];
  },
  OneOf(part, read) {
    const found = part.items.filter((item) => counts(item, read));
    if (!found.length) return [];
    return [...named(part.word), found.length > 1 ? "?" : said(found[0], read)];
  },
  Counted: (part, read) => [part.word, countWord(part, read)],
  Spelt(part, read) {
    if (part.unless.some((item) => counts(item, read))) return [];
    for (const refs of part.groups) {
      const written = refs.map(read).filter((mark) => !isEmpty(mark));
      if (written.length && !part.claim && mayBeAbsent(part, read)) return ["?"];
      if (written.length) return [...named(part.word), written.map(sign).join("")];
    }
    return [];
  },
  Throws: (part, read) => dice(part.throws, read),
  Row(part, read) {
    if (mayBeAbsent(part, read)) return ["?"];
    const said = part.parts.map((one) => ({
      own: statements(one, read),
      end: one.kind !== "Throws",
      absent: one.kind !== "Throws" && mayBeAbsent(one, read),
    }));
    const outcome = said.some(({ own, end, absent }) => own.length && end && !absent);
    const gone = ({ own, absent }) => own.length && absent && outcome;
    const words = said.filter((one) => !gone(one)).flatMap(({ own }) => own);
    if (said.some(gone)) words.push("?");
    return words.length ? [part.word, ...words] : [];
  },
  Tally: tally,
  Walk: walkWords,
};

function statements(part, read) {
  if (part.kind === "Walk" && !part.word) return places(part, read);
  if (part.kind === "When") {
    const mark = read(part.ref);
    if (!mark.sure) return part.otherwise ? ["?"] : [];
    const chosen = part.values.includes(mark.value) ? part.then : part.otherwise;
    return chosen ? statements(chosen, read) : [];
  }
  const words = WORDS[part.kind](part, read);
  return words.length ? [words.join(" ")] : [];
}

function comments(page, sheet, decided, read) {
  const lines = [];
  for (const [ref, mark] of Object.entries(sheet.marks)) {
    if (mark.sure || mark.page !== page || !mark.used) continue;
    const seen = mark.choices.join(" or ") || "can't be read";
    lines.push(
      decided[ref]
        ? `# ${mark.field}: ${decided[ref]}, said a person; the machine read: ${seen}`
        : `# ? ${mark.field}: ${seen}`,
    );
  }
  const parts = [...sheet.headers, ...sheet.sections.flatMap((section) => section.parts)];
  for (const part of parts) {
    const walk = part.kind === "When" ? part.otherwise : part;
    if (!walk || walk.kind !== "Walk" || !walk.links.length) continue;
    if (sheet.marks[walk.links[0].ref].page !== page) continue;
    const { ways } = walked(walk, read);
    if (ways.length < 2) continue;
    const walks = ways.map((way) => way.map((stop) => stop.place).join(" ") || "-");
    lines.push(`# ? path: ${walks.join(" or ")}`);
  }
  return lines;
}

function logText(sheet, decided) {
  const read = (ref) => readingOf(sheet, decided, ref);
  const lines = sheet.headers.flatMap((one) => (one.kind ? statements(one, read) : [one]));
  const told = new Set();
  const there = ({ title, kept, parts }) =>
    title.length && (kept || filledIn({ parts }, read).length) && !mayBeAbsent({ parts }, read);
  const surely = sheet.sections.findLastIndex(there);
  sheet.sections.forEach((section, k) => {
    let title = section.title;
    let written = section.parts.flatMap((part) => statements(part, read));
    const later = new Set(sheet.sections.slice(k + 1).flatMap((other) => other.pages));
    const done = section.pages.filter((page) => !later.has(page) && !told.has(page));
    const notes = done.flatMap((page) => comments(page, sheet, decided, read));
    done.forEach((page) => told.add(page));
    if (title.length && written.length && surely >= 0 && k > surely) [title, written] = [[], ["?"]];
    if (written.length || section.kept || notes.length) lines.push("", ...title);
    if (section.lines) lines.push(...written);
    else if (written.length) lines.push(written.join("; "));
    lines.push(...notes);
  });
  return lines.join("\n") + "\n";
}

if (typeof document !== "undefined") {
  const { sheets } = JSON.parse(document.getElementById("data").textContent);
  const decided = sheets.map(() => ({}));
  const doubts = [...document.querySelectorAll(".doubt")];
  let current = 0;
  let unsaved = false;

  const isOpen = (li) => !decided[li.dataset.sheet][li.dataset.ref];
  const tell = (id, text) => {
    const line = document.getElementById(id);
    if (line) line.textContent = text;
  };

  const show = () => {
    sheets.forEach((sheet, k) => {
      document.querySelector(`[data-log="${k}"]`).textContent = logText(sheet, decided[k]);
    });
    const open = doubts.filter(isOpen).length;
    tell("progress", `${doubts.length - open} of ${doubts.length} decided`);
    doubts.forEach((li, k) => {
      li.classList.toggle("current", k === current);
      li.classList.toggle("decided", !isOpen(li));
      if (k === current) li.setAttribute("aria-current", "true");
      else li.removeAttribute("aria-current");
    });
  };

  const choose = (li, value) => {
    decided[li.dataset.sheet][li.dataset.ref] = value;
    unsaved = true;
    tell("saved", "");
    for (const button of li.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.value === value));
    }
    show();
  };

  const move = (to) => {
    if (!doubts.length) return;
    current = Math.max(0, Math.min(doubts.length - 1, to));
    doubts[current].focus({ preventScroll: true });
    doubts[current].scrollIntoView({ block: "center" });
    show();
  };

  const save = (some) => {
    for (const k of some) {
      const link = document.createElement("a");
      const blob = new Blob([logText(sheets[k], decided[k])], { type: "text/plain" });
      link.href = URL.createObjectURL(blob);
      link.download = sheets[k].name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    }
    const open = doubts.filter((li) => some.includes(Number(li.dataset.sheet)) && isOpen(li)).length;
    if (some.length === sheets.length) unsaved = false;
    const names = some.map((k) => sheets[k].name).join(", ");
    tell("saved", `Saved ${names}${open ? `; ${open} still open` : ""}.`);
  };
  const all = sheets.map((_, k) => k);

  doubts.forEach((li, k) => {
    li.addEventListener("focusin", () => {
      if (current === k) return;
      current = k;
      show();
    });
    li.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      current = k;
      if (button) choose(li, button.dataset.value);
      else show();
    });
  });
  document.querySelectorAll("[data-save]").forEach((button) => {
    button.addEventListener("click", () => save([Number(button.dataset.save)]));
  });
  document.querySelectorAll("[data-save-all]").forEach((button) => {
    button.addEventListener("click", () => save(all));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const li = doubts[current];
    const key = event.key.toLowerCase();
    const button = li && [...li.querySelectorAll("button")].find((one) => one.dataset.key === key);
    if (key === "arrowdown" || key === "j") move(current + 1);
    else if (key === "arrowup" || key === "k") move(current - 1);
    else if (event.repeat) return;
    else if (key === "s") save(all);
    else if (button) {
      choose(li, button.dataset.value);
      move(current + 1);
    } else return;
    event.preventDefault();
  });
  window.addEventListener("beforeunload", (event) => {
    if (unsaved) event.preventDefault();
  });
  show();
}
