"""Read a core file, and say everything that is wrong with it at once."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from armsim.cores.confidence import confidence
from armsim.cores.memory_checks import check_memory
from armsim.cores.model import (
    INCLUSIONS,
    ORDERS,
    PREFETCH_LEVELS,
    REPLACEMENTS,
    SLOT_UNITS,
    CacheLevel,
    CoreModel,
    OperationClass,
    Prefetch,
    Step,
    Tlb,
)
from armsim.cores.pipes import check_pipes
from armsim.cores.what_if import CLASS_KEYS, apply_change
from armsim.errors import UserError, did_you_mean

_COMMON: dict[str, dict[str, type]] = {
    "": {"name": str, "aliases": list, "description": str, "order": str, "extensions": list},
    "clock": {"ghz": float},
    "forwarding": {"store_to_load": int, "store_to_load_partial": int},
    "boundaries": {
        "load": int,
        "load_occupancy": int,
        "load_latency": int,
        "store": int,
        "store_occupancy": int,
    },
    "cache.l1d": {
        "bytes": int,
        "ways": int,
        "line": int,
        "latency": int,
        "fills": int,
        "replacement": str,
        "stream_after": int,
    },
    "cache.l2": {
        "bytes": int,
        "ways": int,
        "line": int,
        "latency": int,
        "fills": int,
        "replacement": str,
        "inclusion": str,
        "bytes_per_cycle": float,
    },
    "prefetch": {
        "streams": int,
        "train": int,
        "stride": int,
        "distance": int,
        "in_flight": int,
        "into": str,
    },
    "tlb": {"entries": int, "l2_entries": int, "l2_ways": int, "l2_latency": int, "walk": int},
    "memory": {"ns": float, "gb_per_s": float},
}
_BRANCHES = {"mispredict_penalty": int, "predictor_entries": int, "predictor_history": int}
_BY_ORDER: dict[str, dict[str, dict[str, type]]] = {
    "out": {
        "dispatch": {
            "slots": int,
            "slot_unit": str,
            "wide_result_slots": int,
            "wide_load_slots": int,
            "caps": dict,
            **_BRANCHES,
        },
        "window": {"entries": int, "retire": int, "store_buffer": int},
    },
    "in": {"issue": {"width": int, "store_buffer": int, "store_data_late": int, **_BRANCHES}},
}
_FREE = ("pipes", "units", "choices", "steering", "class")  # sections whose keys are names
_MAY_BE_ZERO = frozenset(["load_latency", "store_data_late", "stream_after", "distance", "streams"])
EXTENSIONS = ("crypto", "dotprod", "fp16", "lse", "rcpc", "rdm")
"""Extensions of Armv8.0 to Armv8.3 that a core file may name, in the spelling of ``-march``."""
_HEAD = re.compile(r"^\s*\[\s*([\w.]+)\s*\]")
_PART = re.compile(r"^(\d*)([A-Z]\d?)$")


class _Problems:
    """Collects findings; each names the line where its key stands."""

    def __init__(self, text: str, where: str) -> None:
        self.lines = text.splitlines()
        self.where = where
        self.found: list[str] = []

    def add(self, key: str, message: str) -> None:
        """Note a finding about a key, alone or behind its section: ``cache.l2.ways``."""
        section, _, name = key.rpartition(".")
        pattern = re.compile(rf"^\s*{re.escape(name)}\s*=")
        number = here = 0
        inside = ""
        for at, line in enumerate(self.lines, 1):
            head = _HEAD.match(line)
            if head:
                inside = head[1]
            if (head and inside in (key, section)) or (not section and pattern.match(line)):
                here = here or at
            if section and inside == section and pattern.match(line):
                number = at
                break
        self.found.append(f"{self.where}:{number or here or 1}: {message}")


def _section(data: dict[str, Any], name: str) -> dict[str, Any]:
    for part in name.split(".") if name else ():
        value = data.get(part, {})
        data = value if isinstance(value, dict) else {}
    return data


def _order(data: dict[str, Any]) -> str:
    order = data.get("order", "out")
    return order if order in ORDERS else "out"


def _check_sections(data: dict[str, Any], problems: _Problems) -> None:
    sections = {**_COMMON, **_BY_ORDER[_order(data)]}
    top = {name.split(".")[0] for name in sections if name} | {*_FREE, *_COMMON[""]}
    for key in data:
        if key not in top:
            problems.add(key, f"unknown key or section '{key}'{did_you_mean(key, top)}")
    for name, keys in sections.items():
        section = _section(data, name)
        label = f"[{name}] " if name else ""
        for key, kind in keys.items():
            if key not in section:
                problems.add(name, f"{label}lacks '{key}'")
                continue
            value = section[key]
            place = f"{name}.{key}".lstrip(".")
            wanted = (int, float) if kind is float else kind
            if not isinstance(value, wanted) or isinstance(value, bool):
                problems.add(place, f"{label}'{key}' must be a {kind.__name__}, not {value!r}")
            elif isinstance(value, (int, float)) and (
                value < 0 or (value == 0 and key not in _MAY_BE_ZERO)
            ):
                problems.add(place, f"{label}'{key}' must be positive, not {value}")
        for key in section:
            if name and key not in keys and not isinstance(section[key], dict):
                problems.add(
                    f"{name}.{key}", f"{label}unknown key '{key}'{did_you_mean(key, keys)}"
                )
    cache = {level: _section(data, f"cache.{level}") for level in ("l1d", "l2")}
    for key, value, known in (
        ("order", data.get("order"), ORDERS),
        ("replacement", cache["l1d"].get("replacement"), REPLACEMENTS),
        ("replacement", cache["l2"].get("replacement"), REPLACEMENTS),
        ("inclusion", cache["l2"].get("inclusion"), INCLUSIONS),
        ("into", _section(data, "prefetch").get("into"), PREFETCH_LEVELS),
        ("slot_unit", _section(data, "dispatch").get("slot_unit"), SLOT_UNITS),
    ):
        if isinstance(value, str) and value not in known:
            hint = did_you_mean(value, known)
            problems.add(key, f"'{key}' must be {' or '.join(known)}, not '{value}'{hint}")
    extensions = data.get("extensions", [])
    for name in extensions if isinstance(extensions, list) else []:
        if name not in EXTENSIONS:
            hint = did_you_mean(str(name), EXTENSIONS)
            problems.add("extensions", f"unknown extension '{name}'{hint}")


def _parse_steps(
    name: str, entry: dict[str, Any], names: list[str], problems: _Problems
) -> tuple[Step, ...]:
    texts = str(entry.get("uops", "")).split(">")
    latency = entry.get("latency", 0)
    latencies = latency if isinstance(latency, list) else [latency]
    if len(latencies) != len(texts) or not all(isinstance(n, int) and n > 0 for n in latencies):
        problems.add(
            name,
            f"class '{name}': latency needs one positive number for each of {len(texts)} steps",
        )
        latencies = [1] * len(texts)
    steps = []
    for text, cycles in zip(texts, latencies, strict=True):
        pipes: list[str] = []
        for part in text.split("+"):
            match = _PART.match(part.strip())
            if match is None or match[2] not in names:
                hint = did_you_mean(part.strip(), names)
                problems.add(name, f"class '{name}': '{part.strip()}' names no pipe{hint}")
                continue
            pipes.extend([match[2]] * int(match[1] or 1))
        steps.append(Step(tuple(pipes), cycles))
    return tuple(steps)


def _check_row(name: str, entry: dict[str, Any], problems: _Problems) -> None:
    """Report what a row states of the wrong kind; its uops and latency are checked with its steps."""
    for key, least in (("occupancy", 1), ("second", 0), ("slots", 0)):
        value = entry.get(key, least)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            what = "a positive whole number" if least else "a whole number"
            problems.add(name, f"class '{name}': '{key}' must be {what}, not {value!r}")
    if not isinstance(entry.get("group", ""), str):
        problems.add(name, f"class '{name}': 'group' must be a word, not {entry['group']!r}")
    forward = entry.get("forward", {})
    cycles = forward.values() if isinstance(forward, dict) else (None,)
    if not all(isinstance(count, int) and count > 0 for count in cycles):
        problems.add(
            name,
            f"class '{name}': 'forward' must name groups with positive cycles, not {forward!r}",
        )


def _forward_of(entry: dict[str, Any]) -> tuple[tuple[str, int], ...]:
    forward = entry.get("forward", {})
    return tuple(sorted(forward.items())) if isinstance(forward, dict) else ()


def _parse_classes(data: dict[str, Any], problems: _Problems) -> dict[str, OperationClass]:
    classes: dict[str, OperationClass] = {}
    same: dict[str, str] = {}
    names = [*_section(data, "pipes"), *_section(data, "choices")]
    for name, entry in _section(data, "class").items():
        if not isinstance(entry, dict):
            problems.add(name, f"class '{name}' must be a table with uops and latency")
            continue
        if "as" in entry:
            same[name] = str(entry["as"])
            if len(entry) > 1:
                problems.add(name, f"class '{name}': beside 'as' nothing else can stand")
            continue
        for key in entry:
            if key not in CLASS_KEYS:
                problems.add(
                    name, f"class '{name}': unknown key '{key}'{did_you_mean(key, CLASS_KEYS)}"
                )
        _check_row(name, entry, problems)
        classes[name] = OperationClass(
            name=name,
            steps=_parse_steps(name, entry, names, problems),
            occupancy=entry.get("occupancy", 1),
            second=entry.get("second", 0),
            group=entry.get("group", ""),
            forward=_forward_of(entry),
            slots=entry.get("slots", 0),
        )
    for name, other in same.items():
        if other in classes:
            classes[name] = replace(classes[other], name=name, same_as=other)
        else:
            hint = did_you_mean(other, classes)
            problems.add(name, f"class '{name}': 'as' names no class of its own: '{other}'{hint}")
    groups = {entry.group for entry in classes.values()}
    for name, entry in classes.items():
        for group, _ in entry.forward:
            if group not in groups:
                problems.add(name, f"class '{name}' forwards from '{group}', a group of no class")
    return classes


def _build(data: dict[str, Any], problems: _Problems) -> CoreModel:
    _check_sections(data, problems)
    check_pipes(data, _order(data), problems.add)
    check_memory(data, problems.add)
    classes = _parse_classes(data, problems)
    for needed in ("writeback", "fp_fma_q"):
        if needed not in classes:
            problems.add("class", f"[class] lacks '{needed}'")
    if problems.found:
        raise UserError("\n".join(problems.found))
    # An in-order core has one stage where others have dispatch and a window.
    issue = data.get("issue", {})
    dispatch = data.get("dispatch", {"slots": issue.get("width"), **issue})
    window = data.get("window", {"entries": 1, "retire": 1, **issue})
    boundaries = data["boundaries"]
    return CoreModel(
        name=data["name"],
        aliases=tuple(data["aliases"]),
        description=data["description"],
        order=data["order"],
        extensions=tuple(data["extensions"]),
        ghz=float(data["clock"]["ghz"]),
        slots=dispatch["slots"],
        slot_unit=dispatch.get("slot_unit", "instruction"),
        wide_result_slots=dispatch.get("wide_result_slots", 1),
        wide_load_slots=dispatch.get("wide_load_slots", 1),
        caps=dispatch.get("caps", {}),
        mispredict_penalty=dispatch["mispredict_penalty"],
        predictor_entries=dispatch["predictor_entries"],
        predictor_history=dispatch["predictor_history"],
        window=window["entries"],
        retire=window["retire"],
        store_buffer=window["store_buffer"],
        store_data_late=issue.get("store_data_late", 0),
        pipes=data["pipes"],
        units={unit: tuple(pipes) for unit, pipes in data["units"].items()},
        choices={name: tuple(pipes) for name, pipes in data["choices"].items()},
        steering=data.get("steering", {}),
        load_boundary=boundaries["load"],
        load_boundary_occupancy=boundaries["load_occupancy"],
        load_boundary_latency=boundaries["load_latency"],
        store_boundary=boundaries["store"],
        store_boundary_occupancy=boundaries["store_occupancy"],
        store_to_load=data["forwarding"]["store_to_load"],
        store_to_load_partial=data["forwarding"]["store_to_load_partial"],
        l1d=CacheLevel(**data["cache"]["l1d"]),
        l2=CacheLevel(**data["cache"]["l2"]),
        prefetch=Prefetch(**data["prefetch"]),
        tlb=Tlb(**data["tlb"]),
        memory_ns=float(data["memory"]["ns"]),
        memory_gb_per_s=float(data["memory"]["gb_per_s"]),
        classes=classes,
    )


def _merge(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """``base`` with ``changes`` laid over it, section by section; ``false`` takes a key away."""
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        if value is False:
            merged.pop(key, None)
            continue
        whole = isinstance(value, dict) and ("uops" in value or "as" in value)  # a class anew
        if isinstance(old, dict) and isinstance(value, dict) and not whole:
            value = _merge(old, value)
        merged[key] = value
    return merged


def _read(text: str, where: str, seen: tuple[str, ...] = ()) -> dict[str, Any]:
    """Parse TOML and lay it over the core that it extends."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{where}: not valid TOML: {error}") from error
    base = data.pop("extends", None)
    if base is None:
        return data
    texts = _shipped()
    if base not in texts or base in seen:
        hint = did_you_mean(str(base), texts)
        raise UserError(f"{where}: extends the unknown core '{base}'{hint}")
    data.setdefault("aliases", [])
    return _merge(_read(texts[base], f"{base}.toml", (*seen, base)), data)


