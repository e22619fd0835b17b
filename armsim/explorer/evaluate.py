"""Take one candidate through the whole flow. This page is the project in short: each step is one call.

render    problem + tile          -> assembly text            armsim.operators
assemble  text                    -> program                  armsim.isa
crack     program + core          -> uops                     armsim.pipeline.crack
bound     uops + trip counts      -> static lower bounds      armsim.bounds
execute   program + tensors       -> output + trace           armsim.measure.execute
check     output                  -> verdict                  armsim.checks
measure   trace + uops + core     -> cycles, bounds and why   armsim.measure.timing
rate      measurement + contract  -> figures of useful work   rated

On the lower rungs of the fidelity ladder a candidate is not executed but for its path and addresses, and
measured by a sampled replay (`evaluate_sampled`), or not at all (`evaluate_fast`).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from armsim.bounds.binding import binding_reason
from armsim.bounds.bounds import static_bounds
from armsim.bounds.result import Bounds
from armsim.checks.contract import Contract
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.cores.model import CoreModel
from armsim.emulator.skeleton import path_is_own
from armsim.emulator.trace import KEPT, KEPT_TO_BE_CUT, Trace
from armsim.explorer.candidate import (
    Built,
    Measured,
    Outcome,
    Rejected,
    Wrong,
    behind,
    stopped_after,
)
from armsim.explorer.setting import Setting
from armsim.explorer.steady import steady_cycles
from armsim.isa.assembler import Assembled, assemble
from armsim.isa.program import Program, program_of
from armsim.measure import FAST
from armsim.measure.energy import core_energy, energy
from armsim.measure.execute import (
    WrongKernel,
    endless,
    execute_right,
    lacking_extension,
    rehearse,
)
from armsim.measure.parts import BY_PARTS
from armsim.measure.result import Measurement
from armsim.measure.sampling import EarlyStop, units_for
from armsim.measure.timing import measure, measure_parts, measure_sampled
from armsim.measure.work import count_work
from armsim.operators.tile import Tile
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import Stopped
from armsim.pipeline.uops import UopTable
from armsim.proof.smaller import smaller_problem
from armsim.threads.team import Team
from armsim.threads.together import measure_together

_RECENT = 256
"""Kernels whose decoded code is kept: a candidate is built, estimated and sampled one after the other, each
for all candidates."""


@dataclass
class _Code:
    """A kernel's instructions, and their uops on a core."""

    program: Program
    core: CoreModel

    @cached_property
    def table(self) -> UopTable:
        return crack(self.program, self.core)


@lru_cache(maxsize=_RECENT)
def _decoded(
    words: tuple[int, ...],
    lines: tuple[int, ...],
    labels: tuple[tuple[str, int], ...],
    entry: int,
    core: CoreModel,
) -> _Code:
    return _Code(program_of(Assembled(words, lines, dict(labels), entry)), core)


def _code_of(assembled: Assembled, core: CoreModel) -> _Code:
    labels = tuple(assembled.labels.items())
    return _decoded(assembled.words, assembled.lines, labels, assembled.entry, core)


def build(setting: Setting, tile: Tile) -> Built | Rejected:
    """Render, assemble, crack and bound a tile's kernel."""
    try:
        source = setting.render(tile)
    except Unbuildable as error:
        return Rejected(tile.to_dict(), error.reason)
    assembled = assemble(source.text, source.name)
    code = _code_of(assembled, setting.core)
    program = code.program
    if missing := lacking_extension(program, setting.core):
        return Rejected(tile.to_dict(), missing)
    # Where sizes are arguments it is not known how often instructions execute: nothing is a bound.
    counts = source.counts or (0,) * len(program.instructions)
    executions = np.array(counts, dtype=np.int64)
    return Built(
        kernel=source.name,
        tile=tile.to_dict(),
        source=source,
        assembled=assembled,
        bounds=static_bounds(program, code.table, executions, setting.core),
        digest=setting.operator.data_key(tile) + hashlib.sha256(program.code).hexdigest(),
        least_energy=core_energy(count_work(program, executions)),
        code_bytes=len(program.code),
    )


def evaluate(
    setting: Setting, tile: Tile, limit: int | None = None, built: Built | None = None
) -> Outcome:
    """Execute, check and replay a tile's kernel, which may have been built before.

    With a ``limit`` in cycles the replay is stopped once it is sure to take more. It comes first then,
    where a kernel's path is its own: what is too slow need not be executed with its arithmetic.
    """
    source, code = _code(setting, tile, built)
    bounds = built.bounds if built is not None and source.counts else None
    return _measure(setting, source, code, tile, limit, bounds)


