"""Make sure that the hot loops are compiled before processes are started that need them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rich.console import Console

from armsim.compiled import CACHE_FOLDER, compiling_is_due
from armsim.explorer.evaluate import Setting, evaluate


def compile_hot_loops(setting: Setting, console: Console) -> None:
    """Evaluate one small candidate; on a machine's first run this compiles, and says so."""
    if compiling_is_due():
        console.print(f"compiling the replay, once (kept in {CACHE_FOLDER})")
    small: dict[str, Any] = {**setting.problem.to_dict(), "hi": 4, "wi": 4, "channels": 4}
    small.update(hf=1, wf=1, padding="same", dilation=1)
    problem = setting.operator.problem_from_dict(small)
    tile = setting.operator.references(problem)[0]
    evaluate(replace(setting, problem=problem, ideal_memory=False), tile)
