"""Rulings of Dungeon Roll, each by its clause, in logs of few lines."""

from __future__ import annotations

from datetime import date

import pytest

from dungeonpress.api import verify_text
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict

CONTEXT = Context(date(2030, 1, 1))
MASTER = "".join(f"level {n}: {'P' * n}\n" for n in range(1, 6)) + "retire\n"


def judged(hero: str, body: str, options: str = "", party: str = "FCMTHSS") -> Verdict:
    """The verdict on a first delve; `body` is what follows its party roll."""
    head = f"game: roll\nhero: {hero}\noptions: {options}\n\n"
    return verify_text(f"{head}delve 1\nparty {party}\n{body}\n", CONTEXT).verdict


def as_master(hero: str, body: str, party: str = "FCMTHSS", duty: str = "") -> Verdict:
    """The verdict on a second delve of a hero who became master in the first."""
    first = f"delve 1\nparty {party}\n{duty}{MASTER}"
    text = f"game: roll\nhero: {hero}\n\n{first}delve 2\nparty {party}\n{duty}{body}\n"
    return verify_text(text, CONTEXT).verdict


def clause(verdict: Verdict) -> str | None:
    """The clause of the first error, None where there is none."""
    return next((d.clause for d in verdict.diagnostics if d.severity == "error"), None)


def test_R5_discards_at_the_end_wait_for_the_others() -> None:
    swords = "delve {}\nparty FCMTHSS\n{}level 1: G\nflee\n"
    ada = "".join(
        swords.format(n, f"draw {tokens}\n")
        for n, tokens in ((1, "sword sword"), (2, "sword ring"), (3, "bait bait"))
    )
    bob = "".join(swords.format(n, "") for n in (1, 2))
    bob += "delve 3\nparty FCMTHSS\nlevel 1: B\nT > B = sword\nretire\n"
    text = (
        f"game: roll\n\n[Ada]\nhero: archaeologist\n\n{ada}"
        f"discard sword sword sword ring bait bait\n\n[Bob]\nhero: tracker\n\n{bob}"
    )
    assert clause(verify_text(text, CONTEXT).verdict) == "R3"


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("F > G", "R11"),
        ("S reroll F / - = C / -", "R22"),
        ("elixir = F", "R13"),
        ("flee", "R24"),
        ("retire", "R50"),
        ("seek", "R50"),
        ("ultimate", "R71"),
    ],
)
def test_R16_nothing_is_allowed_between_levels(step: str, expected: str) -> None:
    assert clause(judged("minstrel", f"level 1: P\nseek\n{step}", "scroll any")) == expected


def test_R16_monsters_that_appear_lead_back_to_the_monster_phase() -> None:
    body = "level 1: P\nlevel 2: DD\nlevel 3: PPP\nultimate reroll - / DD = - / GB\n{}"
    assert clause(judged("tristan", body.format("T > B = ring"))) == "R31"
    assert clause(judged("tristan", body.format("F > G\nT > B = ring\nretire"))) is None


def test_R13_presence_comes_before_powers() -> None:
    assert clause(judged("minstrel", "level 1: K\nultimate\nultimate > G")) == "R11"
    assert clause(judged("knight", "level 1: D\nlevel 2: DG\nultimate > D")) == "R12"


def test_R21_and_R74_on_top_of_a_sweep_one_more_of_any_kind() -> None:
    body = "level 1: G\nF > G\nlevel 2: PP\nlevel 3: PPP\nlevel 4: {}\n{}"
    assert clause(as_master("minstrel", body.format("GGKP", "H > GGK\nretire"))) is None
    assert clause(as_master("minstrel", body.format("GGKO", "H > GGKO"))) == "R21"
    assert clause(judged("marpesia", "level 1: P\nlevel 2: GG\nH > GG")) == "R21"


def test_R22_the_scroll_itself_is_used_first() -> None:
    assert clause(judged("tracker", "level 1: G\nS reroll S / - = F / -", party="FCMTHHS")) == "R11"


@pytest.mark.parametrize("drinker", ["sword", "talisman", "scepter", "tools"])
def test_R32_tokens_drink_where_the_option_says_so(drinker: str) -> None:
    body = f"level 1: B\nT > B = {drinker}\nlevel 2: PP\n{drinker} > P = H\nretire"
    assert clause(judged("tracker", body, "tokens-drink yes")) is None
    assert clause(judged("tracker", body)) == "R32"


def test_R32_a_parchment_never_drinks() -> None:
    body = "level 1: B\nT > B = parchment\nlevel 2: PP\nparchment > P = H"
    assert clause(judged("tracker", body, "tokens-drink yes")) == "R32"


def test_R33_the_drinker_may_come_back_itself() -> None:
    assert clause(judged("tracker", "level 1: P\nS > P = H\nretire")) is None


def test_R43_an_attacking_dragon_is_not_left_behind() -> None:
    body = "level 1: D\nlevel 2: DD\n"
    assert clause(judged("tracker", body + "seek")) == "R43"
    assert clause(judged("tracker", body + "level 3: PPP")) == "R43"
    assert clause(judged("tracker", body + "flee")) is None


