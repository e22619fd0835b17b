"""Latency by size of the working set: pointer chases in random order over all lines of it.

Each line of a buffer holds the address of the next one of a random cycle through all lines, so nothing
but the load itself says where the next line is. Several chains start at equal distances on the same cycle:
together they meet each line once before any of them comes back, as one chain does.

What an access meets depends on the lines touched since the last access to its own, which is the whole
set. So the caches are warmed by walking the cycle up to where the timed hops begin: the whole
cycle a few times for a small set; for one far larger than the caches only the last lines, several times
what L2 and L3 hold, because no earlier line is still there. The timed hops continue from there: the whole
cycle, several times if the set is small, or a part of it, which in a random order is a fair sample.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import CoreModel
from armsim.emulator.machine import Machine
from armsim.figures import Figures, declared, figure
from armsim.isa.program import assemble_program
from armsim.membench.kernels import CHAINS, HOPS_PER_ITERATION, chase
from armsim.membench.steady import call_on, steady_cycles

_ROUNDS = 4  # walks over a set before it is timed: random replacement needs a few to settle
_FILLS = 8  # of a large set: lines walked before, in numbers of lines of L2 and L3
_START = 1024  # hops before the timed ones, to fill the pipeline


@declared
class Latency(Figures):
    """A point of the curve.

    With one chain this is the latency; with several the time per line when so many are in flight, and the
    ratio of the two is how many really were.
    """

    bytes: int = figure("the working set")
    chains: int = figure("pointers that are chased at once")
    cycles: float = figure("from load to load, all chains together", places=4)
    ns: float = figure("of these cycles", places=4)


def _round_up(value: int, multiple: int) -> int:
    return -(-value // multiple) * multiple


def _links(order: NDArray[np.int64], line: int, base: int) -> NDArray[np.uint64]:
    """A buffer [lines, line / 8] whose lines point along the cycle ``order``, from address ``base``."""
    buffer = np.zeros((len(order), line // 8), dtype=np.uint64)
    buffer[order, 0] = (base + line * np.roll(order, -1)).astype(np.uint64)
    return buffer


def measure_latency(
    core: CoreModel, size: int, chains: int, hops: int, seed: int, pages_seed: int
) -> Latency:
    """Chase pointers over ``size`` bytes, a multiple of 4 KiB; ``hops`` is the least number timed.

    ``chains`` is 1, 2, 4 or 8. The emulated buffer takes ``size`` bytes of this machine's memory, twice
    while it is written.
    """
    line = core.l1d.line
    lines = size // line
    order = np.random.default_rng(seed).permutation(lines)
    program = assemble_program(chase(chains), "chase")
    machine = Machine(program, {"set": size, "warm": 8 * CHAINS, "timed": 8 * CHAINS})
    machine.write("set", _links(order, line, machine.buffers["set"].address))

    before = min(_ROUNDS * lines, _FILLS * core.cached_bytes // line)
    before = _round_up(before, HOPS_PER_ITERATION)
    timed = _round_up(hops, HOPS_PER_ITERATION)
    if lines <= timed:
        timed = _round_up(timed, lines)
    begin = _start_table(machine, "warm", order, line, chains, 0)
    at = before // chains
    resume = _start_table(machine, "timed", order, line, chains, at)
    cycles = steady_cycles(
        core,
        warm=call_on(machine, begin, before // HOPS_PER_ITERATION),
        short=call_on(machine, resume, _START // HOPS_PER_ITERATION),
        long=call_on(machine, resume, (_START + timed) // HOPS_PER_ITERATION),
        pages_seed=pages_seed,
    )
    return Latency(size, chains, cycles / timed, cycles / timed / core.ghz)


def _start_table(
    machine: Machine, name: str, order: NDArray[np.int64], line: int, chains: int, hops: int
) -> int:
    """Write where each chain stands after ``hops`` hops into a buffer; return its address."""
    places = (np.arange(CHAINS) * len(order) // chains + hops) % len(order)
    addresses = machine.buffers["set"].address + line * order[places]
    machine.write(name, addresses.astype(np.uint64))
    return machine.buffers[name].address
