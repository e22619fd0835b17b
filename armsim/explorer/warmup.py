"""Make sure that the hot loops are compiled before processes are started that need them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from armsim.codegen.source import Unbuildable
from armsim.compiled import compiling_announced
from armsim.cores.model import CoreModel
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.options import Note, Progress
from armsim.pipeline.ahead import Ahead
from armsim.scheduling.ir import instr, vector
from armsim.scheduling.schedule import schedule
from armsim.scheduling.target import Target


def compile_hot_loops(
    setting: Setting, say: Note, progress: Progress = lambda phase, done, total: None
) -> None:
    """Evaluate one small candidate; on a machine's first run this compiles, and says so."""
    problem = setting.operator.smallest
    tile = setting.operator.references(problem)[0]
    with compiling_announced(say, lambda count: progress("compiling", count, 0)):
        ahead = Ahead()
        ahead.compile_replay(setting.core)
        _compile_scheduler(setting.core)
        ahead.wait()
        with suppress(Unbuildable):  # as all of its tiles may be: the search says so
            evaluate(replace(setting, problem=problem, ideal_memory=False), tile)


def _compile_scheduler(core: CoreModel) -> None:
    """Compile the list scheduler, which each of the processes that render kernels would compile else.

    The memory hierarchy takes three seconds longer than the replay (`armsim.pipeline.ahead`): as long.
    """
    first, second, third = (vector(number, "4s") for number in range(3))
    schedule([instr("fmul", first, second, third), instr("fadd", second, first, third)],
             Target.of(core), loop=True)  # fmt: skip
