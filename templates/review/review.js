"use strict";
// Follows the same plan as scan/transcript.py; the log it writes is tested to be the same.

function readingOf(sheet, decided, ref) {
  const value = decided[ref];
  return value ? { value, choices: [], sure: true } : sheet.marks[ref];
}

function countWord(part, read) {
  for (const ref of part.refs) {
    const mark = read(ref);
    if (mark.sure) continue;
    if (new Set(mark.choices.map((choice) => part.values.includes(choice))).size !== 1) return "?";
  }
  const counts = (mark) => part.values.includes(mark.sure ? mark.value : mark.choices[0]);
  return String(part.refs.filter((ref) => counts(read(ref))).length);
}

function statement(part, read) {
  if (part.kind === "listed") {
    const items = part.items
      .filter((item) => !read(item.ref).sure || item.values.includes(read(item.ref).value))
      .map((item) => (read(item.ref).sure ? item.text : "?"));
    return [part.word, ...(items.length ? items : ["-"])].join(" ");
  }
  if (part.kind === "counted") return `${part.word} ${countWord(part, read)}`;
  for (const refs of part.groups) {
    const written = refs.map(read).filter((mark) => mark.value !== "empty");
    if (written.length) {
      return `${part.word} ${written.map((mark) => (mark.sure ? mark.value : "?")).join("")}`;
    }
  }
  return "";
}

function logText(sheet, decided) {
  const read = (ref) => readingOf(sheet, decided, ref);
  const lines = [...sheet.headers];
  for (const section of sheet.sections) {
    const statements = section.parts.map((part) => statement(part, read)).filter(Boolean);
    if (!statements.length) continue;
    lines.push("", `[${section.name}]`, statements.join("; "));
    for (const [ref, mark] of Object.entries(sheet.marks)) {
      if (mark.sure || mark.page !== section.page) continue;
      const seen = mark.choices.join(" or ") || "can't be read";
      lines.push(
        decided[ref]
          ? `# ${mark.field}: ${decided[ref]}, said a person; the machine read: ${seen}`
          : `# ? ${mark.field}: ${seen}`,
      );
    }
  }
  return lines.join("\n") + "\n";
}

if (typeof document !== "undefined") {
  const { sheets } = JSON.parse(document.getElementById("data").textContent);
  const decided = sheets.map(() => ({}));
  const doubts = [...document.querySelectorAll(".doubt")];
  let current = 0;

  const show = () => {
    sheets.forEach((sheet, k) => {
      document.querySelector(`[data-log="${k}"]`).textContent = logText(sheet, decided[k]);
    });
    const open = doubts.filter((li) => !decided[li.dataset.sheet][li.dataset.ref]).length;
    document.getElementById("progress").textContent = doubts.length
      ? `${doubts.length - open} of ${doubts.length} decided`
      : "";
    doubts.forEach((li, k) => li.classList.toggle("current", k === current));
  };

  const choose = (li, value) => {
    decided[li.dataset.sheet][li.dataset.ref] = value;
    for (const button of li.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.value === value));
    }
    show();
  };

  const move = (to) => {
    if (!doubts.length) return;
    current = Math.max(0, Math.min(doubts.length - 1, to));
    doubts[current].scrollIntoView({ block: "center" });
    show();
  };

  const save = (k) => {
    const link = document.createElement("a");
    const blob = new Blob([logText(sheets[k], decided[k])], { type: "text/plain" });
    link.href = URL.createObjectURL(blob);
    link.download = sheets[k].name;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  doubts.forEach((li, k) => {
    li.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      current = k;
      if (button) choose(li, button.dataset.value);
      else show();
    });
  });
  document.querySelectorAll("[data-save]").forEach((button) => {
    button.addEventListener("click", () => save(Number(button.dataset.save)));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const li = doubts[current];
    if (event.key === "ArrowDown" || event.key === "j") move(current + 1);
    else if (event.key === "ArrowUp" || event.key === "k") move(current - 1);
    else if (event.key === "s") sheets.forEach((_, k) => save(k));
    else if (event.key === "?" && li) { choose(li, ""); move(current + 1); }
    else if (/^[1-9]$/.test(event.key) && li) {
      const button = li.querySelectorAll("button[data-value]:not([data-value=''])")[event.key - 1];
      if (!button) return;
      choose(li, button.dataset.value);
      move(current + 1);
    } else return;
    event.preventDefault();
  });
  show();
}
