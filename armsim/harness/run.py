"""``run``: a function of a file on described arguments. This page calls the steps.

load      FILE[:SYMBOL]            -> image                      armsim.objects
bind      arguments, prototype     -> buffers, registers         binding, passing
execute   image + buffers          -> result, faults             armsim.measure.call, armsim.sanitizer
compare   result + expectation     -> right, or the first wrong  judging, comparison
trace     the call once more       -> blocks and addresses       armsim.measure.call
count     trace                    -> instructions, bytes        armsim.measure.work
time      trace + core             -> cycles, bounds             timed, armsim.measure.timing
share     trace + cores            -> cycles on several cores    armsim.threads
explain   cycles                   -> hottest blocks, misses     blocks, misses
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.verdict import Verdict
from armsim.emulator.faults import Fault, FaultRecord
from armsim.emulator.trace import Trace
from armsim.errors import UserError
from armsim.harness.apart import Apart
from armsim.harness.binding import Binding
from armsim.harness.called import bound, loaded
from armsim.harness.declarations import element_at, layout_words, member_masks
from armsim.harness.elements import Array
from armsim.harness.elsewhere import RESULT, address_faults
from armsim.harness.expectation import Checked
from armsim.harness.expression import address
from armsim.harness.judging import checked_expectations, compare_all, unwritten_faults
from armsim.harness.passing import image_call, outputs_of
from armsim.harness.request import Request, check_result_kind
from armsim.harness.result import RunResult
from armsim.harness.returned import VOID, result_of, result_registers
from armsim.harness.timed import cut_region, with_cycles
from armsim.measure.call import Call, record_of
from armsim.objects.elf import ELF_MAGIC, read_elf
from armsim.objects.image import Image
from armsim.objects.load import split_target
from armsim.objects.symbols import plain_name
from armsim.pipeline.ahead import Ahead
from armsim.threads.scaling import measure_scaling

# Code with these faults needs the memory around its buffers to finish.
_BEYOND = ("overread", "read-out-of-bounds", "write-out-of-bounds")


def run_request(request: Request, image: Image | None = None) -> RunResult:
    """Execute, compare and time; UserError for an invalid request.

    ``image`` is the code of the request, where it has been built already.
    """
    _ = request.files
    check_result_kind(request.returns)
    _ = request.model, request.team, request.plan
    binding = bound(request, request.seed or 0)
    expected = checked_expectations(request, binding)
    if not any(item.computes for item in expected):
        return _run(request, binding, expected, image)
    widest = 8 * sum(binding.sizes.values())  # as expressions see bytes
    texts = [item.expectation.text for item in expected]
    with Apart(widest, texts=texts) as apart:  # from now on, beside what follows
        apart_from = [dataclasses.replace(item, evaluate=apart.evaluate) for item in expected]
        return _run(request, binding, tuple(apart_from), image)


def _run(
    request: Request, binding: Binding, expected: tuple[Checked, ...], image: Image | None
) -> RunResult:
    """Execute, compare and time, with expectations that have been looked up."""
    files, seed = request.files, request.seed or 0
    core, plan = request.model, request.plan
    ahead = Ahead()
    image = image or loaded(request)
    call, faults, outputs, unwritten, trace = _executed(request, image, binding, ahead)
    finished = trace is not None
    if finished:
        faults = [*faults, *unwritten_faults(request, expected, unwritten)]
    places = {address(name): call.machine.buffers[name].address for name in binding.memory}
    comparisons: tuple[Verdict, ...] = ()
    if finished:
        comparisons = compare_all(request, binding, expected, outputs, unwritten, places)
    errors = any(fault.is_error for fault in faults)
    if finished and not request.unchecked and not errors and all(i.right for i in comparisons):

        def judge(other: Mapping[str, Array], where: Mapping[str, int]) -> bool | None:
            if not comparisons:
                return None
            there = {address(name): where[name] for name in binding.memory}
            again = compare_all(request, binding, expected, other, {}, there)
            return all(item.right for item in again)

        beyond = any(fault.kind in _BEYOND for fault in faults)
        faults += address_faults(
            image, binding, call, outputs, request.result_kind, judge, checked=beyond
        )
    layouts = (layout_words(value.kind, name) for name, value in binding.structs.items())
    verified = None
    if comparisons or request.expectations or request.judges:
        verified = finished and all(item.right for item in comparisons)
    result = RunResult(
        symbol=plain_name(image.entry_name) or "code",
        file=split_target(files[0])[0],
        core=core.name,
        board=core.board,
        seed=seed,
        verified=verified,
        finished=finished,
        comparisons=comparisons,
        faults=tuple(faults),
        notes=(*image.notes, *layouts),
        region=request.region,
        cache=plan.cache,
        ideal_memory=plan.ideal,
        calls=plan.calls,
        warm=plan.warm if plan.calls else None,
        drained=plan.drained,
        overhead=plan.overhead,
        library_calls=dict(call.machine.library_calls),
        outputs=outputs,
        model=core,
    )
    if trace is None:
        return result
    ahead.wait()
    return _scaled(with_cycles(result, request, call, trace), request, call, trace)


def _scaled(result: RunResult, request: Request, call: Call, trace: Trace) -> RunResult:
    """The result with that of several cores, where these are wanted and there are cycles."""
    if not request.team or result.cycles is None:
        return result
    region, _ = cut_region(request, trace, call.machine.image, result.file)
    schedule, stagger = request.schedule or "static", request.stagger or 0
    scaling = measure_scaling(
        result.symbol,
        region,
        request.team,
        schedule=schedule,
        stagger=stagger,
        state=request.plan.cache,
    )
    return dataclasses.replace(result, scaling=scaling)


class _Executed(NamedTuple):
    """A call that was executed: on which machine, its faults, what it left, its trace if it returns."""

    call: Call
    faults: list[FaultRecord]
    outputs: dict[str, Array]
    unwritten: Mapping[str, NDArray[np.bool_]]
    trace: Trace | None


def _executed(request: Request, image: Image, binding: Binding, ahead: Ahead) -> _Executed:
    """Check the call, unless it is not to be checked, and trace it."""
    core, checked, limit = request.model, not request.unchecked, request.max_instructions
    call = image_call(image, binding, limit, checked=checked)
    ahead.compile_replay(core)
    if checked:
        kind = VOID if request.returns_nothing else request.result_kind
        returns = result_registers(kind, binding.roles.values())
        faults, finished = call.check(core, request.allow_overread or 0, returns)
    else:
        faults, finished = call.execute(core)
    outputs, unwritten = outputs_of(call, binding), _with_members(call.unwritten, binding)
    faults = _in_structs(faults, binding)
    if checked and not any(fault.kind in _BEYOND for fault in faults):
        # Red zones move the buffers: without them the caches see the same call, checked or not.
        call = image_call(image, binding, limit, checked=False)
    if not finished:
        return _Executed(call, faults, outputs, unwritten, None)
    try:
        trace = call.trace(convention_reported=True)
    except Fault as fault:
        # It depends on unwritten memory, and does not return every time.
        return _Executed(call, [*faults, record_of(fault)], outputs, unwritten, None)
    outputs = outputs_of(call, binding)
    if request.result_kind is not None:
        outputs[RESULT] = result_of(request.result_kind, call.machine)
    return _Executed(call, faults, outputs, unwritten, trace)


def check_file(target: str) -> None:
    """UserError for what no arguments could make run: a folder, or code of another machine."""
    path = Path(target)
    if path.is_dir():
        raise UserError(f"{target} is a folder; want FILE[:SYMBOL]")
    if path.is_file() and (content := path.read_bytes())[:4] == ELF_MAGIC:
        read_elf(content, target, lines=False)


def _with_members(
    masks: Mapping[str, NDArray[np.bool_]], binding: Binding
) -> dict[str, NDArray[np.bool_]]:
    """Mark the bytes that were not written, of structs by member: their padding need not be."""
    found: dict[str, NDArray[np.bool_]] = {}
    for name, mask in masks.items():
        value = binding.structs.get(name)
        found |= {name: mask} if value is None else member_masks(mask, value.kind, name)
    return found


def _in_structs(faults: list[FaultRecord], binding: Binding) -> list[FaultRecord]:
    """Faults in arrays of structs, which say in which member."""

    def placed(item: FaultRecord) -> FaultRecord:
        value = binding.structs.get(item.buffer or "")
        if value is None or item.offset is None or not 0 <= item.offset < value.size:
            return item
        where = element_at(value.kind, item.buffer or "", item.offset)
        return dataclasses.replace(item, message=f"{item.message} ({where})")

    return [placed(item) for item in faults]
