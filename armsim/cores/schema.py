"""The sections and keys of a core file and the types of their values."""

from __future__ import annotations

from typing import Any

from armsim.cores.model import INCLUSIONS, ORDERS, PAGES, PREFETCH_LEVELS, SLOT_UNITS
from armsim.errors import did_you_mean
from armsim.toml_files import Problems

_CACHE: dict[str, type] = {
    "bytes": int,
    "ways": int,
    "line": int,
    "latency": int,
    "fills": int,
    "replacement": str,
}
_COMMON: dict[str, dict[str, type]] = {
    "": {
        "name": str,
        "aliases": list,
        "description": str,
        "caveat": str,
        "order": str,
        "extensions": list,
    },
    "clock": {"ghz": float},
    "registers": {"halves": bool},
    "forwarding": {"store_to_load": int, "store_to_load_partial": int},
    "boundaries": {
        "load": int,
        "load_occupancy": int,
        "load_latency": int,
        "load_vector_latency": int,
        "load_once": bool,
        "store": int,
        "store_occupancy": int,
    },
    "cache.l1d": {**_CACHE, "stream_after": int},
    "cache.l2": {
        **_CACHE,
        "inclusion": str,
        "bytes_per_cycle": float,
        "write_bytes_per_cycle": float,
        "writes": int,
    },
    "cache.l3": {
        "bytes": int,
        "ways": int,
        "line": int,
        "ns": float,
        "replacement": str,
        "inclusion": str,
        "bytes_per_cycle": float,
        "shared": bool,
    },
    "prefetch": {
        "kind": str,
        "streams": int,
        "train": int,
        "stride": int,
        "distance": int,
        "in_flight": int,
        "into": str,
    },
    "tlb": {"entries": int, "l2_entries": int, "l2_ways": int, "l2_latency": int, "walk": int},
    "memory": {
        "ns": float,
        "gb_per_s": float,
        "write_ns": float,
        "write_gb_per_s": float,
        "pages": str,
    },
}
_BRANCHES = {"mispredict_penalty": int, "predictor_entries": int, "predictor_history": int}
_BY_ORDER: dict[str, dict[str, dict[str, type]]] = {
    "out": {
        "dispatch": {
            "slots": int,
            "spare_slots": int,
            "slot_unit": str,
            "wide_result_slots": int,
            "wide_load_slots": int,
            "caps": dict,
            **_BRANCHES,
        },
        "window": {"entries": int, "retire": int, "store_buffer": int},
    },
    "in": {"issue": {"width": int, "store_buffer": int, "slot0": list, **_BRANCHES}},
}
_FREE = ("pipes", "units", "choices", "steering", "class")  # sections whose keys are names
_MAY_BE_ZERO = frozenset(
    [
        "spare_slots",
        "load_latency",
        "load_vector_latency",
        "stream_after",
        "distance",
        "streams",
        "writes",
    ]
)
OPTIONAL = frozenset(
    [
        "caveat",
        "prefetch.kind",
        "registers.halves",
        "dispatch.spare_slots",
        "issue.slot0",
        "boundaries.load_once",
        "boundaries.load_vector_latency",
        "cache.l2.write_bytes_per_cycle",
        "cache.l2.writes",
        "cache.l3.bytes_per_cycle",
        "cache.l3.shared",
        "memory.write_ns",
        "memory.write_gb_per_s",
        "memory.pages",
    ]
)
"""Keys that a file may leave out, because the model has a value for them."""
_OPTIONAL_SECTIONS = ("cache.l3",)
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
    sections = {**_COMMON, **_BY_ORDER[order_of(data)]}
    top = {name.split(".")[0] for name in sections if name} | {*_FREE, *_COMMON[""]}
    for key in data:
        if key not in top:
            problems.add(key, f"unknown key or section '{key}'{did_you_mean(key, top)}")
    for name, keys in sections.items():
        section = section_of(data, name)
        if not section and name in _OPTIONAL_SECTIONS:
            continue
        label = f"[{name}] " if name else ""
        for key, kind in keys.items():
            place = f"{name}.{key}".lstrip(".")
            if key not in section:
                if place not in OPTIONAL:
                    problems.add(name, f"{label}missing key '{key}'")
                continue
            value = section[key]
            wanted = (int, float) if kind is float else kind
            if not isinstance(value, wanted) or (isinstance(value, bool) and kind is not bool):
                problems.add(place, f"{label}'{key}' must be {_NOUNS[kind]}, not {value!r}")
            elif (
                isinstance(value, (int, float))
                and not isinstance(value, bool)
                and (value < 0 or (value == 0 and key not in _MAY_BE_ZERO))
            ):
                problems.add(place, f"{label}'{key}' must be positive, not {value}")
        for key in section:
            if name and key not in keys and not isinstance(section[key], dict):
                problems.add(
                    f"{name}.{key}", f"{label}unknown key '{key}'{did_you_mean(key, keys)}"
                )
    # Compiled code is loaded with the first core, not with the first mention of one.
    from armsim.policies import prefetching, replacement

    cache = {level: section_of(data, f"cache.{level}") for level in ("l1d", "l2", "l3")}
    for key, value, known in (
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
        if isinstance(value, str) and value not in known:
            hint = did_you_mean(value, known)
            problems.add(key, f"'{key}' must be {' or '.join(known)}, not '{value}'{hint}")
    extensions = data.get("extensions", [])
    for name in extensions if isinstance(extensions, list) else []:
        if name not in EXTENSIONS:
            hint = did_you_mean(str(name), EXTENSIONS)
            problems.add("extensions", f"unknown extension '{name}'{hint}")
