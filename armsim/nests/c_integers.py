"""The reference in C of a definition of integers: loops in 64 bits, and no error allowed."""

from __future__ import annotations

from armsim.nests.c_writer import Writer
from armsim.nests.definition import ADD, Access, Extent, Number, Statement, Value

_FUNCTIONS = {
    "max": "static int64_t larger(int64_t a, int64_t b)\n{\n    return a > b ? a : b;\n}\n",
    "min": "static int64_t smaller(int64_t a, int64_t b)\n{\n    return a < b ? a : b;\n}\n",
}

_WORDS = {
    "max": "larger({}, {})", "min": "smaller({}, {})", "mulhigh": "rounding_shift({} * {}, 31)",
    "rshift": "rounding_shift({}, {})", "div": "({} / {})", "neg": "-{}", "abs": "llabs({})",
    **{sign: f"({{}} {sign} {{}})" for sign in "+-*"},
}  # fmt: skip


class Integers(Writer):
    """Writes values as integers."""

    number = "int64_t"

    def functions(self) -> list[str]:
        """Give the functions of `_FUNCTIONS` that are used."""
        return [_FUNCTIONS[one] for one in self.used if one in _FUNCTIONS]

    def known(self, text: str) -> str:
        """An element in memory as a value."""
        return f"(int64_t)({text})" if "?" in text else f"(int64_t){text}"

    def compared(self, got: str, wanted: str) -> str:
        """An integer is right or wrong."""
        return f"{got}, (double){wanted}, 0.0"

    def reduced(self, one: Statement, total: str) -> tuple[list[str], list[str], list[str]]:
        """A sum, or the largest."""
        value = _bare(self.value(one.value))
        if one.update == ADD:
            return [f"int64_t {total} = 0;"], [f"{total} += {value};"], []
        self.used.setdefault("max")
        return [f"int64_t {total} = INT64_MIN;"], [f"{total} = larger({total}, {value});"], []

    def value(self, value: Value) -> str:
        """A value as an expression."""
        if isinstance(value, Access):
            name, places = value.tensor, [self.index(value, at) for at in range(len(value.indices))]
            if name in self.merged:
                return name
            if name in self.definition.made:
                return f"{name}_made[{self.place(name, places)}]"
            if self.guarded(name):
                self.place(name, places)
                return f"element_{name}({name}, {', '.join(places)})"
            return self.known(self.loaded(name, places))
        if isinstance(value, Number):
            return f"INT64_C({value})" if abs(value.value) >= 1 << 31 else str(value)
        if isinstance(value, Extent):
            return f"(int64_t){self.size(value.axis)}"
        if value.function == "lookup":
            table, index = value.operands
            assert isinstance(table, Access)
            return self.known(f"{table.tensor}[{self.value(index)}]")
        if value.function == "inside":
            element = value.operands[0]
            assert isinstance(element, Access)
            sizes = list(self.shape(element.tensor).values())
            guards = [
                f"{self.index(element, at)} < {sizes[at]}" for at in self.guarded(element.tensor)
            ]
            return f"({' && '.join(guards) or '1'})"
        self.used.setdefault(value.function)
        operands = [self.value(one) for one in value.operands]
        if value.function in ("max", "min", "rshift"):
            operands = [_bare(one) for one in operands]
        return _WORDS[value.function].format(*operands)


def _bare(text: str) -> str:
    """An argument without the parentheses around all of it."""
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if not depth:
            return text[1:-1] if sign == ")" and text[0] == "(" and at == len(text) - 1 else text
    return text
