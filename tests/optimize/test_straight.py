"""Straight-line code in a new order does the same, by a machine that shares no code with armsim."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import numpy as np
import pytest
import unicorn
import unicorn.arm64_const as arm
from keystone import KS_ARCH_ARM64, KS_MODE_LITTLE_ENDIAN, Ks

import armsim
from armsim.cli.main import main

pytestmark = pytest.mark.usefixtures("few_moves")

CODE, DATA, STACK, DONE = 0x10000, 0x100000, 0x200000, 0x20000
PAGE = 0x4000

TRANSPOSE = """\
    .text
    .global butterfly
butterfly:
    ldr q0, [x1]
    ldr q1, [x2]
start:
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q18, [x0, #32]
    ldr q19, [x0, #48]
    mul v24.8h, v17.8h, v0.h[0]
    sqrdmulh v17.8h, v17.8h, v0.h[1]
    mls v24.8h, v17.8h, v1.h[0]
    sub v17.8h, v16.8h, v24.8h
    add v16.8h, v16.8h, v24.8h    // both halves
    mul v24.8h, v19.8h, v0.h[0]
    sqrdmulh v19.8h, v19.8h, v0.h[1]
    mls v24.8h, v19.8h, v1.h[0]
    sub v19.8h, v18.8h, v24.8h
    add v18.8h, v18.8h, v24.8h
    str q16, [x0], #64
    str q17, [x0, #-48]
    str q18, [x0, #-32]
    str q19, [x0, #-16]
end:
    ret
"""


class Machine:
    """Unicorn alone, with a text that keystone assembles."""

    def __init__(self, text: str) -> None:
        plain = re.sub(r"//.*|/\*.*?\*/|^\s*\.(text|global).*$", "", text, flags=re.M)
        words, _ = Ks(KS_ARCH_ARM64, KS_MODE_LITTLE_ENDIAN).asm(plain, CODE)
        self.uc = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        for place, size in ((CODE, 0x20000), (DATA, 4 * PAGE), (STACK, PAGE)):
            self.uc.mem_map(place, size)
        self.uc.mem_write(CODE, bytes(words))

    def run(self, seed: int, general: dict[int, int]) -> tuple[bytes, list[int]]:
        """Memory, and the registers that AAPCS64 leaves to the caller of a function."""
        random = np.random.default_rng(seed)
        self.uc.mem_write(DATA, random.bytes(4 * PAGE))
        self.uc.mem_write(STACK, random.bytes(PAGE))
        for at in range(31):
            value = general.get(at, int(random.integers(0, 1 << 62)))
            self.uc.reg_write(getattr(arm, f"UC_ARM64_REG_X{at}"), value)
        for at in range(32):
            value = int.from_bytes(random.bytes(16), "little")
            self.uc.reg_write(getattr(arm, f"UC_ARM64_REG_V{at}"), value)
        self.uc.reg_write(arm.UC_ARM64_REG_NZCV, int(random.integers(0, 16)) << 28)
        self.uc.reg_write(arm.UC_ARM64_REG_SP, STACK + PAGE // 2)
        self.uc.reg_write(arm.UC_ARM64_REG_X30, DONE)
        self.uc.emu_start(CODE, DONE, count=100_000)
        left = [f"X{at}" for at in (0, 1, *range(19, 31))] + ["SP"]
        left += [f"V{at}" for at in range(4)] + [f"D{at}" for at in range(8, 16)]
        found = [self.uc.reg_read(getattr(arm, f"UC_ARM64_REG_{name}")) for name in left]
        return bytes(self.uc.mem_read(DATA, 4 * PAGE) + self.uc.mem_read(STACK, PAGE)), found


def places(apart: int = PAGE) -> dict[int, int]:
    """x0 to x3 as pointers so far apart."""
    return {at: DATA + PAGE // 2 + at * apart for at in range(4)}


def agree(old: str, new: str, pointers: dict[int, int], inputs: int = 20) -> bool:
    machines = Machine(old), Machine(new)
    return all(
        machines[0].run(seed, pointers) == machines[1].run(seed, pointers) for seed in range(inputs)
    )


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "f.S"
    path.write_text(text)
    return str(path)


def instructions(text: str) -> list[str]:
    return [row.strip().split(" ")[0] for row in text.splitlines() if re.match(r"\s+[a-z]", row)]


# --- the same results -------------------------------------------------------------------------------------


@pytest.mark.parametrize("core", ["a53", "a55", "a72"])
def test_a_block_between_two_labels_is_faster_and_does_the_same(core: str) -> None:
    found = armsim.optimize(text=TRANSPOSE, core=core, region="start,end", budget=0)
    block = found.loops[0]
    assert block.kind == "block"
    assert block.cycles[0].after < block.cycles[0].before
    assert block.cycles[0].once < block.cycles[0].once_before
    assert block.alone >= 20
    assert found.text is not None
    assert agree(TRANSPOSE, found.text, places())
    assert re.search(r"^\s*add .*// line 15: both halves$", found.text, re.M)


def drawn(seed: int) -> str:
    """A function without a loop whose instructions, registers and flags follow from a seed."""
    random = np.random.default_rng(seed)

    def of(*numbers: int) -> int:
        return int(random.choice(numbers))

    vectors = range(32) if seed % 2 else (0, 1, 2, 3, 16, 17, 18)
    numbers = (4, 5, 6, 7, 9, 10)
    lines = [
        "stp d8, d9, [sp, #-64]!",
        *(f"stp d{at}, d{at + 1}, [sp, #{8 * at - 64}]" for at in (10, 12, 14)),
    ]
    for _ in range(int(random.integers(20, 60))):
        a, b, c = (of(*vectors) for _ in range(3))
        x, y, z = (of(*numbers) for _ in range(3))
        lines.append(
            str(
                random.choice(
                    [
                        f"ldr q{a}, [x{of(0, 1)}, #{16 * of(0, 1, 2, 3)}]",
                        f"str q{a}, [x{of(0, 1, 2)}, #{16 * of(0, 1, 2, 3)}]",
                        f"ldr q{a}, [x{of(0, 1)}], #16",
                        f"str q{a}, [x2], #-32",
                        f"ldp q{a}, q{(a + 1) % 32}, [x1, #32]",
                        f"st1 {{v{a}.8h}}, [x3], #16",
                        f"str q{a}, [sp, #-{16 * of(1, 2, 3)}]",
                        f"ldr q{a}, [sp, #-{16 * of(1, 2, 3)}]",
                        f"add v{a}.8h, v{b}.8h, v{c}.8h",
                        f"mla v{a}.8h, v{b}.8h, v{of(0, 1, 2, 3)}.h[2]",
                        f"mul v{a}.8h, v{b}.8h, v{c}.8h",
                        f"trn1 v{a}.8h, v{b}.8h, v{c}.8h",
                        f"mov v{a}.d[1], v{b}.d[0]",
                        f"ins v{a}.s[2], w{x}",
                        f"adds x{x}, x{y}, x{z}",
                        f"adcs x{x}, x{y}, x{z}",
                        f"cmp x{x}, x{y}",
                        f"csel x{x}, x{y}, x{z}, lo",
                        f"umulh x{x}, x{y}, x{z}",
                        f"umov w{x}, v{a}.h[3]",
                        f"ldr x{x}, [x0, #{8 * of(0, 1, 2, 3)}]",
                        f"str x{x}, [x2, #{8 * of(0, 1, 2, 3)}]",
                    ]
                )
            )
        )
    lines += ["cset x0, hi", "mov x1, x4"]
    lines += [f"ldp d{at}, d{at + 1}, [sp, #{8 * at - 64}]" for at in (10, 12, 14)]
    return (
        "f:\n"
        + "\n".join(f"    {line}" for line in [*lines, "ldp d8, d9, [sp], #64", "ret"])
        + "\n"
    )


def test_drawn_functions_do_the_same_in_their_new_order(seeds: list[int]) -> None:
    faster = 0
    for seed in seeds:
        old = drawn(seed)
        core = ("a53", "a55", "a72", "a76")[seed % 4]
        found = armsim.optimize(text=old, core=core, budget=0, alias=["all"])
        for one in found.loops:
            assert one.cycles[0].after <= one.cycles[0].before + 1e-9, (seed, core)
            assert one.cycles[0].once <= one.cycles[0].once_before, (seed, core)
        if found.text is not None:
            faster += 1
            # Pointers that meet: no order of accesses may follow from where they lead.
            for apart in (PAGE, 16, 0):
                assert agree(old, found.text, places(apart), 4), (seed, core, apart)
    assert faster >= len(seeds) // 2


@pytest.fixture
def seeds() -> list[int]:
    return list(range(8))  # each of the four cores twice


def test_pointers_that_meet_are_found_by_the_guard() -> None:
    text = "f:\n" + "".join(
        f" ldr q0, [x0, #{16 * at}]\n fmul v0.4s, v0.4s, v1.4s\n str q0, [x1, #{16 * at}]\n"
        for at in range(6)
    ) + " ret\n"  # fmt: skip
    plain, guarded = (
        armsim.optimize(text=text, core="a53", guard=guard, budget=0) for guard in (False, True)
    )
    assert plain.text is not None
    assert guarded.text is not None
    assert plain.loops[0].assumed
    assert not guarded.loops[0].assumed
    assert guarded.loops[0].guarded == ("x0 and x1",)
    for apart in (PAGE, 16, 32, -16, 8, 0):
        assert agree(text, guarded.text, places(apart), 4), apart
    assert agree(text, plain.text, places(), 4)
    assert not agree(text, plain.text, places(16), 4)


def test_a_check_of_pointers_may_be_of_sp() -> None:
    text = "f:\n" + "".join(
        f" ldr q0, [x0, #{16 * at}]\n mul v0.8h, v0.8h, v1.8h\n str q0, [sp, #-{16 * at + 16}]\n"
        for at in range(4)
    ) + " ret\n"  # fmt: skip
    found = armsim.optimize(text=text, core="a53", guard=True, budget=0)
    assert found.loops[0].guarded == ("x0 and sp",)
    assert found.text is not None
    for pointer in (DATA, STACK + PAGE // 2 - 64, STACK + PAGE // 2 - 32):
        assert agree(text, found.text, {0: pointer}, 4), pointer


def test_flags_go_on_to_whoever_reads_them() -> None:
    text = """\
f:
    ldp x4, x5, [x0]
    ldp x6, x7, [x1]
    ldp x8, x9, [x1, #16]
    mul x10, x4, x8
    adds x4, x4, x6
    mul x11, x5, x9
    adcs x5, x5, x7
    add x10, x10, x11
    str x10, [x2]
    b.cs out
    mov x5, #0
out:
    adc x0, x4, x5
    ret
"""
    found = armsim.optimize(text=text, core="a53", budget=0, alias=["all"])
    assert "the longest of" not in found.loops[0].title
    assert found.text is not None
    assert agree(text, found.text, places())


def test_a_loop_whose_flags_are_read_after_it_is_reordered() -> None:
    text = """\
f:
    mov x9, #7
carry:
    ldr x3, [x0], #8
    ldr x5, [x1], #8
    adcs x3, x3, x5
    str x3, [x2], #8
    sub x9, x9, #1
    cbnz x9, carry
    cset w0, cs
    mov x4, #5
count:
    ldr x3, [x2], #8
    add x3, x3, x3
    str x3, [x1], #8
    subs x4, x4, #2
    b.gt count
    cset w1, mi
    ret
"""
    found = armsim.optimize(text=text, core="a53", budget=0, unroll=2, guard=True)
    assert [one.gained for one in found.loops] == [True, True]
    assert [one.not_unrolled for one in found.loops] == ["it hands its flags on"] * 2
    assert found.text is not None
    assert agree(text, found.text, places(0x1000))


def test_a_routine_that_is_called_through_a_pointer_leaves_what_its_caller_reads() -> None:
    text = """\
    .global f
f:
    mov x9, x30
    ldp q20, q21, [x0]
    adr x4, inner
    blr x4
    stp q20, q22, [x1]
    ret x9
inner:
    mul v24.8h, v20.8h, v0.8h
    mul v25.8h, v21.8h, v0.8h
    sub v22.8h, v24.8h, v25.8h
    mul v24.8h, v21.8h, v1.8h
    mul v25.8h, v20.8h, v1.8h
    add v20.8h, v24.8h, v25.8h
    ret
"""
    found = armsim.optimize(text=text, core="a53", budget=0)
    assert found.text is not None
    assert agree(text, found.text, places())


def test_a_wrong_order_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_memory(*_: object) -> list[object]:
        return []

    text = (
        "f:\n ldr q1, [x0]\n fadd v1.4s, v1.4s, v0.4s\n fadd v1.4s, v1.4s, v0.4s\n str q1, [x1]\n"
        " ldr q2, [x1]\n fadd v2.4s, v2.4s, v0.4s\n str q2, [x1, #16]\n ret\n"
    )
    assert armsim.optimize(text=text, core="a53", budget=0).loops
    monkeypatch.setattr("armsim.scheduling.search.memory_edges", without_memory)
    with pytest.raises(armsim.UserError, match="the new code is wrong: byte"):
        armsim.optimize(text=text, core="a53", budget=0)


# --- what is taken ----------------------------------------------------------------------------------------

SEVERAL = """\
    .global f
f:
    sub sp, sp, #32
    str q8, [sp]
    ldr q0, [x0]
    ldr q1, [x0, #16]
    cbz x2, 1f
    ldr q8, [x0, #32]
    fadd v8.4s, v8.4s, v0.4s
    fadd v8.4s, v8.4s, v1.4s
    ldr q2, [x0, #48]
    fadd v2.4s, v2.4s, v1.4s
    str q2, [x1]
    str q8, [x1, #16]
1:
    fadd v0.4s, v0.4s, v1.4s
    ldr q8, [sp]
    add sp, sp, #32
    b g
    .global g
g:
    ldr q1, [x0]
    fadd v1.4s, v1.4s, v0.4s
    ldr q2, [x0, #16]
    fadd v2.4s, v2.4s, v0.4s
    bl h
    nop
"""


def test_the_longest_block_of_each_function_is_taken_and_the_others_are_named() -> None:
    found = armsim.optimize(text=SEVERAL.replace("bl h", "ret"), core="a53", budget=0)
    assert [one.title for one in found.loops] == [
        "block: lines 8-14 of f", "block: g, lines 22-25",
    ]  # fmt: skip
    only = armsim.optimize(text=SEVERAL + "h: ret\n", core="a53", budget=0, target="s.S:g")
    assert [one.name for one in only.loops] == ["g"]


def test_loops_come_first_and_straight_takes_the_block_beside_them(tmp_path: Path) -> None:
    body = TRANSPOSE.replace("start:", "1: subs x3, x3, #1\n b.ne 1b\n mov x5, #1\nstart:")
    path = written(tmp_path, body)
    assert [one.kind for one in armsim.optimize(path, "a53", budget=0).loops] == ["loop"]
    straight = armsim.optimize(path, "a53", straight=True, budget=0)
    assert [one.title for one in straight.loops] == ["block: start, lines 10-27 of butterfly"]
    lines = armsim.optimize(path, "a53", region="10,27", budget=0)
    assert lines.loops[0].new == straight.loops[0].new


def test_what_is_reported_is_what_analyze_says_of_old_and_new() -> None:
    for core in ("a53", "a72"):
        found = armsim.optimize(text=TRANSPOSE, core=core, region="start,end", budget=0)
        own = found.loops[0].cycles[0]
        for rows, cycles in ((found.loops[0].old, own.before), (found.loops[0].new, own.after)):
            text = "\n".join(row.text for row in rows)
            assert armsim.analyze(text=text, core=core, straight=True).cycles == cycles
    asked = armsim.analyze(text=TRANSPOSE, core="a72", straight=True, optimize=True)
    assert asked.to_dict()["optimized"]["loops"][0]["kind"] == "block"


def test_macros_markers_and_comments_stay_what_they_are(tmp_path: Path) -> None:
    if shutil.which("aarch64-linux-gnu-gcc") is None:
        pytest.skip("aarch64-linux-gnu-gcc is not installed")
    text = """\
    .macro step of, by
    ldr q\\of, [x0, #\\by]
    fadd v\\of\\().4s, v\\of\\().4s, v0.4s
    .endm
    .global f
f:
    // LLVM-MCA-BEGIN sums
    step 1, 0
    // between
    step 2, 16
    step 3, 32
    fadd v1.4s, v1.4s, v2.4s
    fadd v0.4s, v1.4s, v3.4s // all
    // LLVM-MCA-END
    ret
"""
    found = armsim.optimize(written(tmp_path, text), "a53", budget=0)
    assert found.text is not None
    assert found.loops[0].name == "sums"
    for kept in ("// LLVM-MCA-BEGIN sums", "    // between", ".macro step of, by", ": all"):
        assert kept in found.text


def test_a_macro_over_several_lines_is_one_statement(tmp_path: Path) -> None:
    if shutil.which("aarch64-linux-gnu-gcc") is None:
        pytest.skip("aarch64-linux-gnu-gcc is not installed")
    text = """\
    .macro step a, b, \\
        by
    ldr \\a, [x0, \\by]
    ldr \\b, [x0, \\by + 16]
    .endm
#define STEP 2
f:
    step q1, q2, \\
        #0
    fadd v1.4s, v1.4s, v2.4s
    step q3, q4, \\
        #32*STEP
    ret
"""
    found = armsim.optimize(
        written(tmp_path, text), "a53", budget=0, assembler="aarch64-linux-gnu-gcc"
    )
    assert found.loops[0].title == "block: f, lines 8-11"
    assert len(found.loops[0].old) == 5
    assert found.text is not None
    assert found.text.splitlines()[:7] == text.splitlines()[:7]
    assert "STEP" not in "".join(found.text.splitlines()[7:])
    assert "ldr q4, [x0, #80]" in found.text


REFUSED = {
    "no label": ("start,nowhere", "", "'nowhere' is no label and no line"),
    "nothing between": ("end,start", "", "no instruction between lines"),
    "a branch": ("start,end", " cbz x5, end", "line 8: 'cbz' branches"),
    "a call": ("start,end", " bl butterfly", "line 8: 'bl' calls a function in the block"),
    "a move of sp": ("start,end", " add sp, sp, #16", "line 8: 'add sp, sp, #16' moves sp"),
    "a label": ("start,end", "inside: mov x5, x6", "line 8: label 'inside' is within it"),
    "a directive": ("start,end", " .set other, 5\n mov x5, x6", "line 8: '.set' is among its lines"),
    "an address": ("start,end", " adr x5, butterfly", "cannot be moved"),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_block_is_one_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    region, more, said = REFUSED[what]
    first = "    ldr q16, [x0]\n"
    path = written(tmp_path, TRANSPOSE.replace(first, f"{first}{more}\n" if more else first))
    report = tmp_path / "report.json"
    command = ["optimize", path, "--region", region, "--core", "a53", "--json", str(report)]
    assert main(command) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert said in err
    assert json.loads(report.read_text())["schema"] == "armsim.error/1"


def test_an_order_that_cannot_be_better_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "f:\n" + " mul x0, x0, x1\n" * 6 + " ret\n")
    assert main(["optimize", path, "--core", "a53", "--out", str(tmp_path / "o.S")]) == 0
    out = capsys.readouterr().out
    assert "block: f, lines 2-7" in out
    assert "nothing gained: it stays as it is" in out
    assert not (tmp_path / "o.S").exists()
