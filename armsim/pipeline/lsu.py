"""The load/store unit: where an access goes, what it takes beyond its line, and which store it meets."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, compiled, inlined
from armsim.cores.model import CoreModel
from armsim.pipeline.timeline import QUEUE_FULL, UopStamps
from armsim.pipeline.uops import LOAD, NO_ACCESS, OPENS_ACCESS, OPENS_ENTRY, PREFETCH, STORE, Uop
from armsim.records import Copied, Records, rows, rows_of

# Stores in flight are found by 16-byte granule; older entries are overwritten by newer ones. Of the stores
# to parts of a granule the last four are kept, the newest first: as many as it has words.
_GRANULES = 1 << 9
_KEPT = 4


class LoadStoreUnit:
    """The numbers that the core file gives of loads and stores, and the state left by accesses before.

    An access that crosses a multiple of ``load_boundary`` or ``store_boundary`` bytes (powers of two,
    here their exponents) holds its pipe for so many cycles more.
    """

    load_boundary_shift: int
    load_boundary_occupancy: Copied[int]
    load_boundary_latency: Copied[int]
    load_boundary_vector_latency: Copied[int]
    load_once: Copied[bool]
    crossing: int  # cycles that the last such load pays
    store_boundary_shift: int
    store_boundary_occupancy: Copied[int]
    store_to_load: Copied[int]
    store_to_load_partial: Copied[int]
    next_access: int  # in the chunk's addresses
    begin: int  # address of the instruction's first access
    blocked_until: int  # in order: no access issues before, because of this uop
    blocked_by: int
    loads_complete: int  # the latest completion of a load so far
    last_load: int  # the uop of that load
    ordered_from: int  # no load issues before, because of a DMB that waits for this uop
    ordered_by: int


class RecentStore:
    """One of the last stores to a granule of 16 bytes."""

    granule: int
    address: int
    end: int
    data_ready: int
    sequence: int


def fresh_lsu(core: CoreModel) -> Any:
    """A load/store unit that has seen no access."""
    lsu = rows_of(LoadStoreUnit, core)
    lsu["load_boundary_shift"] = core.load_boundary.bit_length() - 1
    lsu["store_boundary_shift"] = core.store_boundary.bit_length() - 1
    return lsu


def no_stores() -> Any:
    """Recent stores, none."""
    stores = rows(RecentStore, _GRANULES * _KEPT)
    for name in RecentStore.__annotations__:
        stores[name] = -1
    return stores


@inlined
def address_of(lsu: LoadStoreUnit, uop: Uop, addresses: Int64s) -> int:
    """The address of a uop's access; the trace has one for each instruction."""
    if uop.opens & OPENS_ACCESS:
        lsu.begin = addresses[lsu.next_access]
        lsu.next_access += 1
    return lsu.begin + uop.offset


@inlined
def crossing_cycles(lsu: LoadStoreUnit, uop: Uop, address: int) -> int:
    """Cycles that an access holds its pipe beyond those of one inside a boundary of the core file.

    An access crosses if it touches more of the boundary's pieces than its size needs: 16 bytes at a
    multiple of 8 touch two 8-byte pieces, at any other address three.
    """
    shift = lsu.load_boundary_shift
    extra = lsu.load_boundary_occupancy - 1
    if uop.access == STORE:
        shift = lsu.store_boundary_shift
        extra = lsu.store_boundary_occupancy - 1
    size = uop.bytes
    if uop.access == LOAD and lsu.load_once:
        if not uop.opens & OPENS_ACCESS:
            return 0
        size = uop.span
    inside = address & ((1 << shift) - 1)
    touched, least = (inside + size - 1) >> shift, (size - 1) >> shift
    crossing = 0 if touched == least or uop.access == PREFETCH else extra
    lsu.crossing = crossing
    return crossing


