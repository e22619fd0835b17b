"""The folder: what each of its files holds, and the writing of all of them or none."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from armsim.checks.contract import Contract
from armsim.emission.macho import to_macho
from armsim.emission.request import EmitRequest
from armsim.emission.winner import find_winner
from armsim.errors import UserError
from armsim.files import write_all, writing
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.operators.reference import Reference
from armsim.operators.saved import SavedKernel, problem_words
from armsim.result import Result
from armsim.version import VERSION

SCHEMA = "armsim.emit/1"
_FIXED = ("bench.c", "reference.h", "android.cmake")
_FILLED = ("Makefile", "CMakeLists.txt")
_TYPES = {
    "float32": "float", "uint8": "uint8_t", "int8": "int8_t", "int16": "int16_t", "int32": "int32_t",
}  # fmt: skip


@dataclass(frozen=True)
class Argument:
    """A pointer that the kernel is given in x``register``; ``role``: input, output, inout or workspace."""

    name: str
    register: int
    type: str
    shape: tuple[int, ...]
    bytes: int
    role: str

    @property
    def declared(self) -> str:
        """The parameter in C."""
        if self.role == "workspace" and self.type == "uint8_t":
            return f"void *{self.name}"
        return f"{'const ' if self.role == 'input' else ''}{self.type} *{self.name}"

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return {**vars(self), "shape": list(self.shape)}


@dataclass(frozen=True, repr=False)
class EmitResult(Result):
    """A folder that was written; ``files`` are its files, ``code`` identifies the machine code."""

    out: str
    files: tuple[str, ...]
    kernel: str
    op: str
    problem: dict[str, Any]
    tile: dict[str, Any]
    arguments: tuple[Argument, ...]
    flops: int
    code: str
    prediction: dict[str, Any]

    @property
    def prototype(self) -> str:
        """The function in C."""
        return f"void {self.kernel}({', '.join(item.declared for item in self.arguments)});"

    def contract(self) -> dict[str, Any]:
        """What contract.json holds: all but the folder."""
        return {
            "schema": SCHEMA,
            "armsim": VERSION,
            "kernel": self.kernel,
            "prototype": self.prototype,
            "op": self.op,
            "problem": self.problem,
            "tile": self.tile,
            "arguments": [item.to_dict() for item in self.arguments],
            "flops": self.flops,
            "code": self.code,
            "prediction": self.prediction,
        }

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.emit/1``: the contract, the folder and its files."""
        return {**self.contract(), "out": self.out, "files": list(self.files)}

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each argument."""
        return [{**vars(item), "shape": "x".join(map(str, item.shape))} for item in self.arguments]

    @property
    def summary(self) -> str:
        """Kernel and folder."""
        return f"{self.kernel} in {self.out}, {len(self.files)} files"


def emit_folder(request: EmitRequest) -> EmitResult:
    """Write the folder. Raises UserError if the kernel cannot be emitted, or the folder not be written."""
    result, texts = described(find_winner(request.winner), request.folder)
    _write(Path(request.folder), texts, force=bool(request.force))
    return result


def described(winner: SavedKernel, out: str) -> tuple[EmitResult, dict[str, str]]:
    """The contract of a kernel, and the text of each file. Raises UserError as `emit_folder`."""
    operator, problem, tile, source = winner.operator, winner.problem, winner.tile, winner.source
    reference = operator.reference(problem, tile)
    if reference is None:
        raise UserError(
            f"{source.name}: {operator.name} has no reference in C, which a benchmark needs"
        )
    contract = operator.contract(problem, tile, 0)
    result = EmitResult(
        out=out,
        files=(),
        kernel=source.name,
        op=operator.name,
        problem=problem.to_dict(),
        tile=tile.to_dict(),
        arguments=_arguments(contract),
        flops=contract.flops,
        code=code_digest(source.text, source.name),
        prediction=winner.prediction,
    )
    restored = operator.families.of(tile).accumulates or contract.shared_bytes > 0
    texts = {
        f"{source.name}.S": source.text,
        f"{source.name}.macho.S": to_macho(source.text, source.name),
        f"{source.name}.h": _header(result, problem.describe()),
        "call.h": _call(result, reference, source.text, restored),
        "reference.c": reference.file.read_text(encoding="utf-8"),
        **{name: _own(name) for name in _FIXED},
        **{name: _own(name).replace("@KERNEL@", source.name) for name in _FILLED},
        "contract.txt": _contract_text(result, source.text),
        "contract.json": json.dumps(result.contract(), indent=1) + "\n",
    }
    return replace(result, files=tuple(texts)), texts


def code_digest(text: str, name: str) -> str:
    """What identifies a kernel's machine code: the start of a hash of its words. UserError."""
    return hashlib.sha256(program_of(assemble(text, name)).code).hexdigest()[:16]


def _own(name: str) -> str:
    """One of the files of this package."""
    return (files("armsim.emission") / "files" / name).read_text(encoding="utf-8")


