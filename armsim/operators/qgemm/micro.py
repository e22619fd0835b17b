"""What a family of multiplications is: how it packs both operands, and a micro-kernel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.codegen.quantized.pipeline import Pipeline
from armsim.operators.qgemm.problem import ByteMultiplication

Sums = list[list[int]]
"""Vector registers of four sums by row and quad of columns."""


@dataclass(frozen=True)
class Walk:
    """Where packing reads and writes: general registers, of which ``spare`` may be used."""

    source: str
    target: str
    spare: list[str]
    counters: list[str]


@dataclass(frozen=True)
class Micro:
    """A family for one problem and tile.

    rows, columns: the block of C. depth: K is filled up to a multiple of it, with zeros.
    width: bytes of a packed element. product: one micro-kernel over K, given the registers of both
    panels and a counter; leaves the pointers after the panels and returns the block's sums.
    pack_a, pack_b: pack a whole operand. scratch: vector registers that are free when sums are done.
    """

    rows: int
    columns: int
    depth: int
    width: int
    product: Callable[[Assembly, str, str, str], Sums]
    pack_a: Callable[[Assembly, Walk, int, int], None]
    pack_b: Callable[[Assembly, Walk, int, int], None]
    scratch: list[int]


def filled(size: int, block: int) -> int:
    """A size filled up to whole blocks."""
    return -(-size // block) * block


def panel_bytes(size: int, block: int, k: int, depth: int, width: int) -> int:
    """Bytes of an operand of ``size`` rows (or columns) and K products, packed."""
    return filled(size, block) * filled(k, depth) * width


def emit_periods(
    asm: Assembly,
    pipeline: Pipeline,
    problem: ByteMultiplication,
    depth: int,
    unroll: int,
    counter: str,
) -> None:
    """The products of all of K, ``depth`` of each sum in a period."""
    periods = -(-problem.matrices.k // depth)
    pipeline.emit(asm, periods, counter, unroll, f"{depth} products of each sum")


def by_rows(sums: list[int], rows: int) -> Sums:
    """Registers of a block's sums, row by row, as a list a row."""
    each = len(sums) // rows
    return [sums[row * each : (row + 1) * each] for row in range(rows)]
