"""Algorithms: how a definition is computed, as frozen values that a search varies.

A tile cuts axes into blocks and says in which order the loops stand; an algorithm says which axis lies
along the lanes of a vector, and what is copied into another layout before it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from armsim.codegen.source import Unbuildable
from armsim.errors import UserError, did_you_mean
from armsim.nests.bound import Bound
from armsim.nests.definition import (
    ASSIGN,
    Access,
    Apply,
    Definition,
    Index,
    Statement,
    Value,
)
from armsim.nests.element import EXACT
from armsim.nests.layout import Layout


@dataclass(frozen=True)
class Algorithm:
    """The way in which a definition is computed.

    name: the word that its kernels carry. vector: the axis along the lanes of vectors, where a statement
    has it; else, and if it is empty, what `vector_axis` says. packed: tensors that are copied first, so
    that elements along a vector lie side by side. order: of the loops over the target's axes, the outermost
    first; empty: a search tries several. stream: one of these, along which sums rotate while the operand
    that does not go with it stays in registers. document, section: where it is described. definition: what
    it computes; None: whatever it is asked to.

    Those of our own families say more. blocks: of axes, by the field of a tile that is their size. groups:
    of blocks that a loop goes through which the order has further in, by the field that is their number.
    layouts: of tensors that do not lie row by row. adds: sums begin with what the target holds. staged: the
    operand that the target is stored over, after a block of it was copied. copies: operands of which a
    block is laid out anew in each iteration of a loop: tensor, loop, layout. Where there are some, the
    order is that of all loops with the field of their blocks, ``j/nc``, so that an axis may be cut more
    than once. element: the operation of `element.EXACT` that multiplies panels of bytes.
    """

    name: str
    definition: Definition | None = None
    vector: str = ""
    packed: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    stream: str = ""
    document: str = ""
    section: str = ""
    blocks: tuple[tuple[str, str], ...] = ()
    groups: tuple[tuple[str, str], ...] = ()
    layouts: tuple[tuple[str, Layout], ...] = ()
    adds: bool = False
    staged: str = ""
    copies: tuple[tuple[str, str, str], ...] = ()
    element: str = ""


HELD = Algorithm("held")
"""Sums of a block stay in registers over all that is summed; vectors lie along the target."""

_WORD = 20


def algorithm(
    definition: Definition,
    name: str = "own",
    *,
    vector: str = "",
    packed: str = "",
    order: str = "",
    stream: str = "",
    document: str = "",
    section: str = "",
) -> Algorithm:
    """Say how a definition is computed: ``armsim.algorithm(SCORES, "dot", vector="d", order="h i j")``.

    vector: the axis along the lanes of vectors. packed: tensors between spaces that are copied first, with
    that axis last. order: the target's axes from the outermost loop to the innermost. stream: one of these,
    along which sums rotate while the factor without it stays in registers. document, section: where it is
    described. It is a frozen value: ``dataclasses.replace`` makes another.

    Raises UserError for an axis or a tensor that the definition does not have.
    """
    for what, words in (("packed", packed), ("order", order)):
        if not isinstance(words, str):
            raise UserError(
                f"{name}: {what}: want words with spaces between them, not {words!r:.40}"
            )
    made = Algorithm(
        name,
        definition,
        vector,
        tuple(packed.split()),
        tuple(order.split()),
        stream,
        document,
        section,
    )
    check_algorithm(made, definition)
    return made


def check_algorithm(one: Algorithm, definition: Definition | None) -> None:
    """UserError with one line where an algorithm is not one of the definition."""
    if not isinstance(definition, Definition):
        raise UserError(f"an algorithm is one of a definition, not of {definition!r:.40}")
    texts = (one.name, one.vector, one.stream, one.document, one.section, one.element)
    lists = (one.packed, one.order)
    if not all(isinstance(text, str) for text in texts) or not all(
        isinstance(words, tuple) and all(isinstance(word, str) for word in words) for words in lists
    ):
        raise UserError("an algorithm has words, and tuples of words for packed and order")
    name = one.name
    if not (name.isidentifier() and name.islower() and name.isascii()) or len(name) > _WORD:
        raise UserError(
            f"'{name:.40}' is no name of an algorithm: want up to {_WORD} small letters"
        )
    for axis in (*one.order, *filter(None, (one.vector, one.stream))):
        if axis not in definition.axes:
            raise UserError(f"{name}: no axis '{axis:.40}'{did_you_mean(axis, definition.axes)}")
    if one.element and one.element not in EXACT:
        known = ", ".join(EXACT)
        raise UserError(f"{name}: no element operation '{one.element:.40}'; there are {known}")
    targets = {axis for made in definition.statements if made.reduced for axis in made.target.axes}
    if one.stream and (one.stream not in targets or one.stream == one.vector):
        raise UserError(
            f"{name}: stream: want an axis of a sum that no vector lies along, not '{one.stream}'"
        )
    for tensor in one.packed:
        if tensor not in definition.inputs:
            raise UserError(
                f"{name}: no input '{tensor:.40}'{did_you_mean(tensor, definition.inputs)}"
            )


def standard(bound: Bound) -> tuple[Algorithm, ...]:
    """The algorithms that fit a definition whose sizes are known.

    held: vectors along the target. packed: the same, where an operand lies scattered along it, after a
    copy. dot: vectors along an axis that is summed, whose lanes are added up in the end.
    """
    main = main_statement(bound)
    along = contiguous(bound, main)
    found = []
    apart = scattered(bound, main, along) if along else ()
    if along and apart and not bound.definition.exact(main.target.tensor):
        found.append(Algorithm("packed", vector=along, packed=apart))
    elif not apart and (along or not main.reduced):
        found.append(HELD)
    if summed := summed_axis(bound, main):
        found.append(Algorithm("dot", vector=summed))
    return tuple(found or [HELD])


def contiguous(bound: Bound, statement: Statement) -> str:
    """The axis along which a statement's target is contiguous; empty if there is none."""
    steps = bound.steps(statement.target)
    return next((axis for axis, step in steps.items() if step == 1), "")


