"""Algorithm 2 with a row of the filter held in registers over the kk loop.

The benefit of doubt that Zhang et al. 2020 give TF-Lite: if Wf x C filter values are few, a
compiler may keep them over the kk loop. C is seldom that small, so the channels are cut into
chunks whose Wf x chunk filter vectors fit; the loops are l, k', n, chunk, kk, and m and the
chunk's vectors unrolled inside.
"""

from __future__ import annotations

from armsim.codegen import ir
from armsim.codegen.edges import block_runs
from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import STAY, Axis, Move, Run, Tags, emit_nest
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.dwconv import formulas
from armsim.operators.dwconv.channels import ChannelRun, channel_runs
from armsim.operators.dwconv.header import describe, new_assembly
from armsim.operators.dwconv.layout import VECTOR, strides
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.taploops import block_axis, output_axis, tap_axis, tensor_pointers
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.dwconv.tiles import LAYER
from armsim.operators.families import Family

STAGES = 4
"""Pairs of input and output registers: products in flight side by side."""


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel; of the tile only Wo,b matters."""
    p = problem
    refuse_epilogue(p.epilogue, tile.family, "its sums pass through memory with each product")
    asm = new_assembly(problem, tile)
    image = strides("nhwc", p.hi, p.wi, p.channels)
    taps = strides("nhwc", p.hf, p.wf, p.channels)
    target = strides("nhwc", p.ho, p.wo, p.channels)
    chunk = chunk_vectors(p.wf, -(-p.channels // 4))
    step_row, step_column = p.stride * image.row, p.stride * image.pixel
    rows = output_axis(p.row_taps, step_row, target.row)
    blocks = block_axis(block_runs(p.column_taps, tile.wo_b), step_column, target.pixel)
    chunks = [
        Run(run.trips, Move(*[run.vectors * VECTOR] * 3), run)
        for run in channel_runs(p.channels, chunk, "nhwc")
    ]
    pointers = tensor_pointers(asm, problem)
    held = asm.vectors.take(p.wf * chunk, "filter taps (m, vector) of a filter row")
    x = asm.vectors.take(STAGES, "input vectors, by turns")
    y = asm.vectors.take(STAGES, "output vectors, by turns")

    def hold_filter(tags: Tags) -> None:
        run: ChannelRun = tags[-1]
        first, end = min(r[0] for r in tags[1] if r[1]), max(r[1] for r in tags[1])
        asm.comment(f"filter taps {first}-{end - 1} of a row, {run.vectors * run.lanes} channels")
        for m in range(first, end):
            for v in range(run.vectors):
                where = pointers.filter.locate(taps.offset(0, m, v))
                load_lanes(asm, run.lanes, held[m * run.vectors + v], *where)

    def body(tags: Tags, _: Run) -> Move:
        run: ChannelRun = tags[3]
        first, end = tags[4]
        asm.comment(f"taps {first}-{end - 1} of one output, {run.vectors * run.lanes} channels")
        products = [(m, v) for m in range(first, end) for v in range(run.vectors)]
        # A stage's vectors must differ: the next product of an output starts from its store.
        width = min(STAGES, run.vectors)
        for start in range(0, len(products), width):
            stage = list(enumerate(products[start : start + width]))
            for i, (m, v) in stage:
                where = pointers.input.locate(image.offset(0, m * p.dilation, v))
                load_lanes(asm, run.lanes, x[i], *where)
                load_lanes(asm, run.lanes, y[i], *pointers.output.locate(v * VECTOR))
            for i, (m, v) in stage:
                asm.emit("fmla", ir.v4s(y[i]), ir.v4s(x[i]), ir.v4s(held[m * run.vectors + v]))
            for i, (_m, v) in stage:
                store_lanes(asm, run.lanes, y[i], *pointers.output.locate(v * VECTOR))
        return STAY

    nest = [
        Axis("output rows l", lambda _: rows),
        Axis("blocks of output columns k'", lambda _: blocks),
        Axis("filter rows n", lambda tags: tap_axis(tags[0], p.dilation * image.row, taps.row)),
        Axis("channel chunks", lambda _: chunks, hold_filter),
        Axis(
            "output columns kk of a block",
            lambda tags: output_axis(tags[1], step_column, target.pixel),
        ),
    ]
    emit_nest(asm, pointers, nest, body)
    method = "Algorithm 2 with a filter row in registers, the output updated in memory."
    return asm.finish(describe(problem, tile, method, True), problem.contract_with(tile))


def chunk_vectors(wf: int, vectors: int) -> int:
    """Vectors of channels a chunk: as many as fit, and chunks of equal size where that divides.

    32 registers less two of each stage leave 24 for Wf x chunk filter vectors: 8 for Wf = 3.
    """
    most = (32 - 2 * STAGES) // wf
    if most == 0:
        raise Unbuildable(
            f"{wf + 2 * STAGES} vector registers needed ({wf} filter + {2 * STAGES} input and "
            "output), 32 exist"
        )
    return -(-vectors // -(-vectors // most))


TFLITE_HELD = Family(
    name="tflite_held",
    render=render,
    accumulates=True,
    uses=frozenset({"wo_b"}),
    intensity=formulas.tflite_held,
    summary="Algorithm 2 with a filter row in registers over the kk loop",
    document=MOBILE_CONVOLUTIONS,
    section="Depthwise Convolution, Poor AI: the benefit of doubt",
    space=lambda problem, full: (DwconvTile("tflite_held", wo_b=columns) for columns in (4, 8)),
    shipped=((LAYER, DwconvTile("tflite_held", wo_b=4)),),
)
