"""Sums of bytes divided by a constant, to nearest, ties up: a multiplication and a shift, exact.

floor((sum + count / 2) / count) is n m >> k with n = sum + count / 2 and m = 2**k / count rounded up, if
n (m count - 2**k) < 2**k for the largest n there is (T. Granlund, P. Montgomery, "Division by Invariant
Integers using Multiplication", PLDI 1994, theorem 4.2). A sum of c bytes is at most 255 c. With sums of 16
bits m has 16 bits, for which 27 of the counts up to 256 have no k; these, and larger ones, take 32.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.scheduling import ir
from armsim.scheduling.ir import Instr

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


def load_division(asm: Assembly, division: Division, constants: Sequence[int]) -> None:
    """Put multiplier and half of the count into all elements of two registers, if there is a product."""
    if not division.multiplier:
        return
    form = "4s" if division.wide else "8h"
    for register, value in zip(constants, (division.multiplier, division.pixels // 2), strict=True):
        word = f"w{asm.scratch()[1:]}"
        asm.load_constant(word, value)
        asm.emit("dup", ir.vector(register, form), ir.general(word))


def divided(
    division: Division, sums: Sequence[int], constants: Sequence[int], spare: Sequence[int]
) -> Iterator[Instr]:
    """Give what makes bytes of up to sixteen sums, in registers of 32 bits if wide, of 16 else.

    They are in the first one then. constants: as `load_division` has filled them. spare: two registers.
    """
    full, low, half, both, twice = (
        ("4s", "2s", "4h", "8h", "2d") if division.wide else ("8h", "4h", "8b", "16b", "4s")
    )

    def made(op: str, target: int, form: str, source: str, *numbers: int) -> Instr:
        operands = (ir.vector(one, source) for one in numbers)
        return ir.instr(op, ir.vector(target, form), *operands)

    shift, narrow = division.shift, "rshrn"
    for value in sums if division.multiplier else ():
        # Half of the count added, then the upper half of the product, which is a part of the shift.
        narrow, shift = "shrn", division.shift - (32 if division.wide else 16)
        yield made("add", value, full, full, value, constants[1])
        yield made("umull", spare[0], twice, low, value, constants[0])
        yield made("umull2", spare[1], twice, full, value, constants[0])
        yield made("uzp2", value, full, full, *spare)
    op, by = (narrow, (shift,)) if shift else ("xtn", ())
    for at, value in enumerate(sums):
        upper = at % 2
        target = ir.vector(sums[at - upper], both if upper else half)
        yield ir.instr(op + "2" * upper, target, ir.vector(value, full), *by)
    if division.wide:
        for at, value in enumerate(sums[::2]):
            yield made("xtn" + "2" * at, sums[0], "16b" if at else "8b", "8h", value)
