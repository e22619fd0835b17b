"""The typed form of a board file."""

from __future__ import annotations

from typing import Any

from armsim.cores.model import CacheLevel, CoreModel
from armsim.figures import Figures, also, declared, figure, shown
from armsim.result import Result


def _level(level: CacheLevel, *more: str) -> dict[str, Any]:
    return {name: getattr(level, name) for name in ("bytes", "ways", "latency", *more)}


def _level_words(level: dict[str, Any]) -> str:
    return f"{level['bytes'] // 1024} KiB {level['ways']}-way, {level['latency']} cycles"


@declared
class Cluster(Figures):
    """Equal cores that share an L2; ``core`` models one of them on this board."""

    name: str = figure("its name", "cluster")
    cores: int = figure("how many")
    core: CoreModel
    _figures = (
        also("core", str, "core.name", "the model of each"),
        shown("cores", lambda one: f"{one.cores} x {one.core.name}", rank=1),
        also("clock_ghz", float, "core.ghz", "of each", heading="clock", left=True, rank=2,
             cell=lambda ghz: f"{ghz:g} GHz"),
        also("gflops_peak", float, "gflops_peak", "fp32, of all its cores", heading="peak fp32",
             cell=lambda peak: f"{peak:.1f} GFLOPS", left=True, rank=6),
        also("l1d", dict[str, int], lambda one: _level(one.core.l1d, "fills"),
             "bytes, ways, cycles, line fills in flight", heading="L1D", cell=_level_words,
             left=True, rank=4),
        also("l2", dict[str, float | bool], lambda one: _level(
                one.core.l2, "bytes_per_cycle", "write_bytes_per_cycle", "fills", "writes", "private"),
             "the same of L2; writes: lines in flight to memory, 0 where they take places of fills",
             heading="L2", cell=_level_words, left=True, rank=3),
        also("l3", dict[str, int | bool], lambda one: (
                _level(one.core.l3, "shared") if one.core.l3 else None),
             "the same of L3", heading="L3", cell=_level_words, left=True, rank=3, optional=True,
             where=lambda rows: any(row.core.l3 for row in rows)),
        also("memory", dict[str, float], "memory", "DRAM: time and cycles of a line, rate",
             heading="DRAM", cell=lambda memory: f"{memory['ns']:g} ns = {memory['cycles']} cycles",
             left=True, rank=5),
        shown("channel", lambda one: f"{one.core.memory_gb_per_s:g} GB/s", rank=7),
        shown("its writes", lambda one: f"{one.core.memory_write_gb_per_s:g} GB/s, "
              f"{one.core.memory_write_ns:g} ns", rank=8),
        also("threads", dict[str, float], "threads", "what threads pass to each other: a line, a wake-up",
             heading="line, wake-up", cell=lambda one: f"{one['line_ns']:g} ns, {one['wake_ns']:g} ns",
             left=True, rank=9),
    )  # fmt: skip

    @property
    def gflops_peak(self) -> float:
        """Floating-point operations that all its cores do together, in 10^9 a second."""
        return self.cores * self.core.ghz * self.core.fp32_flops_per_cycle

    @property
    def memory(self) -> dict[str, float]:
        """Latency and rate of DRAM, of reads and of writes."""
        core = self.core
        return {
            "ns": core.memory_ns,
            "cycles": core.memory_latency,
            "gb_per_s": core.memory_gb_per_s,
            "write_ns": core.memory_write_ns,
            "write_cycles": core.memory_write_latency,
            "write_gb_per_s": core.memory_write_gb_per_s,
        }

    @property
    def threads(self) -> dict[str, float]:
        """Nanoseconds that a line takes from core to core, and that a thread takes to wake another."""
        return {"line_ns": self.core.line_handoff_ns, "wake_ns": self.core.wake_ns}


@declared
class Board(Result):
    """A machine with its clusters of cores, sizes in bytes, latencies in cycles."""

    schema = "armsim.board/1"
    _rows = ("clusters",)

    name: str = figure("how `--board` calls it")
    description: str = figure("one line")
    clusters: tuple[Cluster, ...] = figure("in the file's order, the big one first")

    @property
    def summary(self) -> str:
        """Name and description."""
        return f"{self.name}: {self.description}"
