"""One candidate through the whole flow. This page is the project in short: each step is one call.

render    problem + tile          -> assembly text            armsim.operators
assemble  text                    -> program                  armsim.isa
crack     program + core          -> uops                     armsim.pipeline.crack
bound     uops + trip counts      -> lower bounds             armsim.bounds
execute   program + tensors       -> output + trace           armsim.verify.execute
check     output                  -> verdict                  armsim.checks
warm      trace                   -> caches                   armsim.cache
replay    trace + uops + caches   -> cycles and why           armsim.pipeline
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.bounds.binding import binding_reason
from armsim.bounds.bounds import Bounds, static_bounds
from armsim.bounds.memory import memory_bounds
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.cores.model import CoreModel
from armsim.emulator.faults import Fault
from armsim.explorer.candidate import Built, Measured, Outcome, Pruned, Rejected, Wrong
from armsim.explorer.counts import count_work
from armsim.isa.assembler import assemble
from armsim.isa.program import Program, program_of
from armsim.operators.operator import AnyOperator
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import Stopped, prepare_caches, simulate
from armsim.pipeline.uops import UopTable
from armsim.verify.execute import execute, lacking_extension
from armsim.verify.prove import miscounted


@dataclass(frozen=True)
class Setting:
    """What all candidates of a search share. ``cache`` is warm or cold."""

    operator: AnyOperator
    problem: Any
    core: CoreModel
    seed: int = 0
    cache: str = "warm"
    ideal_memory: bool = False


@dataclass(frozen=True)
class _Kernel:
    source: KernelSource
    program: Program
    table: UopTable

    def bounds(self, executions: NDArray[np.int64], core: CoreModel) -> Bounds:
        return static_bounds(self.program, self.table, executions, core)


def _make(source: KernelSource, program: Program, core: CoreModel) -> _Kernel:
    return _Kernel(source, program, crack(program, core))


def build(setting: Setting, tile: Any) -> Built | Rejected:
    """Render, assemble, crack and bound a tile's kernel."""
    try:
        source = setting.operator.render(setting.problem, tile)
    except Unbuildable as error:
        return Rejected(tile.to_dict(), error.reason)
    assembled = assemble(source.text, source.name)
    program = program_of(assembled)
    if lacking := lacking_extension(program, setting.core):
        return Rejected(tile.to_dict(), lacking)
    kernel = _make(source, program, setting.core)
    bounds = kernel.bounds(np.array(source.counts, dtype=np.int64), setting.core)
    reasons = bounds.by_reason
    return Built(
        kernel=source.name,
        tile=tile.to_dict(),
        source=source,
        assembled=assembled,
        lower_bound=bounds.cycles,
        digest=setting.operator.data_key(tile) + hashlib.sha256(kernel.program.code).hexdigest(),
        # Equal bounds are common (all tiles do the same multiplications): the one with less to
        # dispatch and to load is the better first guess.
        tie_break=(reasons["dispatch"], reasons.get("load", 0)),
    )


def evaluate(
    setting: Setting, tile: Any, cutoff: int | None = None, built: Built | None = None
) -> Outcome:
    """Execute, check and replay a tile's kernel, which may have been built before.

    With a ``cutoff`` (the fewest cycles known of another) the replay is given up as soon as it is a quarter
    behind; what comes close is replayed to its end, because a ranking shows more than the winner.
    """
    if built is None:
        source = setting.operator.render(setting.problem, tile)
        kernel = _make(source, program_of(assemble(source.text, source.name)), setting.core)
    else:
        kernel = _make(built.source, program_of(built.assembled), setting.core)
    return _measure(setting, kernel, tile, cutoff)


def measure_source(setting: Setting, source: KernelSource, tile: Any) -> Outcome:
    """Execute, check and replay a kernel from its text, as saved or edited."""
    kernel = _make(source, program_of(assemble(source.text, source.name)), setting.core)
    return _measure(setting, kernel, tile, None)


def _measure(setting: Setting, kernel: _Kernel, point: Any, cutoff: int | None) -> Outcome:
    core, source, program = setting.core, kernel.source, kernel.program
    contract = setting.operator.contract(setting.problem, point, setting.seed)
    tile = point.to_dict()
    try:
        # A scalar multiply-accumulate with all its loads, stores and loops is 12 instructions (naive),
        # 6 a flop; a kernel that was edited may be ten times as slow before it counts as endless.
        limit = sum(source.counts) + 1 if source.counts else 60 * contract.flops + 10_000_000
        trace, verdict = execute(program, contract, limit)
    except Fault as fault:
        return Wrong(source.name, tile, str(fault))
    if not verdict.verified:
        return Wrong(source.name, tile, verdict.words, verdict.max_abs_error)
    if source.counts and tuple(trace.executions.tolist()) != source.counts:
        return Wrong(source.name, tile, miscounted(program, trace.executions, source))

    bounds = kernel.bounds(trace.executions, core)
    caches = prepare_caches(core, trace, state=setting.cache, ideal=setting.ideal_memory)
    try:
        timing = simulate(
            kernel.table, trace, core, caches,
            stop_after=None if cutoff is None else cutoff + cutoff // 4,
        )  # fmt: skip
    except Stopped as stopped:
        return Pruned(source.name, tile, stopped.cycles, verified=True)
    if not setting.ideal_memory:
        bounds = bounds.with_memory(memory_bounds(caches, core))

    work = count_work(program, trace.executions)
    moved = timing.counters["l2d_cache_refill"] + timing.counters["l2d_cache_wb"]
    peak = core.fp32_flops_per_cycle
    rate = contract.flops / timing.cycles * core.ghz
    integer = setting.operator.integer
    workspace = sum(contract.buffers[name].nbytes for name in contract.scratch)
    tensors = setting.problem.tensor_bytes
    return Measured(
        kernel=source.name,
        tile=tile,
        max_abs_error=verdict.max_abs_error,
        cycles=timing.cycles,
        lower_bound=bounds.cycles,
        bounds=bounds.by_reason,
        instructions=trace.instructions,
        uops=timing.uops,
        fmla=work.fmla,
        loads=work.loads,
        stores=work.stores,
        bytes_loaded=work.bytes_loaded,
        bytes_stored=work.bytes_stored,
        counters=timing.counters,
        mispredicts=timing.mispredicts,
        arithmetic_intensity=contract.flops / max(work.bytes_loaded + work.bytes_stored, 1),
        formula_intensity=setting.operator.formula_intensity(setting.problem, point),
        operational_intensity=contract.flops / (moved * core.l2.line) if moved else None,
        gflops=None if integer else rate,
        gops=rate if integer else None,
        percent_of_peak=None if integer else 100 * contract.flops / timing.cycles / peak,
        workspace_bytes=workspace,
        memory_ratio=1 + (workspace - contract.shared_bytes) / tensors,
        cycles_per_output=timing.cycles / contract.outputs,
        bound_by=binding_reason(timing.cycles, bounds.by_reason, timing.reasons),
        reasons=timing.reasons,
        registers=source.vector_registers,
        source=source.text,
    )
