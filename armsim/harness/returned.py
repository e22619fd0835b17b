"""Results of functions: in which register, and as what (AAPCS64, section 6.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from armsim.emulator.machine import Machine
from armsim.harness.elements import ELEMENTS, Array
from armsim.harness.values import INPUT
from armsim.isa.registers import V0
from armsim.sanitizer.checker import Returned

VOID = "void"
OF_REGISTER = {"h0": "f16", "s0": "f32", "d0": "f64", "w0": "i32", "x0": "i64"}
"""What a result is by the register that it is expected in, if nothing else says so."""


def _place(kind: str) -> tuple[np.dtype[Any], Returned]:
    """Element and place of a result ``i64``, ``f32`` or, a vector, ``f32x4``."""
    name, _, lanes = kind.partition("x")
    element = ELEMENTS[name]
    vector = element.kind == "f" or bool(lanes)
    return element, Returned(V0 if vector else 0, element.itemsize * int(lanes or 1))


def result_registers(kind: str | None, roles: Iterable[str]) -> tuple[Returned, ...] | None:
    """The registers that must be defined at the end, None if they are not known.

    ``kind`` is None for an unknown type.

    A function that writes to no buffer computes what it returns, so for an unknown type the low 4 bytes of
    x0 and v0 count, as far as it has written them.
    """
    if kind == VOID:
        return ()
    if kind is not None:
        return (_place(kind)[1],)
    if any(role != INPUT for role in roles):
        return None
    return (Returned(0, 4, guessed=True), Returned(V0, 4, guessed=True))


def is_place_of(register: str, kind: str) -> bool:
    """Return whether a register has a result of that kind: ``s0`` an f32, ``v0`` an f32x4."""
    element, place = _place(kind)
    if place.register != V0:
        return register == ("x0" if element.itemsize == 8 else "w0")
    return register in ("v0", {2: "h0", 4: "s0", 8: "d0", 16: "q0"}.get(place.size))


def result_of(kind: str, machine: Machine) -> Array:
    """The result after a call."""
    element, place = _place(kind)
    bits = machine.vector(0) if place.register == V0 else machine.general(0)
    content = np.frombuffer(bits.to_bytes(16, "little"), dtype=np.uint8)
    made: Array = content[: place.size].view(element)
    return made if "x" in kind else made.reshape(())
