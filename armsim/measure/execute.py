"""A kernel's call on its contract's data: what it computes, what it touches, what it leaves as it was."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict
from armsim.cores.model import CoreModel
from armsim.emulator.arguments import in_registers
from armsim.emulator.containment import containment_check
from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.emulator.skeleton import path_is_own, skeleton
from armsim.emulator.trace import KEPT, Trace
from armsim.isa.program import Program
from armsim.measure.call import Call
from armsim.pipeline.crack import beyond
from armsim.sanitizer.shadow import INOUT, INPUT


class WrongKernel(Exception):
    """A kernel that computes the wrong result, or breaks its contract; ``reason`` says how."""

    def __init__(self, reason: str, max_abs_error: float | None = None) -> None:
        super().__init__(reason)
        self.reason, self.max_abs_error = reason, max_abs_error


def contract_call(
    program: Program, contract: Contract, limit: int | None = None, *, flush: bool = False
) -> Call:
    """The call of a contract: its arguments in x0 and on. See `execute`."""
    buffers = contract.buffers
    machine = Machine(
        program,
        contract.sizes,
        {name: (data.itemsize, 0) for name, data in buffers.items()} if flush else None,
    )
    return Call(
        machine,
        in_registers(
            [
                machine.buffers[one].address if isinstance(one, str) else one
                for one in contract.arguments
            ]
        ),
        {name: INOUT if name in contract.written else INPUT for name in buffers},
        buffers,
        limit,
    )


def execute(
    program: Program,
    contract: Contract,
    limit: int | None = None,
    *,
    flush: bool = False,
    kept: int = KEPT,
) -> tuple[Trace, Verdict]:
    """Run a kernel on its contract's data; return its trace and the verdict on its output.

    ``limit`` is the number of instructions after which it is taken for endless. With ``flush`` each
    buffer ends at its guard page and starts where that leads to, a multiple of its elements; without, it
    starts at a multiple of 64 bytes. Up to ``kept`` bytes of the trace are kept.

    Raises Fault when the code leaves its buffers or breaks the calling convention.
    """
    call = contract_call(program, contract, limit, flush=flush)
    trace = _traced(call, contract, kept)
    return trace, _judged(call, contract)


def _judged(call: Call, contract: Contract) -> Verdict:
    """The verdict on what a contract's call has computed."""
    kind = contract.buffers[contract.output].dtype
    return contract.judge(call.output(contract.output, kind))


def _traced(call: Call, contract: Contract, kept: int = KEPT) -> Trace:
    """The trace of a contract's call, which knows the tensors of it."""
    trace = call.trace(containment_check(call.machine, contract.written), limit=kept)
    places = {name: (one.address, one.size) for name, one in call.machine.buffers.items()}
    trace.given = tuple(places[name] for name in contract.given)
    trace.made = () if contract.output in contract.given else (places[contract.output],)
    return trace


def execute_right(
    program: Program,
    contract: Contract,
    counts: Sequence[int] | None,
    limit: int | None = None,
    *,
    flush: bool = False,
    kept: int = KEPT,
) -> tuple[Trace, Verdict]:
    """Run a kernel that must be right: as `execute`, but anything wrong raises WrongKernel.

    ``counts`` says how often each instruction must execute, None if that is not known; unless ``limit``
    says otherwise, a call of more instructions is taken for endless.
    """
    if counts is not None and limit is None:
        limit = sum(counts) + 1
    try:
        trace, verdict = execute(program, contract, limit, flush=flush, kept=kept)
    except Fault as fault:
        raise WrongKernel(str(fault)) from fault
    if not verdict.right:
        raise WrongKernel(verdict.text, verdict.max_error)
    if counts is not None and tuple(trace.executions.tolist()) != tuple(counts):
        raise WrongKernel(_miscounted(program, trace.executions, counts))
    return trace, verdict


class Rehearsal:
    """A contract's call that was traced without its arithmetic, which the same machine can make up for.

    ``trace`` is that of the whole call where the path is the program's own (`skeleton.path_is_own`).
    """

    def __init__(self, program: Program, contract: Contract, call: Call, trace: Trace) -> None:
        self._program, self._contract, self._call = program, contract, call
        self.trace = trace

    def execute_right(self) -> Verdict:
        """Run the kernel itself, untraced, for its results; raises WrongKernel if anything is wrong."""
        self._call.machine.replace_code(self._program.code)
        self._call.blank = False
        expected = int(self.trace.executions.sum())
        try:
            executed = self._call.run()
        except Fault as fault:
            raise WrongKernel(str(fault)) from fault
        verdict = _judged(self._call, self._contract)
        if not verdict.right:
            raise WrongKernel(verdict.text, verdict.max_error)
        if executed != expected:
            raise WrongKernel(
                f"{executed} instructions executed, {expected} without its arithmetic"
            )
        return verdict


def rehearse(program: Program, contract: Contract, counts: Sequence[int]) -> Rehearsal | None:
    """Trace a kernel whose arithmetic is left out, so that nothing is proven of its results yet.

    None if its path or its addresses may depend on what it computes: it reads a vector's value back, has
    executed otherwise than ``counts`` say, or leaves its buffers. Then it has to be executed in full. Where
    the path is the program's own its buffers stay empty meanwhile, and a contract draws no data.
    """
    code = skeleton(program)
    if code is None:
        return None
    call = contract_call(program, contract, sum(counts) + 1)
    call.blank = path_is_own(program)
    call.machine.replace_code(code)
    try:
        trace = _traced(call, contract)
    except Fault:
        return None
    if tuple(trace.executions.tolist()) != tuple(counts):
        return None
    return Rehearsal(program, contract, call, trace)


def endless(contract: Contract) -> int:
    """Instructions after which a kernel of unknown counts is taken for an endless loop.

    A scalar multiply-accumulate with all its loads, stores and loops is 12 instructions (naive), 6 a flop;
    a kernel that was edited may be ten times as slow.
    """
    return 60 * contract.flops + 10_000_000


def _miscounted(program: Program, executions: NDArray[np.int64], counts: Sequence[int]) -> str:
    """The first instruction that has not executed as often as the generator says, as a message."""
    if len(counts) != len(executions):
        return f"the generator counts {len(counts)} of its {len(executions)} instructions"
    at = int(np.argmax(executions != np.array(counts)))
    return (
        f"line {program.lines[at]} executed {executions[at]} times, the generator says {counts[at]}"
    )


def lacking_extension(program: Program, core: CoreModel) -> str:
    """Why a core cannot run a kernel at all: an extension that it does not have; empty if it can."""
    return next((why for item in program.instructions if (why := beyond(item, core))), "")