def vector_axis(bound: Bound, statement: Statement, wanted: str = "") -> str:
    """The axis along the lanes of a statement's vectors; empty: an element at a time.

    The wanted one if the statement has it; the target's where it is contiguous, unless operands lie
    scattered along it while they lie side by side along one that is summed; else the one along which the
    target's elements are nearest to each other.
    """
    if wanted in statement.axes:
        return wanted
    axis, summed = contiguous(bound, statement), summed_axis(bound, statement)
    if axis and not (summed and scattered(bound, statement, axis)):
        return axis
    if summed:
        return summed
    ends = bound.steps(statement.target)
    return min(ends, key=lambda axis: ends[axis], default="")


def summed_axis(bound: Bound, statement: Statement) -> str:
    """An axis that is summed over and along which operands lie side by side; empty if none is."""
    if statement.update == ASSIGN:
        return ""
    steps = [bound.steps(one) for one in statement.reads]
    for axis in reversed(statement.reduced):
        found = {one.get(axis, 0) for one in steps}
        if 1 in found and found <= {0, 1}:
            return axis
    return ""


def main_statement(bound: Bound) -> Statement:
    """The statement with the most points, the last of several, which a tile is about."""
    return max(reversed(bound.definition.statements), key=bound.points)


def scattered(bound: Bound, statement: Statement, axis: str) -> tuple[str, ...]:
    """The tensors whose elements lie apart along an axis of vectors."""
    apart = (one for one in statement.reads if bound.steps(one).get(axis, 0) not in (0, 1))
    return tuple(dict.fromkeys(one.tensor for one in apart))


# --- passes from definition to definition -----------------------------------------------------------


def padded(bound: Bound) -> Bound:
    """Read what lies outside of a tensor from a copy with zeros around it.

    y[t] += x[t+m-1] * w[m] with x of 8 elements: x.padded[n+1] = x[n] in ten zeros, and x.padded[t+m] is
    read. A name with a dot is no one else's.
    """
    definition = bound.definition
    margins: dict[str, tuple[tuple[int, Index], ...]] = {}
    for one in definition.statements:
        for access in one.reads:
            own = bound.margins(access)
            if bound.may_leave(access):
                if access.tensor not in dict(definition.shapes):
                    raise Unbuildable(
                        f"with sizes as arguments, {access.tensor} needs a shape: which of its indices "
                        "reaches farthest depends on sizes"
                    )
                before = margins.get(access.tensor, own)
                margins[access.tensor] = tuple(
                    (max(a[0], b[0]), _no_less(a[1], b[1]))
                    for a, b in zip(before, own, strict=True)
                )
    if not margins:
        return bound
    copies, shapes, long = [], list(definition.shapes), dict[str, Index]()
    for tensor, around in margins.items():
        axes = [f"{tensor}.{at}" for at in range(len(around))]
        long |= dict(zip(axes, bound.extents[tensor], strict=True))
        source = Access(tensor, tuple(Index(((axis, 1),)) for axis in axes))
        pairs = zip(axes, around, strict=True)
        target = Access(
            f"{tensor}.padded", tuple(Index(((axis, 1),), before) for axis, (before, _) in pairs)
        )
        copies.append(Statement(target, ASSIGN, source))
        shape = tuple(
            Index(((axis, 1), *after.steps), before + after.constant)
            for axis, (before, after) in zip(axes, around, strict=True)
        )
        shapes.append((target.tensor, shape))

    def shifted(access: Access) -> Access:
        if access.tensor not in margins:
            return access
        pairs = zip(access.indices, margins[access.tensor], strict=True)
        moved = tuple(Index(one.steps, one.constant + before) for one, (before, _) in pairs)
        return Access(f"{access.tensor}.padded", moved)

    rest = [replace(one, value=changed(one.value, shifted)) for one in definition.statements]
    made = replace(
        definition, statements=(*copies, *rest), shapes=tuple(shapes),
        types=(*definition.types, *((f"{one}.padded", definition.type_of(one)) for one in margins)),
        zeroed=tuple(f"{tensor}.padded" for tensor in margins),
    )  # fmt: skip
    return bound.extended(made, long)


