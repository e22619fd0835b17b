"""Count a call's work on its trace: instructions by kind, bytes, floating-point operations."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.isa.instruction import Instruction
from armsim.isa.operands import Register
from armsim.isa.program import LOAD, STORE, Program

_LANES = {"2s": 2, "4s": 4, "2d": 2, "1d": 1, "4h": 4, "8h": 8, "2h": 2}
_ONE_EACH = {
    *("fadd", "fsub", "fmul", "fnmul", "fmulx", "fdiv", "fsqrt", "fabd", "fmax", "fmin", "fmaxnm"),
    *("fminnm", "frecps", "frsqrts", "faddp"),
}
_MULTIPLYING = {"fmul", "fnmul", "fmulx", "fdiv", "fsqrt", "frecps", "frsqrts"}


@dataclass(frozen=True, kw_only=True)
class Work:
    """Totals of one call. ``mix`` is executed instructions by mnemonic, most first.

    ``fmla`` are floating-point multiply-accumulates; ``loads`` and ``stores`` are accesses, an ``ldp`` of
    two Q registers is one; ``flops`` counts one for each lane of an arithmetic instruction and two for a
    multiply-accumulate, useful or not, ``fp_multiplies`` those of them that multiply or divide.
    """

    instructions: int
    mix: dict[str, int]
    fmla: int
    loads: int
    stores: int
    bytes_loaded: int
    bytes_stored: int
    flops: int
    fp_multiplies: int

    @property
    def fma_share(self) -> float:
        """Multiply-accumulates among all instructions, 0 to 1."""
        return self.fmla / max(self.instructions, 1)

    @property
    def executed_intensity(self) -> float | None:
        """These flops per byte between registers and L1; None if there are no flops or no bytes."""
        moved = self.bytes_loaded + self.bytes_stored
        return self.flops / moved if moved and self.flops else None


def flops_of(item: Instruction) -> int:
    """Floating-point operations of an instruction."""
    each = 2 if item.is_multiply_accumulate else 1 if item.mnemonic in _ONE_EACH else 0
    if not each:
        return 0
    first = item.operands[0]
    assert isinstance(first, Register)
    return each * _LANES.get(first.shape, 1)


def fp_multiplies_of(item: Instruction) -> int:
    """Floating-point multiplications of an instruction; divisions and roots count as such."""
    if item.is_multiply_accumulate:
        return flops_of(item) // 2
    return flops_of(item) if item.mnemonic in _MULTIPLYING else 0


def count_work(program: Program, executions: NDArray[np.int64]) -> Work:
    """Combine how often each instruction executed with what it does."""
    kinds, of_kind = program.kinds
    times_of_kind = np.zeros(len(kinds), dtype=np.int64)
    np.add.at(times_of_kind, of_kind, executions)
    mix: dict[str, int] = {}
    fused = flops = multiplies = 0
    for item, times in zip(kinds, times_of_kind.tolist(), strict=True):
        if not times:
            continue
        mix[item.mnemonic] = mix.get(item.mnemonic, 0) + times
        fused += times * item.is_multiply_accumulate
        flops += times * flops_of(item)
        multiplies += times * fp_multiplies_of(item)
    accesses = program.accesses
    times_of = executions[accesses.instruction]
    loads, stores = accesses.kind == LOAD, accesses.kind == STORE
    return Work(
        instructions=int(executions.sum()),
        mix=dict(sorted(mix.items(), key=lambda entry: (-entry[1], entry[0]))),
        fmla=fused,
        loads=int(times_of[loads].sum()),
        stores=int(times_of[stores].sum()),
        bytes_loaded=int((times_of * accesses.size)[loads].sum()),
        bytes_stored=int((times_of * accesses.size)[stores].sum()),
        flops=flops,
        fp_multiplies=multiplies,
    )
