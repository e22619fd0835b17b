"""The text of ``--args`` to arguments. docs/run.md describes the grammar."""

from __future__ import annotations

import ast
import math
import re
import warnings
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from armsim.errors import UserError, did_you_mean, shortened
from armsim.harness.declarations import fields_of, parse_struct, split_outside
from armsim.harness.elements import RULES, Fill, Kind, check_fill, element_type
from armsim.harness.signature import member_type
from armsim.harness.values import (
    OUTPUT,
    ROLES,
    Alignment,
    Argument,
    Buffer,
    Field,
    Lanes,
    Number,
    Pointer,
    Pointers,
    Struct,
    Value,
)

_TARGET = re.compile(r"^(\[sp(?:\+\d+)?\]|[A-Za-z_]\w*(?:\.\d*[bhsdq])?)=(.+)$", re.S)
_CALL = re.compile(r"^(\w+)\((.*)\)(?:@(\d+)(?:\+(\d+))?)?$", re.S)
_POINTER = re.compile(r"^&?([A-Za-z_]\w*)(?:([+-])([\d*x+a-fA-F]+))?$")
_FLOATING = re.compile(r"^[bhsd]\d+$")
_MOST_ELEMENTS = 1 << 28
_MOST_MEMBERS = 1 << 20
_MOST_DIGITS = 9
_CALLS = (*ROLES, "struct", "ptrs")
_ARGS = "--args"
_NONE: Mapping[str, Kind] = MappingProxyType({})


def _outside(text: str) -> str:
    """The text without what is in parentheses, which balance."""
    while "(" in text:
        text = re.sub(r"\([^()]*\)", "", text)
    return text


def parse_arguments(text: str, structs: Mapping[str, Kind] = _NONE) -> tuple[Argument, ...]:
    """Parse ``x0=buf(f32,64) x1=64``; UserError that names the argument at fault.

    ``structs`` are types by name, beside those of numbers.
    """
    found: list[Argument] = []
    for part in split_outside(text, " \t\n;", _ARGS):
        if "," in _outside(part):
            raise UserError(f"--args: '{part}': arguments are separated by blanks, not by commas")
        match = _TARGET.match(part)
        if match is None:
            raise UserError(
                f"--args: '{part}' is not NAME=VALUE; for example x0=buf(f32,64) x1=64 s0=1.5"
            )
        argument = Argument(match[1], parse_value(match[2], match[1], structs))
        if any(argument.name == other.name for other in found):
            raise UserError(f"--args: '{argument.name}' is given twice")
        found.append(argument)
    return tuple(found)


def parse_value(text: str, where: str, structs: Mapping[str, Kind] = _NONE) -> Value:
    """Parse the text after the ``=``; ``where`` is the text before it."""
    text = text.strip()
    match = _CALL.match(text)
    if match and match[1] in _CALLS:
        alignment = _alignment(match[3], match[4], where)
        return _parse_call(match[1], match[2], alignment, where, structs)
    if match and match[1].isidentifier() and not match[1].isdigit():
        raise UserError(f"{where}: unknown '{match[1]}'{did_you_mean(match[1], _CALLS)}; "
                        f"known: {', '.join(_CALLS)}")  # fmt: skip
    if text.startswith("(") and text.endswith(")") and "," in text:
        return Lanes(tuple(_number(part, where) for part in split_outside(text[1:-1], ",", _ARGS)))
    kind, colon, value = text.partition(":")
    if colon:
        return Number(_number(value, where), element_type(kind, where))
    pointer = _pointer(text)
    if pointer is not None and _FLOATING.match(where):
        raise UserError(f"{where}: '{text}' is not a number")
    return pointer if pointer is not None else Number(_number(text, where))


def _alignment(align: str | None, offset: str | None, where: str) -> Alignment:
    if align is None:
        return Alignment()
    if max(len(align), len(offset or "")) > _MOST_DIGITS:
        raise UserError(f"{where}: @{shortened(align)}: want a power of two up to 2097152")
    value, past = int(align), int(offset or 0)
    if value < 1 or value & (value - 1) or value > 1 << 21:
        raise UserError(f"{where}: @{value}: want a power of two up to 2097152")
    if past >= value:
        raise UserError(f"{where}: @{value}+{past}: the offset must be below the alignment")
    return Alignment(value, past)


