"""The layers that a network may have: their keys are the options of the operator that computes them.

Which work in place and which need temporary memory follows table 1 of D. Frajberg, C. Bernaschina,
C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile systems", as far as the kernels
of this project agree: depthwise convolution and pooling need no temporary memory here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields, replace
from math import prod
from typing import Any

from armsim.networks.model import Layer, Network
from armsim.operators.layer import LayerKind, Shape
from armsim.operators.layouts import PLANE
from armsim.operators.registry import OPERATORS

LAYERS = {one.layer.op or one.name: one for one in OPERATORS.values() if one.layer is not None}
"""The operators that compute a layer, by its op."""


@dataclass(frozen=True)
class Key:
    """One key of a layer. kinds: its allowed types; needed: it has no default."""

    kinds: tuple[type, ...]
    needed: bool


def kind_of(op: str) -> LayerKind:
    """Give what a network has to know of an op's operator."""
    kind = LAYERS[op].layer
    assert kind is not None
    return kind


def keys_of(op: str) -> dict[str, Key]:
    """The keys of a layer besides ``op`` and ``name``."""
    kinds: dict[str, tuple[type, ...]] = {
        "padding": (str, int), "epilogue": (str,), "count": (str,), "weights": (str,)
    }  # fmt: skip
    kind = kind_of(op)
    derived = kind.sizes(((1, 1, 1),) * min(kind.most, kind.computed))
    found = {
        field.name: Key(kinds.get(field.name, (int,)), field.default is MISSING)
        for field in fields(LAYERS[op].smallest)
        if field.name not in derived
    }
    found |= {name: Key((type_,), False) for name, type_ in kind.keys.items()}
    if kind.grouped:
        found["groups"] = Key((int,), False)
    found["inputs"] = Key((list,), kind.fewest > 1)
    return found


def _problem(op: str, inputs: Sequence[Shape], values: dict[str, Any]) -> Any:
    # A network's weights are known when it is compiled.
    given = {"weights": "packed", **kind_of(op).sizes(inputs), **values}
    problem_type = type(LAYERS[op].smallest)
    names = {field.name for field in fields(problem_type)}
    problem = problem_type(**{key: value for key, value in given.items() if key in names})
    problem.validate()
    return problem


def _in_groups(op: str, shape: Shape, values: dict[str, Any]) -> tuple[int, Shape, dict[str, Any]]:
    """The groups of a layer, and the input and the values of one; ValueError where they do not divide.

    A group is whole planes of NC4HW4: there its channels lie together.
    """
    groups = values.get("groups", 1)
    if not kind_of(op).grouped or groups == 1:
        return 1, shape, values
    if groups < 1:
        raise ValueError(f"groups must be at least 1, got {groups}")
    cout = values.get("cout", groups * PLANE)
    for what, count in (("input", shape[2]), ("output", cout)):
        if count % (groups * PLANE):
            each = f"{count // groups}" if count % groups == 0 else f"{count}/{groups}"
            raise ValueError(
                f"groups: {groups} of {count} {what} channels have {each} each, not a multiple of {PLANE}"
            )
    if values.get("in_place"):
        raise ValueError("in_place: not possible for a grouped convolution")
    own = values | {"in_place": False} | ({"cout": cout // groups} if "cout" in values else {})
    return groups, (*shape[:2], shape[2] // groups), own


def _check_inputs(op: str, inputs: Sequence[Shape]) -> None:
    """ValueError for inputs that do not go together."""
    kind = kind_of(op)
    if not kind.fewest <= len(inputs) <= kind.most:
        counts = {1: "one input", 2: "two inputs"}
        wanted = counts[kind.fewest] + (" or more" if kind.fewest < kind.most else "")
        raise ValueError(f"inputs: {op} has {wanted}, not {len(inputs)}")
    shape = inputs[0]
    for other in inputs[1:]:
        if other != kind.beside(shape, other):
            words = ["x".join(map(str, one)) for one in (other, shape)]
            raise ValueError(f"inputs: {op} cannot take {words[0]} beside {words[1]}")


_VECTORS = {"bias": 1, "bn": 2, "scale": 2}
"""Numbers a channel by the first word of an epilogue; a normalization is counted before it is folded."""


def _vectors(problem: object) -> int:
    """Count the numbers of each channel: those that a layer holds, or that its epilogue has."""
    constants = getattr(problem, "constants", None)
    if constants is not None:
        return len(constants)
    return _VECTORS.get(getattr(problem, "epilogue", "none").partition("_")[0], 0)


def make_layer(
    name: str,
    op: str,
    shape: Shape,
    values: dict[str, Any],
    others: Sequence[Shape] = (),
) -> Layer:
    """Make a layer with an input of the given shape. Raises ValueError, one line, for an invalid one.

    values: its keys, ``inputs`` the layers that it reads if that is not the one before alone; others: the
    shapes of its further inputs. A convolution unrolls ``task_rows`` output rows at a time into a matrix
    (section 4.3); a pointwise convolution that does not add channels is in place, unless
    ``in_place`` is false. A convolution in ``groups`` is that of one of them, computed for each in NC4HW4.
    """
    _check_inputs(op, (shape, *others))
    kind = kind_of(op)
    groups, own, values = _in_groups(op, shape, values)
    inputs = (own, *others)
    problem = _problem(op, inputs, values)
    output = kind.output(problem, inputs)
    memory = kind.memory(problem, values)
    weights = kind.weights(problem)
    parameters = output[2] * (weights + _vectors(problem))
    return Layer(
        name, op, problem if len(inputs) <= kind.computed else None, shape,
        (*output[:2], groups * output[2]), memory.in_place, memory.workspace, memory.words,
        tuple(others), tuple(values.get("inputs", ())), groups * weights * prod(output),
        groups * parameters, groups=groups,
    )  # fmt: skip


def apart(network: Network) -> tuple[Network, dict[int, str]]:
    """The network with layers in place only where nothing reads their input later.

    Also the places of the layers that were in place, with the name of what reads their input.
    """
    layers, readers = list(network.layers), {}
    for at, layer in enumerate(layers):
        made = network.producers[at]
        if layer.in_place and (network.last_reads[made[0]] != at or made[0] in made[1:]):
            layers[at] = replace(layer, in_place=False, workspace=0, workspace_words="")
            readers[at] = layers[network.last_reads[made[0]]].name
    return replace(network, layers=tuple(layers)), readers
