"""ONNX files: a graph of nodes with the shapes of their tensors; the only module that imports onnx.

Of weights only the shapes are kept. What follows from constants alone (the shapes that exporters compute by
Shape, Gather and Concat, transposed weights) is computed here, by onnx's own reference implementation.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.errors import UserError, shortened
from armsim.extras import need

SUFFIX = ".onnx"

Dims = tuple[int, ...]

_LARGEST = 2**31 - 1
"""Bytes of a protobuf message."""
_SIZE = re.compile(r"[0-9]{1,10}")
_SMALL = 4096
"""Elements of a constant whose values are kept: shapes, limits, scales, a number a channel."""
_LONGEST = 200
"""Characters of what onnx says of a node."""
_STANDARD = ("", "ai.onnx")


@dataclass(frozen=True)
class Node:
    """One operation. op: its type, with the domain before it where that is not ONNX's own.

    name: its own, or if it has none that of its first output. inputs, outputs: tensors, "" for one that is
    left out. attributes: as Python and NumPy values.
    """

    op: str
    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    attributes: Mapping[str, Any]


@dataclass(frozen=True)
class Graph:
    """Nodes in an order in which they can be computed, without those that no output needs.

    input: the tensor that is given. dims, types: of every tensor, types as NumPy names them. constants: by
    name the values of what is constant, None of one that is large.
    """

    where: str
    name: str
    opset: int
    input: str
    outputs: tuple[str, ...]
    nodes: tuple[Node, ...]
    dims: Mapping[str, Dims]
    types: Mapping[str, str]
    constants: Mapping[str, NDArray[Any] | None]


def read_graph(where: str, input_shape: str | None = None) -> Graph:
    """Read a file. ``input_shape``: the sizes of its input, for those that the file leaves open.

    Raises UserError, one line, for a file that cannot be read, whose input is not one tensor of fixed
    sizes, or that has shapes which do not follow.
    """
    need(f"{where}: an ONNX file", "onnx")
    model = _loaded(where)
    source = _only_input(model, where)
    _fix_input(source, where, input_shape)
    _forget_weights(model, where)
    return _Inference(model, where).graph(source.name)


def _loaded(where: str) -> Any:
    import onnx
    from google.protobuf.message import DecodeError

    try:
        size = Path(where).stat().st_size
        if size > _LARGEST:
            raise UserError(
                f"{where}: {size:,} bytes are more than a protobuf message holds, 2 GiB: save the model "
                "with its weights as external data"
            )
        model = onnx.load_model(where, load_external_data=False)
    except OSError as error:
        raise UserError(f"cannot read the network file {where}: {error.strerror}") from error
    except ValueError as error:  # a name with a zero byte
        raise UserError(f"cannot read the network file {where!r}: {error}") from error
    except DecodeError as error:
        raise UserError(f"{where}: not an ONNX file, or a truncated one") from error
    if not model.graph.node or not model.graph.output or not model.opset_import:
        raise UserError(f"{where}: not an ONNX file, or a truncated one: it has no graph")
    if model.functions:
        from onnx.inliner import inline_local_functions

        model = inline_local_functions(model)
    _check_nodes(model, where)
    return model


def _check_nodes(model: Any, where: str) -> None:
    """UserError for names that are no text, and for nodes that their operators' schemas do not allow."""
    from onnx import checker

    graph = model.graph
    names = [item.name for item in (*graph.initializer, *graph.input, *graph.output)]
    for node in graph.node:
        names += [node.name, node.op_type, node.domain, *node.input, *node.output]
        names += [item.name for item in node.attribute]
    # What is not UTF-8 comes as bytes.
    if not all(isinstance(name, str) and name.isprintable() for name in names):
        raise UserError(f"{where}: not an ONNX file, or a damaged one: its names are not text")
    context = checker.C.CheckerContext()
    context.ir_version = model.ir_version
    context.opset_imports = {item.domain: item.version for item in model.opset_import}
    for node in graph.node:
        if node.domain not in _STANDARD:
            continue
        try:
            checker.check_node(node, context)
        except checker.ValidationError as error:
            said = " ".join(str(error).split("==> Context")[0].split())[:_LONGEST]
            name = node.name or next(iter(node.output), "")
            raise UserError(f"{where}: node {name} ({node.op_type}): {said}") from error