def test_R60_a_token_has_the_powers_of_the_hero() -> None:
    body = "level 1: B\nT > B = {}\nlevel 2: {}\n{}\nretire"
    assert clause(judged("crusader", body.format("sword", "KK", "sword as C > KK"))) is None
    assert (
        clause(judged("enchantress", body.format("parchment", "KK", "parchment as C > KK"))) is None
    )
    assert clause(judged("yllavyre", "set FC = SS\nlevel 1: B\nT > B = parchment\nlevel 2: PG\n"
                         "parchment > G = D\nretire")) is None  # fmt: skip
    assert clause(
        judged("alexandra", body.format("tools", "GP", "tools as S reroll - / G = - / P"))
    ) == ("R72-alexandra")


def test_R64_the_portal_pays_the_level_with_a_dragon_attacking() -> None:
    verdict = judged(
        "tracker", "level 1: B\nT > B = portal\nlevel 2: DD\nlevel 3: DGG\nportal\nxp 3"
    )
    assert clause(verdict) is None
    assert verdict.score == 3


def test_R70_in_the_middle_of_a_delve_the_other_side_is_up() -> None:
    text = "level 1: P\nlevel 2: PP\nlevel 3: PPP\nlevel 4: PPPP\nretire\ndelve 2\nparty FCMTHSS\n"
    text += "level 1: D\nlevel 2: DD\nF C M > dragon = ring\nlevel 3: GGK\nH > GGK\nretire"
    assert clause(judged("minstrel", text)) is None


@pytest.mark.parametrize(
    ("hero", "party", "duty", "body"),
    [
        ("minstrel", "FCMTHSS", "", "level 1: P\nultimate"),
        ("knight", "FCMTHSS", "", "level 1: P\nultimate"),
        ("mercenary", "FCMTHSS", "", "level 1: P\nultimate"),
        ("halfgoblin", "FCMTHSS", "", "level 1: P\nultimate"),
        ("enchantress", "FCMTHSS", "", "level 1: P\nultimate"),
        ("alchemist", "FCMTHSS", "", "level 1: P\nultimate"),
        ("dwarf", "FCMTT", "", "level 1: G\nultimate\nF > G"),
        ("sorceress", "FCMTHSS", "", "level 1: G\nultimate\nF > G"),
        ("tracker", "FCMTHSS", "", "level 1: P\nultimate"),
        ("alexandra", "FCMTHSS", "", "level 1: P\nultimate"),
        ("timetraveller", "FCMTSHH", "", "level 1: P\nultimate"),
        ("amarsuen", "FCMTHSS", "", "level 1: P\nultimate"),
        ("yllavyre", "FCMTHSS", "set FC = SS\n", "level 1: P\nultimate"),
        ("marpesia", "FCMTHSS", "", "level 1: P\nultimate"),
        ("szopin", "FCMTHSS", "", "level 1: P\nultimate"),
        ("toulak", "FCMTHSS", "", "level 1: P\nultimate"),
        ("tristan", "FCMTHSS", "", "level 1: P\nultimate"),
    ],
)  # fmt: skip
def test_R15_an_ultimate_may_be_used_on_nothing(
    hero: str, party: str, duty: str, body: str
) -> None:
    assert clause(judged(hero, f"{duty}{body}\nretire", party=party)) is None
    assert clause(judged(hero, f"{duty}{body}\nultimate", party=party)) == "R71"


@pytest.mark.parametrize(
    ("hero", "body"),
    [
        ("enchantress", "level 1: G\nultimate"),
        ("tracker", "level 1: G\nultimate"),
        ("amarsuen", "level 1: G\nultimate"),
        ("halfgoblin", "level 1: G\nultimate"),
        ("leprechaun", "level 1: G\nultimate"),
    ],
)
def test_R15_fewer_by_choice_only_where_it_says_so(hero: str, body: str) -> None:
    assert clause(judged(hero, body)) == f"R72-{hero}"


def test_R72_crusader_the_paladin_clears_all() -> None:
    body = "level 1: B\nT > B = sword\nlevel 2: KK\nC > KK\nlevel 3: GBP\n{}\nretire"
    assert clause(as_master("crusader", body.format("ultimate discard sword = ring / H"))) is None
    assert clause(as_master("crusader", body.format("ultimate discard sword = ring"))) == "R83"
    assert clause(as_master("crusader", body.format("ultimate"))) == "R72-crusader"


def test_R72_knight_the_slayer_needs_exactly_two() -> None:
    body = "level 1: D\nlevel 2: DD\n{} > dragon = ring\nretire"
    assert clause(as_master("knight", body.format("F C"))) is None
    assert clause(as_master("knight", body.format("F C M"))) == "R41"


def test_R72_dwarf_a_champion_that_defeats_two_is_rolled_again() -> None:
    body = "level 1: P\nlevel 2: GG\nH > GG{}\nretire"
    assert clause(judged("dwarf", body.format(" = H"), party="FCMTH")) is None
    assert clause(judged("dwarf", body.format(""), party="FCMTH")) == "R83"
    assert clause(judged("tracker", body.format(" = H"))) == "R21"


