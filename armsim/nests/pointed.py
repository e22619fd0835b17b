"""Pointers into a statement's tensors, and straight-line code through them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from armsim.codegen.assembly import Assembly
from armsim.codegen.emit import load_bases, store_bases
from armsim.codegen.pointers import Following, Locator, PointerGroup
from armsim.nests.values import Item, emit_item

_MOST_BASES = 8
"""Registers of a tensor, beyond which an address is computed at each access."""

_MOST_OF_MANY = 6
"""The same where more than three tensors share the registers."""

Group = PointerGroup | Following

Shared = dict[Any, tuple[PointerGroup, int]]
"""By what a pointer is of and how it walks: the group, and where that begins."""

Places = Mapping[str, tuple[str, int]]
"""The register and the offset of each tensor. A register that nothing else needs may be moved."""


def place_pointers(
    asm: Assembly,
    places: Places,
    offsets: Mapping[str, set[int]],
    starts: Mapping[str, int],
    stored: str,
    spent: Collection[str],
    shared: Shared | None = None,
    walks: Mapping[str, int] | None = None,
    limits: Mapping[str, int] = MappingProxyType({}),
) -> dict[str, Group]:
    """Emit pointers that reach these offsets from the tensors' starts, one group a tensor.

    stored: the tensor that is stored at the end of sums. spent: tensors whose own registers become
    pointers. shared: what statements around the same block have placed, to be used again where a tensor
    ``walks`` alike. limits: registers of tensors that have fewer than others.
    """
    groups: dict[str, Group] = {}
    for name, reached in offsets.items():
        most = _MOST_BASES if len(offsets) <= 3 else _MOST_OF_MANY
        most = limits.get(name, most)
        first = min(reached, default=0)
        placed = store_bases if name == stored else load_bases
        bases = [first + one for one in placed({one - first for one in reached}, most)]
        register, origin = places[name][0], places[name][1] + starts.get(name, 0)
        key = places[name], (walks or {}).get(name, 0)
        alone = [places[one] for one in offsets].count(places[name]) == 1 and len(bases) == 1
        if shared and alone and key in shared:
            group, start = shared[key]
            groups[name] = Following(group, bases[0] - start)
            continue
        number = int(register[1:]) if name in spent else asm.general.take(1, name)[0]
        if name in spent:
            own = PointerGroup(asm, number, name, bases, origin)
        else:
            asm.add_constant(f"x{number}", register, origin)
            own = PointerGroup(asm, number, None, bases)
        groups[name] = own
        if alone and shared is not None:
            shared[key] = own, bases[0]
    return groups


def emit_straight(
    asm: Assembly, free: Sequence[int], code: Sequence[Item], pointers: Mapping[str, Locator],
    *, joined: bool = False, placed: bool = False,
) -> None:  # fmt: skip
    """Emit code whose virtual registers take the numbers ``free``; the rest as `Assembly.block` has it."""
    if code:
        with asm.block(free, joined=joined, placed=placed):
            for item in code:
                emit_item(asm, item, pointers)
