"""What a run did, counted on its trace."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.isa.arithmetic import is_multiply_accumulate
from armsim.isa.program import LOAD, STORE, Program


@dataclass(frozen=True)
class Work:
    """Executed totals: ``loads`` and ``stores`` are accesses, an ``ldp`` of two Q registers is one."""

    fmla: int
    loads: int
    stores: int
    bytes_loaded: int
    bytes_stored: int


def count_work(program: Program, executions: NDArray[np.int64]) -> Work:
    """Combine how often each instruction executed with what it does."""
    multiply = np.array([is_multiply_accumulate(item) for item in program.instructions])
    accesses = program.accesses
    times = executions[accesses.instruction]
    loads, stores = accesses.kind == LOAD, accesses.kind == STORE
    return Work(
        fmla=int(executions[multiply].sum()),
        loads=int(times[loads].sum()),
        stores=int(times[stores].sum()),
        bytes_loaded=int((times * accesses.size)[loads].sum()),
        bytes_stored=int((times * accesses.size)[stores].sum()),
    )
