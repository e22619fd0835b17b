"""Every family that multiplies matrices against NumPy in an emulator, between guard pages."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
import pytest
from harness import Run, instruction_lines, suited

from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.gemm import (
    FAMILIES,
    NAMES,
    GemmProblem,
    GemmTile,
    Multiplication,
    render,
    workspace_bytes,
)
from armsim.operators.pwconv import PwconvProblem


def check(problem: Multiplication, tile: GemmTile, *, count: bool = False) -> KernelSource:
    """Run the kernel flush with either end of its pages; the workspace starts as NaN."""
    kernel = render(problem, tile)
    size = problem.matrices
    rng = np.random.default_rng(1)
    a, b, before = (
        rng.uniform(-1, 1, shape).astype(np.float32)
        for shape in ((size.m, size.k), (size.k, size.n), (size.m, size.n))
    )
    expected = a.astype(np.float64) @ b.astype(np.float64)
    sizes = np.abs(a).astype(np.float64) @ np.abs(b).astype(np.float64)
    if FAMILIES[tile.family].accumulates:
        expected, sizes = expected + before, sizes + np.abs(before)
    else:
        before = np.full_like(before, np.nan)
    tensors = [a, b, before]
    if workspace := workspace_bytes(problem, tile):
        tensors.append(np.full(workspace // 4, np.nan, np.float32))
    for at_end in (True, False):
        run = Run(kernel, tensors, at_end, count=count)
        # K + 1 roundings of at most half a unit in the last place each.
        assert (np.abs(run.output - expected) <= (size.k + 1) * 2.0**-24 * 1.01 * sizes).all()
        if count:
            assert tuple(run.executed.tolist()) == kernel.counts
    return kernel


HARD = [
    pytest.param(GemmProblem(1, 1, 1), id="one product"),
    pytest.param(GemmProblem(1, 37, 29), id="one row"),
    pytest.param(GemmProblem(29, 1, 37), id="one column"),
    pytest.param(GemmProblem(23, 26, 1), id="one product an element"),
    pytest.param(GemmProblem(3, 5, 700), id="long sums"),
    pytest.param(GemmProblem(9, 4100, 5), id="rows of D beyond the reach of a load's offset"),
    pytest.param(GemmProblem(9, 6, 4101), id="rows of A beyond it, none a multiple of a vector"),
    pytest.param(GemmProblem(31, 33, 35), id="remainders in all dimensions"),
    pytest.param(PwconvProblem(5, 3, 18, 21), id="pointwise"),
]
TILES = [
    GemmTile("naive"),
    GemmTile("rtra", 8, 4, 8), GemmTile("rtra_zero", 5, 8, 12), GemmTile("rtrd", 8, 8, 4),
    GemmTile("rtrd_zero", 4, 16, 8, prefetch=8), GemmTile("rtrd", 7, 10, 6),
    GemmTile("goto", 8, 12, 4), GemmTile("goto", 12, 8, 2, mc=13, kc=64, nc=20, prefetch=8),
    GemmTile("goto", 6, 16, 4, kc=17), GemmTile("goto", 5, 7, 3, mc=10),
    GemmTile("goto", 12, 8, 4, mc=20, kc=19, prefetch=8, packing="fours"),
    GemmTile("goto", 6, 16, 3, packing="fours"),
]  # fmt: skip


@pytest.mark.parametrize("problem", HARD)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: NAMES.write(GemmProblem(1, 1, 1), tile))
def test_a_kernel_is_right_on_hard_shapes(problem: Multiplication, tile: GemmTile) -> None:
    check(problem, tile)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: NAMES.write(GemmProblem(1, 1, 1), tile))
def test_each_instruction_executes_as_often_as_the_generator_says(tile: GemmTile) -> None:
    check(GemmProblem(19, 27, 33), tile, count=True)


@pytest.mark.parametrize("family", sorted(FAMILIES.serving("gemm")))
def test_every_useful_product_is_executed_once(family: str) -> None:
    # Blocks divide the problem, so all four products of an fmla or fmul are wanted.
    problem = GemmProblem(24, 24, 24)
    tile = suited(FAMILIES[family], GemmTile, rows=4, columns=8, depth=4)
    kernel = render(problem, tile)
    flops = {"fmla": 8, "fmul": 8, "fmadd": 2}
    lines = [line for line in instruction_lines(kernel.text) if not line.endswith(":")]
    executed = zip(lines, kernel.counts, strict=True)
    assert sum(flops.get(line.split()[0], 0) * count for line, count in executed) == problem.flops


def test_edge_blocks_compute_nothing_that_is_not_stored() -> None:
    # One row: a full 8x12 block would be eight times the work.
    kernel = render(GemmProblem(1, 24, 64), GemmTile("goto", 8, 12, 4))
    lines = [line for line in instruction_lines(kernel.text) if not line.endswith(":")]
    products = sum(
        count
        for line, count in zip(lines, kernel.counts, strict=True)
        if line.startswith(("fmla", "fmul"))
    )
    assert 4 * products == 24 * 64


@pytest.mark.parametrize(
    "tile",
    [
        GemmTile("goto", 12, 12, 4),
        GemmTile("rtrd", 8, 16, 4),
        GemmTile("rtra", 16, 8, 8),
        GemmTile("goto", 8, 16, 4),
    ],
)
def test_a_tile_beyond_the_registers_is_refused_with_their_number(tile: GemmTile) -> None:
    with pytest.raises(Unbuildable, match=r"\d+ vector registers needed .* 32 exist"):
        render(GemmProblem(64, 64, 64), tile)


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        (GemmTile("rtra", 8, 4, 8, prefetch=8), "no use for prefetch"),
        (GemmTile("rtrd", 8, 8, 4, kc=64), "no use for kc"),
        (GemmTile("gotoo"), "unknown family"),
        (GemmTile("goto", 0), "rows must be 1"),
        (GemmTile("goto", kc=-1), "kc must be 0 or more"),
    ],
)
def test_a_tile_without_meaning_is_an_error(tile: GemmTile, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        render(GemmProblem(8, 8, 8), tile)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: NAMES.write(GemmProblem(1, 1, 1), tile))
def test_names_read_back_and_equal_inputs_give_equal_text(tile: GemmTile) -> None:
    problem = PwconvProblem(4, 4, 8, 12)
    kernel = render(problem, tile)
    assert NAMES.read(kernel.name) == (
        "pwconv",
        tile,
        {"epilogue": "none", "weights": "plain"},
    )
    assert kernel.text == render(problem, tile).text


def test_a_kernel_that_packs_takes_a_workspace_and_says_how_large() -> None:
    problem, tile = GemmProblem(20, 30, 40), GemmTile("goto", 8, 12, 4, kc=16)
    head = render(problem, tile).text.split("    .text")[0]
    # Two panels of 8 rows and one of 4, 16 products each; two of 12 columns and one of 6 in 8.
    packed_a, packed_b = 4 * 16 * (8 + 8 + 4), 4 * 16 * (12 + 12 + 8)
    assert workspace_bytes(problem, tile) == packed_a + packed_b
    assert f"{packed_a} bytes of packed a, then {packed_b} bytes of packed b" in head
    assert "float *workspace)" in head
    assert "workspace x3" in head


def test_in_the_steady_state_only_loads_and_loop_control_stand_between_products() -> None:
    text = render(GemmProblem(96, 96, 96), GemmTile("goto", 8, 12, 4)).text
    bodies = re.findall(r"^(\.L\w+):\n((?: .*\n)+?)    b\.ne \1$", text, flags=re.M)
    body = max((body for _, body in bodies), key=lambda body: body.count("fmla"))
    lines = [line.strip() for line in body.splitlines()]
    operations = [line.split()[0] for line in lines]
    assert operations.count("fmla") == 4 * 8 * 3
    assert operations.count("ldr") == 4 * (2 + 3)
    # Two pointers and the count; the branch is not in the match.
    assert len(operations) == 96 + 20 + 3
    # No two that are no product stand side by side: a dispatch group is a product and one of them.
    assert all("fmla" in pair for pair in pairwise(operations))
