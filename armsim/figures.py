"""Results as classes whose figures are each declared once.

    @declared
    class Row(Figures):
        kernel: str = figure("its name", "kernel")
        measured: float = figure("cycles on the board", "measured", ",.0f", rank=2)

        @property
        @derived("predicted over measured cycles, less 1", "error", percent(1, "+"), rank=1)
        def error(self) -> float:
            return self.predicted / self.measured - 1

From the same line come the key of the JSON with its type and meaning in the schema, the column of a table
in the terminal with the rank by which it gives way on a narrow one, the head of a column on a page, and the
row of the documents. Fields and properties that are not declared so are in none of these.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, replace
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform, get_type_hints

Getter = TypeVar("Getter", bound=Callable[[Any], Any])
Class = TypeVar("Class")
Value = TypeVar("Value")
_OF_FIELD = ("default", "default_factory", "kw_only", "repr", "compare")
Document = dict[str, Any]
"""A JSON object."""
Cell = str | Callable[[Any], str]
"""How a value is shown: a format, or a function; None is always shown as a dash."""


@dataclass(frozen=True)
class Figure:
    """A figure: ``key`` in the JSON, ``meaning`` in its schema and the documents.

    ``value`` takes it from an item, the attribute called ``key`` without one. With a ``heading`` it is a
    column of the table, whose cells ``cell`` writes, right-aligned unless ``left``, wrapped if ``prose``;
    of a table that is too wide for the terminal those of the highest ``rank`` are left out first, those
    of rank 0 name the row. ``where`` says for which rows the column is shown. An ``optional`` figure is
    left out of the JSON where it is None, or where the attribute that ``optional`` names is empty, one that
    is only ``shown`` always; of one that is ``spread`` the JSON has the figures in its place, ``without``
    some of its keys. In the JSON a number is rounded to ``places`` decimals, if these are given; with
    ``null`` an empty value is null.
    """

    key: str
    meaning: str = ""
    heading: str = ""
    cell: Cell = str
    value: Callable[[Any], Any] | None = None
    left: bool = False
    rank: int = 0
    where: Callable[[Sequence[Any]], bool] | None = None
    prose: bool = False
    optional: bool | str = False
    places: int | None = None
    null: bool = False
    shown: bool = False
    spread: bool = False
    without: tuple[str, ...] = ()
    kind: Any = Any
    home: str = ""

    @property
    def type(self) -> Any:
        """The type of its values, read from the annotation in the module ``home``."""
        kind = self.kind
        if isinstance(kind, str):
            annotated = SimpleNamespace(__annotations__={self.key: kind})
            kind = get_type_hints(annotated, vars(sys.modules[self.home]))[self.key]
        return kind | None if self.null else kind

    def of(self, item: Any) -> Any:
        """The figure of an item."""
        return self.value(item) if self.value else getattr(item, self.key)

    def text(self, item: object) -> str:
        """The cell of an item."""
        value = self.of(item)
        if value is None:
            return "-"
        return format(value, self.cell) if isinstance(self.cell, str) else self.cell(value)


def figure(meaning: str, heading: str = "", cell: Cell = str, *, key: str = "", **how: Any) -> Any:
    """Declare a field that is a figure; ``key`` is its name in the JSON if that is another, ``how`` are
    fields of `Figure`, or of ``dataclasses.field``.
    """
    given = {name: how.pop(name) for name in _OF_FIELD if name in how}
    return field(metadata={"figure": Figure(key, meaning, heading, cell, **how)}, **given)


@dataclass_transform(frozen_default=True, field_specifiers=(figure, field))
def declared(cls: type[Class]) -> type[Class]:
    """Make a frozen dataclass of a class with figures; its own ``__repr__`` stays."""
    return dataclass(frozen=True, repr=cls.__repr__ is object.__repr__)(cls)


def derived(
    meaning: str, heading: str = "", cell: Cell = str, *, key: str = "", **how: Any
) -> Callable[[Getter], Getter]:
    """Declare a property that is a figure; stands below ``@property``."""

    def declare(getter: Getter) -> Getter:
        getter.figure = Figure(key, meaning, heading, cell, **how)  # type: ignore[attr-defined]
        return getter

    return declare


def also(
    key: str, kind: object, value: Callable[[Any], Any] | str, meaning: str, **how: Any
) -> Figure:
    """Declare a figure that is no attribute: ``value`` is a function or a path of attributes."""
    getter = attrgetter(value) if isinstance(value, str) else value
    return Figure(key, meaning, value=getter, kind=kind, **how)


def shown(heading: str, value: Callable[[Any], Any], cell: Cell = "", **how: Any) -> Figure:
    """Declare a column that is no key of the JSON: text to the left, numbers by their format."""
    how = {"left": not cell, **how}
    return Figure(how.pop("key", heading), "", heading, cell or str, value, shown=True, **how)


class Via(Generic[Value]):
    """An attribute of a part of an item: ``default`` where there is no such part."""

    def __init__(self, path: str, default: Value, declared: Figure) -> None:
        self.part, self.name = path.split(".")
        self.default, self.declared = default, declared
        self.__doc__ = declared.meaning

    def __get__(self, item: object, owner: type[Any] | None = None) -> Value:
        part = getattr(item, self.part, None)
        return self.default if part is None else getattr(part, self.name)


def via(path: str, default: Value, meaning: str, kind: object = None, **how: Any) -> Via[Value]:
    """Declare a figure that a part of an item has: ``via("work.loads", 0, "executed loads")``."""
    kind = kind or type(default)
    return Via(path, default, Figure(how.pop("key", ""), meaning, kind=kind, **how))


def maybe(path: str, kind: type[Value], meaning: str, **how: Any) -> Via[Value | None]:
    """Declare a figure that a part of an item has, None where there is no such part."""
    key = how.pop("key", "")
    return Via(path, None, Figure(key, meaning, kind=kind | None, **how))


class Figures:
    """A class with figures, in the order in which its body declares them."""

    figures: ClassVar[tuple[Figure, ...]] = ()

    def __init_subclass__(cls, **how: Any) -> None:
        super().__init_subclass__(**how)
        found = {(item.key, item.shown): item for item in cls.figures}
        for name, member in vars(cls).items():
            own = not isinstance(member, Figure | tuple)
            for item, kind in _declared(cls, name, member):
                key = item.key or name
                found[key, item.shown] = replace(
                    item, key=key, kind=kind, home=cls.__module__,
                    value=item.value or (attrgetter(name) if own and key != name else None),
                    left=item.left or kind in ("str", "str | None", str, str | None),
                )  # fmt: skip
        cls.figures = tuple(found.values())
        lines = [f"    {item.key}: {item.meaning}" for item in found.values() if item.meaning]
        if lines and cls.__doc__:
            cls.__doc__ = "\n".join([cls.__doc__.rstrip(), "", *lines, ""])

    def to_dict(self) -> Document:
        """A JSON-able copy; keys are part of the schema."""
        return document(self.figures, self)


def _declared(cls: type[Any], name: str, member: object) -> Iterator[tuple[Figure, Any]]:
    """The figures that a member of a class declares, with their types."""
    if isinstance(member, Figure | tuple):
        for item in member if isinstance(member, tuple) else (member,):
            if isinstance(item, Figure):
                yield item, item.kind
    elif isinstance(member, Via):
        yield member.declared, member.declared.kind
    elif isinstance(member, Field) and "figure" in member.metadata:
        yield member.metadata["figure"], cls.__annotations__[name]
    elif isinstance(member, property) and (found := getattr(member.fget, "figure", None)):
        yield found, getattr(member.fget, "__annotations__", {})["return"]


def document(figures: Iterable[Figure], item: Any) -> Document:
    """The figures of an item by key, JSON-able."""
    found: Document = {}
    for one in figures:
        if not one.shown:
            value = plain(one.of(item))
            if one.null:
                value = value or None
            given = value is not None
            if isinstance(one.optional, str):
                given = bool(getattr(item, one.optional))
            if one.spread:
                found |= {key: part for key, part in value.items() if key not in one.without}
            elif given or not one.optional:
                found[one.key] = value if one.places is None else round(value, one.places)
    return found


def plain(value: Any) -> Any:
    """A JSON-able copy of a value: numbers that JSON does not have are text, sequences are lists."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, Mapping):
        return {str(name): plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value.to_dict()


def percent(places: int, sign: str = "") -> Callable[[float], str]:
    """Write a share of 1 as a percentage."""
    return lambda share: f"{100 * share:{sign}.{places}f} %"


def figures_table(figures: Iterable[Figure]) -> str:
    """Make the table of all figures that have a heading, in Markdown."""
    rows = [f"| {item.heading} | {item.meaning} |" for item in figures if item.heading]
    return "\n".join(["| column | meaning |", "|---|---|", *rows])
