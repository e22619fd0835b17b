"""The checks of a problem that every operator makes before anything is built."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args, get_type_hints

LARGEST = 1 << 30
"""Bytes of a call's tensors together: what an emulator and an oracle hold without effort."""

_NOUNS = {int: "whole number", str: "word"}


def check_kinds(problem: Any) -> None:
    """Raise ValueError with one line unless each field is what its annotation says: int, str, either."""
    hints = get_type_hints(type(problem))
    for name in (item.name for item in fields(problem)):
        kinds = get_args(hints[name]) or (hints[name],)
        if type(getattr(problem, name)) not in kinds:
            nouns = " or a ".join(_NOUNS[kind] for kind in kinds)
            raise ValueError(f"{name} must be a {nouns}")


def check_size(tensor_bytes: int) -> None:
    """Raise ValueError with one line if a call's tensors are too large."""
    if tensor_bytes > LARGEST:
        raise ValueError(
            f"the tensors take {tensor_bytes:,} bytes, at most {LARGEST:,} (1 GiB) are possible"
        )
