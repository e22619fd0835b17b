"""Axes of the families that loop over single outputs and taps (Algorithms 1 and 2)."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.codegen.assembly import Assembly
from armsim.codegen.edges import BlockRun, TapRange, any_tap, runs_of
from armsim.codegen.nest import Move, Pointers, Run
from armsim.codegen.pointers import PointerGroup, times
from armsim.operators.dwconv.layout import strides
from armsim.operators.dwconv.problem import DwconvProblem


def tensor_pointers(asm: Assembly, problem: DwconvProblem) -> Pointers:
    """One pointer a tensor (nhwc); the input's at tap (0, 0) of output (0, 0)."""
    image = strides("nhwc", problem.hi, problem.wi, problem.channels)
    origin = image.offset(-problem.pad_top, -problem.pad_left, 0)
    return Pointers(
        PointerGroup(asm, 0, "input", [0], origin),
        PointerGroup(asm, 1, "filter", [0]),
        PointerGroup(asm, 2, "output", [0]),
    )


def output_axis(ranges: Sequence[TapRange], source: int, target: int) -> list[Run]:
    """Outputs one by one, in runs with equal valid taps, tagged with the range of the taps.

    source, target: bytes from one output to the next in the input and the output.
    """
    return [
        Run(trips, Move(source, 0, target), taps, idle=taps == (0, 0))
        for taps, trips in runs_of(ranges)
    ]


def block_axis(blocks: Sequence[BlockRun], source: int, target: int) -> list[Run]:
    """Blocks of outputs, tagged with the valid taps of each of their outputs.

    Blocks without a tap are stepped over: the families here leave such outputs as they are.
    """
    return [
        Run(
            trips,
            Move(len(ranges) * source, 0, len(ranges) * target),
            ranges,
            idle=not any_tap(ranges),
        )
        for ranges, trips in blocks
    ]


def tap_axis(taps: TapRange, source: int, weight: int) -> list[Run]:
    """The valid taps of one row or column of the filter.

    source, weight: bytes from one tap to the next in the input and the filter.
    """
    first, end = taps
    step = Move(source, weight, 0)
    return [Run(end - first, step, taps, skip=times(step, first))]