def _only_input(model: Any, where: str) -> Any:
    stored = {tensor.name for tensor in model.graph.initializer}
    given = [item for item in model.graph.input if item.name not in stored]
    if len(given) != 1:
        names = ", ".join(item.name for item in given) or "none"
        raise UserError(f"{where}: a network has one input, this file has {len(given)}: {names}")
    if not given[0].type.HasField("tensor_type"):
        raise UserError(f"{where}: its input {given[0].name} is not a tensor")
    return given[0]


def _fix_input(source: Any, where: str, input_shape: str | None) -> None:
    """Fix the sizes of the input: those that are given, and a batch of 1."""
    tensor = source.type.tensor_type
    sizes = tensor.shape.dim
    words = [
        str(one.dim_value) if one.HasField("dim_value") else one.dim_param or "?" for one in sizes
    ]
    said = f"{where}: its input {source.name} is {'x'.join(words) or 'of no known rank'}"
    given = _sizes(input_shape) if input_shape is not None else None
    if given is not None:
        if tensor.HasField("shape") and len(given) != len(sizes):
            raise UserError(f"{said}: --input-shape {input_shape} has the wrong number of sizes")
        for size, word, wanted in zip(sizes, words, given, strict=False):
            if size.HasField("dim_value") and size.dim_value != wanted:
                raise UserError(
                    f"{said}: --input-shape {input_shape} has {wanted} where the file says {word}"
                )
        if not tensor.HasField("shape"):
            sizes.extend(type(tensor.shape).Dimension() for _ in given)
        for size, wanted in zip(sizes, given, strict=True):
            size.dim_value = wanted
    elif len(sizes) > 1 and not sizes[0].HasField("dim_value"):
        sizes[0].dim_value, words[0] = 1, "1"
    free = [
        word
        for size, word in zip(sizes, words, strict=False)
        if not (size.HasField("dim_value") and size.dim_value > 0)
    ]
    if free or not sizes:
        what = f"{', '.join(free)} {'is' if len(free) == 1 else 'are'} not fixed" if free else ""
        example = "x".join(
            str(word if size.HasField("dim_value") and size.dim_value > 0 else 224)
            for size, word in zip(sizes, words, strict=False)
        )
        raise UserError(
            f"{said}{': ' if what else ''}{what}; say --input-shape {example or '1x3x224x224'}"
        )
    if len(sizes) == 4 and sizes[0].dim_value != 1:
        raise UserError(f"{said}: a batch of {sizes[0].dim_value}; only a batch of 1 is supported")


def _sizes(text: str) -> list[int]:
    parts = text.lower().split("x")
    if not all(_SIZE.fullmatch(part) and 0 < int(part) < 2**31 for part in parts):
        raise UserError(
            f"--input-shape: want sizes in the order of the file, as 1x3x224x224, not "
            f"'{shortened(text)}'"
        )
    return [int(part) for part in parts]


def _forget_weights(model: Any, where: str) -> None:
    """Drop the values of large tensors, which nothing here reads; UserError for files that are missing."""
    from onnx import TensorProto
    from onnx.external_data_helper import load_external_data_for_tensor

    folder = Path(where).resolve().parent
    for tensor in model.graph.initializer:
        small = prod(tensor.dims) <= _SMALL
        if tensor.data_location == TensorProto.EXTERNAL:
            location = {item.key: item.value for item in tensor.external_data}.get("location", "")
            file = (folder / location).resolve()
            if not file.is_relative_to(folder) or not file.is_file():
                raise UserError(
                    f"{where}: {tensor.name or 'a tensor'} is in the file '{location}', which is not "
                    "beside it"
                )
            if small:
                try:
                    load_external_data_for_tensor(tensor, str(folder))
                except Exception as error:
                    raise UserError(
                        f"{where}: cannot read {tensor.name} from '{location}': "
                        f"{shortened(str(error))}"
                    ) from error
            tensor.ClearField("external_data")
            tensor.data_location = TensorProto.DEFAULT
        if not small:
            for field in ("raw_data", "float_data", "int32_data", "int64_data", "double_data"):
                tensor.ClearField(field)


