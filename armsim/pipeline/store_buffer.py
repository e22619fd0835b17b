"""The store buffer: a store holds an entry from dispatch until it is in L1, and stores drain in order."""

from __future__ import annotations

from typing import Any

from armsim.compiled import inlined
from armsim.pipeline.timeline import BUFFER_FULL
from armsim.pipeline.uops import Uop
from armsim.records import Records, rows


class Drain:
    """Where the store buffer stands."""

    at: int  # the entry that is taken next
    last: int  # the latest cycle at which a store so far was in L1
    setter: int  # the uop of that store


class StoreEntry:
    """When the last store that had this entry was in L1, and the uop that set that."""

    committed: int
    setter: int


def empty_store_buffer(entries: int) -> Any:
    """A store buffer with all entries free."""
    buffer = rows(StoreEntry, entries)
    buffer["committed"] = buffer["setter"] = -1
    return buffer


@inlined
def room_in_store_buffer(
    drain: Drain, buffer: Records[StoreEntry], earliest: int, term: int, origin: int
) -> tuple[int, int, int]:
    """The cycle from ``earliest`` on at which a store finds an entry, the term that set it, and its uop."""
    entry = buffer[drain.at]
    if entry.committed >= earliest:
        earliest = entry.committed + 1
        term = BUFFER_FULL
        origin = entry.setter
    return earliest, term, origin


@inlined
def drain_store(
    drain: Drain, buffer: Records[StoreEntry], uop: Uop, ready: int, retired: int, sequence: int
) -> None:
    """Let a retired store go to L1 once its line is there (``ready``), and free its entry."""
    if max(ready, retired) > drain.last:
        drain.last = max(ready, retired)
        drain.setter = sequence
    size = buffer.shape[0]
    at = drain.at
    if uop.opens_entry:
        drain.at = at + 1 if at + 1 < size else 0
    else:  # the other half of a 16-byte store shares the entry before
        at = at - 1 if at > 0 else size - 1
    entry = buffer[at]
    entry.committed = drain.last
    entry.setter = drain.setter
