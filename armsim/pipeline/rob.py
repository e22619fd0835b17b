"""The reorder buffer: a uop takes an entry at dispatch, and leaves it when it retires, in order."""

from __future__ import annotations

from armsim.compiled import inlined, merged
from armsim.pipeline.entries import Entry
from armsim.records import Copied, Records


class Retirement:
    """The end of the pipeline: ``retire`` uops leave in a cycle, each after the one before it."""

    retire: Copied[int]
    at: int  # the entry that is taken next
    last: int  # cycle of the last retirement
    retired_now: int  # uops retired in it
    setter: int  # the uop whose completion set it
    counted_uop: int  # the first uop whose cycles are charged to reasons
    counted_from: int  # and the cycle from which they are


@merged
def retire(retirement: Retirement, rob: Records[Entry], complete: int, sequence: int) -> int:
    """Retire a uop out of its entry; return the cycle."""
    last, setter, now = retirement.last, retirement.setter, retirement.retired_now
    if complete > last:
        last = complete
        now = 1
        setter = sequence
    elif now >= retirement.retire:
        last += 1
        now = 1
    else:
        now += 1
    entry = rob[retirement.at]
    entry.freed = last
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


@inlined
def charged_from(retirement: Retirement, lowest: int) -> int:
    """The ``begin`` of `critical_path.walk` for an interval that begins with uop ``lowest``."""
    return retirement.counted_from if lowest == retirement.counted_uop else -1
