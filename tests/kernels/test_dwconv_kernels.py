"""Every family against NumPy in an emulator, between guard pages."""

from __future__ import annotations

import json
import shutil
import subprocess
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from harness import Run, assemble, check, instruction_lines, output_geometry, pack, suited
from unicorn import UcError

from armsim.codegen.source import Unbuildable
from armsim.cores.loader import core_names
from armsim.operators.dwconv import FAMILIES, DwconvProblem, DwconvTile, render
from armsim.scheduling.target import Target, generating_for

DEFAULT = DwconvProblem(56, 56, 128, 3, 3)


def of_family(name: str, **fields: Any) -> DwconvTile:
    """The tile with those fields that the family uses; mgemm has one loop order and schedule."""
    if name == "mgemm":
        fields |= {"order": "chw", "schedule": "interleaved"}
    return suited(FAMILIES[name], DwconvTile, **fields)


def is_right(problem: DwconvProblem, tile: DwconvTile) -> None:
    check(problem, tile.layout, FAMILIES[tile.family].accumulates, render(problem, tile))


HARD = [
    pytest.param(DwconvProblem(1, 1, 1, 3, 3), id="one pixel"),
    pytest.param(DwconvProblem(1, 1, 3, 7, 7), id="one pixel under a large filter"),
    pytest.param(DwconvProblem(2, 9, 6, 5, 3, 2), id="image lower than the filter"),
    pytest.param(DwconvProblem(4, 4, 7, 3, 3, 1, 9), id="padding beyond the filter's reach"),
    pytest.param(DwconvProblem(8, 9, 5, 3, 4, 2, "0x1x1x3"), id="another padding on each side"),
    pytest.param(DwconvProblem(9, 7, 5, 3, 3, 3, 1, 2), id="stride 3, dilation 2"),
    pytest.param(DwconvProblem(11, 13, 12, 3, 3), id="remainders both ways, 8 + 4 channels"),
    pytest.param(DwconvProblem(6, 5, 19, 1, 1), id="pointwise filter, 3 tail channels"),
    pytest.param(DwconvProblem(5, 5, 1100, 3, 3), id="offsets beyond the reach of ldr"),
    pytest.param(DwconvProblem(3, 300, 66, 3, 2), id="wide rows, unaligned vectors"),
]


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("problem", [param.values[0] for param in HARD[2:6]])
def test_a_kernel_that_is_ordered_for_any_core_is_right(core: str, problem: DwconvProblem) -> None:
    """Registers, addresses and stores survive the list scheduler, with streamed and with held filters."""
    with generating_for(Target.named(core)):
        for tile in (
            DwconvTile("window_zero", 2, 3, 4, "nhwc", "hwc", "list", 0, "row_column"),
            DwconvTile("window", 1, 4, 4, "nc4hw4", "chw", "list", 4, "tap"),
            DwconvTile("register_tiled", 2, 2, 8, "nhwc", "hcw", "list", 1, "output"),
        ):
            with suppress(Unbuildable):
                is_right(problem, tile)


@pytest.mark.parametrize("problem", HARD)
@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_a_kernel_is_right_on_hard_shapes(family: str, problem: DwconvProblem) -> None:
    # Held over the whole image a filter needs a register each; a stream has more outputs at a time.
    most = 15 if family == "mgemm" else 28
    for fields in (
        {"ho_b": 2, "wo_b": 4, "order": "hwc", "schedule": "interleaved"},
        {"ho_b": 1, "wo_b": 3, "channel_block": 8, "order": "hwc", "prefetch": 4},
        {"ho_b": 2, "wo_b": 2, "order": "chw", "layout": "nc4hw4", "schedule": "interleaved"},
    ):
        tile = of_family(family, **fields)
        if tile.order == "chw" and family != "tvm_like" and problem.hf * problem.wf > most:
            with pytest.raises(Unbuildable):
                render(problem, tile)
        else:
            is_right(problem, tile)


@pytest.mark.parametrize("family", sorted(FAMILIES))
@pytest.mark.parametrize("order", ["chw", "hwc"])
def test_static_counts_equal_executed_counts(family: str, order: str) -> None:
    problem = DwconvProblem(9, 10, 13, 3, 3)
    fields = {"ho_b": 2, "wo_b": 3, "order": order, "schedule": "interleaved", "prefetch": 2}
    tile = of_family(family, **fields)
    kernel = render(problem, tile)
    tensors = [pack(np.ones(shape), tile.layout) for shape in problem.shapes.values()]
    run = Run(kernel, tensors, at_end=True, count=True)
    assert tuple(run.executed) == kernel.counts


