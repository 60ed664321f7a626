"""The pen's ink on a straightened page: light divided out, print taken away."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from dungeonpress.scan import words as say
from dungeonpress.scan.page.clean import (
    HALF,
    SCALE,
    SHARPNESS,
    Clean,
    Ink,
    Levels,
    level,
    missing,
    shrink,
    square,
)
from dungeonpress.scan.page.find import PageError
from dungeonpress.scan.pictures.images import Grey

_SCRIBBLE, _DARKEST = 19.0, 0.72  # mm: the widest scribble; how dark paper is beside paper
_FILL, _WINDOW = 9.0, 5.0  # mm: how far white is looked for beside a tint; the widest pen mark
_LEAST_GROUND = 4  # of 255: pitch dark, but never none, on a tint either
_LEAST_BLACK = 0.35  # share of the light that printed black must take
_LEAST_SPOTS, _DARKEST_TINT = 60, 64  # pixels from which a tint is measured; of 255
_USUAL, _MOST_GAIN = 85, 3.0
_BRIDGE = 1.1  # mm: how broad a printed line may be that a stroke is followed across
_MOST_NOISE = 0.12  # share of black; with more, ink of a pencil can't be told from the paper
_LEAST_INK, _NOISES = 0.12, 4.5  # the pen's ink at least, as a share of black, and of noise
_GREY, HIDDEN = 76, 140  # of 255: print that calls for surer ink, and that hides all ink
_SURER = 1.6  # times the ink that grey print calls for
MOST_BLUR = len(SHARPNESS) - 1


@dataclass(frozen=True)
class Lit:
    """A straightened page as ink, 255 being the black of its own print.

    `printed`: the most ink near each place that is its print's, as lens and paper show it; `noise`:
    standard deviation of bare paper, as a share of black; `black`: share of the light that its
    black takes; `sharpness`: index into SHARPNESS; `level`: the copy that places are compared on.
    """

    ink: Ink
    printed: Ink
    noise: float
    black: float
    sharpness: int
    level: Levels

    @cached_property
    def floor(self) -> float:
        """The least ink, of 255, that is the pen's."""
        return max(_LEAST_INK, _NOISES * self.noise) * 255

    @cached_property
    def rest(self) -> Ink:
        """The ink that is not the print's, which is taken to lie at its place."""
        return np.asarray(cv2.subtract(self.ink, self.printed), np.uint8)

    @cached_property
    def _near(self) -> Ink:
        return spread(self.rest)

    @cached_property
    def bridged(self) -> Ink:
        """The same, strokes followed across printed lines."""
        return np.asarray(
            cv2.morphologyEx(self.rest, cv2.MORPH_CLOSE, square(_BRIDGE, SCALE)), np.uint8
        )

    @cached_property
    def drawn(self) -> tuple[Ink, Ink]:
        """What `pen_of` gives of the page, the print taken to lie at its place."""
        return pen_of(self._near, self.printed, self.floor)

    @cached_property
    def pen(self) -> Ink:
        """How dark the pen's ink is, 0 where there is none: rougher than `drawn`, to see where
        there is anything to look at."""
        found = cv2.threshold(self._near, self.floor, 255, cv2.THRESH_TOZERO)[1]
        return np.asarray(found, np.uint8)


def spread(ink: Ink) -> Ink:
    """Ink that reaches a pixel further."""
    return np.asarray(cv2.dilate(ink, np.ones((3, 3), np.uint8)), np.uint8)


def pen_of(rest: Ink, printed: Ink, floor: float) -> tuple[Ink, Ink]:
    """The pen's ink (128 at the floor) by what is not the print's, and 255 where print doesn't hide
    it."""
    pen = cv2.convertScaleAbs(rest, alpha=128 / floor)
    grey = cv2.threshold(printed, _GREY, 255, cv2.THRESH_BINARY)[1]
    cv2.copyTo(cv2.convertScaleAbs(rest, alpha=128 / (_SURER * floor)), grey, pen)
    visible = cv2.threshold(printed, HIDDEN, 255, cv2.THRESH_BINARY_INV)[1]
    return np.asarray(pen, np.uint8), np.asarray(visible, np.uint8)


