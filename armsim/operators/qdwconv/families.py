"""Depthwise convolution of bytes as loop nests: blocks of outputs of eight channels.

TensorFlow Lite's 3x3 at depth 8 holds the filter and walks a block's outputs along a snake path: "Smart
Memory Access Pattern", figures 3 and 4: the window moves over the block to and fro, and loads only the
pixels that it did not have. The sixteen cases of rows, columns and stride are
`armsim.operators.qdwconv.tile.CASES`; blocks of other sizes work as well, and other filters whose taps and
window fit the registers.

For any filter, the sums of a block stay in registers, taps and pixels pass through them: a row of pixels is
read once for all outputs of the block and all rows of the filter that it meets; each pixel is widened once
and multiplied with a tap for each output in whose window it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from armsim.codegen.assembly import LIST
from armsim.nests.algorithm import Algorithm
from armsim.operators.documents import HYPERCONNECT, TFLITE
from armsim.operators.families import Family
from armsim.operators.qdwconv.blocked import Way, batched
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import HELD_TAPS, QdwconvTile, case_tiles
from armsim.operators.tile import LISTED

_LISTED = 16
"""Outputs of a block that a list scheduler is given in a selection: its time grows with them."""

LAYER = QdwconvProblem(hi=28, wi=28, channels=64)
_STRIDED, _DILATED = replace(LAYER, stride=2), QdwconvProblem(20, 20, 32, dilation=2)
_SECTION = "1) Why is depthwise separable layer fast in Tensorflow Lite? "

PATH = Algorithm(
    "snake", vector="i", order=("i", "l", "k"), blocks=(("l", "rows"), ("k", "columns")),
    document=HYPERCONNECT, section=f"{_SECTION}Smart Memory Access Pattern",
)  # fmt: skip
"""A block of outputs over its taps, the filter in registers over the loops inside of that over i."""

PHASES = replace(
    PATH, name="space_to_batch", order=("i", "a", "b", "l", "k"),
    section="2) Be aware of using atrous depthwise convolution",
)  # fmt: skip
SUMS = replace(
    PATH, name="held_sums", document=TFLITE,
    section="reference/depthwiseconv_uint8.h: DepthwiseConv",
)  # fmt: skip


def _family(algorithm: Algorithm, way: Way, summary: str, **fields: Any) -> Family[Any, Any]:
    uses = frozenset({"rows", "columns", "path", "schedule"})
    if way.image is not batched:
        uses |= {"sizes"}
    return Family(
        name=algorithm.name, summary=summary, document=algorithm.document, section=algorithm.section,
        render=partial(way.render, algorithm), workspace=way.workspace,
        loops=lambda problem, tile: way.loops(algorithm, problem, tile).outline(),
        uses=uses - {"path"} if way.order else uses, **fields,
    )  # fmt: skip


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


def _of_cases(
    name: str, most: int, fits: Callable[[QdwconvProblem], bool] = lambda problem: True
) -> Callable[[QdwconvProblem, bool], Iterable[QdwconvTile]]:
    """Give the cases, the first ``most`` in a selection."""
    return lambda problem, full: (
        case_tiles(name, problem, None if full else most) if fits(problem) else ()
    )


SNAKE = _family(
    PATH,
    Way(
        "16-bit pixels, zero subtracted from each, stay in registers along a snake path.",
        folded=False,
    ),
    "blocks of outputs at depth 8 along a snake path, zero subtracted from each pixel",
    space=partial(_snakes, "snake", False),
    shipped=((LAYER, QdwconvTile("snake", 4, 4)),),
)

SNAKE_FOLDED = _family(
    replace(PATH, name="snake_folded"),
    Way("a snake path; the input's zero times the filter's sum is in the bias."),
    "the same with the input's zero folded into the bias: pixels are widened by F1 alone",
    space=partial(_snakes, "snake_folded", True),
    shipped=(
        (LAYER, QdwconvTile("snake_folded", 4, 4, "pairs")),
        (_STRIDED, QdwconvTile("snake_folded", 2, 4)),
        (_DILATED, QdwconvTile("snake_folded", 4, 4)),
    ),
)

_ONE = QdwconvTile("window", 1, 1)
WINDOW = _family(
    replace(PATH, name="window", section=f"{_SECTION}Loop Unrolling"),
    Way("each output loads its nine pixels.", folded=False, shared=False),
    "blocks of outputs that load all nine pixels each",
    space=_of_cases("window", 1),
    references=lambda problem: [_ONE] if problem.taps <= HELD_TAPS else (),
    shipped=((LAYER, _ONE),),
)

SPACE_TO_BATCH = _family(
    PHASES,
    Way("phases as a batch, a snake path over each.", batched),
    "dilation as a batch of phases: space to batch, snake_folded, batch to space",
    space=_of_cases("space_to_batch", 3, lambda problem: problem.dilation > 1),
    shipped=((_DILATED, QdwconvTile("space_to_batch", 4, 2)),),
)

_WORDS = "sums of {} stay in registers, taps and pixels pass through them"
_BLOCKS = ((1, 8), (2, 4), (1, 4), (4, 2), (2, 2))


def _held(problem: QdwconvProblem, full: bool) -> Iterable[QdwconvTile]:
    """Blocks of as many outputs as registers allow; where a snake path can be had only one."""
    several = full or problem.taps > HELD_TAPS
    blocks = _BLOCKS if several else _BLOCKS[1:2]
    return (QdwconvTile("held_sums", *block, schedule=LIST) for block in blocks)


HELD_SUMS = _family(
    SUMS,
    Way(f"{_WORDS.format('the outputs')}.", order="l+n k+m"),
    f"any filter: {_WORDS.format('a block of outputs')}",
    values={"schedule": tuple(LISTED)},
    space=_held,
    shipped=(
        (QdwconvProblem(28, 28, 40, hf=5, wf=5), QdwconvTile("held_sums", 2, 4)),
        (QdwconvProblem(28, 28, 24, 2, hf=5, wf=5), QdwconvTile("held_sums", 1, 4)),
    ),
)
