"""What the functions of the library give back: frozen values with the same views."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


class Result:
    """A result: a dictionary by its schema, JSON text, and rows for a data frame."""

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy; keys are part of the schema that ``schema`` names."""
        raise NotImplementedError

    def to_json(self) -> str:
        """The same as text."""
        return json.dumps(self.to_dict(), indent=1, allow_nan=False)

    def to_rows(self) -> list[dict[str, Any]]:
        """Flat dictionaries for ``pandas.DataFrame`` or ``polars.DataFrame``; all have the same keys."""
        raise NotImplementedError

    @property
    def summary(self) -> str:
        """The result in one line."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.summary}>"


def rows_of(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Records with nested mappings spread out (``bounds.dram``) and without lists, all of the same keys."""
    flat = [_flat(record) for record in records]
    keys = dict.fromkeys(key for row in flat for key in row)
    return [{key: row.get(key) for key in keys} for row in flat]


def _flat(record: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in record.items():
        if isinstance(value, Mapping):
            found |= _flat(value, f"{prefix}{key}.")
        elif not isinstance(value, list | tuple):
            found[f"{prefix}{key}"] = value
    return found
