"""Entries of a buffer that are taken and freed in order: those of the ROB and of the store buffer."""

from __future__ import annotations

from typing import Any

from armsim.compiled import inlined
from armsim.records import rows


class Entry:
    """The cycle at which the last uop left this entry, and the uop that set that cycle."""

    freed: int
    setter: int


def free_entries(count: int) -> Any:
    """A buffer with all entries free."""
    entries = rows(Entry, count)
    entries["freed"] = entries["setter"] = -1
    return entries


@inlined
def room_in_entry(
    entry: Entry, full: int, earliest: int, term: int, origin: int
) -> tuple[int, int, int]:
    """The cycle from ``earliest`` on at which the next entry is free, the term that set it, and its uop.

    ``full`` is the term of a dispatch that waits for the entry.
    """
    if entry.freed >= earliest:
        earliest = entry.freed + 1
        term = full
        origin = entry.setter
    return earliest, term, origin
