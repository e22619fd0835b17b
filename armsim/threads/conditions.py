"""Conditions of a call: a core on its own, one of a board's, or several; its caches; its data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from armsim.boards.options import DEFAULT_CORE, board_option, core_option, model_of
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.measure.plan import Plan
from armsim.options import CheckedOptions, option, seed_option
from armsim.threads.choice import AUTO, CONTEND_FOR_NOTHING, choose_cores
from armsim.threads.schedule import check_alone, schedule_option, stagger_option


@dataclass(frozen=True, kw_only=True)
class Conditions(CheckedOptions):
    """The options that a search and a run share; None is as not given.

    ``core`` may be a model that has been loaded; then ``board`` and changes of numbers are its own affair.
    """

    core: str | CoreModel | None = core_option()
    board: str | None = board_option()
    threads: int | str | None = option(
        "also replay the call (in a search, the winner and the references) on 1, 2, .. N cores, the "
        "board's big cluster first; they share the DRAM channel and, unless it is private, their "
        "cluster's L2; auto: all cores of the board but one",
        metavar="N|auto",
        least=1,
        most=256,
        choices=(AUTO,),
        group="model",
    )
    schedule: str | None = schedule_option("the outermost loop")
    stagger: int | None = stagger_option("a call")
    cache: str | None = option(
        "caches as an equal earlier call left them, or empty (warm)",
        choices=("warm", "cold"),
        group="model",
    )
    ideal_memory: bool | None = option(
        "every access hits L1: what the core alone can do", flag=True, group="model"
    )
    seed: int | None = seed_option()

    def check_given(self) -> None:
        """UserError for options that exclude each other, as they were given."""
        if self.cache == "cold" and self.ideal_memory:
            raise UserError(
                "--cache cold does not go with --ideal-memory, under which every access hits L1"
            )

    @property
    def changes(self) -> tuple[str, ...]:
        """Numbers of the core to be changed, as "latency.fp_fma=5"."""
        return ()

    @property
    def plan(self) -> Plan:
        """Plan how the call is counted."""
        return Plan(cache=self.cache or "warm", ideal=bool(self.ideal_memory))

    @cached_property
    def model(self) -> CoreModel:
        """The core that runs the call; UserError if there is no such core."""
        return model_of(self.core, self.board, self.changes)

    @cached_property
    def team(self) -> tuple[CoreModel, ...]:
        """The cores that share the call out, none for one thread; UserError if they cannot."""
        if self.threads in (None, 1):
            check_alone(self.schedule, self.stagger)
            return ()
        if self.plan.ideal:
            raise UserError(CONTEND_FOR_NOTHING)
        if self.plan.calls is not None:
            raise UserError("--threads splits one call: it does not go with --calls")
        assert self.threads is not None
        if isinstance(self.core, CoreModel):
            if self.threads == AUTO:
                raise UserError("--threads auto needs a board, which says how many cores there are")
            return (self.model,) * int(self.threads)
        core = self.core or ("" if self.board else DEFAULT_CORE)
        return choose_cores(self.threads, core, self.board, self.changes)