class _Inference:
    """Shapes of all tensors, and what is constant, found in passes until nothing new follows."""

    def __init__(self, model: Any, where: str) -> None:
        self.model, self.where = model, where
        self.constants: dict[str, NDArray[Any] | None] = {}
        self.dims: dict[str, Dims] = {}
        self.types: dict[str, str] = {}
        for tensor in model.graph.initializer:
            self._keep(tensor)

    def _keep(self, tensor: Any) -> None:
        """Keep a constant's sizes, and its values if there are few."""
        from onnx import helper, numpy_helper

        self.dims[tensor.name] = tuple(tensor.dims)
        values = None
        try:
            self.types[tensor.name] = str(helper.tensor_dtype_to_np_dtype(tensor.data_type))
            if prod(tensor.dims) <= _SMALL:
                values = numpy_helper.to_array(tensor)
        except (KeyError, ValueError, TypeError) as error:
            raise UserError(
                f"{self.where}: the tensor {tensor.name} cannot be read: {shortened(str(error))}"
            ) from error
        self.constants[tensor.name] = values

    def graph(self, source: str) -> Graph:
        """The graph without what is constant."""
        while True:
            self._infer()
            if not self._fold():
                break
        needed = self._needed()
        opsets = {item.domain: item.version for item in self.model.opset_import}
        return Graph(
            where=self.where,
            name=Path(self.where).name.removesuffix(SUFFIX),
            opset=max((opsets.get(domain, 0) for domain in _STANDARD), default=0),
            input=source,
            outputs=tuple(item.name for item in self.model.graph.output),
            nodes=tuple(_node(one) for one in needed),
            dims=self.dims,
            types=self.types,
            constants=self.constants,
        )

    def _infer(self) -> None:
        from onnx import helper
        from onnx.shape_inference import InferenceError, infer_shapes

        try:
            found = infer_shapes(self.model, data_prop=True)
        except (InferenceError, ValueError, RuntimeError) as error:
            raise UserError(f"{self.where}: {shortened(str(error))}") from error
        for item in (*found.graph.input, *found.graph.value_info, *found.graph.output):
            if not item.type.HasField("tensor_type"):
                continue
            tensor = item.type.tensor_type
            try:
                self.types[item.name] = str(helper.tensor_dtype_to_np_dtype(tensor.elem_type))
            except KeyError:
                self.types[item.name] = "unknown"
            sizes = tensor.shape.dim
            if tensor.HasField("shape") and all(one.HasField("dim_value") for one in sizes):
                self.dims[item.name] = tuple(one.dim_value for one in sizes)

    def _fold(self) -> bool:
        """Make constants of nodes that read nothing else; return whether there were any."""
        from onnx import numpy_helper

        graph, left, found = self.model.graph, [], False
        for node in graph.node:
            made = self._constant(node)
            if made is None:
                left.append(node)
                continue
            found = True
            for name, values in made.items():
                self.constants[name] = values
                if values is not None:
                    self.dims[name], self.types[name] = values.shape, str(values.dtype)
                    graph.initializer.append(numpy_helper.from_array(values, name))
                else:
                    graph.initializer.append(self._empty(name))
        if found:
            kept = [type(node).FromString(node.SerializeToString()) for node in left]
            del graph.node[:]
            graph.node.extend(kept)
        return found

    def _empty(self, name: str) -> Any:
        """A constant without values."""
        from onnx import TensorProto, helper

        kind = np.dtype(self.types.get(name, "float32"))
        return TensorProto(
            name=name, dims=self.dims[name], data_type=helper.np_dtype_to_tensor_dtype(kind)
        )

    def _constant(self, node: Any) -> dict[str, NDArray[Any] | None] | None:
        """The outputs of a node that is constant, by name; None for another."""
        names = [name for name in node.output if name]
        plain = node.domain in _STANDARD
        if plain and node.op_type == "Shape" and node.input[0] in self.dims:
            at = {item.name: item.i for item in node.attribute}
            sizes = self.dims[node.input[0]][at.get("start", 0) : at.get("end")]
            return {names[0]: np.array(sizes, dtype=np.int64)}
        if plain and node.op_type.startswith("Random"):
            return None
        if any(item.HasField("g") or item.graphs for item in node.attribute):
            return None
        if not all(name in self.constants for name in node.input if name):
            return None
        if not all(name in self.dims for name in names):
            return None
        known = [self.constants[name] for name in node.input if name]
        if all(value is not None for value in known) and all(
            prod(self.dims[name]) <= _SMALL for name in names
        ):
            return self._evaluated(node)
        return dict.fromkeys(names)

    def _evaluated(self, node: Any) -> dict[str, NDArray[Any] | None] | None:
        from onnx import helper
        from onnx.reference import ReferenceEvaluator

        outputs = [helper.make_empty_tensor_value_info(name) for name in node.output if name]
        given = dict.fromkeys(name for name in node.input if name)
        inputs = [helper.make_empty_tensor_value_info(name) for name in given]
        model = helper.make_model(
            helper.make_graph([node], "constant", inputs, outputs),
            opset_imports=list(self.model.opset_import),
        )
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                values = ReferenceEvaluator(model).run(
                    None, {name: self.constants[name] for name in given}
                )
        except Exception:  # whatever it cannot do: of a constant the shape is enough
            return dict.fromkeys(name for name in node.output if name)
        return {item.name: np.asarray(value) for item, value in zip(outputs, values, strict=True)}

    def _needed(self) -> list[Any]:
        """The nodes that an output needs; UserError for one that reads what nothing before it makes."""
        nodes = list(self.model.graph.node)
        made = {item.name for item in self.model.graph.input} | set(self.constants)
        for node in nodes:
            for name in node.input:
                if name and name not in made:
                    raise UserError(
                        f"{self.where}: node {node.name or node.output[0]} ({node.op_type}) reads "
                        f"{name}, which nothing before it makes"
                    )
            made.update(node.output)
        wanted = {item.name for item in self.model.graph.output}
        kept = []
        for node in reversed(nodes):
            if wanted.intersection(node.output):
                wanted.update(node.input)
                kept.append(node)
        kept.reverse()
        for node in kept:
            for name in node.output:
                if name in wanted and not all(self.dims.get(name, (0,))):
                    raise UserError(
                        f"{self.where}: node {node.name or node.output[0]} ({node.op_type}): the sizes "
                        f"of its output {name} do not follow from the input's{self._why()}"
                    )
        return kept

    def _why(self) -> str:
        """Give onnx's own objection, if it says one."""
        from onnx.shape_inference import InferenceError, infer_shapes

        try:
            infer_shapes(self.model, strict_mode=True, data_prop=True)
        except (InferenceError, RuntimeError) as error:
            lines = [line.strip() for line in str(error).splitlines() if line.strip()]
            return f": {lines[-1]}" if lines else ""
        return ""


def _node(node: Any) -> Node:
    from onnx import helper

    op = node.op_type if node.domain in _STANDARD else f"{node.domain}::{node.op_type}"
    return Node(
        op,
        node.name or next((name for name in node.output if name), node.op_type),
        tuple(node.input),
        tuple(node.output),
        {item.name: _plain(helper.get_attribute_value(item)) for item in node.attribute},
    )


def _plain(value: Any) -> Any:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else value
