"""Reads network files: a list of layers, each checked against its input tensors.

All problems of a file are reported at once, each with its line. After an invalid layer its output's shape
is unknown, so of layers that depend on it only the keys are checked.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from armsim.errors import UserError, did_you_mean
from armsim.networks.kinds import LAYERS, Key, apart, keys_of, make_layer
from armsim.networks.model import INPUT, Layer, Network
from armsim.networks.onnx_file import SUFFIX, read_graph
from armsim.networks.onnx_layers import network_of
from armsim.operators.layer import Shape
from armsim.toml_files import Problems, named_text, parse_toml, shipped_texts

_INLINE = re.compile(r"^\s*\{")
_TOP = ("name", "description", "input", "layer")
_NOUNS = {
    int: "a whole number", str: "a string", bool: "true or false", list: "a list of layers' names"
}  # fmt: skip


def _fits(value: Any, kinds: tuple[type, ...]) -> bool:
    return type(value) in kinds


class _File:
    """A parsed network file and its problems."""

    def __init__(self, text: str, where: str) -> None:
        self.data = parse_toml(text, where)
        self.problems = Problems(text, where)
        self.tables = self.problems.tables("layer")

    def report(self, message: str, number: int | None = None, key: str | None = None) -> None:
        """Add a problem of a key of layer ``number``, of a top-level key (None), or of the layer itself."""
        first, end = 1, self.tables[0][0] if self.tables else len(self.problems.lines) + 1
        label = ""
        if number is not None:
            label = f"layer {number + 1}: "
            first, end = self.place(number)
        line = first if key is None else self.problems.line_in(key, first, end)
        self.problems.add_at(line, label + message)

    def place(self, number: int) -> tuple[int, int]:
        """Lines [first, end) of a layer: its table, or its line where layers are an inline list."""
        if self.tables:
            return self.tables[number] if number < len(self.tables) else (1, 1)
        lines = [at for at, line in enumerate(self.problems.lines, 1) if _INLINE.match(line)]
        if len(lines) != len(self.data.get("layer", [])):
            return (1, 1)
        return (lines[number], lines[number] + 1)

    def top(self) -> Shape | None:
        """Check the top-level keys; return the shape of the input, None if it is invalid."""
        for key in self.data:
            if key not in _TOP:
                self.report(f"unknown key '{key}'{did_you_mean(key, _TOP)}", None, key)
        for key in _TOP:
            if key not in self.data:
                self.report(f"missing key '{key}'")
        for key in ("name", "description"):
            if key in self.data and not isinstance(self.data[key], str):
                self.report(f"'{key}' must be a string, not {self.data[key]!r}", None, key)
        layers = self.data.get("layer", [])
        if not isinstance(layers, list) or not all(isinstance(layer, dict) for layer in layers):
            self.report("'layer' must be a list of tables, [[layer]]", None, "layer")
            self.data["layer"] = []
        elif "layer" in self.data and not layers:
            self.report("a network needs at least one [[layer]]", None, "layer")
        if "input" not in self.data:
            return None
        shape = self.data["input"]
        good = isinstance(shape, list) and len(shape) == 3
        if not good or not all(type(size) is int and size > 0 for size in shape):
            self.report(f"'input' must be [rows, columns, channels], not {shape!r}", None, "input")
            return None
        return (shape[0], shape[1], shape[2])

    def keys(self, number: int, layer: dict[str, Any]) -> bool:
        """Check a layer's keys; return whether all are valid."""
        before = len(self.problems.found)
        op = layer.get("op")
        if not isinstance(op, str) or op not in LAYERS:
            hint = did_you_mean(op, LAYERS) if isinstance(op, str) else ""
            found = "missing key 'op'" if op is None else f"unknown op {op!r}{hint}"
            self.report(f"{found}; there are {', '.join(LAYERS)}", number, "op")
            return False
        known = {"op": Key((str,), True), "name": Key((str,), False), **keys_of(op)}
        for key, value in layer.items():
            if key not in known:
                hint = did_you_mean(key, known)
                self.report(
                    f"unknown key '{key}' of {op}{hint}; it has {', '.join(known)}", number, key
                )
            elif not _fits(value, known[key].kinds):
                nouns = " or ".join(_NOUNS[kind] for kind in known[key].kinds)
                self.report(f"'{key}' must be {nouns}, not {value!r}", number, key)
        for key, item in known.items():
            if item.needed and key not in layer:
                self.report(f"missing key '{key}' of {op}", number)
        return len(self.problems.found) == before

    def sources(
        self, number: int, table: dict[str, Any], known: dict[str, Shape | None]
    ) -> list[Shape | None]:
        """The shapes of a layer's inputs, None for one that is not known; ``known``: those before it."""
        if "inputs" not in table:
            return [list(known.values())[-1]]
        names = table["inputs"]
        if not names:
            self.report("inputs: at least one layer", number, "inputs")
        for name in names:
            if not isinstance(name, str) or name not in known:
                hint = did_you_mean(name, known) if isinstance(name, str) else ""
                self.report(f"inputs: no layer {name!r} before it{hint}", number, "inputs")
                return [None]
        return [known[name] for name in names] or [None]

    def layers(self, shape: Shape | None) -> list[Layer]:
        """The layers whose inputs are known."""
        found: list[Layer] = []
        known: dict[str, Shape | None] = {INPUT: shape}
        for number, table in enumerate(self.data.get("layer", [])):
            good = self.keys(number, table)
            name = str(table.get("name", f"{number + 1}_{table.get('op')}"))
            if name == INPUT:
                self.report(f"'{INPUT}' is the network's input, no layer's name", number, "name")
            elif name in known:
                self.report(f"a second layer '{name}'", number, "name")
            inputs = self.sources(number, table, known) if good else [None]
            known[name] = None
            shapes = [one for one in inputs if one is not None]
            if len(shapes) < len(inputs):
                continue
            values = {key: value for key, value in table.items() if key not in ("op", "name")}
            try:
                layer = make_layer(name, table["op"], shapes[0], values, shapes[1:])
            except ValueError as error:
                message = str(error)
                key = next((key for key in values if key in message), None)
                self.report(message, number, key)
                continue
            known[name] = layer.output
            found.append(layer)
        return found

    def apart(self, network: Network) -> Network:
        """The network with layers in place only where nothing reads their input later."""
        network, readers = apart(network)
        for at, reader in readers.items():
            if self.data["layer"][at].get("in_place"):
                self.report(
                    f"in place, its input would be lost, which {reader} reads", at, "in_place"
                )
        return network