def parse_core(text: str, where: str, changes: tuple[str, ...] = ()) -> CoreModel:
    """Build a CoreModel from the text of a core file; ``where`` names the file in messages.

    ``extends = "cortex-a72"`` takes everything from a shipped core that the file does not state.
    ``changes`` are applied last (`what_if`). Raises UserError with every problem found, one a line,
    each with its line number.
    """
    data = _read(text, where)
    for change in changes:
        apply_change(data, change)
    return _build(data, _Problems(text, where))


@cache
def _shipped() -> dict[str, str]:
    """Names and aliases of the shipped cores -> file text."""
    found: dict[str, str] = {}
    for item in sorted(resources.files("armsim.cores").iterdir(), key=lambda entry: entry.name):
        if item.name.endswith(".toml"):
            text = item.read_text(encoding="utf-8")
            head = tomllib.loads(text)
            for name in (head["name"], *head.get("aliases", [])):
                found[name] = text
    return found


def core_names() -> list[str]:
    """Full names of the shipped cores, sorted."""
    return sorted({tomllib.loads(text)["name"] for text in _shipped().values()})


def core_text(name: str) -> tuple[str, str]:
    """The text of a core file and where it is from: a shipped core, or a path ending in .toml.

    Raises UserError that names the nearest known core, or says why the file cannot be read.
    """
    if name.endswith(".toml"):
        try:
            return Path(name).read_text(encoding="utf-8"), name
        except (OSError, UnicodeDecodeError) as error:
            raise UserError(f"cannot read the core file {name}: {error}") from error
    texts = _shipped()
    if name not in texts:
        known = ", ".join(core_names())
        raise UserError(
            f"unknown core '{name}'{did_you_mean(name, texts)}; known: {known}, or a file my-core.toml"
        )
    return texts[name], f"{name}.toml"


def core_confidence(name: str) -> Counter[str]:
    """Numbers of a core's file by confidence mark; a file on a file on a file counts as two."""
    text, _ = core_text(name)
    base = tomllib.loads(text).get("extends")
    return confidence(text, core_text(base)[0] if base else None)


@cache
def cores_with(extension: str) -> tuple[str, ...]:
    """Names of the shipped cores that have an extension, sorted."""
    return tuple(name for name in core_names() if extension in load_core(name).extensions)


@cache
def load_core(name: str, changes: tuple[str, ...] = ()) -> CoreModel:
    """Load a core by name, alias or file, with changes such as "window.entries=64"."""
    text, where = core_text(name)
    return parse_core(text, where, changes)


def core_with(
    name: str, overlay: dict[str, Any], text: str, where: str, changes: tuple[str, ...] = ()
) -> CoreModel:
    """A core with sections of another file laid over it, a board's for instance; then ``changes``.

    ``text`` is what the overlay was read from and ``where`` its file, for the line numbers of
    problems. Raises UserError as `parse_core` does, or because there is no such core.
    """
    data = _merge(_read(*core_text(name)), overlay)
    for change in changes:
        apply_change(data, change)
    return _build(data, _Problems(text, where))
