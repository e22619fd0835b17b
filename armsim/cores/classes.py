"""The operation classes of a core file."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from armsim.cores.keys import MOST_UOPS
from armsim.cores.model import USES, OperationClass, Step
from armsim.cores.schema import CLASS, out_of_range, section_of, shown
from armsim.cores.what_if import CLASS_KEYS
from armsim.errors import did_you_mean
from armsim.toml_files import Problems

_PART = re.compile(r"^(\d*)([A-Z]\d?)$")
_LATENCY = CLASS["latency"].key
_COUNTS = [item for item in CLASS.values() if item.kind is int and not item.key.needed]


def _parse_steps(
    name: str, entry: dict[str, Any], names: list[str], problems: Problems
) -> tuple[Step, ...]:
    texts = str(entry.get("uops", "")).split(">")
    latency = entry.get("latency", 0)
    latencies = latency if isinstance(latency, list) else [latency]
    fits = all(isinstance(n, int) and not isinstance(n, bool) and n > 0 for n in latencies)
    if len(latencies) != len(texts) or not fits:
        each = f"one positive number for each of {len(texts)} steps"
        want = "a positive whole number" if len(texts) == 1 else each
        problems.add(name, f"class '{name}': 'latency' must be {want}, not {shown(latency)}")
        latencies = [1] * len(texts)
    elif max(latencies) > _LATENCY.most:
        problems.add(
            name, f"class '{name}': 'latency' must be {out_of_range(max(latencies), _LATENCY)}"
        )
    steps = []
    for text, cycles in zip(texts, latencies, strict=True):
        pipes: list[str] = []
        for part in text.split("+"):
            match = _PART.match(part.strip())
            if match is None or match[2] not in names:
                hint = did_you_mean(part.strip(), names)
                problems.add(name, f"class '{name}': '{part.strip()}' is not a pipe{hint}")
                continue
            count = int(match[1] or 1) if len(match[1]) < 5 else MOST_UOPS + 1
            if count + len(pipes) > MOST_UOPS:
                problems.add(
                    name, f"class '{name}': at most {MOST_UOPS} uops in a step, not '{text}'"
                )
                break
            pipes.extend([match[2]] * count)
        steps.append(Step(tuple(pipes), cycles))
    return tuple(steps)


def _is_cycles(count: object) -> bool:
    return isinstance(count, int) and not isinstance(count, bool) and 0 < count <= _LATENCY.most


def _check_row(name: str, entry: dict[str, Any], problems: Problems) -> None:
    """Report values of the wrong type in a row; `_parse_steps` checks uops and latency."""
    for item in _COUNTS:
        value = item.value(entry)
        if not isinstance(value, int) or isinstance(value, bool) or value < (not item.key.zero):
            what = "a whole number" if item.key.zero else "a positive whole number"
            problems.add(name, f"class '{name}': '{item.name}' must be {what}, not {shown(value)}")
        elif wrong := out_of_range(value, item.key):
            problems.add(name, f"class '{name}': '{item.name}' must be {wrong}")
    if not isinstance(entry.get("group", ""), str):
        problems.add(name, f"class '{name}': 'group' must be a string, not {entry['group']!r}")
    forward = entry.get("forward", {})
    cycles = forward.values() if isinstance(forward, dict) else (None,)
    if not all(_is_cycles(count) for count in cycles):
        problems.add(
            name,
            f"class '{name}': 'forward' must map groups to positive cycles, not {shown(forward)}",
        )

    to = entry.get("to", {})
    cycles = to.values() if isinstance(to, dict) else (None,)
    if not all(_is_cycles(count) for count in cycles):
        problems.add(
            name, f"class '{name}': 'to' must map uses to positive cycles, not {shown(to)}"
        )
    for use in to if isinstance(to, dict) else ():
        if use not in USES:
            problems.add(name, f"class '{name}': unknown use '{use}'{did_you_mean(use, USES)}")
    if forward and entry.get("late"):
        problems.add(
            name,
            f"class '{name}': 'late' holds for all producers, 'forward' for a group: state one",
        )


def _check_used(
    data: dict[str, Any], classes: dict[str, OperationClass], problems: Problems
) -> None:
    """Report pipes that no uop can go to: they would change nothing."""
    choices = section_of(data, "choices")
    used: set[str] = set()
    for entry in classes.values():
        for step in entry.steps:
            for name in step.pipes:
                members = choices.get(name, [name])
                used.update(str(pipe) for pipe in (members if isinstance(members, list) else []))
    for pipe in section_of(data, "pipes"):
        if classes and pipe not in used:
            problems.add(
                f"pipes.{pipe}",
                f"[pipes] nothing goes to pipe '{pipe}': no class names it in its uops, nor a choice "
                "that one names",
            )


def _pairs_of(entry: dict[str, Any], key: str) -> tuple[tuple[str, int], ...]:
    pairs = entry.get(key, {})
    return tuple(sorted(pairs.items())) if isinstance(pairs, dict) else ()


def parse_classes(data: dict[str, Any], problems: Problems) -> dict[str, OperationClass]:
    """The classes by name; problems are reported."""
    classes: dict[str, OperationClass] = {}
    same: dict[str, str] = {}
    names = [*section_of(data, "pipes"), *section_of(data, "choices")]
    for name, entry in section_of(data, "class").items():
        if not isinstance(entry, dict):
            problems.add(name, f"class '{name}' must be a table with uops and latency")
            continue
        if "as" in entry:
            same[name] = str(entry["as"])
            if len(entry) > 1:
                problems.add(name, f"class '{name}': 'as' excludes all other keys")
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
            group=str(entry.get("group", "")),
            forward=_pairs_of(entry, "forward"),
            to=_pairs_of(entry, "to"),
            **{item.field: item.value(entry) for item in _COUNTS},
        )
    for name, other in same.items():
        if other in classes:
            classes[name] = replace(classes[other], name=name, same_as=other)
        else:
            hint = did_you_mean(other, classes)
            problems.add(
                name,
                f"class '{name}': 'as' must name a class with its own row, not '{other}'{hint}",
            )
    _check_used(data, classes, problems)
    groups = {entry.group for entry in classes.values()}
    for name, entry in classes.items():
        for group, _ in entry.forward:
            if group not in groups:
                problems.add(
                    name,
                    f"class '{name}' forwards from '{group}', which is not the group of any class",
                )
    return classes
