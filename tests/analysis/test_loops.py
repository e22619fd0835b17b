"""``analyze`` finds the loops of functions and files, and takes nothing else for a loop."""

from __future__ import annotations

import io
import json
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armsim
from armsim.analysis.analyze import Analysis, analyze_text
from armsim.analysis.fragments import with_missing_labels
from armsim.analysis.loops import find_loops, innermost, way_through
from armsim.bounds.check import check_lower_bound
from armsim.cli.main import main
from armsim.cores.loader import core_names, load_core
from armsim.errors import InternalError, UserError
from armsim.isa.program import assemble_program
from armsim.objects.toolchain import installed_toolchains

# What gcc 12 -O3 makes of y[i] += a * x[i], without its remainder.
SAXPY = """
    .text
    .global saxpy
    .type saxpy, %function
saxpy:
    cmp x2, 0
    ble .L1
    cmp x3, 2
    bls .L8
.L6:
    ldr s2, [x1, x3, lsl 2]
    ldr s1, [x0, x3, lsl 2]
    fmadd s1, s0, s2, s1
    str s1, [x0, x3, lsl 2]
    add x3, x3, 1
    cmp x2, x3
    bne .L6
.L1:
    ret
.L8:
    dup v3.4s, v0.s[0]
.L4:
    ldr q2, [x1, x3]
    ldr q1, [x0, x3]
    fmla v1.4s, v2.4s, v3.4s
    str q1, [x0, x3]
    add x3, x3, 16
    cmp x3, x4
    bne .L4
    b .L6
"""
VECTOR = SAXPY[SAXPY.index(".L4:") : SAXPY.index("    b .L6")]
BODY = "ldr q0, [x0], #16\nfmla v1.4s, v0.4s, v2.4s\nsubs x1, x1, #1\n"


def analyze(text: str, core: str = "a57", **options: Any) -> list[Analysis]:
    return analyze_text(text, "test", load_core(core), **options)


