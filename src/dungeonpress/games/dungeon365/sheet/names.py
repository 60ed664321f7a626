"""The names of months and weekdays in the sheet's language, from Babel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dungeonpress.core.errors import DungeonpressError

_DOTTED = ("az", "tr")  # languages whose capital of i is İ

# Blocks of scripts whose letters change their shape or order beside others: one by one, as they
# are set here, they can't be read.
_SHAPED = (
    (0x0900, 0x0DFF),  # Devanagari to Sinhala
    (0x0F00, 0x109F),  # Tibetan, Myanmar
    (0x1780, 0x18AF),  # Khmer, Mongolian
    (0x1A20, 0x1AAF),  # Tai Tham
    (0x1B00, 0x1C4F),  # Balinese to Lepcha
    (0xA800, 0xA82F),  # Syloti Nagri
    (0xA880, 0xA95F),  # Saurashtra to Rejang
    (0xA980, 0xAA5F),  # Javanese, Cham
    (0xABC0, 0xABFF),  # Meetei Mayek
    (0x11000, 0x11DFF),  # Brahmi to Gunjala Gondi
    (0x1E900, 0x1E95F),  # Adlam
)


@dataclass(frozen=True, slots=True)
class Names:
    """Names with a capital: `months` from January, `weekdays` from Monday, and shorter ones.

    `tag` is the language as a document says it (BCP 47).
    """

    tag: str
    months: tuple[str, ...]
    weekdays: tuple[str, ...]
    short_weekdays: tuple[str, ...]
    shortest_weekdays: tuple[str, ...]

    @property
    def english(self) -> bool:
        """Whether the words of the sheet are in the language of the names."""
        return self.tag.partition("-")[0] == "en"

    def day(self, weekday: int, day: int, month: int) -> str:
        """A day for a screen reader, `Friday 5 March`; weekdays from 0, months from 1."""
        return f"{self.weekdays[weekday]} {day} {self.months[month - 1]}"


_ANOTHER = "Choose another language with --locale."
_WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
_MONTHS = "January February March April May June July August September October November December"
ENGLISH = Names(
    "en",
    tuple(_MONTHS.split()),
    tuple(_WEEKDAYS.split()),
    tuple(name[:3] for name in _WEEKDAYS.split()),
    tuple(name[:1] for name in _WEEKDAYS.split()),
)
"""Babel's own for `en` (a test compares): most calendars are English, and Babel loads slowly."""


def names(locale: str) -> Names:
    """The names in a locale, written as a recipe has it ("" is English).

    Raises DungeonpressError if Babel doesn't know it, or for a script that can't be set.
    """
    return babel_names(locale) if locale else ENGLISH


@lru_cache(maxsize=32)
def babel_names(locale: str) -> Names:
    """The names in a locale as Babel has them."""
    from babel.core import Locale, UnknownLocaleError

    try:
        found = Locale.parse(locale)
    except (UnknownLocaleError, ValueError) as error:
        raise DungeonpressError(
            f"“{locale}” is no locale known here.", "Write it as in de, pt_BR or zh_Hant."
        ) from error
    if found.character_order != "left-to-right":
        raise DungeonpressError(
            f"{found.english_name} is written from right to left, which can't be printed yet.",
            _ANOTHER,
        )
    january = found.months["stand-alone"]["wide"][1]
    if (shaped := next(filter(_shaped, january), None)) is not None:
        raise DungeonpressError(
            f"{found.english_name} has letters such as “{shaped}” (U+{ord(shaped):04X}) that change"
            " beside others, which can't be printed yet, with --font neither.",
            _ANOTHER,
        )
    language = found.language

    def capitals(kind: str, width: str) -> tuple[str, ...]:
        table = getattr(found, kind)["stand-alone"][width]
        return tuple(_capital(table[key], language) for key in sorted(table))

    return Names(
        str(found).replace("_", "-"),
        capitals("months", "wide"),
        capitals("days", "wide"),
        capitals("days", "abbreviated"),
        capitals("days", "narrow"),
    )


def _shaped(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in _SHAPED)


def _capital(word: str, language: str) -> str:
    # Not `upper`: Georgian has capitals for whole words in capitals only, and few faces have them.
    first = word[:1]
    return ("İ" if first == "i" and language in _DOTTED else first.title()) + word[1:]
