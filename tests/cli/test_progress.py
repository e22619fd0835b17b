"""A long command reports progress now and then where stderr is no terminal; a short one does not."""

from __future__ import annotations

import pytest

from armsim.cli import progress
from armsim.cli.main import main


def said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], step: float
) -> list[str]:
    """The lines of 200 candidates, each of which takes ``step`` seconds."""
    clock = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
    with progress.progress_of("building") as report:
        for done in range(200):
            report("simulating", done, 200)
            clock[0] += step
    return capsys.readouterr().err.splitlines()


def test_a_line_comes_now_and_then_and_not_for_each_candidate(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = said(monkeypatch, capsys, 0.5)
    assert lines[0] == "simulating: 3 of 200, 2 s, about 98 s left"
    assert lines[-1] == "simulating: 183 of 200, 92 s, about 8 s left"
    assert len(lines) == 10


def test_what_is_left_is_of_the_phase_and_unknown_at_its_begin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
    with progress.progress_of("building") as report:
        for phase, done, seconds in (
            ("building", 10, 0), ("building", 50, 40), ("simulating", 30, 20),
            ("simulating", 40, 50), ("proving", 7, 10),
        ):  # fmt: skip
            clock[0] += seconds
            report(phase, done, None if phase == "proving" else 100)
    assert capsys.readouterr().err.splitlines() == [
        "building: 50 of 100, 40 s, about 50 s left",
        "simulating: 30 of 100, 60 s",
        "simulating: 40 of 100, 110 s, about 5 min left",
        "proving: 7, 120 s",
    ]


def test_what_is_quick_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(monkeypatch, capsys, 0.007) == []


def test_a_search_without_a_terminal_says_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "EVERY", 0.0)
    monkeypatch.setattr(progress, "FIRST", 0.0)
    assert (
        main(
            [
                "explore",
                "--op",
                "gemm",
                "--m",
                "8",
                "--n",
                "8",
                "--k",
                "8",
                "--method",
                "rtrd",
                "--jobs",
                "1",
            ]
        )
        == 0
    )
    err = capsys.readouterr().err
    assert "building: " in err
    assert "simulating: " in err
