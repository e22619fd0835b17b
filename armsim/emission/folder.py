"""The folder: what each of its files holds, and the writing of all of them or none."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from armsim.checks.contract import Contract
from armsim.emission.macho import to_macho
from armsim.emission.request import EmitRequest
from armsim.errors import UserError
from armsim.figures import Document, Figures, also, declared, figure
from armsim.files import write_all, writing
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.nests.reference import Reference, SizeArguments
from armsim.operators.generality import Generality
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.operators.saved import SavedKernel, problem_words
from armsim.result import WRITTEN_BY, Result

_FIXED = ("bench.c", "reference.h", "android.cmake")
_FILLED = ("Makefile", "CMakeLists.txt")
_TYPES = {
    "float32": "float", "uint8": "uint8_t", "int8": "int8_t", "int16": "int16_t", "int32": "int32_t",
}  # fmt: skip


@declared
class Argument(Figures):
    """An argument of the kernel."""

    name: str = figure("of the parameter")
    register: int = figure("x0 to x7; from 8 on a slot of the stack")
    type: str = figure("in C, of the elements of a pointer")
    shape: tuple[int, ...] = figure("of the tensor that a pointer is to")
    bytes: int = figure("of it, on the problem")
    role: str = figure("input, output, inout or workspace of a pointer; size")

    @property
    def declared(self) -> str:
        """The parameter in C."""
        if self.role == "size":
            return f"{self.type} {self.name}"
        if self.role == "workspace" and self.type == "uint8_t":
            return f"void *{self.name}"
        return f"{'const ' if self.role == 'input' else ''}{self.type} *{self.name}"

    @property
    def place(self) -> str:
        """Give the place in which AAPCS64 passes it."""
        return f"x{self.register}" if self.register < 8 else f"[sp, #{8 * (self.register - 8)}]"


@declared
class EmitResult(Result):
    """A folder that was written."""

    schema = "armsim.emit/1"

    _armsim = WRITTEN_BY
    kernel: str = figure("its name")
    _prototype = also("prototype", str, "prototype", "the function in C")
    op: str = figure("the operator")
    problem: Document = figure("its sizes")
    tile: Document = figure("the parameters of the kernel")
    arguments: tuple[Argument, ...] = figure("of the function, in order")
    flops: int = figure("operations of a call")
    code: str = figure("identifies the machine code: the start of its sha256")
    prediction: Document = figure("cycles and their conditions, if the file has them")
    sizes: dict[str, str] = figure(
        "sizes that are arguments, with what each means", optional="sizes"
    )
    workspace: str = figure("bytes of the workspace, in C", optional="sizes")
    packed: str = figure("the argument that a function of the header packs", optional="sizes")
    generality: Generality | None = None
    _generality = also(
        "generality", Generality | Document, lambda found: found.generality or {},
        "what sizes as arguments cost; empty: not measured", optional="sizes",
    )  # fmt: skip
    out: str = figure("the folder", kw_only=True)
    files: tuple[str, ...] = figure("its files", default=(), kw_only=True)

    @property
    def prototype(self) -> str:
        """The function in C."""
        return f"void {self.kernel}({', '.join(item.declared for item in self.arguments)});"

    def contract(self) -> Document:
        """Give the value of contract.json: all but the folder."""
        left = ("out", "files")
        return {key: value for key, value in self.to_dict().items() if key not in left}

    def to_rows(self) -> list[Document]:
        """A row for each argument."""
        return [{**vars(item), "shape": "x".join(map(str, item.shape))} for item in self.arguments]

    @property
    def summary(self) -> str:
        """Kernel and folder."""
        return f"{self.kernel} in {self.out}, {len(self.files)} files"


def emit_folder(
    request: EmitRequest, winner: SavedKernel, generality: Generality | None = None
) -> EmitResult:
    """Write the folder. Raises UserError if the kernel cannot be emitted, or the folder not be written.

    generality: cycles with sizes as arguments and as constants, where that is asked for.
    """
    if request.sizes == CONSTANT and getattr(winner.tile, "sizes", CONSTANT) == RUNTIME:
        raise UserError(f"--sizes constant: {winner.source.name} takes its sizes as arguments")
    result, texts = described(winner, request.folder, generality)
    _write(Path(request.folder), texts, force=bool(request.force))
    return result


def described(
    winner: SavedKernel, out: str, generality: Generality | None = None
) -> tuple[EmitResult, dict[str, str]]:
    """The contract of a kernel, and the text of each file. Raises UserError as `emit_folder`.

    generality: what it costs to have the sizes as arguments.
    """
    operator, problem, tile, source = winner.operator, winner.problem, winner.tile, winner.source
    reference = operator.reference(problem, tile)
    if reference is None:
        raise UserError(
            f"{source.name}: {operator.name} has no reference in C, which a benchmark needs"
        )
    contract, sizes = operator.contract(problem, tile, 0), reference.sizes
    result = EmitResult(
        out=out,
        kernel=source.name,
        op=operator.name,
        problem=problem.to_dict(),
        tile=tile.to_dict(),
        arguments=_arguments(contract, list(sizes.defaults) if sizes else []),
        flops=contract.flops,
        code=code_digest(source.text, source.name),
        prediction=winner.prediction,
        sizes=dict(sizes.meaning) if sizes else {},
        workspace=sizes.workspace if sizes else "",
        packed=sizes.packed if sizes else "",
        generality=generality,
    )
    restored = operator.families.of(tile).accumulates or contract.shared_bytes > 0
    texts = {
        f"{source.name}.S": source.text,
        f"{source.name}.macho.S": to_macho(source.text, source.name),
        f"{source.name}.h": _header(result, problem.describe(), sizes.packing if sizes else ""),
        "call.h": _call(result, reference, source.text, restored),
        "reference.c": reference.text,
        **{name: _own(name) for name in _FIXED},
        **{
            name: _own(name)
            .replace("@KERNEL@", source.name)
            .replace("@CHECK@", "--check" if sizes else "--samples 0")
            for name in _FILLED
        },
        "contract.txt": _contract_text(result, source.text),
        "contract.json": json.dumps(result.contract(), indent=1) + "\n",
    }
    return replace(result, files=tuple(texts)), texts


def code_digest(text: str, name: str) -> str:
    """Give the identity of a kernel's machine code: the start of a hash of its words. UserError."""
    return hashlib.sha256(program_of(assemble(text, name)).code).hexdigest()[:16]


