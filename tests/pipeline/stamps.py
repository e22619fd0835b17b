"""When each instruction of a straight piece of code issues and completes, from the replay's records."""

from __future__ import annotations

from typing import NamedTuple

from loops import DATA_BYTES, Fill, trace_of

from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate
from armsim.pipeline.timeline import empty_timeline


class Stamp(NamedTuple):
    """Cycles of one instruction: its first uop's issue, the last completion of all its uops."""

    issued: int
    completed: int


def stamps(
    lines: list[str],
    core: CoreModel | str,
    memory: str = "ideal",
    fill: Fill | None = None,
) -> list[Stamp]:
    """Stamps of the lines, one an instruction, counted from the issue of the first.

    The pipeline is empty before them; x0 and x1 point to buffers of 4096 bytes.
    """
    core = load_core(core) if isinstance(core, str) else core
    program = assemble_program("\n".join([*lines, "ret"]))
    trace = trace_of(program, {"a": DATA_BYTES, "b": DATA_BYTES}, fill)
    table = crack(program, core)
    state = "warm" if memory == "ideal" else memory
    timeline = empty_timeline()
    caches = prepare_caches(core, trace, state=state, ideal=memory == "ideal")
    timing = simulate(table, trace, core, caches, timeline)
    assert timing.uops == len(table.rows), "not a straight piece of code"
    found = []
    for at in range(len(program.instructions) - 1):
        own = timeline[int(table.first[at]) : int(table.first[at + 1])]
        found.append(Stamp(int(own["issued"].min()), int(own["complete"].max())))
    zero = found[0].issued
    return [Stamp(stamp.issued - zero, stamp.completed - zero) for stamp in found]


def issues(lines: list[str], core: CoreModel | str) -> list[int]:
    """Issue cycles of the lines, counted from the first one's."""
    return [stamp.issued for stamp in stamps(lines, core)]
