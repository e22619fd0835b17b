"""`armsim.run`: verdicts, faults, counts, calls, regions, results."""

from __future__ import annotations

import dataclasses
import json
import shutil
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

import armsim
from armsim.errors import UserError
from armsim.report.parts import print_report
from armsim.report.run_report import run_report

ADD = """
    .text
    .global add
add:
    ldr q0, [x0], #16
    ldr q1, [x1], #16
    fadd v0.4s, v0.4s, v1.4s
    str q0, [x2], #16
    subs x3, x3, #4
    b.gt add
    ret
"""
ARGS = "x0=buf(f32,8x4) x1=buf(f32,8x4) x2=out(f32,8x4) x3=32"


@pytest.fixture
def kernel(tmp_path: Path) -> Any:
    def write(text: str, name: str = "kernel.S") -> str:
        path = tmp_path / name
        path.write_text(text)
        return str(path)

    return write


def test_the_first_wrong_element_is_told_with_its_index_and_what_was_wanted(kernel: Any) -> None:
    target = kernel(ADD)
    data = {"x0": np.arange(32, dtype=np.float32).reshape(8, 4), "x1": np.zeros((8, 4), np.float32)}
    expect = "x2 = x0 + np.where(x0 >= 21, 0.5, 0)"
    result = armsim.run(target, ARGS, expect=expect, data=data)
    assert result.verified is False
    assert not result.ok
    (found,) = result.comparisons
    assert (found.index, found.got, found.wanted, found.wrong) == ((5, 1), 21.0, 21.5, 11)
    assert found.ulp == 0.5 / 2.0**-19  # numbers from 16 to 32 are 2**-19 apart
    assert "x2[5][1]: got 21, want 21.5, off by 0.5 = 2.621e+05 ulp (allowed" in result.details
    assert armsim.run(target, ARGS, expect="x2 = x0", data=data).ok


@pytest.mark.parametrize(
    ("tolerance", "right"), [("exact", False), ("1ulp", True), ("1e-9", False)]
)
def test_tolerances_tell_one_unit_in_the_last_place(
    kernel: Any, tolerance: str, right: bool
) -> None:
    expect = {"x2": "np.nextafter((x0 + x1).astype(np.float32), np.float32(9)).astype(float)"}
    assert armsim.run(kernel(ADD), ARGS, expect=expect, tolerance=tolerance).verified is right


def test_counts_are_those_of_the_loop(kernel: Any) -> None:
    result = armsim.run(kernel(ADD), ARGS)
    assert result.verified is None
    assert result.instructions == 6 * 8 + 1
    assert result.mix == {"ldr": 16, "b.gt": 8, "fadd": 8, "str": 8, "subs": 8, "ret": 1}
    assert (result.bytes_loaded, result.bytes_stored, result.flops) == (256, 128, 32)
    assert result.arithmetic_intensity == 32 / 384


FAULTS = [
    ("mov x8, #64\nsvc #0\nret", "syscall", "system call write"),
    ("udf #3\nret", "undefined-instruction", "traps"),
    ("mov x9, #64\nbr x9\nret", "jump-outside", "0x40"),
    ("adr x9, f\nstr x9, [x9]\nret", "code-written", ""),
    ("ldr x9, [x0, #512]\nret", "read-out-of-bounds", "x0"),
    ("str x9, [x2, #128]\nret", "write-out-of-bounds", "x2"),
    ("mov x19, #1\nret", "callee-saved-clobbered", "x19"),
    ("sub sp, sp, #16\nret", "sp-not-restored", ""),
    ("str wzr, [x0]\nret", "input-written", "x0"),
    ("1: b 1b", "instruction-limit", "5000"),
]


@pytest.mark.parametrize(("body", "kind", "words"), FAULTS, ids=lambda text: text[:24])
def test_a_fault_has_its_kind_and_its_line(kernel: Any, body: str, kind: str, words: str) -> None:
    target = kernel(f".text\n.global f\nf:\n{body}\n")
    result = armsim.run(target, ARGS, max_instructions=5000)
    found = next(fault for fault in result.faults if fault.kind == kind)
    assert found.severity == "error"
    assert not result.ok
    assert words in f"{found.message} {found.line} {found.buffer}"
    if kind in ("syscall", "undefined-instruction", "code-written", "read-out-of-bounds"):
        assert found.line is not None
        assert "kernel.S:" in found.line
        assert found.instruction_address is not None


