"""Fused store paths: what they compute, in every family, and that a wrong one is found wrong."""

from __future__ import annotations

import re
from itertools import cycle
from typing import Any

import numpy as np
import pytest

from armsim.checks.epilogue import Normalization
from armsim.codegen.fused import EPILOGUES, Epilogue
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.operators.conv import ConvProblem, ConvTile
from armsim.operators.dwconv import NAMES as DEPTHWISE_NAMES
from armsim.operators.dwconv import DwconvProblem, DwconvTile
from armsim.operators.epilogue import affine, folded
from armsim.operators.gemm import NAMES, GemmProblem, GemmTile
from armsim.operators.pwconv import PwconvProblem
from armsim.operators.registry import OPERATORS

FUSED = EPILOGUES[1:]
# Every family that can have one; several passes over D, so that a clamp before the last one shows.
MULTIPLICATIONS = (
    GemmTile("rtrd_zero", 8, 8, 4),
    GemmTile("rtra_zero", 8, 4, 8),
    GemmTile("goto", 8, 12, 4),
    GemmTile("goto", 4, 8, 4, kc=8, mc=8, nc=16),
)
DEPTHWISE = (
    DwconvTile("window_zero", 2, 2, 4, "nhwc", "hwc", "interleaved"),
    DwconvTile("window_zero", 1, 4, 8, "nc4hw4", "chw", "grouped", products="row_column"),
    DwconvTile("register_tiled_zero", 2, 2, 4, "nhwc", "hcw", "interleaved"),
    DwconvTile("mgemm", 2, 1, 4, "nc4hw4", "chw", "interleaved"),
)
CONVOLUTIONS = (
    ConvTile("mgemm", 4, 8),
    ConvTile("direct", 3, 8),
    ConvTile("indirect", 4, 8, depth=4),
    ConvTile("im2col", 4, 8, depth=4, kc=16),
    ConvTile("implicit", 4, 8, depth=4),
)
IMAGES = (
    DwconvProblem(7, 6, 11, 3, 3),
    DwconvProblem(
        5, 6, 7, 3, 3, stride=2, padding=3
    ),  # whole rows and columns of outputs without a tap
    DwconvProblem(1, 1, 3, 1, 1),
)


def verdict_of(op: str, problem: Any, tile: Any, edit: tuple[str, str] = ("", "")) -> bool:
    operator = OPERATORS[op]
    kernel = operator.render(problem, tile)
    text = re.sub(*edit, kernel.text) if edit[0] else kernel.text
    assert edit[0] == "" or text != kernel.text
    program = program_of(assemble(text, kernel.name))
    trace, verdict = execute(program, operator.contract(problem, tile, 3))
    assert edit[0] or tuple(trace.executions.tolist()) == kernel.counts
    return verdict.right


@pytest.mark.parametrize("word", FUSED)
def test_every_family_that_finishes_its_sums_computes_every_epilogue(word: str) -> None:
    sizes = cycle([(13, 17, 19), (8, 16, 16), (1, 5, 3)])
    for tile in MULTIPLICATIONS:
        assert verdict_of("gemm", GemmProblem(*next(sizes), epilogue=word), tile), tile
    for tile, image in zip(
        CONVOLUTIONS, cycle(IMAGES[FUSED.index(word) % 3 :] + IMAGES), strict=False
    ):
        sizes_of = {**image.to_dict(), "cin": 5, "cout": image.channels, "epilogue": word}
        sizes_of.pop("channels")
        if not (word.startswith("scale") and tile.family == "im2col"):  # no register is left there
            assert verdict_of("conv", ConvProblem(**sizes_of), tile), (tile, image)
    for tile, image in zip(
        DEPTHWISE, cycle(IMAGES[FUSED.index(word) % 3 :] + IMAGES), strict=False
    ):
        fields = {**image.to_dict(), "epilogue": word}
        assert verdict_of("dwconv", DwconvProblem(**fields), tile), (tile, image)


@pytest.mark.parametrize(
    ("word", "wrong"),
    [
        ("relu6", (" fmin ", " fmax ")),
        ("bias_relu", (" fmax ", " fmin ")),
        ("bn_relu6", (r"#6\.0", "#5.0")),
        ("scale", (r"fmla (v\d+\.4s), (v\d+\.4s), v\d+\.4s", r"fmla \1, \2, \2")),
    ],
)
def test_a_wrong_store_path_is_found(word: str, wrong: tuple[str, str]) -> None:
    problem = PwconvProblem(3, 3, 12, 16, epilogue=word)
    assert verdict_of("pwconv", problem, MULTIPLICATIONS[0])
    assert not verdict_of("pwconv", problem, MULTIPLICATIONS[0], wrong)


def test_a_batch_normalization_is_the_same_in_the_weights_as_after_them() -> None:
    generator = np.random.default_rng(5)
    x, weights = generator.normal(size=(50, 9)), generator.normal(size=(9, 4)).astype(np.float32)
    gamma, mean, beta = generator.normal(size=(3, 4)).astype(np.float32)
    variance = generator.uniform(0.1, 3, 4).astype(np.float32)
    layer = Normalization(gamma, mean, variance, beta, 0.01)
    # Equation 1, by hand.
    wanted = gamma * ((x @ weights - mean) / np.sqrt(variance + 0.01)) + beta
    filters, bias = folded(weights, layer)
    np.testing.assert_allclose(x @ filters + bias, wanted, rtol=0, atol=2e-5)
    np.testing.assert_allclose(
        x @ weights * affine(layer).scale + affine(layer).shift, wanted, rtol=0, atol=2e-5
    )


def test_words_are_read_back_from_names_and_files_without_one_do_not_change() -> None:
    for word in EPILOGUES:
        problem = DwconvProblem(8, 8, 8, 3, 3, epilogue=word)
        name = OPERATORS["dwconv"].render(problem, DEPTHWISE[0]).name
        assert DEPTHWISE_NAMES.read(name).problem["epilogue"] == word
        assert name.endswith("_pf0" if word == "none" else f"_pf0_{word}")
        layer, tile = PwconvProblem(4, 4, 8, 8, epilogue=word), GemmTile("goto", 4, 8, kc=16)
        named = {"weights": "plain", "epilogue": word}
        assert NAMES.read(NAMES.write(layer, tile)) == ("pwconv", tile, named)
    assert "epilogue" not in GemmProblem(1, 2, 3).to_dict()
    assert Epilogue.of("bn_relu6") == Epilogue("bn", "relu6")
    with pytest.raises(ValueError, match="did you mean 'relu6'"):
        GemmProblem(1, 2, 3, epilogue="relu66").validate()
