"""Place the registers of a pointer group, given the offsets a block touches."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from armsim.scheduling.target import current_target

UNSCALED_REACH = 255
"""The largest offset of `ldur` and `stur`, which take one that is no multiple of 16."""


def input_bases(offsets: Iterable[int], reach: int, limit: int) -> list[int]:
    """The constants at which to place registers so that each offset is within `reach` of one.

    Greedy from the smallest, which gives the fewest. No more than `limit` are placed: what lies
    beyond the last one's reach costs an `add` into a scratch register at each access.
    """
    bases: list[int] = []
    for offset in sorted(set(offsets)):
        if not bases or (offset - bases[-1] > reach and len(bases) < limit):
            bases.append(offset)
    return bases


def output_bases(offsets: Iterable[int], reach: int, limit: int) -> list[int]:
    """Places for the output's registers, with some more where `stur` saves dispatch slots.

    It reaches 255 bytes. A register costs one `add` a block, so it pays on a core where `stur` is the
    cheaper store, and there where it brings two or more stores in reach.
    """
    offsets = sorted(set(offsets))
    bases = input_bases(offsets, reach, limit)
    if not current_target().unscaled_stores:
        return bases
    near = input_bases(offsets, UNSCALED_REACH, len(offsets))

    def owner(offset: int) -> int:
        return max(base for base in near if base <= offset)

    for base, group in groupby(offsets, key=owner):
        if len(bases) < limit and base not in bases and len(list(group)) >= 2:
            bases.append(base)
    return sorted(bases)