@pytest.mark.parametrize("unchecked", [False, True])
def test_a_written_input_is_a_fault_in_both_modes(kernel: Any, unchecked: bool) -> None:
    target = kernel(".text\n.global f\nf:\nmov w9, #7\nstr w9, [x0, #12]\nret\n")
    result = armsim.run(target, ARGS, unchecked=unchecked)
    found, other = result.faults
    assert (found.kind, found.buffer, found.offset) == ("input-written", "x0", 12)
    assert (other.kind, other.buffer) == ("unwritten-output", "x2")
    assert result.finished


def test_a_call_that_does_not_return_is_not_verified(kernel: Any) -> None:
    target = kernel(".text\n.global f\nf: brk #1\nret\n")
    result = armsim.run(target, ARGS, expect="x2 = x0")
    assert (result.verified, result.finished, result.cycles) == (False, False, None)


@pytest.mark.parametrize("unchecked", [False, True])
def test_an_instruction_that_the_core_lacks_is_a_fault_and_takes_no_cycles(
    kernel: Any, unchecked: bool
) -> None:
    target = kernel(".text\n.global f\nf: sdot v0.4s, v1.16b, v2.16b\nret\n")
    lacking = armsim.run(target, "", core="a57", unchecked=unchecked)
    assert not lacking.ok
    assert [fault.kind for fault in lacking.faults if fault.is_error][:1] == ["not-in-core"]
    assert lacking.cycles is None
    assert "dot product" in lacking.details
    having = armsim.run(target, "", core="a76", unchecked=True)
    assert having.cycles is not None


def test_warm_calls_meet_what_the_calls_before_have_left(kernel: Any) -> None:
    args = "x0=buf(f32,1024x4) x1=buf(f32,1024x4) x2=out(f32,1024x4) x3=4096"
    first = armsim.run(kernel(ADD), args, calls=1, warm=0)
    later = armsim.run(kernel(ADD), args, calls=3, warm=1)
    cold = armsim.run(kernel(ADD), args, cache="cold")
    assert first.cycles == cold.cycles
    assert first.counters["l2d_cache_refill"] > 0
    assert later.counters["l2d_cache_refill"] == 0
    assert later.cycles is not None
    assert later.cycles_per_call == later.cycles / 3
    assert first.cycles_per_call is not None
    assert later.cycles_per_call < first.cycles_per_call


def test_blocks_get_all_cycles_of_a_short_call(kernel: Any) -> None:
    result = armsim.run(kernel(ADD), ARGS)
    assert sum(block.share for block in result.blocks) == pytest.approx(1)
    assert result.cycles is not None
    spent = sum(block.cycles * block.seen for block in result.blocks)
    assert 0.9 * result.cycles <= spent <= result.cycles
    hottest = result.blocks[0]
    assert (hottest.executions, hottest.instructions, hottest.loop) == (8, 6, True)
    assert (hottest.first_line, hottest.last_line) == (5, 10)
    assert hottest.steady is not None


def test_long_loops_run_at_the_pace_that_analyze_says(kernel: Any) -> None:
    args = "x0=buf(f32,512x4) x1=buf(f32,512x4) x2=out(f32,512x4) x3=2048"
    long = armsim.run(kernel(ADD), args, calls=16, warm=1, ideal_memory=True)
    hottest = long.blocks[0]
    assert hottest.steady is not None
    assert hottest.cycles == pytest.approx(hottest.steady.cycles, rel=0.03)


NESTED = """
    .text
    .global f
f:
    mov x9, #10
.Louter:
    mov x10, #7
inner:
    ldr w11, [x0, x10, lsl #2]
    subs x10, x10, #1
    b.ne inner
    str w11, [x2]
    subs x9, x9, #1
    b.ne .Louter
    ret
"""


