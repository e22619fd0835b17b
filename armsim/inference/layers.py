"""Turn a network on a machine into problems of operators, in fp32 or in bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from armsim.codegen.fused import EPILOGUES
from armsim.errors import UserError, did_you_mean
from armsim.inference.request import U8, NetworkRequest, listed
from armsim.networks.kinds import LAYERS, kind_of
from armsim.networks.model import GROUPED, Layer, Network
from armsim.operators.layer import Shape
from armsim.operators.operator import AnyOperator
from armsim.operators.registry import OPERATORS

_IN_BYTES: dict[str, tuple[AnyOperator, Callable[[Any, Shape], Any]]] = {
    op: (operator, make)
    for operator in OPERATORS.values()
    for op, make in operator.in_bytes.items()
}
"""Layers of floats -> the operator that computes them in bytes, and its problem."""


@dataclass(frozen=True)
class Step:
    """A layer of a network with the problem that its operator is given.

    operator, problem: None where no operator computes it, or where it is ``folded`` into the layer before.
    fused: the names of the layers after it that its kernel does on the way to memory.
    """

    layer: Layer
    operator: AnyOperator | None = None
    problem: Any = None
    fused: tuple[str, ...] = ()
    folded: bool = False

    @property
    def layouts(self) -> tuple[str, ...]:
        """List the layouts that its tensors may be in; none: it takes any."""
        if self.operator is None:
            return ()
        return (GROUPED,) if self.layer.groups > 1 else self.operator.layouts


def fused(network: Network) -> tuple[Network, dict[str, tuple[str, ...]]]:
    """The network without the layers that a kernel before them can do, and their names by that layer's.

    A layer is fused where it is the only one that reads the one before, and that one's operator has an
    epilogue for both (`armsim.codegen.epilogue`).
    """
    layers: list[Layer] = []
    place: dict[int, int] = {-1: -1}  # of each layer's output: the layer that makes it now
    done: dict[str, tuple[str, ...]] = {}
    readers = [made for several in network.producers for made in several]
    for at, layer in enumerate(network.layers):
        made = network.producers[at]
        into = layers[place[made[0]]] if place[made[0]] >= 0 else None
        problem = None
        if into is not None and len(made) == 1 and readers.count(made[0]) == 1:
            problem = _with_epilogue(into.problem, layer.op)
        if into is not None and problem is not None:
            place[at] = place[made[0]]
            parameters = into.parameters + layer.parameters
            layers[place[at]] = replace(into, problem=problem, parameters=parameters)
            done[into.name] = (*done.get(into.name, ()), layer.name)
        else:
            place[at] = len(layers)
            layers.append(layer)
    names = {
        layer.name: layers[place[at]].name
        for at, layer in enumerate(network.layers)
        if place[at] >= 0
    }
    # A layer without sources reads the one before it in the file, which may stand elsewhere now.
    for at, layer in enumerate(network.layers):
        if layers[place[at]].name == layer.name:
            made = network.producers[at]
            if layer.sources or place[made[0]] != place[at] - 1:
                sources = [network.layers[one].name if one >= 0 else "input" for one in made]
                own_sources = tuple(names.get(name, name) for name in sources)
                layers[place[at]] = replace(layers[place[at]], sources=own_sources)
    return replace(network, layers=tuple(layers)), done


def _fused(op: str) -> Mapping[str, str]:
    """Give the epilogues that compute a layer too, by those without it."""
    return kind_of(op).fused if op in LAYERS else {}


def _with_epilogue(problem: object, op: str) -> Any | None:
    """A problem whose kernel does an op too on the way to memory; None: it cannot."""
    if not is_dataclass(problem) or all(item.name != "epilogue" for item in fields(problem)):
        return None
    word = _fused(op).get(getattr(problem, "epilogue", ""))
    if word not in EPILOGUES:
        return None
    longer: Any = replace(problem, epilogue=word)  # type: ignore[type-var]
    try:
        longer.validate()  # of a sum no bias is added: an operator knows some of the words only
    except ValueError:
        return None
    return longer


def steps_of(network: Network, dtype: str) -> tuple[Network, tuple[Step, ...]]:
    """The network as it is executed, and the problem of each of its layers."""
    if dtype == U8:
        return network, tuple(_of_bytes(layer) for layer in network.layers)
    network, done = fused(network)
    return network, tuple(_of_floats(layer, done.get(layer.name, ())) for layer in network.layers)


def check_kernels(request: NetworkRequest, steps: Sequence[Step]) -> None:
    """UserError for a method or a layout that no operator of the network has."""
    families = {name for step in steps if step.operator for name in step.operator.families}
    for method in listed(request.method):
        if method not in families:
            hint = did_you_mean(str(method), families)
            known = ", ".join(sorted(families))
            raise UserError(
                f"--method: no operator of {request.network.name} has '{method}'{hint}; known: {known}"
            )
    layouts = dict.fromkeys(name for step in steps for name in step.layouts)
    if request.layout is not None and request.layout not in layouts:
        hint = did_you_mean(request.layout, layouts)
        raise UserError(f"--layout: unknown '{request.layout}'{hint}; known: {', '.join(layouts)}")


def _of_floats(layer: Layer, done: tuple[str, ...]) -> Step:
    problem = layer.problem
    if problem is None or problem.op not in OPERATORS:
        return Step(layer)
    try:
        problem.check()
    except ValueError as error:  # a plan has room for tensors of any size
        return Step(replace(layer, why=str(error)), fused=done)
    return Step(layer, OPERATORS[problem.op], problem, done)


def _of_bytes(layer: Layer) -> Step:
    """A layer of a network of bytes: unsigned ones in NHWC, as TensorFlow Lite quantizes them."""
    known = layer.problem
    if _fused(layer.op):
        return Step(layer, folded=True)
    if layer.groups > 1:
        return Step(replace(layer, why="of bytes there is only NHWC, which mixes the groups"))
    if known is not None and OPERATORS[known.op].integer:  # the file has it in bytes
        return Step(layer, OPERATORS[known.op], known)
    operator, make = _IN_BYTES.get(layer.op, (None, None))
    if known is None or operator is None or make is None:
        return Step(layer)
    try:
        problem = make(known, layer.input)
        if problem is None:
            return Step(layer)
        problem.check()
    except ValueError:
        return Step(layer)
    return Step(layer, operator, problem)
