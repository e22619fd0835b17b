"""The reference of a definition in C: plain loops in double, with the errors of fp32 carried along.

It is what a benchmark on hardware compares a kernel with (`armsim/emission/files/reference.h`). As in
`oracle`, each operation adds a unit roundoff of its result.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import takewhile

import numpy as np

from armsim.nests.call import Call
from armsim.nests.data import C_TYPES, RANGES, positive
from armsim.nests.definition import (
    ADD,
    ASSIGN,
    BITS,
    FUNCTIONS,
    Access,
    Extent,
    Number,
    Statement,
    Value,
)
from armsim.nests.layout import Layout
from armsim.nests.oracle import joins_sum

_HEAD = """\
#include "reference.h"

#include <stdlib.h>

/* A value, and how far that of fp32 arithmetic may be from it. */
typedef struct {
    double value, error;
} number;

static inline number rounded(double value, double error)
{
    const double unit = 1.0 / 16777216.0;
    number found = {value, error + unit * fabs(value)};
    return found;
}

static inline number exact(double value)
{
    number found = {value, 0.0};
    return found;
}
"""

_WIDTH = 108

_JOINED = """\
/* What is added to a sum of so many terms: a kernel may start from it, or add it to a part of the sum. */
static number joined(number found, number other, double terms)
{
    found.error += error_factor(terms) * fabs(other.value);
    return found;
}
"""

_FUNCTIONS = {
    "+": ("add", "return rounded(a.value + b.value, a.error + b.error);"),
    "-": ("subtract", "return rounded(a.value - b.value, a.error + b.error);"),
    "*": (
        "multiply",
        "return rounded(a.value * b.value,\n"
        "                   fabs(a.value) * b.error + fabs(b.value) * a.error + a.error * b.error);",
    ),
    "/": (
        "divide",
        "number found = rounded(a.value / b.value, 0.0); /* or times one over it: once more */\n"
        "    found.error = (a.error + fabs(found.value) * b.error) / fabs(b.value) + 2 * found.error;\n"
        "    return found;",
    ),
    "max": (
        "largest",
        "number found = {fmax(a.value, b.value), fmax(a.error, b.error)};\n    return found;",
    ),
    "min": (
        "smallest",
        "number found = {fmin(a.value, b.value), fmax(a.error, b.error)};\n    return found;",
    ),
    "neg": ("negative", "a.value = -a.value;\n    return a;"),
    "abs": ("absolute", "a.value = fabs(a.value);\n    return a;"),
    "sqrt": (
        "root",
        "number found = rounded(sqrt(a.value), 0.0);\n"
        "    found.error = a.error / (2 * found.value) + 3 * found.error;\n    return found;",
    ),
    "rsqrt": (
        "inverse_root",
        "number found = rounded(1.0 / sqrt(a.value), 0.0);\n"
        "    found.error = a.error * found.value / (2 * a.value) + 3 * found.error;\n    return found;",
    ),
}


@dataclass(frozen=True)
class InC:
    """How a program in C says what a definition has as numbers; what is missing here is a number in C too.

    sizes: expressions by the names of sizes. margins: of a tensor that is read outside, an expression for
    each index: how far that begins before the tensor. ranges: expressions of the least and the largest
    number. packed: the input that is packed beforehand; pack: the macro of the function that does it, if
    that is not in this file.
    """

    sizes: Mapping[str, str] = field(default_factory=dict)
    margins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ranges: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    packed: str = ""
    pack: str = ""


def c_reference(call: Call, words: InC | None = None) -> str:
    """Write the C file: ``fill`` and ``check`` as `reference.h` declares them."""
    return _Writer(call, words or InC()).text()


class _Writer:
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
        body = [*self._elements(), *self._packing(), *self._fill(), "", *self._check()]
        functions = [
            line
            for function in self.used
            if function in _FUNCTIONS
            for name, code in (_FUNCTIONS[function],)
            for line in (
                f"static number {name}(number a{', number b' if FUNCTIONS[function] == 2 else ''})",
                "{", f"    {code}", "}", "",
            )
        ]  # fmt: skip
        head = [f" * {one}" for one in self.definition.statements]
        places = [
            line
            for name in self.used
            if name.startswith("at_")
            for line in self.layout(name[3:]).function(name[3:], self.shape(name[3:]))
        ]
        joined = [_JOINED] if "joined" in self.used else []
        wrapped = [part for line in body for part in _wrapped(line)]
        return "\n".join(
            ["/* The definition:", *head, " */", _HEAD, *functions, *joined, *places, *wrapped, ""]
        )

    # --- tensors ----------------------------------------------------------------------------------

    def size(self, name: str) -> str:
        """The size of an axis."""
        return self.words.sizes.get(name, str(self.bound.size[name]))

    def shape(self, tensor: str) -> dict[str, str | int]:
        """The extents of a tensor by the names of its axes."""
        declared = dict(self.definition.shapes).get(tensor, ())
        found: dict[str, str | int] = {}
        for at, axis in enumerate(self.call.axes[tensor]):
            number = self.bound.shapes[tensor][at]
            named = axis in self.words.sizes and (not declared or declared[at].plain)
            found[axis] = self.words.sizes[axis] if named else number
        return found

    def count(self, tensor: str) -> str:
        """How many elements a tensor has."""
        return " * ".join(
            f"(size_t){size}" if not at else str(size)
            for at, size in enumerate(self.shape(tensor).values())
        )

    def place(self, tensor: str, places: list[str]) -> str:
        """Where an element lies."""
        if len(self.layout(tensor).levels) == 1:
            return places[0]
        self.used.setdefault(f"at_{tensor}")
        return f"at_{tensor}({', '.join(places)})"

    def layout(self, tensor: str) -> Layout:
        """The layout of a tensor; what is local lies row by row."""
        local = tensor in self.definition.local
        return Layout(" ".join(self.call.axes[tensor])) if local else self.call.layout(tensor)

    def _guarded(self, tensor: str) -> list[int]:
        """The indices that may lie outside of a tensor."""
        declared = dict(self.definition.shapes).get(tensor, ())
        reads = (x for one in self.definition.statements for x in one.reads if x.tensor == tensor)
        return sorted(
            {
                at
                for access in reads
                for at, (index, size) in enumerate(zip(access.indices, declared, strict=False))
                if index != size
            }
        )

    def _pointer(self, tensor: str) -> str:
        kind = C_TYPES[self.definition.type_of(tensor)]
        return f"const {kind} *{tensor} = before[AT_{tensor.upper()}];"

    def _loaded(self, tensor: str, places: list[str]) -> str:
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
            if not (guarded := self._guarded(name)):
                continue
            axes, sizes = self.call.axes[name], list(self.shape(name).values())
            outside = " || ".join(f"{axes[at]} >= {sizes[at]}" for at in guarded)
            lines += [
                f"/* An element of {name}, or 0 outside of it; an index below 0 is a large number here. */",
                f"static number element_{name}(const {C_TYPES[self.definition.type_of(name)]} *{name}, "
                f"{', '.join(f'size_t {axis}' for axis in axes)})",
                "{",
                f"    return exact({outside} ? 0 : {self._loaded(name, list(axes))});",
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
        above = positive(self.definition)
        given = dict(self.call.ranges)
        for name in self.definition.inputs:
            kind, to = self.definition.type_of(name), f"buffer[AT_{name.upper()}]"
            if kind != "f32":
                least, most = RANGES[kind] if BITS[kind] == 8 else (0, 255)
                lines.append(
                    f"    fill_bytes(&state, {to}, {self.bound.bytes(name)}, {least}, {most});"
                )
                continue
            low, high = given.get(name) or ((0.5, 1.5) if name in above else (-1.0, 1.0))
            least_c, most_c = self.words.ranges.get(name) or (f"{low!r}f", f"{high!r}f")
            lines += self._filled(name, to, f"{least_c}, {most_c}")
        return [*lines, "}"]

    def _filled(self, name: str, to: str, ends: str) -> list[str]:
        """Numbers for the elements of a tensor; what lies between rows stays as it is."""
        layout, shape = self.call.layout(name), self.shape(name)
        if name == self.words.packed:
            *_, last = shape.values()
            sizes = ", ".join(map(str, reversed(shape.values())))
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
        if not layout.pitch and layout.words == " ".join(shape):
            return [f"    fill_uniform(&state, {to}, {self.count(name)}, {ends});"]
        lines = [f"    float *{name} = {to};"]
        if layout.padded:
            lines.append(f"    memset({name}, 0, buffer_bytes[AT_{name.upper()}]);")
        for depth, (axis, size) in enumerate(shape.items(), 1):
            lines.append(f"{'    ' * depth}for (size_t {axis} = 0; {axis} < {size}; {axis}++)")
        place = self.place(name, list(shape))
        return [*lines, f"{'    ' * (len(shape) + 1)}{name}[{place}] = uniform(&state, {ends});"]

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
                f"        compare(&found, {output}[at], {output}_made[at].value,",
                f"                1.01 * {output}_made[at].error);",
            ]
        missing = " || ".join(f"!{name}_made" for name in kept)
        return [
            "struct verdict check(void *const *before, void *const *after)",
            "{",
            *(f"    {self._pointer(name)}" for name in definition.inputs),
            f"    const float *{output} = after[AT_{output.upper()}];",
            "    struct verdict found = {0};",
            *(
                f"    number *{name}_made = calloc({self.count(name)}, sizeof(number));"
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
        """What lies between the rows of the output must lie there still."""
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
        depth, lines = 1, list[str]()
        target = group[-1].target
        for axis in target.axes:
            lines.append(
                f"{'    ' * depth}for (size_t {axis} = 0; {axis} < {self.size(axis)}; {axis}++)"
            )
            depth += 1
        if target.axes:
            lines[-1] += " {"
        else:
            lines.append("    {")
            depth = 2
        for one in group:
            value, made = self._made(one)
            lines += ["    " * depth + line for line in made]
            output = self.alone and one.target.tensor == self.definition.output
            if one.target.tensor in self.merged or output:
                name = "wanted" if output else one.target.tensor
                lines.append(f"{'    ' * depth}const number {name} = {value};")
            places = [self._index(one.target, at) for at in range(len(one.target.indices))]
            if output:
                place = self.place(self.definition.output, places)
                lines.append(
                    f"{'    ' * depth}compare(&found, {self.definition.output}[{place}], wanted.value, "
                    "1.01 * wanted.error);"
                )
            elif one.target.tensor not in self.merged:
                place = self.place(one.target.tensor, places)
                lines.append(f"{'    ' * depth}{one.target.tensor}_made[{place}] = {value};")
        return [*lines, f"{'    ' * (depth - 1)}}}"]

    def _made(self, one: Statement) -> tuple[str, list[str]]:
        """The value of a statement at a point, and the lines before it."""
        if one.update == ASSIGN:
            return self.value(one.value), []
        summed = one.update == ADD
        lines = [
            f"number total = {{{'0.0' if summed else '-HUGE_VAL'}, 0.0}};",
            *(["double magnitude = 0.0;"] if summed else []),
        ]
        for depth, axis in enumerate(one.reduced):
            lines.append(
                f"{'    ' * depth}for (size_t {axis} = 0; {axis} < {self.size(axis)}; {axis}++)"
            )
        inner = "    " * len(one.reduced)
        if one.reduced:
            lines[-1] += " {"
        else:
            lines.append("{")
            inner = "    "
        lines.append(f"{inner}const number term = {self.value(one.value)};")
        if summed:
            lines += [
                f"{inner}total.value += term.value, total.error += term.error;",
                f"{inner}magnitude += fabs(term.value);",
            ]
        else:
            lines += [
                f"{inner}total.value = fmax(total.value, term.value);",
                f"{inner}total.error = fmax(total.error, term.error);",
            ]
        lines.append(f"{inner[4:]}}}")
        if summed:
            lines.append(f"total.error += error_factor({self._terms(one)}) * magnitude;")
        return "total", lines

    def _terms(self, one: Statement) -> str:
        """How many terms a sum has."""
        return " * ".join(self.size(axis) for axis in one.reduced) or "1"

    def _index(self, access: Access, at: int) -> str:
        """An index of an access."""
        index, margins = access.indices[at], self.words.margins.get(access.tensor)
        terms = [axis if step == 1 else f"{step} * {axis}" for axis, step in index.steps]
        text = " + ".join(terms)
        if margins and margins[at]:
            return f"{text} - {margins[at]}"
        constant = str(index.constant) if not terms else f" + {index.constant}"
        return (text + constant * bool(index.constant or not terms)).replace("+ -", "- ")

    def value(self, value: Value) -> str:
        """A value as an expression."""
        if isinstance(value, Access):
            name, places = (
                value.tensor,
                [self._index(value, at) for at in range(len(value.indices))],
            )
            if name in self.merged:
                return name
            if name in self.definition.made:
                return f"{name}_made[{self.place(name, places)}]"
            if self._guarded(name):
                self.place(name, places)
                return f"element_{name}({name}, {', '.join(places)})"
            return f"exact({self._loaded(name, places)})"
        if isinstance(value, Number):
            if value.value == float(np.float32(value.value)):
                return f"exact({value.value!r})"
            return f"(number){{{value.value!r}, fabs({value.value!r} - {value.value!r}f)}}"
        if isinstance(value, Extent):
            return f"exact({self.size(value.axis)})"
        self.used.setdefault(value.function)
        name, _ = _FUNCTIONS[value.function]
        text = f"{name}({', '.join(self.value(one) for one in value.operands)})"
        if joins := joins_sum(self.bound, value):
            self.used.setdefault("joined")
            other, _ = joins
            added = value.operands[1 - other]
            assert isinstance(added, Access)
            (of,) = (s for s in self.definition.statements if s.target.tensor == added.tensor)
            text = f"joined({text}, {self.value(value.operands[other])}, {self._terms(of)})"
        return text


def _wrapped(line: str) -> list[str]:
    """Break a call that is too long before its arguments, each of which may be broken again."""
    if len(line) <= _WIDTH or "(" not in line:
        return [line]
    head, _, rest = line.partition("(")
    depth, parts, tail = 0, [""], ""
    for sign in rest:
        depth += (sign in "({") - (sign in ")}")
        if depth < 0 or tail:
            tail += sign
            continue
        parts[-1] += sign
        if sign == "," and not depth:
            parts.append("")
    inner = " " * (len(head) - len(head.lstrip()) + 4)
    broken = [piece for part in parts for piece in _wrapped(inner + part.strip())]
    return [f"{head}(", *broken[:-1], broken[-1] + tail]
