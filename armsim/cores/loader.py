"""Find a core file, shipped or a user's, and lay it over the core that it extends."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from typing import Any

from armsim.cores.build import build_core
from armsim.cores.confidence import confidence
from armsim.cores.model import CoreModel
from armsim.cores.what_if import apply_change
from armsim.errors import UserError, did_you_mean
from armsim.toml_files import Problems, named_text, parse_toml, shipped_texts


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
    data = parse_toml(text, where)
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
    return build_core(data, Problems(text, where))


@cache
def _shipped() -> dict[str, str]:
    """Names and aliases of the shipped cores -> file text."""
    found: dict[str, str] = {}
    for text in shipped_texts("armsim.cores").values():
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
    return named_text(name, "core", _shipped(), core_names())


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
    return build_core(data, Problems(text, where))
