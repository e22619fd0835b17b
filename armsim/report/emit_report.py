"""The files that `armsim emit` has written, and how they are built."""

from __future__ import annotations

import shlex

from armsim.emission.folder import EmitResult
from armsim.report.parts import Facts, Line, Report

_FILES = {
    ".macho.S": "the same for macOS",
    ".S": "the kernel, for Linux and Android",
    ".h": "its header, for C and C++",
    "contract.txt": "arguments, layouts, prediction",
    "bench.c": "the benchmark: proves the result, measures",
    "reference.c": "the operator in plain C, and data for a call",
    "CMakeLists.txt": "and a Makefile; android.cmake for the NDK",
}


def emit_report(result: EmitResult) -> Report:
    """The prototype, the files that matter, and the commands."""
    yield Line(result.prototype, whole=True)
    if result.generality:
        yield f"\n{result.generality.words}"
    yield f"\n{result.out}, {len(result.files)} files:"
    listed = [file for file in result.files if file not in ("call.h", "reference.h")]
    endings = {file: next(filter(file.endswith, _FILES), "") for file in listed}
    yield Facts([(f"  {file}", _FILES[ending]) for file, ending in endings.items() if ending])
    folder = shlex.quote(result.out)
    yield Line(f"\non a board: make -C {folder} && {folder}/bench --csv measured.csv", whole=True)
    yield Line(
        f"here:       make -C {folder} check CC=aarch64-linux-gnu-gcc LDFLAGS=-static RUN=qemu-aarch64",
        whole=True,
    )
