"""A core with several pipes where it has one: what ``--what-if count.L=2`` means in a core file."""

from __future__ import annotations

import re
from typing import Any

_USE = re.compile(r"(\d*)([A-Z]\d?)")
_MOST_CAP = 15  # as `pipes.MOST_CAP`, which imports nothing of this


def multiply(data: dict[str, Any], pipe: str, count: int) -> None:
    """Make ``count`` pipes of one, in the data of a core file; ValueError if names run out.

    The new pipes have its queue and its unit, and whatever goes to it may go to any of them: choices get
    them as members, uops of the pipe itself become a choice, which goes to the emptier one. Caps on
    dispatch grow with their group.
    """
    if count == 1:
        return
    taken = {*data["pipes"], *data.get("choices", {})}
    free = [f"{pipe[0]}{digit}" for digit in range(10) if f"{pipe[0]}{digit}" not in taken]
    if len(free) < count:
        raise ValueError(f"{count} pipes {pipe}: only {len(free)} can be told apart")
    copies = free[: count - 1]
    members = [pipe, *copies]
    data["pipes"] = _after(data["pipes"], pipe, dict.fromkeys(copies, data["pipes"][pipe]))
    data["units"] = {unit: _with(pipes, pipe, members) for unit, pipes in data["units"].items()}
    choices = {name: _with(pipes, pipe, members) for name, pipes in data["choices"].items()}
    choice = next((name for name, pipes in choices.items() if set(pipes) == set(members)), free[-1])
    used = False
    for row in data.get("class", {}).values():
        if isinstance(row, dict) and isinstance(row.get("uops"), str):
            uops = _renamed(row["uops"], pipe, choice)
            used = used or uops != row["uops"]
            row["uops"] = uops
    if used and choice not in choices:
        choices[choice] = members
        if data.get("order") != "in":
            data["steering"] = {**data.get("steering", {}), choice: "emptier"}
    data["choices"] = choices
    dispatch = data.get("dispatch", {})
    if isinstance(dispatch.get("caps"), dict):
        data["dispatch"] = {**dispatch, "caps": _caps(dispatch["caps"], pipe, members)}


def _after(pipes: dict[str, Any], pipe: str, added: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, entries in pipes.items():
        found[name] = entries
        if name == pipe:
            found.update(added)
    return found


def _with(pipes: list[str], pipe: str, members: list[str]) -> list[str]:
    return [name for old in pipes for name in (members if old == pipe else [old])]


def _renamed(uops: str, pipe: str, choice: str) -> str:
    """The uops of a class with ``choice`` where they name ``pipe``."""
    return _USE.sub(lambda match: f"{match[1]}{choice if match[2] == pipe else match[2]}", uops)


def _caps(caps: dict[str, int], pipe: str, members: list[str]) -> dict[str, int]:
    """Caps with the new pipes in the group of the old one, which grows by its share."""
    found = {}
    for names, most in caps.items():
        old = names.split("+")
        new = _with(old, pipe, members)
        found["+".join(new)] = min(-(-most * len(new) // len(old)), _MOST_CAP)
    return found