@pytest.mark.parametrize(
    ("region", "instructions", "loads"),
    [("inner", 3 * 70, 70), (".Louter", 10 * (1 + 21 + 3), 70), ("8", 210, 70), ("12", 250, 70)],
)
def test_a_region_is_a_loop_alone(kernel: Any, region: str, instructions: int, loads: int) -> None:
    args = "x0=buf(f32,8) x2=out(f32,1)"
    part = armsim.run(kernel(NESTED), args, region=region)
    whole = armsim.run(kernel(NESTED), args)
    assert (part.instructions, part.loads) == (instructions, loads)
    assert part.cycles is not None
    assert whole.cycles is not None
    assert 0 < part.cycles < whole.cycles


@pytest.mark.parametrize("region", ["nowhere", "f", "4"])
def test_what_is_no_loop_is_no_region(kernel: Any, region: str) -> None:
    with pytest.raises(UserError, match=f"--region {region}"):
        armsim.run(kernel(NESTED), "x0=buf(f32,8) x2=out(f32,1)", region=region)


SHARED_EXIT = """
    .text
    .global f
helper:
    ldr w11, [x0]
    ret
.Ldone:
    str w11, [x2]
    ldp x29, x30, [sp], #16
    ret
f:
    stp x29, x30, [sp, #-16]!
    cbz x0, .Lnever
    mov x10, #5
.Lloop:
    bl helper
    subs x10, x10, #1
    b.ne .Lloop
    b .Ldone
.Lnever:
    nop
    nop
.Lother:
    b .Ldone
"""


@pytest.mark.parametrize(
    ("region", "words"),
    [
        ("helper", "no branch that has run leads back to it"),  # calls lead back to it
        (".Ldone", "the branch back to it in line 19 is not reached from there"),
        (".Lnever", "has not run"),
        ("f", "no branch that has run leads back to it: no loop; the only loop begins in line 16"),
    ],
)
def test_a_label_that_begins_no_loop_is_refused_though_later_code_leads_back_to_it(
    kernel: Any, region: str, words: str
) -> None:
    with pytest.raises(UserError, match=f"--region {region}: .*{words}"):
        armsim.run(kernel(SHARED_EXIT), "x0=buf(f32,8) x2=out(f32,1)", region=region)


def test_a_region_says_what_it_took(kernel: Any) -> None:
    loop = armsim.run(kernel(SHARED_EXIT), "x0=buf(f32,8) x2=out(f32,1)", region=".Lloop")
    assert loop.instructions == 5 * 3
    assert (
        "region .Lloop: the loop of 3 instructions in lines 16-18, without the functions that it calls"
        in loop.notes
    )


def test_every_call_begins_with_the_files_own_data(kernel: Any) -> None:
    target = kernel(ADD)
    one, two = (armsim.run(target, ARGS, seed=seed) for seed in (1, 1))
    other = armsim.run(target, ARGS, seed=2)
    assert np.array_equal(one.outputs["x2"], two.outputs["x2"])
    assert not np.array_equal(one.outputs["x2"], other.outputs["x2"])


def test_garbage_stands_above_narrow_arguments(kernel: Any) -> None:
    target = kernel(".text\n.global f\nf: mov x0, x3\nret\n")
    result = armsim.run(target, "w3=5", returns="u64", unchecked=True)
    value = int(result.outputs["return"])
    assert value & 0xFFFFFFFF == 5
    assert value >> 32 not in (0, 0xFFFFFFFF)


def test_arrays_may_be_given_in_place_of_text(kernel: Any) -> None:
    x = np.linspace(0, 1, 32, dtype=np.float32)
    result = armsim.run(
        kernel(ADD), {"x0": x, "x1": x, "x2": "out(f32,32)", "x3": 32}, expect={"x2": "2 * x0"}
    )
    assert result.ok, result.details
    assert np.array_equal(result.outputs["x2"], 2 * x)


def test_the_result_is_frozen_and_its_dictionary_is_json(kernel: Any) -> None:
    result = armsim.run(kernel(ADD), ARGS, expect="x2 = x0")
    with pytest.raises(dataclasses.FrozenInstanceError):
        result.verified = True  # type: ignore[misc]  # which is what must not work
    document = json.loads(json.dumps(result.to_dict(), allow_nan=False))
    assert document["schema"] == "armsim.run/1"
    assert document["verified"] is False
    assert {"symbol", "faults", "instructions", "mix", "cycles", "cycles_per_call", "uops",
            "bound_by", "l1d_cache_refill", "blocks"} <= set(document)  # fmt: skip


