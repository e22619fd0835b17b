"""Depthwise convolution: how often instructions execute, what is loaded, what is asked for ahead."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from armsim.cores.loader import core_names, load_core
from armsim.operators.dwconv import FAMILIES, DwconvProblem, DwconvTile, render
from armsim.operators.registry import OPERATORS
from armsim.proof.prove import Failed, prove
from tests.kernels.harness import Run, instruction_lines, suited

DEFAULT = DwconvProblem(56, 56, 128, 3, 3)


@pytest.mark.parametrize("core", core_names())
def test_a_kernel_that_is_ordered_for_any_core_is_right(core: str) -> None:
    """Registers, addresses and stores survive the list scheduler, with streamed and with held filters."""
    for problem in (
        DwconvProblem(2, 9, 6, 5, 3, 2),
        DwconvProblem(8, 9, 5, 3, 4, 2, "0x1x1x3"),
    ):
        for tile in (
            DwconvTile("window_zero", 2, 3, 4, "nhwc", "hwc", "list", 0, "row_column"),
            DwconvTile("window", 1, 4, 4, "nc4hw4", "chw", "list", 4, "tap"),
            DwconvTile("register_tiled", 2, 2, 8, "nhwc", "hcw", "list", 1, "output"),
        ):
            assert not isinstance(
                prove(OPERATORS["dwconv"], problem, tile, 1, load_core(core)), Failed
            )


def executed(problem: DwconvProblem, tile: DwconvTile) -> dict[str, int]:
    """Executions a call by mnemonic."""
    kernel = render(problem, tile)
    lines = [line for line in instruction_lines(kernel.text) if not line.endswith(":")]
    totals: dict[str, int] = {}
    for line, count in zip(lines, kernel.counts, strict=True):
        totals[line.split()[0]] = totals.get(line.split()[0], 0) + count
    return totals


@pytest.mark.parametrize(
    "tile",
    [
        DwconvTile("tflite", wo_b=4),
        DwconvTile("tflite_held", wo_b=8),
        DwconvTile("register_tiled", 2, 2, order="chw"),
        DwconvTile("register_tiled_zero", 1, 2, order="hcw"),
        DwconvTile("window", 2, 4, order="chw", layout="nc4hw4", schedule="interleaved"),
        DwconvTile("window_zero", 2, 4, order="hwc", schedule="interleaved"),
        DwconvTile("mgemm", 2, order="chw", layout="nc4hw4", schedule="interleaved"),
        DwconvTile("tvm_like", 1, 8, 4, "nc4hw4", "chw", "interleaved", 0, "tap"),
    ],
    ids=lambda tile: tile.family,
)
def test_the_formula_agrees_with_the_code_of_a_layer_without_edges(tile: DwconvTile) -> None:
    problem = DwconvProblem(66, 66, 32, 3, 3, padding="valid")
    totals = executed(problem, tile)
    moved = 16 * sum(totals.get(name, 0) for name in ("ldr", "str", "stur"))
    formula = FAMILIES.intensity(problem, tile)
    assert formula is not None
    assert problem.flops / moved == pytest.approx(formula, rel=2e-3)


def test_large_images_have_the_intensities_of_the_paper() -> None:
    # Zhang et al. 2020: 1/8 for TF-Lite, below 1/6 with held filters, 9/22 for their own at 3x3.
    large = DwconvProblem(4000, 4000, 4, 3, 3)
    assert FAMILIES.intensity(large, DwconvTile("tflite")) == 1 / 8
    held = FAMILIES.intensity(large, DwconvTile("tflite_held", wo_b=1000))
    assert held is not None
    assert 0.166 < held < 1 / 6
    tiled = FAMILIES.intensity(large, DwconvTile("register_tiled", 2, 2, order="chw"))
    assert tiled == pytest.approx(9 / 22, rel=1e-5)


def test_flops_equal_the_products_executed() -> None:
    totals = executed(DEFAULT, DwconvTile("window_zero", 2, 4, schedule="interleaved"))
    assert 8 * (totals["fmla"] + totals["fmul"]) == DEFAULT.flops


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_the_default_layer_stays_within_the_instruction_cache(family: str) -> None:
    fields: dict[str, Any] = {"order": "hwc", "schedule": "interleaved", "prefetch": 4}
    if family == "mgemm":  # has one order of loops
        fields["order"] = "chw"
    tile = suited(FAMILIES[family], DwconvTile, ho_b=3, wo_b=6, **fields)
    assert len(render(DEFAULT, tile).counts) < 2500


@pytest.mark.parametrize("schedule", ["interleaved", "list"])
@pytest.mark.parametrize(
    ("image", "stride", "block"),
    [((16, 16), 1, (2, 4)), ((14, 14), 1, (2, 7)), ((11, 22), 1, (3, 4)), ((16, 32), 2, (2, 4))],
)
def test_prefetches_line_by_line_ask_for_the_image_in_the_order_of_memory(
    image: tuple[int, int], stride: int, block: tuple[int, int], schedule: str
) -> None:
    problem = DwconvProblem(*image, 8, 3, 3, stride)
    tile = DwconvTile(
        "window_zero", *block, 4, "nc4hw4", "chw", schedule, 5, "row_column", "linear"
    )
    rows, columns = problem.ho, problem.wo
    sizes = (image, (3, 3), (rows, columns))
    tensors = [np.zeros((2, *size, 4), np.float32) for size in sizes]
    prefetched = np.array(Run(render(problem, tile), tensors, False, count=True).prefetched)
    assert (np.diff(prefetched) >= 0).all()
    lines = prefetched // 64
    assert np.array_equal(np.unique(lines), np.arange(lines[0], lines[-1] + 1))
    # Of the first window one row has no counterpart in the next, which takes Ho,b * stride new ones.
    brought = block[0] * block[1] * stride**2 * 16
    whole = rows % block[0] == columns % block[1] == 0
    if whole:
        assert prefetched[0] == image[1] * 16 + 5 * brought
    if whole and brought % 64 == 0:
        assert len(np.unique(lines)) == len(lines) == tensors[0].nbytes // 64
