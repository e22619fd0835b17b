"""C declarations as text: split at separators, and structs to NumPy's types in C's layout.

A struct's members lie in order, each at a multiple of its alignment, and the whole takes a multiple of the
largest alignment (AAPCS64, section 5.9); a packed one has no padding.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.errors import UserError, shortened
from armsim.harness.elements import Array, Kind

_MOST_ELEMENTS = 1 << 16  # of a member
_MEMBER = re.compile(r"([A-Za-z_]\w*)\s*((?:\[[^\[\]]*\]\s*)*)")
_FIRST = re.compile(rf"(.*?[\w>])\s+{_MEMBER.pattern}", re.S)
_STRUCT = re.compile(r"struct\b([^{}]*)\{([^{}]*)\}(.*)", re.S)
_DEFINITION = re.compile(
    r"\b(typedef\s+)?struct\b([^{};]*)\{([^{}]*)\}([^{};()]*(?:\([^{};]*\))?[^{};()]*);", re.S
)
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
_PACKED = re.compile(r"__attribute__\s*\(\(\s*(?:__)?packed(?:__)?\s*\)\)|\bpacked\b")
_INSTEAD = "a single struct with pointers is struct(i64:256, ptr:a)"


def split_outside(text: str, separators: str, where: str, pairs: str = "(){}[]") -> list[str]:
    """Split at separators outside of ``pairs``, without blank pieces; UserError if these do not balance."""
    closing = dict(zip(pairs[1::2], pairs[::2], strict=True))
    parts, current = [], ""
    opened: list[str] = []
    for character in text:
        if character in closing.values():
            opened.append(character)
        elif character in closing and (not opened or opened.pop() != closing[character]):
            raise UserError(
                f"{where}: '{character}' without '{closing[character]}' in '{text.strip()}'"
            )
        if not opened and character in separators:
            parts.append(current)
            current = ""
        else:
            current += character
    if opened:
        other = pairs[pairs.index(opened[-1]) + 1]
        raise UserError(f"{where}: '{opened[-1]}' without '{other}' in '{text.strip()}'")
    return [part.strip() for part in [*parts, current] if part.strip()]


@dataclass(frozen=True)
class Layout:
    """A struct as a type of NumPy's, and the text of the fills that its members have of their own."""

    kind: Kind
    fills: dict[str, str]


def parse_struct(text: str, kind_of: Callable[[str], Kind], where: str) -> Layout:
    """``struct { f16 d; u8 q[16]; }`` to its layout; ``kind_of`` knows the types of members.

    It may be ``packed``, or have GCC's attribute of that name. Raises UserError for bit fields, pointers
    and what else is no number or array of numbers.
    """
    match = _STRUCT.fullmatch(text.strip())
    if match is None:
        raise UserError(f"{where}: '{shortened(text)}': want struct{{TYPE NAME; TYPE NAME[N]; ..}}")
    return _laid_out(match[2], bool(_PACKED.search(f"{match[1]} {match[3]}")), kind_of, where)


def take_definitions(
    text: str, kind_of: Callable[[str, dict[str, Kind]], Kind], where: str
) -> tuple[str, dict[str, Kind]]:
    """Text without the structs that it defines, and those by name (``typedef`` names, too).

    ``kind_of`` gets the structs that were defined before. Raises UserError as `parse_struct` does.
    """
    found: dict[str, Kind] = {}
    text = _COMMENT.sub(" ", text)

    def take(match: re.Match[str]) -> str:
        tag, names = (_PACKED.sub(" ", part).split() for part in (match[2], match[4]))
        packed = bool(_PACKED.search(f"{match[2]} {match[4]}"))
        others = [word for word in (*tag, *names) if not word.isidentifier()]
        if others or len(tag) > 1 or (names and not match[1]):
            said = " ".join(others or names or tag)
            raise UserError(
                f"{where}: struct {' '.join(tag)}: '{said}' is not understood; want "
                "'struct NAME { .. };' or 'typedef struct { .. } NAME;', if need be with "
                "__attribute__((packed))"
            )
        layout = _laid_out(match[3], packed, lambda kind: kind_of(kind, found), where)
        if layout.fills:
            raise UserError(
                f"{where}: struct {' '.join(tag)}: members of a definition have no values"
            )
        found.update(dict.fromkeys([*tag, *names], layout.kind))
        return " "

    left = _DEFINITION.sub(take, text).strip()
    if "{" in left:
        raise UserError(
            f"{where}: '{shortened(left)}': no union, and no struct inside of another: define that before, "
            "by name"
        )
    return left, found


