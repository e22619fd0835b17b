"""The roofline of a core, and where a kernel stands under it.

Williams, Waterman, Patterson, "Roofline: An Insightful Visual Performance Model for Multicore
Architectures", CACM 2009: attainable flops a cycle are the smaller of the peak and intensity times
bandwidth. The roof of L1 is for the intensity between registers and L1 (AI), that of DRAM for the one
between caches and DRAM (OI).
"""

from __future__ import annotations

from collections.abc import Sequence

from armsim.bounds.throughput import balanced_pipes
from armsim.cores.model import CoreModel
from armsim.figures import Figures, also, declared, derived, figure
from armsim.isa.decoder import decode_word
from armsim.isa.program import Program
from armsim.pipeline.crack import crack

L1, L2, L3, DRAM = "L1", "L2", "L3", "DRAM"
_LOADS = (0x3DC00000, 0xAD400400, 0x4C402800)
"""ldr q0, [x0]; ldp q0, q1, [x0]; ld1 {v0.4s-v3.4s}, [x0]: the fastest of them is the bandwidth of L1."""


@declared
class Point(Figures):
    """A kernel under a roof."""

    name: str = figure("of the kernel")
    kind: str = figure("AI, between registers and L1, or OI, between caches and DRAM")
    level: str = figure("whose roof it is under")
    intensity: float = figure("flops per byte")
    flops_per_cycle: float = figure("that it reaches")


@declared
class UnderRoof(Figures):
    """A point with what the roof of its level allows at its intensity."""

    point: Point = figure("", spread=True)
    attainable: float = figure("flops a cycle that the roof allows there")

    @property
    @derived("of the attainable flops that it reaches")
    def share(self) -> float:
        """Flops that are reached over those that are attainable."""
        return self.point.flops_per_cycle / self.attainable


@declared
class Roofline(Figures):
    """Peak and bandwidths of a core, and the points under them."""

    core: str = figure("its name")
    ghz: float = figure("of its clock", key="clock_ghz")
    peak: float = figure("the flat roof", key="peak_flops_per_cycle")
    bytes_per_cycle: dict[str, float] = figure("the slope of each level")
    points: tuple[Point, ...]
    _points = also("points", list[UnderRoof], lambda roof: [
        UnderRoof(point, roof.attainable(point)) for point in roof.points
    ], "the kernels")  # fmt: skip

    def attainable(self, point: Point) -> float:
        """Flops a cycle that the roof of its level allows at a point's intensity."""
        return min(self.peak, point.intensity * self.bytes_per_cycle[point.level])


def roofline_of(
    core: CoreModel, points: list[Point], team: Sequence[CoreModel] = ()
) -> Roofline | None:
    """The roofline of a core by its model, or of cores that work together; None without a point.

    Cores that work together have an L1 each and the DRAM in common; what they share between is left out.
    """
    if not points:
        return None
    rates = modelled_rates(core)
    if team:
        own = sum(load_bytes_per_cycle(one) * one.ghz for one in team) / core.ghz
        rates = {L1: own, DRAM: rates[DRAM]}
    return Roofline(core.name, core.ghz, peak_of(core, team), rates, tuple(points))


def peak_of(core: CoreModel, team: Sequence[CoreModel] = ()) -> float:
    """Flops a cycle of a core, or of cores that work together in the cycles of this one."""
    together = sum(one.fp32_flops_per_cycle * one.ghz for one in team) / core.ghz
    return together or float(core.fp32_flops_per_cycle)


def modelled_rates(core: CoreModel) -> dict[str, float]:
    """Bytes a cycle that the model of a core lets each level give at most.

    L2 is missing where only latency and lines in flight limit it. One core reaches that of DRAM seldom: it
    is the whole channel.
    """
    rates = {L1: load_bytes_per_cycle(core)}
    if core.l2.bytes_per_cycle:
        rates[L2] = core.l2.bytes_per_cycle
    if core.l3 and core.l3.bytes_per_cycle:
        rates[L3] = core.l3.bytes_per_cycle
    rates[DRAM] = core.memory_gb_per_s / core.ghz
    return rates


def load_bytes_per_cycle(core: CoreModel) -> float:
    """Bytes a cycle from L1 to vector registers: the most that loads of 16, 32 or 64 bytes reach."""
    rates = []
    for word in _LOADS:
        item = decode_word(word)
        assert not isinstance(item, str)
        table = crack(Program((item,), (1,), {}, 0), core)
        dispatch = float(table.rows["slots"].sum()) / core.slots
        rates.append(item.size / max(dispatch, *balanced_pipes(table.rows, core).values()))
    return max(rates)
