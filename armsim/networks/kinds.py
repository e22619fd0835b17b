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

from armsim.codegen.axes import FLOAT
from armsim.networks.model import Layer, Network, Shape
from armsim.operators import elementwise
from armsim.operators.conv import ConvProblem
from armsim.operators.copies import ConcatProblem, UpsampleProblem
from armsim.operators.copies.problem import MOST_INPUTS
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.fc import FcProblem
from armsim.operators.layouts import PLANE
from armsim.operators.pooling import AvgpoolProblem, MaxpoolProblem
from armsim.operators.pwconv import PwconvProblem
from armsim.operators.softmax import SoftmaxProblem

ROWS = 8
"""Pixels that a pointwise convolution in place copies at a time: the rows of its register block."""


PROBLEMS: dict[str, Any] = {
    "conv": ConvProblem,
    "dwconv": DwconvProblem,
    "pwconv": PwconvProblem,
    "fc": FcProblem,
    "maxpool": MaxpoolProblem,
    "avgpool": AvgpoolProblem,
    "batchnorm": elementwise.BatchnormProblem,
    "bias": elementwise.BiasProblem,
    "relu": elementwise.ReluProblem,
    "relu6": elementwise.Relu6Problem,
    "softmax": SoftmaxProblem,
    "leaky_relu": elementwise.LeakyReluProblem,
    "sigmoid": elementwise.SigmoidProblem,
    "add": elementwise.AddProblem,
    "multiply": elementwise.MultiplyProblem,
    "concat": ConcatProblem,
    "upsample": UpsampleProblem,
}
"""The values of a layer's op and their problem types."""

_SIZES = tuple(f"c{number}" for number in range(1, MOST_INPUTS + 1))
"""The channels of each input of a concatenation."""

_DERIVED = frozenset({"hi", "wi", "channels", "cin", "batch", "rows", *_SIZES})
"""Fields that follow from the input tensor."""


JOINING = ("add", "multiply", "concat")
"""Ops with several inputs."""

IN_GROUPS = ("conv", "pwconv")
"""Ops that may be computed in groups of channels, each with filters of its own."""


@dataclass(frozen=True)
class Key:
    """One key of a layer. kinds: its allowed types; needed: it has no default."""

    kinds: tuple[type, ...]
    needed: bool


def keys_of(op: str) -> dict[str, Key]:
    """The keys of a layer besides ``op`` and ``name``."""
    kinds: dict[str, tuple[type, ...]] = {
        "padding": (str, int), "epilogue": (str,), "count": (str,), "weights": (str,)
    }  # fmt: skip
    found = {
        field.name: Key(kinds.get(field.name, (int,)), field.default is MISSING)
        for field in fields(PROBLEMS[op])
        if field.name not in _DERIVED
    }
    if op == "conv":
        found["task_rows"] = Key((int,), False)
    if op == "pwconv":
        found["in_place"] = Key((bool,), False)
    if op in IN_GROUPS:
        found["groups"] = Key((int,), False)
    found["inputs"] = Key((list,), op in JOINING)
    return found


def _problem(op: str, inputs: Sequence[Shape], values: dict[str, Any]) -> Any:
    rows, columns, channels = inputs[0]
    # A network's weights are known when it is compiled.
    derived: dict[str, Any] = {"weights": "packed"}
    if op == "fc":
        derived |= {"cin": rows * columns * channels}
    elif op == "softmax":
        derived |= {"rows": rows * columns, "channels": channels}
    else:
        derived |= {"hi": rows, "wi": columns, "channels": channels, "cin": channels}
        derived |= {size: one[2] for size, one in zip(_SIZES, inputs, strict=False)}
    names = {field.name for field in fields(PROBLEMS[op])}
    own = {key: value for key, value in {**derived, **values}.items() if key in names}
    problem = PROBLEMS[op](**own)
    problem.validate()
    return problem


