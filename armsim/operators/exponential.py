"""2**t in fp32 by a polynomial, with error of at most 3e-6 for t from -126 to 127.

t = n + f with n = round(t), |f| <= 1/2. 2**f is its Taylor polynomial of degree 5: what is left out is at
most (ln 2 / 2)**6 / 720 2**(1/2) = 3.4e-6 of the result, at the ends of f only. n goes to the exponent.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly

DEGREE = 5
POLYNOMIAL_ERROR = 3.4e-6
"""What leaving out the higher degrees comes to, relatively."""

COEFFICIENTS = tuple(math.log(2) ** n / math.factorial(n) for n in range(DEGREE + 1))


def load_float(asm: Assembly, register: int, value: float) -> None:
    """A float in all four words of a vector register."""
    scratch = asm.scratch()
    bits = int.from_bytes(struct.pack("<f", value), "little")
    asm.load_constant(f"w{scratch[1:]}", bits)
    asm.emit("dup", ir.v4s(register), ir.general(f"w{scratch[1:]}"))


def load_coefficients(asm: Assembly, registers: Sequence[int]) -> None:
    """The polynomial's coefficients, the constant first."""
    for register, value in zip(registers, COEFFICIENTS, strict=True):
        load_float(asm, register, value)


def power_of_two(
    asm: Assembly, values: Sequence[int], spare: Sequence[int], coefficients: Sequence[int]
) -> None:
    """Replace vectors of t by 2**t, side by side; two spare registers for each."""
    whole, result = spare[: len(values)], spare[len(values) : 2 * len(values)]
    rows = list(zip(values, whole, result, strict=True))
    for t, n, _ in rows:
        asm.emit("frintn", ir.v4s(n), ir.v4s(t))
    for t, n, _ in rows:
        asm.emit("fsub", ir.v4s(t), ir.v4s(t), ir.v4s(n))
    for t, _, y in rows:
        asm.emit("fmul", ir.v4s(y), ir.v4s(t), ir.v4s(coefficients[DEGREE]))
    for degree in range(DEGREE - 1, 0, -1):
        for _, _, y in rows:
            asm.emit("fadd", ir.v4s(y), ir.v4s(y), ir.v4s(coefficients[degree]))
        for t, _, y in rows:
            asm.emit("fmul", ir.v4s(y), ir.v4s(y), ir.v4s(t))
    for _, _, y in rows:
        asm.emit("fadd", ir.v4s(y), ir.v4s(y), ir.v4s(coefficients[0]))
    for _, n, _ in rows:
        asm.emit("fcvtns", ir.v4s(n), ir.v4s(n))
    for _, n, _ in rows:
        asm.emit("shl", ir.v4s(n), ir.v4s(n), 23)
    for t, n, y in rows:
        asm.emit("add", ir.v4s(t), ir.v4s(y), ir.v4s(n))


def power_of_two_scalar(asm: Assembly, t: int, n: int, y: int, coefficients: Sequence[int]) -> None:
    """Replace one number t by 2**t."""
    asm.emit("frintn", ir.s(n), ir.s(t))
    asm.emit("fsub", ir.s(t), ir.s(t), ir.s(n))
    asm.emit("fmadd", ir.s(y), ir.s(t), ir.s(coefficients[DEGREE]), ir.s(coefficients[DEGREE - 1]))
    for degree in range(DEGREE - 2, -1, -1):
        asm.emit("fmadd", ir.s(y), ir.s(y), ir.s(t), ir.s(coefficients[degree]))
    asm.emit("fcvtns", ir.s(n), ir.s(n))
    asm.emit("shl", ir.d(n), ir.d(n), 23)
    asm.emit("add", ir.v2s(t), ir.v2s(y), ir.v2s(n))
