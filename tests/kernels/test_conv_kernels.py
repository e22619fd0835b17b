"""Convolutions: the filter as each family reads it, products that are executed, registers by name."""

from __future__ import annotations

import re

import numpy as np
import pytest

from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile, render
from armsim.operators.conv.data import conv_call
from tests.kernels.harness import instruction_lines, suited


def filter_blocks(taps: np.ndarray, order: str, co: int) -> np.ndarray:
    """(R, S, C, K) as (K/co)-R-C-S-co or (K/co)-R-S-C-co, element by element."""
    r, s, c, k = taps.shape
    flat = []
    for first in range(0, k, co):
        width = -(-(min(first + co, k) - first) // 4) * 4
        axes = (r, c, s, width) if order == "rcsk" else (r, s, c, width)
        block = np.zeros(axes, np.float32)
        for j in range(min(width, k - first)):
            for n in range(r):
                for m in range(s):
                    where = (n, slice(None), m, j) if order == "rcsk" else (n, m, slice(None), j)
                    block[where] = taps[n, m, :, first + j]
        flat.append(block.ravel())
    return np.concatenate(flat)


def filter_chunks(taps: np.ndarray, co: int) -> np.ndarray:
    """(R, S, C, K) as (K/co)-(C/4)-R-S-4-co, number by number; the last chunk has what is left of C."""
    r, s, c, k = taps.shape
    padded = np.zeros((r, s, c, -(-k // 4) * 4), np.float32)
    padded[..., :k] = taps
    return np.array(
        [
            padded[n, m, channel, j]
            for first in range(0, padded.shape[3], co)
            for chunk in range(0, c, 4)
            for n in range(r)
            for m in range(s)
            for channel in range(chunk, min(chunk + 4, c))
            for j in range(first, min(first + co, padded.shape[3]))
        ],
        np.float32,
    )


def filter_panels(taps: np.ndarray, nr: int, kc: int) -> np.ndarray:
    """(R S C, K) in blocks of kc rows panels of nr columns, row by row with zeros up to fours."""
    rows = taps.reshape(-1, taps.shape[3])
    found: list[float] = []
    for top in range(0, rows.shape[0], kc):
        for first in range(0, rows.shape[1], nr):
            for row in rows[top : top + kc, first : first + nr].tolist():
                found += [*row, *[0.0] * (-len(row) % 4)]
    return np.array(found, np.float32)


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_a_filter_lies_in_the_order_that_its_family_names(family: str) -> None:
    p, order = ConvProblem(5, 6, 6, 19, 3, 2), FAMILIES[family].filter_order
    tile = suited(FAMILIES[family], ConvTile, wo=4, co=8, depth=4, kc=16)
    call = conv_call(p, tile)
    taps = np.arange(1, 3 * 2 * 6 * 19 + 1, dtype=np.float32).reshape(3, 2, 6, 19)
    wanted = {
        "rsck": taps.ravel,
        "panels": lambda: filter_panels(taps, tile.co, tile.kc or 3 * 2 * 6),
        "crsk_blocked": lambda: filter_chunks(taps, tile.co),
    }.get(order, lambda: filter_blocks(taps, order, tile.co))
    found = call.layout("filter").pack(taps, call.axes["filter"])
    assert found.ravel().tolist() == wanted().tolist()


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_every_product_is_executed_once(family: str) -> None:
    # No padding, and blocks that divide the problem, so all four products of an fmla are wanted.
    p = ConvProblem(6, 10, 8, 24, 3, 3, padding="valid")
    tile = suited(FAMILIES[family], ConvTile, wo=8, co=8, depth=4)
    if family == "kn2col":  # It multiplies all pixels of the input, whatever the output needs.
        p = ConvProblem(6, 8, 8, 32, 1, 1)
    kernel = render(p, tile)
    flops = {"fmla": 8, "fmul": 8, "fmadd": 2}
    lines = [line for line in instruction_lines(kernel.text) if not line.endswith(":")]
    executed = zip(lines, kernel.counts, strict=True)
    assert sum(flops.get(line.split()[0], 0) * count for line, count in executed) == p.flops


def test_edges_make_no_product_with_the_padding() -> None:
    p = ConvProblem(5, 11, 8, 16, 3, 3)
    for family in ("mgemm", "direct"):
        kernel = render(p, suited(FAMILIES[family], ConvTile, wo=8, co=8))
        lines = [line for line in instruction_lines(kernel.text) if not line.endswith(":")]
        products = sum(
            count
            for line, count in zip(lines, kernel.counts, strict=True)
            if line.startswith(("fmla", "fmul"))
        )
        assert 8 * products == p.flops


@pytest.mark.parametrize(
    ("stride", "dilation", "columns"), [(1, 1, 8 + 2), (2, 1, 2 * 4 + 3), (1, 2, 6 + 4), (3, 1, 12)]
)
def test_the_register_map_has_one_register_for_each_distinct_input_column(
    stride: int, dilation: int, columns: int
) -> None:
    wo = {(1, 1): 8, (2, 1): 5, (1, 2): 6, (3, 1): 4}[(stride, dilation)]
    p = ConvProblem(30, 30, 8, 8, 3, 3, stride, "valid", dilation)
    text = render(p, ConvTile("mgemm", wo, 8)).text
    line = next(row for row in text.splitlines() if "input, each distinct one" in row)
    registers = sum(
        int(last or first) - int(first) + 1
        for first, last in re.findall(r"v(\d+)(?:-v(\d+))?", line.split("input")[0])
    )
    assert registers == columns