def test_functions_of_the_users_own_module_serve_as_reference(
    kernel: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "reference_of_add.py").write_text(
        "def add(names):\n    return names['x0'] + names['x1']\n"
    )
    monkeypatch.chdir(tmp_path)
    assert armsim.run(kernel(ADD), ARGS, expect="x2 = reference_of_add:add").verified is True
    with pytest.raises(UserError, match="has no function"):
        armsim.run(kernel(ADD), ARGS, expect="x2 = reference_of_add:addd")


def test_libraries_and_archives_are_run_by_symbol() -> None:
    prebuilt = Path(__file__).parents[1] / "objects" / "prebuilt"
    for file in ("libmixed.so", "libmixed.a", "mixed-clang.o", "mixed-gcc-pic.o"):
        result = armsim.run(
            f"{prebuilt / file}:copy_around", "x0=buf(u8,100,arange) x1=100", returns="i64",
            expect="return = x0.sum() + 64 * 3",
        )  # fmt: skip
        assert result.ok, result.details
        assert result.library_calls["memcpy"] >= 1
    table = armsim.run(f"{prebuilt / 'libmixed.so'}:call_table", "x0=1 x1=5", returns="i64",
                       expect="return = 56")  # fmt: skip
    assert table.ok, table.details


def test_vectors_are_passed_and_returned_in_their_registers(kernel: Any) -> None:
    target = kernel(".text\n.global f\nf: add v0.4s, v0.4s, v1.4s\nret\n")
    result = armsim.run(
        target, "a=(1,2,3,-4) b=(10,20,30,40)", sig="int32x4_t f(int32x4_t a, int32x4_t b)",
        expect="return = a + b",
    )  # fmt: skip
    assert result.verified is True
    by_hand = armsim.run(target, "v0.4s=(1.5,0,0,0) v1.4s=(0,0,0,2)", returns="f32x4")
    assert by_hand.outputs["return"].tolist() == [1.5, 0, 0, 2]
    with pytest.raises(UserError, match="want 4 lanes"):
        armsim.run(target, "a=(1,2) b=(1,2)", sig="int32x4_t f(int32x4_t a, int32x4_t b)")


def test_refills_are_told_by_buffer(kernel: Any) -> None:
    # 32 KiB each: every line has to come from memory in a cold call, for whoever it belongs to; the
    # prefetcher may run a few lines too far.
    args = "x0=buf(f32,2048x4) x1=buf(f32,2048x4) x2=out(f32,2048x4) x3=8192"
    result = armsim.run(kernel(ADD), args, cache="cold", core="cortex-a53")
    by_name = {item.name: item for item in result.misses}
    assert {name: by_name[name].accesses for name in ("x0", "x1", "x2")} == {
        "x0": 2048, "x1": 2048, "x2": 2048,
    }  # fmt: skip
    assert sum(item.l1d_cache_refill for item in result.misses) == result.l1d_cache_refill
    total = sum(item.l2d_cache_refill for item in result.misses)
    assert total == result.counters["l2d_cache_refill"]
    assert 0.95 * 512 <= by_name["x0"].l2d_cache_refill <= 1.05 * 512


def test_l3_is_told_of_where_there_is_one_and_nowhere_else(kernel: Any) -> None:
    args = "x0=buf(f32,2048x4) x1=buf(f32,2048x4) x2=out(f32,2048x4) x3=8192"
    with_l3 = armsim.run(kernel(ADD), args, cache="cold", core="cortex-a55")
    assert with_l3.counters["l3d_cache_refill"] == with_l3.counters["l2d_cache_refill"] > 1000
    assert (
        sum(item.l3d_cache_refill or 0 for item in with_l3.misses)
        == (with_l3.counters["l3d_cache_refill"])
    )
    assert all("l3d_cache_refill" in item.to_dict() for item in with_l3.misses)
    without = armsim.run(kernel(ADD), args, cache="cold", core="cortex-a53")
    assert not any("l3" in name for name in {*without.counters, *without.bounds})
    assert not any("l3d_cache_refill" in item.to_dict() for item in without.misses)
    assert without.reasons["l3"] == 0


