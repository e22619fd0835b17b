"""`armsim run --calls N --drained --overhead C`: what is counted, and that the report says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import armsim
from armsim.cli.main import main
from armsim.errors import UserError

KERNEL = """
    .text
    .global sum
sum:
    ldr q1, [x0], #16
    fadd v0.4s, v0.4s, v1.4s
    subs x1, x1, #4
    b.gt sum
    ret
"""
ARGS = "x0=buf(f32,32) x1=32"


@pytest.fixture
def kernel(tmp_path: Path) -> str:
    path = tmp_path / "sum.S"
    path.write_text(KERNEL)
    return str(path)


def test_drained_calls_begin_alike(kernel: str) -> None:
    result = armsim.run(kernel, ARGS, calls=5, warm=20, drained=True, unchecked=True)
    assert len(set(result.cycles_each)) == 1
    # Dispatched in cycle 0 and issued in 1; a load takes 5, each of the eight additions 5. The two halves
    # of the last one retire with subs, three a cycle; branch and return a cycle later.
    assert result.cycles_per_call == 1 + 5 + 8 * 5 + 1
    assert result.drained
    assert result.mispredicts == 0
    # In a row, the loads of a call go on while the additions of the one before wait for each other.
    together = armsim.run(kernel, ARGS, calls=5, warm=20, unchecked=True)
    assert together.cycles_per_call is not None
    assert together.cycles_per_call == pytest.approx(8 * 5, abs=1)


def test_overhead_is_taken_off_each_call_and_said(
    kernel: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    document = str(tmp_path / "run.json")
    words = [
        "run",
        kernel,
        "--args",
        ARGS,
        "--unchecked",
        "--calls",
        "3",
        "--warm",
        "20",
        "--drained",
    ]
    assert main([*words, "--overhead", "20", "--json", document]) == 0
    found = json.loads(Path(document).read_text())
    assert (found["drained"], found["overhead"]) == (True, 20)
    assert found["cycles_each"] == [47 - 20] * 3
    assert (found["cycles"], found["cycles_per_call"]) == (81, 27)
    assert sum(found["cycle_shares"].values()) == pytest.approx(1)
    capsys.readouterr()
    assert main([*words, "--overhead", "20"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "3 calls after 20 from empty caches, each begun with an empty pipeline" in text
    assert "27.0 a drained call (27 each, 81 in all); 20 of overhead taken off each call" in text


def test_nothing_is_taken_off_unless_it_is_asked_for(kernel: str) -> None:
    assert armsim.run(kernel, ARGS, calls=1, drained=True).overhead == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"drained": True}, "--drained goes with --calls"),
        ({"calls": 2, "drained": True, "overhead": 1000}, "--overhead 1000: a whole call takes"),
        ({"overhead": -1}, "--overhead"),
    ],
)
def test_what_cannot_be_counted_is_refused(
    kernel: str, options: dict[str, int], words: str
) -> None:
    with pytest.raises(UserError, match=words):
        armsim.run(kernel, ARGS, **options)
