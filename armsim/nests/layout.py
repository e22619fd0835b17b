"""Layouts of tensors in memory: the order of the axes, and the blocks that they are cut into.

    h w c                row by row, the last axis contiguous
    c/4 h w c:4          planes of four channels, whole ones
    n/48 k/256 n/12 k n:4  blocks of 48 columns, in these of 256 rows, in these panels of 12 columns

A word is an axis: in blocks of so many (``/``), or what is left of it inside of the blocks before. The
last block has what is left. ``:`` rounds up what is laid out there to whole fours, which hold zeros.
``n.m.i`` are axes that stand side by side, as one.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.codegen.axes import ALIGNMENT, FLOAT, aligned

Extent = int | str
"""A number, or an expression in C."""

_WORD = re.compile(r"([a-z0-9_.]+)(?::(\d+))?(?:/(\d+))?")


class Level(NamedTuple):
    """An axis in blocks of so many, after it was rounded up to a multiple of ``unit``."""

    axis: str
    unit: int
    block: int


@dataclass(frozen=True)
class Layout:
    """words: as above. pitch: elements from a row of the last axis to the next, a number or an expression
    in C, where rows lie further apart than they are long; what lies between them belongs to nobody.
    """

    words: str
    pitch: Extent = 0

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The words taken apart."""
        found = (_WORD.fullmatch(word) for word in self.words.split())
        return tuple(Level(one[1], int(one[2] or 1), int(one[3] or 1)) for one in found if one)

    @property
    def padded(self) -> bool:
        """Say whether there may be more places than elements, which are zeros."""
        return any(level.unit > 1 for level in self.levels)

    def together(self, size: Mapping[str, Extent]) -> dict[str, Extent]:
        """The extents, with one for axes that are as one here."""
        found = dict(size)
        for axes in {level.axis: level.axis.split(".") for level in self.levels}.values():
            if len(axes) > 1:
                extents = [found.pop(axis) for axis in axes]
                found = {".".join(axes): reduce(_times, extents), **found}
        return found

    def elements(self, size: Mapping[str, Extent]) -> Extent:
        """Count the places of a tensor with these extents."""
        size = self.together(size)
        if not self.pitch:
            return volume(self.levels, size)
        *rows, last = self.levels
        return _sum(_times(_sum(volume(rows, size), -1), self.pitch), size[last.axis])

    def shape(self, size: Mapping[str, int]) -> tuple[int, ...]:
        """The axes of the memory, blocks apart; all in one where blocks are not equally long."""
        flat, left, found = (int(self.elements(size)),), self.together(size), list[int]()
        for at, (axis, unit, block) in enumerate(self.levels):
            inner = [one for one in self.levels[at + 1 :] if one.axis == axis]
            rounded = max(unit, block) if inner and inner[0].unit % block == 0 else unit
            extent = -(-int(left[axis]) // rounded) * rounded
            if self.pitch or (inner and extent % block):
                return flat
            found.append(extent // block if inner else extent)
            left[axis] = block
        return tuple(found)

    # --- arrays -----------------------------------------------------------------------------------

    def pack(self, data: NDArray[Any], axes: Sequence[str], gap: float = 0.0) -> NDArray[Any]:
        """Lay an array out flat; gap: what lies between rows that are further apart than they are long."""
        if self.pitch:
            rows = data.reshape(-1, data.shape[-1])
            apart: NDArray[Any] = np.full((len(rows), int(self.pitch)), gap, data.dtype)
            apart[:, : rows.shape[1]] = rows
            return apart.reshape(-1)[: apart.size - int(self.pitch) + rows.shape[1]]
        if self.words == " ".join(axes):
            row_by_row: NDArray[Any] = data.reshape(-1)
            return row_by_row
        size = self.together(dict(zip(axes, data.shape, strict=True)))
        flat: NDArray[Any] = _packed(
            data.reshape(1, *map(int, size.values())), tuple(size), self.levels
        )[0]
        return flat

    def unpack(
        self, flat: NDArray[Any], shape: tuple[int, ...], axes: Sequence[str]
    ) -> NDArray[Any]:
        """Give the array that lies in a buffer, from its start on."""
        size = math.prod(shape)
        if self.words == " ".join(axes) and not self.pitch:
            return flat[:size].reshape(shape)
        number = self.pack(np.arange(1, size + 1).reshape(shape), axes)
        found = np.empty(size, flat.dtype)
        found[number[number > 0] - 1] = flat[: number.size][number > 0]
        return found.reshape(shape)

    # --- C ----------------------------------------------------------------------------------------

    def function(self, name: str, size: Mapping[str, Extent]) -> list[str]:
        """Write the function in C that says where an element lies; size: by axis, in their order."""
        left, given = self.together(size), ", ".join(f"size_t {axis}" for axis in size)
        if self.pitch:
            left[self.levels[-1].axis] = self.pitch
        lines, terms = list[str](), list[tuple[str, Extent]]()
        place = {axis: axis.replace(".", "") for axis in left}
        for axes in (axis.split(".") for axis in left if "." in axis):
            one = axes[0]
            for axis in axes[1:]:
                one = f"{_factor(_times(one, size[axis]))} + {axis}"
            lines.append(f"    const size_t {''.join(axes)} = {one};")
        run = False  # the last term's axis is next to this one: one expression for both
        for at, (axis, unit, block) in enumerate(self.levels):
            inner = self.levels[at + 1 :]
            own = [one for one in inner if one.axis == axis]
            stride = volume(inner, {**left, axis: block})
            if not own:
                term = place[axis]
                if run:
                    term = f"{_factor(_times(terms.pop()[0], left[axis]))} + {term}"
                terms.append((term, stride))
                run, left[axis] = bool(inner) and inner[0].block == inner[0].unit == 1, 1
                continue
            run = False
            terms.append((f"{place[axis]} / {block}", stride))
            if unit % block == 0 or own[0].unit % block == 0:
                left[axis] = block
            elif own[0].block > 1 or inner[0] != own[0]:  # how long this block is counts in it
                extent = _rounded((Level(axis, unit, 1),), left[axis])
                first = f"{place[axis]} / {block} * {block}"
                left[axis] = f"{axis.replace('.', '')}_left{at or ''}"
                lines.append(
                    f"    const size_t {left[axis]} = {extent} - {first} < {block} ? "
                    f"{extent} - {first} : {block};"
                )
            place[axis] = f"{_factor(place[axis])} % {block}"
        sums = [str(_times(f"({term})" if " " in term and stride != 1 else term, stride))
                for term, stride in terms]  # fmt: skip
        return [
            *([] if self.words == " ".join(size) else [f"/* Layout: {self.words}. */"]),
            f"static size_t at_{name}({given})",
            "{",
            *lines,
            "    return " + " +\n           ".join(sums) + ";",
            "}",
            "",
        ]

    def _cut(self, at: int) -> bool:
        """Say whether a level is blocks, which a later one goes through."""
        return any(one.axis == self.levels[at].axis for one in self.levels[at + 1 :])

    def packing(self, plain: str, size: Mapping[str, Extent], row: str) -> list[str]:
        """Write loops in C that pack ``plain`` to ``*packed++``; row: elements from one row to the next."""
        left, lines, depth = self.together(size), list[str](), 1
        rows, columns = left
        ends: dict[str, tuple[str, str]] = {
            axis: ("0", str(extent)) for axis, extent in left.items()
        }
        place = {axis: axis.replace(".", "") for axis in left}
        closed, filled = 0, set[str]()
        for at, (axis, unit, block) in enumerate(self.levels):
            cut = self._cut(at)
            (first, end), name = ends[axis], f"{place[axis]}{at if cut else ''}"
            last = end
            if unit > 1:
                end = f"{first} + ({last} - {first} + {unit - 1}) / {unit} * {unit}"
            step = f"{name} += {block}" if cut else f"{name}++"
            loop = f"{'    ' * depth}for (size_t {name} = {first}; {name} < {end}; {step})"
            lines.append(loop + " {" * any(self._cut(one) for one in range(at, len(self.levels))))
            depth += 1
            if cut:
                closed = at + 1
                ends[axis] = (name, f"{name}_end")
                ended = f"{last} - {name} < {block} ? {last} : {name} + {block}"
                if unit > 1:  # blocks are whole, whatever is left
                    filled.add(axis)
                    ended = f"{name} + {block}"
                lines.append(f"{'    ' * depth}const size_t {name}_end = {ended};")
        element = f"{plain}[{place[rows]} * {row} + {place[columns]}]"
        limits = {
            columns: ends[columns][1],
            **{axis: str(left[axis]) for axis in left if axis in filled},
        }
        inside = " && ".join(f"{place[axis]} < {limit}" for axis, limit in limits.items())
        lines.append(f"{'    ' * depth}*packed++ = {inside} ? {element} : 0.0f;")
        return lines + ["    " * at + "}" for at in range(closed, 0, -1)]


def least(extent: Extent, most: int) -> Extent:
    """Give the smaller of an extent and a number."""
    if isinstance(extent, int):
        return min(extent, most)
    return f"({extent} < {most} ? {extent} : {most})"


def whole_lines(elements: Extent) -> Extent:
    """Count the bytes of so many floats, rounded up to whole lines."""
    size = _times(elements, FLOAT)
    if isinstance(size, int):
        return aligned(size)
    return f"({size} + {ALIGNMENT - 1}) / {ALIGNMENT} * {ALIGNMENT}"


def total(extents: Sequence[Extent]) -> Extent:
    """Add extents up."""
    return reduce(_sum, extents)


def _packed(data: NDArray[Any], axes: Sequence[str], levels: Sequence[Level]) -> NDArray[Any]:
    """Lay out arrays of which each row of ``data`` is one: a row of elements for each."""
    if not levels:
        return data.reshape(len(data), -1)
    (_, unit, block), at = levels[0], axes.index(levels[0].axis) + 1
    missing = -data.shape[at] % unit
    if missing:
        data = np.pad(data, [(0, missing if one == at else 0) for one in range(data.ndim)])
    whole = data.shape[at] // block * block
    parts = []
    for part, long in (
        (np.take(data, range(whole), at) if whole < data.shape[at] else data, block),
        (np.take(data, range(whole, data.shape[at]), at), data.shape[at] - whole),
    ):
        if not part.shape[at]:
            continue
        cut = part.reshape(*part.shape[:at], -1, long, *part.shape[at + 1 :])
        blocks = np.moveaxis(cut, at, 1)
        rows = blocks.reshape(-1, *blocks.shape[2:])
        parts.append(_packed(rows, axes, levels[1:]).reshape(len(data), -1))
    return np.concatenate(parts, axis=1)


def volume(levels: Sequence[Level], size: Mapping[str, Extent]) -> Extent:
    """Count the places that these levels take."""
    total: Extent = 1
    for axis in dict.fromkeys(level.axis for level in levels):
        total = _times(
            total, _rounded(tuple(one for one in levels if one.axis == axis), size[axis])
        )
    return total


def _rounded(levels: tuple[Level, ...], extent: Extent) -> Extent:
    """Count the places along one axis, each level of which may round up."""
    (_, unit, block), inner = levels[0], levels[1:]
    if unit > 1:
        extent = (
            -(-extent // unit) * unit
            if isinstance(extent, int)
            else f"({extent} + {unit - 1}) / {unit} * {unit}"
        )
    if not inner:
        return extent
    whole = _rounded(inner, block)
    assert isinstance(whole, int)
    if isinstance(extent, int):
        rest = _rounded(inner, extent % block)
        assert isinstance(rest, int)
        return extent // block * whole + rest
    if (
        whole == block
    ):  # each whole block ends where the next begins, so that the last one alone is rounded
        return _rounded(inner, extent)
    return f"({extent} / {block} * {whole} + {_rounded(inner, f'{extent} % {block}')})"


def _sum(first: Extent, second: Extent) -> Extent:
    if isinstance(first, int) and isinstance(second, int):
        return first + second
    if isinstance(second, int) and second < 0:
        return f"({first} - {-second})"
    return f"({first} + {second})"


def _times(first: Extent, second: Extent) -> Extent:
    if isinstance(first, int) and isinstance(second, int):
        return first * second
    if 1 in (first, second):
        return second if first == 1 else first
    return f"{_factor(first)} * {_factor(second)}"


def _factor(value: Extent) -> str:
    """A value as a factor: a sum or a quotient needs parentheses."""
    text = str(value)
    depth, bare = 0, False
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        bare |= depth == 0 and sign in "+-/%"
    return f"({text})" if bare else text