def light(page: Grey, clean: Clean) -> Lit:
    """Divide out the light. Raises PageError for a page too faint or blurred."""
    small = shrink(page, SCALE // HALF)
    evened = small
    if clean.tints:
        table = _tints(small, clean)
        evened = np.asarray(cv2.divide(small, cv2.LUT(clean.half_tint, table), scale=255), np.uint8)
    ground = cv2.resize(
        _ground(evened, clean), (page.shape[1], page.shape[0]), interpolation=cv2.INTER_LINEAR
    )
    if clean.tints:
        ground = cv2.multiply(ground, cv2.LUT(clean.tint, table), scale=1 / 255)
    ink = missing(page, np.asarray(ground, np.uint8))
    black = float(np.median(ink.take(clean.solid))) / 255
    if black < _LEAST_BLACK:
        raise PageError(say.too_faint(black), say.LIGHT)
    ink = np.asarray(cv2.convertScaleAbs(ink, alpha=1 / black), np.uint8)
    step = SCALE // HALF
    bare = np.ascontiguousarray(ink[::step, ::step][: small.shape[0], : small.shape[1]])
    # Ink is cut at 0, so only the upper half of the noise shows; its quartile stands for all.
    noise = _quantile(bare, clean.bare, 0.84) / 255
    if noise > _MOST_NOISE:
        raise PageError(say.too_noisy(noise), say.TAKE_AGAIN)
    sharpness = _sharpness(ink, clean)
    if sharpness == MOST_BLUR:
        raise PageError(say.too_blurred(SHARPNESS[sharpness]), say.SHARP)
    printed = cv2.convertScaleAbs(
        clean.at_sharpness(sharpness)[1], alpha=_gain(ink, clean, sharpness)
    )
    return Lit(ink, np.asarray(printed, np.uint8), noise, black, sharpness, level(small))


def _quantile(pixels: Grey, mask: Grey, share: float) -> float:
    """The least value that a share of the pixels under a mask doesn't exceed."""
    counts = cv2.calcHist([pixels], [0], mask, [256], [0, 256]).ravel().cumsum()
    return float(np.searchsorted(counts, share * counts[-1]))


def _ground(small: Grey, clean: Clean) -> Grey:
    """The paper without print and pen, at HALF px a mm.

    Printed places are filled with the mean of the paper near by (its brightest would carry light
    across the edge of a shadow); the pen's lines are then closed.
    """
    bare = cv2.bitwise_and(small, clean.free)
    filled = small.copy()
    for side, share, here in clean.fills:
        near = cv2.divide(cv2.blur(bare, (side, side)), share, scale=255)
        cv2.copyTo(np.asarray(near, np.uint8), here, filled)
    ground = cv2.morphologyEx(cv2.blur(filled, (3, 3)), cv2.MORPH_CLOSE, square(_WINDOW, HALF))
    # A scribble is wider than a stroke: no small part of the paper is much darker than the rest.
    coarse = cv2.morphologyEx(shrink(filled, HALF), cv2.MORPH_CLOSE, square(_SCRIBBLE, 1))
    wide = cv2.resize(coarse, (small.shape[1], small.shape[0]), interpolation=cv2.INTER_LINEAR)
    # Not beside the markers: of a page that was printed larger there is no paper there.
    inside = clean.framed
    ground[inside] = cv2.max(ground, cv2.convertScaleAbs(wide, alpha=_DARKEST))[inside]
    # Taken a little to the dark side, so that the edge of a shadow is no ink.
    ground = cv2.blur(cv2.erode(ground, square(0.6, HALF)), (3, 3))
    return np.maximum(ground, _LEAST_GROUND).astype(np.uint8)


def _tints(small: Grey, clean: Clean) -> Grey:
    """How light each tint of the clean picture is in this one, 255 for white: a table of 256."""
    table = np.full(256, 255, np.uint8)
    white = cv2.bitwise_and(small, clean.white)
    paper = cv2.blur(cv2.dilate(white, square(_FILL, HALF)), (9, 9))
    share = np.asarray(cv2.divide(small, paper, scale=255), np.uint8)  # 0 where no paper is near
    for value, bare in clean.tinted.items():
        spots = np.asarray(cv2.bitwise_and(bare, share), np.uint8)
        if cv2.countNonZero(spots) >= _LEAST_SPOTS:
            table[value] = max(_DARKEST_TINT, int(_quantile(share, spots, 0.5)))
    return table


def _gain(ink: Ink, clean: Clean, sharpness: int) -> float:
    """How much darker hairlines and dots are than a perfect printer, lens and paper make them."""
    soft, _ = clean.at_sharpness(sharpness)
    spots = clean.thin(sharpness)
    if not len(spots):
        return 1.0
    near = cv2.dilate(ink, np.ones((3, 3), np.uint8)).take(spots)
    ratio = np.percentile(near / soft.take(spots).astype(np.float32), _USUAL)
    return float(np.clip(ratio, 1.0, _MOST_GAIN))


def _sharpness(ink: Ink, clean: Clean) -> int:
    """The blur that explains the markers and the QR code best."""
    errors = np.zeros(len(SHARPNESS))
    for part, seen in clean.seals:
        errors += [cv2.norm(ink[part], soft, cv2.NORM_L1) for soft in seen]
    return int(errors.argmin())
