"""Write the shared parts of references in C: tensors and their data, loops over points, comparisons."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import ClassVar

from armsim.nests.call import Call
from armsim.nests.data import C_TYPES, RANGES, ranges
from armsim.nests.definition import ASSIGN, BITS, Access, Index, Statement, Value
from armsim.nests.layout import Layout

_INCLUDES = """\
#include "reference.h"

#include <stdlib.h>
"""

_WIDTH = 108

_FILL = {"f32": "fill_uniform", "u8": "fill_bytes", "i8": "fill_bytes"}
"""The functions that fill a tensor from end to end."""


@dataclass(frozen=True)
class InC:
    """The names in C of a definition's numbers; one that is missing here is a number in C too.

    sizes: expressions by the names of sizes. margins: of a tensor that is read outside, an expression for
    each index: how far that begins before the tensor. ranges: expressions of the least and the largest
    number. constants: expressions of numbers in indices. packed: the input that is packed beforehand;
    pack: the macro of the function that does it, if that is not in this file.
    """

    sizes: Mapping[str, str] = field(default_factory=dict)
    margins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ranges: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    packed: str = ""
    pack: str = ""
    constants: Mapping[int, str] = field(default_factory=dict)

    def constant(self, index: Index) -> str:
        """Give the number in an index."""
        return self.constants.get(index.constant, str(index.constant))


class Writer(ABC):
    """Writes the parts that do not depend on what numbers are."""

    def __init__(self, call: Call, words: InC) -> None:
        self.call, self.words, self.bound = call, words, call.bound
        self.definition = call.bound.definition
        self.used: dict[str, None] = {}
        last = self.definition.statements[-1].target
        self.alone = [one.target.tensor for one in self.definition.statements].count(
            last.tensor
        ) == 1
        self.merged = self._merged()

    def _merged(self) -> frozenset[str]:
        """The local tensors of which each element is used for the same element of the output alone."""
        statements, target = self.definition.statements, self.definition.statements[-1].target
        if not self.alone or not all(index.plain for index in target.indices):
            return frozenset()
        last = [*takewhile(lambda one: one.target.indices == target.indices, reversed(statements))]
        found = {one.target.tensor for one in last} & {*self.definition.local}
        for one in statements:
            for read in one.reads:
                if one not in last or read.indices != target.indices:
                    found.discard(read.tensor)
        return frozenset(found)

    def text(self) -> str:
        """Write the file."""
        body = [*self._elements(), *self._packing(), *self._fill(), "", *self._check()]
        head = [f" * {one}" for one in self.definition.statements]
        places = [
            line
            for name in self.used
            if name.startswith("at_")
            for line in self.layout(name[3:]).function(name[3:], self.shape(name[3:]))
        ]
        wrapped = [part for line in body for part in _wrapped(line)]
        return "\n".join(
            [
                "/* The definition:",
                *head,
                " */",
                _INCLUDES,
                *self.functions(),
                *places,
                *wrapped,
                "",
            ]
        )

    # --- what kinds of numbers differ in --------------------------------------------------------------

    number: ClassVar[str]  # the type in C of a value

    @abstractmethod
    def functions(self) -> list[str]:
        """The types and functions that expressions need."""

    @abstractmethod
    def known(self, text: str) -> str:
        """An element in memory as a value."""

    @abstractmethod
    def value(self, value: Value) -> str:
        """A value as an expression."""

    @abstractmethod
    def reduced(self, one: Statement, total: str) -> tuple[list[str], list[str], list[str]]:
        """A sum, or the largest, in ``total``: the lines before its loops, in them and after them."""

    @abstractmethod
    def compared(self, got: str, wanted: str) -> str:
        """Compare an element, in as many arguments of `compare` as it takes."""

    # --- tensors ----------------------------------------------------------------------------------

    def size(self, name: str) -> str:
        """The size of an axis."""
        return self.words.sizes.get(name, str(self.bound.size[name]))

    def shape(self, tensor: str) -> dict[str, str | int]:
        """The extents of a tensor by the names of its axes."""
        found: dict[str, str | int] = {}
        for at, axis in enumerate(self.call.axes[tensor]):
            number = self.bound.shapes[tensor][at]
            reach = self.bound.extents[tensor][at]
            named = axis in self.words.sizes and reach.plain
            found[axis] = self.words.sizes[axis] if named else number
            if not named and {one for one, _ in reach.steps} <= {*self.words.sizes}:
                terms = [f"{step} * {self.words.sizes[one]}" for one, step in reach.steps]
                found[axis] = f"({' + '.join([*terms, self.words.constant(reach)])})"
        return found

    def count(self, tensor: str) -> str:
        """Count a tensor's elements."""
        return " * ".join(
            f"(size_t){size}" if not at else str(size)
            for at, size in enumerate(self.shape(tensor).values())
        )

    def place(self, tensor: str, places: list[str]) -> str:
        """Give the place of an element."""
        if len(self.layout(tensor).levels) == 1:
            return places[0]
        self.used.setdefault(f"at_{tensor}")
        return f"at_{tensor}({', '.join(places)})"

    def layout(self, tensor: str) -> Layout:
        """The layout of a tensor; what is local lies row by row."""
        local = tensor in self.definition.local
        return Layout(" ".join(self.call.axes[tensor])) if local else self.call.layout(tensor)

    def guarded(self, tensor: str) -> list[int]:
        """The indices that may lie outside of a tensor."""
        declared = dict(self.definition.shapes).get(tensor, ())
        reads = (x for one in self.definition.statements for x in one.reads if x.tensor == tensor)
        return sorted(
            {
                at
                for access in reads
                for at, (index, size) in enumerate(zip(access.indices, declared, strict=False))
                if index.steps and index != size
            }
        )

    def _pointer(self, tensor: str, of: str = "before") -> str:
        kind = C_TYPES[self.definition.type_of(tensor)]
        return f"const {kind} *{tensor} = {of}[AT_{tensor.upper()}];"

    def loaded(self, tensor: str, places: list[str]) -> str:
        """An element in memory."""
        at, kind = self.place(tensor, places), self.definition.type_of(tensor)
        if BITS[kind] > 4:
            return f"{tensor}[{at}]"
        half = f"{tensor}[{at} / 2] >> ({at} % 2 * 4) & 15"
        return f"({half})" if kind == "u4" else f"((({half}) ^ 8) - 8)"

    def _elements(self) -> list[str]:
        """A function for each input that is read outside of it too, where it is zero."""
        lines: list[str] = []
        for name in self.definition.inputs:
            if not (guarded := self.guarded(name)):
                continue
            axes, sizes = self.call.axes[name], list(self.shape(name).values())
            outside = " || ".join(f"{axes[at]} >= {sizes[at]}" for at in guarded)
            around = self.definition.around_of(name)
            value = f"{outside} ? {around} : {self.loaded(name, list(axes))}"
            lines += [
                f"/* An element of {name}, or {around} outside; an index below 0 is a large number. */",
                f"static {self.number} element_{name}("
                f"const {C_TYPES[self.definition.type_of(name)]} *{name}, "
                f"{', '.join(f'size_t {axis}' for axis in axes)})",
                "{",
                f"    return {self.known(value)};",
                "}",
                "",
            ]
        return lines

    def _packing(self) -> list[str]:
        """The function that packs an input, where that is done beforehand."""
        name = self.words.packed
        if not name or self.words.pack:
            return []
        shape = self.shape(name)
        return [
            "/* What is done once, when a network is made. packed has as many bytes as the kernel's header",
            " * says. */",
            "void pack_weights(const float *plain, float *packed)",
            "{",
            *self.call.layout(name).packing("plain", shape, str(list(shape.values())[-1])),
            "}",
            "",
        ]

    def _fill(self) -> list[str]:
        lines = ["void fill(void *const *buffer)", "{", "    uint64_t state = SEED;"]
        given = dict(self.call.ranges)
        found = ranges(self.definition) | given
        for name in self.definition.inputs:
            kind, to = self.definition.type_of(name), f"buffer[AT_{name.upper()}]"
            if BITS[kind] < 8:
                lines.append(f"    fill_bytes(&state, {to}, {self.count(name)} / 2, 0, 255);")
                continue
            if kind == "f32":
                low, high = found[name]
                ends = self.words.ranges.get(name) or (f"{low!r}f", f"{high!r}f")
            else:
                least, most = given.get(name) or RANGES[kind]
                ends = (str(int(least)), str(int(most)))
            lines += self._filled(name, to, ", ".join(ends))
        return [*lines, "}"]

    def _filled(self, name: str, to: str, ends: str) -> list[str]:
        """Numbers for the elements of a tensor; what lies between rows stays as it is."""
        layout, shape = self.call.layout(name), self.shape(name)
        if name == self.words.packed:
            *rows, last = shape.values()
            sizes = f"{last}, {' * '.join(map(str, rows))}"
            done = (
                f"{self.words.pack}({sizes}, plain, {last}, {to})"
                if self.words.pack
                else f"pack_weights(plain, {to})"
            )
            return [
                f"    float *plain = malloc({self.count(name)} * sizeof *plain);",
                "    if (!plain)",
                "        abort();",
                f"    fill_uniform(&state, plain, {self.count(name)}, {ends});",
                f"    {done};",
                "    free(plain);",
            ]
        kind = self.definition.type_of(name)
        if not layout.pitch and layout.words == " ".join(shape) and kind in _FILL:
            return [f"    {_FILL[kind]}(&state, {to}, {self.count(name)}, {ends});"]
        lines = [f"    {C_TYPES[kind]} *{name} = {to};"]
        if layout.padded:
            lines.append(f"    memset({name}, 0, buffer_bytes[AT_{name.upper()}]);")
        for depth, (axis, size) in enumerate(shape.items(), 1):
            lines.append(f"{'    ' * depth}for (size_t {axis} = 0; {axis} < {size}; {axis}++)")
        place, drawn = self.place(name, list(shape)), "uniform" if kind == "f32" else "whole"
        if kind != "f32":
            drawn = f"({C_TYPES[kind]}){drawn}"
        return [*lines, f"{'    ' * (len(shape) + 1)}{name}[{place}] = {drawn}(&state, {ends});"]

    # --- statements -------------------------------------------------------------------------------

    def _check(self) -> list[str]:
        definition = self.definition
        kept = [name for name in definition.made if name not in self.merged]
        if self.alone:
            kept.remove(definition.output)
        output = definition.output
        body: list[str] = []
        group: list[Statement] = []
        for one in definition.statements:
            group.append(one)
            if one.target.tensor not in self.merged:
                body += [*(f"    /* {this} */" for this in group), *self._group(group)]
                group = []
        if not self.alone:
            body += [
                f"    for (size_t at = 0; at < {self.count(output)}; at++)",
                f"        compare(&found, {self.compared(f'{output}[at]', f'{output}_made[at]')});",
            ]
        missing = " || ".join(f"!{name}_made" for name in kept)
        return [
            "struct verdict check(void *const *before, void *const *after)",
            "{",
            *(f"    {self._pointer(name)}" for name in definition.inputs),
            f"    {self._pointer(output, 'after')}",
            "    struct verdict found = {0};",
            *(
                f"    {self.number} *{name}_made = calloc({self.count(name)}, sizeof({self.number}));"
                for name in kept
            ),
            *([f"    if ({missing})", "        abort();"] if kept else []),
            *body,
            *self._between_rows(),
            *(f"    free({name}_made);" for name in kept),
            "    return found;",
            "}",
        ]

    def _between_rows(self) -> list[str]:
        """Check that what lies between the rows of the output lies there still."""
        output = self.definition.output
        pitch, (*rows, last) = self.call.layout(output).pitch, self.shape(output).values()
        if not pitch:
            return []
        place = f"AT_{output.upper()}"
        return [
            f"    for (size_t row = 0; row + 1 < {' * '.join(map(str, rows))}; row++)",
            f"        for (size_t at = row * {pitch} + {last}; at < (row + 1) * {pitch}; at++)",
            f"            compare_kept(&found, {output} + at, (const float *)before[{place}] + at);",
        ]

    def _group(self, group: list[Statement]) -> list[str]:
        """Statements whose targets are the same element, the last of which is kept or compared."""
        target, output = group[-1].target, self.definition.output
        body: list[str] = []
        for one in group:
            lines, value = self._made(one)
            tensor = one.target.tensor
            places = [self.index(one.target, at) for at in range(len(target.indices))]
            body += lines
            if tensor in self.merged:
                if value == tensor:
                    continue
                body.append(f"const {self.number} {tensor} = {value};")
            elif self.alone and tensor == output:
                body.append(f"const {self.number} wanted = {value};")
                got = f"{output}[{self.place(output, places)}]"
                body.append(f"compare(&found, {self.compared(got, 'wanted')});")
            else:
                body.append(f"{tensor}_made[{self.place(tensor, places)}] = {value};")
        return self._loops(target.axes, body, 1)

    def _made(self, one: Statement) -> tuple[list[str], str]:
        """The lines that a statement takes at a point, and its value after them."""
        if one.update == ASSIGN:
            return [], self.value(one.value)
        total = one.target.tensor if one.target.tensor in self.merged else "total"
        before, body, after = self.reduced(one, total)
        return [*before, *self._loops(one.reduced, body, 0), *after], total

    def _loops(self, axes: tuple[str, ...], body: list[str], depth: int) -> list[str]:
        """Loops over axes around some lines."""
        lines = [
            f"{'    ' * at}for (size_t {axis} = 0; {axis} < {self.size(axis)}; {axis}++)"
            for at, axis in enumerate(axes, depth)
        ] or ["    " * depth]
        lines[-1] += " {" if axes else "{"
        inner = max(len(axes), 1) + depth
        return [*lines, *("    " * inner + line for line in body), "    " * (inner - 1) + "}"]

    def terms(self, one: Statement) -> str:
        """Count a sum's terms."""
        return " * ".join(self.size(axis) for axis in one.reduced) or "1"

    def index(self, access: Access, at: int) -> str:
        """An index of an access."""
        index, margins = access.indices[at], self.words.margins.get(access.tensor)
        terms = [axis if step == 1 else f"{step} * {axis}" for axis, step in index.steps]
        text = " + ".join(terms)
        if margins and margins[at]:
            return f"{text} - {margins[at]}"
        constant = " + " * bool(terms) + self.words.constant(index)
        return (text + constant * bool(index.constant or not terms)).replace("+ -", "- ")


