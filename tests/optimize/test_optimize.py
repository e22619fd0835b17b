"""Reordered loops do the same as the old ones and are faster; what cannot be moved is said in one line."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

import armsim
from armsim.analysis.analyze import analyze_text
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.isa.program import assemble_program
from armsim.scheduling.dependences import dependences
from armsim.scheduling.exact import FEASIBLE, INFEASIBLE, solve
from armsim.scheduling.ir import of_instruction
from armsim.scheduling.modulo import timed_edges
from armsim.scheduling.target import Target

pytestmark = pytest.mark.usefixtures("few_moves")

PLAIN = Path(__file__).resolve().parents[2] / "experiments" / "schedule" / "plain.S"

SAXPY = """\
    .text
    .global saxpy
saxpy:
    ldr q1, [x0], #16       // x
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    subs x2, x2, #4
    b.gt saxpy
    ret
"""

SHIFTED = """\
    .text
    .global shifted
shifted:
    ldr q1, [x0], #16
    fadd v1.4s, v1.4s, v1.4s
    str q1, [x1], #16
    subs x2, x2, #4
    b.gt shifted
    ret
"""


def function(body: str, end: str = "subs x2, x2, #1\n b.ne loop\n ret") -> str:
    return f"    .text\n    .global f\nf:\nloop:\n{body}\n{end}\n"


def written(tmp_path: Path, text: str, name: str = "f.S") -> Path:
    path = tmp_path / name
    path.write_text(text)
    return path


# --- the same results, by a machine that shares no code -------------------------------------------------

DRIVER = """
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
%(declared)s
static float memory[2][3][4096];
static void fill(void) {
    srand(7);
    for (int i = 0; i < 3 * 4096; i++) memory[0][0][i] = (rand() %% 2001 - 1000) / 64.0f;
    memcpy(memory[1], memory[0], sizeof memory[0]);
}
typedef void f(float *, float *, float *, long);
static int differs(f *one, f *other, int step) {
    for (int n = 1; n < 40; n++) {
        fill();
        one(memory[0][0] + 64, memory[0][1] + 64, memory[0][2] + 64, (long)n * step);
        other(memory[1][0] + 64, memory[1][1] + 64, memory[1][2] + 64, (long)n * step);
        if (memcmp(memory[0], memory[1], sizeof memory[0])) return n;
    }
    return 0;
}
int main(void) {
    int n, bad = 0;
%(calls)s
    return bad;
}
"""

LOOPS = {
    "axpy16": 16, "poly4": 4, "complex_mul": 4, "dw3_row": 1,
    "ntt_two_layers": 8,
}  # fmt: skip


def test_old_and_new_loops_do_the_same_under_qemu(tmp_path: Path) -> None:
    for tool in ("aarch64-linux-gnu-gcc", "qemu-aarch64"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    declared, calls, sources = [], [], [str(PLAIN)]
    for name, step in LOOPS.items():
        found = armsim.optimize(f"{PLAIN}:{name}", "a53", budget=0)
        assert found.text is not None, name
        new = found.text
        for other in re.findall(r"\.global (\w+)", found.text):
            new = re.sub(rf"^(\s*\.global )?{other}\b", rf"\g<1>{other}_{name}", new, flags=re.M)
            new = re.sub(rf"\b{other}_loop\b", f"{other}_{name}_loop", new)
            new = new.replace(f"{other}_{name}_{name}", f"{other}_{name}")
        sources.append(str(written(tmp_path, new, f"{name}.S")))
        declared.append(f"void {name}(), {name}_{name}();")
        calls.append(
            f"    n = differs((f *){name}, (f *){name}_{name}, {step}); bad |= n; "
            f'if (n) printf("{name} after %d\\n", n);'
        )
    program = {"declared": "\n".join(declared), "calls": "\n".join(calls)}
    sources.append(str(written(tmp_path, DRIVER % program, "driver.c")))
    made = tmp_path / "driver"
    subprocess.run(
        ["aarch64-linux-gnu-gcc", "-static", "-w", "-o", str(made), *sources], check=True
    )
    done = subprocess.run(["qemu-aarch64", str(made)], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("", 0)


@pytest.mark.parametrize("core", ["a53", "a57"])
def test_what_is_reported_is_what_analyze_says_of_the_new_text(tmp_path: Path, core: str) -> None:
    path = PLAIN.with_name("plain.S")
    found = armsim.optimize(f"{path}:butterfly16", core, budget=0, copies=1)
    new = written(tmp_path, found.text or "")
    loops = {
        region.name: region.cycles
        for region in armsim.analyze(Path(f"{new}:butterfly16"), core).regions
    }
    kernel = next(name for name in loops if name.endswith("_kernel"))
    assert loops[kernel] == pytest.approx(found.loops[0].cycles[0].after, abs=0.02)
    old = armsim.analyze(Path(f"{path}:butterfly16"), core)
    assert old.cycles == pytest.approx(found.loops[0].cycles[0].before, abs=0.02)


def test_each_line_says_where_it_comes_from_and_the_rest_of_the_file_stays(tmp_path: Path) -> None:
    text = "// before\n" + SAXPY + "// after\n"
    found = armsim.optimize(str(written(tmp_path, text)), "a53", budget=0)
    assert found.text is not None
    assert found.text.startswith("// before\n    .text\n    .global saxpy\nsaxpy:\n")
    assert found.text.endswith("    ret\n// after\n")
    assert re.search(r"ld[rp] .*\[x0.*// line 5: x\n", found.text)
    code = [
        line for line in found.text.splitlines()[4:-2] if line.startswith("    ") and "//" in line
    ]
    assert all("// line" in line or line.strip().startswith("//") for line in code)


def test_a_call_is_executed_and_counted(tmp_path: Path) -> None:
    path = written(tmp_path, SAXPY)
    arguments = "x0=buf(f32,64) x1=inout(f32,64) x2=64 s0=1.5"
    found = armsim.optimize(str(path), "a53", args=arguments, inputs=2, budget=0)
    assert found.calls[0].after < found.calls[0].before
    new = written(tmp_path, found.text or "", "new.S")
    checked = armsim.run(str(new), arguments, expect="x1 = x1 + s0*x0", core="a53")
    assert checked.ok
    assert checked.cycles == found.calls[0].after


def test_memory_that_meets_in_the_call_is_kept_in_order(tmp_path: Path) -> None:
    path = written(tmp_path, SHIFTED)
    # x1 is one vector beyond x0: each iteration reads what the one before has written.
    arguments = "b=inout(f32,68) x0=&b x1=&b+16 x2=64"
    found = armsim.optimize(str(path), "a53", args=arguments, inputs=2, budget=0)
    text = found.text or SHIFTED
    data = np.linspace(1, 2, 68, dtype=np.float32)
    result = armsim.run(
        str(written(tmp_path, text, "n.S")), arguments, data={"b": data}, core="a53"
    )
    wanted = data.copy()
    for at in range(0, 64, 4):
        wanted[at + 4 : at + 8] = 2 * wanted[at : at + 4]
    assert np.array_equal(result.outputs["b"], wanted)


def test_guarded_loops_run_in_the_old_order_where_pointers_are_near(tmp_path: Path) -> None:
    path = written(tmp_path, SHIFTED)
    found = armsim.optimize(str(path), "a55", guard=True, depth=1, copies=1, budget=0)
    loop = found.loops[0]
    assert (loop.guarded, loop.assumed) == (("x0 and x1",), ())
    assert found.text is not None
    new = str(written(tmp_path, found.text, "n.S"))
    cycles = {}
    for apart in (-16, 4, 16, 128):  # bytes from what is read to what is written
        data = np.linspace(1, 2, 160, dtype=np.float32)
        result = armsim.run(
            new, f"b=inout(f32,160) x0=&b+32 x1=&b+{32 + apart} x2=64", data={"b": data}, core="a55",
            unchecked=True,
        )  # fmt: skip
        wanted = data.copy()
        for at in range(8, 72, 4):
            wanted[at + apart // 4 : at + apart // 4 + 4] = 2 * wanted[at : at + 4]
        assert np.array_equal(result.outputs["b"], wanted), apart
        cycles[apart] = result.cycles or 0
    assert cycles[128] < cycles[-16]


def test_a_guard_of_different_steps_asks_which_way_the_pointers_go(tmp_path: Path) -> None:
    body = " ldr d1, [x0], #8\n fcvtl v1.2d, v1.2s\n str q1, [x1], #16"
    found = armsim.optimize(
        str(written(tmp_path, function(body))), "a55", guard=True, copies=1, budget=0
    )
    assert found.text is not None
    check = found.text.partition("guard:")[2].partition("b.")[2]
    assert check.split()[0] in ("le", "ge")
    assert found.loops[0].alone > 22  # among them pointers near each other


def test_an_insert_whose_other_lanes_follow_waits_for_nothing(tmp_path: Path) -> None:
    body = (
        " ldr x8, [x0], #16\n ldur x9, [x0, #-8]\n mov v1.d[0], x8\n mov v1.d[1], x9\n"
        " fmul v1.4s, v1.4s, v0.4s\n fadd v1.4s, v1.4s, v0.4s\n str q1, [x1], #16"
    )
    kept = body.replace("mov v1.d[1], x9", "mov v0.d[1], x9")
    for text, expected in ((body, True), (kept, False)):
        found = armsim.optimize(str(written(tmp_path, function(text))), "a55", copies=1, budget=0)
        assert ("fmov d" in (found.text or "")) is expected


def test_a_pointer_that_only_the_old_place_can_move_stays_there(tmp_path: Path) -> None:
    # A load that moves x2 by 288 leaves the store no form: stur reaches 256 bytes back, and it stores
    # what that load has read.
    body = " ldr q0, [x2]\n fmul v0.4s, v0.4s, v4.4s\n stur q0, [x2]\n add x2, x2, #288"
    path = written(tmp_path, function(body, "subs x4, x4, #1\n b.ne loop\n ret"))
    arguments = "b=inout(f32,580) x2=&b x4=8 v4=(2.0,2.0,2.0,2.0)"
    found = armsim.optimize(str(path), "a53", args=arguments, inputs=2, budget=0, copies=1)
    assert found.text is not None
    data = np.linspace(1, 2, 580, dtype=np.float32)
    result = armsim.run(
        str(written(tmp_path, found.text, "n.S")), arguments, data={"b": data}, core="a53"
    )
    wanted = data.copy()
    for at in range(0, 8 * 72, 72):
        wanted[at : at + 4] *= 2
    assert np.array_equal(result.outputs["b"], wanted)


INDEXED = """\
    .text
    .global indexed