def test_the_harness_notices_a_wrong_tap_and_a_read_past_the_end() -> None:
    problem, tile = DwconvProblem(4, 4, 4, 3, 3), DwconvTile("window_zero", 2, 2)
    kernel = render(problem, tile)
    for text in (
        kernel.text.replace("fmla v1.4s", "fmla v0.4s", 1),
        kernel.text.replace("    ret", "    ldr q0, [x2, #8192]\n    ret"),
        kernel.text.replace("    ret", "    movz x19, #1\n    ret"),
    ):
        assert text != kernel.text
        with pytest.raises((AssertionError, UcError)):
            check(problem, "nhwc", False, replace(kernel, text=text))


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


def test_a_tile_that_needs_too_many_registers_says_which() -> None:
    with pytest.raises(Unbuildable) as caught:
        render(DEFAULT, DwconvTile("window_zero", 4, 6, order="chw"))
    assert caught.value.reason == (
        "34 vector registers needed (9 of filter + 24 of accumulators + 1 of input), 32 exist"
    )


@pytest.mark.parametrize(
    ("tile", "message"),
    [
        (DwconvTile("winograd"), "unknown family 'winograd'"),
        (DwconvTile("naive", wo_b=4), "naive has no use for wo_b"),
        (DwconvTile("window", order="whc"), "order must be chw, hcw or hwc"),
        (DwconvTile("mgemm", 2), "order of mgemm must be chw"),
        (DwconvTile("window", 0, 4), "ho_b must be 1 to 1024"),
    ],
)
def test_a_tile_that_does_not_suit_its_family_is_refused(tile: DwconvTile, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        render(DEFAULT, tile)


def test_a_file_says_what_it_is() -> None:
    tile = DwconvTile("window_zero", 2, 4, schedule="interleaved")
    kernel = render(DEFAULT, tile)
    assert kernel == render(DEFAULT, tile)
    assert kernel.text.endswith("\n")
    [line] = [li for li in kernel.text.splitlines() if li.startswith("// armsim-contract: ")]
    contract = json.loads(line.removeprefix("// armsim-contract: "))
    assert contract == kernel.contract
    assert DwconvProblem.from_dict(contract["problem"]) == DEFAULT
    assert DwconvTile.from_dict(contract["tile"]) == tile
    assert f".global {kernel.name}\n" in kernel.text


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_the_default_layer_stays_within_the_instruction_cache(family: str) -> None:
    tile = of_family(family, ho_b=3, wo_b=6, order="hwc", schedule="interleaved", prefetch=4)
    assert len(render(DEFAULT, tile).counts) < 2500


@pytest.mark.skipif(
    shutil.which("aarch64-linux-gnu-as") is None, reason="aarch64-linux-gnu-as is not installed"
)
@pytest.mark.parametrize("family", sorted(FAMILIES))
@pytest.mark.parametrize("channels", [7, 24])
def test_gnu_as_gives_keystones_bytes(family: str, channels: int, tmp_path: Path) -> None:
    fields = {"ho_b": 2, "wo_b": 3, "channel_block": 8, "prefetch": 4, "schedule": "interleaved"}
    kernel = render(DwconvProblem(12, 12, channels, 3, 3), of_family(family, **fields))
    source, code = tmp_path / "k.S", tmp_path / "k.bin"
    source.write_text(kernel.text)
    built = tmp_path / "k.o"
    subprocess.run(["aarch64-linux-gnu-as", "-o", built, source], check=True)
    subprocess.run(
        ["aarch64-linux-gnu-objcopy", "-O", "binary", "-j", ".text", built, code], check=True
    )
    machine = code.read_bytes()
    ours = assemble(kernel.text)
    assert machine[: len(ours)] == ours
    assert set(machine[len(ours) :]) <= {0x1F, 0x20, 0x03, 0xD5}, "only nops after the end"


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
    rows, columns, _, _ = output_geometry(problem)
    tensors = [
        pack(np.zeros(shape), "nc4hw4") for shape in ((*image, 8), (3, 3, 8), (rows, columns, 8))
    ]
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
