"""Problems: an operator with its sizes, a frozen value that a kernel's file carries."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Any, ClassVar, Self, get_args, get_type_hints

from armsim.operators.tile import Tile

LARGEST = 1 << 30
"""Bytes of a call's tensors together: what an emulator and an oracle hold without effort."""

_NOUNS = {int: "whole number", str: "word"}


@cache
def _kinds(problem: type[Problem]) -> dict[str, tuple[type, ...]]:
    """The types that each field may have."""
    hints = get_type_hints(problem)
    return {
        item.name: get_args(hints[item.name]) or (hints[item.name],) for item in fields(problem)
    }


@dataclass(frozen=True)
class Problem(ABC):
    """A computation with all its sizes; equal problems share their data.

    op: the operator's name, the first part of a kernel's. unsaid: fields that are written down only where
    they differ from their defaults.
    """

    op: ClassVar[str]
    unsaid: ClassVar[tuple[str, ...]] = ("epilogue",)

    @abstractmethod
    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""

    @property
    @abstractmethod
    def tensor_bytes(self) -> int:
        """Size of a call's tensors, each once and nothing padded, workspaces not counted."""

    @abstractmethod
    def describe(self) -> str:
        """The problem in one line, for the head of a report."""

    def check(self) -> None:
        """Raise ValueError with one line unless the fields have their kinds, fit each other and memory."""
        for name, kinds in _kinds(type(self)).items():
            if type(getattr(self, name)) not in kinds:
                nouns = " or a ".join(_NOUNS[kind] for kind in kinds)
                raise ValueError(f"{name} must be a {nouns}")
        self.validate()
        if self.tensor_bytes > LARGEST:
            raise ValueError(
                f"the tensors take {self.tensor_bytes:,} bytes, at most {LARGEST:,} (1 GiB) are possible"
            )

    def check_positive(self, *names: str) -> None:
        """Raise ValueError unless the fields are at least 1."""
        for name in names:
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be at least 1, got {getattr(self, name)}")

    def check_bytes(self, *names: str) -> None:
        """Raise ValueError unless the fields are bytes without sign."""
        for name in names:
            if not 0 <= getattr(self, name) <= 255:
                raise ValueError(f"{name} must be 0 to 255, got {getattr(self, name)}")

    def contract_with(self, tile: Tile) -> dict[str, Any]:
        """Give the contract in a kernel's file: the operator, this problem, the tile."""
        return {"op": self.op, "problem": self.to_dict(), "tile": tile.to_dict()}

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy. An epilogue that does nothing, say, is left out (`unsaid`)."""
        defaults = {item.name: item.default for item in fields(self) if item.name in self.unsaid}
        return {k: v for k, v in asdict(self).items() if k not in defaults or v != defaults[k]}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The inverse of `to_dict`."""
        return cls(**data)
