"""Addresses to lines: page placement, and what the TLBs cost.

Caches are indexed by physical addresses. With pages placed at random a buffer of a few pages may
conflict with itself in a small L1, as measured on boards (a 2-way 32 KiB L1D has four 4 KiB pages a way).
"""

from __future__ import annotations

from armsim.cache import settings as s
from armsim.cache.counters import DTLB_WALK, L1D_TLB_REFILL
from armsim.cache.hierarchy import Caches
from armsim.compiled import Int64s, compiled, inlined, merged

_PAGE_BITS = 20  # a page number of 4 GiB of addresses is mapped onto itself or a permutation
_PAGE_MASK = (1 << _PAGE_BITS) - 1


@compiled
def placed_page(page: int, seed: int) -> int:
    """The physical page: a permutation of 2^20 pages, drawn by the seed (0: identity).

    Multiplication by an odd number and xor with a right shift are both invertible, so no two pages meet.
    """
    if seed == 0:
        return page
    low = page & _PAGE_MASK
    for turn in range(3):
        low = (low * (2 * ((seed * 0x9E37 + turn * 0x85EB) & _PAGE_MASK) + 1)) & _PAGE_MASK
        low ^= low >> 9
        low = (low + seed) & _PAGE_MASK
    return (page & ~_PAGE_MASK) | low


@inlined
def tlb_cost(caches: Caches, core: int, page: int) -> int:
    """Cycles that translation adds to an access; pages of ``tlb`` [core] stand most recent first."""
    if caches.tlb[core, 0] == page:
        return 0
    return _translate(caches, core, page)


@merged
def _translate(caches: Caches, core: int, page: int) -> int:
    """`tlb_cost` of a page that is not the one of the access before."""
    tlb, l2_tlb = caches.tlb, caches.l2_tlb
    entries = tlb.shape[1]
    place = 1
    while place < entries and tlb[core, place] != page:
        place += 1
    cost = 0
    if place == entries:
        place = entries - 1
        caches.counters[core, L1D_TLB_REFILL] += 1
        cost = int(caches.settings[s.TLB_L2_LATENCY])
        row = page & (l2_tlb.shape[1] - 1)
        ways = l2_tlb.shape[2]
        way = 0
        while way < ways and l2_tlb[core, row, way] != page:
            way += 1
        if way == ways:
            way = ways - 1
            caches.counters[core, DTLB_WALK] += 1
            cost += int(caches.settings[s.TLB_WALK])
        for at in range(way, 0, -1):
            l2_tlb[core, row, at] = l2_tlb[core, row, at - 1]
        l2_tlb[core, row, 0] = page
    for at in range(place, 0, -1):
        tlb[core, at] = tlb[core, at - 1]
    tlb[core, 0] = page
    return cost


@inlined
def physical_line(settings: Int64s, line: int) -> int:
    """The line where page placement puts a virtual one."""
    shift = s.PAGE_SHIFT - settings[s.LINE_SHIFT]
    if settings[s.PAGES_SEED] == 0:
        return line
    page = placed_page(line >> shift, settings[s.PAGES_SEED])
    return int(page << shift | line & ((1 << shift) - 1))
