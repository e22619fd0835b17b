"""One number changed: ``latency.fp_fma_q=5``, ``dispatch.slots=4``, ``steering.F=parity``.

A change names a key of the core file by its path. Two short forms reach into the class table:
``latency.CLASS=N`` and ``forward.CLASS.GROUP=N``; a CLASS without its width (``fp_fma``) means all widths.
"""

from __future__ import annotations

import tomllib
from typing import Any

from armsim.errors import UserError, did_you_mean


def _value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text  # a bare word such as parity


def _classes(data: dict[str, Any], name: str, change: str) -> list[dict[str, Any]]:
    classes: dict[str, Any] = data.get("class", {})
    found = [name] if name in classes else [f"{name}_{width}" for width in ("q", "d", "scalar")]
    entries = [classes[key] for key in found if key in classes]
    if not entries:
        raise UserError(f"--what-if {change}: no class '{name}'{did_you_mean(name, classes)}")
    return entries


def apply_change(data: dict[str, Any], change: str) -> None:
    """Change one key in the data of a core file; UserError names the nearest key that exists."""
    path, equals, text = change.partition("=")
    parts = path.strip().split(".")
    if not equals or not text.strip() or len(parts) < 2:
        raise UserError(f"--what-if {change}: want KEY=VALUE, for example latency.fp_fma_q=5")
    value = _value(text.strip())
    if parts[0] == "latency" and len(parts) == 2:
        for entry in _classes(data, parts[1], change):
            steps = len(str(entry.get("uops", "")).split(">"))
            entry["latency"] = value if steps == 1 else [*entry["latency"][:-1], value]
        return
    if parts[0] == "forward" and len(parts) == 3:
        for entry in _classes(data, parts[1], change):
            entry["forward"] = {**entry.get("forward", {}), parts[2]: value}
        return
    section: Any = data
    for at, part in enumerate(parts):
        if not isinstance(section, dict) or part not in section:
            known = [*section, "latency", "forward"] if at == 0 else list(section)
            raise UserError(f"--what-if {change}: no key '{part}'{did_you_mean(part, known)}")
        if at == len(parts) - 1:
            section[part] = value
        else:
            section = section[part]