def test_R72_scout_leaves_with_a_level_less() -> None:
    assert judged("scout", "deal P / PG / PPP\nlevel 1\nlevel 2\nultimate\nxp 1").score == 1


def test_R72_sorceress_masters_strike_whole_kinds() -> None:
    body = "level 1: D\nlevel 2: PP\nlevel 3: GGK\nultimate > {}"
    assert clause(as_master("sorceress", body.format("GG"))) is None
    assert clause(as_master("sorceress", body.format("G"))) == "R72-sorceress"
    assert clause(as_master("sorceress", body.format("GGK"))) == "R72-sorceress"


def test_R72_tracker_the_ranger_strikes_one_of_each() -> None:
    body = "level 1: P\nlevel 2: GK\nultimate > {}\nretire"
    assert clause(as_master("tracker", body.format("GK"))) is None
    assert clause(as_master("tracker", body.format("G"))) == "R72-tracker"


def test_R72_archaeologist_a_master_digs_between_levels() -> None:
    duty, party = "draw ring bait\n", "FCMTHSS"
    body = "level 1: P\nseek\nultimate draw sword sword discard sword\nlevel 2: PP\nretire"
    text = f"delve 1\nparty {party}\n{duty}{MASTER}delve 2\nparty {party}\n{duty}{body}\n"
    verdict = verify_text(f"game: roll\nhero: archaeologist\n\n{text}", CONTEXT).verdict
    assert clause(verdict) is None


def test_R72_timetraveller_a_master_pays_with_a_scroll() -> None:
    body = "level 1: D\nlevel 2: DD\nultimate discard S = ring\nretire"
    assert clause(as_master("timetraveller", body, "FCMTSHH")) is None
    assert clause(judged("timetraveller", body, party="FCMTSHH")) == "R72-timetraveller"
    early = "level 1: D\nlevel 2: DP\nultimate discard S = ring"
    assert clause(as_master("timetraveller", early, "FCMTSHH")) == "R40"


def test_R72_yllavyres_dragons_fight_open_and_drink_and_no_more() -> None:
    body = "set FF = SS\nlevel 1: D\nlevel 2: DG\nultimate\nD > G\nlevel 3: DDD\n{} > dragon = ring"
    assert clause(judged("yllavyre", body.format("C M H"), party="FCMTHHF")) is None
    drink = "set FF = SS\nlevel 1: D\nlevel 2: DG\nC > G\nlevel 3: PPP\nultimate\nD > PP = H"
    assert clause(judged("yllavyre", drink, party="FCMTHHF")) == "R33"
    fight = "set FF = SS\nlevel 1: D\nlevel 2: DD\nultimate\nD C M > dragon = ring"
    assert clause(judged("yllavyre", fight, party="FCMTHHF")) == "R40"


def test_R80_and_R65_tokens_are_worth_points() -> None:
    flight = "\nflee\ndelve {}\nparty TTTTTTT\nlevel 1: G"
    body = "level 1: B\nT > B = scales\nlevel 2: BB\nT > BB = scales scales\nlevel 3: BBB\n"
    body += "T > BBB = scales portal sword" + flight.format(2) + flight.format(3) + "\nflee"
    verdict = judged("toulak", body, party="TTTTTTT")
    assert (verdict.score, verdict.title) == (8 + 2 + 1, "Dragon fodder")


def test_R80_the_leprechaun_ends_without_tokens() -> None:
    flight = "\nflee\ndelve {}\nparty TTTTTTT\nlevel 1: G"
    verdict = judged("leprechaun", "level 1: P\nT > B = ring\nretire", party="TTTTTTT")
    assert verdict.score == 2  # not finished: the token is in hand
    body = "level 1: P\nT > B = ring" + flight.format(2) + flight.format(3) + "\nflee\nscore 0"
    assert judged("leprechaun", body, party="TTTTTTT").score == 0


def test_R82_an_unread_claim_is_left_out_with_a_note() -> None:
    verdict = judged("tracker", "level 1: P\nretire\nxp ?")
    assert verdict.standing == "verified"
    assert [d.code for d in verdict.diagnostics] == ["claim-unread"]


def test_options_of_the_game_are_the_same_for_all() -> None:
    text = "game: roll\nhero: tracker\noptions: dice 7\n\n[Ada]\n{}\n[Bob]\n{}"
    delve = "\ndelve 1\nparty FCMTHSS\nlevel 1: P\nretire\n"
    right = text.format("options: dice 7, scroll monster\n" + delve, delve)
    wrong = text.format(delve, "options: dice 10\n" + delve)
    assert verify_text(right, CONTEXT).verdict.standing == "verified"
    assert [d.code for d in verify_text(wrong, CONTEXT).verdict.diagnostics] == ["options-differ"]


def test_a_log_without_a_hero_is_wrong() -> None:
    verdict = verify_text("game: roll\n\ndelve 1\nparty FCMTHSS\n", CONTEXT).verdict
    assert [d.code for d in verdict.diagnostics if d.severity == "error"] == ["no-hero"]
