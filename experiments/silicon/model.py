"""Loops on a core model: the steps of ``armsim analyze``, without its explanations."""

from __future__ import annotations

from functools import cache

from armsim.analysis.addresses import loop_addresses
from armsim.analysis.steady import run_loop
from armsim.cores.model import CoreModel
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from experiments.silicon.recipe import Loop, Recipe

ITERATIONS = 100  # of bodies of 8 to 24 instructions


class Core:
    """A core model that remembers the loops it has run."""

    def __init__(self, core: CoreModel) -> None:
        self.core = core
        self.cycles_of = cache(self._cycles_of)

    def _cycles_of(self, loop: Loop) -> float:
        """Cycles an instruction of the row's kind, every access in L1.

        UserError for text that does not assemble or that the core has no model of.
        """
        program = assemble_program(loop.text)
        table = crack(program, self.core)
        addresses = loop_addresses(program.instructions, ITERATIONS, {}) + loop.shift
        steady = run_loop(program, 0, len(program.instructions), table, self.core, addresses)
        return steady.cycles_per_iteration / loop.count

    def latency(self, recipe: Recipe) -> float:
        """Cycles from link to link of the chain, without the instructions that close it."""
        assert recipe.latency is not None
        taken_off = sum(weight * self.cycles_of(loop) for loop, weight in recipe.less)
        if recipe.closing:
            taken_off += crack(assemble_program(recipe.closing), self.core).classes[0].latency
        return self.cycles_of(recipe.latency) - taken_off

    def rate(self, recipe: Recipe) -> float:
        """Independent instructions a cycle."""
        assert recipe.throughput is not None
        return 1 / self.cycles_of(recipe.throughput)
