"""Families by name, and the text that chooses a tile and a shape."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, NamedTuple

from armsim.errors import UserError, did_you_mean
from armsim.operators.defined.given import given_operator
from armsim.operators.families import suitable_family
from armsim.operators.operator import AnyOperator
from armsim.operators.registry import OPERATORS, find_operator
from armsim.operators.sizes import is_definition
from armsim.operators.tile import choices

Fields = dict[str, int | str]


class Chosen(NamedTuple):
    """A family of an operator, and the given fields of its tile and problem."""

    operator: AnyOperator
    family: str
    tile: Fields
    shape: Fields


class UnknownField(UserError):
    """A field that an operator does not have: another one may."""


def operators_of(family: str, op: str | None) -> list[AnyOperator]:
    """The operators that have a family, ``op`` alone if it is given; UserError if there is none."""
    if op is not None and is_definition(op):
        operator = given_operator(op)
        if family in operator.families:
            return [operator]
        hint = did_you_mean(family, operator.families)
        raise UserError(f"{operator.label} has no family '{family}'{hint}")
    known = {name for operator in OPERATORS.values() for name in operator.families}
    if family not in known:
        if family in OPERATORS:
            raise UserError(
                f"'{family}' is an operator; --op {family} chooses its families, and armsim kernels "
                f"--op {family} lists them"
            )
        hint = did_you_mean(family, sorted(known))
        raise UserError(f"unknown family '{family}'{hint}; armsim kernels lists them")
    having = [operator for operator in OPERATORS.values() if family in operator.families]
    if op is None:
        return having
    if find_operator(op) not in having:
        names = ", ".join(operator.name for operator in having)
        raise UserError(f"--op {op}: it has no family '{family}'; these have: {names}")
    return [find_operator(op)]


def _read(text: str, option: str, known: Iterable[str]) -> Fields:
    """``k=v,...``: whole numbers, or text."""
    found: Fields = {}
    for part in filter(None, text.split(",")):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not value:
            raise UserError(f"{option}: '{part}' is not a field and its value, such as rows=8")
        if name not in known:
            hint = did_you_mean(name, known)
            raise UnknownField(f"{option}: no field '{name}'{hint}; there are {', '.join(known)}")
        if name in found:
            raise UserError(f"{option}: {name} is given twice")
        found[name] = int(value) if re.fullmatch(r"-?\d+", value) else value
    return found


def _tile(operator: AnyOperator, family: str, text: str) -> tuple[Fields, Fields]:
    """The tile in full, and what a kernel's name says of the shape."""
    known = choices(operator.tile_type)
    if "=" in text or text == "default":
        given = {} if text == "default" else _read(text, "--tile", list(known))
        return {**{name: item.default for name, item in known.items()}, **given}, {}
    try:
        tile, shape = operator.read_name(text)
    except ValueError as error:
        default = {name: item.default for name, item in known.items()}
        tile = operator.tile_from_dict({"family": family, **default})
        like = operator.names.write(operator.smallest, tile)
        which = f"; {text} is a family" if text in operator.families else ""
        raise UserError(
            f"--tile {text}: neither fields such as rows=8, nor 'default', nor the name of a kernel "
            f"such as {like}{which}"
        ) from error
    if tile.family != family:
        raise UserError(f"--tile {text}: a kernel of {tile.family}, not of {family}")
    found: Fields = tile.to_dict()
    del found["family"]
    return found, shape


def choose(operator: AnyOperator, family: str, tile: str | None, shape: str | None) -> Chosen:
    """A family with the tile and the shape that texts say; UserError for what it does not have."""
    fixed, sizes = _tile(operator, family, tile) if tile is not None else ({}, {})
    problem = type(operator.smallest)
    if shape is not None:
        names = [item.name for item in fields(problem)]
        defaults: dict[str, Any] = {item.name: item.default for item in operator.parameters}
        sizes = {**defaults, **sizes, **_read(shape, "--shape", names)}
        try:
            operator.validate(operator.problem_from_dict(sizes), None)
        except ValueError as error:
            raise UserError(f"--shape: {error}") from error
    if tile is not None:
        try:
            suitable_family(operator.families, operator.tile_from_dict({"family": family, **fixed}))
        except ValueError as error:
            raise UserError(f"--tile: {error}") from error
    return Chosen(operator, family, fixed, sizes)


def chosen(
    families: Iterable[tuple[AnyOperator, str]], tile: str | None, shape: str | None
) -> list[Chosen]:
    """Choose those of some families that a tile and a shape fit.

    A tile is taken in full, with defaults for what is not given; a shape too, where there is one.
    Raises UserError if there is none.
    """
    found, errors = [], []
    for operator, family in families:
        try:
            found.append(choose(operator, family, tile, shape))
        except UserError as error:
            errors.append(error)
    if not found:
        raise min(errors, key=lambda error: isinstance(error, UnknownField))
    return found