indexed:
    mov x3, #0
loop:
    ldr q1, [x0, x3]
    fadd v1.4s, v1.4s, v1.4s
    str q1, [x1, x3]
    add x3, x3, #16
    cmp x3, x2
    b.ne loop
    ret
"""


def test_accesses_by_a_common_index_pass_the_next_iterations(tmp_path: Path) -> None:
    path = written(tmp_path, INDEXED)
    found = armsim.optimize(str(path), "a53", guard=True, budget=0)
    loop = found.loops[0]
    # 7 instructions, two each cycle, and two cycles for either access of 128 bits: 5 are enough.
    assert (loop.index_copied, loop.guarded) == (True, ("x0 and x1",))
    assert loop.cycles[0].after <= 6 < loop.cycles[0].before
    new = str(written(tmp_path, found.text or "", "n.S"))
    for apart in (-16, 16, 512):  # bytes from what is read to what is written
        for count in (1, 2, 3, 7):
            data = np.linspace(1, 2, 200, dtype=np.float32)
            result = armsim.run(
                new, f"b=inout(f32,200) x0=&b+32 x1=&b+{32 + apart} x2={16 * count}",
                data={"b": data}, core="a53", unchecked=True,
            )  # fmt: skip
            wanted = data.copy()
            for at in range(8, 8 + 4 * count, 4):
                wanted[at + apart // 4 : at + apart // 4 + 4] = 2 * wanted[at : at + 4]
            assert np.array_equal(result.outputs["b"], wanted), (apart, count)


def test_two_indexes_of_one_pointer_stay_in_order(tmp_path: Path) -> None:
    # x3 and x4 differ by what nobody knows: the store may be what the next load reads.
    text = INDEXED.replace("str q1, [x1, x3]", "str q1, [x0, x4]\n    add x4, x4, #16")
    arguments = "x0=inout(f32,80) x2=256 x4=16"
    found = armsim.optimize(str(written(tmp_path, text)), "a53", args=arguments, inputs=1, budget=0)
    data = np.linspace(1, 2, 80, dtype=np.float32)
    new = written(tmp_path, found.text or text, "n.S")
    result = armsim.run(str(new), arguments, data={"x0": data}, core="a53")
    wanted = data.copy()
    for at in range(0, 64, 4):
        wanted[at + 4 : at + 8] = 2 * wanted[at : at + 4]
    assert np.array_equal(result.outputs["x0"], wanted)


def test_c_is_compiled_and_its_assembly_put_in_order(tmp_path: Path) -> None:
    if shutil.which("aarch64-linux-gnu-gcc") is None:
        pytest.skip("aarch64-linux-gnu-gcc is not installed")
    source = """\
