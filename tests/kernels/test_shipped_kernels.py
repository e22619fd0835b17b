"""The files in kernels/asm are what the generator emits, and what GNU as makes of them is on file."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from armsim.codegen.source import KernelSource
from armsim.isa.assembler import assemble
from armsim.operators.registry import OPERATORS
from armsim.operators.shipped import shipped_sources

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "kernels" / "asm"
RECORDED = json.loads((Path(__file__).parent / "gnu_as_digests.json").read_text())
NAMES = sorted(path.stem for path in FOLDER.glob("*.S"))


@cache
def sources() -> dict[str, KernelSource]:
    """Return what the generator emits, by name."""
    return {source.name: source for source in shipped_sources()}


def code(text: str, name: str) -> bytes:
    return b"".join(word.to_bytes(4, "little") for word in assemble(text, name).words)


def test_every_family_is_shipped() -> None:
    shipped = {source.contract["tile"]["family"] for source in sources().values()}
    assert shipped == {method for operator in OPERATORS.values() for method in operator.families}


def test_no_two_shipped_kernels_have_one_name() -> None:
    assert len(sources()) == len(shipped_sources())


def test_the_folder_holds_exactly_the_generated_files() -> None:
    assert sorted(sources()) == NAMES


def test_a_shipped_file_is_what_the_generator_emits_and_assembles_to_the_words_of_gnu_as() -> None:
    """GNU as 2.40 assembled each file once; the digests of its code are on file.

    `python experiments/gnu_as/record.py` renews them.
    """
    for name, source in sources().items():
        assert (FOLDER / f"{name}.S").read_text(encoding="utf-8") == source.text, name
        assert hashlib.sha256(code(source.text, name)).hexdigest() == RECORDED[name], name


def test_a_shipped_name_follows_the_grammar_and_tells_of_the_problem() -> None:
    for name, source in sources().items():
        operator = OPERATORS[source.contract["op"]]
        tile, named = operator.read_name(name)
        assert tile.to_dict() == source.contract["tile"], name
        problem = operator.problem_from_dict(source.contract["problem"])
        assert named == {field: getattr(problem, field) for field in named}, name
        for other in {*OPERATORS.values()} - {operator}:
            with pytest.raises(ValueError, match=r"not the name|is a kernel of"):
                other.read_name(name)


FILTERED = r"const float \*input, const float \*filter, float \*output"
OPENINGS = {
    "gemm": r"const float \*a, const float \*b, float \*d",
    **dict.fromkeys(("conv", "dwconv", "pwconv", "fc"), FILTERED),
    "add": r"(float \*inout, const float \*other|const float \*input, const float \*other, float \*output)",
    "concat": r"const float \*input1, const float \*input2, .*float \*output",
}


def test_a_file_opens_with_signature_registers_and_tile() -> None:
    for name, source in sources().items():
        head, op = source.text.split("    .text")[0], source.contract["op"]
        opening = OPENINGS.get(op, r"(float \*inout|const float \*input, .*float \*output)")
        if "inplace" in name and op == "pwconv":
            opening = r"float \*inout, const float \*filter, float \*workspace"
        if op.startswith("q"):
            opening = r"const u?int8_t \*(input|a), .*"
        assert re.match(rf"// void {name}\({opening}.*\);\n", head), name
        assert "// Registers:" in head, name
        assert "// Tile: " in head or "// Block: " in head or "block" in head, name
        assert "// armsim-contract: " in head, name


@pytest.mark.skipif(
    shutil.which("aarch64-linux-gnu-as") is None, reason="no GNU as for AArch64 here"
)
def test_gnu_as_on_this_machine_agrees_with_the_record(tmp_path: Path) -> None:
    name = min(sources())
    object_file, binary = tmp_path / "kernel.o", tmp_path / "kernel.bin"
    subprocess.run(
        ["aarch64-linux-gnu-as", str(FOLDER / f"{name}.S"), "-o", str(object_file)], check=True
    )
    subprocess.run(
        ["aarch64-linux-gnu-objcopy", "-O", "binary", "-j", ".text", str(object_file), str(binary)],
        check=True,
    )
    assert binary.read_bytes().startswith(code(sources()[name].text, name))
