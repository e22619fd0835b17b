"""TOML files of cores, boards and networks: found by name, parsed, and their problems with line numbers."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from armsim.errors import UserError, did_you_mean
from armsim.other_names import shipped_name

_HEADER = re.compile(r"^\s*\[+\s*([\w.]+)\s*\]")


def shipped_texts(package: str) -> dict[str, str]:
    """Names of the TOML files in a package, without suffix, sorted -> their text."""
    return {
        item.name.removesuffix(".toml"): item.read_text(encoding="utf-8")
        for item in sorted(resources.files(package).iterdir(), key=lambda entry: entry.name)
        if item.name.endswith(".toml")
    }


def named_text(
    name: str, kind: str, shipped: Mapping[str, str], known: Sequence[str]
) -> tuple[str, str]:
    """The text of a file and where it is from: a shipped one, or a path ending in .toml.

    ``kind`` is "core", "board" or "network"; ``shipped`` maps names and aliases to text, and messages
    list ``known``. Raises UserError, which names the nearest one or says why the file cannot be read.
    """
    if name.endswith(".toml"):
        if "\0" in name:
            raise UserError(f"{name!r}: not a valid name of a {kind} file")
        try:
            return Path(name).read_text(encoding="utf-8-sig"), name
        except UnicodeDecodeError as error:
            raise UserError(f"cannot read the {kind} file {name}: it is not UTF-8 text") from error
        except OSError as error:
            raise UserError(f"cannot read the {kind} file {name}: {error.strerror}") from error
    found = shipped_name(name, kind, shipped)
    if found is None:
        raise UserError(
            f"unknown {kind} '{name}'{did_you_mean(name, shipped)}; known: {', '.join(known)}, "
            f"or a file my-{kind}.toml" + (" or my-model.onnx" if kind == "network" else "")
        )
    return shipped[found], f"{found}.toml"


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """Parse a file; UserError with the parser's message if it is not valid TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also of numbers of thousands of digits
        said = "a number of thousands of digits" if "digits" in str(error) else error
        raise UserError(f"{where}: not valid TOML: {said}") from error


class Problems:
    """Collects the problems of a file, each with the line (1-based) of its key."""

    def __init__(self, text: str, where: str) -> None:
        self.lines = text.splitlines()
        self.where = where
        self.found: list[tuple[int, str]] = []

    def add(self, key: str, message: str) -> None:
        """Add a problem of a key, alone or with its section: ``ways``, ``cache.l2.ways``."""
        self.add_at(self._line_of(key), message)

    def add_at(self, line: int, message: str) -> None:
        """Add a problem of a line."""
        self.found.append((line, message))

    def raise_if_any(self, *, by_line: bool = False) -> None:
        """Raise UserError with all problems, one a line, as found or by line."""
        found = sorted(self.found, key=lambda item: item[0]) if by_line else self.found
        if found:
            messages = dict.fromkeys(f"{self.where}:{line}: {message}" for line, message in found)
            raise UserError("\n".join(messages))

    def _line_of(self, key: str) -> int:
        section, _, name = key.rpartition(".")
        pattern = re.compile(rf"^\s*{re.escape(name)}\s*=")
        first = 0
        inside = ""
        for at, line in enumerate(self.lines, 1):
            header = _HEADER.match(line)
            if header:
                inside = header[1]
            if section and inside == section and pattern.match(line):
                return at
            if (header and inside in (key, section)) or (not section and pattern.match(line)):
                first = first or at
        return first or 1

    def tables(self, name: str) -> list[tuple[int, int]]:
        """Lines [first, end) of each ``[[name]]``, up to the next header of any kind."""
        headers = [at for at, line in enumerate(self.lines, 1) if re.match(r"^\s*\[", line)]
        begins = [
            at
            for at in headers
            if re.match(rf"^\s*\[\[\s*{re.escape(name)}\s*\]\]", self.lines[at - 1])
        ]
        last = len(self.lines) + 1
        return [
            (at, min((other for other in headers if other > at), default=last)) for at in begins
        ]

    def line_in(self, key: str, first: int, end: int) -> int:
        """The line in [first, end) with a key or a header that begins with it, else ``first``."""
        pattern = re.compile(rf"^\s*\[*\s*\"?{re.escape(key)}\"?\s*[=\].]")
        return next(
            (at for at in range(first, end) if pattern.match(self.lines[at - 1])),
            first,
        )
