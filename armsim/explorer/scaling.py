"""A kernel of a search on several cores: executed once, then replayed by `armsim.threads`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armsim.cores.model import CoreModel
from armsim.explorer.setting import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.threads.scaling import Scaling, measure_scaling


def scale(setting: Setting, tile: Any, cores: Sequence[CoreModel], schedule: str) -> Scaling:
    """A tile's kernel on 1 to all of the cores.

    Raises UserError for a core without an extension that the kernel needs.
    """
    source = setting.render(tile)
    program = program_of(assemble(source.text, source.name))
    contract = setting.operator.contract(setting.problem, tile, setting.seed)
    trace, _ = execute(program, contract)
    return measure_scaling(source.name, trace, cores, schedule=schedule, state=setting.cache)
