"""A sample of the hostile inputs; all of them: experiments/fuzz."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from armsim.emulator.faults import KINDS
from experiments.fuzz.run import MAKERS, outcome


@pytest.mark.parametrize("maker", sorted(MAKERS))
def test_hostile_inputs_end_in_a_report_or_an_error(maker: str, tmp_path: Path) -> None:
    for number in range(60):
        assert outcome(MAKERS[maker](number), tmp_path) in {"refused", "runs", *KINDS}, number
