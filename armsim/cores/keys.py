"""Declares what a core file says as fields of the model.

    store_to_load: int = cycles(
        "from a store's data to a load of the same bytes", at="forwarding.store_to_load"
    )

From that line come the check of a file (`schema`), the value in the model (`build`), the key that
``--what-if`` and ``fit`` change, the field in the JSON of a core, and the row in docs/cores.md (`tables`).
A record of compiled code copies the number by its name (`armsim.records.Copied`).
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache, partial
from typing import Any, get_args, get_origin, get_type_hints

GUIDE = "Arm's guide"
MANUAL = "Arm's manual"
MEASURED = "measured"
ASSUMED = "assumed"
"""Where the numbers of the shipped cores are from, mostly; each has its own source beside it."""

ORDERS = ("out", "in")
_ORDER_OF = {"dispatch": "out", "window": "out", "issue": "in"}
"""Sections of cores that issue out of order or in order."""


_NONE = object()  # no such value


class As(str):
    """The default of a key that is the value of another one of its section."""

    __slots__ = ()


@dataclass(frozen=True)
class Key:
    """A key of a core file.

    ``at`` is its section and name, the field's own name without one. ``most`` and ``least`` bound a number;
    ``zero`` says what 0 means, where it is allowed; ``choices`` are the words that it may be, or a function
    that returns them. A file may leave out a key with a ``default``, which the documents call ``without``.
    ``otherwise`` is the value in a core of the other issue order, whose file has no such key. ``kind`` is
    the type in the file where the model has another.
    """

    meaning: str
    unit: str = ""
    at: str = ""
    default: Any = _NONE
    without: str = ""
    otherwise: Any = _NONE
    source: str = ""
    most: float = 0
    least: float = 0
    zero: str = ""
    choices: tuple[str, ...] | Callable[[], tuple[str, ...]] = ()
    kind: type = object

    @property
    def needed(self) -> bool:
        """Return whether a file has to have the key, or the one that it extends."""
        return self.default is _NONE

    @property
    def elsewhere(self) -> Any:
        """The value in a core whose file cannot have the key."""
        return self.default if self.otherwise is _NONE else self.otherwise

    @property
    def known(self) -> tuple[str, ...]:
        """The words that it may be, empty if there is no such list."""
        return self.choices() if callable(self.choices) else self.choices


@dataclass(frozen=True)
class Declared:
    """A key as a field of a model: its ``section`` and ``name`` in a file, and its ``kind`` there."""

    section: str
    name: str
    field: str
    kind: type
    key: Key

    @property
    def place(self) -> str:
        """The key by its path, as ``--what-if`` takes it."""
        return f"{self.section}.{self.name}".lstrip(".")

    @property
    def label(self) -> str:
        """The section as messages begin with it."""
        return f"[{self.section}] " if self.section else ""

    def of(self, order: str) -> bool:
        """Return whether the files of cores of an issue order have the key."""
        return _ORDER_OF.get(self.section, order) == order

    def value(self, section: Mapping[str, Any]) -> Any:
        """The value for the model from the section of a file."""
        default = self.key.default
        other = section.get(default) if isinstance(default, As) else default
        value = section.get(self.name, other)
        return {float: float, list: tuple}.get(self.kind, _as_it_is)(value)


def key(meaning: str, unit: str = "", **how: Any) -> Any:
    """Declare a field that is a key of a file; ``how`` are fields of `Key`."""
    return keys(Key(meaning, unit, **how))


def keys(*each: Key) -> Any:
    """Declare a field that is one of several keys, by the issue order, or is made of all of them."""
    default = each[0].default
    there = default is not _NONE and not isinstance(default, As) and len(each) == 1
    return field(default=default if there else MISSING, metadata={"keys": each})


def section(name: str) -> dict[str, str]:
    """Metadata of a field that is a section of a file, of a class of keys itself."""
    return {"section": name}


def names(meaning: str) -> dict[str, str]:
    """Metadata of a field that is a section whose keys are names."""
    return {"names": meaning}


guide = partial(key, source=GUIDE)
manual = partial(key, source=MANUAL)
measured = partial(key, source=MEASURED)
assumed = partial(key, source=ASSUMED)
cycles = partial(measured, unit="cycles", most=10_000)
extra = partial(measured, unit="cycles", most=256)
slot_count = partial(measured, unit="slots", most=64)
rate = partial(measured, unit="bytes a cycle", most=4096, least=0.001)
memory = partial(measured, most=100_000, least=0.001)
"""Keys that differ in little but their meaning."""

MOST_QUEUE = 1024
MOST_UOPS = 64
"""Entries of an issue queue, and uops of a step of a class."""


def _as_it_is(value: object) -> Any:
    return value


@dataclass(frozen=True)
class Part:
    """A field of a model that is a section of a file, of a class of its own, or not there."""

    section: str
    model: type
    optional: bool


@cache
def fields_of(model: type, within: str = "") -> dict[str, Part | tuple[Declared, ...]]:
    """The fields of a model that a file says: a section each, or the keys of which one gives the value.

    ``within`` is the section that the model is.
    """
    found: dict[str, Part | tuple[Declared, ...]] = {}
    hints = get_type_hints(model)
    for item in fields(model):
        name, hint, said = item.name, hints[item.name], item.metadata
        if "section" in said:
            there = [kind for kind in get_args(hint) or (hint,) if kind is not types.NoneType]
            found[name] = Part(said["section"], there[0], bool(get_args(hint)))
        elif "keys" in said:
            found[name] = tuple(_declared(each, name, hint, within) for each in said["keys"])
    return found


def _declared(key: Key, field: str, hint: Any, within: str) -> Declared:
    section, _, name = (key.at or field).rpartition(".")
    kind = get_origin(hint) or hint
    if key.kind is not object:
        kind = key.kind
    kind = {tuple: list, Mapping: dict}.get(kind, kind)
    return Declared(section or within, name, field, kind, key)


def declared(model: type, within: str = "") -> Iterator[Declared]:
    """The keys of a model in the order of its fields, with those of its sections."""
    for said in fields_of(model, within).values():
        yield from declared(said.model, said.section) if isinstance(said, Part) else said
