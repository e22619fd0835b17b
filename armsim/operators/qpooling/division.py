"""Sums of bytes divided by a constant, to nearest, ties up: a multiplication and a shift, exact.

floor((sum + count / 2) / count) is n m >> k with n = sum + count / 2 and m = 2**k / count rounded up, if
n (m count - 2**k) < 2**k for the largest n there is (T. Granlund, P. Montgomery, "Division by Invariant
Integers using Multiplication", PLDI 1994, theorem 4.2). A sum of c bytes is at most 255 c. With sums of 16
bits m has 16 bits, for which 27 of the counts up to 256 have no k; these, and larger ones, take 32.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly

HALVES_REACH = 256
"""Pixels whose sum, with half of their count, fits 16 bits: 256 255 + 128 < 2**16."""


class Division(NamedTuple):
    """By a count of ``pixels``: times ``multiplier``, shifted right; by a power of two the ``shift`` alone.

    wide: the sums have 32 bits.
    """

    pixels: int
    multiplier: int
    shift: int
    wide: bool


def _factors(count: int, bits: int) -> tuple[int, int] | None:
    """M and k with m of so many bits and k at least as many; None: there are none."""
    most = 255 * count + count // 2
    for shift in range(bits, 2 * bits):
        multiplier = -(-(1 << shift) // count)
        error = multiplier * count - (1 << shift)
        if multiplier < 1 << bits and most * error < 1 << shift:
            return multiplier, shift
    return None


def division_by(count: int) -> Division:
    """The division by a count of pixels of at most 65 536."""
    if count & (count - 1) == 0:
        return Division(count, 0, count.bit_length() - 1, count > HALVES_REACH)
    halves = _factors(count, 16) if count <= HALVES_REACH else None
    if halves:
        return Division(count, *halves, wide=False)
    words = _factors(count, 32)
    assert words is not None, count  # 255.5 c c < 2**31 c up to 8 million
    return Division(count, *words, wide=True)


def load_division(asm: Assembly, division: Division, multiplier: int, half: int) -> None:
    """Put multiplier and half of the count into all elements of two registers, if there is a product."""
    if not division.multiplier:
        return
    dup = ir.v4s if division.wide else ir.v8h
    for register, value in ((multiplier, division.multiplier), (half, division.pixels // 2)):
        scratch = asm.scratch()
        word = f"w{scratch[1:]}"
        asm.load_constant(word, value)
        asm.emit("dup", dup(register), ir.general(word))


def divide(
    asm: Assembly,
    division: Division,
    sums: Sequence[int],
    constants: tuple[int, int],
    spare: Sequence[int],
) -> None:
    """Sixteen sums, in four registers of 32 bits if wide, in two of 16 else, to bytes in the first of them.

    constants: as `load_division` has filled them. spare: two registers or more.
    """
    if division.multiplier:
        for value in sums:
            _multiply(asm, division, value, constants, spare)
    for low, high in zip(sums[::2], sums[1::2], strict=True):
        _narrow(asm, division, low, high)
    if division.wide:
        asm.emit("xtn", ir.v8b(sums[0]), ir.v8h(sums[0]))
        asm.emit("xtn2", ir.v16b(sums[0]), ir.v8h(sums[2]))


def _multiply(
    asm: Assembly,
    division: Division,
    value: int,
    constants: tuple[int, int],
    spare: Sequence[int],
) -> None:
    """Half of the count added, then the upper half of the product."""
    full, low, product = (ir.v4s, ir.v2s, ir.v2d) if division.wide else (ir.v8h, ir.v4h, ir.v4s)
    multiplier, half = constants
    first, second = spare[:2]
    asm.emit("add", full(value), full(value), full(half))
    asm.emit("umull", product(first), low(value), low(multiplier))
    asm.emit("umull2", product(second), full(value), full(multiplier))
    asm.emit("uzp2", full(value), full(first), full(second))


def _narrow(asm: Assembly, division: Division, low: int, high: int) -> None:
    """The rest of the shift of two registers, into the first one, in elements of half the bits."""
    wide, half, both = (ir.v4s, ir.v4h, ir.v8h) if division.wide else (ir.v8h, ir.v8b, ir.v16b)
    shift = division.shift
    if division.multiplier:  # the upper half of a product was taken
        shift -= 32 if division.wide else 16
    narrow = "xtn" if not shift else "shrn" if division.multiplier else "rshrn"
    by = (shift,) if shift else ()
    asm.emit(narrow, half(low), wide(low), *by)
    asm.emit(f"{narrow}2", both(low), wide(high), *by)
