"""The path over a block's outputs, and which register holds which pixel on the way.

Neighbouring windows share pixels. A pixel stays in the register that it was loaded into until another is
wanted there, which is the allocator's choice among those that neither the present nor the next window has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from armsim.scheduling.allocation import stays

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
    """One output: loads that must stand before it, its window, and loads for the next, all as numbers of
    stays (`armsim.scheduling.allocation.stays`), the loads with their pixels.
    """

    output: Pixel
    before: list[tuple[Pixel, int]]
    window: list[int]
    ahead: list[tuple[Pixel, int]]


def plan(
    path: Sequence[Pixel], windows: Sequence[Sequence[Pixel]], room: int, reuse: bool
) -> list[Step]:
    """Steps with their loads, ``room`` pixels held at once.

    While a window is multiplied, the next one's pixels are loaded, as many as there is room for.
    ``reuse`` False: each window is loaded as a whole.
    """
    numbers: dict[tuple[int, Pixel], int] = {}
    wanted = [
        [numbers.setdefault((0 if reuse else at, pixel), len(numbers)) for pixel in window]
        for at, window in enumerate(windows)
    ]
    pixels = [pixel for _, pixel in numbers]
    uses = [
        list(dict.fromkeys([*own, *following]))[:room]
        for own, following in zip(wanted, [*wanted[1:], []], strict=True)
    ]
    steps = [Step(output, [], [], []) for output in path]
    held: dict[int, int] = {}
    begins: list[list[int]] = [[] for _ in path]
    found = stays(uses, room, range(len(pixels)))
    for at, stay in enumerate(found):
        begins[stay.first].append(at)
    for at, step in enumerate(steps):
        for new in begins[at]:
            value = found[new].value
            held[value] = new
            loads = step.before if value in wanted[at] else step.ahead
            loads.append((pixels[value], new))
        step.window.extend(held[value] for value in wanted[at])
    return steps
