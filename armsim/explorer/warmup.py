"""Make sure that the hot loops are compiled before processes are started that need them."""

from __future__ import annotations

from dataclasses import replace

from armsim.compiled import compiling_announced
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.options import Note, Progress
from armsim.pipeline.ahead import compile_ahead


def compile_hot_loops(
    setting: Setting, say: Note, progress: Progress = lambda phase, done, total: None
) -> None:
    """Evaluate one small candidate; on a machine's first run this compiles, and says so."""
    problem = setting.operator.smallest
    tile = setting.operator.references(problem)[0]
    with compiling_announced(say, lambda count: progress("compiling", count, 0)):
        compile_ahead(setting.core)
        evaluate(replace(setting, problem=problem, ideal_memory=False), tile)
