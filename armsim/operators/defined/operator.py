"""An operator from a definition: its problems, tiles and families, the data of a call, the reference in C.

Its name is its text, from which another process, or the contract of a kernel's file, has it again:

    scores:s[h,i,j]+=q[h,i,d]*k[h,j,d]
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, partial
from itertools import product
from math import prod
from typing import Any

from armsim.codegen.axes import LANES, quads
from armsim.codegen.size_arguments import Amount, Size, kept
from armsim.codegen.source import Unbuildable
from armsim.errors import UserError
from armsim.nests.algorithm import (
    Algorithm,
    check_algorithm,
    main_statement,
    packed,
    padded,
    standard,
    vector_axis,
)
from armsim.nests.bound import Bound
from armsim.nests.byte_products import Panelled, byte_algorithms, panel_blocks, panelled
from armsim.nests.computed import Nest
from armsim.nests.definition import ASSIGN, Definition, Statement
from armsim.nests.element import EXACT
from armsim.nests.loops import Blocking
from armsim.nests.lowering import outline
from armsim.nests.read import definition as read_definition
from armsim.operators.defined.problem import (
    ANY_ORDER,
    DefinedProblem,
    DefinedTile,
    check_names,
    fitting_sizes,
    order_words,
    problem_type,
    tile_type,
)
from armsim.operators.families import Family, FamilyTable
from armsim.operators.names import Grammar
from armsim.operators.nested import NestOperator, nest_family, sized, with_sizes
from armsim.operators.operator import TileDict, Wording
from armsim.operators.parameters import CONSTANT, Parameter, Spread, Sweep
from armsim.operators.tile import SCHEDULES, SIZES_DRAWN, in_both_orders, order_of

DOCUMENT = "docs/kernels.md"
SECTION = "From index notation to a kernel"
_FEW = 4
"""An axis of so many is unrolled whole where it is summed."""
_SUMS = 24
_MOST_TILES = 400


class DefinedOperator(NestOperator[DefinedProblem, DefinedTile]):
    """A definition and the algorithms that it is searched with."""

    def __init__(self, op: str, definition: Definition, algorithms: tuple[Algorithm, ...]) -> None:
        check_names(definition)
        self.definition, sizes = definition, fitting_sizes(definition)
        self.integer = definition.exact(definition.output)
        bound = padded(Bound.of(definition, sizes))
        some = algorithms or (*standard(bound), *byte_algorithms(bound))
        self.algorithms = {one.name: one for one in some}
        again = _made_again
        problem, tile = problem_type(definition, op, again), tile_type(definition, op, again)
        self.orders = order_words(definition)
        self._parameters = tuple(
            Parameter(name, size, f"size of {name}") for name, size in sizes.items()
        )
        self.smallest = problem(**sizes)
        blocks = "".join(f"{axis}{{{axis}}}" for axis in definition.axes)
        self.names = Grammar(
            f"{{op}} {{family}} {blocks} [{{outer={ANY_ORDER}}}] [{{schedule=written}}] "
            "[{sizes=constant}]",
            tile, spelling={"op": {op: definition.name}},
        )  # fmt: skip
        self.families = FamilyTable(self._family(one) for one in self.algorithms.values())
        self.wording = Wording(
            self._short, lambda tile: {}, self._short, kind=("family", *definition.axes),
            reference="one element of each axis at a time",
        )  # fmt: skip
        self.sweep = Sweep(
            problem=self._spreads(),
            tile={
                **dict.fromkeys(definition.axes, (1, 2, 3, 4, 8, 12)),
                "outer": tuple(self.orders),
                "schedule": SCHEDULES,
                "sizes": SIZES_DRAWN,
            },
        )

    @property
    def label(self) -> str:
        """The definition's word: its name is all of its text."""
        return self.definition.name

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """A size for each axis."""
        return self._parameters

    def _spreads(self) -> dict[str, Spread]:
        """Sizes of random problems; the given ones where others do not fit, as in blocks of 32."""
        given = dict(self.definition.sizes)
        fixed = {name for name in given if not self._free(name)}
        return {
            name: (given[name],) if name in fixed else (*range(1, 14), 16, 21, 33)
            for name in self.definition.size_names
        }

    def _free(self, name: str) -> bool:
        """Say whether a size may be another one while the rest stays as it is."""
        given = {item.name: int(item.default) for item in self._parameters}

        def fits(value: int) -> bool:
            try:
                Bound.of(self.definition, {**given, name: value})
            except ValueError:
                return False
            return True

        return sum(map(fits, (1, 2, 3, 4))) > 1

    def _short(self, tile: TileDict) -> str:
        blocks = " ".join(f"{axis}{tile[axis]}" for axis in self.definition.axes if tile[axis] > 1)
        outer = f" {tile['outer']}" if tile["outer"] != ANY_ORDER else ""
        return f"{tile['family']} {blocks}{outer}{order_of(tile)}"

    # --- families ---------------------------------------------------------------------------------

    def _family(self, one: Algorithm) -> Family[DefinedProblem, DefinedTile]:
        return nest_family(
            one.name,
            _summary(one),
            self.names,
            partial(self._nest, one),
            document=one.document or DOCUMENT,
            section=one.section or SECTION,
            uses=frozenset(
                (*self.definition.axes, "schedule", "sizes", *(() if one.element else ("outer",)))
            ),
            space=partial(self._space, one),
            references=partial(self._references, one),
        )

    def _lowered(self, problem: DefinedProblem, one: Algorithm) -> Bound:
        """The definition as it is lowered: with what is padded and packed in tensors of its own."""
        return packed(padded(problem.bound), one)

    def _nest(self, one: Algorithm, problem: DefinedProblem, tile: DefinedTile) -> Nest | Panelled:
        values = tile.to_dict()
        if one.element:
            made = panelled(
                one, problem.bound, {axis: values[axis] for axis in self.definition.axes}
            )
            if values.get("sizes", CONSTANT) == CONSTANT:
                return made
            symbols = self._symbols(problem, dict.fromkeys(self.definition.axes, 0))
            return with_sizes(made, problem, symbols)
        nest = Nest(
            bound=problem.bound, lowered=self._lowered(problem, one),
            streamed=packed(problem.bound, one), blocks=_cut(one, values),
            order=one.order or self.orders[values["outer"]], vector=one.vector,
        )  # fmt: skip
        if values.get("sizes", CONSTANT) == CONSTANT:
            return nest
        symbols = self._symbols(problem, values, held=bool(one.stream))
        return sized(nest, problem, symbols, lambda bound: packed(bound, one))

    def _symbols(
        self, problem: DefinedProblem, blocks: Mapping[str, Any], *, held: bool = False
    ) -> dict[str, Amount]:
        """Give the sizes as arguments.

        Numbers stay those that may not vary, those that decide which index of a tensor reaches farthest,
        and those of few that a block sums whole, as the taps of a filter; held: all that are summed.
        """
        usual, unordered = self.smallest.bound.size, problem.bound.unordered
        summed = {axis for one in self.definition.statements for axis in one.reduced}
        taps = {axis for axis in summed if held or usual[axis] <= min(_FEW, blocks[axis])}
        found: dict[str, Amount] = {
            name: kept(name)
            if self._varying[name] and name not in taps | unordered.keys()
            else number
            for name, number in problem.bound.size.items()
        }
        if unordered and not any(isinstance(one, Size) for one in found.values()):
            raise Unbuildable(
                f"with sizes as arguments, {min(unordered.values())} needs a shape: which of its indices "
                "reaches farthest depends on sizes"
            )
        return found

    @cached_property
    def _varying(self) -> dict[str, bool]:
        return {item.name: self._free(item.name) for item in self._parameters}

    def loops(self, family: str) -> list[str]:
        """The loops of a family's kernels with what stays in registers, at the tile of most sums."""
        one = self.algorithms[family]
        if one.element:
            tile = next(iter(self._space(one, self.smallest, full=False)))
            return self._nest(one, self.smallest, tile).loops
        bound = self._lowered(self.smallest, one)
        main = main_statement(bound)
        along = vector_axis(bound, main, one.vector)
        blocks = max(
            (tile.to_dict() for tile in self._blocks(one, bound, full=False)),
            key=lambda tile: _count(tile, along, main),
        )
        order = one.order or self.orders[blocks["outer"]]
        return outline(bound, Blocking(_cut(one, blocks), order, one.vector))

    def _references(self, one: Algorithm, problem: DefinedProblem) -> Iterator[DefinedTile]:
        if one.name == next(iter(self.algorithms)):
            yield self.tile_type(one.name)

    def _space(self, one: Algorithm, problem: DefinedProblem, full: bool) -> Iterable[DefinedTile]:
        """Blocks of the main statement's axes, and orders of its loops."""
        if one.element:
            some = panel_blocks(one, problem.bound, full)
            return in_both_orders(self.tile_from_dict({"family": one.name, **own}) for own in some)
        return in_both_orders(self._blocks(one, self._lowered(problem, one), full))

    def _blocks(self, one: Algorithm, bound: Bound, full: bool) -> Iterator[DefinedTile]:
        main = main_statement(bound)
        size = bound.size
        along = vector_axis(bound, main, one.vector)
        loops = {*main.target.axes} - {along, one.stream}
        outer = [axis for axis in main.target.axes if axis in loops and size[axis] > 1]
        summed = [axis for axis in main.reduced if axis != along]
        lanes_summed = along in main.reduced
        wide: tuple[int, ...] = (4, 8, 16) if lanes_summed else (4, 8, 12, 16, 24)
        if bound.definition.exact(main.target.tensor) and not lanes_summed:
            wide = (16, 32, 48, 64) if main.update == ASSIGN else (8, 16, 32)
        wide = (LANES,) if one.stream else wide
        choices: dict[str, tuple[int, ...]] = {}
        if along:
            choices[along] = _up_to(size[along], wide)
        # The two axes next to the vector's share operands with it; others are loops.
        for axis in outer[-2:] if full or lanes_summed else outer[-1:]:
            choices[axis] = _up_to(
                size[axis], (1, 2, 3, 4, 6, 8) if not full else tuple(range(1, 9))
            )
        for axis in summed:
            if size[axis] <= _FEW:
                choices[axis] = (size[axis],)
        stream = max(summed, key=lambda axis: size[axis], default="")
        if stream and stream not in choices:
            choices[stream] = _up_to(size[stream], (4, 8) if not full else (1, 2, 4, 8, 16))
        found = 0
        known = list(self.definition.axes)
        for outer_word in self._orders(one, main.target.axes, along, full):
            for some in product(*choices.values()):
                blocks = dict(zip(choices, some, strict=True))
                sums = _count(blocks, along, main)
                if sums > _SUMS:
                    continue
                own = {axis: block for axis, block in blocks.items() if axis in known}
                yield self.tile_from_dict({"family": one.name, "outer": outer_word, **own})
                found += 1
                if found >= _MOST_TILES and not full:
                    return

    def _orders(
        self, one: Algorithm, axes: tuple[str, ...], along: str, full: bool
    ) -> Iterator[str]:
        """Words of orders: each statement's own, that of the text for several, which then share loops, and
        with the vector's axis outermost; in a full space all.
        """
        yield ANY_ORDER
        if one.order:
            return
        own = [axis for axis in axes if axis != along]
        several = len(self.definition.statements) > 1
        for at, (word, order) in enumerate(pair for pair in self.orders.items() if pair[1]):
            outermost = along in axes and order[: len(axes)] == (along, *own)
            if full or (several and not at) or outermost:
                yield word
            if outermost and not full:
                return


