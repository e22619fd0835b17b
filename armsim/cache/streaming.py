"""Write streaming: stores that fill whole lines need no line from memory.

Arm's cores count lines that stores have brought into a line fill buffer and then written as a whole,
and after some in a row they stop to allocate (Cortex-A53 TRM, "write streaming mode"; how many is the
core file's). So lines are watched in program order, as many at a time as there are fill buffers: a line
that makes room for another counts if it was filled, and ends the run if it was not.
"""

from __future__ import annotations

from armsim.cache import settings as s
from armsim.cache.hierarchy import (
    WATCH_OLDEST,
    WATCH_RUN,
    WATCHED_LINE,
    WATCHED_UNTIL,
    WATCHED_WORDS,
    Caches,
)
from armsim.compiled import Int64s, inlined


@inlined
def words_in_line(settings: Int64s, address: int, size: int, line: int) -> int:
    """The words (of 4 bytes) of a virtual line that an access touches, a bit each."""
    shift = settings[s.LINE_SHIFT]
    begin = max(address, line << shift) - (line << shift)
    end = min(address + size, (line + 1) << shift) - (line << shift)
    first, last = begin >> 2, (end + 3) >> 2
    return int(((1 << (last - first)) - 1) << first)


@inlined
def watched(watches: Int64s, core: int, line: int) -> int:
    """The place of a line among those that are watched, -1 if it is not."""
    found = 0
    for at in range(watches.shape[1]):
        found += (at + 1) * int(watches[core, at, WATCHED_LINE] == line)
    return found - 1


@inlined
def watch(caches: Caches, core: int, line: int, words: int) -> bool:
    """Watch a line that a store missed; return whether it is to stream. Its place is WATCH_OLDEST - 1."""
    memory, watches = caches.memory, caches.watches
    at = memory[core, WATCH_OLDEST]
    whole = (1 << (1 << (caches.settings[s.LINE_SHIFT] - 2))) - 1
    if watches[core, at, WATCHED_LINE] >= 0:
        filled = watches[core, at, WATCHED_WORDS] == whole
        memory[core, WATCH_RUN] = memory[core, WATCH_RUN] + 1 if filled else 0
    watches[core, at, WATCHED_LINE] = line
    watches[core, at, WATCHED_WORDS] = words
    watches[core, at, WATCHED_UNTIL] = -1
    memory[core, WATCH_OLDEST] = at + 1 if at + 1 < watches.shape[1] else 0
    after = caches.settings[s.STREAM_AFTER]
    return bool(after > 0 and memory[core, WATCH_RUN] >= after)
