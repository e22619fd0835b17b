"""Images of one layout in another, in blocks of four channels and four pixels.

A block is four vectors, of a pixel's four channels each in NHWC and NC4HW4, of a channel's four pixels each
in NCHW: from one to the other they are transposed (`trn1`, `trn2`), otherwise stored as they were loaded.
"""

from __future__ import annotations

from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.nested import Nest, nest_family
from armsim.operators.relayout.problem import RelayoutProblem
from armsim.operators.relayout.tile import CHANNELS, NAMES, OUTER, PIXELS, RelayoutTile
from armsim.operators.tile import in_both_orders


def blocks_nest(problem: RelayoutProblem, tile: RelayoutTile) -> Nest:
    """Blocks of four channels and pixels, either of them in the outer loop."""
    loops = ("c", "k", "q", "p") if tile.outer == CHANNELS else ("p", "c", "q", "k")
    blocks = {"c": 4, "q": 4, "s": 4, "p": 4}
    return Nest(bound=problem.bound(), blocks=blocks, order=("s", *loops))


BLOCKS = nest_family(
    "blocks", "blocks of four channels and four pixels, transposed where vectors turn",
    NAMES, blocks_nest, uses=frozenset({"outer", "schedule"}),
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
