"""Pointers into a statement's tensors, and straight-line code through them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from armsim.codegen.assembly import Assembly
from armsim.codegen.emit import load_bases, store_bases
from armsim.codegen.pointers import PointerGroup
from armsim.nests.values import Item, emit_item

_MOST_BASES = 8
"""Registers of a tensor, beyond which an address is computed at each access."""

_MOST_OF_MANY = 6
"""The same where more than three tensors share the registers."""

Places = Mapping[str, tuple[str, int]]
"""The register and the offset of each tensor. A register that nothing else needs may be moved."""


def place_pointers(
    asm: Assembly,
    places: Places,
    offsets: Mapping[str, set[int]],
    starts: Mapping[str, int],
    stored: str,
    spent: Collection[str],
) -> dict[str, PointerGroup]:
    """Emit pointers that reach these offsets from the tensors' starts, one group a tensor.

    stored: the tensor that is stored. spent: tensors whose own registers become pointers.
    """
    groups = {}
    most = _MOST_BASES if len(offsets) <= 3 else _MOST_OF_MANY
    for name, reached in offsets.items():
        bases = (store_bases if name == stored else load_bases)(reached, most)
        register, origin = places[name][0], places[name][1] + starts.get(name, 0)
        if name in spent:
            groups[name] = PointerGroup(asm, int(register[1:]), name, bases, origin)
            continue
        (number,) = asm.general.take(1, name)
        asm.add_constant(f"x{number}", register, origin)
        groups[name] = PointerGroup(asm, number, None, bases)
    return groups


def emit_straight(
    asm: Assembly, free: Sequence[int], code: Sequence[Item], pointers: Mapping[str, PointerGroup],
    *, joined: bool = False,
) -> None:  # fmt: skip
    """Emit code whose virtual registers take the numbers ``free``; joined: as `Assembly.block` has it."""
    if code:
        with asm.block(free, joined=joined):
            for item in code:
                emit_item(asm, item, pointers)
