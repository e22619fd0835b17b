"""Algorithm 2 of Zhang et al. 2020: depthwise convolution as TensorFlow Lite does it.

Loops l, k', n, kk, m and i', the channels in vectors of four, i' unrolled. Every fmla loads
input, filter and output and stores the output: 64 bytes for 8 flops.
"""

from __future__ import annotations

from armsim.codegen import ir
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import STAY, Axis, Move, Run, Tags
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

UNROLL = 4
"""Vectors of four channels an iteration of the i' loop."""


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel; of the tile only Wo,b matters."""
    loops = TapLoops(problem, tile)
    asm, pointers = loops.asm, loops.pointers
    channels = loops.channels(UNROLL)
    x = asm.vectors.take(UNROLL, "input vectors")
    f = asm.vectors.take(UNROLL, "filter vectors")
    y = asm.vectors.take(UNROLL, "output vectors")

    def body(tags: Tags, _: Run) -> Move:
        run: ChannelRun = tags[-1]
        asm.comment(f"one tap of one output, {run.vectors * run.lanes} channels")
        for group, registers in zip(pointers[:3], (x, f, y), strict=True):
            for v in range(run.vectors):
                load_lanes(asm, run.lanes, registers[v], *group.locate(v * VECTOR))
        for v in range(run.vectors):
            asm.emit("fmla", ir.v4s(y[v]), ir.v4s(x[v]), ir.v4s(f[v]))
        for v in range(run.vectors):
            store_lanes(asm, run.lanes, y[v], *pointers.output.locate(v * VECTOR))
        return STAY

    nest = [
        *loops.filter_rows_of_blocks(),
        loops.columns_of_block(),
        loops.filter_columns(3),
        Axis("channel vectors i'", lambda _: channels),
    ]
    method = "Algorithm 2: vectors of channels, the output updated in memory by each product."
    return loops.finish(nest, body, method)


TFLITE = Family(
    name="tflite",
    render=render,
    accumulates=True,
    uses=frozenset({"wo_b", "schedule"}),
    values={"schedule": TAP_SCHEDULES},
    intensity=formulas.tflite,
    summary="Algorithm 2 (TF-Lite): every fmla loads all three vectors and stores one",
    document=MOBILE_CONVOLUTIONS,
    section="Preliminaries, Algorithm 2",
    space=lambda problem, full: in_both_orders(
        DwconvTile("tflite", wo_b=columns) for columns in (4, 8)
    ),
    # What Zhang et al. 2020 compare with. Not where an epilogue follows: its sums are in memory.
    references=lambda problem: [DwconvTile("tflite", wo_b=4)] if problem.epilogue == "none" else [],
    shipped=((LAYER, DwconvTile("tflite", wo_b=4)),),
)
