"""The search as JSON, schema ``armsim.explore/1``."""

from __future__ import annotations

from typing import Any

from armsim.explorer.candidate import Measured
from armsim.explorer.search import SearchResult

_MEASURED_KEYS = (
    "cycles", "cycles_per_output", "lower_bound", "bounds", "instructions", "uops", "fmla", "loads",
    "stores", "bytes_loaded", "bytes_stored", "l1d_cache", "l1d_cache_refill", "l1d_cache_wb",
    "l2d_cache", "l2d_cache_refill", "l2d_cache_wb", "br_mis_pred", "arithmetic_intensity",
    "formula_intensity", "operational_intensity", "gflops", "gops", "percent_of_peak", "percent_of_bound",
    "workspace_bytes", "memory_ratio", "bound_by", "cycle_shares", "registers",
)  # fmt: skip


def measured_json(item: Measured) -> dict[str, Any]:
    """One measured candidate; field names are part of the schema."""
    counters = item.counters
    return {
        "kernel": item.kernel,
        "tile": item.tile,
        "verified": True,
        "max_abs_error": item.max_abs_error,
        "cycles": item.cycles,
        "cycles_per_output": item.cycles_per_output,
        "lower_bound": item.lower_bound,
        "bounds": item.bounds,
        "instructions": item.instructions,
        "uops": item.uops,
        "fmla": item.fmla,
        "loads": item.loads,
        "stores": item.stores,
        "bytes_loaded": item.bytes_loaded,
        "bytes_stored": item.bytes_stored,
        "l1d_cache": counters["l1d_cache"],
        "l1d_cache_refill": counters["l1d_cache_refill"],
        "l1d_cache_wb": counters["l1d_cache_wb"],
        "l2d_cache": counters["l2d_cache"],
        "l2d_cache_refill": counters["l2d_cache_refill"],
        "l2d_cache_wb": counters["l2d_cache_wb"],
        "br_mis_pred": item.mispredicts,
        "arithmetic_intensity": item.arithmetic_intensity,
        "formula_intensity": item.formula_intensity,
        "operational_intensity": item.operational_intensity,
        "gflops": item.gflops,
        "gops": item.gops,
        "percent_of_peak": item.percent_of_peak,
        "percent_of_bound": item.percent_of_bound,
        "workspace_bytes": item.workspace_bytes,
        "memory_ratio": item.memory_ratio,
        "bound_by": item.bound_by,
        "cycle_shares": item.reasons,
        "registers": item.registers,
        "layout": item.tile.get("layout"),
        "order": item.tile.get("order"),
    }


def explore_json(result: SearchResult) -> dict[str, Any]:
    """The whole search. Wrong kernels stand last, ``verified`` false and without measures."""
    setting = result.setting
    wrong = [
        {
            **dict.fromkeys(_MEASURED_KEYS),
            "kernel": item.kernel,
            "tile": item.tile,
            "layout": item.tile.get("layout"),
            "order": item.tile.get("order"),
            "verified": False,
            "max_abs_error": item.max_abs_error,
            "reason": item.reason,
        }
        for item in result.wrong
    ]
    best = result.best
    return {
        "schema": "armsim.explore/1",
        "op": setting.operator.name,
        "core": setting.core.name,
        "board": setting.core.board or None,
        "clock_ghz": setting.core.ghz,
        "memory": setting.core.memory_words,
        "cache": setting.cache,
        "ideal_memory": setting.ideal_memory,
        "seed": setting.seed,
        "complete": result.complete,
        "problem": setting.problem.to_dict(),
        "candidates": [*(measured_json(item) for item in result.measured), *wrong],
        "pruned": [
            {
                "kernel": item.kernel,
                "lower_bound": item.lower_bound,
                "verified": item.verified,
                "tile": item.tile,
            }
            for item in result.pruned
        ],
        "rejected": [{"tile": item.tile, "reason": item.reason} for item in result.rejected],
        "duplicates": [
            {"kernel": item.kernel, "same_as": item.same_as} for item in result.duplicates
        ],
        "references": result.references,
        "best": best.kernel if best else None,
    }
