"""Whole and partial vectors of floats between memory and a register.

A tail of one to three floats must not touch a byte past the tensor, so it moves by `ldr s`,
`ldr d`, or `ldr d` and a lane; the unused lanes of a loaded register are zero. What the
arithmetic makes of them is never stored.
"""

from __future__ import annotations

from collections.abc import Callable

from armsim.codegen.assembly import Assembly
from armsim.isa.operands import Register
from armsim.scheduling import ir

Access = Callable[[Register, str, int], None]
"""`Assembly.load` or `Assembly.store`: register, base, offset."""

_SCALAR = {1: "s", 2: "d", 3: "d", 4: "q"}


def load_lanes(asm: Assembly, lanes: int, vector: int, base: str, offset: int) -> None:
    """Load `lanes` floats at base + offset into the low lanes of a vector register."""
    _access(asm, lanes, vector, base, offset, (asm.load, "ld1"))


def store_lanes(asm: Assembly, lanes: int, vector: int, base: str, offset: int) -> None:
    """Store the low `lanes` lanes of a vector register to base + offset."""
    _access(asm, lanes, vector, base, offset, (asm.store, "st1"))


def _access(
    asm: Assembly, lanes: int, vector: int, base: str, offset: int, how: tuple[Access, str]
) -> None:
    """how: what accesses the low part of the register, and the instruction for a lane of it."""
    low, one_lane = how
    if lanes == 3:
        base, offset = asm.address(base, offset), 0
    low(ir.scalar(_SCALAR[lanes], vector), base, offset)
    if lanes == 3:
        asm.emit(one_lane, ir.listed("s", vector, lane=2), ir.at(asm.address(base, 8)))
