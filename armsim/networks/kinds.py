"""The layers that a network may have: their keys are the options of the operator that computes them.

Which work in place and which need temporary memory follows table 1 of D. Frajberg, C. Bernaschina,
C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile systems", as far as the kernels
of this project agree: depthwise convolution and pooling need no temporary memory here.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar

from armsim.networks.model import FLOAT, Layer, Shape
from armsim.operators.conv import ConvProblem
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.elementwise import (
    BatchnormProblem,
    BiasProblem,
    ElementwiseProblem,
    Relu6Problem,
    ReluProblem,
)
from armsim.operators.fc import FcProblem
from armsim.operators.pooling import AvgpoolProblem, MaxpoolProblem
from armsim.operators.pwconv import PwconvProblem

ROWS = 8
"""Pixels that a pointwise convolution in place copies at a time: the rows of its register block."""


@dataclass(frozen=True)
class SoftmaxProblem(ElementwiseProblem):
    """Softmax over the channels; it can be planned, but no operator computes it in fp32."""

    op: ClassVar[str] = "softmax"
    vectors: ClassVar[tuple[str, ...]] = ()
    epilogue: ClassVar[str] = "none"


PROBLEMS: dict[str, Any] = {
    "conv": ConvProblem,
    "dwconv": DwconvProblem,
    "pwconv": PwconvProblem,
    "fc": FcProblem,
    "maxpool": MaxpoolProblem,
    "avgpool": AvgpoolProblem,
    "batchnorm": BatchnormProblem,
    "bias": BiasProblem,
    "relu": ReluProblem,
    "relu6": Relu6Problem,
    "softmax": SoftmaxProblem,
}
"""The values of a layer's op and their problem types."""

_DERIVED = frozenset({"hi", "wi", "channels", "cin", "batch"})
"""Fields that follow from the input tensor."""


@dataclass(frozen=True)
class Key:
    """One key of a layer. kinds: its allowed types; needed: it has no default."""

    kinds: tuple[type, ...]
    needed: bool


def keys_of(op: str) -> dict[str, Key]:
    """The keys of a layer besides ``op`` and ``name``."""
    kinds: dict[str, tuple[type, ...]] = {
        "padding": (str, int), "epilogue": (str,), "count": (str,)
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
    return found


def _problem(op: str, shape: Shape, values: dict[str, Any]) -> Any:
    rows, columns, channels = shape
    derived = {"hi": rows, "wi": columns, "channels": channels, "cin": channels}
    if op == "fc":
        derived = {"cin": rows * columns * channels}
    names = {field.name for field in fields(PROBLEMS[op])}
    own = {key: value for key, value in {**derived, **values}.items() if key in names}
    problem = PROBLEMS[op](**own)
    problem.validate()
    return problem


def _output(problem: Any, shape: Shape) -> Shape:
    if isinstance(problem, FcProblem):
        return (1, 1, problem.cout)
    rows, columns = getattr(problem, "ho", shape[0]), getattr(problem, "wo", shape[1])
    return (rows, columns, getattr(problem, "cout", shape[2]))


def make_layer(name: str, op: str, shape: Shape, values: dict[str, Any]) -> Layer:
    """Make a layer with an input of the given shape. Raises ValueError, one line, for an invalid one.

    values: its keys. A convolution unrolls ``task_rows`` output rows at a time into a matrix (section
    4.3); a pointwise convolution that does not make more channels works in place unless told not to.
    """
    problem = _problem(op, shape, values)
    output = _output(problem, shape)
    in_place, workspace, words = isinstance(problem, ElementwiseProblem), 0, ""
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
    computed = None if isinstance(problem, SoftmaxProblem) else problem
    return Layer(name, op, computed, shape, output, in_place, workspace, words)
