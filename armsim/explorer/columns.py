"""The figures of a candidate, each once: its key in JSON, its column in the table, what it means.

To add one, add a `Figure` to COLUMNS; ``python -m armsim.report.generated`` renews docs/reading.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from armsim.figures import Figure

Rows = Sequence[Any]

TILE_RANK = 3
"""Of the columns that describe a tile in its operator's words: above how fast it is, below why."""


def _floating(rows: Rows) -> bool:
    return all(item.gflops is not None for item in rows)


def _integers(rows: Rows) -> bool:
    return not _floating(rows)


def _with_workspace(rows: Rows) -> bool:
    return any(item.workspace_bytes for item in rows)


def _with_l3(rows: Rows) -> bool:
    return any("l3d_cache" in item.counters for item in rows)


def _with_estimates(rows: Rows) -> bool:
    return any(item.estimated for item in rows)


def _size(count: int) -> str:
    """Bytes with their unit, three figures."""
    for unit, power in (("MiB", 20), ("KiB", 10)):
        if count >= 1 << power:
            return f"{count / (1 << power):.3g} {unit}"
    return f"{count} B" if count else "-"


def _counter(name: str) -> Callable[[Any], Any]:
    return lambda item: item.counters.get(name)


def _event(name: str, meaning: str, heading: str = "", rank: int = 0, where: Any = None) -> Figure:
    return Figure(name, meaning, heading, ",", _counter(name), rank=rank, where=where)


COLUMNS = (
    Figure("max_abs_error", "the largest difference to the oracle"),
    Figure("registers", "vector registers that the kernel uses", "regs", rank=7),
    Figure("cycles", "of one call", "cycles", ",", rank=1),
    Figure("cycles_error", "of an estimate by a sampled replay: half of the interval that has the cycles "
           "with 95 % confidence", "+-", ",", where=_with_estimates, rank=1),
    Figure("fidelity", "how the cycles were found: full, a replay of the whole call; sampled, of units of "
           "it; part, of parts of a long call, the rest extrapolated; fast, by bounds and steady states",
           "by", left=True, where=_with_estimates, rank=1),
    Figure("proved_on", "the smaller problem that a kernel was proven on, where its call is too long to be "
           "executed"),
    Figure("cycles_per_output", "cycles per output element", "c/out", ".2f", rank=6),
    Figure("gflops", "useful floating-point operations a nanosecond", "GFLOP/s", ".2f",
           where=_floating, rank=5),
    Figure("gops", "of byte kernels: operations on integers, two a multiply-accumulate", "GOP/s",
           ".2f", where=_integers, rank=5),
    Figure("percent_of_peak", "of the core's fp32 peak (8 flop/cycle; 16 on a Cortex-A76); padding taps "
           "are not counted as work", "% peak", ".1f", where=_floating, rank=2),
    Figure("percent_of_bound", "of byte kernels: the lower bound as a share of the cycles", "% bound",
           ".1f", where=_integers, rank=2),
    Figure("bound_by", "a lower bound within 5 % of the cycles, or else the largest share of the "
           "critical path", "bound by", left=True, rank=4),
    Figure("arithmetic_intensity", "flops per byte between registers and L1: useful flops over bytes "
           "moved on the trace", "AI", ".3f", rank=11),
    Figure("formula_intensity", "the same as the loops move tensors, counted without a run; images and "
           "lanes have no padding there", "AI form.", ".3f", rank=13),
    Figure("operational_intensity", "flops per byte between caches and DRAM in the measured call; `-` when "
           "nothing moved", "OI", ".2f", rank=12),
    _event("l1d_cache", "accesses to L1D"),
    _event("l1d_cache_refill", "lines brought into L1D", "L1D refill", 9),
    _event("l1d_cache_wb", "lines written back from L1D"),
    _event("l2d_cache", "accesses to L2"),
    _event("l2d_cache_refill", "lines brought into L2", "L2 refill", 10),
    _event("l2d_cache_wb", "lines written back from L2"),
    _event("l3d_cache", "accesses to L3, of cores that have one", where=_with_l3),
    _event("l3d_cache_refill", "lines brought past L3, of cores that have one", "L3 refill", 10,
           where=_with_l3),
    _event("l3d_cache_wb", "lines written back from L3", where=_with_l3),
    Figure("br_mis_pred", "mispredicted branches", value=lambda item: item.mispredicts),
    Figure("lower_bound", "the largest of: dispatch slots, each pipe, loop-carried chains, line fills",
           "lower bound", ",", rank=8),
    Figure("bounds", "all of them, by reason", value=lambda item: dict(item.bounds)),
    Figure("cycle_shares", "the critical path by reason", value=lambda item: dict(item.reasons)),
    Figure("instructions", "executed instructions"),
    Figure("uops", "executed uops"),
    Figure("fmla", "executed floating-point multiply-accumulates"),
    Figure("loads", "executed loads"),
    Figure("stores", "executed stores"),
    Figure("bytes_loaded", "from L1 to registers"),
    Figure("bytes_stored", "from registers to L1"),
    Figure("workspace_bytes", "memory besides the tensors, where a kernel has some", "workspace",
           _size, rank=14, where=_with_workspace),
    Figure("memory_ratio", "all of its memory over the tensors alone", "memory",
           lambda ratio: f"{ratio:.2f}x", rank=15, where=_with_workspace),
    Figure("energy_nj", "nanojoules of a call by the table of `armsim/measure/energy.toml`: a model, not a "
           "measurement", "energy nJ", ",.0f",
           value=lambda item: item.energy / 1000, rank=16),
    Figure("code_bytes", "bytes of its machine code", "code", _size, rank=17),
)  # fmt: skip
