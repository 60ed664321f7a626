"""From evidence to a state: thresholds with a band on both sides of which one is sure.

Each shape is a yes, a no, or a doubt. A state is sure only where no shape is in doubt and the state
fits the field; the confidence says how far the nearest threshold is. The thresholds were chosen on
simulated pages (tests/benchmarks/scan_accuracy.py prints what they give).
"""

from __future__ import annotations

from typing import NamedTuple

from dungeonpress.layout.elements import Field
from dungeonpress.scan.marks.evidence import Evidence
from dungeonpress.scan.values import Mark, State


class Band(NamedTuple):
    """Below `no` a measure says no, above `yes` it says yes, between it is in doubt."""

    no: float
    yes: float

    def vote(self, value: float) -> float:
        """-1 at `no` or below, 1 at `yes` or above, between them in proportion."""
        return max(-1.0, min(1.0, 2 * (value - self.no) / (self.yes - self.no) - 1))


SURE = 0.8
"""Confidence from which a reading stands without a person."""

_RING = Band(0.34, 0.80)
_RING_BESIDE = Band(0.45, 0.70)  # of what an X leaves free: a short arc counts more
_GAP = Band(110, 65)
_SEEN = Band(0.30, 0.50)
_SHOWN = Band(0.36, 0.46)  # share of all of a ring that is seen to be inked: the rest may be none
_STROKE = Band(0.50, 0.84)
_ARMS = Band(1.5, 4)
_ONE_STROKE = Band(0.38, 0.62)
_FAINT_RING = Band(0.16, 0.50)  # a ring half drawn, or half seen, is no empty field
_STROKE_IN_RING = Band(0.45, 0.75)
_TOUCHED = Band(0.03, 0.12)  # the middle of a ring: a stroke through it leaves ink there
_INNER = Band(0.12, 0.45)
_FULL = Band(0.92, 0.99)
_SCRIBBLE = Band(0.35, 0.60)
_STRONG = Band(0.60, 0.78)  # of a ring's ink, 0.5 being the least that is ink at all
_TRACE, _OWN = Band(0.003, 0.015), Band(1.40, 1.33)
_SOFT = Band(0.42, 0.70)
_SOME, _DIRT = Band(0.018, 0.045), Band(0.16, 0.30)  # shares of a field that are inked
_LIKENESS = Band(0.25, 0.38)
_EXCLUDED = -0.95
_SMALLEST, _LARGEST = Band(0.63, 0.68), Band(1.46, 1.40)


def either(field: Field, votes: dict[State, float]) -> Mark:
    """The reading of a field that is one thing or another, by what speaks for each (-1 to 1)."""
    likely = sorted(votes, key=lambda state: -votes[state])
    confidence = (votes[likely[0]] + 1) / 2
    if confidence >= SURE:
        return Mark(field, likely[0], confidence)
    return Mark(field, State.UNSURE, confidence, tuple(likely))


def decide(field: Field, seen: Evidence) -> Mark:
    """The reading of a field."""
    ring = _ring(seen)
    cross = min(_STROKE.vote(seen.down), _STROKE.vote(seen.up), _ARMS.vote(seen.arms))
    scribble = min(_SCRIBBLE.vote(seen.rest), _FULL.vote(seen.inner))
    stroke = max(seen.down, seen.up)
    struck = max(
        cross, _INNER.vote(seen.inner),
        min(_STROKE_IN_RING.vote(stroke), _TOUCHED.vote(seen.inner)),
    )  # fmt: skip
    blank = -max(
        _faint_ring(seen), min(_ONE_STROKE.vote(stroke), _SOME.vote(seen.area)),
        _SOFT.vote(seen.stroke_soft), _DIRT.vote(seen.area),
    )  # fmt: skip
    votes = {
        State.EMPTY: blank,
        State.RING: min(ring, -struck, -scribble),
        State.CROSS: min(-ring, cross, -scribble),
        State.RING_CROSS: min(ring, cross, -scribble),
        State.CANCELLED: scribble,
        State.TICKED: min(-ring, -cross, _ONE_STROKE.vote(stroke), -scribble),
    }
    if _LIKENESS.vote(seen.likeness) < 1:  # the print itself isn't where it should be
        votes = {state: min(vote, 0.0) for state, vote in votes.items()}
    return _marked(field, votes)


def decide_crossed(field: Field, seen: Evidence) -> Mark:
    """The reading of a ring's field that a path may lead through: strokes across it say nothing."""
    ring = _ring(seen)
    blank = -_faint_ring(seen)
    votes = {State.EMPTY: blank, State.RING: ring}
    if _LIKENESS.vote(seen.likeness) < 1:
        votes = {state: min(vote, 0.0) for state, vote in votes.items()}
    return _marked(field, votes)


def _faint_ring(seen: Evidence) -> float:
    """Whether there may be a ring, half drawn or half seen.

    A large one, or one that print hides, is its neighbour's if it leaves no ink on the field
    itself; ink that is hardly any is the print's.
    """
    drawn = max(_FAINT_RING.vote(seen.ring), _SOFT.vote(seen.ring_soft))
    own = max(min(_OWN.vote(seen.radius), _SEEN.vote(seen.seen)), _TRACE.vote(seen.area))
    return min(drawn, own, _STRONG.vote(seen.strength))


def _ring(seen: Evidence) -> float:
    crossed = min(seen.down, seen.up) > _STROKE.no
    share = (
        min(_RING_BESIDE.vote(seen.ring_alone), _RING.vote(seen.ring))
        if crossed
        else _RING.vote(seen.ring)
    )
    # A ring half hidden by print, or with a wide gap, is in doubt, never a no.
    doubts = min(
        _GAP.vote(seen.gap), _SEEN.vote(seen.seen), _SHOWN.vote(seen.ring * seen.seen),
        _STRONG.vote(seen.strength), _SMALLEST.vote(seen.radius), _LARGEST.vote(seen.radius),
    )  # fmt: skip
    return min(share, max(doubts, 0.0)) if share > 0 else share


_CROSSED_FIRST = "heart"  # lost with an X, healed with an O
_USUAL = {
    "ring": (State.EMPTY, State.RING),
    "cross": (State.EMPTY, State.CROSS),
    "ring-cross": (State.EMPTY, State.RING, State.RING_CROSS),
    "bubble": (State.EMPTY, State.FILLED),
}


def _marked(field: Field, votes: dict[State, float]) -> Mark:
    order = sorted(votes, key=lambda state: -votes[state])
    best = order[0]
    confidence = (votes[best] + 1) / 2
    usual = _USUAL.get(field.kind, ())
    if field.id.startswith(_CROSSED_FIRST) and State.CROSS not in usual:
        usual = (*usual, State.CROSS)
    if confidence >= SURE and best in usual:
        return Mark(field, best, confidence)
    likely = [state for state in order if votes[state] > _EXCLUDED]
    if len(likely) < 2:  # one choice alone would not be a doubt
        likely = order[:2]
    if any(state not in usual for state in likely):  # what was meant, only a person can say
        likely += [state for state in usual if state not in likely]
    return Mark(field, State.UNSURE, min(confidence, SURE), tuple(likely))
