"""The options that choose an assembler."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Any

from armsim.errors import UserError
from armsim.options import option


def assembler_option() -> Any:
    """``assembler``, a name."""
    return option(
        "keystone, zig, or a program such as aarch64-linux-gnu-gcc, clang, aarch64-linux-gnu-as "
        "(keystone if it can take the text, else what is installed)",
        metavar="NAME",
    )


def cflags_option() -> Any:
    """``cflags``, as a shell has them or as a list."""
    return option(
        "for an assembler other than keystone: --cflags='-DN=4 -I include'",
        metavar="'FLAGS'",
        empty=True,
    )


def decode_data_option(group: str = "") -> Any:
    """``decode_data``, a flag."""
    return option(
        "take data words among code (.word, .long) that are known instructions for instructions",
        flag=True,
        group=group,
    )


def split_flags(cflags: str | Sequence[str] | None) -> tuple[str, ...]:
    """``cflags`` as a list of arguments; UserError for a quote that is not closed."""
    try:
        return tuple(shlex.split(cflags) if isinstance(cflags, str) else cflags or ())
    except ValueError as error:
        raise UserError(f"--cflags: {error}") from error
