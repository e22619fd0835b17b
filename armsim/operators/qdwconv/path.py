"""The path over a block's outputs, and which register holds which pixel on the way.

Neighbouring windows share pixels. A pixel stays in the register that it was loaded into until another is
wanted there: of those that neither the present nor the next window has, the one whose next use is the
furthest away gives way (L. A. Belady, IBM Systems Journal 5(2), 1966).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Pixel = tuple[int, int]


def outputs(rows: int, columns: int, path: str, phases: int) -> list[Pixel]:
    """All outputs of a block in order.

    rows: row by row, to and fro. pairs: two rows together, alternately up and down. phases: the dilation;
    columns that share pixels stand side by side, those of the next phase after them.
    """
    across = [c for phase in range(min(phases, columns)) for c in range(phase, columns, phases)]
    if path == "rows":
        return [
            (row, column)
            for row in range(rows)
            for column in (across if row % 2 == 0 else across[::-1])
        ]
    found = []
    for number, top in enumerate(range(0, rows, 2)):
        for at, column in enumerate(across if number % 2 == 0 else across[::-1]):
            pair = [row for row in (top, top + 1) if row < rows]
            found += [(row, column) for row in (pair if at % 2 == 0 else pair[::-1])]
    return found


class Step(NamedTuple):
    """One output: loads that must stand before it, registers of its window, and loads for the next."""

    output: Pixel
    before: list[tuple[Pixel, int]]
    window: list[int]
    ahead: list[tuple[Pixel, int]]


def plan(
    path: Sequence[Pixel], windows: Sequence[Sequence[Pixel]], registers: Sequence[int], reuse: bool
) -> list[Step]:
    """Steps with their loads; ``reuse`` False: each window is loaded as a whole."""
    held: dict[Pixel, int] = {}
    free = list(registers)

    def next_use(pixel: Pixel, after: int) -> int:
        for at in range(after, len(windows)):
            if pixel in windows[at]:
                return at
        return len(windows)

    def take(pixel: Pixel, kept: set[Pixel], now: int) -> int | None:
        if free:
            held[pixel] = free.pop(0)
            return held[pixel]
        others = [other for other in held if other not in kept]
        if not others:
            return None
        victim = max(others, key=lambda other: (next_use(other, now), other))
        held[pixel] = held.pop(victim)
        return held[pixel]

    steps = []
    for at, (output, window) in enumerate(zip(path, windows, strict=True)):
        before = []
        for pixel in window:
            if pixel not in held:
                register = take(pixel, set(window), at)
                assert register is not None  # a window is nine pixels, and there are more registers
                before.append((pixel, register))
        present = [held[pixel] for pixel in window]
        ahead = []
        if not reuse:
            free += [held.pop(pixel) for pixel in list(held)]
            free.sort()
            # The window's registers wait for their last use: the others come first.
            free.sort(key=lambda register: register in present)
        elif at + 1 < len(path):
            for pixel in windows[at + 1]:
                if pixel not in held:
                    register = take(pixel, {*window, *windows[at + 1]}, at + 1)
                    if register is None:
                        break
                    ahead.append((pixel, register))
        steps.append(Step(output, before, present, ahead))
    return steps
