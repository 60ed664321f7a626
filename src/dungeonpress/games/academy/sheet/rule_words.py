"""The rules of Dungeon Academy for players, in our own words."""

from __future__ import annotations

from typing import NamedTuple


class Section(NamedTuple):
    """A part of the rules: its title and its paragraphs."""

    title: str
    text: tuple[str, ...]


LINE = "Four dungeons, a path through each, against the clock: who is out first gets the best loot."

SECTIONS = (
    Section(
        "The dungeon",
        (
            "A level is a square of four by four rooms, one die each. Columns are A to D from your"
            " left, rows 1 to 4 from the top. All play the same square, each as seen from their own"
            " side of the table.",
            "Level 1 is all base dice. On levels 2, 3 and 4 a Labyrinth die stands in place of one"
            " of them, on level 4 a Boss die in place of another. In training all dice are base"
            " dice.",
        ),
    ),
    Section(
        "The path",
        (
            "When the dice lie open, all draw at the same time: a dot in the first room, then one"
            " line from room to room. It begins and ends on the rim, never goes diagonally and"
            " never enters a room twice. A single room on the rim is a path, too.",
            "Corridors can’t be crossed through their walls. A Dead End may not be entered. Where"
            " there is a Key, the path must go through it.",
        ),
    ),
    Section(
        "The clock",
        (
            "The exam sets the time for each level: 60 seconds for easy, 45 for moderate, 30 for"
            " hard. Who is done takes the lowest Exit card that is left; who is too late takes none"
            " and fails the level.",
        ),
    ),
    Section(
        "Room by room",
        (
            "Now follow your path. A Blob costs 1 Health, a Colossus 2, a Ghost 1 Mana, a Reaper 2;"
            " each brings 1 Glory. Potions give 1 at once; what goes beyond your maximum is lost.",
            "Troll and Dragon cost 3 Health, Lich and Dragon 3 Mana: pay first, then what you paid"
            " from is filled up, and you have 3 Glory. A Chest is worth 2, a Purse 1, a Banana Peel"
            " costs 1 Glory.",
            "At 0 you still stand. Below 0, at any moment, the level is failed. The Health and Mana"
            " left go with you to the next level.",
        ),
    ),
    Section(
        "Failed",
        (
            "A level fails if a rule of the path is broken, if you fell below 0, or if the time was"
            " up. It brings no Glory, no quest and no Loot, but Health and Mana are full again. You"
            " may give a level up on purpose.",
        ),
    ),
    Section(
        "Quests",
        (
            "For each level that you passed you may choose one quest: 1 Glory more for each monster"
            " of its kinds that you defeated there. Each quest serves once a game.",
            "The little ones are Blobs and Ghosts, the big ones Colossi and Reapers, the blue ones"
            " Ghosts and Reapers, the red ones Blobs and Colossi.",
        ),
    ),
    Section(
        "Loot",
        (
            "After levels 1 to 3 as many Loot cards are shown as there are players, none if nobody"
            " passed. Who passed takes one, in the order of the Exit cards; the rest is out of the"
            " game. Alone, draw two and keep one.",
            "A card acts from the next level on, as its keystone says: always, once a level, on the"
            " next level only, once and then never again, or at the end. A Great Potion may be"
            " drunk as soon as you have it.",
        ),
    ),
    Section(
        "Heroes",
        (
            "Each hero has a power, and the Health and Mana to begin with, which are also the most"
            " it can have. Glory from powers and cards counts only on levels that you passed.",
        ),
    ),
    Section(
        "The end",
        (
            "Add the Glory of the four levels, the quests, and what cards bring at the end. Most"
            " Glory wins; in a tie, the lower Exit card of level 4. Alone, read your title on the"
            " hero scale.",
        ),
    ),
)
