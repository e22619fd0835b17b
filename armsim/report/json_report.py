"""The search as JSON, schema ``armsim.explore/1``."""

from __future__ import annotations

from typing import Any

from armsim.explorer.columns import measured_json, wrong_json
from armsim.explorer.search import SearchResult


def explore_json(result: SearchResult) -> dict[str, Any]:
    """The whole search. Wrong kernels stand last, ``verified`` false and without measures."""
    setting = result.setting
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
        "candidates": [
            *(measured_json(item) for item in result.measured),
            *(wrong_json(item) for item in result.wrong),
        ],
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
