"""Layouts: where elements lie, compared with loops that count places one after the other."""

from __future__ import annotations

import ctypes
import itertools
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from math import prod
from pathlib import Path
from random import Random

import numpy as np
import pytest

from armsim.nests.layout import Layout

CC = shutil.which("cc")
SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))
Point = tuple[int, ...] | None
Case = tuple[Layout, dict[str, int], Callable[[dict[str, int]], Iterator[Point]]]


def planes(size: dict[str, int]) -> Iterator[Point]:
    """Planes of four channels; None: a place that no element has."""
    for plane in range(0, size["c"], 4):
        for h, w in itertools.product(range(size["h"]), range(size["w"])):
            for c in range(plane, plane + 4):
                yield (h, w, c) if c < size["c"] else None


def panels(rows: int, wide: int, columns: int) -> Callable[[dict[str, int]], Iterator[Point]]:
    def places(size: dict[str, int]) -> Iterator[Point]:
        k, n = size["k"], size["n"]
        for left in range(0, n, wide):
            right = min(left + wide, n)
            for top in range(0, k, rows):
                for first in range(left, right, columns):
                    last = min(first + columns, right)
                    for row in range(top, min(top + rows, k)):
                        for column in range(first, first + -(-(last - first) // 4) * 4):
                            yield (row, column) if column < last else None

    return places


def filters(size: dict[str, int]) -> Iterator[Point]:
    """Blocks of eight output channels, chunks of four inputs: what is left of each, the last in fours."""
    for first, chunk in itertools.product(range(0, size["j"], 8), range(0, size["i"], 4)):
        for n, m in itertools.product(range(size["n"]), range(size["m"])):
            for i in range(chunk, min(chunk + 4, size["i"])):
                last = min(first + 8, size["j"])
                for j in range(first, first + -(-(last - first) // 4) * 4):
                    yield (n, m, i, j) if j < last else None


def taps(size: dict[str, int]) -> Iterator[Point]:
    """The rows of a filter as those of a matrix, in blocks of five and panels of eight columns."""
    rows = list(itertools.product(*(range(size[axis]) for axis in "nmi")))
    for top in range(0, len(rows), 5):
        for first in range(0, size["j"], 8):
            last = min(first + 8, size["j"])
            for row in rows[top : top + 5]:
                for j in range(first, first + -(-(last - first) // 4) * 4):
                    yield (*row, j) if j < last else None


def grouped(size: dict[str, int]) -> Iterator[Point]:
    """Whole blocks of four columns, and in them whole groups of eight of sixteen products."""
    for block, group in itertools.product(
        range(-(-size["n"] // 4)), range(2 * -(-size["k"] // 16))
    ):
        for n, k in itertools.product(
            range(4 * block, 4 * block + 4), range(8 * group, 8 * group + 8)
        ):
            yield (k, n) if k < size["k"] and n < size["n"] else None


def drawn(seed: int) -> list[Case]:
    random = Random(seed)

    def sizes(axes: str, most: int) -> dict[str, int]:
        return {axis: random.randint(1, most) for axis in axes}

    rows, wide, columns = random.randint(1, 9), random.randint(8, 30), random.randint(1, 8)
    return [
        (Layout("c/4 h w c:4"), sizes("hwc", 9), planes),
        (
            Layout(f"n/{wide} k/{rows} n/{columns} k n:4"),
            sizes("kn", 40),
            panels(rows, wide, columns),
        ),
        (Layout("j/8 i/4 n m i j:4"), sizes("nm", 3) | sizes("ij", 21), filters),
        (Layout("n.m.i/5 j/8 n.m.i j:4"), sizes("nmi", 6) | sizes("j", 21), taps),
        (Layout("n:4/4 k:16/8 n k"), sizes("kn", 40), grouped),
    ]


@pytest.mark.parametrize("number", range(8))
def test_elements_lie_one_after_the_other_as_loops_count_them(number: int) -> None:
    for layout, size, loops in drawn(SEED + number):
        shape, places = tuple(size.values()), list(loops(size))
        data = np.arange(1, prod(shape) + 1).reshape(shape)
        flat = layout.pack(data, tuple(size))
        assert flat.tolist() == [data[at] if at is not None else 0 for at in places], SEED
        assert layout.elements(size) == prod(layout.shape(size)) == len(places)
        assert (layout.unpack(flat, shape, tuple(size)) == data).all()


def test_blocks_that_are_equally_long_are_axes_of_their_own() -> None:
    assert Layout("c/4 h w c:4").shape({"h": 7, "w": 9, "c": 5}) == (2, 7, 9, 4)
    assert Layout("n:4/4 k:16/8 n k").shape({"k": 17, "n": 9}) == (3, 4, 4, 8)
    assert Layout("j/8 n j:4").shape({"n": 3, "j": 20}) == (60,)


def test_rows_lie_further_apart_than_they_are_long() -> None:
    layout, data = Layout("k n", pitch=5), np.arange(1.0, 7.0).reshape(2, 3)
    flat = layout.pack(data, ("k", "n"), gap=-1)
    assert flat.tolist() == [1, 2, 3, -1, -1, 4, 5, 6]
    assert layout.elements({"k": 2, "n": 3}) == 8
    assert (layout.unpack(flat, (2, 3), ("k", "n")) == data).all()


@pytest.mark.skipif(CC is None, reason="no cc")
def test_functions_in_c_say_the_same_places_and_pack_the_same(tmp_path: Path) -> None:
    cases = [case for seed in range(SEED, SEED + 4) for case in drawn(seed)]
    lines = ["#include <stddef.h>"]
    for number, (layout, size, loops) in enumerate(cases):
        names = {axis: f"SIZE_{axis}{number}" for axis in size}
        lines += [f"#define {names[axis]} {extent}" for axis, extent in size.items()]
        lines += [line.removeprefix("static ") for line in layout.function(f"x{number}", names)]
        if loops is taps or "k/" in layout.words:
            lines += [f"void pack{number}(const float *plain, float *packed)", "{"]
            lines += [*layout.packing("plain", names, "50"), "}"]
    (tmp_path / "layouts.c").write_text("\n".join(lines))
    command = "cc -std=c11 -Wall -Wextra -Werror -O1 -shared -fPIC layouts.c -o layouts.so"
    subprocess.run(command.split(), cwd=tmp_path, check=True)
    library = ctypes.CDLL(str(tmp_path / "layouts.so"))
    for number, (layout, size, loops) in enumerate(cases):
        at, places = getattr(library, f"at_x{number}"), list(loops(size))
        at.restype, at.argtypes = ctypes.c_size_t, [ctypes.c_size_t] * len(size)
        for place, point in enumerate(places):
            assert point is None or at(*point) == place, (SEED, layout, size)
        if hasattr(library, f"pack{number}"):
            columns = list(size.values())[-1]
            rows = np.random.default_rng(SEED).random((prod(size.values()) // columns, 50))
            matrix, packed = rows.astype(np.float32), np.full(len(places), np.nan, np.float32)
            data = matrix[:, :columns].reshape(tuple(size.values()))
            pointers = [ctypes.c_void_p(one.ctypes.data) for one in (matrix, packed)]
            getattr(library, f"pack{number}")(*pointers)
            wanted = [data[at] if at is not None else 0 for at in places]
            assert packed.tolist() == wanted, (SEED, layout, size)
