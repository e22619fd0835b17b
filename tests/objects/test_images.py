"""Objects, archives and shared libraries become memory that runs: Unicorn executes it, and the expected
results are read from the sources (`sources/`) by eye."""

from __future__ import annotations

import contextlib
import struct
from dataclasses import replace
from pathlib import Path

import pytest
from external_assemblers import COMPILERS, any_compiler, toolchain
from run_image import DATA, Run

from armsim.errors import UserError
from armsim.objects.elf import read_elf
from armsim.objects.image import Image
from armsim.objects.layout import instruction_ranges
from armsim.objects.link import link
from armsim.objects.load import load_image, split_target
from armsim.objects.options import Build
from armsim.objects.symbols import SymbolTable, choose_entry

HERE = Path(__file__).parent
PREBUILT, SOURCES = HERE / "prebuilt", HERE / "sources"
MINUS_ONE = (1 << 64) - 1

# relocations.S, line by line: bytes, halves, words, doubles, quads, the literal, then by other ways.
DATA_SUM = 1 + 1 + 20 + 300 + 4000 + 50_000 + 600_000 + 7_000_000 + 4000 + 80_000_000 + 300
DATA_SUM += 900 + 300 + 80_000_000 + 300 + 300 + 0
# 0.5 + 1.5 + 2.5 + 3.5 = 8, ten times; the counter is 7 and has counted once.
MIXED = [
    ("read_data", (), 80 + 8),
    ("call_table", (0, 5), 10 + 25 + 6),
    ("call_table", (1, 5), 25 + 25 + 6),
    ("call_table", (2, 5), -5 + 25 + 6),
    ("jump_table", (0, 100), 103),
    ("jump_table", (1, 100), 500),
    ("jump_table", (2, 100), 100 ^ 77),
    ("jump_table", (3, 100), 93),
    ("jump_table", (4, 100), 1600),
    ("jump_table", (5, 100), 33),
    ("jump_table", (6, 100), 99),
    ("jump_table", (7, 100), MINUS_ONE),
]


def check_mixed(target: str) -> None:
    for name, arguments, result in MIXED:
        assert Run(load_image(f"{target}:{name}")).call(*arguments) == result, (name, arguments)
    run = Run(load_image(f"{target}:copy_around"))
    run.engine.mem_write(DATA, bytes(range(100)))
    assert run.call(DATA, 100) == sum(range(100)) + 64 * 3
    assert {"malloc", "free", "memcpy"} <= set(run.called)


def check_templates(target: str) -> None:
    run = Run(load_image(f"{target}:sums"))
    run.engine.mem_write(DATA, struct.pack("<3q", 10, 20, 30))
    assert run.call(DATA, 3) == 60 + 8
    assert run.call(DATA, 3) == 60 + 1 + 8 + 1  # each template has counted its first call
    assert Run(load_image(f"{target}:areas")).call(9) == 81 + 4
    assert Run(load_image(f"{target}:deep")).call(1) == 43
    assert Run(load_image(f"{target}:_ZN5inner4deepEl")).call(1) == 43


def check_relocations(target: str) -> None:
    assert Run(load_image(f"{target}:data_references")).call() == DATA_SUM
    assert Run(load_image(f"{target}:code_references")).call(3) == 1 + 10 + 100 + 1000 + 1
    assert Run(load_image(f"{target}:weak_references")).call() == 5


@pytest.mark.parametrize("file", ["relocations-llvm.o", "relocations-gnu.o"])
def test_every_kind_of_reference_finds_its_place(file: str) -> None:
    check_relocations(str(PREBUILT / file))


@pytest.mark.parametrize("file", ["mixed-clang.o", "mixed-gcc-pic.o", "libmixed.so"])
def test_what_compilers_make_of_c_runs(file: str) -> None:
    check_mixed(str(PREBUILT / file))


def test_what_a_compiler_makes_of_templates_and_virtual_calls_runs() -> None:
    check_templates(str(PREBUILT / "templates.o"))


