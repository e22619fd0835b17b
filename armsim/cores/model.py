"""The typed form of a core file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

STEERING_RULES = ("alternate", "parity", "emptier")
UNITS = ("branch", "int", "load", "store", "fp")
"""What a pipe does; reports name a busy pipe by its unit."""
ORDERS = ("out", "in")
SLOT_UNITS = ("uop", "instruction")
USES = ("address",)
"""Uses of a result that may have a latency of their own: to form the address of an access."""
INCLUSIONS = ("inclusive", "exclusive")
PREFETCH_LEVELS = ("l1", "l2")
CHAIN = "chain"
"""The state of caches in a chain of calls in two buffers, each of which reads what the one before wrote,
and
writes to where that one read from. Nothing else is left: constants come from memory."""

PAGES = ("identity", "random", "large")
"""4 KiB pages at their own addresses or at random, or pages of 2 MiB at their own."""


@dataclass(frozen=True, slots=True)
class Step:
    """Uops that start together: their pipes ("F0", or a choice: "F") and cycles to the result."""

    pipes: tuple[str, ...]
    latency: int


@dataclass(frozen=True, slots=True)
class OperationClass:
    """The cost of one class of instructions on a core.

    ``steps`` run in sequence; ``occupancy`` is for how many cycles the last step blocks its pipe;
    ``second`` is the extra latency of the second destination (ldp); ``group`` names the accumulator
    network of the result, ``forward`` the latency from a producer's group to this class's accumulator;
    ``late`` is how many cycles after issue the accumulator is read, whatever produced it, or in order the
    data of a store; ``to`` are cycles from issue to a use in USES that are not the latency;
    ``slots`` overrides the number of dispatch slots; ``same_as`` names the class whose row it shares.
    """

    name: str
    steps: tuple[Step, ...]
    occupancy: int = 1
    second: int = 0
    group: str = ""
    forward: tuple[tuple[str, int], ...] = ()
    late: int = 0
    to: tuple[tuple[str, int], ...] = ()
    slots: int = 0
    same_as: str = ""

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


@dataclass(frozen=True, slots=True)
class CacheLevel:
    """Geometry in bytes; ``latency`` is load-to-use in cycles; ``fills`` line misses in flight.

    ``replacement`` is one of `armsim.policies.replacement`. For an L1: after ``stream_after`` whole lines
    stored in sequence, further ones are not allocated (0: always allocate); a line that is filled in keeps
    the loads of a core in order out for ``fill_cycles``. For an L2: ``inclusion`` as in
    INCLUSIONS, ``bytes_per_cycle`` that line fills transfer from it and ``write_bytes_per_cycle`` that
    stored and evicted lines transfer into it (0: as many), ``writes``, lines in flight to memory (0:
    they share the places of ``fills``), and ``private``: each core has one, instead of one for a cluster.
    """

    bytes: int
    ways: int
    line: int
    latency: int
    fills: int
    replacement: str
    stream_after: int = 0
    fill_cycles: int = 0
    inclusion: str = "inclusive"
    bytes_per_cycle: float = 0.0
    write_bytes_per_cycle: float = 0.0
    writes: int = 0
    private: bool = False

    @property
    def sets(self) -> int:
        """Number of sets."""
        return self.bytes // (self.ways * self.line)


@dataclass(frozen=True, slots=True)
class L3Level(CacheLevel):
    """The third level: ``inclusion`` is that of L2's lines, ``bytes_per_cycle`` are a core's (0: no limit).

    ``shared``: by the clusters of a board. Lines in flight are L2's, so ``fills`` means nothing.
    """

    shared: bool = False


@dataclass(frozen=True, slots=True)
class Prefetch:
    """A prefetcher of a ``kind`` of `armsim.policies.prefetching`.

    It follows up to ``streams`` strides at a time (0: no prefetcher). After ``train`` equal strides (two if
    they are longer than a line) of at most ``stride`` lines, it prefetches up to ``distance`` strides ahead
    within a 4 KiB page, at most ``in_flight`` lines at a time, into the level ``into``; into L1 also lines
    that L2 has, if ``from_l2``.
    """

    streams: int
    train: int
    stride: int
    distance: int
    in_flight: int
    into: str
    kind: str = "stride"
    from_l2: bool = False


@dataclass(frozen=True, slots=True)
class Tlb:
    """The fully associative data TLB and the L2 TLB; ``l2_latency`` and ``walk`` are extra cycles."""

    entries: int
    l2_entries: int
    l2_ways: int
    l2_latency: int
    walk: int


@dataclass(frozen=True, eq=False, repr=False)
class CoreModel:
    """One core with its caches; field names and units as in the TOML files.

    ``order``: "out" of order, with an issue queue per pipe, or "in" order, where a pipe has
    no queue (0 entries) and window (ROB entries), retire and steering are unused. ``pipes``: name -> queue
    entries; ``units``: unit -> its pipes; ``choices``: name -> the pipes between which a uop with that
    name may choose. ``caps``: pipes joined by "+" -> uops dispatched to them per cycle, at most.
    ``memory_write_ns``: how long L2 has a line in flight to memory; ``memory_write_gb_per_s``: the rate
    at which the channel takes lines, ``memory_gb_per_s`` that at which it gives them. ``pages``: as in
    PAGES, where the system was measured.
    ``slot_unit``: what takes a slot, a "uop" or an "instruction"; ``spare_slots``: how many more of them
    leave for the queues in a cycle than rename fills.
    ``slot0``: pipes; an instruction that takes all of them has to be the first of its cycle in order.
    ``accumulator_last``: in order, of all producers to accumulators only the last one forwards.
    ``halves``: a SIMD register is two 64-bit halves, and an instruction that writes one whole half
    does not wait for the other. ``load_once``: a load of several accesses off its alignment pays for
    that once, on all its pipes.
    ``fused``: "first+second", mnemonics of adjacent instructions on one register that are one uop.
    ``caveat``: how far its predictions are to be trusted, where that is less than elsewhere; every report
    says it. ``board``: board and cluster, as "rk3399:big"; empty for a core alone.
    ``changes``: the numbers that were changed on loading, as "latency.fp_fma=5"; ``digest``: of all its
    data, changes included; ``data``: these, not to be changed.

    Compared by identity, so that it can be a cache key: a loaded core never changes.
    """

    name: str
    aliases: tuple[str, ...]
    description: str
    caveat: str
    order: str
    extensions: tuple[str, ...]
    fused: tuple[str, ...]
    midr: int
    ghz: float
    slots: int
    spare_slots: int
    slot_unit: str
    wide_result_slots: int
    wide_load_slots: int
    caps: dict[str, int]
    mispredict_penalty: int
    predictor_entries: int
    predictor_history: int
    window: int
    retire: int
    store_buffer: int
    slot0: tuple[str, ...]
    accumulator_last: bool
    halves: bool
    pipes: dict[str, int]
    units: dict[str, tuple[str, ...]]
    choices: dict[str, tuple[str, ...]]
    steering: dict[str, str]
    load_boundary: int
    load_boundary_occupancy: int
    load_boundary_latency: int
    load_boundary_vector_latency: int
    load_once: bool
    store_boundary: int
    store_boundary_occupancy: int
    store_to_load: int
    store_to_load_partial: int
    l1d: CacheLevel
    l2: CacheLevel
    l3: L3Level | None
    prefetch: Prefetch
    tlb: Tlb
    memory_ns: float
    memory_gb_per_s: float
    memory_write_ns: float
    memory_write_gb_per_s: float
    pages: str
    classes: dict[str, OperationClass]
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
        """What L2 and L3 hold together."""
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
