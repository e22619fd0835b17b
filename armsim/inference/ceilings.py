"""The roofs of a machine's memory, measured: the read kernel of `armsim.membench` over sets of each level.

What a core reads from a level depends on how many lines it keeps in flight and on its prefetcher, and
several cores share L2 and the DRAM channel, so the roofs are executed, not taken from the core's file.
"""

from __future__ import annotations

from armsim.bounds.roofline import DRAM, L1, L2, L3, modelled_rates
from armsim.cores.model import CoreModel
from armsim.figures import Figures, also, declared, figure, shown
from armsim.inference.request import Machine
from armsim.membench.bandwidth import measure_bandwidth, read_trace, read_within
from armsim.membench.probe import size_words
from armsim.threads.measure import Rehearsed, measure_threads
from armsim.threads.tasks import split
from armsim.threads.team import Team

_STREAM = 1 << 20  # bytes that each core reads from DRAM
_UNIT = 4096


@declared
class Ceiling(Figures):
    """Give a level's bytes a cycle of the machine's first core.

    ``read`` was measured over ``bytes`` of data. ``modelled`` is the limit in the core's file, of one core:
    for L1 what its load pipes take, for L2 and L3 bytes a cycle of the level, for DRAM the whole channel.
    None: the file has no limit but latency and lines in flight.
    """

    level: str = figure("L1, L2, L3 or DRAM", "roof")
    bytes: int = figure("of data that were read", key="measured_over_bytes")
    read: float = figure(
        "that were measured", "FLOP or byte/cycle", ".2f", rank=1, key="bytes_per_cycle"
    )
    _rate = also("gb_per_s", float, lambda one: one.read * one.ghz, "that were measured",
                 heading="GFLOP/s or GB/s", cell=".2f", rank=1)  # fmt: skip
    modelled: float | None = figure(
        "the limit in the core's file", "model's limit", ".2f", rank=2, key="model_bytes_per_cycle"
    )
    ghz: float
    _how = shown("how", lambda one: (
        f"read over {size_words(one.bytes)}" if one.bytes else "pipes of the model"), rank=2)  # fmt: skip


def ceilings_of(machine: Machine) -> tuple[Ceiling, ...]:
    """The roofs of all levels that the machine has, from L1 to DRAM."""
    core = machine.core
    modelled = modelled_rates(core)
    sets = _sets(core, machine.team)
    found = []
    for level, size in sets.items():
        shared = bool(machine.team) and (level == L3 or (level == L2 and not core.l2.private))
        whole = size if shared else size * machine.threads
        read = _together(machine, level, size, whole) if machine.team else _alone(core, level, size)
        found.append(Ceiling(level, whole, read, modelled.get(level), core.ghz))
    return tuple(found)


def _sets(core: CoreModel, team: tuple[CoreModel, ...]) -> dict[str, int]:
    """Bytes of the set of each level, of one core: half of L1, half of L2, and so on.

    Where cores have an L2 each, half of the smallest: the sets of all are equal.
    """
    smallest = min((one.l2.bytes for one in team if one.l2.private), default=core.l2.bytes)
    sets = {L1: core.l1d.bytes // 2, L2: min(smallest, core.l2.bytes) // 2}
    if core.l3:
        sets[L3] = (core.l2.bytes + core.l3.bytes) // 2
    return {level: size // _UNIT * _UNIT for level, size in sets.items()} | {DRAM: _STREAM}


def _alone(core: CoreModel, level: str, size: int) -> float:
    pages_seed = 1 if core.pages == "random" else 0
    if level == DRAM:
        return measure_bandwidth(core, "read", size, pages_seed).bytes_per_cycle
    return read_within(core, size, pages_seed)


def _together(machine: Machine, level: str, size: int, whole: int) -> float:
    """All cores of a team at once, each in its part of ``whole`` bytes."""
    first = machine.core
    if level == L1:  # cores do not share it
        alone = {core: _alone(core, level, size) * core.ghz for core in set(machine.team)}
        return sum(alone[core] for core in machine.team) / first.ghz
    trace = read_trace(whole)
    tasks = split(trace, machine.threads)
    state = "cold" if level == DRAM else "warm"
    return whole / measure_threads(Rehearsed(trace, tasks, state), Team(machine.team)).cycles
