"""L1D and L2 as ordered dictionaries: the obvious way to write them down."""

from __future__ import annotations

from collections import OrderedDict

L1_HIT, L2_HIT, MISS = range(3)


class Level:
    """Sets of lines, least recently used first; the value of a line is whether it is dirty."""

    def __init__(self, sets: int, ways: int) -> None:
        self.ways = ways
        self.sets: list[OrderedDict[int, bool]] = [OrderedDict() for _ in range(sets)]

    def of(self, line: int) -> OrderedDict[int, bool]:
        return self.sets[line % len(self.sets)]

    def make_room(self, line: int) -> tuple[int, bool] | None:
        """Throw out the least recently used line of the set if it is full."""
        lines = self.of(line)
        return lines.popitem(last=False) if len(lines) == self.ways else None

    def contents(self) -> list[list[tuple[int, bool]]]:
        """Lines of each set, most recent first."""
        return [list(reversed(lines.items())) for lines in self.sets]


class DictionaryCaches:
    """Write-back, write-allocate, LRU, and a line in L1 is always in L2 too."""

    def __init__(self, l1: tuple[int, int], l2: tuple[int, int]) -> None:
        self.l1, self.l2 = Level(*l1), Level(*l2)
        self.counters = dict.fromkeys(
            ["l1d_cache", "l1d_cache_refill", "l1d_cache_wb",
             "l2d_cache", "l2d_cache_refill", "l2d_cache_wb"], 0,
        )  # fmt: skip

    def access(self, line: int, write: bool) -> int:
        self.counters["l1d_cache"] += 1
        near, far = self.l1.of(line), self.l2.of(line)
        if line in near:
            near.move_to_end(line)
            near[line] |= write
            return L1_HIT
        self.counters["l1d_cache_refill"] += 1
        if (out := self.l1.make_room(line)) is not None and out[1]:
            self.counters["l1d_cache_wb"] += 1
            self.l2.of(out[0])[out[0]] = True  # it is there; its age does not change
        self.counters["l2d_cache"] += 1
        found = line in far
        if found:
            far.move_to_end(line)
        else:
            self.counters["l2d_cache_refill"] += 1
            if (out := self.l2.make_room(line)) is not None:
                dirty_above = self.l1.of(out[0]).pop(out[0], False)
                self.counters["l2d_cache_wb"] += out[1] or dirty_above
            far[line] = False
        near[line] = write
        return L2_HIT if found else MISS
