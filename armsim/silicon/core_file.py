"""A fitted core as a file of its own, which extends the shipped one that it is built on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from armsim.cores.loader import core_names, core_text, load_core
from armsim.cores.model import CoreModel
from armsim.toml_files import parse_toml


def shipped_base(name: str) -> str:
    """The shipped core that a core, by its name or file, is built on: what a new file may extend."""
    own = load_core(name).name
    return own if own in core_names() else str(parse_toml(*core_text(name))["extends"])


def core_file(base: str, fitted: CoreModel, name: str, comments: Sequence[str]) -> str:
    """TOML that makes ``fitted`` of the shipped core ``base``: only what differs, sections whole lines."""
    before, after = load_core(base).data, fitted.data
    lines = [f"# {comment}" for comment in comments]
    lines += [f"extends = {_value(base)}", f"name = {_value(name)}"]
    lines.append(f"description = {_value(f'{fitted.description}, fitted to measurements')}")
    for section, keys in sorted(_differences(before, after).items()):
        lines += ["", f"[{section}]", *(f"{key} = {_value(value)}" for key, value in keys.items())]
    return "\n".join(lines) + "\n"


def _differences(
    before: Mapping[str, Any], after: Mapping[str, Any], section: str = ""
) -> dict[str, dict[str, Any]]:
    """Keys of sections that differ. A class is a value: its row is replaced as a whole."""
    found: dict[str, dict[str, Any]] = {}
    for key, value in after.items():
        path = f"{section}.{key}" if section else key
        if isinstance(value, dict) and section != "class":
            found |= _differences(before.get(key, {}), value, path)
        elif section and before.get(key) != value:
            found.setdefault(section, {})[key] = value
    for key in before.keys() - after.keys():
        if section:
            found.setdefault(section, {})[key] = False  # removes it
    return found


def _value(value: object) -> str:
    """A value in TOML, tables inline."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
        return f"{{ {inner} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value) if isinstance(value, str) else repr(value)


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() else json.dumps(name)
