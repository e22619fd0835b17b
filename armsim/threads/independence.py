"""Decide whether the iterations of a loop can run in parallel: none needs the result of another.

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


@compiled
def _mark_pages(addresses: Int64s, base: int, there: NDArray[np.uint8]) -> None:
    """Mark the pages of accesses, counted from ``base``, and the next ones."""
    for at in range(addresses.shape[0]):
        number = (addresses[at] >> _PAGE_SHIFT) - base
        there[number] = 1
        there[number + 1] = 1


def _pages(addresses: NDArray[np.int64]) -> NDArray[np.int64]:
    """The pages of accesses and the next ones, which a long access may reach."""
    if not len(addresses):
        return addresses
    base, last = int(addresses.min()) >> _PAGE_SHIFT, int(addresses.max()) >> _PAGE_SHIFT
    there = np.zeros(last - base + 2, dtype=np.uint8)
    _mark_pages(addresses, base, there)
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
    """Say whether a task of one pass of a loop stores what an earlier one loads: it could come first."""
    return _first_dependent(program, whole, addresses, cut, stores=False) >= 0


def _first_dependent(
    program: Program, whole: TraceChunk, addresses: NDArray[np.int64], cut: Cut, *, stores: bool
) -> int:
    pages = _pages(addresses)
    return _first_that_needs(
        TraceChunk(whole.starts, whole.lengths, addresses), program.accesses, cut.edges, cut.labels,
        pages, np.full((len(pages), 1 << _PAGE_SHIFT), -1, dtype=np.int32), stores,
    )  # fmt: skip


@compiled
def _marks(
    chunk: TraceChunk,
    accesses: Accesses,
    kind: int,
    low: int,
    marks: NDArray[np.uint8],
    marking: bool,
) -> bool:
    """Mark the granules of 16 bytes from ``low`` on that accesses of a kind touch; without ``marking``
    whether one of them is marked.
    """
    at = 0
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        for number in range(accesses.before[start], accesses.before[start + chunk.lengths[block]]):
            address = chunk.addresses[at]
            at += 1
            if accesses.kind[number] != kind:
                continue
            first = max((address >> 4) - low, 0)
            last = min(((address + accesses.size[number] - 1) >> 4) - low, marks.shape[0] - 1)
            for granule in range(first, last + 1):
                if marking:
                    marks[granule] = 1
                elif marks[granule]:
                    return True
    return False


def depends(program: Program, earlier: TraceChunk, later: TraceChunk) -> bool:
    """Say whether the later piece loads anything that the earlier one stores, in granules of 16 bytes."""
    (small, own), (large, others) = sorted(
        ((earlier, STORE), (later, LOAD)), key=lambda one: len(one[0].addresses)
    )
    if not len(small.addresses):
        return False
    accesses = program.accesses
    low = int(small.addresses.min()) >> 4
    high = (int(small.addresses.max()) + int(accesses.size.max(initial=1))) >> 4
    marks = np.zeros(high - low + 1, dtype=np.uint8)
    _marks(small, accesses, own, low, marks, True)
    return bool(_marks(large, accesses, others, low, marks, False))
