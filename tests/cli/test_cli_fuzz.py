"""A sample of the hostile requests; all of them: experiments/fuzz."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from experiments.fuzz.commands import outcome
from experiments.fuzz.requests import KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_request_ends_in_a_result_or_an_error(kind: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for number in range(15):
        assert outcome(kind, number, tmp_path) in {"0", "1", "2"}