def evaluate_sampled(
    setting: Setting,
    tile: Tile,
    limit: int | None = None,
    built: Built | None = None,
    times: int = 1,
    steady: int = 0,
) -> Outcome:
    """Estimate the cycles of a tile's kernel by a sampled replay of ``times`` as many units as usual.

    Its results are not computed. With a ``limit`` in cycles a sample is stopped once it is as good as sure
    to take more; ``steady`` are those of its loops, if they are known, which it takes at least. A call of
    BY_PARTS instructions is measured by as many times the usual parts. `evaluate` instead where a sample is
    no gain (a short call) or cannot be had: the path or the addresses of a call depend on what it computes.
    """
    source, code = _code(setting, tile, built)
    program = code.program
    count = sum(source.counts)
    units = units_for(count, setting.core, times)
    if not units and count < BY_PARTS:
        return evaluate(setting, tile, limit, built)
    contract = setting.operator.contract(setting.problem, tile, setting.seed)
    rehearsed = rehearse(program, contract, source.counts)
    if rehearsed is None:
        return evaluate(setting, tile, limit, built)
    table = code.table
    bounds = built.bounds if built is not None else None
    trace, core, plan, seed = rehearsed.trace, setting.core, setting.plan, setting.seed
    early_stop: EarlyStop | None = None
    if limit is not None:
        early_stop = EarlyStop(limit, max(steady, 0 if bounds is None else bounds.cycles))
    try:
        if count >= BY_PARTS:
            measured = measure_parts(
                trace,
                table,
                core,
                plan,
                times=times,
                bounds=bounds,
                seed=seed,
                early_stop=early_stop,
            )
        else:
            measured = measure_sampled(
                trace,
                table,
                core,
                plan,
                units=units,
                bounds=bounds,
                seed=seed,
                early_stop=early_stop,
            )
    except Stopped as stopped:
        return behind(source.name, tile.to_dict(), stopped.cycles, stopped.at_pace)
    return rated(setting, source, tile, contract, measured, None, len(program.code))


def evaluate_confirmed(
    setting: Setting, tile: Tile, limit: int | None, built: Built | None, times: int
) -> Outcome:
    """Estimate a kernel as well as is possible without executing and replaying a call that is too long.

    `evaluate`, but of a long call the kernel is proven on a smaller problem that takes all of its paths,
    and the call is measured by ``times`` the usual parts. Where there is no such problem it is executed.
    """
    source, code = _code(setting, tile, built)
    program = code.program
    if sum(source.counts) < BY_PARTS:
        return evaluate(setting, tile, limit, built)
    smaller = smaller_problem(
        setting.operator, setting.problem, tile, source, program,
        lambda problem: replace(setting, problem=problem).render(tile),
    )  # fmt: skip
    if smaller is None:
        return evaluate(setting, tile, limit, built)
    contract = setting.operator.contract(smaller.problem, tile, setting.seed)
    try:
        _, verdict = execute_right(smaller.program, contract, smaller.source.counts)
    except WrongKernel as wrong:
        reason = f"{wrong.reason} (of {smaller.problem.describe()})"
        return Wrong(source.name, tile.to_dict(), reason, wrong.max_abs_error)
    found = evaluate_sampled(setting, tile, limit, built, times)
    if not isinstance(found, Measured) or not found.estimated:
        return found
    return replace(found, max_abs_error=verdict.max_error, proved_on=smaller.problem.to_dict())


def evaluate_fast(setting: Setting, tile: Tile, built: Built | None = None) -> Outcome:
    """Estimate the cycles of a tile's kernel from the steady state of its inner loops.

    Every access hits L1, and nothing is executed; `evaluate` instead for a kernel of unknown counts.
    """
    source, code = _code(setting, tile, built)
    program = code.program
    if not source.counts:
        return evaluate(setting, tile, None, built)
    table = code.table
    executions = np.array(source.counts, dtype=np.int64)
    bounds = built.bounds if built is not None else None
    bounds = bounds or static_bounds(program, table, executions, setting.core)
    found = steady_cycles(program, table, executions, setting.core)
    cycles = max(found.cycles, bounds.cycles)
    measured = Measurement(
        **vars(count_work(program, executions)),
        cycles=cycles,
        cycles_each=(cycles,),
        uops=int(table.uops_of @ executions),
        mispredicts=0,
        counters={},
        reasons=found.reasons,
        bounds=bounds.by_reason,
        lower_bound=bounds.cycles,
        bound_by=binding_reason(cycles, bounds.by_reason, found.reasons),
        fidelity=FAST,
    )
    contract = setting.operator.contract(setting.problem, tile, setting.seed)
    return rated(setting, source, tile, contract, measured, None, len(program.code))


