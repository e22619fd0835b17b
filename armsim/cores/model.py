"""The typed form of a core file."""

from __future__ import annotations

from dataclasses import dataclass

PAIRS: dict[str, tuple[str, str]] = {"F": ("F0", "F1"), "I": ("I0", "I1")}
"""Names of a uop that two pipes can take, bound to one of them by steering at dispatch."""

PIPE_GROUPS: dict[str, str] = {
    "B": "B", "I0": "I", "I1": "I", "M": "M", "L": "LS", "S": "LS", "F0": "F0", "F1": "F1",
}  # fmt: skip
"""The group under which a pipe's dispatch cap stands (guides 4.1)."""

STEERING_RULES = ("alternate", "parity", "emptier")


@dataclass(frozen=True, slots=True)
class Step:
    """Uops that start together: their pipes ("F0", or "F" for either) and cycles to the result."""

    pipes: tuple[str, ...]
    latency: int


@dataclass(frozen=True, slots=True)
class OperationClass:
    """What one class of instructions costs on a core.

    ``steps`` follow each other; ``occupancy`` is for how many cycles the last step holds its pipe;
    ``second`` delays the second destination (ldp); ``group`` names the accumulator network that the
    result is on, ``forward`` the latency from a producer's group to this class's accumulator;
    ``slots`` overrides the number of dispatch slots.
    """

    name: str
    steps: tuple[Step, ...]
    occupancy: int = 1
    second: int = 0
    group: str = ""
    forward: tuple[tuple[str, int], ...] = ()
    slots: int = 0

    @property
    def latency(self) -> int:
        """Cycles from the first issue to the result."""
        return sum(step.latency for step in self.steps)

    @property
    def uops(self) -> int:
        """Number of uops of all steps."""
        return sum(len(step.pipes) for step in self.steps)


@dataclass(frozen=True, slots=True)
class CacheLevel:
    """Geometry in bytes; ``latency`` is load-to-use in cycles; ``fills`` line misses in flight."""

    bytes: int
    ways: int
    line: int
    latency: int
    fills: int = 0

    @property
    def sets(self) -> int:
        """Number of sets."""
        return self.bytes // (self.ways * self.line)


@dataclass(frozen=True, eq=False)
class CoreModel:
    """One core with its caches; field names and units as in the TOML files.

    Compared by identity, so that it can be the key of a cache: a loaded core never changes.
    """

    name: str
    aliases: tuple[str, ...]
    description: str
    ghz: float
    slots: int
    wide_result_slots: int
    wide_load_slots: int
    caps: dict[str, int]
    mispredict_penalty: int
    predictor_entries: int
    predictor_history: int
    window: int
    retire: int
    store_buffer: int
    pipes: dict[str, int]
    steering: dict[str, str]
    store_to_load: int
    store_to_load_partial: int
    l1d: CacheLevel
    l2: CacheLevel
    memory_ns: float
    classes: dict[str, OperationClass]

    @property
    def memory_latency(self) -> int:
        """Load-to-use of a DRAM line in core cycles, rounded to the nearest."""
        return round(self.memory_ns * self.ghz)

    @property
    def fp32_flops_per_cycle(self) -> int:
        """Peak fp32 flops a cycle of 128-bit fused multiply-adds, from the class's own pipes.

        4 lanes x 2 flops a 128-bit fmla; the busiest pipe of the class sets the rate.
        """
        fma = self.classes["fp_fma_q"]
        uses = [pipe for step in fma.steps for pipe in step.pipes]
        if any(pipe in PAIRS for pipe in uses):  # either of two pipes: two a cycle
            return 16 // (len(uses) * fma.occupancy)
        return 8 // (max(uses.count(pipe) for pipe in uses) * fma.occupancy)

    @property
    def memory_words(self) -> str:
        """The memory system in words, for the head of a report."""
        return (
            f"L1D {self.l1d.bytes // 1024} KiB {self.l1d.ways}-way {self.l1d.latency} cycles, "
            f"L2 {self.l2.bytes // 1024} KiB {self.l2.ways}-way {self.l2.latency} cycles, "
            f"DRAM {self.memory_ns:g} ns = {self.memory_latency} cycles, "
            f"{self.l1d.fills} line fills in flight"
        )
