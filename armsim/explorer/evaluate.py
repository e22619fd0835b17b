"""One candidate through the whole flow. This page is the project in short: each step is one call.

render    problem + tile          -> assembly text            armsim.operators
assemble  text                    -> program                  armsim.isa
crack     program + core          -> uops                     armsim.pipeline.crack
bound     uops + trip counts      -> static lower bounds      armsim.bounds
execute   program + tensors       -> output + trace           armsim.measure.execute
check     output                  -> verdict                  armsim.checks
measure   trace + uops + core     -> cycles, bounds and why   armsim.measure.timing
rate      measurement + contract  -> figures of useful work   rated
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from armsim.bounds.bounds import static_bounds
from armsim.bounds.result import Bounds
from armsim.checks.contract import Contract
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.cores.model import CoreModel
from armsim.explorer.candidate import (
    STOPPED_WHY,
    Built,
    Measured,
    Outcome,
    Pruned,
    Rejected,
    Wrong,
    given_up_after,
)
from armsim.explorer.setting import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import Program, program_of
from armsim.measure.energy import core_energy, energy
from armsim.measure.execute import WrongKernel, endless, execute_right, lacking_extension
from armsim.measure.result import Measurement
from armsim.measure.timing import measure
from armsim.measure.work import count_work
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import Stopped
from armsim.pipeline.uops import UopTable


@dataclass(frozen=True)
class _Kernel:
    source: KernelSource
    program: Program
    table: UopTable


def _make(source: KernelSource, program: Program, core: CoreModel) -> _Kernel:
    return _Kernel(source, program, crack(program, core))


def build(setting: Setting, tile: Any) -> Built | Rejected:
    """Render, assemble, crack and bound a tile's kernel."""
    try:
        source = setting.render(tile)
    except Unbuildable as error:
        return Rejected(tile.to_dict(), error.reason)
    assembled = assemble(source.text, source.name)
    program = program_of(assembled)
    if missing := lacking_extension(program, setting.core):
        return Rejected(tile.to_dict(), missing)
    kernel = _make(source, program, setting.core)
    # Where sizes are arguments it is not known how often instructions execute: nothing is a bound.
    counts = source.counts or (0,) * len(program.instructions)
    executions = np.array(counts, dtype=np.int64)
    return Built(
        kernel=source.name,
        tile=tile.to_dict(),
        source=source,
        assembled=assembled,
        bounds=static_bounds(program, kernel.table, executions, setting.core),
        digest=setting.operator.data_key(tile) + hashlib.sha256(program.code).hexdigest(),
        least_energy=core_energy(count_work(program, executions)),
        code_bytes=len(program.code),
    )


def evaluate(
    setting: Setting, tile: Any, cutoff: int | None = None, built: Built | None = None
) -> Outcome:
    """Execute, check and replay a tile's kernel, which may have been built before.

    With a ``cutoff`` (the fewest cycles known of another) the replay is stopped once it is sure to take
    a quarter more; a closer one runs to its end, because a ranking shows more than the winner.
    """
    if built is None or built.source is None or built.assembled is None:
        source = setting.render(tile)
        assembled = assemble(source.text, source.name)
    else:
        source, assembled = built.source, built.assembled
    kernel = _make(source, program_of(assembled), setting.core)
    bounds = built.bounds if built is not None and source.counts else None
    return _measure(setting, kernel, tile, cutoff, bounds)


def _measure(
    setting: Setting,
    kernel: _Kernel,
    point: Any,
    cutoff: int | None = None,
    bounds: Bounds | None = None,
) -> Outcome:
    """Execute, check and replay; ``bounds`` if they are known for the counts of the kernel's source."""
    source, program = kernel.source, kernel.program
    contract = setting.operator.contract(setting.problem, point, setting.seed)
    tile = point.to_dict()
    try:
        limit = None if source.counts else endless(contract)
        trace, verdict = execute_right(program, contract, source.counts or None, limit)
    except WrongKernel as wrong:
        return Wrong(source.name, tile, wrong.reason, wrong.max_abs_error)
    stop_after = None if cutoff is None else given_up_after(cutoff)
    try:
        measured = measure(
            trace, kernel.table, setting.core, setting.plan, bounds=bounds, stop_after=stop_after
        )
    except Stopped as stopped:
        return Pruned(source.name, tile, stopped.cycles, verified=True, reason=STOPPED_WHY)
    error, size = verdict.max_abs_error, len(program.code)
    return rated(setting, source, point, contract, measured, error, size)


def rated(
    setting: Setting,
    source: KernelSource,
    point: Any,
    contract: Contract,
    measured: Measurement,
    max_abs_error: float,
    code_bytes: int,
) -> Measured:
    """A measurement with what it says of the useful work of a kernel that was found right."""
    core, operator, flops = setting.core, setting.operator, contract.flops
    moved = measured.lines_moved
    rate = flops / measured.cycles * core.ghz
    share = 100 * flops / measured.cycles / core.fp32_flops_per_cycle
    workspace = sum(contract.buffers[name].nbytes for name in contract.scratch)
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
        energy=energy(measured, measured.counters, core),
        code_bytes=code_bytes,
        memory_ratio=1 + (workspace - contract.shared_bytes) / tensors,
        cycles_per_output=measured.cycles / contract.outputs,
        registers=source.vector_registers,
        source=source.text,
    )
