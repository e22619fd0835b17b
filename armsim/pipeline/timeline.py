"""The timeline of uops: when each went through the stages of the core, and what it waited for.

Every stamp of a uop is a maximum of named terms; a record keeps the stamps and, for each, the term that
was the largest. `critical_path` walks back over them, `armsim analyze --timeline` shows them.
"""

from __future__ import annotations

from typing import Any

from armsim.compiled import inlined
from armsim.records import rows

# Terms of a dispatch cycle.
IN_ORDER, CAPPED, ROB_FULL, QUEUE_FULL, BUFFER_FULL, REDIRECTED, ISSUED_BEFORE = range(7)

REASONS = (
    "dispatch", "fp", "int", "load", "store", "branch", "recurrence", "latency", "l2", "dram",
)  # fmt: skip
"""What cycles are charged to, in reports and bounds alike."""
DISPATCH, _, _, LOADS, STORES, BRANCH, RECURRENCE, LATENCY, L2, DRAM = range(len(REASONS))

# A stretch of uops is recorded, then the next ones are not: walking every uop would cost as much as
# replaying it. One in four is a sample of at least 4096 uops of a call, and the first is always in.
STRETCH_BITS = 14
STRETCH = 1 << STRETCH_BITS
ONE_IN = 4
LAST_PLACE, NOT_RECORDED = STRETCH - 1, STRETCH  # places in the timeline, see `place_of`


class UopStamps:
    """The cycles of one uop, and the uops that set them (-1: none)."""

    uop: int  # row of the table of uops
    access: int  # `uops.LOAD` and the like
    pipe: int
    dispatched: int
    dispatch_term: int
    dispatch_from: int
    ready: int
    ready_from: int
    issued: int
    complete: int
    complete_from: int
    level: int  # that its line came from: 0 L1, 1 L2, 2 DRAM
    retired: int
    retire_from: int
    committed: int  # the latest cycle at which a store so far was in L1


def empty_timeline() -> Any:
    """Stamps of one stretch, and a place after them for the uops that are not recorded."""
    return rows(UopStamps, NOT_RECORDED + 1)


@inlined
def place_of(sequence: int) -> int:
    """Where the stamps of a uop go, by its number in the replay."""
    recorded = (sequence >> STRETCH_BITS) % ONE_IN == 0
    return sequence & (STRETCH - 1) if recorded else NOT_RECORDED
