"""Weights packed outside of the call, and pointwise convolution in planes of four channels."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from armsim.operators.gemm import FAMILIES, GemmProblem, GemmTile, render, workspace_bytes
from armsim.operators.gemm.header import gemm_layouts
from armsim.operators.gemm.panels import Panels
from armsim.operators.pwconv import PwconvProblem
from armsim.operators.registry import OPERATORS
from armsim.operators.saved import read_problem
from tests.kernels.harness import Run

Float32 = NDArray[np.float32]

PLAIN = GemmProblem(19, 31, 37)
TILES = [
    GemmTile("goto", 8, 12, 4, kc=16, nc=14, prefetch=8),
    GemmTile("goto", 6, 16, 3, mc=8, packing="fours"),
    GemmTile("rtrd_zero", 6, 12, 4, prefetch=8),
    GemmTile("rtrd_zero", 5, 7, 6, outer="columns"),
    GemmTile("rtrd", 4, 16, 8, outer="columns"),
    GemmTile("rtra_zero", 5, 8, 12),
]


def called(problem: GemmProblem | PwconvProblem, tile: GemmTile, tensors: list[Float32]) -> Float32:
    """Return what the kernel leaves in its third tensor, flush with both ends of its pages."""
    if workspace := workspace_bytes(problem, tile):
        tensors = [*tensors, np.full(workspace // 4, np.nan, np.float32)]
    first, last = (Run(render(problem, tile), tensors, at_end).output for at_end in (True, False))
    assert np.array_equal(first, last)
    return first


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: f"{tile.family} {tile.outer}")
def test_a_kernel_gives_the_same_bits_whether_its_weights_were_packed_in_the_call_or_before(
    tile: GemmTile,
) -> None:
    rng = np.random.default_rng(7)
    a, b, d = (
        rng.uniform(-1, 1, shape).astype(np.float32) for shape in ((19, 37), (37, 31), (19, 31))
    )
    packed = replace(PLAIN, weights="packed")
    panels = FAMILIES[tile.family].packed(packed, tile)
    given = gemm_layouts(packed, tile, panels)["b"].pack(b, ("k", "n"))
    assert np.array_equal(called(packed, tile, [a, given, d]), called(PLAIN, tile, [a, b, d]))
    assert workspace_bytes(packed, tile) <= workspace_bytes(PLAIN, tile)


@pytest.mark.parametrize(
    ("columns", "kc", "nc"), [(12, 37, 31), (8, 10, 16), (5, 4, 12), (31, 1, 31)]
)
def test_packed_weights_lie_block_by_block_panel_by_panel(columns: int, kc: int, nc: int) -> None:
    b = np.arange(1, 37 * 31 + 1, dtype=np.float32).reshape(37, 31)
    wanted: list[float] = []
    for left in range(0, 31, nc):
        for top in range(0, 37, kc):
            for first in range(left, min(left + nc, 31), columns):
                end = min(first + columns, left + nc, 31)
                for k in range(top, min(top + kc, 37)):
                    wanted += [*b[k, first:end].tolist(), *[0.0] * (-(end - first) % 4)]
    problem = replace(PLAIN, weights="packed")
    layout = gemm_layouts(problem, TILES[0], Panels(columns, kc, nc))["b"]
    assert layout.pack(b, ("k", "n")).tolist() == wanted


@pytest.mark.parametrize("weights", ["plain", "packed"])
@pytest.mark.parametrize("outer", ["rows", "columns"])
def test_planes_of_four_channels_give_the_bits_of_nhwc(weights: str, outer: str) -> None:
    problem = PwconvProblem(3, 5, 18, 21, weights=weights)
    tile = GemmTile("rtrd_planes", 4, 12, 8, outer=outer)
    rng = np.random.default_rng(8)
    image = rng.uniform(-1, 1, (3, 5, 20)).astype(np.float32)
    image[..., 18:] = np.nan  # the last plane's two spare channels belong to nobody
    taps = rng.uniform(-1, 1, (18, 21)).astype(np.float32)
    planes = np.ascontiguousarray(image.reshape(15, 5, 4).transpose(1, 0, 2))
    panels = FAMILIES["rtrd_planes"].packed(problem, tile)
    given = gemm_layouts(problem, tile, panels)["filter"].pack(taps, ("i", "o"))
    found = called(problem, tile, [planes, given, np.full((6, 15, 4), np.nan, np.float32)])
    plain = PwconvProblem(3, 5, 18, 21)
    nothing = np.full((15, 21), np.nan, np.float32)
    same = replace(tile, family="rtrd_zero")
    wanted = called(plain, same, [image[..., :18].copy(), taps, nothing])
    pixels = found.reshape(6, 15, 4).transpose(1, 0, 2).reshape(15, 24)
    assert np.array_equal(pixels[:, :21], wanted.reshape(15, 21))


def test_a_layout_chooses_between_families_of_pwconv() -> None:
    operator, problem = read_problem("pwconv hi=4 wi=4 cin=8 cout=8")
    families = {
        layout: {tile.family for tile in operator.space(problem, layout, False)}
        for layout in ("nhwc", "nc4hw4")
    }
    assert families["nc4hw4"] == {"rtrd_planes"}
    assert "goto" in families["nhwc"]
    assert "rtrd_planes" not in families["nhwc"]
    assert "rtrd_planes" not in OPERATORS["gemm"].families


def test_what_was_packed_before_is_in_the_names_and_words_of_a_kernel() -> None:
    problem = replace(PLAIN, weights="packed")
    source = render(problem, TILES[0])
    assert source.name == "gemm_goto_8x12_k4_mc0_kc16_nc14_pf8_packed"
    assert "b      (k, n)        = 37x31, as n/14 k/16 n/12 k n:4" in source.text
    assert "b was packed before the call" in source.text
    assert "weights packed beforehand" in problem.describe()
    assert problem.to_dict()["weights"] == "packed"
    assert "weights" not in PLAIN.to_dict()


@pytest.mark.parametrize("weights", ["pakced", "q8"])
def test_another_word_for_weights_is_an_error(weights: str) -> None:
    with pytest.raises(ValueError, match="weights must be plain or packed"):
        replace(PLAIN, weights=weights).validate()
