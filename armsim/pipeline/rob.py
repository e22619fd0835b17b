"""The reorder buffer: a uop takes an entry at dispatch, and leaves it when it retires, in order."""

from __future__ import annotations

from typing import Any

from armsim.compiled import inlined
from armsim.pipeline.timeline import ROB_FULL
from armsim.records import Records, rows


class Retirement:
    """The end of the pipeline: ``width`` uops retire a cycle, each after the one before it."""

    width: int
    at: int  # the entry that is taken next
    last: int  # cycle of the last retirement
    retired_now: int  # uops retired in it
    setter: int  # the uop whose completion set it


class RobEntry:
    """When the last uop that had this entry retired, and the uop whose completion set that."""

    retired: int
    setter: int


def empty_rob(entries: int) -> Any:
    """A reorder buffer with all entries free."""
    rob = rows(RobEntry, entries)
    rob["retired"] = rob["setter"] = -1
    return rob


@inlined
def room_in_rob(
    retirement: Retirement, rob: Records[RobEntry], earliest: int, term: int, origin: int
) -> tuple[int, int, int]:
    """The cycle from ``earliest`` on at which an entry is free, the term that set it, and its uop."""
    entry = rob[retirement.at]
    if entry.retired >= earliest:
        earliest = entry.retired + 1
        term = ROB_FULL
        origin = entry.setter
    return earliest, term, origin


@inlined
def retire(retirement: Retirement, rob: Records[RobEntry], complete: int, sequence: int) -> int:
    """Retire a uop out of its entry; return the cycle."""
    last, setter, now = retirement.last, retirement.setter, retirement.retired_now
    if complete > last:
        last = complete
        now = 1
        setter = sequence
    elif now >= retirement.width:
        last += 1
        now = 1
    else:
        now += 1
    entry = rob[retirement.at]
    entry.retired = last
    entry.setter = setter
    retirement.at = retirement.at + 1 if retirement.at + 1 < rob.shape[0] else 0
    retirement.last, retirement.setter, retirement.retired_now = last, setter, now
    return last


@inlined
def retire_at_completion(retirement: Retirement, complete: int, sequence: int) -> int:
    """Note the latest completion: an in-order core has no reorder buffer."""
    if complete > retirement.last:
        retirement.last = complete
        retirement.setter = sequence
    return retirement.last
