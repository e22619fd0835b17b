"""Images of one layout in another, in blocks of four channels and four pixels.

A block is four vectors, of a pixel's four channels each in NHWC and NC4HW4, of a channel's four pixels each
in NCHW: from one to the other they are transposed (`trn1`, `trn2`), otherwise stored as they were loaded.
"""

from __future__ import annotations

from collections.abc import Sequence

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, VECTOR, cut
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.source import KernelSource
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.families import Family
from armsim.operators.relayout.problem import RelayoutProblem
from armsim.operators.relayout.tile import CHANNELS, NAMES, OUTER, PIXELS, RelayoutTile
from armsim.operators.tile import in_both_orders

_FOUR = 4
_AXES = {"nhwc": "(H, W, C)", "nchw": "(C, H, W)", "nc4hw4": "(ceil(C/4), H, W, 4)"}


class Lie:
    """How an image lies: bytes to the next four channels, to the next pixel, to a block's next vector."""

    def __init__(self, problem: RelayoutProblem, layout: str) -> None:
        plane = problem.pixels * FLOAT
        self.planes = layout == "nchw"
        self.filled = layout == "nc4hw4"
        self.channels = {"nhwc": VECTOR, "nchw": _FOUR * plane, "nc4hw4": VECTOR * problem.pixels}[
            layout
        ]
        self.pixel = {"nhwc": problem.channels * FLOAT, "nchw": FLOAT, "nc4hw4": VECTOR}[layout]
        self.vector = plane if self.planes else self.pixel

    def vectors(self, channels: int, pixels: int) -> tuple[int, int]:
        """How many vectors a block has, and how many lanes of each are used."""
        return (channels, pixels) if self.planes else (pixels, channels)


def render_blocks(problem: RelayoutProblem, tile: RelayoutTile) -> KernelSource:
    """The kernel: blocks of four channels and pixels, either of them in the outer loop."""
    asm = Assembly(
        NAMES.write(problem, tile),
        ("const float *input", "float *output"),
        schedule=tile.schedule,
    )
    asm.general.note([0], "input")
    asm.general.note([1], "output")
    source, target = Lie(problem, problem.source), Lie(problem, problem.target)
    loaded = asm.vectors.take(_FOUR, "a block as it is loaded")
    woven = asm.vectors.take(_FOUR, "pairs of its vectors")
    turned = asm.vectors.take(_FOUR, "the block transposed")
    outer, inner = asm.general.names(2, "counters: outer and inner blocks")
    walkers = asm.general.names(2, "a row of blocks: input, output")
    zero = target.filled and not source.filled and problem.channels % _FOUR

    def block(channels: int, pixels: int) -> None:
        count, lanes = source.vectors(channels, pixels)
        for at in range(count):
            load_lanes(asm, lanes, loaded[at], walkers[0], at * source.vector)
        result = loaded
        if source.planes != target.planes:
            if zero and source.planes:
                for at in range(count, _FOUR):
                    asm.emit("movi", ir.v4s(loaded[at]), 0)
            _transpose(asm, loaded, woven, turned)
            result = turned
        count, lanes = target.vectors(channels, pixels)
        for at in range(count):
            wide = _FOUR if target.filled else lanes
            store_lanes(asm, wide, result[at], walkers[1], at * target.vector)

    by_channels, by_pixels = cut(problem.channels, _FOUR), cut(problem.pixels, _FOUR)
    first = tile.outer == CHANNELS
    for trips, one in by_channels if first else by_pixels:
        with asm.loop(outer, trips):
            asm.emit("mov", ir.general(walkers[0]), ir.general("x0"))
            asm.emit("mov", ir.general(walkers[1]), ir.general("x1"))
            for times, other in by_pixels if first else by_channels:
                channels, pixels = (one, other) if first else (other, one)
                asm.comment(f"{channels} channels of {pixels} pixels")
                with asm.loop(inner, times):
                    block(channels, pixels)
                    for walker, lie in zip(walkers, (source, target), strict=True):
                        asm.add_constant(
                            walker, walker, _FOUR * lie.pixel if first else lie.channels
                        )
            for tensor, lie in (("x0", source), ("x1", target)):
                asm.add_constant(tensor, tensor, lie.channels if first else _FOUR * lie.pixel)
    lines = [
        f"An image in another layout, fp32: {problem.source} to {problem.target}.",
        f"{problem.hi}x{problem.wi}x{problem.channels}: sizes are constants in the code.",
        f"  input  {_AXES[problem.source]}",
        f"  output {_AXES[problem.target]}",
        f"Family {tile.family}: blocks of four channels and four pixels, transposed where vectors turn.",
        f"Tile: {tile.outer} in the outer loop.",
    ]
    return asm.finish(lines, problem.contract_with(tile))


def _transpose(asm: Assembly, r: Sequence[int], t: Sequence[int], k: Sequence[int]) -> None:
    """Rows r to columns k: even and odd columns of two rows, then the pairs side by side."""
    for at, (operation, pair) in enumerate([("trn1", 0), ("trn2", 0), ("trn1", 2), ("trn2", 2)]):
        asm.emit(operation, ir.v4s(t[at]), ir.v4s(r[pair]), ir.v4s(r[pair + 1]))
    for at, (operation, pair) in enumerate([("trn1", 0), ("trn1", 1), ("trn2", 0), ("trn2", 1)]):
        asm.emit(operation, ir.v2d(k[at]), ir.v2d(t[pair]), ir.v2d(t[pair + 2]))


BLOCKS = Family(
    name="blocks", render=render_blocks, uses=frozenset({"outer", "schedule"}),
    summary="blocks of four channels and four pixels, transposed where vectors turn",
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
