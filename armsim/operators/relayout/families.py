"""Images of one layout in another, in blocks of four channels and four pixels.

A block is four vectors, of a pixel's four channels each in NHWC and NC4HW4, of a channel's four pixels each
in NCHW: from one to the other they are transposed (`trn1`, `trn2`), otherwise stored as they were loaded.
"""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.size_arguments import Amount, kept
from armsim.codegen.source import Unbuildable
from armsim.nests.computed import Nest
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.layouts import PLANE
from armsim.operators.nested import nest_family, sized
from armsim.operators.parameters import CONSTANT
from armsim.operators.relayout.problem import RelayoutProblem
from armsim.operators.relayout.tile import CHANNELS, NAMES, OUTER, PIXELS, RelayoutTile
from armsim.operators.tile import in_both_orders


def blocks_nest(problem: RelayoutProblem, tile: RelayoutTile) -> Nest:
    """Blocks of four channels and pixels, either of them in the outer loop."""
    loops = ("c", "k", "q", "p") if tile.outer == CHANNELS else ("p", "c", "q", "k")
    blocks = {"c": 4, "q": 4, "s": 4, "p": 4}
    nest = Nest(bound=problem.bound(), blocks=blocks, order=("s", *loops))
    if tile.sizes == CONSTANT:
        return nest
    if "k" in nest.bound.size and problem.channels % PLANE:
        raise Unbuildable("the last plane of four channels is not whole")
    whole = replace(nest.bound, definition=replace(nest.bound.definition, shapes=()))
    rows, columns, channels = map(kept, ("hi", "wi", "channels"))
    known: dict[str, Amount] = {"p": rows * columns, "c": channels, "k": channels // PLANE}
    symbols = {axis: known.get(axis, size) for axis, size in whole.size.items()}
    return sized(replace(nest, bound=whole), problem, symbols)


BLOCKS = nest_family(
    "blocks", "blocks of four channels and four pixels, transposed where vectors turn",
    NAMES, blocks_nest, uses=frozenset({"outer", "schedule", "sizes"}),
    document=MOBILE_CONVOLUTIONS,
    section="Depthwise Convolution: the layouts between which images change",
    space=lambda problem, full: in_both_orders(RelayoutTile("blocks", outer) for outer in OUTER),
    references=lambda problem: (RelayoutTile("blocks", CHANNELS),),
    shipped=(
        (RelayoutProblem(14, 14, 512), RelayoutTile("blocks", PIXELS)),  # of MobileNetV1
        (RelayoutProblem(5, 3, 21, "nc4hw4", "nhwc"), RelayoutTile("blocks")),
        (RelayoutProblem(5, 3, 21, "nchw", "nc4hw4"), RelayoutTile("blocks")),
        (RelayoutProblem(7, 7, 37, "nhwc", "nchw"), RelayoutTile("blocks", PIXELS)),
    ),
)  # fmt: skip