static const float table[4] = {1, 2, 3, 4};
void first(float *x) { __asm__("nop" : : "r"(x)); }
void scaled(float *restrict y, const float *restrict x, long n) {
    for (long i = 0; i < n; i++)
        y[i] = y[i] + x[i] * table[3];
}
"""
    path = written(tmp_path, source, "scaled.c")
    arguments = "x0=inout(f32,61) x1=buf(f32,61) x2=61"
    found = armsim.optimize(
        f"{path}:scaled", "a53", args=arguments, inputs=2, budget=0,
        assembler="aarch64-linux-gnu-gcc",
    )  # fmt: skip
    assert found.file == str(path)
    assert found.calls[0].after < 0.7 * found.calls[0].before
    text = found.text or ""
    assert re.search(r"\n +fmadd .*// line \d+.*: scaled\.c:5\n", text)
    assert not re.search(r"\.loc|debug_|#APP|\.LFB", text)
    new = written(tmp_path, text, "scaled.S")
    result = armsim.run(f"{new}:scaled", arguments, expect="x0 = x0 + 4*x1", core="a53")
    assert result.ok
    assert result.cycles == found.calls[0].after


def test_an_object_is_written_as_assembly_and_put_in_order(tmp_path: Path) -> None:
    if shutil.which("aarch64-linux-gnu-gcc") is None:
        pytest.skip("aarch64-linux-gnu-gcc is not installed")
    made = tmp_path / "saxpy.o"
    source = written(tmp_path, SAXPY, "saxpy.s")
    subprocess.run(["aarch64-linux-gnu-gcc", "-c", "-o", str(made), str(source)], check=True)
    arguments = "x0=buf(f32,64) x1=inout(f32,64) x2=64 s0=1.5"
    found = armsim.optimize(f"{made}:saxpy", "a53", args=arguments, inputs=1, budget=0)
    new = written(tmp_path, found.text or "", "new.S")
    checked = armsim.run(str(new), arguments, expect="x1 = x1 + s0*x0", core="a53")
    assert checked.ok
    assert checked.cycles == found.calls[0].after < found.calls[0].before


def test_an_alias_that_is_given_is_kept(tmp_path: Path) -> None:
    body = (
        " ldr q1, [x0, #16]\n ldr q2, [x1]\n fadd v1.4s, v1.4s, v2.4s\n str q1, [x0], #16\n"
        " add x1, x1, #16"
    )
    path = written(tmp_path, function(body))
    free = armsim.optimize(str(path), "a53", budget=0)
    bound = armsim.optimize(str(path), "a53", alias=["all"], budget=0)
    assert free.loops[0].cycles[0].after < bound.loops[0].cycles[0].after
    assert any("x0 and x1" in text for text in free.loops[0].assumed)


def test_the_same_seed_gives_the_same_text(tmp_path: Path) -> None:
    path = f"{PLAIN}:fir8"  # other seeds give other texts
    one, other = (armsim.optimize(path, "a53", seed=3, copies=1, budget=0).text for _ in range(2))
    assert one == other


def test_two_cores_get_the_order_with_the_least_worst_loss() -> None:
    both = armsim.optimize(f"{PLAIN}:requantize", ["a53", "a72"], copies=1, budget=0)
    before = {one.core: one.before for one in both.loops[0].cycles}
    after = {one.core: one.after for one in both.loops[0].cycles}
    own = armsim.optimize(f"{PLAIN}:requantize", "a53", copies=1, budget=0).loops[0].cycles[0]
    assert after["cortex-a53"] <= 1.3 * own.after
    assert after["cortex-a72"] <= before["cortex-a72"]


def test_the_exact_scheduler_proves_what_the_pipes_alone_do_not_show() -> None:
    pytest.importorskip("ortools", reason="ortools is not installed")
    own = armsim.optimize(f"{PLAIN}:blend", "a53", budget=5).loops[0].cycles[0]
    assert own.bound < own.proven == own.after == 8


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55"])
def test_the_exact_scheduler_passes_on_one_sum_of_three(core: str) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed")
    # Three cycles have room for all, but then each sum would be read after three, with others in between.
    lines = [*(f"smlal v{16 + at}.4s, v0.4h, v1.4h" for at in range(3)), "subs x2, x2, #1"]
    code = [
        of_instruction(one)
        for one in assemble_program("\n".join([*lines, "b.ne #-16"])).instructions
    ]
    target = Target.named(core)
    costs = [target.cost(item) for item in code]
    edges = timed_edges(dependences(code, loop=True), costs, target)
    found = [solve(edges, costs, target, interval, 3, 5.0, 0).status for interval in (3, 4)]
    assert found == [INFEASIBLE, FEASIBLE]
    orders = ("\n".join(["loop:", *order, "b.ne loop"]) for order in permutations(lines))
    replayed = [analyze_text(one, "sums", load_core(core))[0].cycles for one in orders]
    assert min(replayed) == 4


def test_loads_across_eight_bytes_are_ordered_by_what_they_take(
    few_moves: pytest.MonkeyPatch,
) -> None:
    few_moves.undo()
    # One of the three loads of 16 bytes is at no multiple of 8. In pieces: two pairs of 8 bytes, two cycles
    # each, and two loads of 8 bytes that take two since they touch two words; with the store 9 of the pipe.
    own = armsim.optimize(f"{PLAIN}:blur3", "a53", copies=2, budget=0).loops[0].cycles[0]
    assert own.after == own.bound == 9


def test_a_register_that_is_written_again_ties_no_iterations_out_of_order() -> None:
    # 19 slots of dispatch, three a cycle. Sums start in a register that the iteration before has read last.
    own = armsim.optimize(f"{PLAIN}:poly4", "a57", copies=1, budget=0).loops[0].cycles[0]
    assert own.after == own.bound == pytest.approx(19 / 3)


def test_values_in_lists_get_other_registers_that_follow_each_other(tmp_path: Path) -> None:
    body = """\
    ld4 {v0.8h, v1.8h, v2.8h, v3.8h}, [x0], #64
    mul v4.8h, v1.8h, v3.8h
    mul v5.8h, v0.8h, v2.8h
    sub v0.8h, v0.8h, v4.8h
    add v1.8h, v1.8h, v5.8h
    sub v2.8h, v2.8h, v5.8h
    add v3.8h, v3.8h, v4.8h
    st4 {v0.8h, v1.8h, v2.8h, v3.8h}, [x1], #64"""
    file = written(tmp_path, function(body))
    found = armsim.optimize(str(file), "a55", budget=0, copies=1).loops[0]
    firsts = {re.match(r"(ld4|st4) \{v(\d+)", row.text) for row in found.new} - {None}
    assert {one[2] for one in firsts if one} - {"0"}
    own = found.cycles[0]
    assert own.after < 0.9 * own.before
    assert found.alone > 0


