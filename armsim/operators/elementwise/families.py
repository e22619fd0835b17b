"""Walks over a tensor of which each element is altered on its own.

flat      elements that need nothing of their channel: the tensor is one row of floats
held      channel blocks outermost: their constants stay in registers while all pixels pass
streamed  pixels outermost, in the order of memory: constants are loaded with each block of channels
planes    planes of four channels (NC4HW4), in the order of memory, the constants of each held
scalar    an element after the other
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product
from operator import mul
from typing import Any

from armsim.codegen.size_arguments import Amount, kept
from armsim.codegen.source import Unbuildable
from armsim.nests.computed import Nest
from armsim.operators.documents import POLIMIDL
from armsim.operators.elementwise import problem as problems
from armsim.operators.elementwise.tile import BUFFERS, NAMES, ElementwiseTile
from armsim.operators.layouts import PLANE
from armsim.operators.nested import NestFamily, nest_family, sized
from armsim.operators.parameters import RUNTIME
from armsim.operators.tile import both_orders

LAYOUTS = {
    "flat": "row", "held": "nhwc", "streamed": "nhwc", "planes": "nc4hw4", "scalar": "single",
}  # fmt: skip
"""Of the tensors of a family."""

_LOOPS = {
    "flat": ("i",), "held": ("c", "p"), "streamed": ("p", "c"), "planes": ("k", "c", "p"),
    "scalar": ("p", "c"),
}  # fmt: skip


def elementwise_nest(problem: Any, tile: ElementwiseTile) -> Nest:
    """Blocks of so many vectors: along the channels, then, where constants are held, of pixels."""
    family = tile.family
    if family == "planes" and problem.channels % PLANE:
        raise Unbuildable("the last plane of four channels is not whole")
    bound = problem.laid(LAYOUTS[family])
    tensors = [one for one in bound.definition.inputs if one not in problem.vectors]
    runtime = tile.sizes == RUNTIME
    most = 1 if family == "planes" else tile.vectors
    if not runtime:
        most = -(-bound.size.get("c", 1) // problem.wide)
    along = problem.wide * tile.vectors
    blocks = {"i": along, "c": min(along, most * problem.wide)}
    if family in ("held", "planes"):
        blocks["p"] = max(tile.vectors // most, 1)
    nest = Nest(
        bound=bound,
        arguments=problem.tensors or (*tensors, bound.definition.output, *problem.vectors),
        given=tuple(one for one in bound.definition.inputs if one not in problem.constants),
        over="input" if tile.buffers == "one" else "",
        blocks={} if family == "scalar" else blocks,
        order=_LOOPS[family],
        vector="u" if family == "scalar" else "",
        ahead=tile.prefetch,
    )
    if not runtime:
        return nest
    *image, channels = map(kept, problem.image)
    pixels = reduce(mul, image)
    symbols: dict[str, Amount] = {"i": pixels * channels, "p": pixels, "c": channels, "u": 1}
    if family == "planes":
        symbols |= {"k": channels // PLANE, "c": PLANE}
    return sized(nest, problem, {axis: symbols[axis] for axis in bound.size})


def elementwise_family(
    name: str,
    summary: str,
    section: str,
    *,
    shipped: Sequence[tuple[Any, ElementwiseTile]],
    document: str = POLIMIDL,
    ops: frozenset[str] = frozenset(),
    prefetches: bool = False,
    reference: bool = False,
) -> NestFamily[Any, ElementwiseTile]:
    """prefetches: whether it has a use for them. reference: whether others are compared with it."""
    values = {"vectors": (1,)} if name == "scalar" else {}

    def space(problem: Any, full: bool) -> Iterable[ElementwiseTile]:
        vectors = values.get("vectors") or (range(1, 9) if full else (1, 2, 4, 8))
        distances = (0, 128, 256, 512, 1024) if full else (0, 256, 512)
        for count, prefetch, buffers in product(
            vectors, distances if prefetches else (0,), BUFFERS
        ):
            yield ElementwiseTile(name, count, prefetch, buffers)

    return nest_family(
        name,
        summary,
        NAMES,
        elementwise_nest,
        ops=ops,
        uses=frozenset(
            {"vectors", "buffers", "schedule", "sizes", *(("prefetch",) if prefetches else ())}
        ),
        values=values,
        document=document,
        section=section,
        space=both_orders(space),
        references=lambda problem: (ElementwiseTile(name, 1),) if reference else (),
        shipped=tuple(shipped),
    )


_CHANNELS = "4.1 and table 1: layers that work in place"

FLAT = elementwise_family(
    "flat",
    "one row of floats, in the order of memory",
    "4.2 and table 1: ReLU works in place",
    ops=frozenset({"relu", "relu6", "leakyrelu", "sigmoid", "add"}), prefetches=True, reference=True,
    shipped=((problems.ReluProblem(14, 14, 512), ElementwiseTile("flat", 4, 512, "one")),  # of MobileNetV1
             (problems.Relu6Problem(7, 7, 37), ElementwiseTile("flat", 4)),
             (problems.LeakyReluProblem(13, 13, 255), ElementwiseTile("flat", 4, 0, "one")),  # YoloV3-Tiny
             (problems.SigmoidProblem(1, 1, 72), ElementwiseTile("flat", 2)),  # of MnasNet-A1
             (problems.AddProblem(7, 7, 37, "relu"), ElementwiseTile("flat", 4, 256, "one"))),
)  # fmt: skip

HELD = elementwise_family(
    "held", "channel blocks outermost, constants in registers over all pixels",
    _CHANNELS, ops=frozenset({"batchnorm", "bias", "multiply"}),
    shipped=((problems.BatchnormProblem(14, 14, 512), ElementwiseTile("held", 4)),  # of MobileNetV1
             (problems.BatchnormProblem(7, 7, 37), ElementwiseTile("held", 2, buffers="one")),
             (problems.BiasProblem(14, 14, 512), ElementwiseTile("held", 4, 0, "one")),
             (problems.MultiplyProblem(7, 7, 72), ElementwiseTile("held", 4, 0, "one")),  # of MnasNet-A1
             (problems.BiasProblem(14, 14, 512), ElementwiseTile("held", 4, 0, "one", schedule="list"))),
)  # fmt: skip

STREAMED = elementwise_family(
    "streamed", "pixels in the order of memory, constants loaded for each",
    _CHANNELS, ops=frozenset({"batchnorm", "bias", "multiply"}), prefetches=True, reference=True,
    shipped=((problems.BatchnormProblem(14, 14, 512), ElementwiseTile("streamed", 2, buffers="one")),
             (problems.BiasProblem(7, 7, 37), ElementwiseTile("streamed", 4))),
)  # fmt: skip

PLANES = elementwise_family(
    "planes", "planes of four channels in the order of memory, their constants held",
    _CHANNELS, ops=frozenset({"batchnorm", "bias", "multiply"}), prefetches=True,
    shipped=((problems.BatchnormProblem(7, 7, 36), ElementwiseTile("planes", 4)),
             (problems.MultiplyProblem(7, 7, 72), ElementwiseTile("planes", 4, 0, "one"))),  # of MnasNet-A1
)  # fmt: skip
