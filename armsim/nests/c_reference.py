"""The reference of a definition in C: plain loops in double, with the errors of fp32 carried along.

It is what a benchmark on hardware compares a kernel with (`armsim/emission/files/reference.h`). As in
`oracle`, each operation adds a unit roundoff of its result.
"""

from __future__ import annotations

from armsim.nests.bound import Bound
from armsim.nests.data import C_TYPES, RANGES, ranges
from armsim.nests.definition import (
    ADD,
    ASSIGN,
    BITS,
    FUNCTIONS,
    Access,
    Extent,
    Index,
    Number,
    Statement,
    Value,
)

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
    "exp": (
        "exponential",
        "const double moved = fmin(a.error + error_factor(2) * fabs(a.value), 1.0);\n"
        "    const double off = 3.4e-6 + error_factor(12) + expm1(moved);\n"
        "    number found = {exp(a.value), 0.0};\n"
        "    found.error = a.value + a.error > 87.3 ? HUGE_VAL : found.value * off + 0x1p-125;\n"
        "    return found;",
    ),
}


def c_reference(bound: Bound) -> str:
    """Write the C file: ``fill`` and ``check`` as `reference.h` declares them."""
    return _Writer(bound).text()


class _Writer:
    def __init__(self, bound: Bound) -> None:
        self.bound, self.definition = bound, bound.definition
        self.used: dict[str, None] = {}

    def text(self) -> str:
        body = [*self._fill(), "", *self._check()]
        functions = [
            line
            for function in self.used
            for name, code in (_FUNCTIONS[function],)
            for line in (
                f"static number {name}(number a{', number b' if FUNCTIONS[function] == 2 else ''})",
                "{", f"    {code}", "}", "",
            )
        ]  # fmt: skip
        head = [f" * {one}" for one in self.definition.statements]
        return "\n".join(
            ["/* The definition:", *head, " */", _HEAD, *functions, *self._elements(), *body, ""]
        )

    # --- tensors ----------------------------------------------------------------------------------

    def _elements(self) -> list[str]:
        """A function for each input that gives an element, zero outside of the tensor."""
        lines: list[str] = []
        for name in self.definition.inputs:
            shape, kind = self.bound.shapes[name], self.definition.type_of(name)
            places = ", ".join(f"long i{at}" for at in range(len(shape)))
            inside = " || ".join(f"i{at} < 0 || i{at} >= {size}" for at, size in enumerate(shape))
            flat = _flat([f"i{at}" for at in range(len(shape))], shape)
            if BITS[kind] < 8:
                half = "((const uint8_t *)from)[at / 2] >> (at % 2 * 4) & 15"
                value = f"({half})" if kind == "u4" else f"((({half}) ^ 8) - 8)"
            else:
                value = f"((const {C_TYPES[kind]} *)from)[at]"
            lines += [
                f"static number element_{name}(const void *from, {places})",
                "{",
                "    number found = {0.0, 0.0};",
                f"    if ({inside})",
                "        return found;",
                f"    const long at = {flat};",
                f"    found.value = {value};",
                "    return found;",
                "}",
                "",
            ]
        return lines

    def _fill(self) -> list[str]:
        lines = ["void fill(void *const *buffer)", "{", "    uint64_t state = SEED;"]
        found = ranges(self.definition)
        for name in self.definition.inputs:
            kind, to = self.definition.type_of(name), f"buffer[AT_{name.upper()}]"
            if kind == "f32":
                low, high = found[name]
                lines.append(
                    f"    fill_uniform(&state, {to}, {self.bound.elements(name)}, {low}f, {high}f);"
                )
                continue
            least, most = RANGES[kind] if BITS[kind] == 8 else (0, 255)
            lines.append(
                f"    fill_bytes(&state, {to}, {self.bound.bytes(name)}, {least}, {most});"
            )
        return [*lines, "}"]

    # --- statements -------------------------------------------------------------------------------

    def _check(self) -> list[str]:
        definition, bound = self.definition, self.bound
        made = definition.made
        lines = ["struct verdict check(void *const *before, void *const *after)", "{"]
        lines.append("    struct verdict found = {0};")
        for name in made:
            lines.append(
                f"    number *{name}_made = calloc({bound.elements(name)}, sizeof(number));"
            )
        missing = " || ".join(f"!{name}_made" for name in made)
        lines += [f"    if ({missing})", "        abort();"]
        for one in definition.statements:
            lines += [f"    /* {one} */", *self._statement(one)]
        output = definition.output
        lines += [
            f"    const float *result = after[AT_{output.upper()}];",
            f"    for (long at = 0; at < {bound.elements(output)}; at++)",
            f"        compare(&found, result[at], {output}_made[at].value,",
            f"                1.01 * {output}_made[at].error);",
            *(f"    free({name}_made);" for name in made),
            "    return found;",
            "}",
        ]
        return lines

    def _statement(self, one: Statement) -> list[str]:
        size, depth, lines = self.bound.size, 1, list[str]()

        def put(text: str) -> None:
            lines.append("    " * depth + text)

        for axis in one.target.axes:
            put(f"for (long {axis} = 0; {axis} < {size[axis]}; {axis}++)")
            depth += 1
        put("{")
        depth += 1
        shape = self.bound.shapes[one.target.tensor]
        place = f"{one.target.tensor}_made[{_flat([_c(i) for i in one.target.indices], shape)}]"
        if one.update == ASSIGN:
            put(f"{place} = {self.value(one.value)};")
        else:
            first = "0.0" if one.update == ADD else "-HUGE_VAL"
            put(f"number total = {{{first}, 0.0}};")
            terms = 1
            if one.update == ADD:
                put("double magnitude = 0.0;")
            for axis in one.reduced:
                put(f"for (long {axis} = 0; {axis} < {size[axis]}; {axis}++)")
                depth += 1
                terms *= size[axis]
            put("{")
            put(f"    number term = {self.value(one.value)};")
            if one.update == ADD:
                put("    total.value += term.value, total.error += term.error;")
                put("    magnitude += fabs(term.value);")
            else:
                put("    total.value = fmax(total.value, term.value);")
                put("    total.error = fmax(total.error, term.error);")
            put("}")
            depth -= len(one.reduced)
            if one.update == ADD:
                put(f"total.error += error_factor({terms}) * magnitude;")
            put(f"{place} = total;")
        depth -= 1
        put("}")
        return lines

    def value(self, value: Value) -> str:
        """A value as an expression."""
        if isinstance(value, Access):
            if value.tensor in self.definition.made:
                places = [_c(index) for index in value.indices]
                return f"{value.tensor}_made[{_flat(places, self.bound.shapes[value.tensor])}]"
            places_text = ", ".join(_c(index) for index in value.indices)
            return f"element_{value.tensor}(before[AT_{value.tensor.upper()}], {places_text})"
        if isinstance(value, Number):
            return f"(number){{{value.value!r}, fabs({value.value!r} - {value.value!r}f)}}"
        if isinstance(value, Extent):
            return f"(number){{{float(self.bound.size[value.axis])!r}, 0.0}}"
        self.used.setdefault(value.function)
        name, _ = _FUNCTIONS[value.function]
        return f"{name}({', '.join(self.value(one) for one in value.operands)})"


def _c(index: Index) -> str:
    """An index in C."""
    text = str(index)
    return f"({text})" if len(index.steps) > 1 or index.constant else text


def _flat(places: list[str], shape: tuple[int, ...]) -> str:
    """The place of an element in memory."""
    flat = places[0]
    for place, size in zip(places[1:], shape[1:], strict=True):
        flat = f"({flat}) * {size} + {place}"
    return flat
