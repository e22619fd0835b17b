"""Runs of floats copied or set to zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, VECTOR, vector_lanes
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.scheduling import ir

COPIED_AT_ONCE = 8
"""Vectors that are loaded before the first is stored."""


def copy_floats(
    asm: Assembly, floats: int, source: str, target: str, counter: str, vectors: Sequence[int]
) -> None:
    """Copy ``floats`` floats; both pointers are left after them. Eight vectors are overwritten."""

    def piece(lanes: Sequence[int]) -> None:
        for v, active in enumerate(lanes):
            load_lanes(asm, active, vectors[v], source, v * VECTOR)
        for v, active in enumerate(lanes):
            store_lanes(asm, active, vectors[v], target, v * VECTOR)
        for pointer in (source, target):
            asm.add_constant(pointer, pointer, sum(lanes) * FLOAT)

    _pieces(asm, floats, counter, piece)


def zero_floats(
    asm: Assembly, floats: int, target: str, counter: str, vector: int, *, byte: int = 0
) -> None:
    """Set ``floats`` floats to zero, or their bytes to another value; the pointer is left after them.

    One vector is overwritten.
    """
    asm.emit("movi", ir.v16b(vector) if byte else ir.v4s(vector), byte & 0xFF)

    def piece(lanes: Sequence[int]) -> None:
        for v, active in enumerate(lanes):
            store_lanes(asm, active, vector, target, v * VECTOR)
        asm.add_constant(target, target, sum(lanes) * FLOAT)

    _pieces(asm, floats, counter, piece)


def _pieces(
    asm: Assembly, floats: int, counter: str, piece: Callable[[Sequence[int]], None]
) -> None:
    whole, rest = divmod(floats, COPIED_AT_ONCE * 4)
    if whole:
        with asm.loop(counter, whole):
            piece([4] * COPIED_AT_ONCE)
    if rest:
        piece(vector_lanes(rest))
