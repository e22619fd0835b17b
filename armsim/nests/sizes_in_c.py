"""The tensors of a call in C where sizes are arguments: their bytes, and functions that pack one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from armsim.codegen.size_arguments import Size, in_c, names_of
from armsim.nests.call import Call
from armsim.nests.computed import Computed
from armsim.nests.data import C_TYPES
from armsim.nests.layout import Extent
from armsim.nests.symbolic_bound import SymbolicBound


def bytes_in_c(nest: Computed, bound: SymbolicBound) -> dict[str, str]:
    """Give the bytes of each argument in C."""
    made, packed = bound.definition, dict(nest.call.layouts)
    return {
        nest.named(one): _packed_bytes(nest.call, bound, one)
        if one in packed
        else in_c(bound.room(one))
        for one in (*made.inputs, made.output)
    }


def _packed_bytes(call: Call, bound: SymbolicBound, tensor: str) -> str:
    elements = call.layout(tensor).elements(_extents_in_c(bound, call, tensor))
    return f"{elements} * {bound.definition.bits_of(tensor) // 8}"


def _extents_in_c(bound: SymbolicBound, call: Call, tensor: str) -> dict[str, Extent]:
    """Give the size of a tensor's axes, in C where it is an argument."""
    amounts = map(bound.amount, bound.extents[tensor])
    return {
        axis: one if isinstance(one, int) else in_c(one)
        for axis, one in zip(call.axes[tensor], amounts, strict=True)
    }


def _as_argument(extent: Extent) -> str:
    """Write an extent in C with names that no axis has: ``size_n`` in place of ``N``."""
    return re.sub(r"[A-Z][A-Z_]*", lambda found: f"size_{found[0].lower()}", str(extent))


def packing_of(call: Call, bound: SymbolicBound, tensor: str) -> str:
    """The functions of the header that pack a tensor; KERNEL stands for the kernel's name."""
    size = {axis: _as_argument(one) for axis, one in _extents_in_c(bound, call, tensor).items()}
    kind, layout = C_TYPES[bound.definition.type_of(tensor)], call.layout(tensor)
    own = {name for one in bound.extents[tensor] for name in names_of(bound.amount(one))}
    names = dict.fromkeys(name for _, one in bound.symbols for name in names_of(one) if name in own)
    given = [f"size_t size_{name}" for name in names]
    numbers: dict[str, Extent] = {
        axis: int(one) if one.isdigit() else one for axis, one in size.items()
    }
    return packing_functions(
        tensor, kind, layout.words, _as_argument(_packed_bytes(call, bound, tensor)),
        layout.packing(tensor, numbers, list(size.values())[-1]),
        given, [*given, f"const {kind} *{tensor}"],
    )  # fmt: skip


def packing_functions(
    tensor: str, kind: str, words: str, count: str, lines: Iterable[str], sizes: Sequence[str],
    given: Sequence[str], which: str = "",
) -> str:  # fmt: skip
    """Write the functions of a header that pack a tensor; KERNEL stands for the kernel's name.

    words: on the layout. count: of bytes, made of ``sizes``. lines: the body of the function that packs
    what is ``given``. which: says how the rows of that lie.
    """
    body = "\n".join(lines)
    return f"""
/* Bytes of {tensor}, packed{", for these sizes" * bool(sizes)}. */
static inline size_t KERNEL_packed_bytes({", ".join(sizes) or "void"})
{{
    return {count};
}}

/* Pack {tensor}{which}, once for all calls: {words}. */
static inline void KERNEL_pack({", ".join([*given, f"{kind} *packed"])})
{{
{body}
}}
"""


def sizes_checked(bound: SymbolicBound, names: Iterable[str]) -> list[tuple[int, ...]]:
    """Give sizes to verify a kernel on; of what is divided, as channels of planes, multiples."""
    unit = dict.fromkeys(names, 1)
    for _, one in bound.symbols:
        match one:
            case Size("udiv", (Size("name", (str(name),)), int(by))):
                unit[name] = by
    return [
        tuple(_CHECKS[(at + one) % 7] * by for one, by in enumerate(unit.values()))
        for at in range(7)
    ]


_CHECKS = (1, 3, 5, 2, 18, 33, 7)
