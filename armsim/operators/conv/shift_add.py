"""kn2col's second half: each output pixel is the sum of its taps' products, which lie pixels apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import vector_lanes
from armsim.codegen.edges import runs_of
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import Axis, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.pointers import PointerGroup
from armsim.operators.conv.problem import FLOAT, VECTOR, ConvProblem
from armsim.scheduling import ir

FLOATS = 16
"""Output channels that are added up side by side: an address serves four loads."""


def emit_shift_add(
    asm: Assembly, problem: ConvProblem, products: int, vectors: Sequence[int]
) -> None:
    """Add up (taps, Hi, Wi, Co) at the address in a register into the output at x2.

    Eight vectors are overwritten, ``products`` is moved.
    """
    p = problem
    pixel = p.cout * FLOAT
    row, plane = p.wi * pixel, p.hi * p.wi * pixel
    origin = -(p.pad_top * row + p.pad_left * pixel)
    pointers = Pointers(
        PointerGroup(asm, products, None, [0], origin=origin),
        PointerGroup(asm, 1, None, [0]),
        PointerGroup(asm, 2, None, [0]),
    )
    whole, rest = divmod(p.cout, FLOATS)

    def rows(_: Tags) -> list[Run]:
        step = Move(input=p.stride * row, output=p.wo * pixel)
        return [Run(trips, step, own) for own, trips in runs_of(p.row_taps)]

    def columns(_: Tags) -> list[Run]:
        step = Move(input=p.stride * pixel, output=pixel)
        return [Run(trips, step, own) for own, trips in runs_of(p.column_taps)]

    def channels(_: Tags) -> list[Run]:
        parts = ((whole, FLOATS), (1 if rest else 0, rest))
        return [Run(n, Move(size * FLOAT, 0, size * FLOAT), size) for n, size in parts if n]

    def body(tags: Tags, _: Run) -> None:
        own_rows, own_columns, size = tags
        lanes = vector_lanes(size)
        sums, loaded = vectors[: len(lanes)], vectors[4 : 4 + len(lanes)]
        taps = list(product(range(*own_rows), range(*own_columns)))
        if not taps:
            for v in sums:
                asm.emit("movi", ir.v4s(v), 0)
        for number, (n, m) in enumerate(taps):
            offset = (n * p.wf + m) * plane + n * p.dilation * row + m * p.dilation * pixel
            base = asm.scratch()
            asm.add_constant(base, f"x{products}", offset)
            for v, active in enumerate(lanes):
                # A partial vector's last lane may need a scratch register of its own: base is kept.
                target = loaded[v] if number else sums[v]
                load_lanes(asm, active, target, base, v * VECTOR)
            if number:
                for total, one in zip(sums, loaded, strict=True):
                    asm.emit("fadd", ir.v4s(total), ir.v4s(total), ir.v4s(one))
        for v, active in enumerate(lanes):
            store_lanes(asm, active, sums[v], "x2", v * VECTOR)

    axes = [Axis("output rows", rows), Axis("output columns", columns), Axis("channels", channels)]
    emit_nest(asm, pointers, axes, body)
