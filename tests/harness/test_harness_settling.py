"""Short calls are counted once the branch predictor has learnt them, or the report says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.measure.plan import Plan

SEARCH = """    .global f
f:  mov x4, #0
1:  ldrb w3, [x0, x4]
    cmp w3, #7
    b.eq 2f
    add x4, x4, #1
    cmp x4, #{length}
    b.ne 1b
2:  mov x0, x4
    ret
"""


@pytest.fixture
def search(tmp_path: Path) -> Any:
    def run(length: int, **options: Any) -> Any:
        path = tmp_path / "search.S"
        path.write_text(SEARCH.format(length=length))
        return armsim.run(str(path), f"x0=buf(u8,{length},ones)", core="cortex-a72", **options)

    return run


def test_a_short_call_takes_as_long_as_after_many_calls(search: Any) -> None:
    short, trained = search(40), search(40, calls=1, warm=40, drained=True)
    assert short.work.before > 1
    assert not short.work.unsettled
    assert abs(short.cycles - trained.cycles) <= 0.02 * trained.cycles + 8


def test_calls_that_are_not_given_their_warming_settle_too_and_given_ones_do_not(
    search: Any,
) -> None:
    assert search(40, calls=1, warm=1).work.before == 1
    settled = search(40, calls=1)
    assert settled.work.before > 1
    assert settled.warm == settled.work.before
    trained = search(40, calls=1, warm=40)
    assert abs(settled.cycles - trained.cycles) <= max(2, 0.02 * trained.cycles)


def test_what_does_not_settle_is_said(search: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("armsim.pipeline.simulate._agree", lambda cycles: False)
    result = search(40)
    assert result.work.before == 20
    assert any("two in a row still differ" in note for note in result.notes)


def test_a_long_call_is_replayed_once() -> None:
    plan = Plan(settle=True)
    assert plan.before(1_000_000) == 0
    assert plan.before(1_000) == 20
    assert Plan(settle=True, calls=3).before(10_000_000) == 1
    assert Plan().before(10) == 0