def _wrapped(line: str) -> list[str]:
    """Break a line that is too long: after an operator, else before the arguments of a call."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    if len(line) <= _WIDTH:
        return [line]
    for operator in (" + ", " * "):
        if (at := _outside(line, operator)) > line.find("= ") > 0:
            first, second = line[: at + len(operator) - 1], line[at + len(operator) :]
            return [*_wrapped(first), *_wrapped(indent + second)]
    call = re.search(r"(?<=\w)\((?!\d+\))", line)
    if not call:
        return [line]
    head, rest = line[: call.end()], line[call.end() :]
    depth, parts, tail = 0, [""], ""
    for sign in rest:
        depth += (sign in "({[") - (sign in ")}]")
        if depth < 0 or tail:
            tail += sign
            continue
        parts[-1] += sign
        if sign == "," and not depth:
            parts.append("")
    broken = [piece for part in parts for piece in _wrapped(indent + part.strip())]
    return [head, *broken[:-1], broken[-1] + tail]


def _outside(line: str, operator: str) -> int:
    """Find the last place of an operator outside of all parentheses; -1: nowhere."""
    depth, found = 0, -1
    for at, sign in enumerate(line):
        depth += (sign in "([{") - (sign in ")]}")
        if not depth and line.startswith(operator, at):
            found = at
    return found