def _arguments(contract: Contract) -> tuple[Argument, ...]:
    found = []
    for register, (name, data) in enumerate(contract.buffers.items()):
        role = "input"
        if name == contract.output:
            role = "inout" if contract.shared_bytes else "output"
        elif name in contract.scratch:
            role = "workspace"
        kind = _TYPES[data.dtype.name]
        found.append(Argument(name, register, kind, tuple(data.shape), data.nbytes, role))
    return tuple(found)


def _header(result: EmitResult, described: str) -> str:
    """The header, for C and C++."""
    guard = f"{result.kernel.upper()}_H"
    rows = [
        f" *   {item.declared}: {'x'.join(map(str, item.shape))}, {item.bytes:,} bytes, {item.role}"
        for item in result.arguments
    ]
    return "\n".join([
        f"/* {result.op} {described}",
        " *",
        *rows,
        " *",
        " * Sizes are constants in the code. AAPCS64; contract.txt has the layouts. */",
        f"#ifndef {guard}",
        f"#define {guard}",
        "",
        "#include <stdint.h>",
        "",
        "#ifdef __cplusplus",
        'extern "C" {',
        "#endif",
        "",
        result.prototype,
        "",
        "#ifdef __cplusplus",
        "}",
        "#endif",
        "",
        "#endif",
        "",
    ])  # fmt: skip


def _call(result: EmitResult, reference: Reference, text: str, restored: bool) -> str:
    """The header that binds the benchmark to this kernel."""
    prediction = result.prediction
    registers = {item.name: item.register for item in result.arguments}
    places = {f"AT_{name.upper()}": register for name, register in registers.items()}
    places |= {macro: registers[name] for macro, name in reference.places.items()}

    def quoted(text: str) -> str:
        return json.dumps(text)  # identifiers, numbers and signs: C's string has the same form

    def row(values: list[str]) -> str:
        return "{" + ", ".join(values) + "}"

    macros = {
        "KERNEL": quoted(result.kernel),
        "PROBLEM": quoted(problem_words(result.op, result.problem)),
        "CODE": quoted(result.code),
        "NEEDS_DOT_PRODUCT": int(re.search(r"^\s*\.arch\b.*dotprod", text, flags=re.M) is not None),
        "RESTORED": int(restored),
        "PREDICTED_CYCLES": prediction.get("cycles", 0),
        "PREDICTED_CORE": quoted(str(prediction.get("board") or prediction.get("core", ""))),
        "PREDICTED_COLD": int(prediction.get("cache") == "cold"),
        "SEED": "UINT64_C(0x9E3779B97F4A7C15)",
        "BUFFERS": len(result.arguments),
        **places,
        **reference.constants,
    }
    written = [str(int(item.role != "input")) for item in result.arguments]
    passed = ", ".join(f"buffer[{item.register}]" for item in result.arguments)
    return "\n".join([
        "/* What bench.c and reference.c need to know of the kernel. RESTORED: it reads what it writes, so",
        " * that each call is given the same again. */",
        "#ifndef ARMSIM_CALL_H",
        "#define ARMSIM_CALL_H",
        "",
        "#include <stddef.h>",
        "#include <stdint.h>",
        "",
        f'#include "{result.kernel}.h"',
        "",
        *(f"#define {name} {value}" for name, value in macros.items()),
        "",
        f"static const size_t buffer_bytes[] = {row([str(item.bytes) for item in result.arguments])};",
        f"static const char *const buffer_names[] = {row([quoted(name) for name in registers])};",
        f"static const unsigned char buffer_written[] = {row(written)};",
        "",
        "static inline void call(void *const *buffer)",
        "{",
        f"    {result.kernel}({passed});",
        "}",
        "",
        "#endif",
        "",
    ])  # fmt: skip


def _contract_text(result: EmitResult, text: str) -> str:
    """The kernel's own header, its arguments in a table, and what was predicted."""
    head = []
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        if not line.startswith("// armsim-"):
            head.append(line.removeprefix("//").removeprefix(" "))
    rows = [
        f"  x{item.register}  {item.declared:<28}{'x'.join(map(str, item.shape)):<20}"
        f"{item.bytes:>12,} bytes  {item.role}"
        for item in result.arguments
    ]
    said = ", ".join(f"{name} {value}" for name, value in result.prediction.items())
    return "\n".join([
        result.prototype,
        "",
        "Arguments",
        *rows,
        "Every access lies inside of these; an input is not written. A workspace's contents mean nothing",
        "before and after a call. Tensors start at multiples of their elements; for the cycles that are",
        "predicted, at multiples of 64 bytes.",
        "",
        f"Work: {result.flops:,} operations a call. Machine code: sha256 begins with {result.code}.",
        f"Predicted: {said or 'nothing: the file has no prediction'}.",
        "",
        "The kernel",
        *(f"  {line}".rstrip() for line in head),
        "",
    ])  # fmt: skip


def _write(folder: Path, texts: dict[str, str], *, force: bool) -> None:
    """Write all files, or none; UserError if one is there and must not be written over."""
    there = [name for name in texts if (folder / name).exists()]
    if there and not force:
        more = f" and {len(there) - 1} more" if len(there) > 1 else ""
        raise UserError(
            f"--out {folder}: {there[0]}{more} there already: --force writes over files"
        )
    with writing("--out", folder, "a folder"):
        write_all(folder, texts)
