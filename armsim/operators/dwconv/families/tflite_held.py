"""Algorithm 2 with a row of the filter held in registers over the kk loop.

The benefit of doubt that Zhang et al. 2020 give TF-Lite: if Wf x C filter values are few, a
compiler may keep them over the kk loop. C is seldom that small, so the channels are cut into
chunks whose Wf x chunk filter vectors fit; the loops are l, k', n, chunk, kk, and m and the
chunk's vectors unrolled inside.
"""

from __future__ import annotations

from armsim.codegen import ir
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import STAY, Axis, Move, Run, Tags
from armsim.codegen.rings import too_many
from armsim.codegen.source import KernelSource
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.dwconv import formulas
from armsim.operators.dwconv.channels import ChannelRun
from armsim.operators.dwconv.layout import VECTOR
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.taploops import TAP_SCHEDULES, TapLoops
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.dwconv.tiles import LAYER
from armsim.operators.families import Family
from armsim.operators.tile import in_both_orders

STAGES = 4
"""Pairs of input and output registers: products in flight side by side."""


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel; of the tile only Wo,b matters."""
    loops = TapLoops(problem, tile)
    asm, pointers = loops.asm, loops.pointers
    image, taps, dilation = loops.image, loops.taps, problem.dilation
    chunk = chunk_vectors(problem.wf, -(-problem.channels // 4))
    chunks = loops.channels(chunk)
    held = asm.vectors.take(problem.wf * chunk, "filter taps (m, vector) of a filter row")
    x = asm.vectors.take(STAGES, "input vectors, rotating")
    y = asm.vectors.take(STAGES, "output vectors, rotating")

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
                where = pointers.input.locate(image.offset(0, m * dilation, v))
                load_lanes(asm, run.lanes, x[i], *where)
                load_lanes(asm, run.lanes, y[i], *pointers.output.locate(v * VECTOR))
            for i, (m, v) in stage:
                asm.emit("fmla", ir.v4s(y[i]), ir.v4s(x[i]), ir.v4s(held[m * run.vectors + v]))
            for i, (_m, v) in stage:
                store_lanes(asm, run.lanes, y[i], *pointers.output.locate(v * VECTOR))
        return STAY

    nest = [
        *loops.filter_rows_of_blocks(),
        Axis("channel chunks", lambda _: chunks, hold_filter),
        loops.columns_of_block(),
    ]
    method = "Algorithm 2 with a filter row in registers, the output updated in memory."
    return loops.finish(nest, body, method)


def chunk_vectors(wf: int, vectors: int) -> int:
    """Vectors of channels a chunk: as many as fit, and chunks of equal size where that divides.

    32 registers less two of each stage leave 24 for Wf x chunk filter vectors: 8 for Wf = 3.
    """
    most = (32 - 2 * STAGES) // wf
    if most == 0:
        raise too_many({"filter": wf, "input and output": 2 * STAGES})
    return -(-vectors // -(-vectors // most))


TFLITE_HELD = Family(
    name="tflite_held", render=render, accumulates=True, uses=frozenset({"wo_b", "schedule"}),
    values={"schedule": TAP_SCHEDULES},
    summary="Algorithm 2 with a filter row in registers over the kk loop",
    document=MOBILE_CONVOLUTIONS, section="Depthwise Convolution, Poor AI: the benefit of doubt",
    intensity=formulas.tflite_held,
    space=lambda problem, full: in_both_orders(
        DwconvTile("tflite_held", wo_b=columns) for columns in (4, 8)
    ),
    shipped=((LAYER, DwconvTile("tflite_held", wo_b=4)),),
)  # fmt: skip
