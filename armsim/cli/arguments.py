"""Argument types and a parser that says what is wrong in one line."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, NoReturn, TypeVar

from armsim.errors import UserError, did_you_mean
from armsim.options import dashed, options, placeholder, whole_number
from armsim.version import VERSION

ERROR_SCHEMA = "armsim.error/1"
Value = TypeVar("Value")
_OF_A_CALL = "it applies to a call: armsim run FILE {} .. executes one and times its loops"
_ELSEWHERE = {
    **dict.fromkeys(("--args", "--sig", "--expect"), _OF_A_CALL),
    "--network": "armsim network NAME --thorough searches all layers of a network",
}
"""Options of other commands that people look for here, and where they are."""
_UNKNOWN_COMMAND = re.compile(r"argument COMMAND: invalid choice: '([^']*)'.*\(choose from (.*)\)$")


class _Help(argparse.HelpFormatter):
    """Help whose examples keep their lines."""

    def add_argument(self, action: argparse.Action) -> None:
        """Also count the indentation of commands, for which the longest would break its line."""
        super().add_argument(action)
        if isinstance(action, argparse._SubParsersAction):
            self._action_max_length += self._indent_increment

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if "\n" in text:
            return text
        return super()._fill_text(text, width, indent)


def describe(parser: argparse.ArgumentParser, text: str) -> None:
    """Give a command its help: the usage, what it does, and examples, with a blank line between."""
    parser.usage, about, parser.epilog = text.split("\n\n", 2)
    parser.usage = f"%(prog)s {parser.usage}"
    parser.description = about.replace("\n", " ")


def write_error(command: str, message: str, path: str | None) -> None:
    """Put an error into the file of ``--json``, so that no older result is taken for this one's."""
    if not path or path == "-":
        return
    from armsim.cli.output import write_json

    document = {"schema": ERROR_SCHEMA, "armsim": VERSION, "command": command, "error": message}
    with suppress(UserError):
        write_json(document, path)


def _json_of(words: tuple[str, ...]) -> str | None:
    """The value of ``--json`` in a command line that could not be parsed."""
    for at, word in enumerate(words):
        if word.startswith("--json="):
            return word.removeprefix("--json=")
        if word == "--json" and at + 1 < len(words) and not words[at + 1].startswith("--"):
            return words[at + 1]
    return None


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are one line on stderr, exit code 2.

    ``words`` are those of the command line: the help of one option may depend on another.
    """

    words: tuple[str, ...] = ()

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"formatter_class": _Help, **how})

    def _meant(self, option: str) -> str:
        """A hint for a mistyped option, by its letters: the dashes make any two alike."""
        texts = (text for action in self._actions for text in action.option_strings)
        known = [text.removeprefix("--") for text in texts if text.startswith("--")]
        name = option.partition("=")[0]
        if name in _ELSEWHERE:
            return f"; {_ELSEWHERE[name].format(name)}"
        near = did_you_mean(name.lstrip("-"), known)
        return near.replace("'", "'--", 1)

    def error(self, message: str) -> NoReturn:
        """Print the message with a hint for a mistyped option, and exit."""
        unknown = "unrecognized arguments: "
        if message.startswith(unknown):
            rest = message.removeprefix(unknown)
            first = rest.split()[0] if rest.strip() else rest
            if first.startswith("-"):
                message = f"unknown option '{first}'{self._meant(first)}"
            else:
                message = f"unexpected argument '{first}'"
        elif match := _UNKNOWN_COMMAND.match(message):
            known = match[2].replace("'", "").split(", ")
            hint = did_you_mean(match[1], known)
            message = f"unknown command '{match[1]}'{hint}; known: {', '.join(known)}"
        print(f"{self.prog}: error: {message}", file=sys.stderr)
        command = self.prog.partition(" ")[2] or next(iter(self.words), "")
        write_error(command, message, _json_of(self.words))
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


def add_options(
    parser: argparse.ArgumentParser,
    request: type[Any],
    but: Collection[str] = (),
    shown: tuple[str, ...] | None = None,
) -> None:
    """Declare the options of a request, each in its group, ``but`` for some by their names.

    With ``shown`` the help has these alone.
    """
    groups: dict[str, argparse._ActionsContainer] = {"": parser}
    groups |= {str(group.title): group for group in parser._action_groups}
    for name, item in options(request).items():
        if not item.shell or name in but:
            continue
        if item.group not in groups:
            groups[item.group] = parser.add_argument_group(item.group)
        hidden = shown is not None and name not in shown
        said = argparse.SUPPRESS if hidden else item.help.replace("%", "%%")
        how: dict[str, Any] = {"default": None, "help": said}
        if item.flag:
            how |= {"action": "store_true"}
        else:
            how |= {"type": _argument(item.read), "metavar": placeholder(name, item)}
            if item.repeated:
                how |= {"action": "append"}
        words = [f"--{word}" for word in (dashed(name), item.also) if word]
        groups[item.group].add_argument(*words, dest=name, **how)


def given_options(
    arguments: argparse.Namespace, request: type[Any], but: Collection[str] = ()
) -> dict[str, Any]:
    """The options of a request that were given, ``but`` for some by their names."""
    found = {
        name: getattr(arguments, name)
        for name, item in options(request).items()
        if item.shell and name not in but
    }
    return {name: value for name, value in found.items() if value is not None}


def add_json(parser: argparse._ActionsContainer) -> None:
    """Declare ``--json``."""
    parser.add_argument("--json", metavar="FILE|-", help="write the result as JSON")


def add_view(parser: argparse._ActionsContainer, *, columns: bool = True) -> None:
    """Declare ``--wide`` and, for a command with one main table, ``--columns``."""
    parser.add_argument(
        "--wide",
        action="store_true",
        help="all columns, however long the lines (the default in a file or a pipe); otherwise those "
        "that fit the terminal",
    )
    if columns:
        parser.add_argument(
            "--columns",
            metavar="NAME,..",
            type=_names,
            default=(),
            help="show these columns",
        )


def add_output(parser: argparse._ActionsContainer, *, columns: bool = True) -> None:
    """Declare what `add_view` and `add_json` do."""
    add_view(parser, columns=columns)
    add_json(parser)


@_argument
def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise ValueError(f"want names between commas, not '{text}'")
    return names


def add_file(
    parser: argparse.ArgumentParser, text: str, name: str = "file", nargs: str | None = None
) -> None:
    """Declare a file of which one function may be meant."""
    parser.add_argument(name, metavar=f"{name.upper()}[:SYMBOL]", nargs=nargs, help=text)


def add_network(parser: argparse.ArgumentParser, nargs: str | None = None) -> None:
    """Declare a network by its name or file."""
    text = "a shipped network, my-net.toml or model.onnx"
    parser.add_argument("network", nargs=nargs, help=text)


def add_csv(parser: argparse._ActionsContainer, what: str) -> None:
    """Declare ``--csv``."""
    parser.add_argument("--csv", metavar="FILE|-", help=f"write the {what} as CSV")


def add_measured(parser: argparse.ArgumentParser) -> None:
    """Declare the file of measurements on hardware."""
    parser.add_argument("measured", metavar="MEASURED.csv", help="the measurements")
