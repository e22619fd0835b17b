"""Steady-state cycles of a probe kernel: the one place where probes meet caches and pipeline."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.cores.model import CoreModel
from armsim.emulator.machine import Machine
from armsim.emulator.trace import Trace
from armsim.isa.program import Program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate


@dataclass(frozen=True)
class Call:
    """A call of a kernel: its integer arguments, in x0 onwards."""

    arguments: tuple[int, ...]

    def trace(self, machine: Machine, program: Program) -> Trace:
        """Execute it and keep the trace."""
        arguments = list(self.arguments)
        trace = Trace(program, lambda consumer: machine.call(arguments, consumer))
        trace.record()
        return trace


def steady_cycles(
    core: CoreModel,
    machine: Machine,
    warm: Call,
    short: Call,
    long: Call,
    pages_seed: int,
) -> int:
    """Cycles that ``long`` takes more than ``short``, both from the caches as ``warm`` leaves them.

    ``short`` is the beginning of ``long``, so that filling and draining the pipeline cancel.
    ``pages_seed`` 0 places pages where their addresses say, another number at random.
    """
    program = machine.program
    table = crack(program, core)
    caches = prepare_caches(
        core, warm.trace(machine, program), state="warm", ideal=False, pages_seed=pages_seed
    )
    first = simulate(table, short.trace(machine, program), core, caches.copy())
    second = simulate(table, long.trace(machine, program), core, caches)
    return second.cycles - first.cycles
