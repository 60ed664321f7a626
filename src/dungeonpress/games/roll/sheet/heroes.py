"""The hero cards: the novice in front, the master behind."""

from __future__ import annotations

from collections.abc import Iterator

from dungeonpress.games.roll.heroes import HEROES, Hero
from dungeonpress.games.roll.heroes.side import Side
from dungeonpress.games.roll.sheet import hero_words as words
from dungeonpress.games.roll.sheet.hero_words import Powers
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.layout.card_backs import Back
from dungeonpress.layout.card_sheets import Piece
from dungeonpress.layout.cards import Card

_NICHE, _LOW_NICHE = 46.0, 40.5  # mm: a hero's powers need room, long ones more
_LONG = 205  # letters
_SIGN = "laurels"  # of a master


def hero_pieces(*, backs_glued: bool) -> list[Piece]:
    """A card for each hero. `backs_glued`: those of one side need no back."""
    return list(_pieces(backs_glued))


def _pieces(backs_glued: bool) -> Iterator[Piece]:
    for number, hero in enumerate(HEROES.values()):
        icon, tint = icon_name("hero", hero.code), number % 6
        front, *rest = words.POWERS[hero.code]
        if rest:
            yield Piece(
                _card(hero, hero.novice, front, tint), _card(hero, hero.master, rest[0], tint)
            )
        else:
            card = _card(hero, hero.novice, front, tint)
            yield Piece(card, None if backs_glued else Back(words.DECK, icon, tint))


def _card(hero: Hero, side: Side, powers: Powers, tint: int) -> Card:
    icon = icon_name("hero", hero.code)
    two_sided = hero.novice is not hero.master
    master = two_sided and side is hero.master
    if not two_sided:
        keystone, foot = words.ONE_SIDE, words.ONE_SIDE_FOOT
    elif master:
        keystone, foot = words.MASTER, words.master_foot(hero.novice.name)
    else:
        keystone, foot = words.NOVICE, words.novice_foot(hero.master.name)
    return Card(
        side.name.replace("'", "’"),
        keystone,
        (icon, _SIGN) if master else (icon,),
        ((words.SPECIALTY, powers.specialty), (words.ULTIMATE, powers.ultimate)),
        foot,
        tint=tint,
        niche=_NICHE if sum(map(len, powers)) < _LONG else _LOW_NICHE,
    )


__all__ = ["hero_pieces"]