def _own(name: str) -> str:
    """Read a file of this package."""
    return (files("armsim.emission") / "files" / name).read_text(encoding="utf-8")


def _arguments(contract: Contract, sizes: list[str]) -> tuple[Argument, ...]:
    """The arguments of a call; sizes: the names of those that are numbers, in order."""
    found, names = [], iter(sizes)
    for register, argument in enumerate(contract.arguments):
        if isinstance(argument, int):
            found.append(Argument(next(names), register, "size_t", (), 8, "size"))
            continue
        data = contract.buffers[argument]
        role = "input"
        if argument == contract.output:
            role = "inout" if contract.shared_bytes else "output"
        elif argument in contract.scratch:
            role = "workspace"
        kind = _TYPES[data.dtype.name]
        found.append(Argument(argument, register, kind, tuple(data.shape), data.nbytes, role))
    return tuple(found)


def _header(result: EmitResult, described: str, packing: str) -> str:
    """The header, for C and C++. packing: functions of its own, see `SizeArguments`."""
    guard = f"{result.kernel.upper()}_H"
    rows = [f" *   {item.declared}: {_words(result, item)}" for item in result.arguments]
    said = "Sizes are constants in the code."
    if result.sizes:
        described = "for all sizes"
        said = "Where a size is 0, nothing is read or written."
    return "\n".join([
        f"/* {result.op} {described}",
        " *",
        *rows,
        " *",
        f" * {said} AAPCS64; contract.txt has the layouts. */",
        f"#ifndef {guard}",
        f"#define {guard}",
        "",
        *(["#include <stddef.h>"] if result.sizes else []),
        "#include <stdint.h>",
        "",
        "#ifdef __cplusplus",
        'extern "C" {',
        "#endif",
        "",
        result.prototype,
        *_workspace(result),
        *packing.replace("KERNEL", result.kernel).splitlines(),
        "",
        "#ifdef __cplusplus",
        "}",
        "#endif",
        "",
        "#endif",
        "",
    ])  # fmt: skip


def _words(result: EmitResult, item: Argument) -> str:
    """An argument in words."""
    if item.role == "size":
        return result.sizes[item.name]
    if result.sizes:
        sized = f", {result.kernel}_workspace() bytes" if item.role == "workspace" else ""
        packed = f", packed by {result.kernel}_pack()" if item.name == result.packed else ""
        return f"{item.role}{sized}{packed}"
    return f"{'x'.join(map(str, item.shape))}, {item.bytes:,} bytes, {item.role}"


def _workspace(result: EmitResult) -> list[str]:
    """The function that says how large a workspace must be."""
    if not result.workspace:
        return []
    used = [name for name in result.sizes if re.search(rf"\b{name.upper()}\b", result.workspace)]
    body = re.sub(r"\b[A-Z]+\b", lambda match: match[0].lower(), result.workspace)
    return [
        "",
        "/* Bytes of the workspace for these sizes. */",
        f"static inline size_t {result.kernel}_workspace({', '.join(f'size_t {name}' for name in used)})",
        "{",
        f"    return {body};",
        "}",
    ]


