"""The winner of a search on one core and on several: what its outermost loop gains from threads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from armsim.errors import UserError
from armsim.explorer.evaluate import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.pipeline.uops import crack
from armsim.threads.measure import ThreadedTiming, measure_threads, why_not_linear
from armsim.threads.tasks import split
from armsim.verify.execute import execute


@dataclass(frozen=True)
class Scaling:
    """One kernel on 1, 2, .. cores; ``why`` says for each what keeps it from linear speedup."""

    kernel: str
    line: int
    iterations: int
    timings: tuple[ThreadedTiming, ...]
    why: tuple[str, ...]

    def speedup(self, timing: ThreadedTiming) -> float:
        """How many times as fast as on one core."""
        return self.timings[0].cycles / timing.cycles


def thread_counts(most: int) -> list[int]:
    """1, 2, 4 .. and the number asked for."""
    counts = [1]
    while counts[-1] * 2 <= most:
        counts.append(counts[-1] * 2)
    return counts if counts[-1] == most else [*counts, most]


def scale(setting: Setting, tile: Any, most: int, schedule: str) -> Scaling:
    """Execute a tile's kernel once and replay it on 1 to ``most`` cores of the setting's cluster.

    Raises UserError for ideal memory, which several cores could not contend for.
    """
    if setting.ideal_memory:
        raise UserError(
            "--threads and --ideal-memory: cores that contend for nothing scale linearly"
        )
    source = setting.operator.render(setting.problem, tile)
    program = program_of(assemble(source.text, source.name))
    contract = setting.operator.contract(setting.problem, tile, setting.seed)
    trace, _ = execute(program, contract)
    table = crack(program, setting.core)
    tasks = split(trace, most)
    timings = tuple(
        measure_threads(
            table, trace, setting.core, tasks, count,
            schedule=schedule if count > 1 else "static", state=setting.cache,
        )
        for count in thread_counts(most)
    )  # fmt: skip
    return Scaling(
        kernel=source.name,
        line=tasks.line,
        iterations=len(tasks.parallel),
        timings=timings,
        why=tuple(why_not_linear(timings[0], timing) for timing in timings),
    )