def _parse_call(
    name: str, inside: str, alignment: Alignment, where: str, structs: Mapping[str, Kind]
) -> Value:
    parts = split_outside(inside, ",", _ARGS)
    if name == "struct":
        members = tuple(_field(part, where) for part in parts)
        names = [item.name for item in members if item.name]
        for twice in {item for item in names if names.count(item) > 1}:
            raise UserError(f"{where}: two members are called '{twice}'")
        return Struct(members, alignment)
    if name == "ptrs":
        return Pointers(_pointers(parts, where), alignment)
    if len(parts) == 1 and re.match(r"(struct|ptrs)\s*\(", parts[0]):
        return _in_role(name, parse_value(parts[0], where), alignment, where)
    if not 2 <= len(parts) <= 3:
        raise UserError(
            f"{where}: {name}({inside}): want {name}(TYPE,SHAPE) or {name}(TYPE,SHAPE,FILL), "
            f"for example {name}(f32,8x12)"
        )
    kind, own = _kind(parts[0], where, structs)
    fill = _fill(parts[2], where) if len(parts) == 3 else Fill()
    if name == OUTPUT and len(parts) == 3:
        raise UserError(
            f"{where}: an out buffer holds nothing before the call; with a fill it is inout"
        )
    shape = _shape(parts[1], where)
    _check_filled(fill, kind, shape, where)
    for member, chosen in own.items():
        part, _ = fields_of(kind)[member]
        _check_filled(chosen, part.base, (*shape, *part.shape), f"{where}.{member}")
    return Buffer(name, kind, shape, fill, alignment, fills=own)


def _check_filled(fill: Fill, kind: Kind, shape: tuple[int, ...], where: str) -> None:
    if kind.names is None or fill.rule not in ("random", "zeros", "file") or fill.numbers:
        check_fill(fill, kind, where)
    if fill.rule == "list" and len(fill.numbers) != math.prod(shape):
        shown = "x".join(map(str, shape))
        raise UserError(
            f"{where}: {len(fill.numbers)} numbers for {math.prod(shape)} elements (shape '{shown}')"
        )


def _kind(text: str, where: str, structs: Mapping[str, Kind]) -> tuple[Kind, dict[str, Fill]]:
    """A type by its name, or a struct that is written out, with the fills that its members have."""
    if "{" in text:
        layout = parse_struct(text, lambda name: member_type(name, structs, where), where)
        return layout.kind, {name: _fill(fill, where) for name, fill in layout.fills.items()}
    plain = text.removeprefix("struct ").strip()
    return (structs[plain], {}) if plain in structs else (element_type(plain, where, structs), {})


def _in_role(role: str, value: Value, alignment: Alignment, where: str) -> Value:
    """``inout(struct(...))``: members that the call changes."""
    if role == OUTPUT:
        raise UserError(
            f"{where}: a struct holds something before the call: want inout(struct(...))"
        )
    assert isinstance(value, Struct | Pointers)
    chosen = value.alignment if alignment == Alignment() else alignment
    return replace(value, role=role, alignment=chosen)


def _shape(text: str, where: str) -> tuple[int, ...]:
    try:
        shape = tuple(int(part) for part in text.split("x"))
    except ValueError:
        raise UserError(
            f"{where}: shape '{shortened(text)}': want numbers, for example 64 or 8x256"
        ) from None
    count = 1
    for part in shape:
        count *= part
    if min(shape) <= 0:
        raise UserError(f"{where}: shape '{shortened(text)}': want numbers of at least 1")
    if count > _MOST_ELEMENTS:
        raise UserError(f"{where}: shape '{shortened(text)}': at most {_MOST_ELEMENTS} elements")
    return shape


