"""Whether the iterations of a loop can run in parallel: does one depend on the result of another?

Values pass from one iteration to a later one through memory, or through a vector register that is read
before it is written (a sum). General registers carry addresses and counters; they are ignored, because
each thread starts with its own.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int32s, Int64s, compiled
from armsim.emulator.trace import TraceChunk
from armsim.isa.program import LOAD, STORE, Accesses, Program
from armsim.isa.registers import NZCV, V0, register_name
from armsim.threads.loops import Cut

_PAGE_SHIFT = 12


@compiled
def _first_that_needs(
    chunk: TraceChunk,
    accesses: Accesses,
    edges: Int64s,
    labels: Int64s,
    pages: Int64s,
    tasks: Int32s,
    stores: bool,
) -> int:
    """The first segment that loads a byte last stored by another task, or -1; without ``stores`` the first
    that stores a byte first loaded by another one.

    ``edges`` and ``labels`` are a `Cut`; ``pages`` are the touched pages, ascending; ``tasks`` [pages,
    bytes of a page] is the last task to store, or the first to load.
    """
    marks, asks = (STORE, LOAD) if stores else (LOAD, STORE)
    starts, lengths = chunk.starts, chunk.lengths
    before, kind, size = accesses.before, accesses.kind, accesses.size
    at = 0
    page = -1
    row = 0
    for segment in range(labels.shape[0]):
        task = labels[segment]
        for block in range(edges[segment], edges[segment + 1]):
            for number in range(before[starts[block]], before[starts[block] + lengths[block]]):
                address = chunk.addresses[at]
                at += 1
                for byte in range(address, address + size[number]):
                    if byte >> _PAGE_SHIFT != page:
                        page = byte >> _PAGE_SHIFT
                        low, high = 0, pages.shape[0] - 1
                        while low < high:
                            middle = (low + high) >> 1
                            if pages[middle] < page:
                                low = middle + 1
                            else:
                                high = middle
                        row = low
                    offset = byte & ((1 << _PAGE_SHIFT) - 1)
                    if kind[number] == asks and tasks[row, offset] not in (-1, task):
                        return segment
                    if kind[number] == marks and (stores or tasks[row, offset] == -1):
                        tasks[row, offset] = task
    return -1


def _pages(addresses: NDArray[np.int64]) -> NDArray[np.int64]:
    """The pages of accesses and the next ones, which a long access may reach."""
    if not len(addresses):
        return addresses
    base = int(addresses.min()) >> _PAGE_SHIFT
    numbers = (addresses >> _PAGE_SHIFT) - base
    there = np.zeros(int(numbers.max()) + 2, dtype=np.bool_)
    there[numbers] = there[numbers + 1] = True
    found: NDArray[np.int64] = np.flatnonzero(there) + base
    return found


def _carried_register(program: Program, head: int, end: int) -> int | None:
    """A vector register that the loop body reads before it writes it, None if there is none."""
    written: set[int] = set()
    early: set[int] = set()
    for item in program.instructions[head:end]:
        early |= set(item.reads) - written
        written |= set(item.writes)
    carried = sorted(number for number in early & written if V0 <= number < NZCV)
    return carried[0] if carried else None


def what_is_carried(
    program: Program,
    whole: TraceChunk,
    addresses: NDArray[np.int64],
    cut: Cut,
    loops: Sequence[tuple[int, int]],
) -> str:
    """Describe a dependence between two tasks of a cut of the ``whole`` trace; "" if there is none.

    ``addresses`` are those from the first segment on, ``loops`` the word ranges of the loops that are cut.
    """
    for head, end in loops:
        register = _carried_register(program, head, end)
        if register is not None:
            return f"carries {register_name(register)} from one iteration to the next"
    number = _first_dependent(program, whole, addresses, cut, stores=True)
    return f"loads in iteration {number + 1} what another iteration stored" if number >= 0 else ""


def overwrites(program: Program, whole: TraceChunk, addresses: NDArray[np.int64], cut: Cut) -> bool:
    """Whether a task of one pass of a loop stores what an earlier one loads: it could come first."""
    return _first_dependent(program, whole, addresses, cut, stores=False) >= 0


def _first_dependent(
    program: Program, whole: TraceChunk, addresses: NDArray[np.int64], cut: Cut, *, stores: bool
) -> int:
    pages = _pages(addresses)
    return _first_that_needs(
        TraceChunk(whole.starts, whole.lengths, addresses), program.accesses, cut.edges, cut.labels,
        pages, np.full((len(pages), 1 << _PAGE_SHIFT), -1, dtype=np.int32), stores,
    )  # fmt: skip


def _granules(program: Program, chunk: TraceChunk, store: bool) -> NDArray[np.int64]:
    """The 16-byte granules that the stores, or the loads, of a piece touch."""
    accesses = program.accesses
    first = accesses.before[chunk.starts]
    counts = accesses.before[chunk.starts + chunk.lengths] - first
    # The numbers of the accesses of each block, block by block.
    begins = np.cumsum(counts) - counts
    numbers = np.arange(int(counts.sum())) + np.repeat(first - begins, counts)
    chosen = accesses.kind[numbers] == STORE if store else accesses.kind[numbers] == LOAD
    low = chunk.addresses[chosen]
    if not len(low):
        return np.zeros(0, dtype=np.int64)
    high = (low + accesses.size[numbers[chosen]] - 1) >> 4
    low >>= 4
    # Marked, not sorted: a piece has many times more accesses than granules.
    base = int(low.min())
    there = np.zeros(int(high.max()) - base + 1, dtype=np.bool_)
    there[high - base] = True
    while len(low):
        there[low - base] = True
        low, high = low[low < high] + 1, high[low < high]
    found: NDArray[np.int64] = np.flatnonzero(there) + base
    return found


def depends(program: Program, earlier: TraceChunk, later: TraceChunk) -> bool:
    """Whether the later piece loads anything that the earlier one stores."""
    stored, loaded = _granules(program, earlier, True), _granules(program, later, False)
    return bool(len(np.intersect1d(stored, loaded, assume_unique=True)))
