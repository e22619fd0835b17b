"""Problems and tiles that cannot be: one line that says which number, and what would do."""

from __future__ import annotations

from typing import Any

import pytest

from armsim.codegen.source import Unbuildable
from armsim.operators.conv import ConvProblem, ConvTile
from armsim.operators.copies import ConcatProblem, UpsampleProblem
from armsim.operators.dwconv import DwconvProblem, DwconvTile
from armsim.operators.elementwise import (
    AddProblem,
    BatchnormProblem,
    ElementwiseTile,
    ReluProblem,
    render,
)
from armsim.operators.gemm import GemmProblem, GemmTile
from armsim.operators.pooling import AvgpoolProblem, MaxpoolProblem
from armsim.operators.qconv import QconvProblem
from armsim.operators.qdwconv import QdwconvProblem, QdwconvTile
from armsim.operators.qgemm import QgemmProblem, QgemmTile
from armsim.operators.qlayers import problems as of_bytes
from armsim.operators.qpooling import QavgpoolProblem, QmaxpoolProblem
from armsim.operators.registry import OPERATORS
from armsim.operators.relayout import RelayoutProblem

LAYER = DwconvProblem(56, 56, 128, 3, 3)
IMAGE = ConvProblem(40, 40, 16, 48, 3, 3)
PRODUCT = GemmProblem(64, 64, 64)
BYTES = QgemmProblem(32, 32, 32)
SEVEN = {"hi": 7, "wi": 7, "channels": 8, "hf": 3, "wf": 3}


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (DwconvProblem(**SEVEN | {"channels": 0}), "channels must be at least 1"),
        (DwconvProblem(**SEVEN, stride=0), "stride must be at least 1"),
        (DwconvProblem(**SEVEN, padding="full"), "padding must be"),
        (DwconvProblem(**SEVEN, padding=-1), "must not be negative"),
        (DwconvProblem(**SEVEN, padding="0x0x1"), "top, left, bottom and right as 0x0x1x1"),
        (DwconvProblem(**SEVEN, padding="0x0x1x-1"), "padding must be"),
        (DwconvProblem(**SEVEN, padding="0x0x999999999x0"), "image with its padding is"),
        (DwconvProblem(**SEVEN | {"hf": 9}, padding="valid"), "image 7x7, filter 9x3"),
        (MaxpoolProblem(4, 4, 4, 2, 2, 1, 2), "padding must be less than the window"),
        (MaxpoolProblem(4, 4, 4, 5, 5), "the output is empty"),
        (AvgpoolProblem(4, 4, 4, 2, 2, count="windw"), "did you mean 'window'"),
        (ReluProblem(4, 0, 4), "wi must be at least 1"),
        (AddProblem(4, 4, 4, "rel"), "none, relu or relu6, not 'rel'"),
        (ConcatProblem(4, 4, 4, 0), "c2 must be at least 1"),
        (ConcatProblem(4, 4, 4, 4, 0, 4), "c4 is 4, but there is no c3"),
        (UpsampleProblem(4, 4, 4, 9), "factor must be at most 8"),
        (RelayoutProblem(4, 4, 4, "nhwc", "nhwc"), "there is nothing to do"),
        (RelayoutProblem(4, 4, 4, "nhcw"), "did you mean 'nchw'|did you mean 'nhwc'"),
        (QgemmProblem(4, 4, 40000), "32-bit sums could overflow"),
        (QgemmProblem(4, 4, 4, "u9"), "type must be u8 or s8"),
        (QgemmProblem(4, 4, 4, shift=40), "shift must be 1 to 31"),
        (QconvProblem(2, 2, 4, 4), "the output would be 0x0"),
        (QconvProblem(4, 4, 4, 4, pad_value=300), "pad_value must be 0 to 255"),
        (QdwconvProblem(2, 2, 8, padding="valid"), "the output is empty"),
        (QdwconvProblem(8, 8, 8, padding="sam"), "padding must be same, valid, a number"),
        (QdwconvProblem(8, 8, 8, input_zero=256), "input_zero must be 0 to 255"),
        (QdwconvProblem(8, 8, 8, multiplier=5), "the multiplier must be"),
        (QmaxpoolProblem(4, 4, 4, 2, 2, padding=2), "padding must be less than the window"),
        (QmaxpoolProblem(4, 4, 4, 1, 3, padding="0x1x1x0"), "padding must be less than the window"),
        (QmaxpoolProblem(4, 300, 4, 1, 300), "at most 256 columns"),
        (QavgpoolProblem(4, 4, 4, 2, 2, count="all"), "count must be inside or window"),
        (of_bytes.UpsampleProblem(0, 2, 2), "hi must be at least 1"),
        (of_bytes.SoftmaxProblem(4, 2), "steps must be at least 3"),
        (of_bytes.SoftmaxProblem(4, classes=1), "classes must be at least 2"),
        (of_bytes.AddProblem(4, 4, input_zero=256), "input_zero must be 0 to 255"),
        (of_bytes.AddProblem(4, 4, shift_out=40), "the shift must be 1 to 31"),
    ],
    ids=str,
)
def test_a_problem_that_cannot_be_is_one_line(problem: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words) as raised:
        OPERATORS[problem.op].validate(problem, None)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("problem", "tile", "words"),
    [
        (PRODUCT, GemmTile("rtra", 8, 4, 8, prefetch=8), "no use for prefetch"),
        (PRODUCT, GemmTile("rtrd", 8, 8, 4, kc=64), "no use for kc"),
        (PRODUCT, GemmTile("gotoo"), "unknown family"),
        (PRODUCT, GemmTile("goto", 0), "rows must be 1"),
        (PRODUCT, GemmTile("goto", kc=-1), "kc must be 0 or more"),
        (IMAGE, ConvTile("mgemm", 8, 8, kc=64), "no use for kc"),
        (IMAGE, ConvTile("mgemm", 8, 6), "co of mgemm must be a multiple of 4"),
        (IMAGE, ConvTile("im2col", 8, 8, taps=1), "no use for taps"),
        (IMAGE, ConvTile("mgem"), "unknown family"),
        (IMAGE, ConvTile("im2col", 0), "wo must be 1"),
        (LAYER, DwconvTile("winograd"), "unknown family 'winograd'"),
        (LAYER, DwconvTile("naive", wo_b=4), "naive has no use for wo_b"),
        (LAYER, DwconvTile("window", order="whc"), "order must be chw, hcw or hwc"),
        (LAYER, DwconvTile("mgemm", 2), "order of mgemm must be chw"),
        (LAYER, DwconvTile("window", 0, 4), "ho_b must be 1 to 1024"),
        (BYTES, QgemmTile("adalp", 4, 6, 1, 4), "columns of adalp must be 4 or 8"),
        (BYTES, QgemmTile("mlal_adalp", 4, 4), "distance of mlal_adalp must be 1 to 16"),
        (BYTES, QgemmTile("mlal16", 9, 8), "rows of mlal16 must be 1 to 8"),
        (BYTES, QgemmTile("dot", 10, 4), "rows of dot must be a multiple of 4"),
        (BYTES, QgemmTile("dott", 12, 4), "did you mean 'dot'"),
        (QdwconvProblem(8, 8, 8), QdwconvTile("snake", 17, 4), "rows must be 1 to 16"),
        (BatchnormProblem(4, 4, 4), ElementwiseTile("flat"), "unknown family 'flat'"),
    ],
    ids=str,
)
def test_a_tile_without_meaning_is_an_error(problem: Any, tile: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        OPERATORS[problem.op].render(problem, tile)


def test_a_family_of_another_operator_of_the_folder_is_refused() -> None:
    with pytest.raises(ValueError, match="flat is no family of batchnorm"):
        render(BatchnormProblem(4, 4, 4), ElementwiseTile("flat"))


NEEDED = r"vector registers needed .* 32 exist"


@pytest.mark.parametrize(
    ("problem", "tile", "words"),
    [
        (PRODUCT, GemmTile("goto", 12, 12, 4), NEEDED),
        (PRODUCT, GemmTile("rtrd", 8, 16, 4), NEEDED),
        (PRODUCT, GemmTile("rtra", 16, 8, 8), NEEDED),
        (
            GemmProblem(32, 32, 32, epilogue="relu6"),
            GemmTile("rtrd_zero", 10, 8, 4),
            r"33 vector .* \+ 2 of the epilogue",
        ),
        (
            GemmProblem(4, 9, 8),
            GemmTile("rtrd_inplace", 4, 8, 4),
            "no longer than those of A: 9 > 8",
        ),
        # 12 columns x 2 vectors, 14 distinct input columns, 2 for filters.
        (
            IMAGE,
            ConvTile("mgemm", 12, 8),
            r"40 .*24 of output.*14 of distinct input .* 32 exist",
        ),
        (IMAGE, ConvTile("mgemm", 8, 12), r"36 vector registers needed"),
        (IMAGE, ConvTile("im2col", 12, 12, depth=4), NEEDED),
        (IMAGE, ConvTile("indirect", 12, 8, depth=4), NEEDED),
        (
            LAYER,
            DwconvTile("window_zero", 4, 6, order="chw"),
            r"34 vector registers needed \(9 of filter \+ 24 of accumulators \+ 1 of input\), 32 exist",
        ),
        (BYTES, QgemmTile("adalp", 5, 4, 1, 4), "need"),
        (BYTES, QgemmTile("mlal16", 7, 16), "vector registers needed"),
        (BYTES, QgemmTile("dot", 16, 8), "vector registers needed"),
        (
            QdwconvProblem(9, 9, 8, hf=5, wf=5),
            QdwconvTile("snake", 1, 1),
            "58 vector registers needed",
        ),
        (
            QdwconvProblem(9, 9, 8, hf=5, wf=5),
            QdwconvTile("held_sums", 2, 8),
            "38 vector registers needed",
        ),
        (
            QdwconvProblem(8, 8, 1, 2, 2, 2, "s32", input_zero=0, filter_zero=0),
            QdwconvTile("space_to_batch", 2, 2),
            "a stride within a phase is not one of the image",
        ),
    ],
    ids=str,
)
def test_a_kernel_that_cannot_be_built_is_refused_with_the_arithmetic(
    problem: Any, tile: Any, words: str
) -> None:
    with pytest.raises(Unbuildable, match=words):
        OPERATORS[problem.op].render(problem, tile)


@pytest.mark.parametrize(
    ("problem", "tile"),
    [
        (GemmProblem(4, 4, 4, epilogue="relu"), GemmTile("rtrd", 4, 4, 4)),
        (GemmProblem(4, 4, 4, epilogue="bias"), GemmTile("naive")),
        (DwconvProblem(4, 4, 4, 3, 3, epilogue="relu"), DwconvTile("tflite", wo_b=4)),
        (DwconvProblem(4, 4, 4, 3, 3, epilogue="bn"), DwconvTile("window", 1, 2)),
        (ConvProblem(4, 4, 4, 4, 3, 3, epilogue="bn"), ConvTile("naive")),
    ],
    ids=str,
)
def test_a_family_that_cannot_have_an_epilogue_says_why(problem: Any, tile: Any) -> None:
    with pytest.raises(Unbuildable, match=f"{tile.family} cannot have the epilogue .*: .* sums"):
        OPERATORS[problem.op].render(problem, tile)