def _fill(text: str, where: str) -> Fill:
    if text.startswith("(") and text.endswith(")"):
        return Fill("list", tuple(_number(part, where) for part in text[1:-1].split(",")))
    match = re.match(r"^(\w+)\((.*)\)$", text)
    if match and match[1] == "file":
        return Fill("file", (), match[2])
    if match and match[1] == "random":
        numbers = tuple(_number(part, where) for part in match[2].split(","))
        if len(numbers) != 2 or numbers[0] > numbers[1]:
            raise UserError(f"{where}: '{text}': want random(LOW,HIGH)")
        return Fill("random", numbers)
    if text in RULES and text != "file":
        return Fill(text)
    try:
        return Fill("constant", (_number(text, where),))
    except UserError:
        known = ", ".join(
            [*RULES[:-1], "random(LOW,HIGH)", "file(NAME.npy)", "a number", "(1,2,3)"]
        )
        raise UserError(
            f"{where}: unknown fill '{text}'{did_you_mean(text, RULES)}; known: {known}"
        ) from None


def _number(text: str, where: str) -> int | float:
    """A number, or a sum or product of whole ones."""
    text = text.strip()
    try:
        with warnings.catch_warnings():  # Python's, of its own syntax
            warnings.simplefilter("ignore")
            value = _evaluate(ast.parse(text, mode="eval").body)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        try:
            return float(text)
        except ValueError:
            raise UserError(f"{where}: '{shortened(text)}' is not a number") from None
    return value


def _evaluate(node: ast.expr) -> int | float:
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return node.value  # type: ignore[return-value]  # checked above
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_evaluate(node.operand)
    if isinstance(node, ast.BinOp):
        left, right = _evaluate(node.left), _evaluate(node.right)
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Sub):
            return left - right
        if isinstance(node.op, ast.Mult):
            return left * right
    raise ValueError("neither number, sum nor product")


def _pointer(text: str) -> Pointer | None:
    if text == "null":
        return Pointer(None)
    match = _POINTER.match(text)
    if match is None or text in ("nan", "inf"):
        return None
    offset = _whole(match[3], shortened(text)) if match[3] else 0
    return Pointer(match[1], -offset if match[2] == "-" else offset)


def _known_pointer(text: str, where: str) -> Pointer:
    pointer = _pointer(text)
    if pointer is None:
        raise UserError(f"{where}: '{text}' is not a pointer; want NAME, NAME+BYTES or null")
    return pointer


def _field(text: str, where: str) -> Field:
    name, equals, rest = (part.strip() for part in text.partition("="))
    if equals and not name.isidentifier():
        raise UserError(f"{where}: '{text}': '{name}' is not a member name")
    kind, colon, value = (part.strip() for part in (rest if equals else text).partition(":"))
    if not colon:
        raise UserError(f"{where}: '{text}': want TYPE:VALUE, ptr:NAME+BYTES or pad:BYTES")
    if equals:
        return replace(_field(f"{kind}:{value}", where), name=name)
    if kind == "ptr":
        return Field(None, pointer=_known_pointer(value, where))
    if kind == "pad":
        return Field(None, padding=_count(value, where))
    inside = value[1:-1] if value.startswith("(") and value.endswith(")") else value
    numbers = tuple(_number(part, where) for part in split_outside(inside, ",", _ARGS))
    return Field(element_type(kind, where), numbers)


def _whole(text: str, where: str) -> int:
    value = _number(text, where)
    if isinstance(value, float) and not value.is_integer():
        raise UserError(f"{where}: {shortened(text)}: want a whole number")
    return int(value)


def _count(text: str, where: str) -> int:
    value = _whole(text, where)
    if not 0 <= value <= _MOST_MEMBERS:
        raise UserError(
            f"{where}: {shortened(text)}: want a whole number from 0 to {_MOST_MEMBERS}"
        )
    return value


def _pointers(parts: list[str], where: str) -> tuple[Pointer, ...]:
    options = dict(part.split("=", 1) for part in parts if "=" in part)
    plain = [_known_pointer(part, where) for part in parts if "=" not in part]
    if not options:
        return tuple(plain)
    if set(options) != {"count", "stride"} or len(plain) != 1:
        raise UserError(f"{where}: want ptrs(A, B+64, ...) or ptrs(A, count=N, stride=BYTES)")
    first, stride = plain[0], _whole(options["stride"], where)
    return tuple(
        Pointer(first.buffer, first.offset + number * stride)
        for number in range(_count(options["count"], where))
    )