def test_a_long_loop_comes_near_its_bound(tmp_path: Path) -> None:
    lines = []
    for group in range(50):
        one, other = 16 + 2 * group % 16, 17 + 2 * group % 16
        lines += [
            f"ldr q{one}, [x0, #{16 * group}]",
            f"fmul v{other}.4s, v{one}.4s, v0.4s",
            f"fadd v{other}.4s, v{other}.4s, v1.4s",
            f"str q{other}, [x1, #{16 * group}]",
        ]
    file = written(tmp_path, function("\n".join(lines)))
    own = armsim.optimize(str(file), "a53", copies=1, budget=0).loops[0].cycles[0]
    assert own.after <= 1.02 * own.bound_before < own.before / 1.5


def test_a_pasted_body_is_reordered_by_analyze() -> None:
    body = (
        "loop:\n ldr q0, [x0], #16\n fmul v0.4s, v0.4s, v7.s[0]\n str q0, [x1], #16\n"
        " subs x2, x2, #4\n b.gt loop\n"
    )
    found = armsim.analyze(text=body, core="a53", optimize=True)
    document = found.to_dict()["optimized"]
    assert document["schema"] == "armsim.optimize/1"
    own = document["loops"][0]["cores"][0]
    assert own["cycles_before"] == pytest.approx(found.cycles, abs=0.02)
    assert own["cycles_after"] < own["cycles_before"]


