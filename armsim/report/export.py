"""Rows as files for other programs: CSV, and Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any


def csv_text(rows: Sequence[dict[str, Any]]) -> str:
    """Rows with the same keys as CSV (RFC 4180) with a line of names; None is empty."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def parquet_bytes(rows: Sequence[dict[str, Any]]) -> bytes:
    """Rows with the same keys as a Parquet file. A column of several types becomes text."""
    import pyarrow
    from pyarrow import parquet

    names = list(rows[0]) if rows else []
    columns = {name: _of_one_type([row[name] for row in rows]) for name in names}
    sink = io.BytesIO()
    parquet.write_table(pyarrow.table(columns), sink)
    return sink.getvalue()


def _of_one_type(values: list[Any]) -> list[Any]:
    kinds = {type(value) for value in values if value is not None}
    if len(kinds) < 2:
        return values
    kind = float if kinds == {int, float} else str
    return [None if value is None else kind(value) for value in values]
