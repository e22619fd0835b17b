"""TF-Lite's 3x3 depthwise convolution at depth 8: blocks of outputs, a snake path over the input.

Smaller filters, and those of up to twelve taps, are walked in the same way.

"Smart Memory Access Pattern", figures 3 and 4: the window moves over the block to and fro, and loads only
the pixels that it did not have. The sixteen cases of rows, columns and stride are
`armsim.operators.qdwconv.tile.CASES`; other powers of two work as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from armsim.operators.documents import HYPERCONNECT
from armsim.operators.families import Family
from armsim.operators.qdwconv.direct import direct_workspace, render_direct
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import HELD_TAPS, QdwconvTile, case_tiles

_LISTED = 16
"""Outputs of a block that a list scheduler is given in a selection: its time grows with them."""

LAYER = QdwconvProblem(hi=28, wi=28, channels=64)


def _snakes(name: str, always: bool, problem: QdwconvProblem, full: bool) -> Iterable[QdwconvTile]:
    """always: both paths in the selection too, and blocks of any size in the list scheduler's order."""
    for tile in case_tiles(name, problem):
        large = tile.rows * tile.columns > _LISTED
        yield replace(tile, schedule="even") if large and not (full or always) else tile
        if tile.rows > 1 and (full or always):
            yield replace(tile, path="pairs")
            yield replace(tile, path="pairs", schedule="even")
        if full:
            yield replace(tile, schedule="even")


def _window(problem: QdwconvProblem, full: bool) -> Iterable[QdwconvTile]:
    return case_tiles("window", problem, None if full else 1)


def _family(
    name: str,
    *,
    folded: bool,
    reuse: bool,
    method: str,
    summary: str,
    section: str,
    space: Callable[[QdwconvProblem, bool], Iterable[QdwconvTile]],
    shipped: tuple[tuple[QdwconvProblem, QdwconvTile], ...],
    references: tuple[QdwconvTile, ...] = (),
) -> Family[QdwconvProblem, QdwconvTile]:
    """folded, reuse, method: see `render_direct`."""
    return Family(
        name=name,
        render=partial(render_direct, folded=folded, reuse=reuse, method=method),
        workspace=direct_workspace,
        uses=frozenset({"rows", "columns", "path", "schedule"}),
        summary=summary,
        document=HYPERCONNECT,
        section=f"1) Why is depthwise separable layer fast in Tensorflow Lite? {section}",
        space=space,
        references=lambda problem: references if problem.taps <= HELD_TAPS else (),
        shipped=shipped,
    )


SNAKE = _family(
    "snake", folded=False, reuse=True,
    method="16-bit pixels, zero subtracted from each, stay in registers along a snake path.",
    summary="blocks of outputs at depth 8 along a snake path, zero subtracted from each pixel",
    section="Smart Memory Access Pattern",
    space=partial(_snakes, "snake", False),
    shipped=((LAYER, QdwconvTile("snake", 4, 4)),),
)  # fmt: skip

SNAKE_FOLDED = _family(
    "snake_folded",
    folded=True,
    reuse=True,
    method="a snake path; the input's zero times the filter's sum is in the bias.",
    summary="the same with the input's zero folded into the bias: pixels are widened by F1 alone",
    section="Smart Memory Access Pattern",
    space=partial(_snakes, "snake_folded", True),
    shipped=(
        (LAYER, QdwconvTile("snake_folded", 4, 4, "pairs")),
        (QdwconvProblem(hi=28, wi=28, channels=64, stride=2), QdwconvTile("snake_folded", 2, 4)),
        (QdwconvProblem(hi=20, wi=20, channels=32, dilation=2), QdwconvTile("snake_folded", 4, 4)),
    ),
)

WINDOW = _family(
    "window",
    folded=False,
    reuse=False,
    method="each output loads its nine pixels.",
    summary="blocks of outputs that load all nine pixels each",
    section="Loop Unrolling",
    space=_window,
    references=(QdwconvTile("window", 1, 1),),
    shipped=((LAYER, QdwconvTile("window", 1, 1)),),
)
