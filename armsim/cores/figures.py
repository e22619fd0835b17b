"""Figures of a result's core, which many results have."""

from __future__ import annotations

from typing import Any

from armsim.figures import Figure, also

_SAID: dict[str, tuple[Any, str, str, bool]] = {
    "core": (str, "name", "its model", False),
    "board": (str, "board", "null of a core alone", True),
    "caveat": (str, "caveat", "how far to trust its model", True),
    "clock_ghz": (float, "ghz", "its clock", False),
    "core_digest": (str, "digest", "of its numbers", False),
    "memory": (str, "memory_words", "caches and DRAM in words", False),
    "what_if": (list[str], "changes", "changed numbers of the core", False),
}


def core_figures(path: str, *keys: str) -> tuple[Figure, ...]:
    """Declare some figures of the core that the attribute ``path`` of a result is."""
    return tuple(
        also(key, kind, f"{path}.{name}", meaning, null=null)
        for key in keys
        for kind, name, meaning, null in (_SAID[key],)
    )
