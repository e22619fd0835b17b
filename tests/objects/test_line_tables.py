"""Line tables of all versions of DWARF, by pyelftools' reading of the same files; objects that are kept."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

import armsim
from armsim.errors import UserError
from armsim.objects import toolchain
from armsim.objects.elf import read_elf
from armsim.objects.line_table import LineSections, line_rows

GCC = shutil.which("aarch64-linux-gnu-gcc")
PREBUILT = [
    *(Path(__file__).parent / "prebuilt").glob("*.o"),
    *(Path(__file__).parents[1] / "harness" / "prebuilt").glob("*.o"),
]
SOURCE = """
static int twice(int x) { return 2 * x; }
int f(int x) {
    int y = twice(x);
    return y + 1;
}
int g(int x) { return f(x) * 3; }
"""


def by_pyelftools(content: bytes) -> list[tuple[int, int]]:
    """(offset, line) of all rows, sorted; sections are not told apart."""
    elf = ELFFile(io.BytesIO(content))
    found = []
    if elf.has_dwarf_info():
        dwarf = elf.get_dwarf_info()
        for unit in dwarf.iter_CUs():
            program = dwarf.line_program_for_CU(unit)
            for entry in program.get_entries() if program else ():
                if entry.state is not None:
                    line = 0 if entry.state.end_sequence else entry.state.line
                    found.append((entry.state.address, line))
    return sorted(found)


def rows(content: bytes) -> list[tuple[int, int]]:
    elf = read_elf(content, "x.o")
    assert not elf.notes
    return sorted((row.offset, row.line) for found in elf.lines.values() for row in found)


@pytest.mark.parametrize("path", PREBUILT, ids=lambda path: path.name)
def test_the_rows_of_a_file_are_those_that_another_reader_finds(path: Path) -> None:
    assert rows(path.read_bytes()) == by_pyelftools(path.read_bytes())


@pytest.mark.skipif(GCC is None, reason="no aarch64-linux-gnu-gcc")
@pytest.mark.parametrize(
    "flags", ["-gdwarf-2", "-gdwarf-3", "-gdwarf-4", "-gdwarf-5", "-g -gz", "-g -ffunction-sections"]
)  # fmt: skip
def test_all_versions_of_dwarf_are_read(flags: str, tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text(SOURCE)
    assert GCC is not None
    subprocess.run([GCC, "-O1", *flags.split(), "-c", "a.c"], cwd=tmp_path, check=True)
    content = (tmp_path / "a.o").read_bytes()
    found = rows(content)
    assert found == by_pyelftools(content)
    assert {line for _, line in found} >= {0, 3, 7}
    elf = read_elf(content, "a.o")
    assert {row.file for part in elf.lines.values() for row in part} == {"a.c"}
    if "sections" in flags:
        names = {elf.sections[number].name for number, part in elf.lines.items() if part}
        assert names == {".text.f", ".text.g"}


@pytest.mark.parametrize(
    "content",
    [b"\xff" * 40, b"\x10\0\0\0\5\0", b"\x40\0\0\0\4\0" + b"\x80" * 64, b"\4\0\0\0\2\0\xff\xff"],
)
def test_a_damaged_table_is_an_error_and_no_hang(content: bytes) -> None:
    with pytest.raises((ValueError, IndexError)):
        line_rows(LineSections(content, b"", b"", {}))


@pytest.fixture
def compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is compiled, not preprocessed, with a cache of its own."""
    found = toolchain.installed_toolchains()
    if all(one.kind == "as" for one in found):
        pytest.skip("no compiler: zig, aarch64-linux-gnu-gcc or clang")
    monkeypatch.setattr(toolchain, "_kept_in", lambda: tmp_path / "kept")
    seen: list[str] = []
    run = toolchain._run

    def counted(arguments: list[str], *rest: object) -> tuple[int, str]:
        if "-E" not in arguments:
            seen.append(arguments[-1])
        return run(arguments, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(toolchain, "_run", counted)
    return seen


def value_of(path: Path, **options: str) -> int:
    return int(
        armsim.run(str(path), "w0=5", returns="i32", unchecked=True, **options).outputs["return"]
    )


def test_a_source_is_compiled_once_until_it_or_a_header_or_a_flag_changes(
    compiles: list[str], tmp_path: Path
) -> None:
    path, header = tmp_path / "k.c", tmp_path / "k.h"
    header.write_text("#define ADD 1\n")
    path.write_text('#include "k.h"\nint k(int x) { return x + ADD; }\n')
    assert (value_of(path), value_of(path), len(compiles)) == (6, 6, 1)
    header.write_text("#define ADD 2\n")
    assert (value_of(path), value_of(path), len(compiles)) == (7, 7, 2)
    assert (value_of(path, cflags="-DADD=2"), len(compiles)) == (7, 3)
    header.write_text("#define ADD 1\n")
    assert (value_of(path), len(compiles)) == (6, 3)


def test_a_damaged_object_is_made_again(compiles: list[str], tmp_path: Path) -> None:
    path = tmp_path / "k.c"
    path.write_text("int k(int x) { return x + 1; }\n")
    assert value_of(path) == 6
    (kept,) = (tmp_path / "kept").iterdir()
    kept.write_bytes(kept.read_bytes()[:-7])
    assert (value_of(path), len(compiles)) == (6, 2)


def test_what_the_assembler_includes_is_read_every_time(
    compiles: list[str], tmp_path: Path
) -> None:
    path, data = tmp_path / "k.c", tmp_path / "k.bin"
    data.write_bytes(b"\1\0\0\0")
    path.write_text(
        f'__asm__(".section .rodata\\nk_data: .incbin \\"{data}\\"\\n.text");\n'
        "extern const int k_data;\nint k(int x) { return x + k_data; }\n"
    )
    assert value_of(path) == 6
    data.write_bytes(b"\3\0\0\0")
    assert value_of(path) == 8


def test_a_compiler_without_its_part_for_cpp_says_what_to_install(tmp_path: Path) -> None:
    tool = tmp_path / "aarch64-linux-gnu-gcc"
    tool.write_text(
        "#!/bin/sh\necho \"gcc: fatal error: cannot execute 'cc1plus': execvp: No such file\"; exit 1\n"
    )
    tool.chmod(0o755)
    (tmp_path / "k.cpp").write_text("int k() { return 1; }\n")
    with pytest.raises(UserError, match=r"apt install g\+\+-aarch64-linux-gnu, or --assembler zig"):
        armsim.run(str(tmp_path / "k.cpp"), "", assembler=str(tool))


@pytest.mark.skipif(GCC is None, reason="no aarch64-linux-gnu-gcc")
def test_a_precompiled_header_does_not_take_the_place_of_a_header(
    compiles: list[str], tmp_path: Path
) -> None:
    path, header = tmp_path / "k.c", tmp_path / "k.h"
    header.write_text("#define ADD 5\n")
    assert GCC is not None
    subprocess.run([GCC, "-O2", "-g", "-fno-stack-protector", "-x", "c-header", "k.h", "-o", "k.h.gch"],
                   cwd=tmp_path, check=True)  # fmt: skip
    header.write_text("#define ADD 1\n")
    path.write_text('#include "k.h"\nint k(int x) { return x + ADD; }\n')
    assert value_of(path) == 6
