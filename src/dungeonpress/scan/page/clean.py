"""What a page looks like with nothing on it: the picture that marks are told from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np

from dungeonpress.layout.elements import Page
from dungeonpress.scan.pictures.images import Grey

SCALE = 6  # px per mm of a straightened page: a pen's line has two or more
HALF = 3  # px per mm of the copy on which light is measured and places are compared
ROUGH = 2  # px per mm of the copy on which large shifts are found
SHARPNESS = (
    0.07,
    0.13,
    0.2,
    0.3,
    0.42,
    0.58,
    0.8,
)  # mm, standard deviations of blur that are tried
_PER_POINT = SCALE * 25.4 / 72
_SLACK = 0.17  # mm by which print may lie beside its place
_PAPER = 170  # values above are paper or a tint
_LEAST_TINT = 0.002  # share of the page that a tint covers at least
_FILLS = (2.4, 6.0, 18.0)  # mm in which paper is looked for round print, the nearest first
_LEAST_FREE = 12  # of 255: share of such a place that must be bare

Ink = Grey
"""How much of the paper's light is missing: 0 white, 255 black."""
Levels = np.ndarray[Any, np.dtype[np.float32]]
"""A picture without slow changes of light, about 1 on paper."""


def shrink(pixels: Grey, factor: int) -> Grey:
    """A picture at an nth of its size."""
    size = (pixels.shape[1] // factor, pixels.shape[0] // factor)
    part = pixels[: size[1] * factor, : size[0] * factor]
    return np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)


def square(mm: float, scale: float) -> Any:
    """A structuring element of a width in mm (odd in px)."""
    side = 2 * max(1, round(mm * scale / 2)) + 1
    return np.ones((side, side), np.uint8)