def command(monkeypatch: pytest.MonkeyPatch, text: str, *options: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return main(["analyze", "-", *options])


@pytest.mark.parametrize("core", ["a53", "a57", "a76"])
def test_a_compilers_function_is_its_innermost_loops_each_as_if_it_were_alone(core: str) -> None:
    scalar, vector = analyze(SAXPY, core)
    assert (scalar.name, vector.name) == (".L6", ".L4")
    assert vector.title == "loop 2 of 2: .L4, lines 23-29 of saxpy"
    (alone,) = analyze(VECTOR, core)
    assert (vector.cycles, vector.bound_by) == (alone.cycles, alone.bound_by)
    assert [line.text for line in vector.lines] == [line.text for line in alone.lines]
    for loop in (scalar, vector):
        assert loop.lower_bound <= loop.cycles
        assert not any(line.text.startswith("ret") for line in loop.lines)


@pytest.mark.parametrize(("choice", "name"), [("2", ".L4"), (".L6", ".L6"), ("25", ".L4")])
def test_a_loop_is_chosen_by_number_label_or_line(
    choice: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(monkeypatch, SAXPY, "--loop", choice, "--json", "-") == 0
    regions = json.loads(capsys.readouterr().out)["regions"]
    assert [region["name"] for region in regions] == [name]


NEST = "outer:\n mov x2, #4\ninner:\n subs x2, x2, #1\n b.ne inner\n subs x1, x1, #1\n b.ne outer\n ret\n"


@pytest.mark.parametrize(
    ("text", "options", "words"),
    [
        (SAXPY, ["--loop", "40"], "line 40 is in no loop"),
        (SAXPY, ["--loop", ".L44"], "did you mean '.L4'"),
        (SAXPY, ["--loop", ".L8"], "no loop begins at that label; innermost loops: loop 1 of 2"),
        (NEST, ["--loop", "outer"], "that loop contains others"),
        (NEST, ["--loop", "2"], "that loop contains others"),
        (SAXPY, ["--loop", "1", "--straight"], "exclude each other"),
        ("f: ret\n", [], "it only returns"),
        ("f: ret\n", ["--straight"], "it only returns"),
        ("nop\n", ["--loop", "1"], "there is no loop in <stdin>"),
    ],
)  # fmt: skip
def test_what_is_no_loop_is_one_line(
    text: str,
    options: list[str],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert command(monkeypatch, text, *options) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_only_the_innermost_loop_of_a_nest_is_analyzed() -> None:
    (inner,) = analyze(NEST)
    assert (inner.name, inner.instructions) == ("inner", 2)


@pytest.mark.parametrize("options", [[], ["--straight"]])
def test_code_without_a_loop_is_a_block_that_ends_before_the_return(
    options: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "f:\n add x0, x0, #1\n add x0, x0, #1\n ret\n nop\n"
    assert command(monkeypatch, text, *options, "--json", "-") == 0
    (region,) = json.loads(capsys.readouterr().out)["regions"]
    assert region["cycles_per_iteration"] == 2
    assert [line["text"] for line in region["lines"]] == ["add x0, x0, #1"] * 2
    assert any("no branch closes a loop" in note for note in region["notes"])


def test_the_longest_of_several_functions_without_a_loop_is_analyzed() -> None:
    text = (
        "    .global f\nf:\n ret\n    .global g\ng:\n fadd v0.4s, v0.4s, v1.4s\n fmul v1.4s, v1.4s, v2.4s\n"
        " ret\n    .global h\nh:\n fneg v0.4s, v0.4s\n ret\n"
    )
    (block,) = analyze(text)
    assert (block.name, block.instructions) == ("g", 2)
    assert any("the longest of 3 functions" in note for note in block.notes)


def test_one_iteration_takes_no_branch_that_it_need_not_and_says_so() -> None:
    text = (
        "loop:\n tbz x3, #0, even\n add x4, x4, #1\n b next\neven:\n add x5, x5, #1\n add x5, x5, #1\n"
        "next:\n subs x1, x1, #1\n b.ne loop\n ret\n"
    )
    (loop,) = analyze(text)
    assert [line.number for line in loop.lines] == [2, 3, 4, 9, 10]
    assert loop.notes == ("branch inside taken as not taken: line 2",)


def test_a_loop_that_leaves_in_the_middle_ends_with_its_branch_back() -> None:
    (loop,) = analyze("f:\n1: ldr x0, [x0]\n cbz x0, 2f\n add x1, x1, #1\n b 1b\n2: ret\n")
    assert [line.text for line in loop.lines][-1] == "b 1b"
    assert loop.instructions == 4
    assert loop.cycles == 4  # the load's latency


@pytest.mark.parametrize(
    ("branch", "name"), [("b.ne 1b", "1"), ("b.gt .Lloop", ".Lloop"), ("bne loop", "loop"),
                         ("cbnz x1, .L3", ".L3"), ("b loop", "loop")],
)  # fmt: skip
def test_a_body_without_its_label_starts_at_its_first_line_and_that_is_said(
    branch: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (wanted,) = analyze(f"body:\n{BODY}{branch.rsplit(maxsplit=1)[0]} body\n")
    assert command(monkeypatch, f"// pasted\n{BODY}{branch}\n", "--json", "-") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["regions"][0]["cycles_per_iteration"] == wanted.cycles
    assert data["regions"][0]["name"] == name
    assert "taken to start at the first instruction, line 2" in str(data["notes"])


def test_other_missing_labels_are_ways_out() -> None:
    text = "ldr x2, [x0], #8\ncbz x2, .Lout\nsubs x1, x1, #1\nb.ne .Lloop\n"
    (loop,) = analyze(text)
    assert loop.instructions == 4
    _, notes = with_missing_labels(text)
    assert "ways out of it: '.Lout'" in notes[1]
    # A loop of the text's own is the loop; nothing is made of a branch before it.
    (own,) = analyze("cbz x1, .Lend\n1: subs x1, x1, #1\nb.ne 1b\n")
    assert own.instructions == 2


@pytest.mark.parametrize("name", [".Linner", "inner"])
def test_a_routine_that_the_text_calls_and_does_not_have_is_left_out(name: str) -> None:
    text = f"loop:\nbl {name}\nadd x1, x1, #8\nsubs x0, x0, #1\nb.ne loop\n"
    whole, notes = with_missing_labels(text)
    assert not notes  # the loop itself says that it lacks what line 2 calls
    (loop,) = analyze(whole)
    assert (loop.instructions, loop.notes) == (4, ("without the function that line 2 calls",))


def test_a_mistyped_label_stays_an_error() -> None:
    with pytest.raises(UserError, match=r"'lop' is not defined.*line 3"):
        analyze("loop:\nsubs x0, x0, #1\nb.ne lop\n")


@pytest.mark.parametrize("data", [".word 0x4e21d420", ".byte 1, 2, 3, 4", ".quad 0"])
def test_data_that_control_reaches_is_one_error(
    data: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not installed_toolchains():
        pytest.skip("no external assembler is installed")
    text = f"loop:\n add x0, x0, #1\n {data}\n subs x1, x1, #1\n b.ne loop\n ret\n"
    assert command(monkeypatch, text) == 2
    assert "<stdin>:2: after 'add x0, x0, #1' comes data" in capsys.readouterr().err
    # Behind the return they are a table.
    text = f"loop:\n add x0, x0, #1\n subs x1, x1, #1\n b.ne loop\n ret\n {data}\n"
    assert command(monkeypatch, text) == 0


def test_a_branch_over_data_goes_where_it_says() -> None:
    if not installed_toolchains():
        pytest.skip("no external assembler is installed")
    text = (
        "f:\n b 2f\n1: subs x1, x1, #1\n b.ne 1b\n ret\n .quad 7\n2: ldr x0, =0x123456789\n b 1b\n"
    )
    from armsim.analysis.bodies import choose_bodies
    from armsim.analysis.listing import Reading, read_text

    listing = read_text(text, "f.s", Reading())
    (body,) = choose_bodies(listing)
    assert [listing.places[at] for at in body.at] == ["3", "4"]


def test_a_bound_above_the_cycles_is_an_error_of_armsim() -> None:
    assert check_lower_bound(10.0, 9.0, "f", "a57") == 10.0
    assert check_lower_bound(10.0, 10.05, "f", "a57") == 10.05
    with pytest.raises(InternalError, match="bug of armsim"):
        check_lower_bound(23.75, 51.0, "f", "a57")


@pytest.mark.parametrize(
    ("core", "inside", "across"), [("a53", 6, 9), ("a55", 6, 9), ("a57", 3, 6), ("a72", 3, 6)]
)
def test_loads_across_a_boundary_are_in_the_bound(core: str, inside: int, across: int) -> None:
    # In order 16 bytes take two cycles of a path of 8 bytes, three if they touch three pieces of it; the
    # others load 16 bytes in a cycle, and two cycles across a multiple of 16.
    for offset, cycles in ((0, inside), (4, across)):
        loads = "".join(f"ldur q{n}, [x{n}, #{offset}]\n" for n in range(3))
        (loop,) = analyze(loads, core)
        assert loop.lower_bound == loop.cycles == cycles
        (loop,) = analyze(loads + "add x0, x0, #16\nadd x1, x1, #48\n", core)
        assert loop.lower_bound == cycles <= loop.cycles
    # Every other load is across: no iteration is sure to have one.
    (loop,) = analyze("ldr q0, [x0], #4\n", core)
    assert loop.lower_bound == inside / 3 <= loop.cycles


@pytest.mark.parametrize(
    "text",
    [
        # A store beside the load's bytes hides the one before it from the load, in replay and bound.
        "str s0, [x0]\nstr s1, [x0, #4]\nldr s0, [x0]\nfadd s0, s0, s1\n",
        # Two arenas are two places of the replay's table of stores.
        "str s0, [x0]\nstr s1, [x1]\nldr s0, [x0]\nfadd s0, s0, s1\n",
        # Registers of a pair or list lie one after the other; each load takes one of them.
        "stp q0, q1, [x0]\nldp q2, q3, [x0]\nfadd v1.4s, v2.4s, v4.4s\n",
        "stp x2, x3, [x0]\nldp x4, x5, [x0]\nadd x3, x4, #1\n",
        "ldr q0, [x2], #16\nst1 {v0.4s-v3.4s}, [x2]\n",
        "fadd v0.4s, v0.4s, v1.4s\nst1 {v1.s}[1], [x1]\nld1 {v0.4s-v1.4s}, [x1]\n",
        # The write-back of a load's base does not wait for its data.
        "ldp q20, q21, [x0], #32\nstr s16, [x0]\n",
        # A lane's store moves the lane without its address.
        "st1 {v2.s}[1], [x0]\nldr x0, [x0]\n",
        # The pointers move apart: no iteration waits for another for long.
        "ldr s0, [x0], #8\nfadd s0, s0, s1\nstr s0, [x1], #4\n",
    ],
)
def test_bounds_through_memory_hold(text: str) -> None:
    for core, aliases in product(core_names(), ({}, {0: 1})):
        (loop,) = analyze(text, core, aliases=aliases, iterations=100)
        assert loop.lower_bound <= loop.cycles + 1e-9


def test_a_chain_through_a_pair_is_found() -> None:
    (loop,) = analyze("stp q0, q1, [x0]\nldp q2, q3, [x0]\nfadd v1.4s, v3.4s, v4.4s\n")
    assert loop.recurrence_bound == loop.cycles == 12  # 5 and the 7 of store to load
    assert sorted(loop.chain) == [0, 1, 2]


def test_stores_through_another_base_hide_no_dependence() -> None:
    (loop,) = analyze("str s0, [x0]\nstr s1, [x1]\nldr s0, [x0]\nfadd s0, s0, s1\n")
    assert loop.cycles == pytest.approx(12)  # as without the second store


def brute_force_loops(targets: list[int | None]) -> set[int]:
    """First instructions of loops: targets of branches back that lead to the branch on some way."""
    count, found = len(targets), set()
    for end, target in enumerate(targets):
        if target is None or target > end:
            continue
        ways = [target]
        seen = set()
        while ways:
            at = ways.pop()
            if at in seen or not target <= at < count:
                continue
            seen.add(at)
            ways += [at + 1] + ([targets[at]] if targets[at] is not None else [])
        if end in seen:
            found.add(target)
    return found


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.lists(st.one_of(st.none(), st.integers(0, 11)), min_size=12, max_size=12))
def test_loops_of_random_code_are_those_that_a_walk_finds(targets: list[int | None]) -> None:
    text = "".join(
        f"l{at}: nop\n" if target is None else f"l{at}: cbz x0, l{target}\n"
        for at, target in enumerate(targets)
    )
    code = assemble_program(text).instructions
    loops = find_loops(code)
    assert {loop.first for loop in loops} >= brute_force_loops(targets)
    for loop in innermost(loops):
        way = way_through(code, loop).instructions
        assert way[0] == loop.first
        assert set(way) <= loop.members
        for at, after in pairwise(way):
            assert after in (at + 1, targets[at])


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "bom.s"
    path.write_bytes(b"\xef\xbb\xbf" + BODY.encode())
    assert main(["analyze", str(path)]) == 0


def test_a_loop_that_the_core_cannot_take_is_left_out_beside_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dot = "2: sdot v0.4s, v1.16b, v2.16b\nsubs x1, x1, #1\nb.ne 2b\n"
    text = f"1: subs x1, x1, #1\nb.ne 1b\n{dot}"
    assert command(monkeypatch, text, "--json", "-") == 0
    data = json.loads(capsys.readouterr().out)
    assert [region["name"] for region in data["regions"]] == ["1"]
    assert "left out loop 2 of 2: 2, lines 3-5: cortex-a57 cannot take" in data["notes"][0]
    assert command(monkeypatch, dot) == 2
    assert "dot product extension" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--compare", "a57,a72", "--timeline"], "--timeline shows one version on one core"),
        (["--compare", "a57,a72", "--core", "a53"], "does not go with --core"),
        (["--alias", "x5=x6"], "no access is based on x5; bases are x0"),
        (["--iterations", "1000000000"], "at most 1000000"),
    ],
)
def test_an_option_that_would_change_nothing_or_never_end_is_an_error(
    options: list[str],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert command(monkeypatch, BODY, *options) == 2
    assert words in capsys.readouterr().err


def test_a_body_that_is_too_long_is_left_out_with_its_size(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    long = "1:" + "add x0, x0, #1\n" * 9000 + "cbnz x0, 1b\n"
    assert command(monkeypatch, long) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "9001 instructions, at most 8192 uops" in line
    assert command(monkeypatch, f"{long}{SAXPY}", "--loop", ".L4") == 0
    capsys.readouterr()
    assert command(monkeypatch, f"{long}2: add x0, x0, #1\ncbnz x0, 2b\n") == 0
    assert "left out loop 1 of 2" in capsys.readouterr().out


def test_progress_counts_the_loops() -> None:
    found: list[tuple[str, int, int]] = []
    text = "".join(f"{at}: add x0, x0, #1\ncbnz x0, {at}b\n" for at in range(1, 4))
    armsim.analyze(text=text, core="a53", progress=lambda *told: found.append(told))
    assert found == [("cortex-a53", at, 3) for at in range(3)]
