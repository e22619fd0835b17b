"""The reference of a definition in C: plain loops in double, with the errors of fp32 carried along.

It is what a benchmark on hardware compares a kernel with (`armsim/emission/files/reference.h`). As in
`oracle`, each operation adds a unit roundoff of its result.
"""

from __future__ import annotations

import numpy as np

from armsim.nests.c_integers import Integers
from armsim.nests.c_writer import InC, Writer
from armsim.nests.call import Call
from armsim.nests.definition import ADD, FUNCTIONS, Access, Extent, Number, Statement, Value
from armsim.nests.oracle import joins_sum

_HEAD = """\
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
    "exp": (
        "exponential",
        "const double moved = fmin(a.error + error_factor(2) * fabs(a.value), 1.0);\n"
        "    const double off = 3.4e-6 + error_factor(12) + expm1(moved);\n"
        "    number found = {exp(a.value), 0.0};\n"
        "    found.error = a.value + a.error > 87.3 ? HUGE_VAL : found.value * off + 0x1p-125;\n"
        "    return found;",
    ),
}


def c_reference(call: Call, words: InC | None = None) -> str:
    """Write the C file: ``fill`` and ``check`` as `reference.h` declares them."""
    exact = call.bound.definition.exact(call.bound.definition.output)
    return (Integers if exact else _Floats)(call, words or InC()).text()


class _Floats(Writer):
    number = "number"

    def functions(self) -> list[str]:
        joined = [_JOINED] if "joined" in self.used else []
        return [
            _HEAD,
            *(line for one in self.used if one in _FUNCTIONS for line in _function(one)),
            *joined,
        ]

    def known(self, text: str) -> str:
        return f"exact({text})"

    def compared(self, got: str, wanted: str) -> str:
        return f"{got}, {wanted}.value, 1.01 * {wanted}.error"

    def reduced(self, one: Statement, total: str) -> tuple[list[str], list[str], list[str]]:
        term = f"const number term = {self.value(one.value)};"
        if one.update != ADD:
            largest = [
                f"{total}.{part} = fmax({total}.{part}, term.{part});"
                for part in ("value", "error")
            ]
            return [f"number {total} = {{-HUGE_VAL, 0.0}};"], [term, *largest], []
        size = "magnitude" if total == "total" else f"{total}_magnitude"
        return (
            [f"number {total} = {{0.0, 0.0}};", f"double {size} = 0.0;"],
            [
                term,
                f"{total}.value += term.value, {total}.error += term.error;",
                f"{size} += fabs(term.value);",
            ],
            [f"{total}.error += error_factor({self.terms(one)}) * {size};"],
        )

    def value(self, value: Value) -> str:
        """A value as an expression."""
        if isinstance(value, Access):
            name, places = (
                value.tensor,
                [self.index(value, at) for at in range(len(value.indices))],
            )
            if name in self.merged:
                return name
            if name in self.definition.made:
                return f"{name}_made[{self.place(name, places)}]"
            if self.guarded(name):
                self.place(name, places)
                return f"element_{name}({name}, {', '.join(places)})"
            return self.known(self.loaded(name, places))
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
            text = f"joined({text}, {self.value(value.operands[other])}, {self.terms(of)})"
        return text


def _function(name: str) -> list[str]:
    word, code = _FUNCTIONS[name]
    second = ", number b" if FUNCTIONS[name] == 2 else ""
    return [f"static number {word}(number a{second})", "{", f"    {code}", "}", ""]