def test_of_a_comdat_group_in_two_objects_one_is_kept() -> None:
    one = read_elf((PREBUILT / "templates.o").read_bytes(), "one.o")
    shared = {signature for signature, _ in one.groups}
    assert any("sum_of" in signature for signature in shared)
    other = replace(
        one,
        name="other.o",
        symbols=tuple(
            item if item.name in shared or item.section == 0 else replace(item, binding="local")
            for item in one.symbols
        ),
    )
    members = {member for _, group in one.groups for member in group}
    sections = SymbolTable([one, other]).sections
    assert any((0, member) in sections for member in members)
    assert not any((1, member) in sections for member in members)
    run = Run(link([one, other], "sums", "both"))
    run.engine.mem_write(DATA, struct.pack("<3q", 10, 20, 30))
    assert run.call(DATA, 3) == 68


def test_two_strong_definitions_are_an_error_that_names_both_files() -> None:
    one = read_elf((PREBUILT / "mixed-clang.o").read_bytes(), "one.o")
    with pytest.raises(UserError, match=r"other\.o: symbol '\w+' is also defined in one\.o"):
        link([one, replace(one, name="other.o")], "read_data", "both")


def test_an_archive_brings_the_members_that_are_needed_and_a_strong_definition_wins() -> None:
    target = str(PREBUILT / "libmixed.a")
    # replaceable(x) is x + 1000 in strong.c; mixed.c needs strong.c for another_library alone.
    assert Run(load_image(f"{target}:call_table")).call(0, 5) == 10 + 25 + 1005
    assert Run(load_image(f"{target}:calls_out")).call(3) == 2 * 1003 + 1
    assert Run(load_image(f"{target}:another_library")).call(3) == 2 * 1003
    with pytest.raises(UserError, match="did you mean 'calls_out'"):
        load_image(f"{target}:call_out")


def test_in_a_library_what_others_have_to_bring_is_an_error_when_it_is_reached() -> None:
    image = load_image(f"{PREBUILT / 'libmixed.so'}:calls_out")
    assert [stub.name for stub in image.stubs if not stub.provided] == ["another_library"]
    with pytest.raises(AssertionError, match="another_library"):
        Run(image).call(3)


@pytest.mark.parametrize("file", ["mixed-clang.o", "mixed-gcc-pic.o"])
def test_in_an_object_only_what_is_reached_has_to_be_defined(file: str) -> None:
    """All functions of mixed.c stand in one section, and one of them calls another library."""
    assert not load_image(f"{PREBUILT / file}:read_data").notes
    image = load_image(f"{PREBUILT / file}:calls_out")
    assert [stub.name for stub in image.stubs if not stub.provided] == ["another_library"]
    (note,) = image.notes
    assert "not defined, an error if it is called or read: another_library (in calls_out" in note
    with pytest.raises(AssertionError, match="another_library"):
        Run(image).call(3)


def test_all_that_is_not_defined_is_named_with_who_asks_and_where() -> None:
    (note,) = load_image(f"{PREBUILT / 'relocations-gnu.o'}:needs_more").notes
    lines = (SOURCES / "relocations.S").read_text().splitlines()
    for text in ("bl prinft", "b exiit"):
        line = 1 + [item.strip() for item in lines].index(text)
        assert f"{text.split()[1]} (in needs_more (line {line}))" in note


def code_of(image: Image) -> set[int]:
    return {address for address, _ in image.words()}


@pytest.mark.parametrize("file", ["relocations-llvm.o", "relocations-gnu.o"])
def test_code_is_told_from_data_and_both_have_their_lines(file: str) -> None:
    image = load_image(f"{PREBUILT / file}:code_references")
    begin = image.symbols["add_one"].address
    assert begin - 4 not in code_of(image)  # the word of ones before it
    assert {begin, begin + 4} <= code_of(image)
    lines = (SOURCES / "relocations.S").read_text().splitlines()
    for address, text in ((image.entry, "stp x29, x30, [sp, #-16]!"), (begin, "add x0, x0, #1")):
        found = image.source(address)
        assert found is not None
        assert Path(found[0]).name == "relocations.S"
        assert lines[found[1] - 1].strip() == text
    assert image.place(begin + 4) == "add_one+0x4"
    assert image.place(image.entry) == "code_references"
    assert "outside" in image.place(0)
    data = load_image(f"{PREBUILT / file}:data_references")
    near = next(segment for segment in data.segments if segment.executable)
    pool = near.address + near.data.index((7_000_000).to_bytes(4, "little"))
    assert pool not in code_of(data)