def test_an_access_outside_all_buffers_takes_no_later_one_with_it(kernel: Any) -> None:
    text = ADD.replace("    ldr q0", "    prfm pldl1keep, [x0, #4096]\n    ldr q0")
    result = armsim.run(kernel(text), ARGS)
    accesses = {item.name: item.accesses for item in result.misses}
    assert accesses == {"x0": 8, "x1": 8, "x2": 8, "elsewhere": 8}


@pytest.mark.parametrize(
    ("calls", "warm", "rows"), [(100, 5, 64), (2000, 5, 8), (10, 2000, 8), (1, 3, 8)]
)
def test_calls_that_refill_nothing_wait_for_no_memory(
    kernel: Any, calls: int, warm: int, rows: int
) -> None:
    args = ARGS.replace("8x4", f"{rows}x4").replace("x3=32", f"x3={4 * rows}")
    result = armsim.run(kernel(ADD), args, calls=calls, warm=warm)
    assert result.counters["l1d_cache_refill"] == 0
    assert result.reasons["l2"] == result.reasons["dram"] == 0
    assert sum(result.reasons.values()) == pytest.approx(1)
    assert sum(block.share for block in result.blocks) == pytest.approx(1)


def test_a_report_without_blocks_says_why(kernel: Any) -> None:
    result = dataclasses.replace(armsim.run(kernel(ADD), ARGS), blocks=())
    text = StringIO()
    print_report(run_report(result), Console(file=text, width=200))
    assert "no hottest blocks: no cycle of what was counted" in text.getvalue()


def test_a_report_of_calls_in_a_row_says_of_which_call_bound_and_refills_are(kernel: Any) -> None:
    texts = []
    for options in ({"calls": 2}, {"calls": 2, "drained": True}, {}):
        text = StringIO()
        print_report(
            run_report(armsim.run(kernel(ADD), ARGS, **options)), Console(file=text, width=200)
        )
        bound = next(line for line in text.getvalue().splitlines() if "lower bound" in line)
        texts.append(("of a call alone" in bound, "buffer, last call" in text.getvalue()))
    assert texts == [(True, True), (False, True), (False, False)]


def test_a_constant_of_the_file_is_an_access_to_its_code() -> None:
    literals = Path(__file__).parent / "prebuilt" / "literals.o"
    result = armsim.run(f"{literals}:poly3", "x0=buf(f32,8) x1=out(f32,8) x2=8")
    code = next(item for item in result.misses if item.name == "(code)")
    assert code.accesses == 4


def test_a_path_that_depends_on_unwritten_memory_is_a_fault_and_still_counted(kernel: Any) -> None:
    body = "sub sp, sp, #16\nldr w9, [sp, #4]\nadd sp, sp, #16\ntbz w9, #2, 1f\nnop\n1:\nret"
    result = armsim.run(kernel(f".text\n.global f\nf:\n{body}\n"), "")
    assert "uninitialised-read" in {fault.kind for fault in result.faults}
    assert result.instructions in (5, 6)
    assert sum(result.mix.values()) == result.instructions


def test_a_call_that_only_sometimes_returns_is_no_traceback(kernel: Any) -> None:
    """The word below sp decides; whatever it holds, one value of its upper half leads astray."""
    astray = "\n".join(
        f"movz w10, #0x{byte:02x}{byte:02x}\ncmp w9, w10\nb.eq 1f" for byte in (0xA5, 0)
    )
    body = f"sub sp, sp, #16\nldrh w9, [sp, #8]\nadd sp, sp, #16\n{astray}\nret\n1: ldr x0, [xzr]"
    body = body.replace("[xzr]", "[x9]")
    result = armsim.run(kernel(f".text\n.global f\nf:\n{body}\nret\n"), "")
    assert not result.ok
    assert "uninitialised-read" in {fault.kind for fault in result.faults}


