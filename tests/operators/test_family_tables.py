"""Families are found where their modules define them, and an operator's space is theirs in its order."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from armsim.operators.families import Family, FamilyTable
from armsim.operators.registry import OPERATORS
from armsim.operators.tile import Tile


def family(name: str, **more: Any) -> Family[Any, Any]:
    render: Callable[[Any, Any], Any] = lambda problem, tile: None  # noqa: E731
    return Family(name=name, summary="", document="", section="", render=render, **more)


def module(**values: Any) -> ModuleType:
    made = ModuleType("families")
    vars(made).update(values)
    return made


def test_a_table_holds_what_a_module_defines_in_its_order() -> None:
    first, second = family("b"), family("a")
    found = FamilyTable.found(module(ONE=first, OTHER=second, AGAIN=first, NUMBER=3), Family)
    assert list(found.items()) == [("b", first), ("a", second)]


def test_two_families_of_one_name_are_an_error() -> None:
    with pytest.raises(ValueError, match="two families are called a"):
        FamilyTable.found(module(ONE=family("a"), OTHER=family("a")), Family)


def test_a_family_serves_all_operators_or_those_it_names() -> None:
    table = FamilyTable([family("all"), family("some", ops=frozenset({"relu"}))])
    assert list(table.serving("relu")) == ["all", "some"]
    assert list(table.serving("bias")) == ["all"]
    with pytest.raises(ValueError, match="unknown family 'some'"):
        table.serving("bias").of(Tile("some"))


@pytest.mark.parametrize("op", sorted(OPERATORS))
@pytest.mark.parametrize("full", [False, True])
def test_every_family_has_its_tiles_in_the_space_once_and_a_peers_only_where_it_is_asked_for(
    op: str, full: bool
) -> None:
    operator = OPERATORS[op]
    problem = operator.problem_from_dict(
        {**operator.smallest.to_dict(), **({"dilation": 2, "hi": 9, "wi": 9} if op == "qdwconv" else {})}
    )  # fmt: skip
    tiles = operator.space(problem, None, full)
    assert len(set(tiles)) == len(tiles)
    peers = {name for name, own in operator.families.items() if own.peer}
    assert {tile.family for tile in tiles} == set(operator.families) - peers
    asked = [tile for name in peers for tile in operator.space(problem, None, full, name)]
    assert {tile.family for tile in asked} == peers
    for name, own in operator.families.items():
        every = asked if name in peers else tiles
        assert set(own.space(problem, full)) <= {tile for tile in every if tile.family == name}
    for tile in (*tiles, *asked, *operator.references(problem)):
        operator.validate(problem, tile)


@pytest.mark.parametrize("op", sorted(OPERATORS))
def test_precedence_names_families_that_there_are(op: str) -> None:
    operator = OPERATORS[op]
    for full in (False, True):
        assert set(operator.precedence(full)) <= set(operator.families)