def _output(problem: Any, inputs: Sequence[Shape]) -> Shape:
    shape = inputs[0]
    if isinstance(problem, FcProblem):
        return (1, 1, problem.cout)
    if isinstance(problem, ConcatProblem):
        return (*shape[:2], sum(other[2] for other in inputs))
    rows, columns = getattr(problem, "ho", shape[0]), getattr(problem, "wo", shape[1])
    return (rows, columns, getattr(problem, "cout", shape[2]))


def _in_groups(op: str, shape: Shape, values: dict[str, Any]) -> tuple[int, Shape, dict[str, Any]]:
    """The groups of a layer, and the input and the values of one; ValueError where they do not divide.

    A group is whole planes of NC4HW4: there its channels lie together.
    """
    groups = values.get("groups", 1)
    if op not in IN_GROUPS or groups == 1:
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
    if (len(inputs) > 1) != (op in JOINING) or (op == "multiply" and len(inputs) != 2):
        wanted = {"multiply": "two inputs"}.get(
            op, "two inputs or more" if op in JOINING else "one input"
        )
        raise ValueError(f"inputs: {op} has {wanted}, not {len(inputs)}")
    shape = inputs[0]
    for other in inputs[1:]:
        like = {"concat": (*shape[:2], other[2]), "multiply": (1, 1, shape[2])}.get(op, shape)
        if other != like:
            words = ["x".join(map(str, one)) for one in (other, shape)]
            raise ValueError(f"inputs: {op} cannot take {words[0]} beside {words[1]}")


_VECTORS = {"bias": 1, "bn": 2, "scale": 2}
"""Numbers a channel by the first word of an epilogue; a normalization is counted before it is folded."""


def _work(problem: Any, output: Shape) -> tuple[int, int]:
    """Multiply-accumulates, those with padding included, and parameters."""
    products, weights = 0, 0
    if isinstance(problem, (ConvProblem, DwconvProblem)):
        inner = problem.cin if isinstance(problem, ConvProblem) else 1
        products = problem.hf * problem.wf * inner * prod(output)
        weights = problem.hf * problem.wf * inner * output[2]
    elif isinstance(problem, (PwconvProblem, FcProblem)):
        size = problem.matrices
        products, weights = size.m * size.n * size.k, size.n * size.k
    if isinstance(problem, elementwise.ElementwiseProblem):
        vectors = len(problem.constants)
    else:
        vectors = _VECTORS.get(getattr(problem, "epilogue", "none").partition("_")[0], 0)
    return products, weights + output[2] * vectors


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
    groups, own, values = _in_groups(op, shape, values)
    inputs = (own, *others)
    problem = _problem(op, inputs, values)
    output = _output(problem, inputs)
    in_place = isinstance(problem, (elementwise.ElementwiseProblem, SoftmaxProblem))
    workspace, words = 0, ""
    if isinstance(problem, ConvProblem):
        rows = values.get("task_rows", 1)
        if rows < 1:
            raise ValueError(f"task_rows must be at least 1, got {rows}")
        rows = min(rows, problem.ho)
        workspace = rows * problem.wo * problem.taps * problem.cin * FLOAT
        words = f"im2col of {rows} of {problem.ho} rows"
    elif isinstance(problem, PwconvProblem):
        fits = problem.cout <= problem.cin
        in_place = values.get("in_place", fits)
        if in_place and not fits:
            raise ValueError(
                f"in place, cout must be at most the {problem.cin} input channels, got {problem.cout}"
            )
        if in_place:
            rows = min(ROWS, problem.matrices.m)
            workspace, words = rows * problem.cin * FLOAT, f"copy of {rows} pixels"
    computed = None if _many(problem, inputs) else problem
    multiplies, parameters = (groups * count for count in _work(problem, output))
    sources = tuple(values.get("inputs", ()))
    return Layer(
        name, op, computed, shape, (*output[:2], groups * output[2]), in_place, workspace, words,
        tuple(others), sources, multiplies, parameters, groups=groups,
    )  # fmt: skip


def _many(problem: Any, inputs: Sequence[Shape]) -> bool:
    """Whether a layer has more inputs than its operator."""
    if isinstance(problem, elementwise.AddProblem):
        return len(inputs) > 2
    return isinstance(problem, ConcatProblem) and len(inputs) > MOST_INPUTS


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
