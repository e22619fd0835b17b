"""Loads core files, shipped or a user's, on top of the cores that they extend."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from armsim.cores.build import build_core
from armsim.cores.confidence import confidence
from armsim.cores.model import CoreModel
from armsim.cores.what_if import apply_change
from armsim.errors import UserError, did_you_mean
from armsim.other_names import stand_in_words
from armsim.toml_files import Problems, named_text, parse_toml, shipped_texts


def _merge(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """``base`` overridden by ``changes``, section by section; the value ``false`` removes a key."""
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        if value is False:
            merged.pop(key, None)
            continue
        whole = isinstance(value, dict) and (
            "uops" in value or "as" in value
        )  # a class is replaced as a whole
        if isinstance(old, dict) and isinstance(value, dict) and not whole:
            value = _merge(old, value)
        merged[key] = value
    return merged


def _copied(value: object) -> Any:
    """Data of TOML that may be changed: all of it but tables and arrays cannot be."""
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value


def _read(text: str, where: str, seen: tuple[str, ...] = ()) -> dict[str, Any]:
    """Parse TOML and merge it into the core that it extends."""
    data: dict[str, Any] = _copied(_parsed(text, where))
    base = data.pop("extends", None)
    if base is None:
        if "class" not in data and "pipes" not in data:
            raise UserError(
                f'{where}: does not describe a core: it needs extends = "cortex-a72", or another shipped '
                "core to build on, or all keys of one (armsim docs cores)"
            )
        return data
    texts = _shipped()
    if not isinstance(base, str):
        raise UserError(f"{where}: 'extends' must be the name of a core, not {base!r}")
    if base not in texts or base in seen:
        hint = did_you_mean(str(base), texts)
        known = ", ".join(core_names())
        raise UserError(f"{where}: extends unknown core '{base}'{hint}; shipped ones: {known}")
    data.setdefault("aliases", [])
    return _merge(_read(texts[base], f"{base}.toml", (*seen, base)), data)


@cache
def _parsed(text: str, where: str) -> dict[str, Any]:
    """The data of a file, which is parsed once; not to be changed."""
    return parse_toml(text, where)


def parse_core(text: str, where: str, changes: tuple[str, ...] = ()) -> CoreModel:
    """Build a CoreModel from the text of a core file; ``where`` names the file in messages.

    With ``extends = "cortex-a72"`` the shipped core provides all keys that the file does not have.
    ``changes`` are applied last (`what_if`). Raises UserError with all problems, one a line,
    each with its line number.
    """
    return _changed(_read(text, where), text, where, changes)


def _changed(
    data: dict[str, Any],
    text: str,
    where: str,
    changes: tuple[str, ...],
    before: tuple[str, ...] = (),
) -> CoreModel:
    """Build a core with changes after those of ``before``; UserError names the change that is wrong."""
    changed = _copied(data)
    for change in changes:
        apply_change(changed, change)
    try:
        return _built(changed, Problems(text, where), (*before, *changes))
    except UserError as error:
        for count in range(1, len(changes) + 1):
            _check_change(data, text, where, changes[:count], str(error).splitlines())
        raise error from None


def _check_change(
    data: dict[str, Any], text: str, where: str, changes: tuple[str, ...], wrong: list[str]
) -> None:
    """UserError in one line if the last of some changes makes something wrong that is so in the end."""
    build_core(_copied(data), Problems(text, where))
    changed = _copied(data)
    for change in changes:
        apply_change(changed, change)
    try:
        build_core(changed, Problems(text, where))
    except UserError as error:
        lasting = [line for line in str(error).splitlines() if line in wrong]
        if not lasting:  # a later change makes up for it
            return
        said = lasting[0].removeprefix(f"{where}:").partition(": ")[2]
        change = changes[-1] if len(changes[-1]) < 60 else f"{changes[-1][:56]} .."
        raise UserError(f"--what-if {change}: {said}") from None


def _built(data: dict[str, Any], problems: Problems, changes: tuple[str, ...]) -> CoreModel:
    core = build_core(data, problems)
    content = json.dumps(data, sort_keys=True, default=str)
    digest = hashlib.sha256(content.encode()).hexdigest()[:16]
    return replace(core, changes=changes, digest=digest, data=data)


@cache
def _shipped() -> dict[str, str]:
    """Names and aliases of the shipped cores -> file text."""
    found: dict[str, str] = {}
    for text in shipped_texts("armsim.cores").values():
        head = _head(text)
        for name in (head["name"], *head.get("aliases", [])):
            found[name] = text
    return found


def _head(text: str) -> dict[str, Any]:
    """The keys of a file before its first section: to know its name takes no more."""
    return tomllib.loads(re.split(r"^\[", text, maxsplit=1, flags=re.M)[0])


def core_names() -> list[str]:
    """Full names of the shipped cores, sorted."""
    return list(_core_names())


@cache
def _core_names() -> tuple[str, ...]:
    return tuple(sorted({_head(text)["name"] for text in _shipped().values()}))


def core_text(name: str) -> tuple[str, str]:
    """The text of a core file and where it is from: a shipped core, or a path ending in .toml.

    Raises UserError, which names the nearest known core or says why the file cannot be read.
    """
    return named_text(name, "core", _shipped(), core_names())


def core_confidence(name: str) -> Counter[str]:
    """Numbers of a core's file by confidence mark; only one level of ``extends`` is followed."""
    text, _ = core_text(name)
    base = tomllib.loads(text).get("extends")
    return confidence(text, core_text(base)[0] if base else None)


@cache
def cores_with(extension: str) -> tuple[str, ...]:
    """Names of the shipped cores that have an extension, sorted."""
    return tuple(name for name in core_names() if extension in load_core(name).extensions)


def load_core(name: str, changes: Sequence[str] = ()) -> CoreModel:
    """Load a core by name, alias or file, with changes such as "window.entries=64".

    The same text and changes give the same object; a file that was edited is read again. A core that stands
    in for another one says so in its ``caveat``.
    """
    text, where = core_text(name)
    core = _core(text, where, tuple(changes))
    said = stand_in_words(name)
    return (
        replace(core, caveat="; ".join(part for part in (said, core.caveat) if part))
        if said
        else core
    )


@cache
def _core(text: str, where: str, changes: tuple[str, ...]) -> CoreModel:
    return parse_core(text, where, changes)


@cache
def changed_core(core: CoreModel, changes: tuple[str, ...]) -> CoreModel:
    """A loaded core with further changes. Raises UserError as `parse_core` does."""
    return replace(_changed(core.data, "", core.name, changes, core.changes), board=core.board)


def core_with(
    name: str, overlay: dict[str, Any], text: str, where: str, changes: tuple[str, ...] = ()
) -> CoreModel:
    """A core overridden by sections of another file, for instance a board's, then by ``changes``.

    ``text`` and ``where`` are the text and the name of the file of the overlay, for the line numbers of
    problems. Raises UserError as `parse_core` does, and for an unknown core.
    """
    return _changed(_merge(_read(*core_text(name)), overlay), text, where, changes)
