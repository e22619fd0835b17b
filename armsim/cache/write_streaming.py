"""Write streaming: stores that fill whole lines need no line from memory.

Arm's cores count lines that stores have brought into a line fill buffer and then written as a whole,
and after some in a row they stop allocating (Cortex-A53 TRM, "write streaming mode"; how many is the
core file's). So lines that stores miss are watched in program order, as many at a time as there are line
fill buffers: a line that makes room for another counts if it was filled, else it ends the run.

Some cores leave the mode when many stores hit (Cortex-A76 TRM A6.2.6, "a high proportion"). There, stores
that hit as many lines in sequence as start streaming end the run, and the next run has to be longer.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.compiled import merged
from armsim.cores.model import CoreModel
from armsim.records import Copied, Records, rows, rows_of

_NONE = -1  # ``line`` of a free entry, and ``until`` of a line that does not stream


class Watched:
    """A line that stores are filling."""

    line: int
    words: int  # the 4-byte words that are written, a bit each
    until: int  # cycle at which a line that streams is in L2, else -1


class Run:
    """The whole lines that a core's stores have filled in a row."""

    oldest: int  # place among those that are watched
    run: int  # whole lines so far
    wanted: int  # whole lines from which on stores stream
    hits: int  # lines that stores hit since one missed
    last_hit: int  # the line that a store hit last
    stream_after: Copied[int]
    stream_after_hits: Copied[int]
    whole: int  # a bit for each word of a line


class WriteStreaming(NamedTuple):
    """The lines that the stores of some cores are filling: ``watched`` [cores, n], ``own`` [cores]."""

    watched: Records[Watched]
    own: Records[Run]

    def forget_times(self) -> None:
        """Lines that stream are in L2."""
        self.watched["until"] = np.minimum(self.watched["until"], 0)


def idle_streaming(core: CoreModel, cores: int) -> WriteStreaming:
    """No line is watched."""
    watched: Records[Watched] = rows(Watched, (cores, core.l1d.fills))
    watched["line"] = watched["words"] = watched["until"] = _NONE
    own: Records[Run] = rows_of(Run, core.l1d, cores)
    words = core.l1d.line // 4
    own["wanted"] = core.l1d.stream_after
    own["last_hit"] = _NONE
    own["whole"] = -1 if words == 64 else (1 << words) - 1
    return WriteStreaming(watched, own)


@merged
def words_in_line(address: int, size: int, line: int, line_shift: int) -> int:
    """The 4-byte words of a virtual line that an access touches, a bit each."""
    begin = max(address, line << line_shift) - (line << line_shift)
    end = min(address + size, (line + 1) << line_shift) - (line << line_shift)
    first, last = begin >> 2, (end + 3) >> 2
    return int(((1 << (last - first)) - 1) << first)


@merged
def find_watched(streaming: WriteStreaming, core: int, line: int) -> int:
    """The place of a line among those that are watched, -1 if it is not."""
    watched = streaming.watched
    found = 0
    for at in range(watched.shape[1]):
        found += (at + 1) * int(watched[core, at].line == line)
    return found - 1


@merged
def note_words(streaming: WriteStreaming, core: int, line: int, words: int) -> None:
    """Note which words a store wrote of a line that is watched; any other line is in L1 and was hit."""
    at = find_watched(streaming, core, line)
    own = streaming.own[core]
    if at >= 0:
        streaming.watched[core, at].words |= words
    elif own.stream_after_hits > 0 and line != own.last_hit:
        own.last_hit = line
        own.hits += 1
        if own.hits >= own.stream_after:
            own.run, own.wanted = 0, own.stream_after_hits


@merged
def may_skip(streaming: WriteStreaming, core: int, line: int) -> bool:
    """Say whether another store to a line in L1 would change nothing here."""
    return find_watched(streaming, core, line) < 0 and not streaming.own[core].stream_after_hits


@merged
def watch(streaming: WriteStreaming, core: int, line: int, words: int) -> int:
    """Watch a line that a store missed; return its place if it streams, else -1."""
    own = streaming.own[core]
    at = own.oldest
    place = streaming.watched[core, at]
    if place.line >= 0:
        own.run = own.run + 1 if place.words == own.whole else 0
    own.hits = 0
    place.line = line
    place.words = words
    place.until = _NONE
    own.oldest = at + 1 if at + 1 < streaming.watched.shape[1] else 0
    if own.stream_after == 0 or own.run < own.wanted:
        return _NONE
    own.wanted = own.stream_after
    return int(at)
