"""Functions as libraries write them run and agree with NumPy."""

from __future__ import annotations

import shutil

import numpy as np
import pytest
from corpus import CASES, Case

import armsim

COMPILER = "aarch64-linux-gnu-gcc"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.symbol)
def test_an_object_of_the_corpus_agrees_with_numpy(case: Case) -> None:
    result = armsim.run(case.prebuilt, case.args, expect=case.expect, **case.options)
    assert result.ok, result.details
    assert result.verified is True
    assert result.cycles is not None
    assert 0 < result.cycles < 40 * result.instructions + 200


@pytest.mark.parametrize("case", {case.file: case for case in CASES}.values(), ids=lambda c: c.file)
def test_a_source_of_the_corpus_does_the_same_as_its_object(case: Case) -> None:
    if shutil.which(COMPILER) is None:
        pytest.skip("no cross compiler")
    options = {"cflags": "-O1", **case.options} if case.file.endswith(".c") else case.options
    made = armsim.run(
        case.source, case.args, expect=case.expect, assembler=COMPILER, note=None, **options
    )
    old = armsim.run(case.prebuilt, case.args, expect=case.expect, **case.options)
    assert made.ok, made.details
    for name, array in old.outputs.items():
        assert np.array_equal(made.outputs[name], array, equal_nan=True)
    if not case.file.endswith(".c"):
        assert (made.instructions, made.cycles) == (old.instructions, old.cycles)


@pytest.mark.parametrize("case", CASES[::3], ids=lambda case: case.symbol)
def test_unchecked_the_result_is_the_same(case: Case) -> None:
    checked = armsim.run(case.prebuilt, case.args, expect=case.expect, **case.options)
    plain = armsim.run(case.prebuilt, case.args, expect=case.expect, unchecked=True, **case.options)
    assert plain.ok
    assert plain.faults == ()
    assert plain.mix == checked.mix
    for name, array in checked.outputs.items():
        assert np.array_equal(plain.outputs[name], array, equal_nan=True)


def test_the_corpus_has_the_shapes_of_libraries() -> None:
    assert len({case.file for case in CASES}) >= 15
