"""The table of uops: small integers, one row a uop, that the compiled replay reads."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import CoreModel, OperationClass
from armsim.isa.registers import ARCHITECTURAL

# Columns of the uop table.
(
    PIPE, CHOICE, LATENCY, OCCUPANCY, SLOTS, SOURCES, SOURCE0, SOURCE1, SOURCE2, SOURCE3, SOURCE4,
    SOURCE5, ACCUMULATOR, FORWARD_ROW, STORE_DATA, TARGET, TARGET2, TARGET2_DELAY, JOIN, GROUP, ACCESS,
    ACCESS_FIRST, ACCESS_OFFSET, ACCESS_BYTES, CONDITIONAL,
) = range(25)  # fmt: skip
COLUMNS = 32  # two cache lines a row

NO_ACCESS, LOAD, STORE, PREFETCH = range(4)

# Registers of the dependence graph: the architectural ones, and temporaries that hand a value from one
# uop of an instruction to the next.
TEMPORARIES = ARCHITECTURAL
REGISTERS = 80
MAX_GROUPS = 8


@dataclass(frozen=True)
class UopTable:
    """Uops of a program on a core.

    ``rows`` is [uops, COLUMNS] int32; the uops of instruction i are rows first[i] to first[i + 1];
    a row's PIPE is a place in the core's list of pipes, its CHOICE one in the list of choices, or -1.
    ``forward`` [row, group] is the latency to an accumulator from a producer of that group, 0 if
    there is no such bypass; ``classes`` the operation class of each instruction.
    """

    core: CoreModel
    rows: NDArray[np.int32]
    first: NDArray[np.int64]
    forward: NDArray[np.int64]
    classes: tuple[OperationClass, ...]

    @property
    def uops_of(self) -> NDArray[np.int64]:
        """Number of uops of each instruction."""
        return np.diff(self.first)

    @property
    def slots_of(self) -> NDArray[np.int64]:
        """Dispatch slots of each instruction."""
        return np.add.reduceat(self.rows[:, SLOTS].astype(np.int64), self.first[:-1])
