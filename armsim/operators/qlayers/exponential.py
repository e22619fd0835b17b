"""2**t in fp32 by a polynomial, with error of at most 3e-6 for t from -126 to 127.

t = n + f with n = round(t), |f| <= 1/2. 2**f is its Taylor polynomial of degree 5: what is left out is at
most (ln 2 / 2)**6 / 720 2**(1/2) = 3.4e-6 of the result, at the ends of f only. n goes to the exponent.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence

from armsim.codegen.assembly import Assembly

DEGREE = 5
COEFFICIENTS = tuple(math.log(2) ** n / math.factorial(n) for n in range(DEGREE + 1))


def load_float(asm: Assembly, register: int, value: float) -> None:
    """A float in all four words of a vector register."""
    scratch = asm.scratch()
    bits = int.from_bytes(struct.pack("<f", value), "little")
    asm.load_constant(f"w{scratch[1:]}", bits)
    asm.emit(f"dup v{register}.4s, w{scratch[1:]}")


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
        asm.emit(f"frintn v{n}.4s, v{t}.4s")
    for t, n, _ in rows:
        asm.emit(f"fsub v{t}.4s, v{t}.4s, v{n}.4s")
    for t, _, y in rows:
        asm.emit(f"fmul v{y}.4s, v{t}.4s, v{coefficients[DEGREE]}.4s")
    for degree in range(DEGREE - 1, 0, -1):
        for _, _, y in rows:
            asm.emit(f"fadd v{y}.4s, v{y}.4s, v{coefficients[degree]}.4s")
        for t, _, y in rows:
            asm.emit(f"fmul v{y}.4s, v{y}.4s, v{t}.4s")
    for _, _, y in rows:
        asm.emit(f"fadd v{y}.4s, v{y}.4s, v{coefficients[0]}.4s")
    for _, n, _ in rows:
        asm.emit(f"fcvtns v{n}.4s, v{n}.4s")
    for _, n, _ in rows:
        asm.emit(f"shl v{n}.4s, v{n}.4s, #23")
    for t, n, y in rows:
        asm.emit(f"add v{t}.4s, v{y}.4s, v{n}.4s")


def power_of_two_scalar(asm: Assembly, t: int, n: int, y: int, coefficients: Sequence[int]) -> None:
    """Replace one number t by 2**t."""
    asm.emit(f"frintn s{n}, s{t}")
    asm.emit(f"fsub s{t}, s{t}, s{n}")
    asm.emit(f"fmadd s{y}, s{t}, s{coefficients[DEGREE]}, s{coefficients[DEGREE - 1]}")
    for degree in range(DEGREE - 2, -1, -1):
        asm.emit(f"fmadd s{y}, s{y}, s{t}, s{coefficients[degree]}")
    asm.emit(f"fcvtns s{n}, s{n}")
    asm.emit(f"shl d{n}, d{n}, #23")
    asm.emit(f"add v{t}.2s, v{y}.2s, v{n}.2s")