def parse_network(text: str, where: str, task_rows: int | None = None) -> Network:
    """Build a Network from the text of its file; ``where`` names the file in messages.

    ``task_rows`` overrides that of all convolutions. Raises UserError with all problems, one a line, each
    with its line number.
    """
    file = _File(text, where)
    shape = file.top()
    for table in file.data.get("layer", []) if task_rows is not None else []:
        if table.get("op") == "conv":
            table["task_rows"] = task_rows
    layers = file.layers(shape)
    file.problems.raise_if_any(by_line=True)
    assert shape is not None
    network = file.apart(Network(file.data["name"], file.data["description"], shape, tuple(layers)))
    file.problems.raise_if_any(by_line=True)
    return network


@cache
def _shipped() -> dict[str, str]:
    """Names of the shipped networks -> file text."""
    return shipped_texts("armsim.networks")


def network_names() -> list[str]:
    """Names of the shipped networks, sorted."""
    return sorted(_shipped())


def load_network(
    name: str, task_rows: int | None = None, input_shape: str | None = None
) -> Network:
    """Load a shipped network by name, or a file by a path that ends in .toml or .onnx.

    ``input_shape``: the sizes of an ONNX file's input, in its order, where it leaves some open.
    Raises UserError, which names the nearest known network or lists the problems of the file.
    """
    if name.endswith(SUFFIX):
        network = network_of(read_graph(name, input_shape), task_rows)
        if not network.layers:
            raise UserError(f"{name}: no layer in it: its output is its input or a constant")
        return apart(network)[0]
    if input_shape is not None:
        raise UserError(f"--input-shape is for an ONNX file, not for {name}")
    return parse_network(*named_text(name, "network", _shipped(), network_names()), task_rows)


def load_layer(name: str, input_shape: str | None = None) -> Layer:
    """A layer of a network by NETWORK:LAYER, as "mobilenet-v1:dw4"; NETWORK as of `load_network`.

    Raises UserError for one that is not there, or that no operator computes.
    """
    of, colon, own = name.partition(f"{SUFFIX}:")  # nodes may have colons in their names
    of += SUFFIX
    if not colon:
        of, _, own = name.rpartition(":")
    if not of:
        raise UserError(
            f"want NETWORK:LAYER, as mobilenet-v1:dw4, not '{name}'; of a whole network: armsim network"
        )
    layers = {layer.name: layer for layer in load_network(of, input_shape=input_shape).layers}
    if own not in layers:
        hint = did_you_mean(own, layers)
        raise UserError(f"{of} has no layer '{own}'{hint}; it has {', '.join(layers)}")
    if layers[own].problem is None:
        why = f": {layers[own].why}" if layers[own].why else ""
        raise UserError(f"{name}: no operator computes a {layers[own].op}{why}")
    return layers[own]
