"""Compiled code: nothing is reported of correct functions, and each fault at its line."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from armsim.cores.loader import load_core
from armsim.emulator.faults import FaultRecord
from armsim.harness.binding import bind
from armsim.harness.grammar import parse_arguments
from armsim.harness.passing import image_call
from armsim.harness.returned import result_of, result_registers
from armsim.objects.elf import read_elf
from armsim.objects.link import link
from armsim.objects.records import ElfFile

SOURCES = Path(__file__).parent / "compiled"
_CALL = re.compile(r"^//@ (\w+)(.*?) -> (.*)$", re.M)
_MARK = re.compile(r"// (bad|here)")
FLAGS = ["-w", "-fno-stack-protector", "-mno-outline-atomics"]
LIMIT = 300_000
pytestmark = pytest.mark.skipif(
    shutil.which("aarch64-linux-gnu-g++") is None, reason="no aarch64-linux-gnu-g++"
)


@dataclass(frozen=True)
class Case:
    """A function, the text of its arguments, and what is wanted: a result, or a kind of fault."""

    name: str
    args: str
    wanted: tuple[str, ...]
    allowed: int
    lines: frozenset[int]


def cases(file: str) -> list[Case]:
    text = (SOURCES / file).read_text()
    calls = list(_CALL.finditer(text))
    found = []
    for at, match in enumerate(calls):
        end = calls[at + 1].start() if at + 1 < len(calls) else len(text)
        first = text.count("\n", 0, match.end()) + 1
        body = text[match.end() : end].splitlines()
        marked = {first + number for number, line in enumerate(body) if _MARK.search(line)}
        words = match[2].split()
        allowed = next((int(word[6:]) for word in words if word.startswith("allow=")), 0)
        args = " ".join(word for word in words if not word.startswith("allow="))
        found.append(Case(match[1], args, tuple(match[3].split()), allowed, frozenset(marked)))
    return found


@cache
def compiled(folder: Path, file: str, *flags: str) -> ElfFile:
    """The object of a file: one call of the compiler for all its functions."""
    made = folder / f"{file}{''.join(flags)}.o"
    compiler = "aarch64-linux-gnu-g++" if file.endswith("cpp") else "aarch64-linux-gnu-gcc"
    plus = ["-fno-exceptions", "-fno-rtti"] if file.endswith("cpp") else []
    subprocess.run(
        [compiler, *FLAGS, *plus, *flags, "-c", str(SOURCES / file), "-o", str(made)], check=True
    )
    return read_elf(made.read_bytes(), made.name)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("compiled")


def checked(made: ElfFile, case: Case, kind: str) -> tuple[list[FaultRecord], str]:
    """The faults of a call and its result; no result if it did not return."""
    binding = bind(parse_arguments(case.args), None, 0)
    call = image_call(link([made], case.name, "f.o"), binding, LIMIT, checked=True)
    returns = result_registers(kind, binding.roles.values())
    faults, finished = call.check(load_core("cortex-a57"), case.allowed, returns)
    if not finished or faults:
        return faults, ""
    call.trace()
    return faults, str(result_of(kind, call.machine)).removesuffix(".0")


@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2", "-O3"])
@pytest.mark.parametrize("file", ["correct.c", "correct.cpp"])
def test_of_correct_functions_nothing_is_an_error(folder: Path, file: str, level: str) -> None:
    made = compiled(folder, file, level)
    wrong = {}
    for case in cases(file):
        kind = case.wanted[0] if len(case.wanted) == 2 else "i32"
        faults, result = checked(made, case, kind)
        errors = [item for item in faults if item.is_error]
        if errors or (not faults and case.wanted[-1] not in ("*", result)):
            wrong[case.name] = (result, errors)
    assert wrong == {}


FAULTY = cases("faulty.c")


@pytest.mark.parametrize("case", FAULTY, ids=lambda case: case.name)
def test_a_fault_in_c_has_its_kind_and_line(folder: Path, case: Case) -> None:
    made = compiled(folder, "faulty.c", "-O0", "-g")
    faults, _ = checked(made, case, case.wanted[1] if len(case.wanted) == 2 else "i32")
    found = {(item.kind, line_of(item)) for item in faults}
    assert {kind for kind, _ in found} == {case.wanted[0]}, faults
    assert {line for _, line in found} <= case.lines, (found, case.lines)


def line_of(item: FaultRecord) -> int | None:
    match = re.search(r"faulty\.c:(\d+)", item.line or "")
    return int(match[1]) if match else None


def test_the_faults_and_functions_are_many() -> None:
    assert len(FAULTY) >= 55
    assert len(cases("correct.c")) + len(cases("correct.cpp")) >= 50
