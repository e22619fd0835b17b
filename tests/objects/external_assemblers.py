"""The external assemblers of this machine; tests of the others are skipped, saying so."""

from __future__ import annotations

import importlib.util
import shutil

import pytest

from armsim.analysis.listing import Reading
from armsim.isa.assembler import Assembled
from armsim.objects.options import Build
from armsim.objects.toolchain import Toolchain, named_toolchain
from armsim.options import Note

ASSEMBLERS = ("zig", "clang", "aarch64-linux-gnu-gcc", "aarch64-linux-gnu-as")
COMPILERS = ("zig", "clang", "aarch64-linux-gnu-gcc")


def here(name: str) -> bool:
    package = name == "zig" and importlib.util.find_spec("ziglang") is not None
    return package or shutil.which(name) is not None


def toolchain(name: str) -> Toolchain:
    if not here(name):
        pytest.skip(f"{name} is not installed")
    return named_toolchain(name)


def any_compiler() -> Toolchain:
    for name in COMPILERS:
        if here(name):
            return named_toolchain(name)
    pytest.skip(f"none of {', '.join(COMPILERS)} is installed")


def words_of_text(
    text: str,
    where: str,
    name: str = "auto",
    *,
    note: Note | None = None,
    flags: tuple[str, ...] = (),
) -> Assembled:
    """The words of a text as analysis reads it."""
    return Reading(Build(name, flags, note=note)).assemble(text, where)
