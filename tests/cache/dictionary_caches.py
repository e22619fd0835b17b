"""The memory system written down the obvious way: lists and dictionaries, one access at a time.

Nothing here knows of time. A set is a list of slots, and who goes next is an object of its own.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass, field

LINES_A_PAGE = 64  # 4 KiB of 64-byte lines
LINES_A_LARGE_PAGE = 32768  # 2 MiB
COUNTERS = (
    "l1d_cache", "l1d_cache_refill", "l1d_cache_wb", "l2d_cache", "l2d_cache_refill", "l2d_cache_wb",
    "l3d_cache", "l3d_cache_refill", "l3d_cache_wb",
    "l1d_tlb_refill", "dtlb_walk", "prefetched_lines", "prefetched_lines_used", "streamed_lines",
)  # fmt: skip


@dataclass
class Rules:
    """The numbers of a core file; geometries are (sets, ways)."""

    l1: tuple[int, int]
    l2: tuple[int, int]
    l1_policy: str = "lru"
    l2_policy: str = "lru"
    l3: tuple[int, int] | None = None
    l3_policy: str = "lru"
    l3_exclusive: bool = False
    exclusive: bool = False
    stream_after: int = 0
    stream_after_hits: int = 0
    fills: int = 4
    streams: int = 0
    train: int = 2
    stride: int = 63
    distance: int = 4
    in_flight: int = 16
    into: str = "l2"
    from_l2: bool = True
    tlb: int = 4
    l2_tlb: tuple[int, int] = (4, 2)
    large_pages: bool = False
    cores: int = 1


class Generator:
    """Marsaglia's 32-bit xorshift with shifts 13, 17, 5; a number is the state without its last 8 bits."""

    def __init__(self) -> None:
        self.state = 2463534242

    def draw(self, ways: int) -> int:
        x = self.state
        x = (x ^ (x << 13)) % 2**32
        x = x ^ (x >> 17)
        x = (x ^ (x << 5)) % 2**32
        self.state = x
        return (x // 256) % ways


class LeastRecent:
    def __init__(self, ways: int) -> None:
        self.order = list(range(ways))  # the first goes next

    def used(self, way: int) -> None:
        self.order.remove(way)
        self.order.append(way)

    def next(self) -> int:
        return self.order[0]


class Tree:
    """Halves of halves; each knows which of its two was used last, and gives from the other one."""

    def __init__(self, ways: int) -> None:
        self.ways = ways
        self.right_was_last: dict[tuple[int, int], bool] = {}

    def used(self, way: int) -> None:
        low, high = 0, self.ways
        while high - low > 1:
            middle = (low + high) // 2
            self.right_was_last[low, high] = way >= middle
            low, high = (middle, high) if way >= middle else (low, middle)

    def next(self) -> int:
        low, high = 0, self.ways
        while high - low > 1:
            middle = (low + high) // 2
            right_was_last = self.right_was_last.get((low, high), True)
            low, high = (low, middle) if right_was_last else (middle, high)
        return low


class AnyWay:
    def __init__(self, ways: int, generator: Generator) -> None:
        self.ways, self.generator = ways, generator

    def used(self, way: int) -> None:
        pass

    def next(self) -> int:
        return self.generator.draw(self.ways)


@dataclass
class Slot:
    line: int
    dirty: bool = False
    unasked: bool = False  # prefetched, and not used yet
    was_in_l2: bool = False  # when it was prefetched


class Level:
    def __init__(self, geometry: tuple[int, int], policy: str) -> None:
        sets, self.ways = geometry
        generator = Generator()
        makers = {
            "lru": lambda: LeastRecent(self.ways),
            "plru": lambda: Tree(self.ways),
            "random": lambda: AnyWay(self.ways, generator),
        }
        self.sets: list[list[Slot | None]] = [[None] * self.ways for _ in range(sets)]
        self.rules = [makers[policy]() for _ in range(sets)]

    def find(self, line: int) -> Slot | None:
        slots = self.sets[line % len(self.sets)]
        return next((slot for slot in slots if slot is not None and slot.line == line), None)

    def use(self, line: int) -> None:
        row = line % len(self.sets)
        slot = self.find(line)
        self.rules[row].used(self.sets[row].index(slot))

    def drop(self, line: int) -> bool:
        """Take a line away; return whether it was dirty."""
        slots = self.sets[line % len(self.sets)]
        slot = self.find(line)
        if slot is None:
            return False
        slots[slots.index(slot)] = None
        return slot.dirty

    def put(self, slot: Slot) -> Slot | None:
        """Put a line in and use it; return what made room for it."""
        row = slot.line % len(self.sets)
        slots = self.sets[row]
        way = slots.index(None) if None in slots else self.rules[row].next()
        out, slots[way] = slots[way], slot
        self.rules[row].used(way)
        return out


@dataclass
class Stream:
    page: int
    last: int
    stride: int = 0
    seen: int = 0


@dataclass
class Watched:
    line: int
    words: set[int]
    streamed: bool = False


@dataclass
class Private:
    """The caches of one core."""

    l1: Level
    tlb: OrderedDict[int, None] = field(default_factory=OrderedDict)
    l2_tlb: list[OrderedDict[int, None]] = field(default_factory=list)
    streams: list[Stream] = field(default_factory=list)  # the one that rested longest first
    watched: deque[Watched] = field(default_factory=deque)
    filled_in_a_row: int = 0
    hit_in_a_row: int = 0  # lines that stores hit since one was missed
    last_hit: int | None = None
    was_left: bool = False  # streaming, because of hits
    counters: dict[str, int] = field(default_factory=dict)


class DictionaryCaches:
    """Cores that share an L2."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.l2 = Level(rules.l2, rules.l2_policy)
        self.l3 = Level(rules.l3, rules.l3_policy) if rules.l3 else None
        counted = [name for name in COUNTERS if self.l3 or not name.startswith("l3d")]
        self.cores = [
            Private(
                Level(rules.l1, rules.l1_policy),
                l2_tlb=[OrderedDict() for _ in range(rules.l2_tlb[0])],
                counters=dict.fromkeys(counted, 0),
            )
            for _ in range(rules.cores)
        ]

    def access(self, core: int, address: int, size: int, write: bool) -> None:
        touched = range(address, address + size)
        for line in range(address // 64, (address + size - 1) // 64 + 1):
            self.translate(core, line // self.lines_a_page)
            self.access_line(core, line, write, {at // 4 for at in touched if at // 64 == line})

    @property
    def lines_a_page(self) -> int:
        return LINES_A_LARGE_PAGE if self.rules.large_pages else LINES_A_PAGE

    def translate(self, core: int, page: int) -> None:
        own = self.cores[core]
        if page not in own.tlb:
            own.counters["l1d_tlb_refill"] += 1
            row = own.l2_tlb[page % len(own.l2_tlb)]
            if page not in row:
                own.counters["dtlb_walk"] += 1
                if len(row) == self.rules.l2_tlb[1]:
                    row.popitem(last=False)
                row[page] = None
            row.move_to_end(page)
            if len(own.tlb) == self.rules.tlb:
                own.tlb.popitem(last=False)
            own.tlb[page] = None
        own.tlb.move_to_end(page)

    def access_line(self, core: int, line: int, write: bool, words: set[int]) -> None:
        own = self.cores[core]
        own.counters["l1d_cache"] += 1
        watched = next((one for one in own.watched if one.line == line), None)
        if write and watched is not None:
            watched.words |= words
        if (slot := own.l1.find(line)) is not None:
            own.l1.use(line)
            first_use, slot.unasked = slot.unasked, False
            if write:
                slot.dirty = True
                self.drop_from_others(core, line)
                if watched is None and self.rules.stream_after_hits:
                    self.hit(own, line)
            if first_use:
                own.counters["prefetched_lines_used"] += not slot.was_in_l2
                self.prefetch(core, line)
        elif write and watched is not None and watched.streamed:
            pass  # the write buffer still has it
        elif write and watched is None and self.watch(own, line, words):
            self.stream(core, line)
        else:
            self.fetch(core, line, write)

    def hit(self, own: Private, line: int) -> None:
        """A store hit: after some lines in a row the stores that miss have to begin again."""
        if line == own.last_hit:
            return
        own.last_hit = line
        own.hit_in_a_row += 1
        if own.hit_in_a_row >= self.rules.stream_after:
            own.filled_in_a_row, own.was_left = 0, True

    def watch(self, own: Private, line: int, words: set[int]) -> bool:
        """Watch one line more; return whether it streams."""
        own.hit_in_a_row = 0
        if len(own.watched) == self.rules.fills:
            old = own.watched.popleft()
            own.filled_in_a_row = own.filled_in_a_row + 1 if len(old.words) == 16 else 0
        after = self.rules.stream_after_hits if own.was_left else self.rules.stream_after
        streams = self.rules.stream_after > 0 and own.filled_in_a_row >= after
        own.was_left = own.was_left and not streams
        own.watched.append(Watched(line, set(words), streams))
        return streams

    def stream(self, core: int, line: int) -> None:
        counters = self.cores[core].counters
        counters["streamed_lines"] += 1
        counters["l2d_cache"] += 1
        self.drop_from_others(core, line)
        if (slot := self.l2.find(line)) is not None:
            slot.dirty = True
            self.l2.use(line)
            return
        if self.l3 is not None:
            if self.rules.l3_exclusive:
                self.l3.drop(line)
            elif self.l3.find(line) is None:
                self.put_in_l3(core, Slot(line))
        self.put_in_l2(core, Slot(line, True))

    def fetch(self, core: int, line: int, write: bool) -> None:
        counters = self.cores[core].counters
        counters["l1d_cache_refill"] += 1
        counters["l2d_cache"] += 1
        dirty = write
        if (slot := self.l2.find(line)) is not None:
            self.l2.use(line)
            counters["prefetched_lines_used"] += slot.unasked
            slot.unasked = False
            if self.rules.exclusive:
                dirty |= self.l2.drop(line)
        else:
            changed = self.read_beyond_l2(core, line)
            if self.rules.exclusive:
                dirty |= changed
            else:
                self.put_in_l2(core, Slot(line, changed))
        self.put_in_l1(core, Slot(line, dirty))
        if write:
            self.drop_from_others(core, line)
        if self.rules.streams and self.rules.distance:
            self.prefetch(core, line)

    def prefetch(self, core: int, line: int) -> None:
        own, rules = self.cores[core], self.rules
        stride = self.stride_of(own, line)
        into_l1 = rules.into == "l1"
        # No farther ahead than there are requests.
        reach = min(rules.distance, rules.in_flight)
        for ahead in range(1, reach + 1) if stride else ():
            wanted = line + ahead * stride
            if wanted // LINES_A_PAGE != line // LINES_A_PAGE:
                break
            in_l2 = self.l2.find(wanted) is not None
            if own.l1.find(wanted) is not None or (in_l2 and not (into_l1 and rules.from_l2)):
                continue
            if in_l2:
                own.counters["l1d_cache_refill"] += 1
                own.counters["l2d_cache"] += 1
                self.l2.use(wanted)
                dirty = self.l2.drop(wanted) if rules.exclusive else False
                self.put_in_l1(core, Slot(wanted, dirty, unasked=True, was_in_l2=True))
                continue
            own.counters["prefetched_lines"] += 1
            changed = self.read_beyond_l2(core, wanted)
            past_l2 = rules.exclusive and into_l1
            if not past_l2:
                self.put_in_l2(core, Slot(wanted, changed, unasked=not into_l1))
            if into_l1:
                self.put_in_l1(core, Slot(wanted, changed and past_l2, unasked=True))

    def read_beyond_l2(self, core: int, line: int) -> bool:
        """Take a line from L3 or from memory; return whether it is dirty."""
        counters = self.cores[core].counters
        counters["l2d_cache_refill"] += 1
        if self.l3 is None:
            return False
        counters["l3d_cache"] += 1
        if self.l3.find(line) is not None:
            self.l3.use(line)
            return self.l3.drop(line) if self.rules.l3_exclusive else False
        counters["l3d_cache_refill"] += 1
        if not self.rules.l3_exclusive:
            self.put_in_l3(core, Slot(line))
        return False

    def stride_of(self, own: Private, line: int) -> int:
        """The stride to follow after a miss or the first use of a prefetched line, 0 for none."""
        page = line // LINES_A_PAGE
        stream = next((one for one in own.streams if one.page == page), None)
        if stream is None:
            if len(own.streams) == self.rules.streams:
                own.streams.pop(0)
            own.streams.append(Stream(page, line))
            return 0
        own.streams.remove(stream)
        own.streams.append(stream)
        stride, stream.last = line - stream.last, line
        stream.seen = stream.seen + 1 if stride != 0 and stride == stream.stride else 1
        stream.stride = stride
        if abs(stride) > self.rules.stride:
            return 0
        if abs(stride) != 1 and stream.seen < 2:
            return 0
        return stride if stream.seen >= self.rules.train else 0

    def put_in_l1(self, core: int, slot: Slot) -> None:
        own = self.cores[core]
        out = own.l1.put(slot)
        if out is None:
            return
        own.counters["l1d_cache_wb"] += out.dirty
        if self.rules.exclusive:
            self.put_in_l2(core, Slot(out.line, out.dirty))
        elif out.dirty:
            below = self.l2.find(out.line)
            assert below is not None, "an inclusive L2 has what L1 has"
            below.dirty = True

    def put_in_l2(self, core: int, slot: Slot) -> None:
        if (there := self.l2.find(slot.line)) is not None:  # another core gave it up before
            there.dirty |= slot.dirty
            there.unasked = False
            self.l2.use(slot.line)
            return
        out = self.l2.put(slot)
        if out is None:
            return
        if not self.rules.exclusive:
            for own in self.cores:
                out.dirty |= own.l1.drop(out.line)
        self.cores[core].counters["l2d_cache_wb"] += out.dirty
        if self.l3 is None:
            return
        if self.rules.l3_exclusive:
            self.put_in_l3(core, Slot(out.line, out.dirty))
        elif out.dirty:
            below = self.l3.find(out.line)
            assert below is not None, "an inclusive L3 has what L2 has"
            below.dirty = True

    def put_in_l3(self, core: int, slot: Slot) -> None:
        assert self.l3 is not None
        if (there := self.l3.find(slot.line)) is not None:  # another core gave it up before
            there.dirty |= slot.dirty
            self.l3.use(slot.line)
            return
        out = self.l3.put(slot)
        if out is None:
            return
        if not self.rules.l3_exclusive:
            for level in (self.l2, *(own.l1 for own in self.cores)):
                out.dirty |= level.drop(out.line)
        self.cores[core].counters["l3d_cache_wb"] += out.dirty

    def drop_from_others(self, core: int, line: int) -> None:
        for other, own in enumerate(self.cores):
            if other != core:
                own.l1.drop(line)
