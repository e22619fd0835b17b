"""The sections and keys of a core file and the types of their values."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from armsim.cores.keys import ORDERS, Declared, Key, declared, fields_of
from armsim.cores.model import CoreModel, OperationClass
from armsim.errors import did_you_mean
from armsim.toml_files import Problems

KEYS: dict[str, dict[str, Declared]] = {}
"""The keys of a core file by section and name: those of every core, out of order, in order."""
for _item in sorted(
    declared(CoreModel), key=lambda item: (item.of("in") != item.of("out"), item.of("in"))
):
    KEYS.setdefault(_item.section, {})[_item.name] = _item
NAMED = {
    {"classes": "class"}.get(item.name, item.name): item.metadata["names"]
    for item in fields(CoreModel)
    if "names" in item.metadata
}
"""Sections whose keys are names, with what they are."""
CLASS = {item.name: item for item in declared(OperationClass)}
"""The keys of a row of [class]."""
OPTIONAL = frozenset(
    item.place for keys in KEYS.values() for item in keys.values() if not item.key.needed
)
"""Keys that a file may leave out, because the model has a value for them."""
_OPTIONAL = "cache.l3"  # a section that a file may leave out

_WHAT_IF_FORMS = {
    "latency": '[class]: fp_add_q = { uops = "F0+F1", latency = 5 }, the whole row',
    "uops": '[class]: fp_add_q = { uops = "F0+F1", latency = 5 }, the whole row',
    "forward": '[class]: fp_fma_q = { .., group = "fma", forward = { fma = 4 } }, the whole row',
    "count": "[pipes], [units], [choices] and the uops of [class], which name each pipe",
    "queue": "[pipes]: L = 16",
}
"""Short forms of --what-if, which people copy into files, and where they go."""
_NOUNS = {
    int: "a whole number",
    float: "a number",
    str: "a string",
    list: "a list",
    bool: "true or false",
    dict: "a table",
}


def out_of_range(value: object, key: Key) -> str | None:
    """Say what a number of a key must be, if it is not; other values are in no range."""
    if not isinstance(value, int | float):
        return None
    if not value > 0 and not (value == 0 and key.zero):
        return f"{'0 or more' if key.zero else 'positive'}, not {shown(value)}"
    if value and key.least and value < key.least:
        return f"at least {key.least:g}, not {shown(value)}"
    if value > key.most:
        return f"at most {key.most:,.15g}, not {shown(value)}"
    return None


def shown(value: object) -> str:
    """A value for a message, cut if it is long; numbers of thousands of digits cannot be written."""
    try:
        text = f"{value}" if isinstance(value, int | float) else f"{value!r}"
    except ValueError:
        return "a number of thousands of digits"
    return text if len(text) <= 40 else f"{text[:36]} .."


def section_of(data: dict[str, Any], name: str) -> dict[str, Any]:
    """A section by its dotted name, empty if the file has none."""
    for part in name.split(".") if name else ():
        value = data.get(part, {})
        data = value if isinstance(value, dict) else {}
    return data


def order_of(data: dict[str, Any]) -> str:
    """The issue order of the core; "out" if the file does not have a valid one."""
    order = data.get("order", "out")
    return order if order in ORDERS else "out"


def numbers_of(core: CoreModel) -> dict[str, dict[str, Any]]:
    """A core's numbers under the names of its file; sections that are models of their own are left out."""
    found: dict[str, dict[str, Any]] = {}
    for said in fields_of(CoreModel).values():
        for item in said if isinstance(said, tuple) else ():
            if item.of(core.order):
                value = getattr(core, item.field)
                found.setdefault(item.section, {})[item.name] = (
                    list(value) if isinstance(value, tuple) else value
                )
    return found


def keys_of(order: str) -> dict[str, dict[str, Declared]]:
    """The keys of a core of an issue order, by section and name."""
    return {
        section: keys
        for section, keys in KEYS.items()
        if all(item.of(order) for item in keys.values())
    }


def check_sections(data: dict[str, Any], problems: Problems) -> None:
    """Report missing and unknown keys and sections, and values that a key cannot have."""
    sections = keys_of(order_of(data))
    top = {*(name.split(".")[0] for name in sections if name), *NAMED, *KEYS[""]}
    for key in data:
        if key in _WHAT_IF_FORMS:
            problems.add(
                key,
                f"'{key}' is a form of --what-if; in a file it stands in {_WHAT_IF_FORMS[key]} "
                "(armsim docs cores)",
            )
        elif key not in top:
            problems.add(key, f"unknown key or section '{key}'{did_you_mean(key, top)}")
    for name, keys in sections.items():
        section = section_of(data, name)
        if name == _OPTIONAL and section_of(data, "cache").get("l3", False) is False:
            continue
        for item in keys.values():
            if item.name in section:
                for wrong in _mistakes(section[item.name], item):
                    problems.add(item.place, f"{item.label}{wrong}")
            elif item.key.needed:
                problems.add(name, f"{item.label}missing key '{item.name}'")
        for key in section if name else ():
            if key not in keys:
                problems.add(
                    f"{name}.{key}", f"[{name}] unknown key '{key}'{did_you_mean(key, keys)}"
                )
    levels = [name.partition(".")[2] for name in sections if name.startswith("cache.")]
    for key in section_of(data, "cache"):
        if key not in levels:
            known = " or ".join(f"[cache.{level}]" for level in levels)
            problems.add(f"cache.{key}", f"[cache] unknown key '{key}': keys are in {known}")


def _mistakes(value: object, item: Declared) -> list[str]:
    """Say what is wrong with the value of a key."""
    kind, name, known = item.kind, item.name, item.key.known
    wanted = (int, float) if kind is float else kind
    if not isinstance(value, wanted) or (isinstance(value, bool) and kind is not bool):
        return [f"'{name}' must be {_NOUNS[kind]}, not {shown(value)}"]
    if isinstance(value, list):
        if not all(isinstance(part, str) for part in value):
            return [f"'{name}' must be a list of names, not {shown(value)}"]
        return [
            f"unknown {name.removesuffix('s')} '{part}'{did_you_mean(str(part), known)}"
            for part in value
            if known and part not in known
        ]
    if known and value not in known:
        hint = did_you_mean(str(value), known)
        return [f"'{name}' must be {' or '.join(known)}, not '{value}'{hint}"]
    wrong = out_of_range(value, item.key) if item.key.most else None
    return [] if wrong is None else [f"'{name}' must be {wrong}"]
