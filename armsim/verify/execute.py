"""A kernel's call on its contract's data: what it computes, what it touches, what it leaves as it was."""

from __future__ import annotations

from armsim.checks.verdict import Verdict
from armsim.cores.loader import cores_with
from armsim.cores.model import CoreModel
from armsim.emulator.containment import containment_check
from armsim.emulator.machine import Machine
from armsim.emulator.trace import Consumer, Trace
from armsim.isa.extensions import extension_of, need_of
from armsim.isa.program import Program
from armsim.operators.contract import Contract


def execute(
    program: Program, contract: Contract, limit: int | None = None, *, flush: bool = False
) -> tuple[Trace, Verdict]:
    """Run a kernel on its contract's data; return its trace and the verdict on its output.

    ``limit`` is the number of instructions after which it is taken for endless. With ``flush`` each
    buffer ends at its guard page and starts where that leads to, a multiple of its elements; without, it
    starts at a multiple of 64 bytes.

    Raises Fault when the code leaves its buffers or breaks the calling convention.
    """
    buffers = contract.buffers
    machine = Machine(
        program,
        {name: data.nbytes for name, data in buffers.items()},
        {name: (data.itemsize, 0) for name, data in buffers.items()} if flush else None,
    )
    arguments = [buffer.address for buffer in machine.buffers.values()]

    def produce(consumer: Consumer) -> int:
        for name, data in buffers.items():
            machine.write(name, data)
        return machine.call(arguments, consumer, limit)

    trace = Trace(program, produce)
    trace.record(containment_check(machine, contract.scratch | {contract.output}))
    return trace, contract.judge(
        machine.read_array(contract.output, buffers[contract.output].dtype)
    )


def lacking_extension(program: Program, core: CoreModel) -> str:
    """Why a core cannot run a kernel at all: an extension that it lacks; empty if it can."""
    for item in program.instructions:
        extension = extension_of(item)
        if extension and extension not in core.extensions:
            having = ", ".join(cores_with(extension)) or "no shipped core"
            return f"{need_of(item)}, which {core.name} lacks; it is in {having}"
    return ""
