"""A kernel of a search on several cores: executed once, then replayed by `armsim.threads`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armsim.codegen.source import KernelSource
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.explorer.evaluate import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.threads.scaling import Scaling, measure_scaling
from armsim.verify.execute import execute, lacking_extension


def scale(setting: Setting, tile: Any, cores: Sequence[CoreModel], schedule: str) -> Scaling:
    """A tile's kernel on 1 to all of the cores."""
    source = setting.operator.render(setting.problem, tile)
    return scale_source(setting, source, tile, cores, schedule)


def scale_source(
    setting: Setting, source: KernelSource, tile: Any, cores: Sequence[CoreModel], schedule: str
) -> Scaling:
    """A kernel's text, as saved or edited, on 1 to all of the cores.

    Raises UserError for a core that lacks an extension of the kernel.
    """
    program = program_of(assemble(source.text, source.name))
    for core in dict.fromkeys(cores):
        if lacking := lacking_extension(program, core):
            raise UserError(f"--threads {len(cores)}: {source.name} has {lacking}")
    contract = setting.operator.contract(setting.problem, tile, setting.seed)
    trace, _ = execute(program, contract)
    return measure_scaling(source.name, trace, cores, schedule=schedule, state=setting.cache)
