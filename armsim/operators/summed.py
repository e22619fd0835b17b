"""Problems whose outputs are sums of products: a definition, and what follows from it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property

from armsim.codegen.fused import Epilogue
from armsim.nests.bound import Bound
from armsim.nests.c_writer import InC
from armsim.nests.call import Call
from armsim.nests.computed import INOUT
from armsim.nests.layout import Extent, Layout
from armsim.nests.reference import Reference, SizeArguments
from armsim.nests.sizes_in_c import packing_functions
from armsim.operators.epilogue import SPREAD, spread
from armsim.operators.stated import Stated

_RANGES = {"bias": (-SPREAD, SPREAD), "scale": (-1.5, 1.5), "shift": (-SPREAD, SPREAD)}


class Summed(Stated):
    """A problem of sums of products, and what its epilogue does to each.

    statement: the sums. The output's last index is its channel.
    """

    epilogue: str

    @property
    @abstractmethod
    def statement(self) -> str:
        """The sums."""

    @property
    def statements(self) -> str:
        """The sums, and what is done to them."""
        return finished(self.statement, self.epilogue)

    @cached_property
    def sums(self) -> Bound:
        """The definition without an epilogue."""
        return self.bound_of(self.statement)

    def summing(self, accumulates: bool) -> Bound:
        """The definition; of a kernel that adds to what the output holds, that is the tensor ``start``."""
        return self.bound_of(finished(self.statement, self.epilogue, accumulates))

    @property
    def tensors(self) -> tuple[str, str, str]:
        """The names of what is multiplied, and of the output."""
        first, second = self.bound.definition.statements[0].reads
        return first.tensor, second.tensor, self.bound.definition.output

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes of these as they are defined."""
        return {name: self.bound.shapes[name] for name in self.tensors}

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
        """Count the bytes of the three tensors, nothing padded."""
        return sum(map(self.bound.bytes, self.tensors))

    @property
    def largest(self) -> float:
        """Give the size of numbers that are drawn for the first tensor."""
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


def in_planes(axes: Iterable[str]) -> Layout:
    """Planes of four channels, NC4HW4; of channels alone, whole fours."""
    *pixel, channel = axes
    return Layout(" ".join([*([f"{channel}/4"] if pixel else []), *pixel, f"{channel}:4"]))


def tensor_rows(
    problem: Summed,
    layouts: Mapping[str, Layout],
    names: Iterable[str] = (),
    *,
    sized: bool = False,
    packed: bool = False,
) -> list[str]:
    """Tensors of a call with their axes, all or those of some names, for a kernel's header.

    packed: the second was packed before the call.
    """
    rows = []
    for name in names or (*problem.tensors, *Epilogue.of(problem.epilogue).tensors):
        axes, shape = problem.axes_of(name), problem.bound.shapes[name]
        order = layouts[name].words if name in layouts else " ".join(axes)
        sizes = f" = {'x'.join(map(str, shape))}"
        lies = f", as {order}" if order != " ".join(axes) else ""
        if name in layouts and layouts[name].pitch:
            lies = f", rows {layouts[name].pitch} floats apart"
        words = f"({', '.join(axes)})"
        rows.append(
            f"  {name:<7}{words}{lies}" if sized else f"  {name:<7}{words:<13}{sizes}{lies}"
        )
    blocked = any(", as " in row for row in rows)
    about = " (j/8: in blocks of 8; j:4: up to whole fours)" if blocked else ""
    by = "a function of the C header" if sized else "pack_weights in reference.c of armsim emit"
    before = [f"{problem.tensors[1]} was packed before the call: {by} does it."] if packed else []
    return [f"Tensors, the last axis contiguous{about}:", *rows, *before]


def packing_in_c(problem: Summed, call: Call) -> str:
    """Write the functions of a header that pack the second tensor; KERNEL stands for the kernel's name.

    Its last axis are columns, all others rows.
    """
    name = problem.tensors[1]
    layout, (*others, rows, columns) = call.layout(name), problem.axes_of(name)
    one: dict[str, Extent] = dict.fromkeys(others, 1)
    return packing_functions(
        name, "float", layout.words,
        problem.bytes_in_c(call, {**one, rows: "k", columns: "n"})[name],
        layout.packing(name, {**one, rows: "rows", columns: "columns"}, "ld"),
        ("size_t n", "size_t k"),
        ("size_t columns", "size_t rows", f"const float *{name}", "size_t ld"),
        ", whose rows lie ld floats apart",
    )  # fmt: skip


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
    ranges = {}
    if sizes is not None and problem.epilogue != "none":
        products = " * ".join(
            sizes_in_c[axis] for axis in problem.bound.definition.statements[0].reduced
        )
        most = f"(float)({spread(problem.epilogue, 1)} / sqrt((double)({products})))"
        ranges = {problem.tensors[0]: (f"-{most}", most)}
    words = InC(sizes_in_c, margins or {}, ranges, packed, "PACK" if packed and sizes else "")
    return problem.reference(call, words, sizes)
