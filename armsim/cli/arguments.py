"""Argument types and a parser that says what is wrong in one line."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from armsim.errors import did_you_mean
from armsim.options import dashed, options, value_words, whole_number, word

Value = TypeVar("Value")


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


def _argument(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """A reader whose ValueError argparse shows."""

    def parse(text: str) -> Value:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return parse


def integer(least: int) -> Callable[[str], int]:
    """A whole number of at least ``least``."""
    return _argument(lambda text: whole_number(text, least))


def one_of(*allowed: str) -> Callable[[str], str]:
    """One of a few values, with a hint for a mistyped one."""
    return _argument(lambda text: word(text, allowed))


def add_options(parser: argparse.ArgumentParser, request: type[Any]) -> None:
    """Declare the options of a request, each in its group."""
    groups: dict[str, argparse._ActionsContainer] = {"": parser}
    for name, item in options(request).items():
        if not item.shell:
            continue
        if item.group not in groups:
            groups[item.group] = parser.add_argument_group(item.group)
        how: dict[str, Any] = {"default": None, "help": item.help.replace("%", "%%")}
        if item.flag:
            how |= {"action": "store_true"}
        else:
            how |= {"type": _argument(item.read), "metavar": value_words(name, item)}
            if item.repeated:
                how |= {"action": "append"}
        groups[item.group].add_argument(f"--{dashed(name)}", **how)


def given_options(arguments: argparse.Namespace, request: type[Any]) -> dict[str, Any]:
    """The options of a request that were given."""
    found = {
        name: getattr(arguments, name) for name, item in options(request).items() if item.shell
    }
    return {name: value for name, value in found.items() if value is not None}


def add_json(parser: argparse._ActionsContainer) -> None:
    """Declare ``--json``."""
    parser.add_argument("--json", metavar="FILE|-", help="write the result as JSON")


def add_what_if(parser: argparse.ArgumentParser, examples: str) -> None:
    """Declare ``--what-if``."""
    parser.add_argument(
        "--what-if", action="append", default=[], metavar="KEY=VALUE",
        help=f"change one number of the core: {examples} (repeatable)",
    )  # fmt: skip


def add_model_name(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the name of a core or board to show, and ``--source``."""
    parser.add_argument("name", nargs="?", help=f"a {what} or a file")
    parser.add_argument("--source", action="store_true", help=f"print the {what}'s file too")
    add_json(parser)


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