def test_a_routine_of_the_file_leaves_what_its_caller_holds(tmp_path: Path) -> None:
    text = """\
    .global f
f:
    mov x9, x30
    mov x5, #3
    fmov s16, #2.0
1:  mov x3, x2
    bl inner
    str s16, [x1], #16
    subs x5, x5, #1
    b.ne 1b
    ret x9
inner:
    ldr q1, [x0], #16
    fmul v1.4s, v1.4s, v0.s[0]
    str q1, [x1], #16
    subs x3, x3, #4
    b.gt inner
    ret
"""
    call = "x0=buf(f32,96) x1=inout(f32,108) x2=32 s0=3.0"
    file = str(written(tmp_path, text))
    found = armsim.optimize(file, "a53", args=call, inputs=1, budget=0)
    inner = next(loop for loop in found.loops if loop.gained)
    assert {"v17", "v18"} <= set(inner.registers)
    assert not {"v16", "x5", "x9"} & set(inner.registers)


# --- several iterations in a body -----------------------------------------------------------------------

COUNTS = {  # how a loop counts, in x2 and w2 of an argument n, for which n: n < 1 runs once where it ends
    "subs_ne": ("subs x2, x2, #1", "b.ne", range(1, 30)),
    "subs_gt": ("subs x2, x2, #2", "b.gt", range(-3, 40)),
    "subs_hi": ("subs x2, x2, #3", "b.hi", range(40)),
    "subs_hs": ("subs x2, x2, #3", "b.hs", range(40)),
    "subs_pl": ("subs x2, x2, #1", "b.pl", range(-3, 30)),
    "subs_w": ("subs w2, w2, #1", "b.ge", range(-3, 30)),
    "count_nz": ("sub x2, x2, #1\n", "cbnz x2,", range(1, 30)),
    "sub_cmp": ("sub w2, w2, #2\n cmp w2, #1", "b.gt", range(-3, 40)),
    "add_lt": ("add x3, x3, #1\n cmp x3, x2", "b.lt", range(-3, 30)),
    "add_w_le": ("add w3, w3, #2\n cmp w3, w2", "b.le", range(-3, 40)),
    "add_lo": ("add x3, x3, #3\n cmp x3, x2", "b.lo", range(40)),
    "swapped": ("add x3, x3, #1\n cmp x2, x3", "b.ne", range(1, 30)),
    "down": ("sub x2, x2, #1\n cmp x2, x3", "b.hi", range(1, 30)),
}


