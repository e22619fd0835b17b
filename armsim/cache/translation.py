"""Addresses to lines: page placement, and what the TLBs cost.

Caches are indexed by physical addresses. With pages placed at random a buffer of a few pages may
conflict with itself in a small L1, as measured on boards (a 2-way 32 KiB L1D has four 4 KiB pages a way).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.cache.counters import Counters
from armsim.compiled import Int64s, compiled, inlined, merged
from armsim.cores.model import CoreModel
from armsim.records import Records, rows

PAGE_SHIFT = 12  # 4 KiB pages, as the measured boards run with

_PAGE_BITS = 20  # a page number of 4 GiB of addresses is mapped onto itself or a permutation
_PAGE_MASK = (1 << _PAGE_BITS) - 1


class TranslationRules:
    """What translation costs, and where pages lie."""

    l2_latency: int  # cycles of a miss in the first TLB
    walk: int  # cycles that a miss in both takes beyond that
    page_lines: int  # log2 of the lines of a page
    seed: int  # of `placed_page`


class Translation(NamedTuple):
    """The TLBs of some cores, pages most recent first, and where pages lie.

    ``tlb`` [cores, entries], then ``l2_tlb`` [cores, sets, ways]; ``rules`` [1].
    """

    tlb: Int64s
    l2_tlb: Int64s
    rules: Records[TranslationRules]


def empty_translation(core: CoreModel, cores: int, pages_seed: int) -> Translation:
    """TLBs without an entry."""
    tlb = core.tlb
    rules: Records[TranslationRules] = rows(TranslationRules, 1)
    rules["l2_latency"], rules["walk"] = tlb.l2_latency, tlb.walk
    rules["page_lines"] = page_lines(core)
    rules["seed"] = pages_seed
    return Translation(
        tlb=np.full((cores, tlb.entries), -1, dtype=np.int64),
        l2_tlb=np.full((cores, tlb.l2_entries // tlb.l2_ways, tlb.l2_ways), -1, dtype=np.int64),
        rules=rules,
    )


def page_lines(core: CoreModel) -> int:
    """Log2 of the lines of a page."""
    return PAGE_SHIFT - (core.l1d.line.bit_length() - 1)


@inlined
def tlb_cost(translation: Translation, counters: Records[Counters], core: int, line: int) -> int:
    """Cycles that translation adds to an access of a virtual line."""
    page = line >> translation.rules[0].page_lines
    if translation.tlb[core, 0] == page:
        return 0
    return _look_up(translation, counters, core, page)


@merged
def _look_up(translation: Translation, counters: Records[Counters], core: int, page: int) -> int:
    """`tlb_cost` of a page that is not the one of the access before."""
    tlb, l2_tlb = translation.tlb, translation.l2_tlb
    rules = translation.rules[0]
    entries = tlb.shape[1]
    place = 1
    while place < entries and tlb[core, place] != page:
        place += 1
    cost = 0
    if place == entries:
        place = entries - 1
        counters[core].l1d_tlb_refill += 1
        cost = int(rules.l2_latency)
        row = page & (l2_tlb.shape[1] - 1)
        ways = l2_tlb.shape[2]
        way = 0
        while way < ways and l2_tlb[core, row, way] != page:
            way += 1
        if way == ways:
            way = ways - 1
            counters[core].dtlb_walk += 1
            cost += int(rules.walk)
        for at in range(way, 0, -1):
            l2_tlb[core, row, at] = l2_tlb[core, row, at - 1]
        l2_tlb[core, row, 0] = page
    for at in range(place, 0, -1):
        tlb[core, at] = tlb[core, at - 1]
    tlb[core, 0] = page
    return cost


@inlined
def physical_line(rules: Records[TranslationRules], line: int) -> int:
    """The line where page placement puts a virtual one; ``rules`` are those of a Translation."""
    shift = rules[0].page_lines
    if rules[0].seed == 0:
        return line
    page = placed_page(line >> shift, rules[0].seed)
    return int(page << shift | line & ((1 << shift) - 1))


@compiled
def placed_page(page: int, seed: int) -> int:
    """The physical page: a permutation of 2^20 pages, drawn by the seed (0: identity).

    Multiplication by an odd number and xor with a right shift are both invertible, so no two pages meet.
    """
    if seed == 0:
        return page
    low = page & _PAGE_MASK
    for step in range(3):
        low = (low * (2 * ((seed * 0x9E37 + step * 0x85EB) & _PAGE_MASK) + 1)) & _PAGE_MASK
        low ^= low >> 9
        low = (low + seed) & _PAGE_MASK
    return (page & ~_PAGE_MASK) | low
