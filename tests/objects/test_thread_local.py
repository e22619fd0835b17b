"""Thread-local data: each way to them leads to the place that the ABI gives them, and a call begins with
their first values."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from external_assemblers import COMPILERS, toolchain
from plain_texts import PLAIN_TEXTS
from run_image import Run
from unicorn import arm64_const as reg

import armsim
from armsim.errors import UserError
from armsim.objects.assembled import assemble_text
from armsim.objects.image import Image
from armsim.objects.link import link
from armsim.objects.load import load_image
from armsim.objects.options import KEYSTONE, Build

AS_IT_IS = Build(KEYSTONE)
LINKER = "aarch64-linux-gnu-gcc"
# counter is 40 at first, zeros are zero, state.a is 7.
C = """
#include <stdint.h>
typedef struct { int a; double b[3]; } State;
static _Thread_local int counter = 40;
_Thread_local State state __attribute__((aligned(64))) = {7, {0.5, 1.5, 2.5}};
_Thread_local char zeros[100];
int count(int n) { counter += n; zeros[n] += 3; return counter + zeros[n] + state.a; }
uintptr_t place(void) { return (uintptr_t)&state; }
"""


def run(image: Image) -> Run:
    found = Run(image)
    found.engine.reg_write(reg.UC_ARM64_REG_TPIDR_EL0, image.thread_pointer)
    return found


def check_counts(target: str, build: Build = AS_IT_IS) -> None:
    counting = run(load_image(f"{target}:count", build))
    assert counting.call(2) == 40 + 2 + 3 + 7
    assert counting.call(2) == 40 + 4 + 6 + 7
    image = load_image(f"{target}:place", build)
    address = run(image).call()
    assert address % 64 == 0
    # AAELF64, variant 1: two words at the thread pointer are the system's, the data come after them.
    assert address >= image.thread_pointer + 16
    (segment,) = (item for item in image.segments if item.name == "thread")
    assert segment.address <= image.thread_pointer < address < segment.end
    assert segment.writable


def test_plain_assembly_reaches_thread_local_data_in_every_way() -> None:
    image = link([assemble_text(PLAIN_TEXTS["thread-local"], "t.s")], "f", "t.s")
    counting = run(image)
    assert counting.call() == 6 * 7 + 100 + 100 + 1
    assert counting.call() == 6 * 7 + 100 + 100 + 2


def test_each_call_of_a_run_begins_with_the_first_values(tmp_path: Path) -> None:
    source = tmp_path / "t.s"
    source.write_text(PLAIN_TEXTS["thread-local"])
    found = armsim.run(
        str(source),
        core="a53",
        args="",
        returns="i32",
        expect=["return = 243"],
        assembler="keystone",
    )
    assert found.verified
    assert not found.faults


@pytest.mark.parametrize("model", ["local-exec", "initial-exec", "global-dynamic"])
@pytest.mark.parametrize("compiler", COMPILERS)
def test_what_compilers_make_of_thread_local_variables_runs(
    compiler: str, model: str, tmp_path: Path
) -> None:
    build = Build(toolchain(compiler).name, ("-O2", "-fPIC", f"-ftls-model={model}"))
    source = tmp_path / "t.c"
    source.write_text(C)
    check_counts(str(source), build)


@pytest.mark.parametrize(
    "flags",
    [
        ["-shared", "-fPIC"],
        ["-shared", "-fPIC", "-ftls-model=initial-exec"],
        ["-static"],
        ["-pie", "-fPIE"],
    ],
)
def test_linked_files_have_their_thread_local_data(flags: list[str], tmp_path: Path) -> None:
    if shutil.which(LINKER) is None:
        pytest.skip(f"{LINKER} is not installed")
    source, made = tmp_path / "t.c", tmp_path / "t.elf"
    source.write_text(C + "void _start(void) { count(1); place(); }")
    subprocess.run([LINKER, "-O2", "-nostdlib", *flags, "-o", made, source], check=True)
    check_counts(str(made))


def test_a_reference_that_needs_the_dynamic_linker_says_how_to_compile_instead() -> None:
    made = assemble_text(PLAIN_TEXTS["thread-local"], "t.s")
    general = tuple(
        replace(item, kind=513) if item.kind == 562 else item for item in made.relocations
    )  # R_AARCH64_TLSGD_ADR_PAGE21 for R_AARCH64_TLSDESC_ADR_PAGE21
    with pytest.raises(
        UserError, match=r"t\.s: \.text \(line 9\): compile with -mtls-dialect=desc"
    ):
        link([replace(made, relocations=general)], "f", "t.s")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("adrp x0, v\nret\n.section .tdata\nv: .word 1", "'.tdata' is thread-local"),
        (
            "add x0, x0, :tprel_lo12:v\nret\n.data\n.global v\nv: .word 1",
            "'v' is not thread-local, and is",
        ),
    ],
)
def test_a_variable_that_is_referenced_as_what_it_is_not_is_named(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        link([assemble_text(f".global f\nf: {text}", "t.s")], "f", "t.s")
