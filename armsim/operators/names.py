"""Names of kernels: one grammar from which a name is written and read back.

    Grammar("{op} {hf}x{wf} s{stride} [d{dilation=1}] {family} {rows}x{columns} pf{prefetch}", RowsTile)

Parts are joined by `_`. A field in braces is one of the tile's, its family, or one of the problem's; what
is in brackets is left out where all its fields have the values after their `=`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from armsim.operators.problem import Problem
from armsim.operators.tile import Tile, choices

T = TypeVar("T", bound=Tile)

_FIELD = re.compile(r"\{(?P<name>\w+)(=(?P<default>\w+))?\}")
_GROUP = re.compile(r"\[(?P<inner>[^\]]+)\]|(?P<plain>\S+)")


class Named(NamedTuple):
    """The parts of a kernel's name. problem: the fields of the problem that it contains."""

    op: str
    tile: Any
    problem: dict[str, Any]


class Grammar(Generic[T]):
    """The grammar of the names of an operator's kernels."""

    def __init__(
        self,
        text: str,
        tile: type[T],
        values: Mapping[str, Iterable[str]] | None = None,
        spelling: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """values: those of the problem's fields that are not numbers. spelling: of a field, values and
        what stands for them in a name.
        """
        self.text = text
        self.tile = tile
        self._choices = choices(tile)
        self._values = dict(values or {})
        self._spelling = dict(spelling or {})
        self._defaults = {
            match["name"]: match["default"] for match in _FIELD.finditer(text) if match["default"]
        }
        self._groups = [
            (match["inner"] or match["plain"], match["inner"] is not None)
            for match in _GROUP.finditer(text)
        ]
        self._pattern = re.compile(self._expression())

    def write(self, problem: Problem, tile: T) -> str:
        """The symbol of the kernel for a problem with a tile."""
        written: list[str] = []
        for text, optional in self._groups:
            names = [match["name"] for match in _FIELD.finditer(text)]
            values = {name: self._value(name, problem, tile) for name in names}
            if optional and all(values[name] == self._defaults[name] for name in names):
                continue
            for name, value in values.items():
                values[name] = self._spelling.get(name, {}).get(value, value)
            written += _FIELD.sub(r"{\g<name>}", text).format_map(values).split()
        return "_".join(written)

    def read(self, name: str) -> Named:
        """A name taken apart; ValueError if it does not follow the grammar."""
        match = self._pattern.fullmatch(name)
        if match is None:
            raise ValueError(f"not the name of a kernel by {self.text!r}: {name!r}")
        found: dict[str, Any] = {}
        for field, text in match.groupdict().items():
            written = {form: known for known, form in self._spelling.get(field, {}).items()}
            value = self._defaults[field] if text is None else written.get(text, text)
            found[field] = int(value) if value.isdecimal() else value
        own = {field: found.pop(field) for field in ("family", *self._choices) if field in found}
        return Named(found.pop("op"), self.tile(**own), found)

    def _value(self, name: str, problem: Problem, tile: T) -> str:
        owner = tile if name == "family" or name in self._choices else problem
        return str(getattr(owner, name))

    def _expression(self) -> str:
        found = ""
        for text, optional in self._groups:
            inner = "".join("_" + _FIELD.sub(self._field, part) for part in text.split())
            found += f"({inner})?" if optional else inner
        return found.removeprefix("_")

    def _field(self, match: re.Match[str]) -> str:
        """The expression of one field. A default is never written."""
        name, default = match["name"], match["default"]
        if name == "op":
            return "(?P<op>[a-z0-9]+)"
        if name == "family":
            return "(?P<family>[a-z][a-z0-9_]*?)"
        known = self._choices[name].values if name in self._choices else self._values.get(name, ())
        numbers = isinstance(known, range)
        texts = (
            [] if numbers else [text for text in known if isinstance(text, str) and text != default]
        )
        spelled = [self._spelling.get(name, {}).get(text, text) for text in texts]
        longest_first = sorted(spelled, key=lambda text: (-len(text), text))
        return f"(?P<{name}>{'|'.join(longest_first) or '[0-9]+'})"