def _cut(one: Algorithm, blocks: Mapping[str, int]) -> dict[str, int]:
    """Give the blocks of a tile, the stream's axis in one."""
    return {**blocks, **({one.stream: 0} if one.stream else {})}


def _summary(one: Algorithm) -> str:
    if one.element:
        words = (EXACT[one.element][0](sign).words for sign in "su")
        return f"panels of bytes, multiplied by {' or '.join(dict.fromkeys(words))}"
    parts = ["sums of a block stay in registers over all that is summed"]
    if one.stream:
        parts = [f"sums rotate along {one.stream} while the other factor stays in registers"]
    if one.vector:
        parts.append(f"vectors along {one.vector}")
    if one.packed:
        parts.append(f"{', '.join(one.packed)} copied first, so that vectors lie side by side")
    return ", ".join(parts)


def _up_to(size: int, values: Iterable[int]) -> tuple[int, ...]:
    """Blocks that an axis may have: those that are smaller, and the first that holds all of it."""
    found = []
    for value in values:
        found.append(value)
        if value >= size:
            break
    return tuple(found)


def _count(blocks: Mapping[str, int], along: str, main: Statement) -> int:
    """Count the vectors of sums in a block, or those of elements where nothing is summed."""
    axes = main.axes if main.update == ASSIGN else main.target.axes
    return quads(blocks.get(along, 1)) * prod(blocks.get(axis, 1) for axis in axes if axis != along)