@pytest.mark.parametrize("file", sorted(path.name for path in PREBUILT.glob("*[!d]")))
def test_segments_lie_apart_on_pages_of_their_own_where_the_machine_has_room(file: str) -> None:
    if file.endswith(".md"):
        pytest.skip("no object")
    names = {"relocations": "data_references", "templates": "sums"}
    name = names.get(file.split("-")[0].split(".")[0], "read_data")
    image = load_image(f"{PREBUILT / file}:{name}")
    ends = 0x10_0000
    for segment in sorted(image.segments, key=lambda item: item.address):
        assert segment.address % 4096 == 0
        assert segment.address >= ends
        assert not (segment.writable and segment.executable)
        ends = -(-segment.end // 4096) * 4096
    assert ends <= 0x800_0000
    assert any(begin <= image.entry < end for begin, end in image.code)


@pytest.mark.parametrize("name", COMPILERS)
@pytest.mark.parametrize(
    "flags",
    [(), ("-fPIC",), ("-O0",), ("-mcmodel=large", "-fno-pic"), ("-fstack-protector-all",)],
    ids=str,
)
def test_c_is_compiled_and_runs(name: str, flags: tuple[str, ...]) -> None:
    toolchain(name)
    if name.endswith("gcc") and "-mcmodel=large" in flags:
        flags = (*flags, "-fno-pie")  # where PIE is the default, GCC refuses both
    source = str(SOURCES / "mixed.c")
    calls = [item for item in MIXED if item[0] in ("read_data", "call_table")][:2]
    for function, arguments, result in calls:
        image = load_image(f"{source}:{function}", Build(name, flags))
        assert Run(image).call(*arguments) == result
        found = image.source(image.entry)
        assert found is not None
        lines = Path(source).read_text().splitlines()
        head = 1 + lines.index(next(line for line in lines if f"int64_t {function}(" in line))
        assert head <= found[1] < head + 7  # a compiler may begin with a later line


def test_cpp_assembly_and_errors_of_a_compiler_come_with_the_users_names(tmp_path: Path) -> None:
    tool = any_compiler().name
    name = "zig" if tool.startswith("zig") else tool
    check_relocations(str(SOURCES / "relocations.S"))
    broken = tmp_path / "broken.c"
    broken.write_text("int f(int x) {\n    return x + y;\n}\n")
    with pytest.raises(UserError) as raised:
        load_image(f"{broken}:f", Build(name))
    assert f"{broken}:2:" in str(raised.value)
    assert "'y'" in str(raised.value)


def test_plain_assembly_needs_no_compiler(tmp_path: Path) -> None:
    path = tmp_path / "plain.s"
    path.write_text(".global f\nhelp: add x0, x0, #1\nret\nf: mov x9, x30\nbl help\nbr x9\n")
    image = load_image(str(path), Build("keystone"))
    assert image.entry_name == "f"
    assert Run(image).call(4) == 5
    assert image.source(image.entry) == (str(path), 4)
    assert Run(load_image(f"{path}:help", Build("keystone"))).call(4) == 5
    with pytest.raises(UserError, match="did you mean 'help'"):
        load_image(f"{path}:hlep", Build("keystone"))


def test_a_function_may_be_named_by_what_cpp_calls_it() -> None:
    known = ["_Z3addPfi", "_ZN2ns3subEv", "_ZNK1A3subEv", "plain"]
    assert choose_entry(known, known, "add", "f.o") == "_Z3addPfi"
    assert choose_entry(known, known, "ns::sub", "f.o") == "_ZN2ns3subEv"
    assert choose_entry(known, known, "A::sub", "f.o") == "_ZNK1A3subEv"
    assert choose_entry(known, known, "plain", "f.o") == "plain"
    assert choose_entry(known, ["plain"], None, "f.o") == "plain"
    with pytest.raises(UserError, match="is ambiguous"):
        choose_entry(known, known, "sub", "f.o")
    with pytest.raises(UserError, match="did you mean 'plain'"):
        choose_entry(known, known, "plian", "f.o")
    with pytest.raises(UserError, match="which function"):
        choose_entry(known, known, None, "f.o")


def test_file_and_symbol_are_told_apart(tmp_path: Path) -> None:
    assert split_target("a/b.o:f") == ("a/b.o", "f")
    assert split_target("a/b.o") == ("a/b.o", None)
    assert split_target("a/b.cc:n::m::f") == ("a/b.cc", "n::m::f")
    assert split_target("x:y/b.o") == ("x:y/b.o", None)
    odd = tmp_path / "odd:name.o"
    odd.write_bytes(b"")
    assert split_target(str(odd)) == (str(odd), None)
    assert split_target(f"{odd}:f") == (str(odd), "f")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.txt", b"hello", "not an ELF file or archive"),
        ("a.o", b"", "not an ELF file or archive"),
        ("a.o", b"\x7fELF" + bytes(60), "malformed"),
        ("a.a", b"!<arch>\n" + b"x" * 80, "malformed archive"),
        ("a.a", b"!<arch>\n", "no function"),
        ("a.s", b"\xff\xfd", "cannot read"),
        ("a.s", b"\xff\xfe", "no (instruction|function)"),  # UTF-16 without a letter
        ("a.s", b"", "no (instruction|function)"),
    ],
)
def test_a_file_of_no_use_is_one_error(
    name: str, content: bytes, words: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UserError, match=words):
        load_image(f"{tmp_path / name}:f")
    with pytest.raises(UserError, match="No such file"):
        load_image(f"{tmp_path / 'absent.o'}:f")