FORGOTTEN = ".text\n.global f\nf: ldr w3, [x0]\nadd w0, w3, w9\nret\n"  # w9 holds nothing


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ({}, True),  # of a function that writes nothing the result is what it returns
        ({"returns": "u32"}, True),
        ({"sig": "int f(const int *a)"}, True),
        ({"sig": "void f(const int *a)"}, False),
    ],
)
def test_chance_that_is_only_returned_is_found(
    kernel: Any, options: dict[str, str], found: bool
) -> None:
    result = armsim.run(kernel(FORGOTTEN), "x0=buf(i32,1)" if "sig" not in options else "a=buf(i32,1)",
                        **options)  # fmt: skip
    assert [fault.kind for fault in result.faults] == ["uninitialised-register"] * found
    assert result.ok is not found


@pytest.mark.parametrize(
    ("allowed", "severities"), [(0, ["error"]), (8, ["warning"]), (7, ["error"])]
)
def test_an_overread_fails_unless_so_much_is_allowed(
    kernel: Any, allowed: int, severities: list[str]
) -> None:
    target = kernel(".text\n.global f\nf: ldr q0, [x0]\nmov w0, v0.s[1]\nret\n")
    result = armsim.run(target, "x0=buf(i32,2)", returns="i32", allow_overread=allowed)
    assert [fault.severity for fault in result.faults] == severities
    assert result.faults[0].kind == "overread"


def test_an_allowed_overread_that_reaches_the_returned_value_is_an_error(kernel: Any) -> None:
    target = kernel(".text\n.global f\nf: ldr q0, [x0]\nmov w0, v0.s[2]\nret\n")
    result = armsim.run(target, "x0=buf(i32,2)", returns="i32", allow_overread=64)
    (fault,) = result.faults
    assert (fault.kind, fault.severity) == ("overread", "error")
    assert "the result depends on these bytes" in fault.message


def test_a_jump_to_an_odd_address_is_at_its_own_line(kernel: Any) -> None:
    target = kernel(".text\n.global f\nf:\nmov x1, #3\nadd x0, x0, #2\nbr x0\nret\n")
    for unchecked in (False, True):
        (fault,) = armsim.run(target, f"x0={0x10_0000}", unchecked=unchecked).faults
        assert fault.kind == "jump-outside"
        assert fault.line is not None
        assert ":6 'br x0'" in fault.line


@pytest.mark.parametrize("unchecked", [False, True])
@pytest.mark.parametrize("word", [".inst 0x885d741a", ".inst 0x885d741a\nnop"])
def test_an_executed_word_that_is_not_known_is_one_error(
    kernel: Any, word: str, unchecked: bool
) -> None:
    target = kernel(f".text\n.global f\nf:\n{word}\nret\n")
    with pytest.raises(UserError, match="0x885d741a is not a known instruction"):
        armsim.run(target, "x0=buf(i32,8)", unchecked=unchecked)


@pytest.mark.parametrize("unchecked", [False, True])
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("mov x1, #3\n.word 0x12345678\nret", ":4 'mov"),
        ("cbz w0, 1f\nmov x1, #3\nret\n1: .word 0x4e21d420\nret", "f.S:"),
        ("mov x1, #3\n.word 0xffffffff\nret", ":4 'mov"),
    ],
)
def test_control_that_reaches_data_is_one_fault(
    tmp_path: Path, text: str, line: str, unchecked: bool
) -> None:
    if shutil.which("aarch64-linux-gnu-gcc") is None:
        pytest.skip("no aarch64-linux-gnu-gcc")
    path = tmp_path / "f.S"
    path.write_text(f".text\n.global f\nf:\n{text}\n")
    result = armsim.run(str(path), "w0=0", unchecked=unchecked, assembler="aarch64-linux-gnu-gcc")
    (fault,) = result.faults
    assert fault.kind == "executed-data"
    assert fault.line is not None
    assert line in fault.line
    assert ".inst" in fault.message


