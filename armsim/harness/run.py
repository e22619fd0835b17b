"""``run``: a function of a file on described arguments. This page calls the steps.

load      FILE[:SYMBOL]            -> image                      armsim.objects
bind      arguments, prototype     -> buffers, registers         binding, passing
execute   image + buffers          -> result, faults             armsim.measure.call, armsim.sanitizer
compare   result + expectation     -> right, or the first wrong  expectation, comparison
trace     the call once more       -> blocks and addresses       armsim.measure.call
count     trace                    -> instructions, bytes        armsim.measure.work
time      trace + core             -> cycles, bounds             armsim.measure.timing
share     trace + cores            -> cycles on several cores    armsim.threads
explain   cycles                   -> hottest blocks, misses     blocks, misses
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.faults import ERROR, WARNING, Fault, FaultRecord
from armsim.emulator.trace import Trace
from armsim.errors import InternalError, UserError, did_you_mean
from armsim.harness.apart import Apart
from armsim.harness.binding import Binding
from armsim.harness.blocks import hottest, with_analysis
from armsim.harness.called import bound, loaded, source_text
from armsim.harness.comparison import Comparison, compare, judge_property
from armsim.harness.declarations import element_at, layout_words, member_masks
from armsim.harness.elements import Array
from armsim.harness.elsewhere import RESULT, address_faults
from armsim.harness.expectation import Checked, Expectation, names_of, size_of_terms
from armsim.harness.expression import address
from armsim.harness.lines import as_written, run_lines
from armsim.harness.misses import BufferMisses, conflicts_note, misses_by_buffer
from armsim.harness.passing import image_call, outputs_of
from armsim.harness.region import cut, find_loop, region_words
from armsim.harness.request import Request, check_result_kind
from armsim.harness.result import RunResult
from armsim.harness.returned import VOID, is_place_of, result_of, result_registers
from armsim.harness.why import explain_call
from armsim.isa.program import Program
from armsim.measure import SAMPLED
from armsim.measure.attribution import Attribution
from armsim.measure.call import Call, record_of
from armsim.measure.parts import BY_PARTS
from armsim.measure.result import Measurement
from armsim.measure.sampling import units_for
from armsim.measure.timing import measure, measure_parts, measure_sampled
from armsim.measure.work import count_work
from armsim.objects.elf import ELF_MAGIC, read_elf
from armsim.objects.image import Image
from armsim.objects.load import ASSEMBLY, split_target
from armsim.objects.symbols import C_SOURCES, plain_name
from armsim.pipeline.ahead import Ahead
from armsim.pipeline.crack import crack
from armsim.pipeline.recording import Recorder, Recording
from armsim.pipeline.uops import UopTable
from armsim.sanitizer.wording import unwritten_record
from armsim.threads.scaling import measure_scaling

_HOTTEST = 8
_OTHER_BITS = (0xFF, 0x55, 0x01)  # changed in bytes that were not written
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
    expected = _checked(request, binding)
    if not any(item.computes for item in expected):
        return _run(request, binding, expected, image)
    widest = 8 * sum(binding.sizes.values())  # as expressions see bytes
    with Apart(widest) as apart:  # from now on, beside what follows
        apart_from = [dataclasses.replace(item, evaluate=apart.evaluate) for item in expected]
        return _run(request, binding, tuple(apart_from), image)


def _run(
    request: Request, binding: Binding, expected: tuple[Checked, ...], image: Image | None
) -> RunResult:
    """The rest, with expectations that have been looked up."""
    files, seed = request.files, request.seed or 0
    core, cores, plan = request.model, request.team, request.plan
    ahead = Ahead()
    image = image or loaded(request)
    call, faults, outputs, unwritten, trace = _executed(request, image, binding, ahead)
    finished = trace is not None
    if finished:
        faults = [*faults, *_unwritten_faults(request, expected, unwritten)]
    places = {address(name): call.machine.buffers[name].address for name in binding.memory}
    comparisons: tuple[Comparison, ...] = ()
    if finished:
        comparisons = _compare(request, binding, expected, outputs, unwritten, places)
    errors = any(fault.is_error for fault in faults)
    if finished and not request.unchecked and not errors and all(i.right for i in comparisons):

        def judge(other: Mapping[str, Array], where: Mapping[str, int]) -> bool | None:
            if not comparisons:
                return None
            there = {address(name): where[name] for name in binding.memory}
            again = _compare(request, binding, expected, other, {}, there)
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
    result = _measured(result, request, call, trace)
    if cores and result.cycles is not None:
        scaling = measure_scaling(
            result.symbol, _region(request, trace, call.machine.image, result.file)[0], cores,
            schedule=request.schedule or "static", stagger=request.stagger or 0, state=plan.cache,
        )  # fmt: skip
        result = dataclasses.replace(result, scaling=scaling)
    return result


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


def _estimate(trace: Trace, table: UopTable, request: Request) -> Measurement | None:
    """Cycles by a part of a call; None where it is too short for that."""
    core, plan, seed = request.model, request.plan, request.seed or 0
    if trace.instructions >= BY_PARTS:
        return measure_parts(trace, table, core, plan, seed=seed)
    units = units_for(trace.instructions, core)
    if not units:
        return None
    return measure_sampled(trace, table, core, plan, units=units, seed=seed)


def check_file(target: str) -> None:
    """UserError for what no arguments could make run: a folder, or code of another machine."""
    path = Path(target)
    if path.is_dir():
        raise UserError(f"{target} is a folder; want FILE[:SYMBOL]")
    if path.is_file() and (content := path.read_bytes())[:4] == ELF_MAGIC:
        read_elf(content, target, lines=False)


def _checked(request: Request, binding: Binding) -> tuple[Checked, ...]:
    """The expectations, whose names and references are looked up before anything is compiled or run."""
    results = binding.results
    if request.result_kind is not None:
        results |= {RESULT}
    inputs = frozenset(binding.before) | frozenset(binding.scalars)
    inputs |= {address(name) for name in binding.memory}
    found = tuple(
        Checked(_of_result(item, request, results), inputs, results)
        for item in request.expectations
    )
    for item in found:
        left = item.expectation.left
        if left == RESULT and RESULT not in results:
            raise UserError("--expect return: say what it returns: --returns f32, or a --sig")
        if own := [name for name in results if name.startswith(f"{left}.")]:
            raise UserError(
                f"--expect {left}: an array of structs is compared by member: {', '.join(sorted(own))}"
            )
        if re.fullmatch(r"[A-Za-z_][\w.]*", left) and left not in results:
            raise UserError(
                f"--expect {left}: no buffer of that name{did_you_mean(left, results)}; "
                f"there are: {', '.join(sorted(results)) or 'none'}"
            )
        item.check()
    return found


def _of_result(item: Expectation, request: Request, results: frozenset[str]) -> Expectation:
    """``s0 = ..`` as ``return = ..``, unless that is a buffer; UserError if the result is elsewhere."""
    left, kind = item.left, request.result_kind
    if left in results or not re.fullmatch(r"[xwbhsdqv]0", left):
        return item
    if kind is not None and is_place_of(left, kind):
        return dataclasses.replace(item, left=RESULT)
    if request.returns_nothing:
        why = "the prototype of --sig returns nothing"
    elif kind is None:
        why = "say what it returns, as --returns f32x4 or a --sig"
    else:
        why = f"the function returns {kind}, which is in another register"
    raise UserError(
        f"--expect {left}: {why}; a returned value is 'return = ..', an argument cannot be expected"
    )


def _with_members(
    masks: Mapping[str, NDArray[np.bool_]], binding: Binding
) -> dict[str, NDArray[np.bool_]]:
    """Which bytes were not written, of structs by member: their padding need not be."""
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


def _unwritten_faults(
    request: Request, expected: tuple[Checked, ...], unwritten: Mapping[str, NDArray[np.bool_]]
) -> list[FaultRecord]:
    """Of outputs with bytes that were not written. One that is expected to be nothing, where something
    else is, may be workspace: that is a warning.
    """
    compared = frozenset[str](request.judges).union(*(item.named for item in expected))
    return [
        unwritten_record(name, missing, ERROR if name in compared or not compared else WARNING)
        for name, missing in unwritten.items()
        if missing.any()
    ]


def _compare(
    request: Request,
    binding: Binding,
    expected: tuple[Checked, ...],
    outputs: Mapping[str, Array],
    unwritten: Mapping[str, NDArray[np.bool_]],
    places: Mapping[str, int],
) -> tuple[Comparison, ...]:
    judged = [judge(outputs[name]) for name, judge in request.judges.items()]
    scalars = {**binding.scalars, **places}
    names = names_of(binding.before, scalars)
    results = {name: outputs[name] for name in binding.results | {RESULT} if name in outputs}
    for item in expected:
        name = item.expectation.name
        missing = {key: unwritten[key] for key in item.named if key in unwritten}
        wanted = item.wanted(names, results)
        if not item.expectation.left:
            count = sum(int(mask.sum()) for mask in missing.values())
            judged.append(judge_property(name, wanted, unwritten=count))
            continue
        got = outputs[name] if name in outputs else _computed(item, names, results)
        terms = partial(size_of_terms, item, binding.before, scalars, results)
        lost = _elements(item, got, missing, names, results) if missing else None
        judged.append(
            compare(name, got, wanted, request.tolerance or "", unwritten=lost, terms=terms)
        )
    return tuple(judged)


def _computed(item: Checked, names: Mapping[str, Any], results: Mapping[str, Array]) -> Array:
    """What is compared where that is computed of results, as precise as the least precise of them."""
    got = np.asarray(item.got(names, results))
    if got.dtype.kind == "b":
        return got.astype(np.int64)
    if got.dtype.kind != "f":
        return got
    kinds = [results[name].dtype for name in item.named if results[name].dtype.kind == "f"]
    return got.astype(min(kinds, key=lambda kind: kind.itemsize)) if kinds else got


def _elements(
    item: Checked,
    got: Array,
    missing: Mapping[str, NDArray[np.bool_]],
    names: Mapping[str, Any],
    results: Mapping[str, Array],
) -> NDArray[np.bool_]:
    """The elements that come from bytes that were not written: those that other bytes there change."""
    if item.expectation.name in missing:
        mask = missing[item.expectation.name]
        lost: Array = np.any(mask.reshape(-1, got.itemsize), axis=1)
        return lost.reshape(got.shape)
    found: Array = np.zeros(got.shape, np.bool_)
    for bits in _OTHER_BITS:
        other = dict(results)
        for name, mask in missing.items():
            content = np.ascontiguousarray(results[name]).reshape(-1).view(np.uint8)
            changed = np.where(mask, content ^ bits, content).astype(np.uint8)
            other[name] = changed.view(results[name].dtype).reshape(results[name].shape)
        try:
            now = _computed(item, names, other)
        except UserError:  # it computes with these bytes
            return np.ones(got.shape, np.bool_)
        if now.shape != got.shape:
            return np.ones(got.shape, np.bool_)
        same = (now == got) | ((now != now) & (got != got))  # NaN is no change of NaN
        found = np.asarray(found | ~same)
    return found


def _measured(result: RunResult, request: Request, call: Call, trace: Trace) -> RunResult:
    """The result with counts, and with cycles if the core can run the code."""
    core, plan, program = request.model, request.plan, trace.program
    trace, taken = _region(request, trace, call.machine.image, result.file)
    work = count_work(program, trace.executions)
    notes = [*result.notes, *taken]
    if core.caveat:
        notes.append(f"{core.name}: {core.caveat}")
    if result.library_calls:
        named = ", ".join(
            f"{name} {'once' if count == 1 else f'{count:,} times'}"
            for name, count in result.library_calls.items()
        )
        notes.append(f"the machine's own {named}: their work takes no cycles here")
    try:
        table: UopTable = crack(program, core)
    except UserError as error:
        if not any(fault.kind == "not-in-core" for fault in result.faults):
            raise UserError(f"{result.file}: {error}") from None
        why = f"no cycles: {core.name} lacks instructions of this function"
        return dataclasses.replace(result, work=work, notes=(*notes, why))
    if request.fidelity == SAMPLED and (found := _estimate(trace, table, request)) is not None:
        return dataclasses.replace(result, work=found, notes=tuple(notes))
    noted = Attribution(table)
    recorder = Recorder(request.interval) if request.records else None
    try:
        measured = measure(trace, table, core, plan, work=work, noted=noted, recorder=recorder)
    except InternalError as error:
        return dataclasses.replace(result, work=work, notes=(*notes, f"no cycles: {error}"))
    if measured.unsettled:
        one, other = measured.unsettled
        notes.append(
            f"after {measured.before} calls two in a row still differ, {one:,} and {other:,} cycles: "
            "--calls 100 gives a mean"
        )
    if plan.calls:
        result = dataclasses.replace(result, warm=measured.before)
    image = call.machine.image
    sources = [
        None if image is None else image.source(program.address_of(at))
        for at in range(len(program.instructions))
    ]
    blocks = hottest(
        program,
        trace.executions,
        noted.cycles,
        noted.seen,
        _HOTTEST,
        sources,
        result.file,
        result.symbol,
    )
    misses: tuple[BufferMisses, ...] = ()
    if not plan.ideal:
        misses = misses_by_buffer(call.machine, trace, core, state=plan.before_one_call)
        if plan.before_one_call == "warm" and (note := conflicts_note(misses, core)):
            notes.append(note)
    written = as_written(program, image, result.symbol)
    return dataclasses.replace(
        result,
        work=measured,
        why=explain_call(trace, table, plan, measured) if request.why else None,
        notes=tuple(notes),
        lines=run_lines(written, trace.executions, noted),
        blocks=tuple(with_analysis(block, written, core) for block in blocks),
        misses=misses,
        recording=_recorded(result, recorder, table, written, sources) if recorder else None,
    )


def _recorded(
    result: RunResult,
    recorder: Recorder,
    table: UopTable,
    program: Program,
    sources: list[tuple[str, int] | None],
) -> Recording:
    """What the recorder took; UserError if there was no such interval."""
    if recorder.stamps is None:
        raise UserError(
            f"--interval {recorder.wanted}: {recorder.taken} intervals were recorded; "
            "see --interval in armsim run --help"
        )
    places = tuple(
        f"{'' if Path(found[0]).name == Path(result.file).name else Path(found[0]).name + ':'}{found[1]}"
        if found
        else f"{program.address_of(at):#x}"
        for at, found in enumerate(sources)
    )
    return Recording(
        result.symbol, program, places, table, recorder.stamps, recorder.first,
        recorder.number, recorder.taken,
    )  # fmt: skip


def _region(
    request: Request, trace: Trace, image: Image | None, where: str
) -> tuple[Trace, list[str]]:
    """The part of a call that is to be counted, and what it is."""
    label = request.region
    if label is None:
        return trace, []
    program = _with_lines_of(trace.program, image, where)
    begin, end = find_loop(program, label, source_text(request, where), where)
    return cut(trace, begin, end), [region_words(program, label, begin, end)]


def _with_lines_of(program: Program, image: Image | None, where: str) -> Program:
    """A program with lines of one source alone: those of headers and of other sources are 0."""
    if image is None or Path(where).suffix not in (*C_SOURCES, *ASSEMBLY):
        return program
    found = [image.source(program.address_of(at)) for at in range(len(program.lines))]
    name = Path(where).name
    lines = [item[1] if item and Path(item[0]).name == name else 0 for item in found]
    return dataclasses.replace(program, lines=tuple(lines))
