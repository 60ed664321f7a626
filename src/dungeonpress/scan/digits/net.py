"""The net that tells digits apart: its weights, which `build_digits.py` makes, and their use."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

SIGNS = "0123456789"
WEIGHTS = Path(__file__).with_name("digits.npz")
_BATCH = 8  # glyphs at a time: more make the matrix library start threads, which cost more


class Layer(NamedTuple):
    """Square windows: channels in and out, the window's side and its step, in px."""

    inputs: int
    outputs: int
    side: int
    step: int


LAYERS = (Layer(1, 16, 5, 2), Layer(16, 32, 3, 2), Layer(32, 64, 3, 1))
HIDDEN = 64  # between the last layer and the shares


@cache
def _weights() -> dict[str, Any]:
    with np.load(WEIGHTS) as data:
        return {name: data[name].astype(np.float32) for name in data.files}


def recognise(glyphs: Any, weights: dict[str, Any] | None = None) -> Any:
    """For each glyph (n × SIDE × SIDE, 0 to 1; one at least) the shares of the ten digits and of
    none of them: n × 11."""
    known = weights or _weights()
    parts = [_shares(glyphs[k : k + _BATCH], known) for k in range(0, len(glyphs), _BATCH)]
    return np.concatenate(parts)


def _shares(glyphs: Any, known: dict[str, Any]) -> Any:
    values = glyphs[..., None].astype(np.float32)
    for k, layer in enumerate(LAYERS):
        values = np.maximum(_windows(values, layer) @ known[f"w{k}"] + known[f"b{k}"], 0)
    hidden = np.maximum(values.reshape(len(values), -1) @ known["w_hidden"] + known["b_hidden"], 0)
    raw = hidden @ known["w_out"] + known["b_out"]
    power = np.exp(raw - raw.max(axis=1, keepdims=True))
    return power / power.sum(axis=1, keepdims=True)


def _windows(values: Any, layer: Layer) -> Any:
    """What lies in each window of a layer: n × rows × columns × (side · side · inputs)."""
    count, rows, columns, _ = values.shape
    edge = layer.side // 2
    padded = np.zeros((count, rows + 2 * edge, columns + 2 * edge, layer.inputs), np.float32)
    padded[:, edge : edge + rows, edge : edge + columns] = values
    found = sliding_window_view(padded, (layer.side, layer.side), axis=(1, 2))
    # Channels last: they are copied by whole rows of memory.
    found = found[:, :: layer.step, :: layer.step].transpose(0, 1, 2, 4, 5, 3)
    return found.reshape(*found.shape[:3], -1)
