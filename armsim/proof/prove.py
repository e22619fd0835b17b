"""Verify one kernel on one problem: right, refused with a reason, or wrong."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass

from armsim.codegen.source import Unbuildable
from armsim.cores.model import CoreModel
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import WrongKernel, endless, execute_right, lacking_extension
from armsim.operators.operator import AnyOperator
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile
from armsim.scheduling.target import Target, generating_for


@dataclass(frozen=True)
class Right:
    """The output agrees with the oracle; ``share_of_bound`` is the largest error's, 0 if it is exact."""

    kernel: str
    share_of_bound: float


@dataclass(frozen=True)
class Refused:
    """There is no such kernel, or the core cannot run it."""

    reason: str


@dataclass(frozen=True)
class Failed:
    """The kernel is wrong."""

    kernel: str
    reason: str


Outcome = Right | Refused | Failed


def prove(
    operator: AnyOperator, problem: Problem, tile: Tile, seed: int, core: CoreModel | None = None
) -> Outcome:
    """Execute a tile's kernel on seeded data, each buffer ending where a guard page begins.

    It is right if each access lies inside a tensor that it may read or write, the output agrees with the
    oracle, the registers of AAPCS64 are kept, and, unless sizes are arguments, each instruction has
    executed as often as the generator says. core: the one that the kernel is made for, which must have its
    instructions. Raises ValueError for a problem or a tile that is not well formed.
    """
    try:
        with generating_for(Target.of(core)) if core is not None else nullcontext():
            source = operator.render(problem, tile)
    except Unbuildable as error:
        return Refused(error.reason)
    except Exception as error:  # of any kind: the generator is what is tested
        return Failed(tile.family, f"the generator raised {type(error).__name__}: {error}")
    program = program_of(assemble(source.text, source.name))
    if core is not None and (missing := lacking_extension(program, core)):
        return Refused(missing)
    contract = operator.contract(problem, tile, seed)
    limit = None if source.counts else endless(contract)
    try:
        _, verdict = execute_right(program, contract, source.counts or None, limit, flush=True)
    except WrongKernel as wrong:
        return Failed(source.name, wrong.reason)
    return Right(source.name, verdict.share_of_bound)
