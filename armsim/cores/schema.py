"""The sections and keys of a core file and the types of their values."""

from __future__ import annotations

from typing import Any

from armsim.cores.keys import BY_ORDER, COMMON, FREE, OPTIONAL, OPTIONAL_SECTIONS, Key
from armsim.cores.model import INCLUSIONS, ORDERS, PAGES, PREFETCH_LEVELS, SLOT_UNITS
from armsim.errors import did_you_mean
from armsim.toml_files import Problems

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
EXTENSIONS = ("crypto", "dotprod", "fp16", "lse", "rcpc", "rdm")
"""Extensions of Armv8.0 to Armv8.3 that a core file may list, spelled as for ``-march``."""


def out_of_range(value: Any, item: Key) -> str | None:
    """What a number of a key must be, if it is not; other values are in no range."""
    if not isinstance(value, int | float):
        return None
    if not value > 0 and not (value == 0 and item.zero):
        return f"positive, not {shown(value)}"
    if value and item.least and value < item.least:
        return f"at least {item.least:g}, not {shown(value)}"
    if value > item.most:
        return f"at most {item.most:,.15g}, not {shown(value)}"
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


def check_sections(data: dict[str, Any], problems: Problems) -> None:
    """Report missing and unknown keys and sections, and values of the wrong type."""
    sections = {**COMMON, **BY_ORDER[order_of(data)]}
    top = {name.split(".")[0] for name in sections if name} | {*FREE, *COMMON[""]}
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
        if not section and name in OPTIONAL_SECTIONS:
            continue
        label = f"[{name}] " if name else ""
        for key, item in keys.items():
            kind = item.kind
            place = f"{name}.{key}".lstrip(".")
            if key not in section:
                if place not in OPTIONAL:
                    problems.add(name, f"{label}missing key '{key}'")
                continue
            value = section[key]
            wanted = (int, float) if kind is float else kind
            if not isinstance(value, wanted) or (isinstance(value, bool) and kind is not bool):
                problems.add(place, f"{label}'{key}' must be {_NOUNS[kind]}, not {shown(value)}")
            elif isinstance(value, list) and not all(isinstance(part, str) for part in value):
                problems.add(place, f"{label}'{key}' must be a list of names, not {shown(value)}")
            elif item.most and (wrong := out_of_range(value, item)) is not None:
                problems.add(place, f"{label}'{key}' must be {wrong}")
        for key in section if name else ():
            if key not in keys:
                problems.add(
                    f"{name}.{key}", f"{label}unknown key '{key}'{did_you_mean(key, keys)}"
                )
    levels = [name.partition(".")[2] for name in sections if name.startswith("cache.")]
    for key in section_of(data, "cache"):
        if key not in levels:
            known = " or ".join(f"[cache.{level}]" for level in levels)
            problems.add(f"cache.{key}", f"[cache] unknown key '{key}': keys are in {known}")
    # Compiled code is loaded with the first core, not with the first mention of one.
    from armsim.policies import prefetching, replacement

    cache = {level: section_of(data, f"cache.{level}") for level in ("l1d", "l2", "l3")}
    for key, value, choices in (
        ("order", data.get("order"), ORDERS),
        ("replacement", cache["l1d"].get("replacement"), replacement.POLICIES),
        ("replacement", cache["l2"].get("replacement"), replacement.POLICIES),
        ("replacement", cache["l3"].get("replacement"), replacement.POLICIES),
        ("inclusion", cache["l2"].get("inclusion"), INCLUSIONS),
        ("inclusion", cache["l3"].get("inclusion"), INCLUSIONS),
        ("pages", section_of(data, "memory").get("pages"), PAGES),
        ("into", section_of(data, "prefetch").get("into"), PREFETCH_LEVELS),
        ("kind", section_of(data, "prefetch").get("kind"), prefetching.KINDS),
        ("slot_unit", section_of(data, "dispatch").get("slot_unit"), SLOT_UNITS),
    ):
        if isinstance(value, str) and value not in choices:
            hint = did_you_mean(value, choices)
            problems.add(key, f"'{key}' must be {' or '.join(choices)}, not '{value}'{hint}")
    extensions = data.get("extensions", [])
    for name in extensions if isinstance(extensions, list) else []:
        if name not in EXTENSIONS:
            hint = did_you_mean(str(name), EXTENSIONS)
            problems.add("extensions", f"unknown extension '{name}'{hint}")
