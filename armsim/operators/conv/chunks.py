"""Direct convolution by chunks of channels: sums of a block of outputs stay in registers over all products.

Y. Liu et al., "Optimizing CNN Model Inference on CPUs", USENIX ATC 2019, Algorithm 1, and the schedule of
`conv2d_NCHWc` in TVM (topi/x86/conv2d_avx_common.py). From the outside: blocks of oc_bn output channels,
output rows, blocks of reg_n outputs of a row; then chunks of ic_bn input channels, filter rows, filter
columns, the channels of the chunk, the outputs. With ``unroll_kw`` a filter row is unrolled, and its
columns stand inside of the channels. Here ic_bn is 4, a vector; what is left of the channels is a chunk.

An image with padding is first copied into one with a border of zeros, as TVM's stage before does it, so
that inside of it there are no edges. The filter lies as (Co/oc_bn, Ci/ic_bn, Hf, Wf, ic_bn, oc_bn).
"""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import quads
from armsim.codegen.fused import Epilogue
from armsim.codegen.quantized.border import Border, copy_with_border
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.nests.windowed import ChunkedProducts
from armsim.operators.conv.header import describe, new_assembly
from armsim.operators.conv.problem import FLOAT, VECTOR, ConvProblem
from armsim.operators.conv.rows import Streamed, streamed
from armsim.operators.conv.tile import ConvTile

CHUNKS = Algorithm(
    "tvm_like", vector="j", order=("j", "l", "k", "i", "n", "m"),
    blocks=(("k", "wo"), ("j", "co"), ("m", "taps")),
)  # fmt: skip

_COPIED = 5
"""Vectors that copying an image takes."""


def border_of(problem: ConvProblem) -> Border:
    """The zeros around the image."""
    _, top, bottom = problem.row_axis
    _, left, right = problem.column_axis
    return Border(top, bottom, left, right)


def border_bytes(problem: ConvProblem, tile: ConvTile) -> int:
    """The image with its border; 0 where it has none."""
    border = border_of(problem)
    size = quads(problem.cin) * border.size(problem.hi, problem.wi, VECTOR)
    return size if border.any else 0


def _copy(asm: Assembly, problem: ConvProblem) -> list[int]:
    """Copy the image into one with a border; the vectors through which it passed."""
    border, vectors = border_of(problem), list(asm.vectors.free[:_COPIED])
    target, *counters = asm.general.names(4, "copying: a place, counters")
    asm.general.note([0], "input")
    asm.comment("the image with a border of zeros")
    asm.add_constant(target, "x3", 0)
    with asm.loop(counters[0], quads(problem.cin)):
        shape = problem.hi, problem.wi, VECTOR
        copy_with_border(asm, "x0", target, shape, border, 0, counters[1:], vectors)
    return vectors


ORDER = "crsk_blocked"
"""How the filter lies."""


def _streamed(problem: ConvProblem, tile: ConvTile) -> Streamed:
    """Give the loops over the image with its border, and their operands."""
    p, (_, top, bottom), (_, left, right) = problem, problem.row_axis, problem.column_axis
    inside = replace(p, hi=top + p.hi + bottom, wi=left + p.wi + right, padding="valid")
    return streamed(CHUNKS, inside, tile, ORDER, nested=2 + (tile.taps == 1 and p.wf > 1))


def intensity(problem: ConvProblem, tile: ConvTile) -> float:
    """Flops per byte between L1 and the registers, as the loops move them; a copy reads and writes."""
    loops, copied = _streamed(problem, tile)[0], border_bytes(problem, tile)
    read = problem.hi * problem.wi * problem.cin * FLOAT if copied else 0
    altered = Epilogue.of(problem.epilogue).transfers
    return loops.bound.flops_without_edges / (loops.moved(altered) + read + copied)


def render_chunks(problem: ConvProblem, tile: ConvTile, *, method: str) -> KernelSource:
    """The kernel."""
    p, border, room = problem, border_of(problem), border_bytes(problem, tile)
    asm = new_assembly(p, tile, workspace=border.any)
    copied = _copy(asm, p) if border.any else []
    loops, factors, how = _streamed(p, tile)
    places = {name: (f"x{number}", 0) for number, name in enumerate(p.tensors)}
    if border.any:
        places |= {"image": places["input"], "input": ("x3", 0)}
    ChunkedProducts(asm, loops, factors, places, how, spent=p.tensors).emit()
    asm.vectors.claim([one for one in copied if one in asm.vectors.free], "copying")
    more = [
        *([f"Workspace: {room} bytes, the image with a border of zeros."] if room else []),
        f"Tile: reg_n x oc_bn = {tile.wo}x{tile.co} outputs, ic_bn = 4, unroll_kw {loops.nested < 3}.",
    ]
    return asm.finish(describe(p, tile, ORDER, method, more), p.contract_with(tile))
