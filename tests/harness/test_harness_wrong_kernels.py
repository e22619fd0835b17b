"""Kernels that are wrong in one way each are found, and odd ones that are right are not suspected."""

from __future__ import annotations

from pathlib import Path

import pytest

from experiments.wrong_kernels.experiment import RIGHT, WRONG, Kernel, failure

HERE = Path(__file__).parent
# One of four; all of them are run by the experiment.
SAMPLE = [*WRONG[::4], *RIGHT[::4]]


@pytest.mark.parametrize("kernel", SAMPLE, ids=lambda kernel: kernel.name)
def test_the_verdict_of_a_wrong_or_odd_kernel_is_right(kernel: Kernel, tmp_path: Path) -> None:
    assert failure(kernel, tmp_path) == ""


def test_there_are_as_many_kernels_as_the_experiment_says() -> None:
    names = [kernel.name for kernel in (*WRONG, *RIGHT)]
    assert len(set(names)) == len(names)
    readme = (HERE.parent.parent / "experiments" / "wrong_kernels" / "README.md").read_text()
    assert f"{len(WRONG)} of {len(WRONG)} wrong" in readme
    assert f"{len(RIGHT)} of {len(RIGHT)} right" in readme
