"""Addresses to lines: page placement, and what the TLBs cost.

Caches are indexed by physical addresses. With pages placed at random a buffer of a few pages may
conflict with itself in a small L1, as measured on boards (a 2-way 32 KiB L1D has four 4 KiB pages a way).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.cache.counters import Counters
from armsim.compiled import Int64s, compiled, merged
from armsim.cores.model import CoreModel
from armsim.records import Copied, Records, rows, rows_of

PAGE_SHIFT = 12  # 4 KiB
LARGE_PAGE_SHIFT = 21  # 2 MiB: an entry of the TLBs then covers so much

_PAGE_BITS = 20  # a page number of 4 GiB of addresses is mapped onto itself or a permutation
_PAGE_MASK = (1 << _PAGE_BITS) - 1

_PLACES = 64  # of the pages looked up last; a power of two


class Page:
    """An entry of a core's first TLB."""

    number: int  # -1: none
    used: int  # when it was looked up last, by `LastPage.clock`


class LastPage:
    """The page of a core's last access."""

    number: int
    clock: int  # counts changes of the page


class TranslationRules:
    """The cost of translation, and where pages lie."""

    l2_latency: Copied[int]
    walk: Copied[int]
    page_lines: int  # log2 of the lines of a page, small or large
    seed: int  # of `placed_page`


class Translation(NamedTuple):
    """The TLBs of some cores, and where pages lie; both TLBs replace the least recently used entry.

    ``tlb`` [cores, entries], then ``l2_tlb`` [cores, sets, ways], page numbers, most recent first.
    ``places`` [cores, _PLACES] say for a hash of a page where it was last in the first TLB, so that an
    access looks at one entry: kernels change between the pages of their operands all the time.
    ``last`` [cores], ``rules`` [1].
    """

    tlb: Records[Page]
    places: Int64s
    last: Records[LastPage]
    l2_tlb: Int64s
    rules: Records[TranslationRules]


def empty_translation(core: CoreModel, cores: int, pages_seed: int) -> Translation:
    """TLBs without an entry."""
    tlb = core.tlb
    rules: Records[TranslationRules] = rows_of(TranslationRules, tlb)
    larger = LARGE_PAGE_SHIFT - PAGE_SHIFT if core.pages == "large" else 0
    rules["page_lines"] = page_lines(core) + larger
    rules["seed"] = pages_seed
    pages: Records[Page] = rows(Page, (cores, tlb.entries))
    pages["number"] = -1
    pages["used"] = np.arange(tlb.entries) - tlb.entries  # those that are not used yet go in order
    last: Records[LastPage] = rows(LastPage, cores)
    last["number"] = -1
    return Translation(
        tlb=pages,
        places=np.zeros((cores, _PLACES), dtype=np.int64),
        last=last,
        l2_tlb=np.full((cores, tlb.l2_entries // tlb.l2_ways, tlb.l2_ways), -1, dtype=np.int64),
        rules=rules,
    )


def page_lines(core: CoreModel) -> int:
    """Log2 of the lines of a page of 4 KiB."""
    return PAGE_SHIFT - (core.l1d.line.bit_length() - 1)


@merged
def tlb_cost(translation: Translation, counters: Records[Counters], core: int, line: int) -> int:
    """Cycles that translation adds to an access of a virtual line."""
    number = line >> translation.rules[0].page_lines
    last = translation.last[core]
    if last.number == number:
        return 0
    last.number = number
    last.clock += 1
    page = translation.tlb[core, translation.places[core, _hash(number)]]
    if page.number == number:
        page.used = last.clock
        return 0
    return _look_up_in_tlbs(translation, counters, core, number)


@merged
def _hash(number: int) -> int:
    """The place in ``places`` of a page; operands are often powers of two apart."""
    return (number ^ number >> 6) & (_PLACES - 1)


@merged
def _look_up_in_tlbs(
    translation: Translation, counters: Records[Counters], core: int, number: int
) -> int:
    """`tlb_cost` of a page that is not where ``places`` has it: it misses no TLB, the first, or both."""
    tlb, l2_tlb = translation.tlb, translation.l2_tlb
    rules = translation.rules[0]
    place = -1
    oldest = 0
    earliest = tlb[core, 0].used
    for at in range(tlb.shape[1]):
        page = tlb[core, at]
        if page.number == number:
            place = at
        if page.used < earliest:
            earliest = page.used
            oldest = at
    cost = 0
    if place < 0:
        place = oldest
        counters[core].l1d_tlb_refill += 1
        cost = int(rules.l2_latency)
        row = number & (l2_tlb.shape[1] - 1)
        ways = l2_tlb.shape[2]
        way = 0
        while way < ways and l2_tlb[core, row, way] != number:
            way += 1
        if way == ways:
            way = ways - 1
            counters[core].dtlb_walk += 1
            cost += int(rules.walk)
        for at in range(way, 0, -1):
            l2_tlb[core, row, at] = l2_tlb[core, row, at - 1]
        l2_tlb[core, row, 0] = number
    page = tlb[core, place]
    page.number = number
    page.used = translation.last[core].clock
    translation.places[core, _hash(number)] = place
    return cost


@merged
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
