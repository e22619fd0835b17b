"""Makes what is put in order for a region: its body, with loads in pieces, with indexes copied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import cycle

from armsim.isa.registers import V0
from armsim.scheduling.ir import Instr, general, instr
from armsim.scheduling.region import Region
from armsim.scheduling.split import best_form, pieces, splits_loads
from armsim.scheduling.target import Target

_PIECES = 2  # names for general registers that pieces pass through, one after the other


@dataclass(frozen=True)
class Body:
    """``region`` is what is put in order, ``origins`` the instruction of the old one that each of its is.
    A pass through it is ``times`` iterations of the old loop.
    """

    region: Region
    origins: tuple[int, ...]
    times: int = 1
    in_pieces: bool = False
    index_copied: bool = False


def variants_of(bodies: Sequence[Body], target: Target) -> list[Body]:
    """Bodies, then those with copied indexes, then all that has loads in pieces, where there are such."""
    copies = (with_copied_index(body) for body in bodies)
    whole = [*bodies, *(body for body in copies if body is not None)]
    split = (loads_in_pieces(body, target) for body in whole)
    return [*whole, *(body for body in split if body is not None)]


def loads_in_pieces(body: Body, target: Target) -> Body | None:
    """The body with its loads of 128 bits in the pieces that cost the core least; None where it has none,
    where they are best whole, or where no general registers are free.
    """
    names = sorted(one for one in body.region.free - body.region.named if one < V0)[:_PIECES]
    if not splits_loads(target) or len(names) < _PIECES:
        return None
    fresh = cycle(f"x{one}" for one in names)
    code = body.region.code
    made: list[Instr] = []
    origins: list[int] = []
    for at, item in enumerate(code):
        own = pieces(item, best_form(target), lambda: next(fresh))
        made += own
        origins += [at] * len(own)
    if len(made) == len(code):
        return None
    return replace(_changed(body, made, origins), in_pieces=True)


def with_copied_index(body: Body) -> Body | None:
    """The body with a copy of each counter that accesses have as their index, made where it begins.

    An access by a pointer may pass the update of that pointer with another offset; one by an index has no
    offset, so a store holds up the update of the counter, and with it the next iteration. None where
    nothing is indexed by a counter, or no general register is free.
    """
    region, code = body.region, list(body.region.code)
    free = sorted(one for one in region.free - region.named if one < V0)
    counters = sorted(frozenset[int]().union(*(one.counters for one in region.accesses({}))))
    copies: list[Instr] = []
    for counter, fresh in zip(counters, free, strict=False):
        updates = [at for at, item in enumerate(code) if counter in item.writes]
        if len(updates) != 1:
            continue
        indexed = [at for at in range(updates[0]) if _is_index(code[at], counter)]
        if not indexed:
            continue
        copies.append(instr("mov", general(f"x{fresh}"), general(f"x{counter}")))
        for at in indexed:
            code[at] = code[at].renamed({counter: fresh})
    if not copies:
        return None
    origins = [0] * len(copies) + list(range(len(code)))
    return replace(_changed(body, [*copies, *code], origins), index_copied=True)


def _is_index(item: Instr, register: int) -> bool:
    """Say whether an instruction reads a register as the index of its access alone."""
    memory = item.memory
    if memory is None or memory.index is None or memory.index.number != register:
        return False
    return register not in {one.number for one in (memory.base, *item.decoded.data_registers)}


def _changed(body: Body, code: Sequence[Instr], origins: Sequence[int]) -> Body:
    """A body with other code before its branch; ``origins``: the instruction of it that each is."""
    region = body.region
    if region.branch is not None:
        origins = [*origins, len(region.code)]
    new = region.rewritten(code, region.branch, origins)
    return replace(body, region=new, origins=tuple(body.origins[at] for at in origins))
