"""Lowers a definition with its sizes to assembly, by an algorithm and a tile: one pass after the other.

    bind       definition + sizes            -> shapes, steps                       bound
    pack       scattered operands            -> copies before the statement         algorithm
    cut        axes + blocks of the tile     -> runs of equal blocks                codegen.axes
    order      axes + order of the tile      -> loops around a block and inside     loops
    values     a block of a statement        -> code on registers and addresses     blocks, values, streamed
    pointers   addresses                     -> registers that reach them           codegen.pointers
    emit       loops + code                  -> assembly                            nest

A statement is a nest of its own, but for the outermost loop, which several may share. Around the blocks of
a sum are the loops over the target's axes, in the tile's order; inside are those over the axes that are
summed, while the block's outputs stay in registers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import ALIGNMENT, FLOAT, aligned, cut
from armsim.codegen.copying import zero_floats
from armsim.codegen.size_arguments import Amount, SizedDriver, kept, new_driver, plus
from armsim.codegen.source import Unbuildable
from armsim.nests.algorithm import changed, contiguous, renamed, vector_axis
from armsim.nests.bound import Bound
from armsim.nests.byte_sums import ByteSums, sums_bytes
from armsim.nests.definition import ASSIGN, Access, Index, Statement, extents
from armsim.nests.extremes import BYTES
from armsim.nests.fused import Fused
from armsim.nests.loops import Blocking, Loops
from armsim.nests.nest import Nest
from armsim.nests.pointed import Places
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.nests.symbolic_nest import SymbolicLoops, SymbolicNest
from armsim.nests.symbolic_rotating import SymbolicRotating
from armsim.scheduling import ir


def follows(bound: Bound, one: Statement, after: Statement) -> bool:
    """Say whether a statement only alters the sums of the one before it, so that they need no memory."""
    made = one.target
    if one.update == ASSIGN or after.update != ASSIGN or made not in after.reads:
        return False
    if [access.tensor for access in after.reads].count(made.tensor) > 1:
        return False
    elsewhere = [s for s in bound.definition.statements if s is not after]
    if any(access.tensor == made.tensor for s in elsewhere for access in s.reads):
        return False
    along = contiguous(bound, one)
    return set(after.axes) == set(made.axes) and bool(along) and contiguous(bound, after) == along


def grouped(bound: Bound, vector: str) -> list[tuple[Statement, Statement | None]]:
    """The statements, each with the one that only alters its sums, if there is one."""
    found: list[tuple[Statement, Statement | None]] = []
    waiting = list(bound.definition.statements)
    while waiting:
        one = waiting.pop(0)
        summed_lanes = vector_axis(bound, one, vector) in one.reduced
        if waiting and not summed_lanes and follows(bound, one, waiting[0]):
            found.append((one, waiting.pop(0)))
        else:
            found.append((one, None))
    return found


def stored(bound: Bound, vector: str) -> tuple[str, ...]:
    """The tensors that lie in the workspace: those that are made, but no output and no sums of a block."""
    inside = {one.target.tensor for one, then in grouped(bound, vector) if then}
    return tuple(name for name in bound.definition.local if name not in inside)


def lower(
    asm: Assembly,
    bound: Bound,
    names: Sequence[str],
    blocking: Blocking,
    ahead: int = 0,
    fused: str = "",
    at: Places = MappingProxyType({}),
) -> None:
    """Emit all statements of a definition.

    names: the tensors that are arguments, in order; after them is the workspace, if there is one. ahead:
    how many bytes before its use what streams past is prefetched; 0: not at all. fused: the axis of the
    outermost loop that all statements share; empty: each has its own. at: tensors, or the workspace, that
    lie elsewhere.

    Raises Unbuildable.
    """
    emit, vector = partial(_emit, asm, blocking=blocking, ahead=ahead), blocking.vector
    if isinstance(bound, SymbolicBound):
        with _begun(asm, bound, names, vector, at) as begun:
            emit(bound, grouped(bound, vector), begun, (), fused=fused)
        return
    places: dict[str, tuple[str, int]] = {}
    for number, name in enumerate(names):
        places[name] = at.get(name, (f"x{number}", 0))
        if name not in at:
            asm.general.note([number], name)
    shared = None if fused else shared_loop(bound, blocking)
    local = workspace(bound, shared, vector)
    register, offset = at.get("workspace", (f"x{len(names)}", 0))
    if local and not at:
        asm.general.note([len(names)], "workspace: " + ", ".join(local))
    for name, size in local.items():
        places[name] = (register, offset)
        offset += aligned(size)
    _emit_zeroed(asm, bound, places)
    groups = grouped(bound, vector)[: shared.first if shared else None]
    spent = () if shared else [name for name in names if name not in at]
    emit(bound, groups, places, spent, fused=fused)
    if not shared:
        return
    with asm.general.scope():
        bases = {
            name: place
            for name, place in places.items()
            if shared.steps.get(name) and name not in shared.inside
        }
        for name, (register, offset) in bases.items():
            if name not in names:
                bases[name] = asm.general.name(f"{name}, of a block of {shared.axis}"), 0
                asm.add_constant(bases[name][0], register, offset)
        counter = asm.general.name(f"counter: {shared.axis}, of several statements")
        for trips, size in cut(bound.size[shared.axis], shared.block):
            inner = shared.of_block(bound, size)
            with asm.loop(counter, trips):
                emit(inner, grouped(inner, vector), places | bases, ())
                for name, (register, _) in bases.items():
                    asm.add_constant(register, register, shared.steps[name] * size)
        asm.end_block()


def _emit_zeroed(asm: Assembly, bound: Bound, places: Mapping[str, tuple[str, int]]) -> None:
    """Fill the tensors that are zero, or another number, where nothing is copied."""
    for name in bound.definition.zeroed:
        with asm.general.scope(), asm.vectors.scope():
            pointer, counter = asm.general.names(2, f"{name}: zeros, and their counter")
            around = bound.definition.around_of(name)
            asm.comment(f"{name} is {around or 'zero'} where nothing is copied")
            asm.add_constant(pointer, *places[name])
            (zero,) = asm.vectors.take(1, "zeros")
            zero_floats(asm, -(-bound.bytes(name) // FLOAT), pointer, counter, zero, byte=around)
            asm.end_block()


@contextmanager
def _begun(
    asm: Assembly, bound: SymbolicBound, names: Sequence[str], vector: str, at: Places
) -> Iterator[dict[str, tuple[str, int]]]:
    """Emit what is before and after statements whose sizes are arguments; give the tensors' places.

    Nothing is done where a size is 0. at: names in the frame of tensors that are no arguments; then sizes
    were looked at before.
    """
    done, tensors = asm.label(), {*names, "workspace"}
    for number, _ in enumerate(one for one in asm.arguments if one not in tensors and not at):
        asm.branch("cbz", ir.general(f"x{number}"), done)
    places = {name: at.get(name, (name, 0)) for name in names}
    with asm.general.scope():
        driver = new_driver(asm)
        place: Amount = kept("workspace")
        for name, size in rooms(bound, vector).items():
            driver.let(**{f"{name} begins": place})
            places[name] = (f"{name} begins", 0)
            place = kept(f"{name} begins") + size
            if name in bound.definition.zeroed:
                around = bound.definition.around_of(name)
                emit_zeros(driver, f"{name} begins", size // ALIGNMENT, around)
    yield places
    asm.place(done)


def emit_zeros(
    driver: SizedDriver, name: str, lines: Amount, byte: int = 0, floats: Amount = 0
) -> None:
    """Fill so many lines, and floats after them, from where the frame says under a name.

    byte: with what, if it is not zero.
    """
    asm = driver.asm
    with asm.general.scope(), asm.vectors.scope():
        pointer, counter = asm.general.names(2, f"{name.split()[0]}: zeros, and their counter")
        (zero,) = asm.vectors.take(1, "zeros")
        asm.reload(pointer, name)
        with driver.repeat(lines, counter):
            zero_floats(asm, ALIGNMENT // FLOAT, pointer, counter, zero, byte=byte)
        if floats:
            with driver.repeat(floats, counter):
                zero_floats(asm, 1, pointer, counter, zero, byte=byte)
        asm.end_block()


def _emit(
    asm: Assembly, bound: Bound, groups: Sequence[tuple[Statement, Statement | None]],
    places: Mapping[str, tuple[str, int]], names: Collection[str], *, blocking: Blocking, ahead: int,
    fused: str = "",
) -> None:  # fmt: skip
    """Emit some statements. names: the arguments whose registers nothing else needs afterwards.

    fused: the axis of the loop that all are in, with their pointers, if they are.
    """
    nests = list[Nest]()
    loops: Loops
    of_kind: type[Nest]
    for number, (one, then) in enumerate(groups):
        own, (first, *rest), others = told_apart(bound, (one, then) if then else (one,))
        all_places = {**places, **{other: places[tensor] for other, tensor in others.items()}}
        after = rest[0] if rest else None
        if isinstance(own, SymbolicBound):
            loops = SymbolicLoops(own, first, blocking, after)
            of_kind = SymbolicRotating if loops.stream else SymbolicNest
        else:
            loops, of_kind = Loops(own, first, blocking, after), Nest
        elsewhere = groups[number + 1 :] if not fused else [*groups[:number], *groups[number + 1 :]]
        kept = {access.tensor for other in elsewhere for access in accessed(other)}
        spent = {*names} - kept - {*others.values()}
        if sums_bytes(own, first) and own.definition.type_of(loops.target.tensor) in BYTES:
            if isinstance(own, SymbolicBound):
                raise Unbuildable(f"{first}: the largest of bytes is taken for known sizes alone")
            of_kind = ByteSums
        nests.append(of_kind(asm, loops, all_places, spent, ahead))
    for nest in [Fused(asm, nests, fused)] if fused else nests:
        nest.emit()


@dataclass(frozen=True)
class Shared:
    """A loop around several statements, a block of an axis at a time: what one makes, the next one reads.

    first: the number of the group it begins with. steps: bytes that tensors go on by with the axis. inside:
    tensors that are made and read in a block, of which the workspace has no more.
    """

    axis: str
    block: int
    first: int
    steps: Mapping[str, int]
    inside: tuple[str, ...]
    statements: tuple[Statement, ...]

    def of_block(self, bound: Bound, size: int) -> Bound:
        """The statements for a block of so many; tensors from outside are as large as they were."""
        made = bound.definition
        outside = {name: bound.shapes[name] for name in self.steps if name not in self.inside}
        definition = replace(
            made, statements=self.statements, shapes=as_declared(outside), zeroed=()
        )
        sizes = ((axis, size if axis == self.axis else extent) for axis, extent in bound.sizes)
        return Bound(definition, tuple(sizes))


def shared_loop(bound: Bound, blocking: Blocking) -> Shared | None:
    """Find the loop that the last statements share: their outermost axis, if nothing goes across it."""
    blocks, order, vector = blocking
    if isinstance(bound, SymbolicBound):
        return None
    groups = grouped(bound, vector)
    last = groups[-1][0].target.axes
    axis = next((one for one in order if one in last), last[0] if last else "")
    block = min(blocks.get(axis) or 1, bound.size.get(axis, 1))
    if not axis or block == bound.size[axis]:
        return None

    def goes(one: Statement) -> bool:
        outermost = next((each for each in (*order, *one.target.axes) if each in one.axes), "")
        return (
            axis == outermost
            and axis in one.target.axes
            and vector_axis(bound, one, vector) != axis
        )

    first = len(groups)
    while first and goes(groups[first - 1][0]):
        first -= 1
    some = [one for group in groups[first:] for one in group if one]
    made = {one.target.tensor for one in some}
    steps: dict[str, int] = {}
    for access in accessed(some):
        bits = bound.definition.bits_of(access.tensor)
        step = bound.steps(access).get(axis, 0) * bits // 8
        if steps.setdefault(access.tensor, step) != step or bound.padded(access):
            return None
        if axis in dict(access.indices[-1].steps) and 2 in bound.steps(access).values():
            return None  # whether a pair ends in its row depends on more than a block
        if access.tensor in made and Index(((axis, 1),)) not in access.indices:
            return None
    if len(groups) - first < 2 or any(axis in extents(one.value) for one in some):
        return None
    inside = tuple(name for name in stored(bound, vector) if name in made)
    return Shared(axis, block, first, steps, inside, tuple(some))


def workspace(bound: Bound, shared: Shared | None, vector: str) -> dict[str, int]:
    """Give the tensors that lie in the workspace, and how many bytes each has there."""
    inner = shared.of_block(bound, shared.block) if shared else bound
    inside = shared.inside if shared else ()
    return {
        name: (inner if name in inside else bound).bytes(name) for name in stored(bound, vector)
    }


def rooms(bound: SymbolicBound, vector: str) -> dict[str, Amount]:
    """Give the tensors that lie in the workspace one after the other, and how many bytes each has there."""
    some = ((name, plus(bound.room(name), ALIGNMENT - 1)) for name in stored(bound, vector))
    return {name: size // ALIGNMENT * ALIGNMENT for name, size in some}


def as_declared(
    shapes: Mapping[str, tuple[int, ...]],
) -> tuple[tuple[str, tuple[Index, ...]], ...]:
    """Give shapes as a definition declares them, in numbers."""
    return tuple((name, tuple(Index((), n) for n in shape)) for name, shape in shapes.items())


def accessed(some: Iterable[Statement | None]) -> list[Access]:
    """All accesses of some statements."""
    return [access for one in some if one for access in (*one.reads, one.target)]


def told_apart(
    bound: Bound, some: Sequence[Statement]
) -> tuple[Bound, Sequence[Statement], dict[str, str]]:
    """Statements in which a tensor that is read along several ways has a name for each, as pointers are.

    y[i,j] = x[i,j] - x[j,i]: the second is read from x.1, which is x.
    """
    names: dict[tuple[str, frozenset[tuple[str, int]]], str] = {}

    def other(access: Access) -> Access:
        way = access.tensor, frozenset(bound.steps(access).items())
        if way not in names:
            count = sum(tensor == access.tensor for tensor, _ in names)
            names[way] = access.tensor + (f".{count}" if count else "")
        return replace(access, tensor=names[way])

    made = tuple(replace(one, value=changed(one.value, other)) for one in some)
    others = {name: tensor for (tensor, _), name in names.items() if name != tensor}
    if not others:
        return bound, some, {}
    shapes = bound.extents | {name: bound.extents[tensor] for name, tensor in others.items()}
    types = {name: bound.definition.type_of(others.get(name, name)) for name in shapes}
    definition = replace(
        bound.definition, statements=made, types=tuple(types.items()),
        shapes=tuple(shapes.items()),
    )  # fmt: skip
    return replace(bound, definition=definition), made, others


def laid_over(bound: Bound, tensor: str, name: str) -> Bound:
    """Lay the output over an input, one tensor called ``name``.

    ValueError where an element is read at another point than the one that makes it.
    """
    made = bound.definition
    (one,) = made.statements
    if any(read.indices != one.target.indices for read in one.reads if read.tensor == tensor):
        raise ValueError(f"{one.target} cannot lie over {tensor}: it is read at other points")
    return renamed(bound, {tensor: name, made.output: name})


def outline(bound: Bound, blocking: Blocking) -> list[str]:
    """The loops of all statements in words."""
    shared, nests = shared_loop(bound, blocking), _nests(bound, blocking)
    if not shared:
        return [line for loops in nests for line in loops.outline()]
    size = f" by {shared.block}" if shared.block > 1 else ""
    within = _nests(shared.of_block(bound, shared.block), blocking)
    return [
        *(line for loops in nests[: shared.first] for line in loops.outline()),
        f"for {shared.axis}{size}, around {len(within)} statements",
        *(f"  {line}" for loops in within for line in loops.outline(shared.axis)),
    ]


def moved(bound: Bound, blocking: Blocking) -> float:
    """Count the bytes that all statements move between L1 and the registers."""
    shared, nests = shared_loop(bound, blocking), _nests(bound, blocking)
    total = sum(loops.moved() for loops in nests[: shared.first if shared else None])
    for trips, size in cut(bound.size[shared.axis], shared.block) if shared else ():
        assert shared
        within = _nests(shared.of_block(bound, size), blocking)
        total += trips * sum(loops.moved() for loops in within)
    return total


def _nests(bound: Bound, blocking: Blocking) -> list[Loops]:
    """The loops of each statement with the one that only alters its sums."""
    groups = grouped(bound, blocking.vector)
    return [Loops(bound, one, blocking, then) for one, then in groups]


def workspace_bytes(bound: Bound, blocking: Blocking, fused: str = "") -> int:
    """Count the bytes of the workspace that `lower` takes; 0: there is none."""
    shared = None if fused else shared_loop(bound, blocking)
    return sum(map(aligned, workspace(bound, shared, blocking.vector).values()))
