"""Loops for measuring: a body between a counter and a branch, run on a core, cycles per iteration."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel
from armsim.emulator.machine import Machine
from armsim.emulator.trace import Trace
from armsim.isa.program import Program, assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import Timing, prepare_caches, simulate

CORES = ("cortex-a57", "cortex-a72")
DATA_BYTES = 4096
Fill = Callable[[dict[str, int]], dict[str, np.ndarray]]


def trace_of(program: Program, sizes: dict[str, int], fill: Fill | None = None) -> Trace:
    """Execute a program with x0, x1.. the addresses of zeroed or filled buffers."""
    machine = Machine(program, sizes)
    addresses = {name: buffer.address for name, buffer in machine.buffers.items()}
    contents = {name: np.zeros(size, np.uint8) for name, size in sizes.items()}
    contents.update(fill(addresses) if fill is not None else {})

    def produce(consumer: Any) -> int:
        for name, data in contents.items():
            machine.write(name, data)
        return machine.call(list(addresses.values()), consumer)

    trace = Trace(program, produce)
    trace.record()
    return trace


def run(
    text: str,
    core: CoreModel | str,
    sizes: dict[str, int] | None = None,
    fill: Fill | None = None,
    memory: str = "ideal",
) -> Timing:
    """Time a function; ``memory`` is ideal, warm or cold."""
    core = load_core(core) if isinstance(core, str) else core
    program = assemble_program(text)
    trace = trace_of(program, sizes or {"a": DATA_BYTES, "b": DATA_BYTES}, fill)
    state = "warm" if memory == "ideal" else memory
    caches = prepare_caches(core, trace, state=state, ideal=memory == "ideal")
    return simulate(crack(program, core), trace, core, caches)


def loop(body: str, iterations: int, setup: str = "") -> str:
    """A function that runs ``body`` ``iterations`` times; x9 counts, the loop adds subs and b.ne."""
    return f"{setup}\nmov x9, #{iterations}\n1:\n{body}\nsubs x9, x9, #1\nb.ne 1b\nret\n"


def cycles_per_iteration(
    body: str,
    core: CoreModel | str,
    setup: str = "",
    sizes: dict[str, int] | None = None,
    fill: Fill | None = None,
    memory: str = "ideal",
    few: int = 100,
    many: int = 500,
) -> float:
    """Steady cycles of one iteration: what ``many`` iterations take more than ``few``, shared out."""
    short, long = (
        run(loop(body, iterations, setup), core, sizes, fill, memory).cycles
        for iterations in (few, many)
    )
    return (long - short) / (many - few)


@lru_cache(maxsize=512)
def cycles_an_instruction(line: str, core: str, copies: int = 24, setup: str = "") -> float:
    """Cycles per iteration over the copies of a line; ``{n}`` in it becomes 16 to 31 in rotation.

    The loop's own subs and b.ne (2 of 3 dispatch slots) are part of it: copies keep them small.
    """
    body = "\n".join(line.replace("{n}", str(16 + at % 16)) for at in range(copies))
    return cycles_per_iteration(body, core, setup) / copies