@compiled
def _note_crossings(
    lsu: Records[LoadStoreUnit], rows: Records[Uop], addresses: Int64s, found: Int64s
) -> None:
    lsu[0].next_access = 0
    for at in range(rows.shape[0]):
        if rows[at].access != NO_ACCESS:
            address = address_of(lsu[0], rows[at], addresses)
            found[at] = crossing_cycles(lsu[0], rows[at], address)
        elif rows[at].span:
            found[at] = lsu[0].crossing


def crossings(
    rows: NDArray[np.void], addresses: NDArray[np.int64], core: CoreModel
) -> NDArray[np.int64]:
    """Cycles [uops] that each uop of some code holds its pipe beyond its occupancy, if the accesses of the
    code are at ``addresses``.
    """
    found = np.zeros(len(rows), dtype=np.int64)
    _note_crossings(fresh_lsu(core), rows, np.ascontiguousarray(addresses), found)
    return found


@inlined
def forwarded(
    lsu: LoadStoreUnit, stores: Records[RecentStore], address: int, size: int, complete: int
) -> tuple[int, int]:
    """When a load completes that takes bytes from a store, and from which uop (-1: none that it waits for).

    Only stores that it overlaps hold a load up. One whose address comes late holds up no other load, as if
    the core always predicted rightly which loads depend on it.
    """
    complete_from = -1
    for granule in range(address >> 4, ((address + size - 1) >> 4) + 1):
        newest = (granule & (_GRANULES - 1)) * _KEPT
        begin = max(address, granule << 4)
        end = min(address + size, (granule + 1) << 4)
        at = newest
        # An older store has what the newer ones left of the bytes; those in the middle are forgotten.
        while at < newest + _KEPT and stores[at].granule == granule and begin < end:
            store = stores[at]
            if store.address < end and begin < store.end:
                inside = store.address <= address and address + size <= store.end
                delay = lsu.store_to_load if inside else lsu.store_to_load_partial
                if store.data_ready + delay > complete:
                    complete = store.data_ready + delay
                    complete_from = store.sequence
                if store.address <= begin:
                    begin = store.end
                elif store.end >= end:
                    end = store.address
            at += 1
    return complete, complete_from


@inlined
def note_store(
    stores: Records[RecentStore], uop: Uop, address: int, taken: int, sequence: int
) -> None:
    """Note a store, whose data are ``taken`` at a cycle, for the loads after it."""
    for granule in range(address >> 4, ((address + uop.bytes - 1) >> 4) + 1):
        newest = (granule & (_GRANULES - 1)) * _KEPT
        store = stores[newest]
        # The two halves of a Q store are one store to a load of it.
        grows = store.granule == granule and store.end == address and not uop.opens & OPENS_ENTRY
        if not grows:
            if store.granule == granule and (
                store.address < address or store.end > address + uop.bytes
            ):
                for at in range(newest + _KEPT - 1, newest, -1):
                    stores[at] = stores[at - 1]
            store.granule = granule
            store.address = address
            store.data_ready = taken
        store.end = address + uop.bytes
        store.data_ready = max(store.data_ready, taken)
        store.sequence = sequence


@inlined
def after_blocked(
    lsu: LoadStoreUnit, earliest: int, term: int, origin: int
) -> tuple[int, int, int]:
    """In order: the cycle from ``earliest`` on at which an access may issue, its term, and its uop."""
    if lsu.blocked_until > earliest:
        earliest = lsu.blocked_until
        term = QUEUE_FULL
        origin = lsu.blocked_by
    return earliest, term, origin


@inlined
def block_accesses(
    lsu: LoadStoreUnit, uop: Uop, leaves: int, complete: int, stamps: UopStamps, sequence: int
) -> None:
    """In order: let later accesses wait for one without a line fill buffer, or for a forwarded load."""
    if leaves > stamps.issued:
        lsu.blocked_until = leaves
        lsu.blocked_by = sequence
    elif stamps.complete_from >= 0 and uop.access == LOAD:
        # Measured on A53 (insn_bench_aarch64): a store and a load of it alternate at the rate of
        # their latency, though no register depends on the other: the next store issues a cycle before.
        lsu.blocked_until = complete - 1
        lsu.blocked_by = sequence