@pytest.mark.parametrize("file", ["relocations-gnu.o", "templates.o", "libmixed.so", "libmixed.a"])
def test_a_damaged_file_is_an_error_or_an_image_but_never_a_crash(
    file: str, tmp_path: Path
) -> None:
    content = (PREBUILT / file).read_bytes()
    name = {"relocations-gnu.o": "data_references", "templates.o": "sums"}.get(file, "read_data")
    path = tmp_path / file
    for at in range(0, len(content), 61):
        damaged = bytearray(content)
        damaged[at] ^= 0xFF
        path.write_bytes(bytes(damaged[: len(content) - at // 7]))
        with contextlib.suppress(UserError):
            load_image(f"{path}:{name}")


def test_lines_are_found_per_section_though_all_begin_at_0() -> None:
    elf = read_elf((PREBUILT / "relocations-gnu.o").read_bytes(), "r.o")
    first = {elf.sections[index].name: rows[0].line for index, rows in elf.lines.items()}
    lines = (SOURCES / "relocations.S").read_text().splitlines()
    for section, line in first.items():
        own = lines.index(next(item for item in lines if f".section {section}," in item)) + 1
        assert own < line < own + 9, section
    assert len(first) == 5


def test_a_damaged_mark_of_code_between_two_instructions_begins_at_the_next() -> None:
    nops = bytes.fromhex("1f2003d5") * 4
    assert instruction_ranges([(3, True)], nops) == [(4, 16)]
    assert instruction_ranges([(0, False), (7, True), (13, False)], nops) == [(8, 12)]


def test_code_outside_all_segments_is_one_error(tmp_path: Path) -> None:
    content = bytearray((PREBUILT / "libmixed.so").read_bytes())
    start, size, count = (
        int.from_bytes(content[a:b], "little") for a, b in ((40, 48), (58, 60), (60, 62))
    )
    for at in range(start, start + size * count, size):
        if int.from_bytes(content[at + 8 : at + 16], "little") & 4:  # SHF_EXECINSTR
            content[at + 16 : at + 24] = (1 << 40).to_bytes(8, "little")
    path = tmp_path / "far.so"
    path.write_bytes(content)
    with pytest.raises(
        UserError, match=r"far\.so: section \.\w+ at 0x10000000000 is outside all segments"
    ):
        load_image(f"{path}:calls_out")
