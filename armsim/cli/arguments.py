"""Argument types and a parser that says what is wrong in one line."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable
from typing import NoReturn

from armsim.errors import did_you_mean


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are one line on stderr, exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Print the message with a hint for a mistyped option, and exit."""
        unknown = "unrecognized arguments: "
        if message.startswith(unknown):
            word = message.removeprefix(unknown).split()[0]
            options = [text for action in self._actions for text in action.option_strings]
            if word.startswith("-"):
                message = f"unknown option '{word}'{did_you_mean(word, options)}"
            else:
                message = f"unexpected argument '{word}'"
        print(f"{self.prog}: error: {message}", file=sys.stderr)
        raise SystemExit(2)


def integer(least: int) -> Callable[[str], int]:
    """A whole number of at least ``least``."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
        if value < least == 0:
            raise argparse.ArgumentTypeError(f"must not be negative, got {value}")
        if value < least:
            raise argparse.ArgumentTypeError(f"must be at least {least}, got {value}")
        return value

    return parse


def one_of(*allowed: str) -> Callable[[str], str]:
    """One of a few words, with a hint for a mistyped one."""

    def parse(text: str) -> str:
        if text not in allowed:
            known = ", ".join(allowed)
            raise argparse.ArgumentTypeError(
                f"unknown value '{text}'{did_you_mean(text, allowed)}; known: {known}"
            )
        return text

    return parse


def add_assembler(parser: argparse.ArgumentParser) -> None:
    """Declare ``--assembler`` and ``--cflags``."""
    parser.add_argument(
        "--assembler",
        default="auto",
        metavar="NAME",
        help="keystone, zig, or a program such as aarch64-linux-gnu-gcc, clang, aarch64-linux-gnu-as "
        "(keystone if it can take the text, else what is installed)",
    )
    parser.add_argument(
        "--cflags",
        type=shlex.split,
        default=[],
        metavar="'FLAGS'",
        help="for an assembler other than keystone: --cflags='-DN=4 -I include'",
    )