def _laid_out(body: str, packed: bool, kind_of: Callable[[str], Kind], where: str) -> Layout:
    members: list[tuple[str, Kind, tuple[int, ...]]] = []
    fills: dict[str, str] = {}
    for declaration in split_outside(body, ";", where):
        for bad, why in (("*", "a pointer"), (":", "a bit field")):
            if bad in declaration:
                raise UserError(
                    f"{where}: '{declaration}': an array of structs has numbers, not {why}; {_INSTEAD}"
                )
        kind: Kind | None = None
        for part in split_outside(declaration, ",", where):
            plain, _, fill = (piece.strip() for piece in part.partition("="))
            match = (_FIRST if kind is None else _MEMBER).fullmatch(plain)
            if match is None:
                raise UserError(f"{where}: '{declaration}': want TYPE NAME or TYPE NAME[N]")
            if kind is None:
                kind = kind_of(match[1])
            *_, name, dimensions = match.groups()
            if any(name == other for other, *_ in members):
                raise UserError(f"{where}: two members are called '{name}'")
            members.append((name, kind, _dimensions(dimensions, declaration, where)))
            if fill:
                fills[name] = fill
    if not members:
        raise UserError(f"{where}: a struct without members")
    return Layout(np.dtype(members, align=not packed), fills)


def _dimensions(text: str, declaration: str, where: str) -> tuple[int, ...]:
    found = []
    for part in re.findall(r"\[([^\[\]]*)\]", text):
        whole = re.fullmatch(r"\s*(\d{1,6})(?:\s*([*/])\s*(\d{1,6}))?\s*", part)  # 16, 32 / 2
        count = 0
        if whole and whole[2] == "*":
            count = int(whole[1]) * int(whole[3])
        elif whole and (not whole[2] or int(whole[3])):
            count = int(whole[1]) // int(whole[3] or 1)
        if count < 1:
            raise UserError(
                f"{where}: '{declaration}': [{part.strip()}]: want a number, as [16] or [32/2]"
            )
        found.append(count)
    if int(np.prod(found, dtype=np.float64)) > _MOST_ELEMENTS:
        raise UserError(f"{where}: '{declaration}': at most {_MOST_ELEMENTS} elements of a member")
    return tuple(found)


def members(array: Array, name: str) -> dict[str, Array]:
    """An array of structs as plain arrays by name, ``x.d`` and ``x.q``; one of numbers is itself.

    They are views: writing one writes the array.
    """
    if array.dtype.names is None:
        return {name: array}
    found: dict[str, Array] = {}
    for member in array.dtype.names:
        found |= members(array[member], f"{name}.{member}")
    return found


def fields_of(kind: Kind) -> dict[str, tuple[Kind, int]]:
    """The members of a struct's type with the types and offsets that they have; none of a number's."""
    fields = kind.fields
    if fields is None:
        return {}
    return {name: (fields[name][0], fields[name][1]) for name in kind.names or ()}


def member_names(kind: Kind, name: str) -> list[str]:
    """Name the arrays of a type as `members` does."""
    return list(members(np.empty(0, kind), name))


def member_masks(mask: NDArray[np.bool_], kind: Kind, name: str) -> dict[str, NDArray[np.bool_]]:
    """The bytes of each member that a mask of bytes says something of."""
    marked = np.where(mask, 0xFF, 0).astype(np.uint8).view(kind)
    return {
        key: np.ascontiguousarray(part).reshape(-1).view(np.uint8) != 0
        for key, part in members(marked, name).items()
    }


def padding_of(kind: Kind, count: int) -> NDArray[np.bool_]:
    """Mark the bytes of so many structs that belong to no member."""
    one = np.zeros(kind.itemsize, np.uint8)
    for part in members(one.view(kind), "").values():
        part[...] = np.full(part.dtype.itemsize, 0xFF, np.uint8).view(part.dtype)
    return np.tile(one == 0, count)


def element_at(kind: Kind, name: str, offset: int) -> str:
    """Name what lies so many bytes into an array of structs, as C writes it: ``x[3].q[5]``."""
    at, rest = divmod(offset, kind.itemsize)
    return f"{name}[{at}]" + "".join(_inside(kind, rest))


def _inside(kind: Kind, rest: int) -> Iterator[str]:
    for member, (field, begin) in fields_of(kind).items():
        if not begin <= rest < begin + field.itemsize:
            continue
        yield f".{member}"
        element, rest = field.base, rest - begin
        if field.shape:
            at, rest = divmod(rest, element.itemsize)
            yield "".join(f"[{part}]" for part in np.unravel_index(at, field.shape))
        yield from _inside(element, rest)
        return
    if kind.names:
        yield ", padding"


def layout_words(kind: Kind, name: str) -> str:
    """Say where the members of a struct are: ``x: 18 bytes each, d at 0, q at 2``."""
    where = ", ".join(f"{member} at {begin}" for member, (_, begin) in fields_of(kind).items())
    return f"{name}: structs of {kind.itemsize} bytes, {where}"
