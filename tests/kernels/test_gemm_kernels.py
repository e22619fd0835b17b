"""Multiplications of matrices: products that are executed, the workspace, the steady state."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from armsim.operators.gemm import (
    FAMILIES,
    GemmProblem,
    GemmTile,
    render,
    workspace_bytes,
)
from tests.kernels.harness import instruction_lines, suited


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
