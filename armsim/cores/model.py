"""The typed form of a core file: each number is declared here, once (`keys`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from armsim.cores.keys import (
    ASSUMED,
    GUIDE,
    MEASURED,
    ORDERS,
    As,
    Key,
    assumed,
    cycles,
    extra,
    guide,
    key,
    keys,
    manual,
    measured,
    memory,
    names,
    rate,
    section,
    slot_count,
)

STEERING_RULES = ("alternate", "parity", "emptier")
UNITS = ("branch", "int", "load", "store", "fp")
"""What a pipe does; reports name a busy pipe by its unit."""
USES = ("address",)
"""Uses of a result that may have a latency of their own: to form the address of an access."""
INCLUSIONS = ("inclusive", "exclusive")
CHAIN = "chain"
"""The state of caches in a chain of calls in two buffers: each call reads what the one before wrote, and
writes where that one read. Nothing else is left: constants come from memory."""

PAGES = ("identity", "random", "large")
"""4 KiB pages at their own addresses or at random, or pages of 2 MiB at their own."""


@dataclass(frozen=True, slots=True)
class Step:
    """Uops that start together: their pipes ("F0", or a choice: "F") and cycles to the result."""

    pipes: tuple[str, ...]
    latency: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationClass:
    """The cost of one class of instructions on a core; ``steps`` run in sequence."""

    name: str
    steps: tuple[Step, ...] = keys(
        Key(
            "pipes or choices, + in parallel, > in sequence, 2F two of them: I>2F",
            at="uops",
            source=GUIDE,
            kind=str,
        ),
        Key(
            "from issue to the result; a list with one for each step of >",
            "cycles",
            at="latency",
            source=MEASURED,
            most=10_000,
            kind=int,
        ),
    )
    occupancy: int = cycles("how long the last step holds its pipes", default=1, most=4096)
    second: int = extra(
        "how much later the second register of a pair comes", default=0, zero="at once"
    )
    group: str = guide("the network of accumulators that its result is on", default="")
    forward: tuple[tuple[str, int], ...] = guide(
        "group of a producer = cycles from it to the accumulator",
        "cycles",
        default=(),
        without="the latency",
        most=10_000,
        kind=dict,
    )
    late: int = extra(
        "how long after issue the accumulator is read, whatever produced it; of an in-order store, its "
        "data",
        default=0,
        zero="at issue",
    )
    to: tuple[tuple[str, int], ...] = cycles(
        "{ address = N }: cycles from issue until an address can be formed from the result",
        default=(),
        without="the latency",
        kind=dict,
    )
    slots: int = slot_count(
        "dispatch slots that it takes",
        default=0,
        without="by its uops and dispatch",
        zero="as without the key",
    )
    same_as: str = key(
        "the class whose row it shares; excludes all other keys", at="as", default=""
    )

    @property
    def latency(self) -> int:
        """Cycles from the first issue to the result."""
        return sum(step.latency for step in self.steps)

    @property
    def to_address(self) -> int:
        """Cycles by which the result comes later to an address than to others (negative: sooner)."""
        return dict(self.to).get("address", self.latency) - self.latency

    @property
    def uops(self) -> int:
        """Number of uops of all steps."""
        return sum(len(step.pipes) for step in self.steps)


def _replacements() -> tuple[str, ...]:
    # Compiled code is loaded with the first core, not with the first mention of one.
    from armsim.policies.replacement import POLICIES

    return POLICIES


def _prefetchers() -> tuple[str, ...]:
    from armsim.policies.prefetching import KINDS

    return KINDS


@dataclass(frozen=True, slots=True, kw_only=True)
class CacheLevel:
    """A level of cache."""

    bytes: int = manual(
        "size; bytes / (ways x line) sets are a power of two", "bytes", most=1 << 30
    )
    ways: int = manual("ways", most=1024)
    line: int = manual(
        "line size, a power of two from 16 to 256, the same in both levels", "bytes", most=256
    )
    latency: int = cycles("load-to-use of an integer load that hits")
    fills: int = measured("line fills in flight (MSHRs)", "lines", most=1024)
    replacement: str = manual(
        "lru, plru, random, ..: a policy of `armsim/policies`", choices=_replacements
    )

    @property
    def sets(self) -> int:
        """Number of sets."""
        return self.bytes // (self.ways * self.line)


@dataclass(frozen=True, slots=True, kw_only=True)
class L1Level(CacheLevel):
    """The first level, of data."""

    stream_after: int = manual(
        "whole lines stored in sequence after which no more are allocated",
        "lines",
        most=1 << 20,
        zero="always allocated",
    )
    stream_after_hits: int = manual(
        "the same once stores have hit so many lines in sequence as `stream_after`",
        "lines",
        default=0,
        most=1 << 20,
        zero="hits do not matter",
    )
    fill_cycles: int = extra(
        "in order: how long a line that is written into L1 keeps loads out",
        default=0,
        zero="loads go on",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class L2Level(CacheLevel):
    """The second level, of one core or of the cores of a cluster."""

    latency: int = cycles("load-to-use of a load that hits here")
    inclusion: str = manual("inclusive or exclusive of L1", choices=INCLUSIONS)
    bytes_per_cycle: float = rate("rate of line fills from L2 to L1")
    write_bytes_per_cycle: float = rate(
        "rate of stored and evicted lines into L2", default=As("bytes_per_cycle")
    )
    writes: int = manual(
        "lines in flight to memory",
        "lines",
        default=0,
        most=1024,
        zero="they share the places of fills",
    )
    private: bool = manual(
        "whether each core has one of its own; false: one for the cores of a cluster", default=False
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class L3Level(CacheLevel):
    """The third level; a file has its latency in ns, because its clock is not the core's."""

    line: int = manual("line size, that of L2", "bytes", most=256)
    latency: int = measured(
        "load-to-use of a load that hits here", "ns", at="ns", most=10_000, kind=float
    )
    fills: int = 1  # lines in flight are L2's
    replacement: str = manual("as that of the other levels", choices=_replacements)
    inclusion: str = manual("inclusive or exclusive of L2", choices=INCLUSIONS)
    bytes_per_cycle: float = rate("rate of lines from L3 to L2", default=0.0, without="no limit")
    shared: bool = key("whether all clusters of a board share it", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prefetch:
    """A prefetcher, which stays within a page of 4 KiB."""

    kind: str = manual(
        "stride, or another kind of `armsim/policies`", default="stride", choices=_prefetchers
    )
    streams: int = assumed("strides followed at a time", most=1024, zero="no prefetcher")
    train: int = manual("equal strides before it starts", most=1024)
    stride: int = manual("longest stride", "lines", most=4096)
    distance: int = manual("how far ahead", "strides", most=1024, zero="none")
    in_flight: int = manual("most prefetches at a time", "lines", most=1024)
    into: str = manual("l1 or l2", choices=("l1", "l2"))
    from_l2: bool = manual("into l1: whether lines that L2 has are brought too", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tlb:
    """The TLBs of data."""

    entries: int = manual("entries of the first level, fully associative", most=4096)
    l2_entries: int = manual("entries of the second level", most=1 << 20)
    l2_ways: int = manual("its ways", most=1024)
    l2_latency: int = cycles("extra cycles over a hit in the first level")
    walk: int = cycles("extra cycles of a page table walk")


def _front(meaning: str, name: str, **how: Any) -> Any:
    """Declare a key that cores out of order have in [dispatch], those in order in [issue]."""
    return keys(*(Key(meaning, at=f"{where}.{name}", **how) for where in ("dispatch", "issue")))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class CoreModel:
    """One core with its caches: what its file says (`armsim docs cores` explains every key).

    A core in order has pipes without queues, one slot for an instruction, and no window.

    ``board``: board and cluster, as "rk3399:big"; empty for a core alone. ``changes``: the numbers that
    were changed on loading, as "latency.fp_fma=5"; ``digest``: of all its data, changes included;
    ``data``: these, not to be changed.

    Compared by identity, so that it can be a cache key: a loaded core never changes.
    """

    name: str = key("how `--core` calls it")
    aliases: tuple[str, ...] = key("short names; a file that extends a core has none of its own")
    description: str = key("one line for `armsim cores`")
    caveat: str = key("how far its predictions are to be trusted; every report says it", default="")
    order: str = guide("out (of order) or in (order)", choices=ORDERS)
    extensions: tuple[str, ...] = manual(
        "of Armv8.0 to 8.3, as for -march: crypto, dotprod, fp16, lse, rcpc, rdm",
        choices=("crypto", "dotprod", "fp16", "lse", "rcpc", "rdm"),
    )
    fused: tuple[str, ...] = guide(
        "pairs of instructions that issue as one where they are adjacent and write the same register: "
        "'aese+aesmc'",
        default=(),
    )
    midr: int = manual(
        "MIDR_EL1 of the CPU, by which `compare` and `fit` know it; variant and revision do not count",
        default=0,
        most=0xFFFFFFFF,
        zero="not known",
    )
    ghz: float = measured("clock", "GHz", at="clock.ghz", most=100, least=0.001)
    halves: bool = measured(
        "a SIMD register is two 64-bit halves: what writes one whole half does not "
        "wait for the other",
        at="registers.halves",
        default=False,
    )
    store_to_load: int = cycles(
        "from a store's data to a load of the same bytes", at="forwarding.store_to_load"
    )
    store_to_load_partial: int = cycles(
        "the same where the store does not contain the load", at="forwarding.store_to_load_partial"
    )
    load_boundary: int = measured(
        "loads that cross a multiple of this many bytes cost more",
        "bytes",
        at="boundaries.load",
        most=4096,
    )
    load_boundary_occupancy: int = extra(
        "how long such a load holds its pipe", at="boundaries.load_occupancy"
    )
    load_boundary_latency: int = extra(
        "how much later its result comes", at="boundaries.load_latency", zero="no later"
    )
    load_boundary_vector_latency: int = extra(
        "the same of vector loads",
        at="boundaries.load_vector_latency",
        default=As("load_latency"),
        zero="no later",
    )
    line_handoff_ns: float = measured(
        "how long a line that another core has written is on its way, as compare-and-swaps in turn take",
        "ns",
        at="threads.line_ns",
        default=0.0,
        most=100_000,
        zero="threads that spin cost nothing",
    )
    wake_ns: float = measured(
        "from a thread that wakes another one by futex to what that does",
        "ns",
        at="threads.wake_ns",
        default=0.0,
        most=1_000_000,
        zero="threads that sleep cost nothing",
    )
    load_once: bool = measured(
        "a load of several accesses off its alignment pays once, on all its pipes",
        at="boundaries.load_once",
        default=False,
    )
    store_boundary: int = measured(
        "stores that cross a multiple of this many bytes cost more",
        "bytes",
        at="boundaries.store",
        most=4096,
    )
    store_boundary_occupancy: int = extra(
        "how long such a store holds its pipe", at="boundaries.store_occupancy"
    )
    l1d: L1Level = field(metadata=section("cache.l1d"))
    l2: L2Level = field(metadata=section("cache.l2"))
    l3: L3Level | None = field(default=None, metadata=section("cache.l3"))
    prefetch: Prefetch = field(metadata=section("prefetch"))
    tlb: Tlb = field(metadata=section("tlb"))
    memory_ns: float = memory(
        "load-to-use of a random DRAM line, without a TLB miss", "ns", at="memory.ns"
    )
    memory_gb_per_s: float = memory(
        "peak rate of the channel, 10^9 bytes", "GB/s", at="memory.gb_per_s"
    )
    memory_write_ns: float = memory(
        "how long L2 has a line in flight to memory", "ns", at="memory.write_ns", default=As("ns")
    )
    memory_write_gb_per_s: float = memory(
        "rate at which the channel takes lines",
        "GB/s",
        at="memory.write_gb_per_s",
        default=As("gb_per_s"),
    )
    pages: str = measured(
        "identity, random or large (2 MiB): the pages of the measurement",
        at="memory.pages",
        default="identity",
        choices=PAGES,
    )
    slots: int = keys(
        Key("dispatched a cycle", "slots", at="dispatch.slots", source=GUIDE, most=64),
        Key("instructions issued a cycle", at="issue.width", source=MEASURED, most=64),
    )
    spare_slots: int = slot_count(
        "how many more leave for the queues in a cycle than rename fills",
        at="dispatch.spare_slots",
        default=0,
        zero="none",
    )
    slot_unit: str = guide(
        "what takes a slot: uop or instruction",
        at="dispatch.slot_unit",
        otherwise="instruction",
        choices=("uop", "instruction"),
    )
    wide_result_slots: int = slot_count(
        "slots of an instruction that writes a 128-bit register",
        at="dispatch.wide_result_slots",
        otherwise=1,
    )
    wide_load_slots: int = slot_count(
        "the same of 128-bit loads", at="dispatch.wide_load_slots", otherwise=1
    )
    caps: Mapping[str, int] = guide(
        "pipes joined by + = uops dispatched to them a cycle at most, 1 to 15",
        "uops",
        at="dispatch.caps",
        otherwise={},
    )
    window: int = guide("reorder buffer", "uops", at="window.entries", otherwise=1, most=1024)
    retire: int = assumed("retired a cycle", "uops", at="window.retire", otherwise=1, most=64)
    store_buffer: int = keys(
        *(
            Key(
                "retired stores that are not in L1 yet",
                "16-byte entries",
                at=f"{where}.store_buffer",
                source=ASSUMED,
                most=1024,
            )
            for where in ("window", "issue")
        )
    )
    slot0: tuple[str, ...] = measured(
        "pipes; an instruction that takes all of them is the first of its cycle",
        at="issue.slot0",
        default=(),
    )
    accumulator_last: bool = measured(
        "only the last instruction of a group has its result forwarded to an accumulator",
        at="issue.accumulator_last",
        default=False,
    )
    mispredict_penalty: int = _front(
        "from a mispredicted branch's end to the next dispatch",
        "mispredict_penalty",
        unit="cycles",
        source=MEASURED,
        most=10_000,
    )
    predictor_entries: int = _front(
        "two-bit counters, indexed by address xor history",
        "predictor_entries",
        source=ASSUMED,
        most=1 << 20,
    )
    predictor_history: int = _front(
        "branches of global history", "predictor_history", source=ASSUMED, most=32
    )
    pipes: dict[str, int] = field(
        metadata=names(
            "a capital letter and perhaps a digit = entries of its issue queue, 1 to 1024 (in order: 0); "
            "at most 16 pipes, and each is used by a class"
        )
    )
    units: dict[str, tuple[str, ...]] = field(
        metadata=names(
            "branch, int, load, store, fp = names of pipes that do it; a pipe is in one unit"
        )
    )
    choices: dict[str, tuple[str, ...]] = field(
        metadata=names("a name = names of pipes that a uop of this name may choose from")
    )
    steering: dict[str, str] = field(
        metadata=names(
            "out of order: a choice = alternate, parity or emptier, which binds a uop at dispatch"
        )
    )
    classes: dict[str, OperationClass] = field(
        metadata=names("an operation class = its row, see below; `armsim cores a57` lists all")
    )
    board: str = ""
    changes: tuple[str, ...] = ()
    digest: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    def __repr__(self) -> str:
        where = f" of {self.board}" if self.board else ""
        return f"<CoreModel {self.name}{where} at {self.ghz:g} GHz>"

    @property
    def said(self) -> str:
        """The name, with the numbers that were changed, so that no result is taken for the core's own."""
        return f"{self.name} with {', '.join(self.changes)}" if self.changes else self.name

    @property
    def place(self) -> str:
        """The board and its cluster; the core's name where it is a core alone."""
        return self.board or self.name

    @property
    def in_order(self) -> bool:
        """Return whether uops issue in program order."""
        return self.order == "in"

    @property
    def unit_of(self) -> dict[str, str]:
        """Pipe or choice -> its unit."""
        units = {pipe: unit for unit, pipes in self.units.items() for pipe in pipes}
        return units | {name: units[pipes[0]] for name, pipes in self.choices.items()}

    @property
    def memory_latency(self) -> int:
        """Load-to-use latency of a DRAM line in core cycles, rounded to the nearest."""
        return round(self.memory_ns * self.ghz)

    @property
    def memory_write_latency(self) -> int:
        """Core cycles that L2 has a line in flight to memory, rounded to the nearest."""
        return round(self.memory_write_ns * self.ghz)

    @property
    def fp32_flops_per_cycle(self) -> int:
        """Peak fp32 flops per cycle of 128-bit fused multiply-adds, from the pipes of their class.

        4 lanes x 2 flops a 128-bit fmla; the busiest pipe of the class sets the rate.
        """
        fma = self.classes["fp_fma_q"]
        uses = [pipe for step in fma.steps for pipe in step.pipes]
        return min(
            8 * len(self.choices.get(pipe, (pipe,))) // (uses.count(pipe) * fma.occupancy)
            for pipe in uses
        )

    @property
    def cached_bytes(self) -> int:
        """Count the bytes that L2 and L3 hold together."""
        return self.l2.bytes + (self.l3.bytes if self.l3 else 0)

    @property
    def memory_words(self) -> str:
        """A description of the memory system for the head of a report."""
        l3 = ""
        if self.l3:
            l3 = f"L3 {self.l3.bytes // 1024} KiB {self.l3.ways}-way {self.l3.latency} cycles, "
        return (
            f"L1D {self.l1d.bytes // 1024} KiB {self.l1d.ways}-way {self.l1d.latency} cycles, "
            f"L2 {self.l2.bytes // 1024} KiB {self.l2.ways}-way {self.l2.latency} cycles, {l3}"
            f"DRAM {self.memory_ns:g} ns = {self.memory_latency} cycles, "
            f"{self.l1d.fills} line fills in flight"
        )