def _code(setting: Setting, tile: Tile, built: Built | None) -> tuple[KernelSource, _Code]:
    """A tile's kernel, which may have been built before."""
    if built is not None and built.source is not None and built.assembled is not None:
        return built.source, _code_of(built.assembled, setting.core)
    source = setting.render(tile)
    return source, _code_of(assemble(source.text, source.name), setting.core)


def _measure(
    setting: Setting,
    source: KernelSource,
    code: _Code,
    point: Any,
    limit: int | None = None,
    bounds: Bounds | None = None,
) -> Outcome:
    """Execute, check and replay; ``bounds`` if they are known for the counts of the kernel's source."""
    program = code.program
    contract = setting.operator.contract(setting.problem, point, setting.seed)
    tile, size = point.to_dict(), len(program.code)

    def replayed(trace: Trace) -> Measurement:
        return measure(
            trace, code.table, setting.core, setting.plan, bounds=bounds, stop_after=limit
        )

    measured: Measurement | None = None
    executed: bool | None = None
    try:
        rehearsed = None
        if limit is not None and source.counts and not setting.team and path_is_own(program):
            rehearsed = rehearse(program, contract, source.counts)
        if rehearsed is not None:
            trace = rehearsed.trace
            measured = replayed(trace)
            verdict = rehearsed.execute_right()
        else:
            endless_after = None if source.counts else endless(contract)
            kept = KEPT_TO_BE_CUT if setting.team else KEPT
            trace, verdict = execute_right(
                program, contract, source.counts or None, endless_after, kept=kept
            )
        error, executed = verdict.max_error, True
        if setting.team:
            shared = measure_together(
                trace,
                Team(setting.team, setting.stagger, setting.pool),
                setting.cache,
                setting.schedule,
            )
            if shared is not None:
                found = rated(setting, source, point, contract, shared.measurement, error, size)
                share = found.percent_of_peak
                return replace(
                    found,
                    percent_of_peak=None if share is None else share * shared.team.first_share,
                    serial_cycles=shared.timing.serial,
                )
        measured = measured or replayed(trace)
    except WrongKernel as wrong:
        return Wrong(source.name, tile, wrong.reason, wrong.max_abs_error)
    except Stopped as stopped:
        return stopped_after(source.name, tile, stopped.cycles, executed, stopped.at_pace)
    found = rated(setting, source, point, contract, measured, error, size)
    return replace(found, serial_cycles=found.cycles) if setting.team else found


def rated(
    setting: Setting,
    source: KernelSource,
    point: Any,
    contract: Contract,
    measured: Measurement,
    max_abs_error: float | None,
    code_bytes: int,
) -> Measured:
    """A measurement with what it says of useful work; the kernel is right unless it is an estimate."""
    core, operator, flops = setting.core, setting.operator, contract.flops
    counted = bool(measured.counters)
    moved = measured.lines_moved if counted else 0
    rate = flops / measured.cycles * core.ghz
    share = 100 * flops / measured.cycles / core.fp32_flops_per_cycle
    workspace = sum(contract.sizes[name] for name in contract.scratch)
    tensors = setting.problem.tensor_bytes
    return Measured(
        **vars(measured),
        kernel=source.name,
        tile=point.to_dict(),
        max_abs_error=max_abs_error,
        arithmetic_intensity=flops / max(measured.bytes_loaded + measured.bytes_stored, 1),
        formula_intensity=operator.formula_intensity(setting.problem, point),
        operational_intensity=flops / (moved * core.l2.line) if moved else None,
        gflops=None if operator.integer else rate,
        gops=rate if operator.integer else None,
        percent_of_peak=None if operator.integer else share,
        workspace_bytes=workspace,
        energy=energy(measured, measured.counters, core) if counted else core_energy(measured),
        code_bytes=code_bytes,
        memory_ratio=1 + (workspace - contract.shared_bytes) / tensors,
        cycles_per_output=measured.cycles / contract.outputs,
        registers=source.vector_registers,
        source=source.text,
    )
