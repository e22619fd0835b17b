"""A search that is ended early gives the best order so far, checked as any other."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

import armsim
from armsim.cli.main import main

pytestmark = pytest.mark.usefixtures("few_moves")

LOOP = "f:\n" + "".join(
    f" ldr q{at}, [x0], #16\n fmla v{at}.4s, v{at}.4s, v31.4s\n str q{at}, [x1], #16\n" for at in range(8)
) + " subs x2, x2, #1\n b.gt f\n ret\n"  # fmt: skip


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_search_with_a_checked_order(
    number: signal.Signals, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    file, out = tmp_path / "f.S", tmp_path / "fast.S"
    file.write_text(LOOP, encoding="utf-8")
    told = []

    def note(self: object, cycles: float) -> None:
        if not told:
            os.kill(os.getpid(), number)
        told.append(cycles)

    monkeypatch.setattr("armsim.scheduling.pace.Pace.note", note)
    assert main(["optimize", str(file), "--core", "a53", "--out", str(out)]) == 0
    shown = capsys.readouterr().out
    assert "stopped early: the best order so far, checked as usual" in shown
    assert "the same to the last bit" in shown
    assert len(told) < 4
    assert out.exists()


def test_seconds_end_the_search_and_the_whole_search_does_not_say_so() -> None:
    whole = armsim.optimize(text=LOOP, core="a53", depth=0, budget=0)
    assert whole.complete
    assert whole.to_dict()["complete"] is True
    told: list[str] = []
    # As if an hour had passed by the first look at the clock.
    cut = armsim.optimize(
        text=LOOP, core="a53", seconds=1e-9, progress=lambda words, done, total: told.append(words)
    )
    assert not cut.complete
    assert not cut.gained
    assert any(words.endswith(" cycles") for words in told)
    (old,) = {one.before for one in whole.loops[0].cycles}
    assert old == cut.loops[0].cycles[0].before


def test_handlers_of_signals_are_as_before() -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    armsim.optimize(text=LOOP, core="a53", seconds=1)
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before
