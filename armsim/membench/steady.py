"""Steady-state cycles of a probe kernel: the one place where probes meet caches and pipeline."""

from __future__ import annotations

from armsim.cores.model import CoreModel
from armsim.emulator.arguments import in_registers
from armsim.emulator.machine import Machine
from armsim.measure.call import Call
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate


def call_on(machine: Machine, *arguments: int) -> Call:
    """The call of a machine's kernel on integers, in x0 onwards; its buffers keep what they hold."""
    return Call(machine, in_registers(list(arguments)), {}, {})


def steady_cycles(core: CoreModel, warm: Call, short: Call, long: Call, pages_seed: int) -> int:
    """Cycles that ``long`` takes more than ``short``, both from the caches as ``warm`` leaves them.

    ``short`` is the beginning of ``long``, so that filling and draining the pipeline cancel.
    ``pages_seed`` 0 places pages where their addresses say, another number at random.
    """
    table = crack(warm.machine.program, core)
    caches = prepare_caches(core, warm.trace(), state="warm", ideal=False, pages_seed=pages_seed)
    first = simulate(table, short.trace(), core, caches.copy())
    second = simulate(table, long.trace(), core, caches)
    return second.cycles - first.cycles
