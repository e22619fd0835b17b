"""Problems whose outputs are sums of products: a definition, and what follows from it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import ClassVar

from armsim.codegen.fused import Epilogue
from armsim.nests.bound import Bound
from armsim.nests.c_reference import c_reference
from armsim.nests.c_writer import InC
from armsim.nests.call import Call, tensor_axes
from armsim.nests.definition import Definition
from armsim.nests.layout import Layout
from armsim.nests.read import definition
from armsim.operators.epilogue import SPREAD, spread
from armsim.operators.problem import Problem
from armsim.operators.reference import Reference, SizeArguments

_RANGES = {"bias": (-SPREAD, SPREAD), "scale": (-1.5, 1.5), "shift": (-SPREAD, SPREAD)}

INOUT = "inout"
"""The argument that is the first tensor and the output, in place."""


class Summed(Problem):
    """A problem of sums of products, and what its epilogue does to each.

    statement: in index notation. extents: the sizes of its axes, and of what ``declared`` names; that has
    the shapes of tensors that are read outside, where they are 0. The output's last index is its channel.
    """

    title: ClassVar[str]
    epilogue: str

    @property
    @abstractmethod
    def statement(self) -> str:
        """The sums."""

    @property
    @abstractmethod
    def extents(self) -> dict[str, int]:
        """Sizes by name."""

    @property
    def declared(self) -> Mapping[str, str]:
        """Shapes that do not follow from indices."""
        return {}

    @cached_property
    def bound(self) -> Bound:
        """The definition with its sizes."""
        return self.summing(False)

    def summing(self, accumulates: bool) -> Bound:
        """The same; of a kernel that adds to what the output holds, that is the tensor ``start``."""
        declared = tuple(self.declared.items())
        made = _definition(self.op, self.statement, declared, self.epilogue, accumulates)
        return Bound.of(made, self.extents)

    @property
    def tensors(self) -> tuple[str, str, str]:
        """The names of what is multiplied, and of the output."""
        first, second = self.bound.definition.statements[0].reads
        return first.tensor, second.tensor, self.bound.definition.output

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes of these as they are defined."""
        return {name: self.bound.shapes[name] for name in self.tensors}

    def axes_of(self, tensor: str) -> tuple[str, ...]:
        """The names of a tensor's axes."""
        return tensor_axes(self.bound.definition)[tensor]

    def computed(self, accumulates: bool = False) -> list[str]:
        """What is computed, for the header of a kernel."""
        lines = [str(one) for one in self.summing(accumulates).definition.statements]
        return [self.title, *(f"  {line}" for line in lines)]

    @property
    def products(self) -> int:
        """Products of a sum."""
        sums = self.bound.definition.statements[0]
        return self.bound.points(sums) // self.bound.elements(self.bound.definition.output)

    @property
    def flops(self) -> int:
        """2 for each product without a factor in the padding; an epilogue's do not count."""
        return self.bound.flops_of(self.bound.definition.statements[0])

    @property
    def tensor_bytes(self) -> int:
        """Of the three tensors, nothing padded."""
        return sum(map(self.bound.bytes, self.tensors))

    @property
    def largest(self) -> float:
        """How large numbers of the first tensor are drawn."""
        return spread(self.epilogue, self.products)

    def call(
        self,
        layouts: Mapping[str, Layout],
        *,
        accumulates: bool = False,
        in_place: bool = False,
        workspace: int = 0,
    ) -> Call:
        """A call: the three tensors, the workspace if there is one, then what an epilogue has."""
        first, second, output = self.tensors
        extra, room = Epilogue.of(self.epilogue).tensors, ("workspace",) if workspace else ()
        lies_in = {"start": output} if accumulates else {}
        if in_place:
            lies_in = {first: INOUT, output: INOUT}
        order = [lies_in.get(name, name) for name in (first, second, output, *room, *extra)]
        lying = {**layouts, **({"start": layouts[output]} if accumulates else {})}
        given = {**_RANGES, first: (-self.largest, self.largest)}
        return Call(
            self.summing(accumulates),
            tuple(dict.fromkeys(order)),
            tuple(lying.items()),
            tuple((name, given[name]) for name in (first, *extra)),
            tuple(lies_in.items()),
            workspace,
        )


@lru_cache(maxsize=256)
def _definition(
    op: str, statement: str, declared: tuple[tuple[str, str], ...], epilogue: str, accumulates: bool
) -> Definition:
    return definition(finished(statement, epilogue, accumulates), op, shapes=dict(declared))


def finished(statement: str, word: str, accumulates: bool = False) -> str:
    """Append what is done to the sums: ``sums[m,n] += ..; d[m,n] = max(sums[m,n] + bias[n], 0)``."""
    target, update, products = statement.partition(" += ")
    indices = target[target.index("[") :]
    channel = f"[{indices.strip('[]').split(',')[-1]}]"
    epilogue, value = Epilogue.of(word), f"sums{indices}"
    if accumulates:
        value = f"start{indices} + {value}"
    if epilogue.tensors == ("scale", "shift"):
        value = f"{value} * scale{channel} + shift{channel}"
    elif epilogue.tensors:
        value = f"{value} + bias{channel}"
    if epilogue.clamp:
        value = f"max({value}, 0)"
    if epilogue.clamp == "relu6":
        value = f"min({value}, 6)"
    return (
        statement
        if value == f"sums{indices}"
        else f"sums{indices}{update}{products}; {target} = {value}"
    )


def summed_reference(
    problem: Summed,
    call: Call,
    sizes_in_c: Mapping[str, str],
    *,
    margins: Mapping[str, tuple[str, ...]] | None = None,
    packed: str = "",
    sizes: SizeArguments | None = None,
) -> Reference:
    """The definition in C.

    sizes_in_c: the macros of sizes, constants unless the kernel takes ``sizes``. margins: see `InC`.
    packed: the tensor that is packed beforehand, by a function of the header if sizes are arguments.
    """
    known = {
        macro: problem.extents[name] for name, macro in sizes_in_c.items() if macro.isidentifier()
    }
    ranges = {}
    if sizes is not None and problem.epilogue != "none":
        products = " * ".join(
            sizes_in_c[axis] for axis in problem.bound.definition.statements[0].reduced
        )
        most = f"(float)({spread(problem.epilogue, 1)} / sqrt((double)({products})))"
        ranges = {problem.tensors[0]: (f"-{most}", most)}
    words = InC(sizes_in_c, margins or {}, ranges, packed, "PACK" if packed and sizes else "")
    places = {f"AT_{tensor.upper()}": name for tensor, name in call.places}
    return Reference(c_reference(call, words), {} if sizes else known, places, sizes)
