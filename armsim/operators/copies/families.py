"""Orders in which numbers are moved.

pixels   a pixel of the output after the other, in the order of memory: the channels of each input in turn
inputs   an input after the other, each read from end to end, its channels stored into every pixel
once     each vector of an image loaded once and stored wherever it is repeated
joined   in planes of four channels (NC4HW4) the inputs lie one behind the other
repeated once, over planes of four channels: an image of four channels with the rows of all planes
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import accumulate, product

from armsim.codegen.size_arguments import Amount, kept, plus
from armsim.codegen.source import Unbuildable
from armsim.nests.computed import Nest
from armsim.nests.joined import Joined
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.operators.copies.problem import ConcatProblem, CopyProblem, UpsampleProblem
from armsim.operators.copies.tile import NAMES, CopyTile
from armsim.operators.documents import POLIMIDL
from armsim.operators.families import Family
from armsim.operators.layouts import PLANE
from armsim.operators.nested import nest_family, sized, with_sizes
from armsim.operators.parameters import CONSTANT
from armsim.operators.tile import both_orders

LAYOUTS = {"joined": "nc4hw4", "repeated": "nc4hw4"}
"""Of the tensors of a family; of others nhwc."""


def _concat(problem: ConcatProblem, tile: CopyTile) -> Nest:
    if tile.family == "joined" and any(channels % PLANE for channels in problem.channels[:-1]):
        raise Unbuildable("channels of an input end within a plane of four")
    bound = problem.bound(LAYOUTS.get(tile.family, "nhwc"))
    made = bound.definition
    nest = Nest(
        bound=bound,
        given=made.inputs,
        blocks=dict.fromkeys(made.axes, PLANE * tile.vectors) | {"p": 1},
        order=("p", *(axis for axis in made.axes if axis != "p")),
        ahead=tile.prefetch,
        fused="p" if tile.family == "pixels" else "",
    )
    return nest if tile.sizes == CONSTANT else _joined(nest, problem)


def _joined(nest: Nest, problem: ConcatProblem) -> Joined:
    """Take the sizes of a concatenation from arguments."""
    pixels = kept("hi") * kept("wi")
    rows: Amount = pixels
    channels = [kept(f"c{at}") for at, _ in enumerate(problem.channels, 1)]
    widths: list[Amount] = [*channels]
    if "p" not in nest.bound.size:  # planes of four channels, as one row
        rows, widths = 1, [(one + (PLANE - 1)) // PLANE * pixels * PLANE for one in channels]
    statements = nest.bound.definition.statements
    numbers = [one.target.indices[-1].constant for one in statements[1:]]
    sizes = {
        one.target.indices[-1].steps[0][0]: width
        for one, width in zip(statements, widths, strict=True)
    }
    made = with_sizes(nest, problem, sizes | ({"p": rows} if rows != 1 else {}), nest.blocks)
    assert isinstance(made.lowered, SymbolicBound)
    starts = accumulate(widths[:-1], plus)
    # With its own sizes, of which the last image ends the farthest.
    bound = replace(
        made.lowered, sizes=nest.bound.sizes, constants=tuple(zip(numbers, starts, strict=True))
    )
    fields = {**vars(made), "lowered": bound, "rows": rows, "widths": widths}
    return Joined(**{name: fields[name] for name in Joined.__dataclass_fields__})


def _upsample(problem: UpsampleProblem, tile: CopyTile) -> Nest:
    nest = Nest(
        bound=problem.bound(LAYOUTS.get(tile.family, "nhwc")),
        blocks={"a": problem.factor, "b": problem.factor, "c": PLANE * tile.vectors},
        order=("y", "x", "a", "b", "c"),
        vector="c",
        ahead=tile.prefetch,
    )
    if tile.sizes == CONSTANT:
        return nest
    rows, columns, channels = map(kept, ("hi", "wi", "channels"))
    symbols: dict[str, Amount] = {
        **nest.bound.size, "y": rows, "x": columns, "c": channels,
    }  # fmt: skip
    if tile.family == "repeated":
        symbols |= {"y": (channels + (PLANE - 1)) // PLANE * rows, "c": PLANE}
    return sized(nest, problem, symbols)


def _family(
    name: str,
    op: str,
    summary: str,
    *shipped: tuple[CopyProblem, CopyTile],
    reference: bool = False,
) -> Family[CopyProblem, CopyTile]:
    """reference: whether others are compared with it."""

    def space(problem: CopyProblem, full: bool) -> Iterable[CopyTile]:
        vectors = range(1, 17) if full else (1, 2, 4, 8, 16)
        for count, prefetch in product(vectors, (0, 128, 256, 512) if full else (0, 256)):
            yield CopyTile(name, count, prefetch)

    return nest_family(
        name,
        summary,
        NAMES,
        _concat if op == "concat" else _upsample,
        ops=frozenset({op}),
        uses=frozenset({"vectors", "prefetch", "schedule", "sizes"}),
        document=POLIMIDL,
        section="4.2: memory between layers, for layers that only move numbers",
        space=both_orders(space),
        references=lambda problem: (CopyTile(name, 1),) if reference else (),
        shipped=shipped,
    )


PIXELS = _family(
    "pixels", "concat",
    "pixels in the order of memory, the channels of each input in turn",
    (ConcatProblem(7, 7, 37, 6, 19), CopyTile("pixels", 4)),
    reference=True,
)  # fmt: skip

INPUTS = _family(
    "inputs", "concat",
    "an input after the other, stored into every pixel",
    (ConcatProblem(26, 26, 128, 256), CopyTile("inputs", 8, 256)),  # of YoloV3-Tiny
)  # fmt: skip

ONCE = _family(
    "once", "upsample",
    "each vector of an image loaded once, stored wherever it is repeated",
    (UpsampleProblem(13, 13, 128), CopyTile("once", 8)),  # of YoloV3-Tiny
    (UpsampleProblem(3, 5, 7, 3), CopyTile("once", 2)),
    reference=True,
)  # fmt: skip

JOINED = _family(
    "joined", "concat",
    "planes of four channels, an input after the other",
    (ConcatProblem(7, 7, 36, 6), CopyTile("joined", 4)),
)  # fmt: skip

REPEATED = _family(
    "repeated", "upsample",
    "planes of four channels, each vector loaded once",
    (UpsampleProblem(3, 5, 7, 2), CopyTile("repeated", 1)),
)  # fmt: skip
