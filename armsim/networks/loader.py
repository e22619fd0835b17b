"""Read a network file: a list of layers, each checked against the tensor that comes to it.

All problems of a file are told at once, each with its line. Behind a layer that cannot be had the shapes
are not known: later layers are then checked for their keys alone.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from armsim.errors import UserError, did_you_mean
from armsim.networks.kinds import PROBLEMS, Key, keys_of, make_layer
from armsim.networks.model import Layer, Network, Shape

_TOP = ("name", "description", "input", "layer")
_NOUNS = {int: "whole number", str: "text", bool: "true or false"}


def _fits(value: Any, kinds: tuple[type, ...]) -> bool:
    return type(value) in kinds


class _File:
    """A parsed network file, and the problems found in it so far."""

    def __init__(self, text: str, where: str) -> None:
        self.where, self.lines = where, text.splitlines()
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise UserError(f"{where}: not valid TOML: {error}") from error
        headers = [at for at, line in enumerate(self.lines, 1) if re.match(r"^\s*\[", line)]
        self.starts = [
            at for at in headers if re.match(r"^\s*\[\[\s*layer\s*\]\]", self.lines[at - 1])
        ]
        self.ends = [min((h for h in headers if h > s), default=10**9) for s in self.starts]
        self.problems: list[tuple[int, str]] = []

    def _line(self, number: int | None, key: str | None) -> int:
        """The line of a key of a layer, of the top (number None), or of the layer itself."""
        first, end = 1, min(self.starts, default=10**9)
        if number is not None:
            if number >= len(self.starts):  # written as an inline list
                return 1
            first, end = self.starts[number], self.ends[number]
        pattern = rf"^\s*\[*\s*\"?{re.escape(key or '')}\"?\s*[=\]]"
        for at in range(first, min(end, len(self.lines) + 1)):
            if key is not None and re.match(pattern, self.lines[at - 1]):
                return at
        return first

    def tell(self, words: str, number: int | None = None, key: str | None = None) -> None:
        """Note a problem."""
        label = "" if number is None else f"layer {number + 1}: "
        self.problems.append((self._line(number, key), label + words))

    def top(self) -> Shape | None:
        """Check what is not a layer; the input's shape if it has one."""
        for key in self.data:
            if key not in _TOP:
                self.tell(f"unknown key '{key}'{did_you_mean(key, _TOP)}", None, key)
        for key in _TOP:
            if key not in self.data:
                self.tell(f"lacks '{key}'")
        for key in ("name", "description"):
            if key in self.data and not isinstance(self.data[key], str):
                self.tell(f"'{key}' must be a text, not {self.data[key]!r}", None, key)
        layers = self.data.get("layer", [])
        if not isinstance(layers, list) or not all(isinstance(layer, dict) for layer in layers):
            self.tell("'layer' must be a list of tables, [[layer]]", None, "layer")
            self.data["layer"] = []
        elif "layer" in self.data and not layers:
            self.tell("a network needs at least one [[layer]]", None, "layer")
        if "input" not in self.data:
            return None
        shape = self.data["input"]
        good = isinstance(shape, list) and len(shape) == 3
        if not good or not all(type(size) is int and size > 0 for size in shape):
            self.tell(f"'input' must be [rows, columns, channels], not {shape!r}", None, "input")
            return None
        return (shape[0], shape[1], shape[2])

    def keys(self, number: int, layer: dict[str, Any]) -> bool:
        """Check a layer's keys; whether they are all right."""
        before = len(self.problems)
        op = layer.get("op")
        if not isinstance(op, str) or op not in PROBLEMS:
            hint = did_you_mean(op, PROBLEMS) if isinstance(op, str) else ""
            found = "lacks 'op'" if op is None else f"unknown op {op!r}{hint}"
            self.tell(f"{found}; there are {', '.join(PROBLEMS)}", number, "op")
            return False
        known = {"op": Key((str,), True), "name": Key((str,), False), **keys_of(op)}
        for key, value in layer.items():
            if key not in known:
                hint = did_you_mean(key, known)
                self.tell(
                    f"unknown key '{key}' of {op}{hint}; it has {', '.join(known)}", number, key
                )
            elif not _fits(value, known[key].kinds):
                nouns = " or a ".join(_NOUNS[kind] for kind in known[key].kinds)
                self.tell(f"'{key}' must be a {nouns}, not {value!r}", number, key)
        for key, item in known.items():
            if item.needed and key not in layer:
                self.tell(f"{op} lacks '{key}'", number)
        return len(self.problems) == before

    def layers(self, shape: Shape | None) -> list[Layer]:
        """Every layer that can be had, up to the first that cannot."""
        found: list[Layer] = []
        names: set[str] = set()
        for number, table in enumerate(self.data.get("layer", [])):
            good = self.keys(number, table)
            name = table.get("name", f"{number + 1}_{table.get('op')}")
            if name in names:
                self.tell(f"a second layer '{name}'", number, "name")
            names.add(str(name))
            if shape is None or not good:
                shape = None
                continue
            values = {key: value for key, value in table.items() if key not in ("op", "name")}
            try:
                found.append(make_layer(name, table["op"], shape, values))
            except ValueError as error:
                told = str(error)
                self.tell(told, number, next((key for key in values if key in told), None))
                shape = None
                continue
            shape = found[-1].output
        return found


def parse_network(text: str, where: str, task_rows: int | None = None) -> Network:
    """Build a Network from the text of its file; ``where`` names the file in messages.

    task_rows: of all convolutions, whatever the file says. Raises UserError with every problem found,
    one a line, each with its line number.
    """
    file = _File(text, where)
    shape = file.top()
    for table in file.data.get("layer", []) if task_rows is not None else []:
        if table.get("op") == "conv":
            table["task_rows"] = task_rows
    layers = file.layers(shape)
    if file.problems:
        ordered = dict.fromkeys(sorted(file.problems, key=lambda problem: problem[0]))
        raise UserError("\n".join(f"{where}:{line}: {words}" for line, words in ordered))
    assert shape is not None
    return Network(file.data["name"], file.data["description"], shape, tuple(layers))


@cache
def _shipped() -> dict[str, str]:
    """Names of the shipped networks -> file text."""
    folder = resources.files("armsim.networks")
    return {
        item.name.removesuffix(".toml"): item.read_text(encoding="utf-8")
        for item in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if item.name.endswith(".toml")
    }


def network_names() -> list[str]:
    """Names of the shipped networks, sorted."""
    return sorted(_shipped())


def load_network(name: str, task_rows: int | None = None) -> Network:
    """A shipped network, or a file by a path that ends in .toml.

    Raises UserError that names the nearest known network, or lists what is wrong with the file.
    """
    if name.endswith(".toml"):
        try:
            text = Path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise UserError(f"cannot read the network file {name}: {error}") from error
        return parse_network(text, name, task_rows)
    texts = _shipped()
    if name not in texts:
        hint = did_you_mean(name, texts)
        known = ", ".join(network_names())
        raise UserError(f"unknown network '{name}'{hint}; known: {known}, or a file my-net.toml")
    return parse_network(texts[name], f"{name}.toml", task_rows)
