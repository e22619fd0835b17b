"""Checks the pipes of a core file: names, units, choices between pipes, steering, dispatch caps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from armsim.cores.keys import MOST_QUEUE
from armsim.cores.model import STEERING_RULES, UNITS
from armsim.cores.schema import shown
from armsim.errors import did_you_mean

_NAME = re.compile(r"^[A-Z]\d?$")
MOST_PIPES = 16  # one bit per pipe in the replay's port map
MOST_CAP = 15  # four bits per cap in the replay's count of uops per cycle

Report = Callable[[str, str], None]


def _table(data: dict[str, Any], name: str, report: Report) -> dict[str, Any]:
    found = data.get(name, {})
    if not isinstance(found, dict):
        report(name, f"[{name}] must be a table")
        return {}
    return found


def _members(section: str, name: str, value: object, pipes: dict[str, Any], report: Report) -> None:
    if not isinstance(value, list) or not value:
        report(f"{section}.{name}", f"[{section}] '{name}' must be a list of pipes, not {value!r}")
        return
    for pipe in value:
        if not isinstance(pipe, str) or pipe not in pipes:
            report(
                f"{section}.{name}",
                f"[{section}] '{name}': no pipe '{pipe}'{did_you_mean(str(pipe), pipes)}",
            )


def check_pipes(data: dict[str, Any], order: str, report: Report) -> None:
    """Report every problem of [pipes], [units], [choices], [steering] and the caps of [dispatch].

    ``report`` takes a key and a message.
    """
    pipes = _table(data, "pipes", report)
    if not pipes:
        report("pipes", "missing section [pipes]")
    if len(pipes) > MOST_PIPES:
        report("pipes", f"[pipes] names {len(pipes)} pipes; at most {MOST_PIPES}")
    for name, entries in pipes.items():
        if not _NAME.match(name):
            report(
                f"pipes.{name}",
                f"[pipes] '{name}': must be a capital letter, optionally followed by a digit",
            )
        whole = isinstance(entries, int) and not isinstance(entries, bool)
        if order == "out" and not (whole and 0 < entries <= MOST_QUEUE):
            most = f" (at most {MOST_QUEUE})" if whole and entries > 0 else ""
            report(
                f"pipes.{name}",
                f"[pipes] '{name}' must be the number of its queue entries{most}, not {shown(entries)}",
            )
        if order == "in" and entries != 0:
            report(
                f"pipes.{name}",
                f"[pipes] '{name}' must be 0: an in-order core has no issue queues",
            )
    _check_units(_table(data, "units", report), pipes, report)
    _check_choices(data, order, pipes, report)
    if order == "in" and "slot0" in data.get("issue", {}):
        _members("issue", "slot0", data["issue"]["slot0"], pipes, report)
    caps = data.get("dispatch", {}).get("caps", {}) if order == "out" else {}
    capped: set[str] = set()
    for names, most in caps.items() if isinstance(caps, dict) else ():
        for pipe in names.split("+"):
            if pipe not in pipes:
                hint = did_you_mean(pipe, pipes)
                report("dispatch.caps", f"[dispatch] caps '{names}': no pipe '{pipe}'{hint}")
            if pipe in capped:
                report("dispatch.caps", f"[dispatch] caps: pipe '{pipe}' is under two caps")
            capped.add(pipe)
        if not isinstance(most, int) or not 0 < most <= MOST_CAP:
            report(
                "dispatch.caps", f"[dispatch] caps '{names}' must be 1 to {MOST_CAP}, not {most!r}"
            )


def _is_name(pipe: object) -> bool:
    return isinstance(pipe, str)


def _check_units(units: dict[str, Any], pipes: dict[str, Any], report: Report) -> None:
    placed: set[str] = set()
    for unit, names in units.items():
        if unit not in UNITS:
            report(f"units.{unit}", f"[units] unknown unit '{unit}'{did_you_mean(unit, UNITS)}")
        _members("units", unit, names, pipes, report)
        for pipe in filter(_is_name, names if isinstance(names, list) else ()):
            if pipe in placed:
                report(f"units.{unit}", f"[units] pipe '{pipe}' is in two units")
            placed.add(pipe)
    for pipe in pipes:
        if pipe not in placed:
            report("units", f"[units] pipe '{pipe}' is in no unit")


def _check_choices(data: dict[str, Any], order: str, pipes: dict[str, Any], report: Report) -> None:
    choices = _table(data, "choices", report)
    for name, members in choices.items():
        if name in pipes or not _NAME.match(name):
            report(
                f"choices.{name}", f"[choices] '{name}' must be a capital letter that is not a pipe"
            )
        _members("choices", name, members, pipes, report)
    steering = _table(data, "steering", report)
    for name, rule in steering.items():
        if order == "in":
            report(f"steering.{name}", "[steering] is not allowed for an in-order core")
        elif name not in choices:
            report(
                f"steering.{name}", f"[steering] no choice '{name}'{did_you_mean(name, choices)}"
            )
        elif not isinstance(rule, str) or rule not in STEERING_RULES:
            hint = did_you_mean(str(rule), STEERING_RULES)
            report(f"steering.{name}", f"[steering] unknown steering rule '{rule}'{hint}")
    for name in choices if order == "out" else ():
        if name not in steering:
            report("steering", f"[steering] no rule for the choice '{name}'")
