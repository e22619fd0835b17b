"""Algorithm 2 of Zhang et al. 2020: depthwise convolution as TensorFlow Lite does it.

Loops l, k', n, kk, m and i', the channels in vectors of four, i' unrolled. Every fmla loads
input, filter and output and stores the output: 64 bytes for 8 flops.
"""

from __future__ import annotations

from armsim.codegen import ir
from armsim.codegen.edges import block_runs
from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import STAY, Axis, Move, Run, Tags, emit_nest
from armsim.codegen.source import KernelSource
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

UNROLL = 4
"""Vectors of four channels an iteration of the i' loop."""


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel; of the tile only Wo,b matters."""
    p = problem
    refuse_epilogue(p.epilogue, tile.family, "its sums pass through memory with each product")
    asm = new_assembly(problem, tile)
    image = strides("nhwc", p.hi, p.wi, p.channels)
    taps = strides("nhwc", p.hf, p.wf, p.channels)
    target = strides("nhwc", p.ho, p.wo, p.channels)
    step_row, step_column = p.stride * image.row, p.stride * image.pixel
    rows = output_axis(p.row_taps, step_row, target.row)
    blocks = block_axis(block_runs(p.column_taps, tile.wo_b), step_column, target.pixel)
    channels = [
        Run(run.trips, Move(*[run.vectors * VECTOR] * 3), run)
        for run in channel_runs(p.channels, UNROLL, "nhwc")
    ]
    pointers = tensor_pointers(asm, problem)
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
        Axis("output rows l", lambda _: rows),
        Axis("blocks of output columns k'", lambda _: blocks),
        Axis("filter rows n", lambda tags: tap_axis(tags[0], p.dilation * image.row, taps.row)),
        Axis(
            "output columns kk of a block",
            lambda tags: output_axis(tags[1], step_column, target.pixel),
        ),
        Axis("filter columns m", lambda t: tap_axis(t[3], p.dilation * image.pixel, taps.pixel)),
        Axis("channel vectors i'", lambda _: channels),
    ]
    emit_nest(asm, pointers, nest, body)
    method = "Algorithm 2: vectors of channels, the output updated in memory by each product."
    return asm.finish(describe(problem, tile, method, True), problem.contract_with(tile))


TFLITE = Family(
    name="tflite",
    render=render,
    accumulates=True,
    uses=frozenset({"wo_b"}),
    intensity=formulas.tflite,
    summary="Algorithm 2 (TF-Lite): every fmla loads all three vectors and stores one",
    document=MOBILE_CONVOLUTIONS,
    section="Preliminaries, Algorithm 2",
    space=lambda problem, full: (DwconvTile("tflite", wo_b=columns) for columns in (4, 8)),
    # What Zhang et al. 2020 compare with. Not where an epilogue follows: its sums are in memory.
    references=lambda problem: [DwconvTile("tflite", wo_b=4)] if problem.epilogue == "none" else [],
    shipped=((LAYER, DwconvTile("tflite", wo_b=4)),),
)
