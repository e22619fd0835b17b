"""2**t in fp32 by a polynomial, with error of at most 3e-6 for t from -126 to 127.

t = n + f with n = round(t), |f| <= 1/2. 2**f is its Taylor polynomial of degree 5: what is left out is at
most (ln 2 / 2)**6 / 720 2**(1/2) = 3.4e-6 of the result, at the ends of f only. n goes to the exponent.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence

from armsim.codegen.assembly import Assembly
from armsim.scheduling import ir
from armsim.scheduling.ir import Instr

DEGREE = 5
POLYNOMIAL_ERROR = 3.4e-6
"""What leaving out the higher degrees comes to, relatively."""

LARGEST_EXPONENT = 126.0
"""Of 2**t; beyond it and its negative, t is kept there."""

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
    each = [powered(*row, coefficients) for row in zip(values, whole, result, strict=True)]
    for side_by_side in zip(*each, strict=True):
        for item in side_by_side:
            asm.append(item)


def powered(t: int, n: int, y: int, coefficients: Sequence[int]) -> list[Instr]:
    """Replace a vector of t by 2**t; n and y are overwritten."""
    code = [
        ir.instr("frintn", ir.v4s(n), ir.v4s(t)),
        ir.instr("fsub", ir.v4s(t), ir.v4s(t), ir.v4s(n)),
        ir.instr("fmul", ir.v4s(y), ir.v4s(t), ir.v4s(coefficients[DEGREE])),
    ]
    for degree in range(DEGREE - 1, 0, -1):
        code.append(ir.instr("fadd", ir.v4s(y), ir.v4s(y), ir.v4s(coefficients[degree])))
        code.append(ir.instr("fmul", ir.v4s(y), ir.v4s(y), ir.v4s(t)))
    return [
        *code,
        ir.instr("fadd", ir.v4s(y), ir.v4s(y), ir.v4s(coefficients[0])),
        ir.instr("fcvtns", ir.v4s(n), ir.v4s(n)),
        ir.instr("shl", ir.v4s(n), ir.v4s(n), 23),
        ir.instr("add", ir.v4s(t), ir.v4s(y), ir.v4s(n)),
    ]


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
