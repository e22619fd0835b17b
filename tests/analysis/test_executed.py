"""``analyze --args`` takes the loops that a call executes, and says how often each did."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

import armsim
from armsim.analysis.bodies import Body
from armsim.analysis.executed import executed_bodies
from armsim.errors import UserError
from armsim.harness.flow import flow_of
from armsim.harness.request import Request


def bodies(text: str, args: str = "", loop: str | None = None) -> tuple[list[Body], str]:
    found, notes = executed_bodies(flow_of(Request(text=text, args=args)), loop)
    return found, "\n".join(notes)


@dataclass
class Nest:
    """A loop that counts down from ``trips`` in a register of its own, with loops inside."""

    name: int
    trips: int
    inside: list[Nest]

    def text(self) -> str:
        inner = "".join(item.text() for item in self.inside)
        return (
            f" mov x{self.name}, #{self.trips}\n.L{self.name}:\n add x0, x0, #1\n{inner}"
            f" subs x{self.name}, x{self.name}, #1\n b.ne .L{self.name}\n"
        )

    def run(self, entries: Counter[int], iterations: Counter[int]) -> int:
        """Executed instructions, counted by doing what the text says."""
        entries[self.name] += 1
        count = 1
        for _ in range(self.trips):
            iterations[self.name] += 1
            count += 3 + sum(item.run(entries, iterations) for item in self.inside)
        return count

    def innermost(self) -> list[int]:
        found = [name for item in self.inside for name in item.innermost()]
        return found or ([self.name] if self.trips > 1 else [])


@pytest.mark.parametrize("seed", range(6))
def test_iterations_and_entries_are_those_of_the_nest(seed: int) -> None:
    random.seed(seed)
    names = iter(range(1, 16))

    def nests(depth: int) -> list[Nest]:
        count = random.randint(1, 2)
        return [
            Nest(next(names), random.choice([1, 2, 5]), nests(depth - 1) if depth else [])
            for _ in range(count)
        ]

    top = [Nest(next(names), 3, nests(1)), Nest(next(names), 1, [])]
    entries, iterations = Counter[int](), Counter[int]()
    executed = 1 + sum(item.run(entries, iterations) for item in top)
    flow = flow_of(Request(text=f"f:\n{''.join(item.text() for item in top)} ret\n", args="x0=0"))
    assert flow.executed == executed
    found, notes = executed_bodies(flow, None)
    wanted = {f".L{name}" for item in top for name in item.innermost()}
    assert {body.name for body in found} == wanted
    shares = []
    for body in found:
        name = int(body.name[2:])
        assert body.ran is not None
        assert (body.ran.iterations, body.ran.entries) == (iterations[name], entries[name])
        assert body.ran.share == body.ran.instructions / executed
        shares.append(body.ran.share)
    assert shares == sorted(shares, reverse=True)
    assert f"loop .L{top[1].name}, lines" in "; ".join(notes)
    assert "ran once and never branched back" in notes[-1]


INDIRECT = """
.global f
f:
 adr x9, again
again:
 ldr s0, [x1], #4
 fadd s1, s1, s0
 subs x0, x0, #1
 b.eq done
 br x9
done:
 ret
"""
CALLED = """
.global f
f:
 stp x29, x30, [sp, #-16]!
 adr x9, inner
 mov x10, #3
outer:
 mov x2, x1
 blr x9
 subs x10, x10, #1
 b.ne outer
 ldp x29, x30, [sp], #16
 ret
inner:
 subs x2, x2, #1
 b.ne inner
 cbz x1, inner
 ret
unused:
 b unused
"""


def test_a_loop_through_an_indirect_branch_is_one() -> None:
    (block,) = armsim.analyze(text=INDIRECT).regions
    assert any("no branch closes a loop" in note for note in block.notes)
    (body,), notes = bodies(INDIRECT, "x0=8 x1=buf(f32,8)")
    assert (body.name, len(body.at)) == ("again", 5)
    assert body.ran is not None
    assert (body.ran.iterations, body.ran.entries) == (8, 1)
    assert "41 instructions executed, 95.1% of them in this loop" in notes


def test_loops_of_functions_that_are_called_through_pointers_are_found_and_calls_are_no_loops() -> (
    None
):
    found, notes = bodies(CALLED, "x1=7")
    assert [(body.name, body.ran and body.ran.iterations) for body in found] == [
        ("inner", 21),
        ("outer", 3),
    ]
    assert found[0].ran is not None
    assert found[0].ran.entries == 3
    assert "unused" not in notes  # its function did not run
    with pytest.raises(UserError, match=r"--loop nosuch: no loop begins at that label"):
        bodies(CALLED, "x1=7", "nosuch")
    ((only,), _) = bodies(CALLED, "x1=7", "2")
    assert only.name == "outer"


BRANCHY = """
.global f
f:
 ands x3, x0, #3
 b.ne rare
 add x4, x4, #1
 b next
rare:
 add x5, x5, #1
next:
 subs x0, x0, #1
 b.ne f
 ret
"""


def test_a_branch_inside_goes_as_it_went_most_often() -> None:
    (body,), _ = bodies(BRANCHY, "x0=16")
    assert [at for at in body.at if at in (2, 3, 4)] == [4]
    assert "branch inside, line 5: as it went 12 of 16 times" in body.notes
    (static,) = armsim.analyze(text=BRANCHY).regions
    assert static.instructions == len(body.at) + 1  # no branch taken: over the add and its jump


def test_only_the_instructions_come_from_the_call(tmp_path: Path) -> None:
    """Cycles are those of the loop alone in its steady state, whatever the call touched."""
    text = "f:\n ldr q0, [x0], #64\n fmla v1.4s, v0.4s, v0.4s\n subs x1, x1, #1\n b.ne f\n ret\n"
    (tmp_path / "k.S").write_text(f".global f\n{text}", encoding="utf-8")
    called = armsim.analyze(tmp_path / "k.S", args={"x0": "buf(f32,64)", "x1": 3})
    alone = armsim.analyze(text=text)
    assert called.cycles == alone.cycles
    assert [line.text for line in called.regions[0].lines] == [
        line.text for line in alone.regions[0].lines
    ]
    ran = called.to_dict()["regions"][0]["ran"]
    assert ran == {"iterations": 3, "entries": 1, "instructions": 12, "share": 12 / 13}
    assert alone.to_dict()["regions"][0]["ran"] is None
    (tmp_path / "k.txt").write_text(f".global f\n{text}", encoding="utf-8")  # as it was pasted
    pasted = armsim.analyze(tmp_path / "k.txt", args="x0=buf(f32,64) x1=3")
    assert pasted.regions[0].ran == called.regions[0].ran


@pytest.mark.parametrize(
    ("text", "args", "words"),
    [
        (BRANCHY, "x0=1", "no branch back was taken, so no loop was executed: loop f"),
        ("f:\n ldr x1, [x0]\n b f\n", "x0=16", "the call does not return: read-out-of-bounds at"),
        ("   0:\t91004042 \tadd\tx2, x2, #0x10\n", "x0=1", "--args calls a function of assembly"),
    ],
)
def test_a_call_without_loops_is_one_line(text: str, args: str, words: str) -> None:
    with pytest.raises(UserError) as caught:
        armsim.analyze(text=text, args=args)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
