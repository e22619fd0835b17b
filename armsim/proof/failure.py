"""A pair of kernel and problem that is wrong: how to reproduce it, and a smaller one."""

from __future__ import annotations

from shlex import quote
from typing import Any

from armsim.cores.model import CoreModel
from armsim.figures import Figures, declared, figure
from armsim.operators.operator import AnyOperator
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile, choices
from armsim.proof.draw import smaller
from armsim.proof.prove import Failed, prove

_ATTEMPTS = 100
"""The most problems tried while shrinking: a few seconds."""


@declared
class Failure(Figures):
    """A pair that is wrong; ``problem`` and ``tile`` as their ``to_dict`` gives them."""

    op: str = figure("the operator")
    family: str = figure("the family")
    kernel: str = figure("its name")
    reason: str = figure("what is wrong")
    problem: dict[str, Any] = figure("the smallest that was found")
    tile: dict[str, Any] = figure("by its parameters")
    drawn: dict[str, Any] = figure("the problem that was found first")
    command: str = figure("shows it alone")


def command_of(operator: AnyOperator, problem: Problem, tile: Tile, seed: int) -> str:
    """The command line that proves this pair alone."""
    chosen = [
        f"{name}={getattr(tile, name)}"
        for name, item in choices(tile).items()
        if getattr(tile, name) != item.default
    ]
    parts = [f"armsim verify {tile.family} --op {quote(operator.name)}"]
    if choices(tile):
        parts.append(f"--tile {','.join(chosen) or 'default'}")
    shape = ",".join(f"{name}={value}" for name, value in problem.to_dict().items())
    return " ".join([*parts, f"--shape {shape}", f"--seed {seed}"])


def failure_of(
    operator: AnyOperator,
    problem: Problem,
    tile: Tile,
    seed: int,
    found: Failed,
    core: CoreModel | None,
) -> Failure:
    """Shrink the problem as long as the tile's kernel stays wrong, one number at a time."""
    drawn, attempts = problem.to_dict(), 0
    searching = True
    while searching:
        searching = False
        for trial in smaller(operator, problem):
            attempts += 1
            outcome = prove(operator, trial, tile, seed, core)
            if isinstance(outcome, Failed):
                problem, found, searching = trial, outcome, True
                break
            if attempts >= _ATTEMPTS:
                break
        if attempts >= _ATTEMPTS:
            break
    return Failure(
        op=operator.name,
        family=tile.family,
        kernel=found.kernel,
        reason=found.reason,
        problem=problem.to_dict(),
        tile=tile.to_dict(),
        drawn=drawn,
        command=command_of(operator, problem, tile, seed),
    )
