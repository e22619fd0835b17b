"""The timeline of uops: when each went through the stages of the core, and what it waited for.

Every stamp of a uop is a maximum of named terms; a record keeps the stamps and, for each, the term that
was the largest. `critical_path` walks back over them, `armsim analyze --timeline` shows them.
"""

from __future__ import annotations

from typing import Any

from armsim.compiled import inlined
from armsim.records import rows

# Terms of a dispatch cycle.
(
    IN_ORDER, CAPPED, ROB_FULL, QUEUE_FULL, BUFFER_FULL, REDIRECTED, ISSUED_BEFORE, SERIALIZED,
) = range(8)  # fmt: skip

REASONS = (
    "dispatch", "fp", "int", "load", "store", "branch", "recurrence", "latency", "l2", "l3", "dram",
)  # fmt: skip
"""What cycles are charged to, in reports and bounds alike."""
DISPATCH, _, _, LOADS, STORES, BRANCH, RECURRENCE, LATENCY, L2, L3, DRAM = range(len(REASONS))

# Uops are recorded in one interval of every four, the first included: walking every uop would cost as much
# as replaying it. One in four is a sample of at least 4096 uops of a call.
INTERVAL_BITS = 14
INTERVAL = 1 << INTERVAL_BITS
ONE_IN = 4
LAST_PLACE, NOT_RECORDED = INTERVAL - 1, INTERVAL  # places in the timeline, see `place_of`


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
    level: int  # that its line came from: 0 L1, 1 L2, 2 L3, 3 DRAM
    retired: int
    retire_from: int
    committed: int  # the latest cycle at which a store so far was in L1


def empty_timeline() -> Any:
    """Stamps of one interval, and a place after them for the uops that are not recorded."""
    return rows(UopStamps, NOT_RECORDED + 1)


@inlined
def stamp_dispatch(stamps: UopStamps, dispatched: int, term: int, origin: int) -> None:
    """Note a dispatch, the term that set its cycle, and the uop that the term waited for."""
    stamps.dispatched, stamps.dispatch_term, stamps.dispatch_from = dispatched, term, origin


@inlined
def stamp_execution(
    stamps: UopStamps, pipe: int, ready: int, ready_from: int, issued: int, complete: int
) -> None:
    """Note on which pipe a uop executed, and when."""
    stamps.pipe = pipe
    stamps.ready = ready
    stamps.ready_from = ready_from
    stamps.issued = issued
    stamps.complete = complete


@inlined
def stamp_retirement(stamps: UopStamps, retired: int, setter: int, committed: int) -> None:
    """Note a retirement, the uop that set its cycle, and how far the stores before it are."""
    stamps.retired, stamps.retire_from, stamps.committed = retired, setter, committed


@inlined
def place_of(sequence: int) -> int:
    """Give the place of a uop's stamps, by its number in the replay."""
    recorded = (sequence >> INTERVAL_BITS) % ONE_IN == 0
    return sequence & (INTERVAL - 1) if recorded else NOT_RECORDED
