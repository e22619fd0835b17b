"""The traces: every shipped kernel on its own problem, and the probe kernels over sets of several sizes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from armsim.emulator.machine import Machine
from armsim.emulator.trace import Trace
from armsim.isa.program import assemble_program
from armsim.measure.execute import execute
from armsim.membench import kernels
from armsim.operators.saved import read_kernel

SHIPPED = Path(__file__).parents[2] / "kernels" / "asm"
CHASED = (24, 40, 200, 1000, 4000)  # KiB
STREAMED = ("read", "copy", "fill")
STREAM_BYTES = 3 << 20


def shipped(name: str) -> Trace:
    """The trace of a kernel of kernels/asm on its own problem; its output has been checked."""
    path = SHIPPED / f"{name}.S"
    saved = read_kernel(path.read_text(encoding="utf-8"), path.name)
    program = assemble_program(saved.source.text, saved.source.name)
    contract = saved.operator.contract(saved.problem, saved.tile, 0)
    trace, verdict = execute(program, contract)
    assert verdict.right, path.name
    return trace


def _call(machine: Machine, arguments: list[int]) -> Trace:
    trace = Trace(machine.program, lambda consumer: machine.call(arguments, consumer))
    trace.record()
    return trace


def chased(size: int) -> Trace:
    """Three rounds of a random cycle over ``size`` bytes."""
    machine = Machine(assemble_program(kernels.chase(1), "chase"), {"set": size, "start": 64})
    order = np.random.default_rng(size).permutation(size // 64)
    links = np.zeros((size // 64, 8), dtype=np.uint64)
    base = machine.buffers["set"].address
    links[order, 0] = base + 64 * np.roll(order, -1)
    machine.write("set", links)
    machine.write("start", np.full(8, base + 64 * order[0], dtype=np.uint64))
    iterations = 3 * (size // 64) // kernels.HOPS_PER_ITERATION
    return _call(machine, [machine.buffers["start"].address, iterations])


def _stream(kind: str) -> Trace:
    text = {"read": kernels.read, "copy": kernels.copy, "fill": kernels.fill}[kind]()
    names = ("source", "target") if kind == "copy" else ("buffer",)
    machine = Machine(assemble_program(text, kind), dict.fromkeys(names, STREAM_BYTES))
    pointers = [machine.buffers[name].address for name in names]
    return _call(machine, [*pointers, STREAM_BYTES // kernels.BYTES_PER_ITERATION])


def traces() -> dict[str, Callable[[], Trace]]:
    """Return the functions that make the traces, by name."""
    return {
        **{path.stem: partial(shipped, path.stem) for path in sorted(SHIPPED.glob("*.S"))},
        **{f"chase_{size}k": partial(chased, size << 10) for size in CHASED},
        **{f"{kind}_{STREAM_BYTES >> 20}m": partial(_stream, kind) for kind in STREAMED},
    }