@pytest.mark.parametrize(
    ("text", "args", "reader"),
    [
        ("str x1, [x0]", "x0=out(i64,1) w1=5", "str x1"),
        ("str d0, [x0]", "x0=out(f64,1) s0=5", "str d0"),
        ("mov w2, #1\nfcvtzs x2, d0\nstr x2, [x0]", "x0=out(i64,1) s0=5", "fcvtzs"),
        ("cmp x1, #5\ncset w2, lt\nstr x2, [x0]", "x0=out(i64,1) w1=4", "cmp x1"),
        ("str w1, [x0]\nstr wzr, [x0, #4]", "x0=out(i64,1) w1=5", None),
        ("sxtw x1, w1\nstr x1, [x0]", "x0=out(i64,1) w1=5", None),
        ("fcvt d0, s0\nstr d0, [x0]", "x0=out(f64,1) s0=5", None),
    ],
)
def test_what_is_above_a_narrow_argument_is_chance(
    kernel: Any, text: str, args: str, reader: str | None
) -> None:
    faults = armsim.run(kernel(f".text\n.global f\nf:\n{text}\nret\n"), args).faults
    if reader is None:
        assert faults == ()
        return
    (fault,) = faults
    assert fault.kind == "uninitialised-register"
    assert fault.line is not None
    assert reader in fault.line


@pytest.mark.skipif(shutil.which("aarch64-linux-gnu-gcc") is None, reason="compiles C")
def test_a_line_of_a_region_is_never_one_of_a_header(tmp_path: Path) -> None:
    (tmp_path / "sum.h").write_text(
        "static inline int sum(const int *x, long n)\n{\n  int s = 0;\n"
        "  for (long i = 0; i < n; i++) s += x[i];\n  return s;\n}\n"
    )
    (tmp_path / "k.c").write_text(
        '#include "sum.h"\nint f(const int *x, long n)\n{\n  int s = n;\n  s += sum(x, n);\n'
        "  return s;\n}\n"
    )
    with pytest.raises(
        UserError, match=r"--region 4: that line of .*k\.c is in no loop that has run"
    ):
        armsim.run(
            str(tmp_path / "k.c"), "x0=buf(i32,32) x1=32", returns="i32", region="4",
            cflags="-O1",
        )  # fmt: skip


def test_a_sampled_run_checks_all_and_says_how_far_its_cycles_may_be_off(kernel: Any) -> None:
    target = kernel(ADD)
    args = "x0=buf(f32,350000) x1=buf(f32,350000) x2=out(f32,350000) x3=350000"
    expect = "x2 = x0 + x1"
    whole = armsim.run(target, args, expect=expect, core="a57")
    found = armsim.run(target, args, expect=expect, core="a57", fidelity="sampled")
    assert (found.verified, found.instructions) == (True, whole.instructions)
    assert found.measured is not None
    assert whole.cycles is not None
    assert found.cycles is not None
    error = found.measured.cycles_error
    assert error is not None
    assert error < 0.1 * whole.cycles
    assert abs(found.cycles - whole.cycles) <= 1.5 * error
    document = found.to_dict()
    assert (document["fidelity"], document["cycles_error"]) == ("sampled", error)
    assert (whole.to_dict()["fidelity"], whole.to_dict()["cycles_error"]) == ("full", None)
    assert f"about {found.cycles:,} +- {error:,} cycles (sampled)" in repr(found)
    shown = StringIO()
    print_report(run_report(found), Console(file=shown, width=120))
    assert f"about {found.cycles:,} +- {error:,}, with 95 % confidence" in shown.getvalue()
    assert not armsim.run(target, args, expect="x2 = x0", fidelity="sampled").ok


def test_a_short_call_is_replayed_in_full_and_what_needs_all_of_it_is_refused(kernel: Any) -> None:
    target = kernel(ADD)
    short = armsim.run(target, ARGS, fidelity="sampled")
    assert short.cycles == armsim.run(target, ARGS).cycles
    assert short.to_dict()["fidelity"] == "full"
    for option in ({"calls": 3}, {"threads": 2}, {"why": True}):
        with pytest.raises(UserError, match="does not go with --fidelity sampled"):
            armsim.run(target, ARGS, fidelity="sampled", **option)
    with pytest.raises(UserError, match="needs --fidelity full"):
        armsim.run(target, ARGS, fidelity="sampled", konata=f"{target}.konata")