def test_unrolled_loops_count_as_the_old_ones_under_qemu(tmp_path: Path) -> None:
    for tool in ("aarch64-linux-gnu-gcc", "qemu-aarch64"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    sources, declared, calls = [], [], []
    for name, (count, branch, numbers) in COUNTS.items():
        text = (
            f"    .global {name}\n{name}:\n    mov x3, #0\n{name}_loop:\n    ldr w4, [x0]\n"
            f"    add w4, w4, #1\n    add x1, x1, #1\n    str w4, [x0], #4\n    {count}\n"
            f"    {branch} {name}_loop\n    add x0, x1, x2, lsl #32\n    ret\n"
        )
        old = written(tmp_path, text, f"{name}.S")
        found = armsim.optimize(str(old), "a53", unroll=3, depth=1, budget=0)
        assert found.text is not None, name
        assert found.loops[0].times > 1, (name, found.loops[0].not_unrolled)
        new = found.text.replace(name, f"{name}_new").replace(".Larmsim", f".L{name}")
        sources += [str(old), str(written(tmp_path, new, f"{name}_new.S"))]
        declared.append(f"long {name}(int *, long, long), {name}_new(int *, long, long);")
        calls.append(
            f"for (long n = {numbers.start}; n < {numbers.stop}; n++) {{\n"
            "memset(a, 0, sizeof a); memset(b, 0, sizeof b);\n"
            f"if ({name}(a, 0, n) != {name}_new(b, 0, n) || memcmp(a, b, sizeof a))\n"
            f'{{ printf("{name} of %ld\\n", n); bad = 1; }} }}'
        )
    driver = "#include <stdio.h>\n#include <string.h>\n" + "\n".join(declared)
    driver += "\nstatic int a[64], b[64], bad;\nint main(void) {\n" + "\n".join(calls)
    sources.append(str(written(tmp_path, driver + "\nreturn bad; }", "driver.c")))
    made = tmp_path / "driver"
    subprocess.run(
        ["aarch64-linux-gnu-gcc", "-static", "-w", "-o", str(made), *sources], check=True
    )
    done = subprocess.run(["qemu-aarch64", str(made)], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("", 0)


def test_fewer_instructions_of_an_unrolled_loop_are_fewer_cycles(tmp_path: Path) -> None:
    path = str(written(tmp_path, SAXPY))
    plain = armsim.optimize(path, "a55", budget=0).loops[0]
    unrolled = armsim.optimize(path, "a55", unroll=2, budget=0).loops[0]
    assert (plain.times, unrolled.times) == (1, 2)
    assert unrolled.cycles[0].after < plain.cycles[0].after
    assert unrolled.alone >= 20


def test_loads_in_pieces_stand_beside_arithmetic_where_the_core_allows(tmp_path: Path) -> None:
    products = [
        f" fmla v{to}.4s, v1.4s, v{to + 8}.4s\n fmla v{to + 4}.4s, v2.4s, v{to + 8}.4s"
        for to in range(16, 20)
    ]
    text = function("\n".join([" ldr q1, [x0], #32", " ldr q2, [x0, #-16]", *products]))
    path = str(written(tmp_path, text))
    for core, pieces in (("a53", True), ("a72", False)):
        loop = armsim.optimize(path, core, depth=2, budget=0).loops[0]
        loads = [row.text for row in loop.new if re.match(r"ld[rp] x", row.text)]
        assert bool(loads) == loop.in_pieces == pieces, core
        assert not loop.gained or loop.alone >= 20


@pytest.mark.parametrize(
    ("end", "why"),
    [
        (
            "cmp x2, x3, lsl #1\n b.ne",
            "'cmp x2, x3, lsl #1' with 'b.ne' is no known form of loop count",
        ),
        ("tbnz x2, #3,", "it ends with 'tbnz'"),
        ("cmp x2, #64\n b.mi", "'cmp x2, #64' with 'b.mi' is no known form of loop count"),
        ("cmp x2, #1\n b.lt", "no immediate holds its limit"),
        ("add x3, x3, #15\n cmp x2, x3\n b.ne", "both sides of 'cmp x2, x3' change"),
    ],
)
def test_a_loop_that_cannot_be_unrolled_says_why(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    few_moves: pytest.MonkeyPatch,
    end: str,
    why: str,
) -> None:
    few_moves.undo()  # a search that comes near the bound ends sooner
    body = " ldr q1, [x0, x2]\n fmul v2.4s, v1.4s, v1.4s\n str q2, [x1, x2]\n add x2, x2, #16"
    path = written(tmp_path, function(body, f"{end} loop\n ret"))
    call = "x0=buf(f32,4096) x1=out(f32,4096) x2=0 x3=64"
    words = ["--core", "a53", "--unroll", "2", "--copies", "1", "--budget", "0", "--args", call]
    main(["optimize", str(path), *words])
    assert f"not unrolled: {why}" in capsys.readouterr().out


def test_where_larger_bodies_are_no_faster_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # The chain of one sum: four cycles an iteration however many iterations a body has.
    body = (
        " ldr q1, [x0], #16\n fmul v2.4s, v1.4s, v1.4s\n fadd v0.4s, v0.4s, v2.4s\n subs x2, x2, #1"
    )
    path = written(tmp_path, function(body, "b.gt loop\n ret"))
    main(["optimize", str(path), "--core", "a53", "--unroll", "2", "--budget", "0"])
    out = capsys.readouterr().out
    assert "-> 4.00 cycles per iteration" in out
    assert "not unrolled: bodies of up to 2 iterations are no faster" in out


# --- nothing gained, nothing possible -------------------------------------------------------------------


def test_what_is_fast_stays_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, function(""))
    out = tmp_path / "out.S"
    assert main(["optimize", str(path), "--core", "a53", "--out", str(out)]) == 0
    assert "nothing was gained" in capsys.readouterr().out
    assert not out.exists()


REFUSED = {
    "a call": (" str x30, [sp, #-16]!\n bl g\n ldr x30, [sp], #16", "", "calls a function"),
    "a second exit": (
        " ldr w3, [x0], #4\n cbz w3, out",
        "subs x2, x2, #1\n b.ne loop\nout:\n ret", "several exits",
    ),
    "a barrier": (" str x3, [x0], #8\n dmb ish", "", "dmb"),
    "an exclusive access": (" ldxr x3, [x0]\n stxr w4, x3, [x0]", "", "ldxr"),
    "sp": (" str x3, [sp, #-16]!\n ldr x3, [sp], #16", "", "sp"),
    "no loop": (" nop", "ret", "no branch closes a loop"),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_moved_is_one_line_and_nothing_is_written(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body, end, said = REFUSED[what]
    text = function(body, end) if end else function(body)
    path = written(tmp_path, text + "g:\n ret\n")
    out, report = tmp_path / "out.S", tmp_path / "report.json"
    code = main(
        ["optimize", f"{path}:f", "--core", "a53", "--out", str(out), "--json", str(report)]
    )
    err = capsys.readouterr().err
    assert code == 2
    assert err.count("\n") == 1
    assert said in err
    assert "line" in err or what == "no loop"
    assert not out.exists()
    assert json.loads(report.read_text())["schema"] == "armsim.error/1"


def test_an_instruction_that_the_core_lacks_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, function(" ldr q1, [x0], #16\n sdot v0.4s, v1.16b, v1.16b"))
    assert main(["optimize", str(path), "--core", "a53", "--assembler", "keystone"]) == 2
    said = capsys.readouterr().err
    assert f"{path}: loop: loop, lines 5-8 of f: cortex-a53 cannot take" in said
    assert "line 6: 'sdot v0.4s, v1.16b, v1.16b' needs the dot product extension" in said


def test_a_loop_that_ends_by_its_data_needs_arguments(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = (
        " ldr q1, [x0], #16\n fmul v1.4s, v1.4s, v1.4s\n fmul v1.4s, v1.4s, v1.4s\n str q1, [x1], #16\n"
        " ldr w3, [x4], #4"
    )
    path = written(tmp_path, function(body, "cbnz w3, loop\n ret"))
    assert main(["optimize", str(path), "--core", "a53"]) == 2
    assert "--args" in capsys.readouterr().err


def test_every_register_taken_leaves_the_loop_right(tmp_path: Path) -> None:
    load = [f" ldr q{at}, [x0], #16" for at in range(8)]
    work = [f" fmla v{16 + at % 16}.4s, v{at % 8}.4s, v{(at + 1) % 8}.4s" for at in range(16)]
    start = "\n".join(f" movi v{at}.4s, #0" for at in range(16, 32))
    store = "\n".join(f" str q{at}, [x1], #16" for at in range(16, 32))
    text = function("\n".join(load + work), f"subs x2, x2, #1\n b.ne loop\n{store}\n ret")
    text = text.replace("f:\n", f"f:\n{start}\n")
    found = armsim.optimize(str(written(tmp_path, text)), "a53", budget=0)
    loop = found.loops[0]
    assert loop.cycles[0].after <= loop.cycles[0].before
    assert not set(loop.registers) & {f"v{at}" for at in range(8, 16)}