@dataclass(frozen=True)
class Clean:
    """The clean picture of a page at SCALE px a mm, and what is derived from it, made once."""

    page: Page
    pixels: Grey

    @cached_property
    def tints(self) -> tuple[int, ...]:
        """The values of the tinted grounds, paper not among them."""
        counts = np.bincount(self.pixels.ravel(), minlength=256)
        return tuple(v for v in range(_PAPER, 250) if counts[v] > _LEAST_TINT * self.pixels.size)

    @cached_property
    def tint(self) -> Grey:
        """The ground that each pixel was printed on: the value of a tint, else 255."""
        ground = np.full(self.pixels.shape, 255, np.uint8)
        for value in self.tints:
            ground[cv2.morphologyEx(
                (self.pixels == value).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)
            ) > 0] = value  # fmt: skip
        return np.asarray(cv2.erode(ground, np.ones((3, 3), np.uint8)), np.uint8)

    @cached_property
    def half_tint(self) -> Grey:
        """The same at HALF px a mm, unmixed."""
        step = SCALE // HALF
        height, width = (side // step for side in self.pixels.shape)
        return np.ascontiguousarray(self.tint[::step, ::step][:height, :width])

    @cached_property
    def ink(self) -> Ink:
        """The printed ink, tints not counted."""
        return missing(self.pixels, self.tint)

    @cached_property
    def print_mask(self) -> Grey:
        """255 where ink is printed or near, or where two tints meet, at HALF px a mm."""
        dark = shrink(self.ink, SCALE // HALF)
        edges = cv2.morphologyEx(self.half_tint, cv2.MORPH_GRADIENT, square(0.6, HALF))
        drawn = np.where((dark > 20) | (edges > 0), 255, 0).astype(np.uint8)
        return np.asarray(cv2.dilate(drawn, square(0.9, HALF)), np.uint8)

    @cached_property
    def rough(self) -> Levels:
        """The copy for large shifts."""
        return level(shrink(self.pixels, SCALE // ROUGH))

    @cached_property
    def half(self) -> Levels:
        """The copy for small shifts."""
        return level(shrink(self.pixels, SCALE // HALF))

    @cached_property
    def solid(self) -> Any:
        """Where print is black for a fifth of a mm around; flat indices."""
        black = np.where(self.ink > 242, 255, 0).astype(np.uint8)
        return np.flatnonzero(cv2.erode(black, square(0.4, SCALE)))

    @cached_property
    def framed(self) -> Any:
        """The rows and columns between the markers, at HALF px a mm."""
        boxes = [mark.box for mark in self.page.marks if mark.kind == "marker"]
        left, top = (min(box[k] for box in boxes) for k in (0, 1))
        right, bottom = (max(box[k] + box[k + 2] for box in boxes) for k in (0, 1))
        return np.s_[round(top * HALF) : round(bottom * HALF),
                     round(left * HALF) : round(right * HALF)]  # fmt: skip

    @cached_property
    def bare(self) -> Grey:
        """255 where nothing is printed for a mm around, at HALF px a mm."""
        return np.asarray(cv2.bitwise_not(cv2.dilate(self.print_mask, square(0.6, HALF))), np.uint8)

    @cached_property
    def white(self) -> Grey:
        """255 on paper without tint, nothing printed near by, at HALF px a mm."""
        paper = np.where(self.half_tint == 255, 255, 0).astype(np.uint8)
        return np.asarray(cv2.bitwise_and(paper, self.free), np.uint8)

    @cached_property
    def tinted(self) -> dict[int, Grey]:
        """For each tint 255 where it is bare, at HALF px a mm."""
        return {
            value: np.where(self.half_tint == value, self.bare, 0).astype(np.uint8)
            for value in self.tints
        }

    @cached_property
    def free(self) -> Grey:
        """255 where nothing is printed near by, at HALF px a mm."""
        return np.asarray(cv2.bitwise_not(self.print_mask), np.uint8)

    @cached_property
    def fills(self) -> tuple[tuple[int, Grey, Grey], ...]:
        """From how far around the paper under print is told, the nearest first: the side of a
        square (px), the share of it (of 255) that is free, and 255 where that is enough."""
        out = []
        left = self.print_mask
        for reach in _FILLS:
            side = len(square(reach, HALF))
            share = cv2.blur(self.free, (side, side))
            enough = cv2.threshold(share, _LEAST_FREE, 255, cv2.THRESH_BINARY)[1]
            here = np.asarray(cv2.bitwise_and(left, enough), np.uint8)
            left = np.asarray(cv2.subtract(left, here), np.uint8)
            out.append((side, np.asarray(share, np.uint8), here))
        return tuple(out)

    @cached_property
    def _blurred(self) -> dict[int, tuple[Ink, Ink]]:
        return {}

    def at_sharpness(self, index: int) -> tuple[Ink, Ink]:
        """The printed ink as a lens of SHARPNESS[index] sees it, and the most of it near by."""
        known = self._blurred
        if index not in known:
            soft = np.asarray(
                cv2.GaussianBlur(self.ink, (0, 0), SHARPNESS[index] * SCALE), np.uint8
            )
            most = np.asarray(cv2.dilate(soft, square(2 * _SLACK, SCALE)), np.uint8)
            known[index] = soft, most
        return known[index]

    @cached_property
    def seals(self) -> tuple[tuple[Any, tuple[Ink, ...]], ...]:
        """The rows and columns of markers and QR code, and each as every lens of SHARPNESS sees it.

        Only of these, for the page itself is needed at one sharpness alone.
        """
        out = []
        reach = 1.0 + 3.1 * SHARPNESS[-1]
        for mark in self.page.marks:
            if mark.kind in ("marker", "qr"):
                part, wide = (window(mark.box, far, self.ink.shape) for far in (1.0, reach))
                inside = tuple(
                    slice(a.start - b.start, a.stop - b.start)
                    for a, b in zip(part, wide, strict=True)
                )
                seen = (
                    cv2.GaussianBlur(self.ink[wide], (0, 0), blur * SCALE)[inside]
                    for blur in SHARPNESS
                )
                out.append((part, tuple(np.ascontiguousarray(one, np.uint8) for one in seen)))
        return tuple(out)

    @cached_property
    def _thin(self) -> dict[int, Any]:
        return {}

    def thin(self, index: int) -> Any:
        """Where hairlines and dots are at their darkest, at SHARPNESS[index]; flat indices."""
        if index not in self._thin:
            soft, most = self.at_sharpness(index)
            self._thin[index] = np.flatnonzero((soft > 30) & (soft < 128) & (soft >= most))
        return self._thin[index]


def window(box: tuple[float, float, float, float], margin: float, shape: tuple[int, ...]) -> Any:
    """The rows and columns of a box and a margin (mm) round it."""
    x, y, w, h = box
    top, left = (max(0, round((v - margin) * SCALE)) for v in (y, x))
    bottom = min(shape[0], round((y + h + margin) * SCALE))
    right = min(shape[1], round((x + w + margin) * SCALE))
    return np.s_[top:bottom, left:right]


def missing(pixels: Grey, ground: Grey) -> Ink:
    """The light that pixels lack of what their paper reflects."""
    return np.asarray(cv2.bitwise_not(cv2.divide(pixels, ground, scale=255)), np.uint8)


def level(pixels: Grey) -> Levels:
    """A copy without slow changes of light, for comparing places."""
    ground = np.maximum(cv2.boxFilter(pixels, cv2.CV_32F, (31, 31)), np.float32(1))
    return np.asarray(cv2.divide(pixels, ground, dtype=cv2.CV_32F), np.float32)


def clean_page(page: Page, pdf: bytes, index: int) -> Clean:
    """The clean picture of a page from its own PDF, in which it is page `index` from 0."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        _to_whole_pixels(document, index)
        bitmap = document[index].render(scale=_PER_POINT)
        red, green, blue = cv2.split(np.ascontiguousarray(bitmap.to_numpy()[..., :3]))
        pixels = cv2.min(cv2.min(red, green), blue)
    finally:
        document.close()
    width, height = int(page.width * SCALE), int(page.height * SCALE)
    return Clean(page, np.ascontiguousarray(pixels[:height, :width], np.uint8))


def _to_whole_pixels(document: Any, index: int) -> None:
    """Enlarge a page's box to whole pixels: pdfium stretches the page to them, which lays the
    print of an A4 page 0.17 mm off at its right edge."""
    page = document[index]
    left, _, _, top = page.get_mediabox()
    # A hair less, so that it isn't rounded up to one more.
    across, down = ((math.ceil(side * _PER_POINT - 0.05) - 0.01) for side in page.get_size())
    box = (left, top - down / _PER_POINT, left + across / _PER_POINT, top)
    page.set_mediabox(*box)
    page.set_cropbox(*box)
    page.close()
