"""The store buffer: a store holds an entry from dispatch until it is in L1, and stores drain in order.

Which loads take their bytes from a store in here is `lsu.forwarded`'s.
"""

from __future__ import annotations

from armsim.compiled import merged
from armsim.pipeline.entries import Entry
from armsim.pipeline.uops import OPENS_ENTRY, Uop
from armsim.records import Records


class Drain:
    """The end of the store buffer: the next entry, and the last store to reach L1."""

    at: int  # the entry that is taken next
    last: int  # the latest cycle at which a store so far was in L1
    setter: int  # the uop of that store


@merged
def drain_store(
    drain: Drain, buffer: Records[Entry], uop: Uop, ready: int, retired: int, sequence: int
) -> None:
    """Write a retired store to L1 once its line is there (``ready``), and free its entry."""
    if max(ready, retired) > drain.last:
        drain.last = max(ready, retired)
        drain.setter = sequence
    size = buffer.shape[0]
    at = drain.at
    if uop.opens & OPENS_ENTRY:
        drain.at = at + 1 if at + 1 < size else 0
    else:  # the other half of a 16-byte store shares the entry before
        at = at - 1 if at > 0 else size - 1
    entry = buffer[at]
    entry.freed = drain.last
    entry.setter = drain.setter