def _size_lines(result: EmitResult, sizes: SizeArguments) -> list[str]:
    """Write the lines of bench.c and reference.c that sizes as arguments need."""
    names = list(sizes.defaults)
    buffers = [item.name for item in result.arguments if item.role != "size"]
    format_words, values = [result.op], []
    for name, value in sizes.problem.items():
        if value.startswith('"'):
            format_words.append(f"{name}={value.strip(chr(34))}")
        else:
            format_words.append(f"{name}=%zu")
            values.append(f"(size_t)({value})")

    def row(values: Iterable[object]) -> str:
        return "{" + ", ".join(map(str, values)) + "}"

    return [
        f"#define SIZES {len(names)}",
        "extern size_t sizes[SIZES]; /* of the call */",
        *(f"#define {name.upper()} sizes[{at}]" for at, name in enumerate(names)),
        f"static const char *const size_names[] = {row(json.dumps(name) for name in names)};",
        f"static const size_t size_defaults[] = {row(sizes.defaults.values())};",
        f"static const unsigned char size_is_optional[] = {row(int(n in sizes.otherwise) for n in names)};",
        "/* Sizes that the kernel is proved on by --check; 0: as short as it may be. */",
        f"#define CHECKS {len(sizes.checks)}",
        f"static const size_t check_sizes[CHECKS][SIZES] = {row(row(one) for one in sizes.checks)};",
        "",
        "static inline void complete_sizes(void)",
        "{",
        *(
            f"    {name.upper()} = {name.upper()} != 0 ? {name.upper()} : {value};"
            for name, value in sizes.otherwise.items()
        ),
        "}",
        "",
        "/* The sizes that may be left out, where they are too small. */",
        "static inline const char *bad_size(void)",
        "{",
        *(
            f"    if ({name.upper()} < ({value}))\n        return {json.dumps(name)};"
            for name, value in sizes.otherwise.items()
        ),
        "    return 0;",
        "}",
        "",
        "static inline size_t bytes_of(int buffer)",
        "{",
        "    switch (buffer) {",
        *(
            f"    case {at}:\n        return {sizes.bytes[name]};"
            for at, name in enumerate(buffers)
        ),
        "    }",
        "    return 0;",
        "}",
        "",
        "#define PRINT_PROBLEM(file) \\",
        f"    fprintf(file, {', '.join([json.dumps(' '.join(format_words)), *values])})",
    ]


def _cell(text: str) -> str:
    """Text as a cell of CSV: the text of a definition has commas and quotes."""
    found = io.StringIO()
    csv.writer(found, lineterminator="").writerow([text])
    return found.getvalue()


def _quoted(text: str) -> str:
    """A string of C: of identifiers, numbers and signs it has the form of JSON's."""
    return json.dumps(text)


def _macros(
    result: EmitResult,
    reference: Reference,
    text: str,
    restored: bool,
    registers: Mapping[str, int],
) -> Document:
    """Define the names by which bench.c and reference.c know a kernel; ``registers`` of its buffers."""
    prediction = result.prediction
    macros = {
        "KERNEL": _quoted(result.kernel),
        "PROBLEM": _quoted(_cell(problem_words(result.op, result.problem))),
        "CODE": _quoted(result.code),
        "NEEDS_DOT_PRODUCT": int(re.search(r"^\s*\.arch\b.*dotprod", text, flags=re.M) is not None),
        "RESTORED": int(restored),
        "PREDICTED_CYCLES": prediction.get("cycles", 0),
        "PREDICTED_CORE": _quoted(str(prediction.get("board") or prediction.get("core", ""))),
        "PREDICTED_COLD": int(prediction.get("cache") == "cold"),
        "SEED": "UINT64_C(0x9E3779B97F4A7C15)",
        "BUFFERS": len(registers),
        **{f"AT_{name.upper()}": register for name, register in registers.items()},
        **{macro: registers[name] for macro, name in reference.places.items()},
        **reference.constants,
    }
    if reference.sizes is not None and reference.sizes.packing:
        macros["PACK"] = f"{result.kernel}_pack"
    return macros


def _call(result: EmitResult, reference: Reference, text: str, restored: bool) -> str:
    """The header that binds the benchmark to this kernel."""
    buffers = [item for item in result.arguments if item.role != "size"]
    registers = {item.name: at for at, item in enumerate(buffers)}
    macros = _macros(result, reference, text, restored, registers)

    def row(values: list[str]) -> str:
        return "{" + ", ".join(values) + "}"

    written = [str(int(item.role != "input")) for item in buffers]
    passed = ", ".join(
        f"buffer[{registers[item.name]}]" if item.name in registers else item.name.upper()
        for item in result.arguments
    )
    sizes = reference.sizes
    lines = [f"static const size_t buffer_bytes[] = {row([str(item.bytes) for item in buffers])};"]
    lines.append("#define PRINT_PROBLEM(file) fputs(PROBLEM, file)")
    if sizes is not None:
        lines = [
            "extern size_t buffer_bytes[BUFFERS]; /* by bytes_of */",
            *_size_lines(result, sizes),
        ]
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
        *lines,
        f"static const char *const buffer_names[] = {row([_quoted(name) for name in registers])};",
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
    if result.sizes:
        rows = [
            f"  {item.place:<10}{item.declared:<28}{_words(result, item)}"
            for item in result.arguments
        ]
        rows += [
            "",
            "Sizes are below 2^31, the bytes of a tensor below 2^62. Where a size is 0, nothing is read or",
            "written.",
            "",
        ]
    else:
        rows = [
            f"  {item.place}  {item.declared:<28}{'x'.join(map(str, item.shape)):<20}"
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
        *([f"Generality: {result.generality.words}."] if result.generality else []),
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
        raise UserError(f"--out {folder}: {there[0]}{more} already there: --force overwrites")
    with writing("--out", folder, "a folder"):
        write_all(folder, texts)
