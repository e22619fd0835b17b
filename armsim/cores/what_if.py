"""Changes of single values: ``latency.fp_fma_q=5``, ``dispatch.slots=4``, ``steering.F=parity``.

A change names a key of the core file by its path. Three short forms address the class table:
``latency.CLASS=N`` (total latency over all steps), ``uops.CLASS=F0+F1`` and ``forward.CLASS.GROUP=N``;
a CLASS without its form (``fp_fma``) means all forms (q, d, scalar, by lane). ``class.CLASS.KEY=VALUE``
sets any key of a row, whether the row has it or not. Two forms address the pipes: ``count.PIPE=2`` makes
two pipes of one, ``count.UNIT=2`` two of each of a unit (`copies`), and ``queue.PIPE=16`` sets the
entries of an issue queue.

A changed class that refers to another one (``as``) gets its own row; classes that refer to a changed
class change with it.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from armsim.cores.copies import multiply
from armsim.cores.schema import CLASS, OPTIONAL
from armsim.errors import UserError, did_you_mean

CLASS_KEYS = tuple(key for key in CLASS if key != "as")
"""The keys of a row of the class table."""
SHORT = ("latency", "uops", "forward")
"""Keys of a class that can be changed without the prefix "class." and without the form."""
PIPES = ("count", "queue")
"""Forms that change pipes."""
_FORM = re.compile(r"^_(lane_)?(scalar|[bhsdqwx]|\d+[bhsdq])$")
_FRONT_ENDS = {
    "in": ("dispatch", "window", "steering"),
    "out": ("issue",),
}  # sections of the other order


def _value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text  # a bare string such as parity


def _own_row(classes: dict[str, Any], name: str) -> dict[str, Any]:
    """Give a class its own copy of its row, or of the row that it refers to."""
    entry = classes[name]
    if "as" in entry and entry["as"] in classes:
        entry = classes[entry["as"]]
    classes[name] = row = dict(entry)
    return row


def _rows(data: dict[str, Any], name: str, change: str) -> list[tuple[str, dict[str, Any]]]:
    """A class, or all its forms, with their own rows."""
    classes: dict[str, Any] = data.get("class", {})
    forms = [key for key in classes if key.startswith(name) and _FORM.match(key[len(name) :])]
    found = [name] if name in classes else forms
    if not found:
        raise UserError(f"--what-if {change}: no class '{name}'{did_you_mean(name, classes)}")
    return [(key, _own_row(classes, key)) for key in found]


def _steps(row: dict[str, Any]) -> int:
    return len(str(row.get("uops", "")).split(">"))


def _set_latency(name: str, row: dict[str, Any], value: object, change: str) -> None:
    """Set the total latency; of several steps, the last one changes."""
    if _steps(row) == 1 or not isinstance(value, int):
        row["latency"] = value
        return
    before = row["latency"][:-1]
    if value <= sum(before):
        raise UserError(
            f"--what-if {change}: '{name}' takes {len(row['latency'])} steps, {row['latency']} cycles; "
            f"want at least {sum(before) + 1}, or one for each step: class.{name}.latency=[...]"
        )
    row["latency"] = [*before, value - sum(before)]


def _set_uops(row: dict[str, Any], value: object) -> None:
    """Set the uops; a single step that replaces several keeps their total latency."""
    row["uops"] = value
    if _steps(row) == 1 and isinstance(row.get("latency"), list):
        row["latency"] = sum(row["latency"])


def _change_class(data: dict[str, Any], parts: list[str], value: object, change: str) -> None:
    """Apply ``class.CLASS.KEY=VALUE``."""
    name, key = parts[1], parts[2]
    classes: dict[str, Any] = data.get("class", {})
    if name not in classes:
        raise UserError(f"--what-if {change}: no class '{name}'{did_you_mean(name, classes)}")
    if key not in CLASS_KEYS or len(parts) > 3 + (key in ("forward", "to")):
        hint = did_you_mean(key, CLASS_KEYS)
        raise UserError(f"--what-if {change}: no key '{'.'.join(parts[2:])}' in a class{hint}")
    row = _own_row(classes, name)
    if len(parts) == 4:
        row[key] = {**row.get(key, {}), parts[3]: value}
    else:
        row[key] = value


def _change_key(data: dict[str, Any], parts: list[str], value: object, change: str) -> None:
    """Change a key that the file has, or may have."""
    section: Any = data
    for at, part in enumerate(parts):
        last = at == len(parts) - 1
        here = isinstance(section, dict) and (
            part in section or (last and ".".join(parts) in OPTIONAL)
        )
        if not here:
            order = str(data.get("order", ""))
            if at == 0 and part in _FRONT_ENDS.get(order, ()):
                front = "issue" if order == "in" else "dispatch"
                raise UserError(
                    f"--what-if {change}: {data.get('name')} issues {order} of order and has no "
                    f"[{part}]; its front end is [{front}]".replace("in of order", "in order")
                )
            prefix = ".".join([*parts[:at], ""])
            optional = [key.removeprefix(prefix) for key in OPTIONAL if key.startswith(prefix)]
            known = [*section, *SHORT, *PIPES] if at == 0 else [*section, *optional]
            raise UserError(
                f"--what-if {change}: {data.get('name')} has no key '{part}'{did_you_mean(part, known)}"
            )
        if last:
            section[part] = value
        else:
            section = section[part]


def _not_a_count(data: dict[str, Any], pipe: str, value: object, change: str) -> str:
    """[pipes] names queues; people take it for a number of pipes."""
    if data.get("order") == "in":
        said = "an in-order core has no issue queues, of which [pipes] holds the lengths"
        return f"--what-if {change}: {said}; count.{pipe}=2 makes two pipes of {pipe}"
    return (
        f"--what-if {change}: [pipes] holds the lengths of issue queues, {data['pipes'][pipe]} entries for "
        f"{pipe}: queue.{pipe}={value} changes that; count.{pipe}=2 makes two pipes of {pipe}"
    )


def _change_pipes(data: dict[str, Any], parts: list[str], value: object, change: str) -> None:
    """Apply ``count.PIPE=N``, ``count.UNIT=N`` or ``queue.PIPE=N``."""
    form, name = parts
    pipes: dict[str, Any] = data.get("pipes", {})
    units: dict[str, Any] = data.get("units", {})
    of_unit = units.get(name, []) if form == "count" else []
    wanted = of_unit or ([name] if name in pipes else [])
    if not wanted:
        known = [*pipes, *(units if form == "count" else ())]
        what = "pipe or unit" if form == "count" else "pipe"
        raise UserError(f"--what-if {change}: no {what} '{name}'{did_you_mean(name, known)}; "
                        f"there are: {', '.join(known)}")  # fmt: skip
    if form == "queue":
        if data.get("order") == "in":
            raise UserError(f"--what-if {change}: an in-order core has no issue queues")
        pipes[name] = value
        return
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise UserError(f"--what-if {change}: want how many pipes, a number of at least 1")
    for pipe in wanted:
        try:
            multiply(data, pipe, value)
        except ValueError as error:
            raise UserError(f"--what-if {change}: {error}") from error


def apply_change(data: dict[str, Any], change: str) -> None:
    """Change one key in the data of a core file. UserError names the nearest existing key."""
    path, equals, text = change.partition("=")
    parts = path.strip().split(".")
    if not equals or not text.strip() or not path.strip():
        raise UserError(f"--what-if {change}: want KEY=VALUE, for example latency.fp_fma_q=5")
    if len(parts) < 2:
        known = [*(key for key, value in data.items() if isinstance(value, dict)), *SHORT, *PIPES]
        name = path.strip()
        wrong = f"'{name}' alone is no key" if name in known else f"no key '{name}'"
        hint = "" if name in known else did_you_mean(name, known)
        raise UserError(
            f"--what-if {change}: {wrong}{hint}; keys are as latency.fp_fma_q (armsim docs cores)"
        )
    value = _value(text.strip())
    if parts[0] in PIPES and len(parts) == 2:
        _change_pipes(data, parts, value, change)
        return
    if parts[0] == "pipes" and len(parts) == 2 and parts[1] in data.get("pipes", {}):
        raise UserError(_not_a_count(data, parts[1], value, change))
    if parts[0] == "class" and len(parts) > 2:
        _change_class(data, parts, value, change)
        return
    if parts[0] not in SHORT or len(parts) != 2 + (parts[0] == "forward"):
        _change_key(data, parts, value, change)
        return
    for name, row in _rows(data, parts[1], change):
        if parts[0] == "latency":
            _set_latency(name, row, value, change)
        elif parts[0] == "uops":
            _set_uops(row, value)
        else:
            row["forward"] = {**row.get("forward", {}), parts[2]: value}
