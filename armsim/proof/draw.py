"""Random problems and tiles of an operator, and smaller problems that may fail in the same way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from armsim.errors import UserError
from armsim.operators.families import allowed
from armsim.operators.operator import AnyOperator
from armsim.operators.parameters import Spread
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile

Fields = Mapping[str, int | str]
"""Fields of a problem or a tile that are given, not drawn."""

_TRIES = 1000


def _pick(spread: Spread, random: Random) -> int | str:
    """One of the values; in a quarter of the cases the first or the last."""
    if random.random() < 0.25:
        return spread[random.choice((0, -1))]
    return spread[random.randrange(len(spread))]


def draw_problem(operator: AnyOperator, random: Random, given: Fields) -> Any:
    """A problem that is well formed; UserError if none is found around the given fields."""
    why = ""
    for _ in range(_TRIES):
        drawn = {name: _pick(spread, random) for name, spread in operator.sweep.problem.items()}
        problem = operator.problem_from_dict({**drawn, **given})
        try:
            operator.validate(problem, None)
        except ValueError as error:
            why = str(error)
        else:
            return problem
    sizes = ",".join(f"{name}={value}" for name, value in given.items())
    raise UserError(f"found no problem of {operator.label} with {sizes or 'any sizes'}: {why}")


def draw_tile(operator: AnyOperator, family: str, random: Random, given: Fields) -> Tile:
    """A tile that suits its family, if the given fields allow one."""
    known = operator.families[family]
    drawn: dict[str, int | str] = {}
    for name, item in allowed(known, operator.tile_type).items():
        spread = operator.spread(known, name, item.default)
        common = [value for value in spread if value in item.values] or [item.values[0]]
        drawn[name] = _pick(common, random)
    tile: Tile = operator.tile_from_dict({"family": family, **drawn, **given})
    return tile


def smaller(operator: AnyOperator, problem: Problem) -> Iterator[Any]:
    """Well-formed problems that are smaller in one number, the smallest of each first."""
    for name, value in problem.to_dict().items():
        if not isinstance(value, int):
            continue
        spread = [item for item in operator.sweep.problem.get(name, ()) if isinstance(item, int)]
        least = min(spread, default=value)
        for trial in dict.fromkeys((least, (least + value) // 2, value - 1)):
            if not least <= trial < value:
                continue
            found = replace(problem, **{name: trial})
            try:
                operator.validate(found, None)
            except ValueError:
                continue
            yield found
