"""Why a loop takes its cycles: the sentence and its what-if say what the model measures."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

import armsim
from armsim.analysis import addresses
from armsim.cli.main import main
from armsim.cores.loader import core_names
from armsim.isa.program import assemble_program

END = "subs x9, x9, #1\nb.ne 1b\n"
LOOPS = {
    "chain": "1: ldr s1, [x0], #4\nfadd s0, s0, s1\n" + END,
    "accumulator": "1: fmla v0.4s, v1.4s, v2.4s\n" + END,
    "loads": "1: ldr q1, [x0], #16\nldr q2, [x1], #16\nldr q3, [x2], #16\n" + END,
    "wide": "1: add x1, x1, #1\nadd x2, x2, #1\nadd x3, x3, #1\nadd x4, x4, #1\nadd x5, x5, #1\n" + END,
    "memory": "1: ldr s0, [x0]\nfadd s0, s0, s1\nstr s0, [x0]\n" + END,
    "division": "1: fdiv v0.4s, v1.4s, v2.4s\n" + END,
    "saxpy": "1: ldr q1, [x0], #16\nldr q2, [x1]\nfmla v2.4s, v1.4s, v0.s[0]\nstr q2, [x1], #16\n" + END,
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "core"),
    [(name, core) for at, name in enumerate(LOOPS) for core in core_names()[at % 2 :: 2]],
)
def test_the_what_if_of_the_sentence_gives_the_cycles_of_the_sentence(name: str, core: str) -> None:
    (region,) = armsim.analyze(text=LOOPS[name], core=core).regions
    assert region.why is not None
    best = region.why.best
    if best is None:
        assert region.why.sentence.endswith("; no change that was tried gains a percent")
        return
    changed = armsim.analyze(text=LOOPS[name], core=core, what_if=best.changes)
    assert changed.cycles == best.cycles <= region.cycles / 1.01
    gain = f"{best.cycles:.2f} cycles ({region.cycles / best.cycles:.2f}x as fast)"
    assert region.why.sentence.endswith(f"{best.text}, {gain}")


# On an A57, by its file: what each loop waits for.
@pytest.mark.parametrize(
    ("name", "cause", "changes"),
    [
        ("chain", "the chain of fadd (line 2) takes 5.00 of 5.00", ["latency.fp_add_d=3"]),
        ("accumulator", "the chain of fmla (line 1) takes 4.00", ["class.fp_fma_q.forward.fma=2"]),
        ("loads", "pipe L is busy 3.00 of 3.00", ["count.load=2"]),
        ("memory", "the chain of ldr (line 1) to fadd (line 2) to str (line 3) takes 12.00",
         ["forwarding.store_to_load=4", "forwarding.store_to_load_partial=4"]),
        ("division", "pipe F0 is busy 30.00 of 30.00", ["count.fp=2"]),
        ("saxpy", "10 dispatch slots at 3 a cycle take 3.33 of 3.33",
         ["dispatch.slots=6", "window.retire=6"]),
    ],
)  # fmt: skip
def test_what_binds_is_named_and_changed(name: str, cause: str, changes: list[str]) -> None:
    why = armsim.analyze(text=LOOPS[name], core="a57").regions[0].why
    assert why is not None
    assert why.best is not None
    assert why.sentence.startswith(cause)
    assert list(why.best.changes) == changes


@pytest.mark.parametrize(
    ("name", "words"),
    [("loads", "a second load pipe"), ("division", "two of each fp pipe (F0, F1)")],
)
def test_more_pipes_are_said_as_they_are_counted(name: str, words: str) -> None:
    why = armsim.analyze(text=LOOPS[name], core="a57").regions[0].why
    assert why is not None
    assert why.best is not None
    assert why.best.text == words


HALVES = ["latency.fp_add_d=3", "latency.load_vec=3", "count.load=2", "count.fp=2", "count.int=2",
          "count.store=2", "count.branch=2", "dispatch.slots=6", "window.entries=256",
          "forwarding.store_to_load=4"]  # fmt: skip


@pytest.mark.parametrize("name", ["chain", "loads", "memory"])
def test_no_other_change_of_one_number_by_a_factor_of_two_helps_more(name: str) -> None:
    why = armsim.analyze(text=LOOPS[name], core="a57").regions[0].why
    assert why is not None
    assert why.best is not None
    others = [
        armsim.analyze(text=LOOPS[name], core="a57", what_if=[change]).cycles for change in HALVES
    ]
    assert why.best.cycles <= min(others)


def test_changes_come_on_top_of_those_that_are_given() -> None:
    (region,) = armsim.analyze(
        text=LOOPS["chain"], core="a57", what_if=["latency.fp_add=9"]
    ).regions
    assert region.why is not None
    assert region.why.best is not None
    assert region.why.best.changes == ("latency.fp_add_d=5",)
    assert region.why.best.cycles == 5


def test_report_and_json_say_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "loads.s"
    file.write_text(LOOPS["loads"])
    assert main(["analyze", str(file)]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "why: pipe L is busy 3.00 of 3.00 cycles; what would help most: a second load" in out
    assert "--what-if count.load=2" in out
    assert main(["analyze", str(file), "--json", "-"]) == 0
    why = json.loads(capsys.readouterr().out)["regions"][0]["why"]
    assert why["best"]["what_if"] == ["count.load=2"]
    assert re.search(rf"{why['best']['cycles_per_iteration']:.2f} cycles", why["sentence"])


@pytest.mark.parametrize("name", [*LOOPS, "far"])
def test_addresses_of_steady_pointers_are_those_of_single_steps(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    far = (
        "1: ldr q1, [x0, x1]\nadd x1, x1, x2\nldr q2, [x3], #-16\nstr q2, [x4, x3, lsl #4]\n" + END
    )
    text = {**LOOPS, "far": far}[name]
    program = assemble_program(text)
    quick = addresses.loop_addresses(program.instructions, 50, {4: 0})
    monkeypatch.setattr(addresses, "_steps", lambda *_: None)
    assert np.array_equal(quick, addresses.loop_addresses(program.instructions, 50, {4: 0}))
