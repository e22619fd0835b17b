"""Records: named integers in arrays, the same for Python and for compiled code."""

from __future__ import annotations

import struct
from types import SimpleNamespace
from typing import Annotated, Any

import numpy as np
import pytest

from armsim.compiled import compiled
from armsim.records import Copied, Records, rows, rows_of


class Point:
    x: int
    path: Annotated[Any, 3]
    y: int


class Flagged:
    seen: bool
    count: int
    last: bool


class Buffer:
    entries: Copied[int]
    shared: Copied[bool]
    taken: int


class Unknown:
    entriez: Copied[int]


@compiled
def count_unseen(flagged: Records[Flagged]) -> int:
    found = 0
    for at in range(flagged.shape[0]):
        one = flagged[at]
        found += int(not one.seen)
        one.seen = True
        one.count += found
    return found


@compiled
def step(points: Records[Point]) -> int:
    point = points[1]
    point.x += 5
    point.path[2] = point.x
    return point.y


def test_fields_lie_one_after_the_other_in_the_order_of_their_declaration() -> None:
    points = rows(Point, 2, np.int32)
    points[1].x, points[1].y = 7, -1
    points[1].path[:] = [1, 2, 3]
    assert points.tobytes() == bytes(20) + struct.pack("=5i", 7, 1, 2, 3, -1)


def test_compiled_code_reads_and_writes_the_same_rows() -> None:
    points = rows(Point, 2)
    points["x"] = [1, 10]
    points["y"] = [2, 20]
    assert step(points) == 20
    assert points["x"].tolist() == [1, 15]
    assert points["path"].tolist() == [[0, 0, 0], [0, 0, 15]]


def test_an_element_is_a_reference_to_its_row() -> None:
    points = rows(Point, (2, 2))
    first = points[0, 1]
    first.y = 3
    assert points["y"].tolist() == [[0, 3], [0, 0]]


def test_a_truth_value_is_one_byte_and_integers_stay_aligned() -> None:
    flagged = rows(Flagged, 2)
    flagged[1].seen, flagged[1].count, flagged[1].last = True, 5, True
    assert flagged.tobytes() == bytes(24) + struct.pack("=?7xq?7x", True, 5, True)


@pytest.mark.parametrize("name", ["base", "size", "data", "shape", "flags", "itemsize", "fill"])
def test_a_field_that_numpy_would_hide_is_refused(name: str) -> None:
    array = np.zeros(1, dtype=np.dtype((np.record, [(name, np.int64)])))
    array[name] = 5
    assert not isinstance(getattr(array[0], name), np.int64)  # not the field
    record = type("Hidden", (), {"__annotations__": {name: int}})
    with pytest.raises(TypeError, match=f"Hidden.{name}: .*another"):
        rows(record, 1)


def test_compiled_code_reads_and_writes_truth_values() -> None:
    flagged: Records[Flagged] = rows(Flagged, 3)
    flagged["seen"] = [False, True, False]
    assert count_unseen(flagged) == 2
    assert flagged["seen"].tolist() == [True, True, True]
    assert flagged["count"].tolist() == [1, 1, 2]


def test_a_record_copies_the_numbers_of_a_model_by_name_and_knows_when_it_has_none_such() -> None:
    model = SimpleNamespace(entries=24, shared=True, taken=7)
    made = rows_of(Buffer, model, 2)
    assert made.tolist() == [(24, True, 0), (24, True, 0)]
    with pytest.raises(AttributeError, match="entriez"):
        rows_of(Unknown, model)
