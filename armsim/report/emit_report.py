"""What `armsim emit` has written, and how it is built."""

from __future__ import annotations

import shlex

from rich.console import Console

from armsim.emission.folder import EmitResult, generality_words

_FILES = {
    ".macho.S": "the same for macOS",
    ".S": "the kernel, for Linux and Android",
    ".h": "its header, for C and C++",
    "contract.txt": "arguments, layouts, prediction",
    "bench.c": "the benchmark: proves the result, measures",
    "reference.c": "the operator in plain C, and data for a call",
    "CMakeLists.txt": "and a Makefile; android.cmake for the NDK",
}


def print_emitted(result: EmitResult, console: Console) -> None:
    """The prototype, the files that matter, and the commands."""
    console.print(result.prototype, markup=False, soft_wrap=True)
    if result.generality:
        console.print(f"\n{generality_words(result.generality)}", markup=False, soft_wrap=True)
    console.print(f"\n{result.out}, {len(result.files)} files:", markup=False)
    for file in result.files:
        ending = next((ending for ending in _FILES if file.endswith(ending)), None)
        if ending and file not in ("call.h", "reference.h"):
            console.print(f"  {file:<40}{_FILES[ending]}", markup=False, soft_wrap=True)
    folder = shlex.quote(result.out)
    console.print(
        f"\non a board: make -C {folder} && {folder}/bench --csv measured.csv\n"
        f"here:       make -C {folder} check CC=aarch64-linux-gnu-gcc LDFLAGS=-static RUN=qemu-aarch64",
        markup=False,
        soft_wrap=True,
    )
