"""Read a core file, and say everything that is wrong with it at once."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from armsim.cores.model import (
    PAIRS,
    PIPE_GROUPS,
    STEERING_RULES,
    CacheLevel,
    CoreModel,
    OperationClass,
    Step,
)
from armsim.cores.what_if import apply_change
from armsim.errors import UserError, did_you_mean

_SECTIONS: dict[str, dict[str, type]] = {
    "": {"name": str, "aliases": list, "description": str},
    "clock": {"ghz": float},
    "dispatch": {
        "slots": int,
        "wide_result_slots": int,
        "wide_load_slots": int,
        "caps": dict,
        "mispredict_penalty": int,
        "predictor_entries": int,
        "predictor_history": int,
    },
    "window": {"entries": int, "retire": int, "store_buffer": int},
    "pipes": dict.fromkeys(PIPE_GROUPS, int),
    "steering": dict.fromkeys(PAIRS, str),
    "forwarding": {"store_to_load": int, "store_to_load_partial": int},
    "cache.l1d": {"bytes": int, "ways": int, "line": int, "latency": int, "fills": int},
    "cache.l2": {"bytes": int, "ways": int, "line": int, "latency": int},
    "memory": {"ns": float},
}
_CLASS_KEYS = ("uops", "latency", "occupancy", "second", "group", "forward", "slots")
_PART = re.compile(r"^(\d*)([A-Z]\d?)$")


class _Problems:
    """Collects findings; each names the line where its key stands."""

    def __init__(self, text: str, where: str) -> None:
        self.lines = text.splitlines()
        self.where = where
        self.found: list[str] = []

    def add(self, key: str, message: str) -> None:
        pattern = re.compile(rf"^\s*\[?\s*{re.escape(key)}\s*[\]=]")
        number = next((at for at, line in enumerate(self.lines, 1) if pattern.match(line)), 1)
        self.found.append(f"{self.where}:{number}: {message}")


def _section(data: dict[str, Any], name: str) -> dict[str, Any]:
    for part in name.split(".") if name else ():
        value = data.get(part, {})
        data = value if isinstance(value, dict) else {}
    return data


def _check_sections(data: dict[str, Any], problems: _Problems) -> None:
    top = {name.split(".")[0] for name in _SECTIONS if name} | {"class"} | set(_SECTIONS[""])
    for key in data:
        if key not in top:
            problems.add(key, f"unknown key or section '{key}'{did_you_mean(key, top)}")
    for name, keys in _SECTIONS.items():
        section = _section(data, name)
        label = f"[{name}] " if name else ""
        for key, kind in keys.items():
            if key not in section:
                problems.add(name, f"{label}lacks '{key}'")
                continue
            value = section[key]
            wanted = (int, float) if kind is float else kind
            if not isinstance(value, wanted) or isinstance(value, bool):
                problems.add(key, f"{label}'{key}' must be a {kind.__name__}, not {value!r}")
            elif isinstance(value, (int, float)) and value <= 0:
                problems.add(key, f"{label}'{key}' must be positive, not {value}")
        for key in section:
            if name and key not in keys and not isinstance(section[key], dict):
                problems.add(key, f"{label}unknown key '{key}'{did_you_mean(key, keys)}")
    for pair, rule in _section(data, "steering").items():
        if rule not in STEERING_RULES:
            problems.add(
                pair, f"unknown steering rule '{rule}'{did_you_mean(str(rule), STEERING_RULES)}"
            )


def _parse_steps(name: str, entry: dict[str, Any], problems: _Problems) -> tuple[Step, ...]:
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
            if match is None or match[2] not in (*PIPE_GROUPS, *PAIRS):
                hint = did_you_mean(part.strip(), (*PIPE_GROUPS, *PAIRS))
                problems.add(name, f"class '{name}': '{part.strip()}' names no pipe{hint}")
                continue
            pipes.extend([match[2]] * int(match[1] or 1))
        steps.append(Step(tuple(pipes), cycles))
    return tuple(steps)


def _parse_classes(data: dict[str, Any], problems: _Problems) -> dict[str, OperationClass]:
    classes = {}
    for name, entry in _section(data, "class").items():
        if not isinstance(entry, dict):
            problems.add(name, f"class '{name}' must be a table with uops and latency")
            continue
        for key in entry:
            if key not in _CLASS_KEYS:
                problems.add(
                    name, f"class '{name}': unknown key '{key}'{did_you_mean(key, _CLASS_KEYS)}"
                )
        classes[name] = OperationClass(
            name=name,
            steps=_parse_steps(name, entry, problems),
            occupancy=entry.get("occupancy", 1),
            second=entry.get("second", 0),
            group=entry.get("group", ""),
            forward=tuple(sorted(entry.get("forward", {}).items())),
            slots=entry.get("slots", 0),
        )
    groups = {entry.group for entry in classes.values()}
    for name, entry in classes.items():
        for group, _ in entry.forward:
            if group not in groups:
                problems.add(name, f"class '{name}' forwards from '{group}', a group of no class")
    return classes


def _build(data: dict[str, Any], problems: _Problems) -> CoreModel:
    _check_sections(data, problems)
    classes = _parse_classes(data, problems)
    for needed in ("writeback", "fp_fma_q"):
        if needed not in classes:
            problems.add("class", f"[class] lacks '{needed}'")
    if problems.found:
        raise UserError("\n".join(problems.found))
    dispatch, window = data["dispatch"], data["window"]
    return CoreModel(
        name=data["name"],
        aliases=tuple(data["aliases"]),
        description=data["description"],
        ghz=float(data["clock"]["ghz"]),
        slots=dispatch["slots"],
        wide_result_slots=dispatch["wide_result_slots"],
        wide_load_slots=dispatch["wide_load_slots"],
        caps=dispatch["caps"],
        mispredict_penalty=dispatch["mispredict_penalty"],
        predictor_entries=dispatch["predictor_entries"],
        predictor_history=dispatch["predictor_history"],
        window=window["entries"],
        retire=window["retire"],
        store_buffer=window["store_buffer"],
        pipes=data["pipes"],
        steering=data["steering"],
        store_to_load=data["forwarding"]["store_to_load"],
        store_to_load_partial=data["forwarding"]["store_to_load_partial"],
        l1d=CacheLevel(**data["cache"]["l1d"]),
        l2=CacheLevel(**data["cache"]["l2"]),
        memory_ns=float(data["memory"]["ns"]),
        classes=classes,
    )


def _merge(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """``base`` with ``changes`` laid over it, section by section."""
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
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


@cache
def load_core(name: str, changes: tuple[str, ...] = ()) -> CoreModel:
    """Load a core by name, alias or file, with changes such as "window.entries=64"."""
    text, where = core_text(name)
    return parse_core(text, where, changes)
