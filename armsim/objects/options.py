"""The options that choose an assembler, and what they say together: a `Build`."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from armsim.errors import UserError
from armsim.options import Note, option

AUTO, KEYSTONE = "auto", "keystone"

# By name on the PATH; a program by its path is anything.
_USUAL = re.compile(
    r"auto|keystone|zig|cc|c\+\+|((aarch64|arm64)-[\w.-]+-)?(gcc|g\+\+|as|clang|clang\+\+)(-[\d.]+)?"
)
# Flags that neither run a program nor write a file, of GNU's compilers and LLVM's.
_NAME = r"[A-Za-z0-9_]"
_HARMLESS = re.compile(
    rf"-[DU]{_NAME}.*|-[DU]|-I.*|-iquote.*|-isystem.*|-idirafter.*|-include|-O[0-3sgz]?|-Ofast|-g[0-3]?|"
    r"-w|-ansi|-pedantic(-errors)?|-pipe|-nostdinc(\+\+)?|-pthread|-std=[\w+:]+|-W[a-z][\w+-]*(=[\w-]+)?|"
    r"-W|-m[a-z][\w-]*(=[\w.+-]+)?|-f[a-z][\w+-]*(=(\d[\d:]*|on|off|fast|all|none|strict|hidden|default|"
    r"dynamic|cheap|very-cheap|unlimited|protected|internal|unknown))?|--param=[\w-]+=\d+"
)
# Of these forms, what loads code, runs it, or writes a file beside the object.
_HARMFUL = re.compile(
    r"plugin|dump|profile|save|record|module|opt-info|time-trace|time-report|stack-usage|callgraph|lto|"
    r"wrapper|crash|coverage|branch-prob|repo|stats|report-bug|compare-debug|llvm|embed|index|diagnostics|"
    r"sanitize|instrument|ada-spec|go-spec|mem-report|xray|offload|deps|use-ld"
)
_WITH_FOLDER = re.compile(r"(-I|-iquote|-isystem|-idirafter|-include)(.*)", re.S)
_WITH_NAME = ("-D", "-U")


@dataclass(frozen=True)
class Build:
    """The way from a source to machine code: assembler or compiler, its flags, the extensions it may use.

    ``extensions`` are names of `armsim.isa.extensions`; ``note`` is called with messages.
    """

    assembler: str = AUTO
    flags: tuple[str, ...] = ()
    extensions: frozenset[str] = frozenset()
    note: Note | None = None

    @classmethod
    def of(
        cls,
        assembler: str | None,
        cflags: str | Sequence[str] | None,
        cores: Iterable[Sequence[str]] = (),
        note: Note | None = None,
    ) -> Build:
        """The build that options name; ``cores`` are the extensions of each core the code is for."""
        common = [frozenset(extensions) for extensions in cores]
        shared = frozenset.intersection(*common) if common else frozenset[str]()
        return cls(assembler or AUTO, split_flags(cflags), shared, note)

    def say(self, message: str) -> None:
        """Pass a message on."""
        if self.note is not None:
            self.note(message)


def assembler_option() -> Any:
    """``assembler``, a name."""
    return option(
        "keystone, zig, or a program such as aarch64-linux-gnu-gcc, clang, aarch64-linux-gnu-as "
        "(the first installed one that takes the source: GCC, clang, zig, as; keystone: armsim's own, for "
        "plain text and where none is installed)",
        metavar="NAME",
    )


def cflags_option() -> Any:
    """``cflags``, as a shell has them or as a list."""
    return option(
        "for the assembler or compiler: --cflags='-DN=4 -I include'; keystone takes -DNAME=NUMBER alone",
        metavar="'FLAGS'",
        empty=True,
    )


def decode_data_option(group: str = "") -> Any:
    """``decode_data``, a flag."""
    return option(
        "decode data words among code (.word, .long) that are valid instructions",
        flag=True,
        group=group,
    )


def split_flags(cflags: str | Sequence[str] | None) -> tuple[str, ...]:
    """``cflags`` as a list of arguments; UserError for a quote that is not closed, and for a null."""
    try:
        flags = tuple(shlex.split(cflags) if isinstance(cflags, str) else cflags or ())
    except ValueError as error:
        raise UserError(f"--cflags: {error}") from error
    for flag in flags:
        if "\0" in flag:  # ends the argument of a program
            raise UserError(f"--cflags: {flag!r}: no argument of a program has a null character")
    return flags


def is_usual_assembler(name: str) -> bool:
    """Return whether a name is that of a compiler or an assembler, on the PATH."""
    return _USUAL.fullmatch(name) is not None


def unusual_flags(flags: Sequence[str]) -> list[str]:
    """The flags that are not known to do no more than choose how a file is compiled."""
    found, argument = [], False
    for flag in flags:
        if argument:  # of the flag before
            argument = False
            continue
        argument = flag in _WITH_NAME or (
            (match := _WITH_FOLDER.fullmatch(flag)) is not None and not match[2]
        )
        known = _HARMLESS.fullmatch(flag) is not None
        if not known or (re.match(r"-[fm]", flag) and _HARMFUL.search(flag)):
            found.append(flag)
    return found


def flags_in_folder(flags: Sequence[str], folder: Path) -> tuple[str, ...]:
    """The flags with the folders and files that they name looked for in a folder."""
    found, path = [], False
    for flag in flags:
        match = None if path else _WITH_FOLDER.fullmatch(flag)
        if path:
            found.append(str(folder / flag))
        elif match is not None and match[2]:
            found.append(match[1] + str(folder / match[2]))
        else:
            found.append(flag)
        path = match is not None and not match[2]
    return tuple(found)
