"""``run``: a function of a file on described arguments. This page calls the steps.

load      FILE[:SYMBOL]            -> image                      armsim.objects
bind      arguments, prototype     -> buffers, registers         binding, passing
execute   image + buffers          -> result, faults             armsim.measure.call, armsim.sanitizer
compare   result + expectation     -> right, or the first wrong  expectation
trace     the call once more       -> blocks and addresses       armsim.measure.call
count     trace                    -> instructions, bytes        armsim.measure.work
time      trace + core             -> cycles, bounds             armsim.measure.timing
share     trace + cores            -> cycles on several cores    armsim.threads
explain   cycles                   -> hottest blocks, misses     blocks, misses
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import COMPILING, compiling_is_done, compiling_is_due
from armsim.emulator.faults import ERROR, WARNING, Fault, FaultRecord
from armsim.emulator.trace import Trace
from armsim.errors import UserError, did_you_mean
from armsim.harness.binding import Binding, bind, with_data
from armsim.harness.blocks import hottest, with_analysis
from armsim.harness.elements import Array
from armsim.harness.expectation import Comparison, compare, size_of_terms, wanted_result
from armsim.harness.lines import run_lines
from armsim.harness.misses import BufferMisses, misses_by_buffer
from armsim.harness.passing import image_call, outputs_of
from armsim.harness.region import cut, find_loop, region_words
from armsim.harness.request import Request, check_result_kind
from armsim.harness.result import RunResult
from armsim.harness.returned import VOID, result_of, result_registers
from armsim.harness.values import OUTPUT, Argument, Buffer
from armsim.measure.attribution import Attribution
from armsim.measure.call import Call, record_of
from armsim.measure.timing import measure
from armsim.measure.work import count_work
from armsim.objects.decode_data import decode_data
from armsim.objects.image import Image
from armsim.objects.load import load_image, split_target
from armsim.pipeline.crack import crack
from armsim.pipeline.uops import UopTable
from armsim.sanitizer.wording import unwritten_record
from armsim.threads.scaling import measure_scaling

_HOTTEST = 8
RESULT = "return"
# Code with these faults needs the memory around its buffers to finish.
_BEYOND = ("overread", "read-out-of-bounds", "write-out-of-bounds")


def run_request(request: Request) -> RunResult:
    """Execute, compare and time; UserError for an invalid request."""
    target, note, seed = request.target, request.note, request.seed or 0
    if target is None:
        raise UserError("no file given: name one, or put 'file = \"kernel.S\"' in the spec")
    check_result_kind(request.returns)
    core, cores, plan = request.model, request.team, request.plan
    image = load_image(target, request.assembler or "auto", request.flags, note)
    if request.decode_data:
        where = split_target(target)[0]
        image = decode_data(image, _text(where), where)
    _check_name(request, image)
    binding = bind(_given(request), request.signature, seed)
    _check_expectations(request, binding)
    checked, limit = not request.unchecked, request.max_instructions
    call = image_call(image, binding, limit, checked=checked)
    due = compiling_is_due()
    if due and note is not None:
        note(COMPILING)
    if checked:
        kind = VOID if request.returns_nothing else request.result_kind
        returns = result_registers(kind, binding.roles.values())
        faults, finished = call.check(core, request.allow_overread or 0, returns)
    else:
        faults, finished = call.execute(core)
    outputs, unwritten = outputs_of(call, binding), call.unwritten
    if checked and not any(fault.kind in _BEYOND for fault in faults):
        # Red zones move the buffers: without them the caches see the same call, checked or not.
        call = image_call(image, binding, limit, checked=False)
    trace: Trace | None = None
    if finished:
        try:
            trace = call.trace(convention_reported=True)
        except Fault as fault:
            # It depends on unwritten memory, and does not return every time.
            faults, finished = [*faults, record_of(fault)], False
    if trace is not None:
        outputs = outputs_of(call, binding)
        kind = request.result_kind
        if kind is not None:
            outputs[RESULT] = result_of(kind, call.machine)
    if finished:
        faults = [*faults, *_unwritten_faults(request, unwritten)]
    comparisons = _compare(request, binding, outputs, unwritten) if finished else ()
    verified = None
    if comparisons or request.expectations or request.judges:
        verified = finished and all(item.right for item in comparisons)
    result = RunResult(
        symbol=image.entry_name or "code",
        file=split_target(target)[0],
        core=core.name,
        board=core.board,
        seed=seed,
        verified=verified,
        finished=finished,
        comparisons=comparisons,
        faults=tuple(faults),
        notes=image.notes,
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
    result = _measured(result, request, call, trace)
    if cores and result.cycles is not None:
        scaling = measure_scaling(
            result.symbol, _region(request, trace, result.file)[0], cores,
            schedule=request.schedule or "static", state=plan.cache,
        )  # fmt: skip
        result = dataclasses.replace(result, scaling=scaling)
    if due and result.cycles is not None:
        compiling_is_done()
    return result


def _check_name(request: Request, image: Image) -> None:
    """UserError for the prototype of another function."""
    if request.signature is None or not image.entry_name:
        return
    name, entry = request.signature.name, image.entry_name
    mangled = entry.startswith("_Z") and f"{len(name)}{name}" in entry
    if not mangled and name != entry.lstrip("_") and name != entry:
        hint = did_you_mean(name, [entry])
        raise UserError(
            f"--sig is of '{name}', the function is '{entry}'{hint}; FILE:SYMBOL names another"
        )


def _given(request: Request) -> tuple[Argument, ...]:
    """The arguments with the arrays that stand in for generated contents."""
    arguments = request.arguments
    for name, data in (request.data or {}).items():
        found = next((item for item in arguments if item.name == name), None)
        if found is None or not isinstance(found.value, Buffer):
            known = [item.name for item in arguments if isinstance(item.value, Buffer)]
            raise UserError(f"data for '{name}', which is no buffer{did_you_mean(name, known)}")
        if found.value.shape != data.shape or found.value.kind != data.dtype:
            raise UserError(
                f"data for '{name}' is {data.dtype} {data.shape}, the argument is "
                f"{found.value.kind} {found.value.shape}"
            )
        arguments = with_data(arguments, name, data)
    return arguments


def _check_expectations(request: Request, binding: Binding) -> None:
    for item in request.expectations:
        if item.name == RESULT:
            if request.result_kind is None:
                raise UserError("--expect return: say what it returns: --returns f32, or a --sig")
            continue
        value = binding.memory.get(item.name)
        if not isinstance(value, Buffer):
            known = [name for name, value in binding.memory.items() if isinstance(value, Buffer)]
            raise UserError(
                f"--expect {item.name}: no buffer of that name{did_you_mean(item.name, known)}; "
                f"there are: {', '.join(known) or 'none'}"
            )


def _unwritten_faults(
    request: Request, unwritten: Mapping[str, NDArray[np.bool_]]
) -> list[FaultRecord]:
    """Of outputs with bytes that were not written. One that is expected to be nothing, where something
    else is, may be workspace: that is a warning.
    """
    compared = {item.name for item in request.expectations}
    return [
        unwritten_record(name, missing, ERROR if name in compared or not compared else WARNING)
        for name, missing in unwritten.items()
        if missing.any()
    ]


def _compare(
    request: Request,
    binding: Binding,
    outputs: Mapping[str, Array],
    unwritten: Mapping[str, NDArray[np.bool_]],
) -> tuple[Comparison, ...]:
    # An out buffer has no defined contents before the call, so expressions cannot use it.
    inputs = {
        name: array for name, array in binding.initial.items() if binding.roles[name] != OUTPUT
    }
    judged = [judge(outputs[name]) for name, judge in request.judges.items()]
    for item in request.expectations:
        got, missing = outputs[item.name], unwritten.get(item.name)
        known = (item, inputs, binding.scalars, binding.roles.keys() - inputs.keys())
        short = None
        if missing is not None:
            short = np.asarray(missing.reshape(-1, got.itemsize).any(axis=1))
        judged.append(
            compare(item.name, got, wanted_result(*known), request.tolerance or "",
                    unwritten=short, terms=partial(size_of_terms, *known))
        )  # fmt: skip
    return tuple(judged)


def _measured(result: RunResult, request: Request, call: Call, trace: Trace) -> RunResult:
    """The result with counts, and with cycles if the core can run the code."""
    core, plan, program = request.model, request.plan, trace.program
    trace, taken = _region(request, trace, result.file)
    work = count_work(program, trace.executions)
    notes = [*result.notes, *taken]
    if core.caveat:
        notes.append(f"{core.name}: {core.caveat}")
    if result.library_calls:
        named = ", ".join(f"{name} {count:,} times" for name, count in result.library_calls.items())
        notes.append(f"the machine's own {named}: their work takes no cycles here")
    try:
        table: UopTable = crack(program, core)
    except UserError as error:
        if not any(fault.kind == "not-in-core" for fault in result.faults):
            raise UserError(f"{result.file}: {error}") from None
        why = f"no cycles: {core.name} lacks instructions of this function"
        return dataclasses.replace(result, work=work, notes=(*notes, why))
    noted = Attribution(table)
    measured = measure(trace, table, core, plan, work=work, noted=noted)
    blocks = hottest(program, trace.executions, noted.cycles, noted.seen, _HOTTEST, result.symbol)
    misses: tuple[BufferMisses, ...] = ()
    if not plan.ideal:
        misses = misses_by_buffer(call.machine, trace, core, state=plan.before_one_call)
    return dataclasses.replace(
        result,
        work=measured,
        notes=tuple(notes),
        lines=run_lines(program, trace.executions, noted),
        blocks=tuple(with_analysis(block, program, core) for block in blocks),
        misses=misses,
    )


def _region(request: Request, trace: Trace, where: str) -> tuple[Trace, list[str]]:
    """The part of a call that is to be counted, and what it is."""
    label, program = request.region, trace.program
    if label is None:
        return trace, []
    begin, end = find_loop(program, label, _text(where), where)
    return cut(trace, begin, end), [region_words(program, label, begin, end)]


def _text(where: str) -> str | None:
    path = Path(where)
    if path.suffix not in (".s", ".S", ".asm"):
        return None
    return path.read_text(encoding="utf-8", errors="replace")
