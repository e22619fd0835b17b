"""The table of uops: one record a uop, which the compiled replay reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import CoreModel, OperationClass
from armsim.errors import UserError
from armsim.isa.registers import ARCHITECTURAL
from armsim.records import Int64s, Records, layout, names_of

NO_ACCESS, LOAD, STORE, PREFETCH = range(4)
# Parts of a 128-bit register, 0 for the whole: a uop works on one half of operands and result, or (from
# LOWER_ALONE on) writes one half and leaves the other as it is.
LOWER, UPPER, LOWER_ALONE, UPPER_ALONE = 1, 2, 3, 4
OPENS_ACCESS, OPENS_ENTRY, OPENS_LOAD = 1, 2, 4

# Barriers, and the accesses before them that they are for.
ISB, DSB, DMB, WAITS_FOR_LOADS, WAITS_FOR_STORES = (1 << bit for bit in range(5))

# Registers of the dependence graph: the architectural ones, and temporaries that hand a value from one
# uop of an instruction to the next.
TEMPORARIES = ARCHITECTURAL
REGISTERS = 80
MAX_GROUPS = 8
MAX_SOURCES = 6


@dataclass
class Uop:
    """One uop; registers are places in the dependence graph, -1 for none.

    ``pipe`` is a place in the core's list of pipes, ``choice`` one in its list of choices, or -1.
    The first ``addresses`` of the ``sources`` form an address; the result comes ``to_address`` cycles
    later to one than to others. ``forward`` is the row of `UopTable.forward` for the ``accumulator``,
    which with ``late`` is read so many cycles after issue, as is in order what is stored: the ``stored``
    registers after the sources. ``join`` is a temporary that the uop's result waits for: it is the last
    of uops side by side. ``part`` of a 128-bit register: LOWER and UPPER are two uops that each work on
    one half, LOWER_ALONE and UPPER_ALONE write one and leave the other as it is. ``target2`` comes
    ``delay2`` cycles after ``target``. ``group`` is that of the accumulator network which the result is
    on, 0 for none. ``opens``: bits, OPENS_ACCESS of the first
    access of an instruction, which has the trace's address, OPENS_ENTRY of a store that takes an entry
    of the store buffer, OPENS_LOAD of the first uop of an instruction that reads L1: a load or a prefetch.
    """

    pipe: int
    latency: int
    choice: int = -1
    occupancy: int = 1
    slots: int = 1
    slot0: int = 0  # 1: its instruction has to be the first of its cycle
    source_count: int = 0
    sources: Annotated[Sequence[int], MAX_SOURCES] = field(default_factory=list)
    addresses: int = 0
    to_address: int = 0
    accumulator: int = -1
    forward: int = 0
    late: int = 0
    stored: int = 0
    target: int = -1
    target2: int = -1
    delay2: int = 0
    join: int = -1
    part: int = 0
    group: int = 0
    access: int = NO_ACCESS
    opens: int = 0
    offset: int = 0  # of the access from the trace's address, in bytes
    bytes: int = 0
    span: int = 0  # bytes of its instruction, if that pays once for crossing a boundary
    conditional: int = 0  # 1: a conditional branch
    barrier: int = 0  # bits: ISB, DSB or DMB, WAITS_FOR_LOADS, WAITS_FOR_STORES

    def read(self, registers: Sequence[int], addresses: Sequence[int] = ()) -> None:
        """Set the sources, those of an address first; a register that stands there twice is read once."""
        self.sources = list(dict.fromkeys([*addresses, *registers]))
        self.source_count = len(self.sources)
        self.addresses = len(set(addresses))
        self.stored = 0

    def store(self, registers: Sequence[int]) -> None:
        """Set what is stored, after `read`."""
        stored = list(dict.fromkeys(registers))
        self.sources = [*self.sources[: self.source_count], *stored]
        self.stored = len(stored)


WORD = np.int16
"""A field of a uop's record: a row in one host cache line."""
_MOST = int(np.iinfo(WORD).max)
_SOURCES = names_of(Uop).index("sources")
_NUMBERS = tuple(name for name in names_of(Uop) if name != "sources")
_numbers = attrgetter(*_NUMBERS)


def packed(uops: Sequence[Uop]) -> NDArray[np.void]:
    """Uops as records. Raises UserError for a number of a core file that does not fit into one."""
    table = []
    for uop in uops:
        values = _numbers(uop)
        if max(values) > _MOST:
            name = _NUMBERS[values.index(max(values))]
            raise UserError(f"a uop's {name} can be at most {_MOST}, not {max(values)}")
        sources = (*uop.sources, *[0] * (MAX_SOURCES - len(uop.sources)))
        table.append((*values[:_SOURCES], sources, *values[_SOURCES:]))
    packed: NDArray[np.void] = np.array(table, dtype=layout(Uop, WORD))
    return packed


class Uops(NamedTuple):
    """A `UopTable` as compiled code takes it, and the counted work before each instruction and the end."""

    rows: Records[Uop]
    first: Int64s
    forward: Int64s
    work: Int64s


@dataclass(frozen=True)
class UopTable:
    """Uops of a program on a core.

    ``rows`` [uops] are records of `Uop`; the uops of instruction i are rows first[i] to first[i + 1].
    ``forward`` [row, group] is the latency to an accumulator from a producer of that group, 0 if
    there is no such bypass; ``classes`` the operation class of each instruction.
    """

    core: CoreModel
    rows: NDArray[np.void]
    first: NDArray[np.int64]
    forward: NDArray[np.int64]
    classes: tuple[OperationClass, ...]

    @property
    def uops_of(self) -> NDArray[np.int64]:
        """Number of uops of each instruction."""
        return np.diff(self.first)

    def before(self, of: NDArray[np.int64]) -> NDArray[np.int64]:
        """The sum of something of each uop before each instruction, and before the end."""
        return np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(of)])[self.first]