def _no_less(one: Index, other: Index) -> Index:
    """Give an index of sizes that is no less than two, the steps of which are positive."""
    steps = dict(one.steps)
    for axis, step in other.steps:
        steps[axis] = max(step, steps.get(axis, 0))
    return Index(tuple(steps.items()), max(one.constant, other.constant))


def packed(bound: Bound, algorithm: Algorithm) -> Bound:
    """Copy packed tensors first, with the axis of the vectors last.

    s[h,i,j] += q[h,i,d] * k[h,j,d] with k packed: k.packed[h,d,j] = k[h,j,d], then k.packed is read.
    """
    done: list[Statement] = []
    copies: dict[Access, Access] = {}

    def copied(access: Access) -> Access:
        return copies.get(access, access)

    for one in bound.definition.statements:
        along = vector_axis(bound, one, algorithm.vector)
        for access in one.reads:
            named = {access.tensor, access.tensor.removesuffix(".padded")} & {*algorithm.packed}
            if not named or access in copies or along not in access.axes:
                continue
            axes = [*(axis for axis in access.axes if axis != along), along]
            name = f"{access.tensor}.packed" + (str(len(copies)) if copies else "")
            copies[access] = Access(name, tuple(Index(((axis, 1),)) for axis in axes))
            done.append(Statement(copies[access], ASSIGN, access))
        done.append(replace(one, value=changed(one.value, copied)))
    return replace(bound, definition=replace(bound.definition, statements=tuple(done)))


def in_output(bound: Bound) -> Bound:
    """Lay a tensor that the output is made of, element by element, into the output.

    e[t,c] = exp(x[t,c]); s[t] += e[t,c]; y[t,c] = e[t,c] * (1 / s[t]): e is y until the last statement, and
    takes no workspace.
    """
    definition = bound.definition
    *before, last = definition.statements
    if last.update != ASSIGN or any(one.target.tensor == last.target.tensor for one in before):
        return bound
    for tensor in definition.local:
        made = [one for one in before if one.target.tensor == tensor]
        read = [one.indices for one in last.reads if one.tensor == tensor]
        places = {*read, *(one.target.indices for one in made)}
        fits = bound.shapes[tensor] == bound.shapes[last.target.tensor]
        fits &= definition.type_of(tensor) == definition.type_of(last.target.tensor)
        if len(made) == 1 and read and places == {last.target.indices} and fits:
            return renamed(bound, {tensor: last.target.tensor})
    return bound


def renamed(bound: Bound, names: Mapping[str, str]) -> Bound:
    """Give some tensors other names."""

    def other(access: Access) -> Access:
        return replace(access, tensor=names.get(access.tensor, access.tensor))

    made = bound.definition
    statements = tuple(
        replace(one, target=other(one.target), value=changed(one.value, other))
        for one in made.statements
    )
    shapes = tuple((names.get(tensor, tensor), shape) for tensor, shape in made.shapes)
    types = tuple({names.get(tensor, tensor): kind for tensor, kind in made.types}.items())
    definition = replace(made, statements=statements, shapes=shapes, types=types)
    return replace(bound, definition=definition)


def changed(value: Value, access: Callable[[Access], Value]) -> Value:
    """A value with other accesses; access: a function from one to the other."""
    if isinstance(value, Access):
        return access(value)
    if isinstance(value, Apply):
        return replace(value, operands=tuple(changed(one, access) for one in value.operands))
    return value