# --- operators as text ----------------------------------------------------------------------------------


def text_of(definition: Definition, algorithms: tuple[Algorithm, ...]) -> str:
    """An operator as text without spaces, from which `operator_of` makes it again."""
    more: dict[str, Any] = {}
    if definition.types:
        more["types"] = dict(definition.types)
    if definition.shapes:
        more["shapes"] = {name: ",".join(map(str, shape)) for name, shape in definition.shapes}
    if definition.sizes:
        more["sizes"] = dict(definition.sizes)
    if algorithms:
        more["algorithms"] = [
            {
                key: list(value) if isinstance(value, tuple) else value
                for key, value in vars(one).items()
                if value and key != "definition"
            }
            for one in algorithms
        ]
    tail = "|" + json.dumps(more, separators=(",", ":")).replace(" ", "\\u0020") if more else ""
    return f"{definition.name}:{definition.text}{tail}"


_KEYS = {"types", "shapes", "sizes", "algorithms"}


@cache
def operator_of(text: str) -> DefinedOperator:
    """The operator that a text says, with or without a name before it; UserError for anything else."""
    head, _, tail = text.partition("|")
    name, _, statements = (
        head.partition(":") if ":" in head.partition("[")[0] else ("nest", "", head)
    )
    try:
        more = json.loads(tail) if tail else {}
        if not isinstance(more, dict) or not more.keys() <= _KEYS:
            raise ValueError(f"want an object with {', '.join(sorted(_KEYS))}")
        given = more.pop("algorithms", [])
        if not isinstance(given, list):
            raise ValueError("want a list of algorithms")
        algorithms = tuple(_algorithm(one) for one in given)
        made = read_definition(statements, name, **more)
        for one in algorithms:
            check_algorithm(one, made)
        names = [one.name for one in algorithms]
        if len(set(names)) < len(names):
            raise ValueError(f"two algorithms are called {max(names, key=names.count)}")
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise UserError(f"'{text[:60]}' is no definition: {error}") from error
    canonical = text_of(made, algorithms)
    return operator_of(canonical) if canonical != text else DefinedOperator(text, made, algorithms)


def _algorithm(values: Mapping[str, Any]) -> Algorithm:
    if not isinstance(values, Mapping) or "definition" in values:
        raise ValueError("an algorithm is an object of words")
    given: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in values.items()
    }
    return Algorithm(**given)


def defined(definition: Definition, algorithms: tuple[Algorithm, ...] = ()) -> DefinedOperator:
    """The operator of a definition, with the standard algorithms that fit if none are given."""
    return operator_of(text_of(definition, algorithms))


def _made_again(op: str, kind: str, values: dict[str, Any]) -> Any:
    operator = operator_of(op)
    return (operator.problem_from_dict if kind == "problem" else operator.tile_from_dict)(values)
