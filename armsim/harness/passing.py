"""Bound arguments to bytes: memory with its pointers, registers and stack of the call."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from armsim.emulator.arguments import Arguments
from armsim.emulator.machine import Machine
from armsim.errors import UserError, shortened
from armsim.harness import values
from armsim.harness.binding import GENERAL, STACK, VECTOR, Binding, bytes_of
from armsim.harness.declarations import members
from armsim.harness.elements import ELEMENTS, Array
from armsim.harness.values import INOUT, INPUT, OUTPUT
from armsim.isa.registers import V0
from armsim.measure.call import Call
from armsim.objects.image import Image
from armsim.sanitizer.checked_call import MARGIN
from armsim.sanitizer.shadow import INOUT as CHANGED
from armsim.sanitizer.shadow import INPUT as READ
from armsim.sanitizer.shadow import OUTPUT as WRITTEN

_FLOAT_OF = {"h": "f16", "s": "f32", "d": "f64"}
_LANE = {"b": "i8", "h": "f16", "s": "f32", "d": "f64"}
# Between narrow arguments on the stack, too, AAPCS64 leaves the bytes to the caller.
_ABOVE = 0xBAD0_BEEF_BAD1_BEEF_BAD2_BEEF_BAD3_BEEF
_ROLE = {INPUT: READ, OUTPUT: WRITTEN, INOUT: CHANGED}


def image_call(
    image: Image, binding: Binding, limit: int | None, *, checked: bool, moved: int = 0
) -> Call:
    """The call of an image's function on bound arguments; UserError if a value does not fit its place.

    For a checked call the buffers get margins, whose every byte a checker watches; else there is
    nothing around them. ``moved``: as in `armsim.emulator.machine.Machine`.
    """
    margin = MARGIN if checked else 0
    machine = Machine(image, binding.sizes, binding.alignments, margin, moved)
    return Call(
        machine,
        call_arguments(binding, machine),
        {name: _ROLE[role] for name, role in binding.roles.items()},
        {name: image_of(name, binding, machine) for name in binding.memory},
        limit,
        {
            name: _unit(value)
            for name, value in binding.memory.items()
            if isinstance(value, values.Buffer)
        },
        binding.padding,
    )


def _unit(buffer: values.Buffer) -> int:
    """The bytes that a member of a structure and its padding fill, if the buffer holds structures.

    Plain bytes may stand for any members; what has larger elements has no padding as large as one.
    """
    return 8 if buffer.kind.itemsize == 1 else 4


def outputs_of(call: Call, binding: Binding) -> dict[str, Array]:
    """The buffers after a call, in their shapes, and what the members of structs and pointers are then.

    A pointer is its distance in bytes to the start of the buffer that it pointed to before the call.
    """
    found: dict[str, Array] = {}
    for name, value in binding.memory.items():
        if isinstance(value, values.Buffer):
            found |= members(call.output(name, value.kind).reshape(value.shape), name)
            continue
        content = call.output(name, np.dtype(np.uint8))
        if isinstance(value, values.Pointers):
            starts = [_address(replace(item, offset=0), call.machine) for item in value.items]
            found[name] = content.view(np.int64) - np.array(starts, np.int64)
            continue
        for item, at in zip(value.fields, value.offsets, strict=True):
            if item.name:
                part = content[at : at + item.size].copy()
                found[f"{name}.{item.name}"] = _member(item, part, call.machine)
    return found


def _member(item: values.Field, part: Array, machine: Machine) -> Array:
    if item.pointer is not None:
        start = _address(replace(item.pointer, offset=0), machine)
        return np.asarray(part.view(np.int64)[0] - start)
    made: Array = part.view(item.kind or np.dtype(np.uint8))
    return made.reshape(()) if len(item.numbers) == 1 else made


def _address(pointer: values.Pointer, machine: Machine) -> int:
    if pointer.buffer is None:
        return 0
    found = machine.buffers[pointer.buffer].address + pointer.offset
    if not 0 <= found < 1 << 64:
        shown = shortened(f"{pointer.buffer}{pointer.offset:+d}")
        raise UserError(f"{shown}: does not fit a 64-bit address")
    return found


def image_of(name: str, binding: Binding, machine: Machine) -> bytes:
    """The bytes of a piece of memory before the call."""
    value = binding.memory[name]
    if isinstance(value, values.Buffer):
        return np.ascontiguousarray(binding.initial[name]).tobytes()
    if isinstance(value, values.Pointers):
        return b"".join(_address(item, machine).to_bytes(8, "little") for item in value.items)
    made = bytearray(value.size)
    for field, at in zip(value.fields, value.offsets, strict=True):
        if field.pointer is not None:
            data = _address(field.pointer, machine).to_bytes(8, "little")
        elif field.kind is not None:
            data = b"".join(bytes_of(number, field.kind, name) for number in field.numbers)
        else:
            data = bytes(field.padding)
        made[at : at + len(data)] = data
    return bytes(made)


def call_arguments(binding: Binding, machine: Machine) -> Arguments:
    """Registers and stack of the call."""
    general: dict[int, int] = {}
    vector: dict[int, int] = {}
    known: dict[int, int] = {}
    stack: dict[int, bytes] = {}
    for item in binding.arguments:
        place, value = binding.places[item.name], item.value
        if place is None:
            continue
        if item.name in binding.memory:
            value = values.Pointer(item.name)
        if match := GENERAL.match(place):
            data = _general_value(match[1], value, item.target, machine)
            general[int(match[2])] = int.from_bytes(data, "little")
            if len(data) < 8:
                known[int(match[2])] = len(data)
        elif match := VECTOR.match(place):
            data = _vector_value(match, value, item.target)
            vector[int(match[2])] = int.from_bytes(data, "little")
            if len(data) < 16:
                known[V0 + int(match[2])] = len(data)
        elif match := STACK.match(place):
            stack[int(match[1] or 0)] = _stack_bytes(value, item.target, machine)
    size = -(-max((at + len(data) for at, data in stack.items()), default=0) // 16) * 16
    made = bytearray((_ABOVE.to_bytes(16, "little") * (size // 16 + 1))[:size])
    for at, data in stack.items():
        made[at : at + len(data)] = data
    return Arguments(general, vector, bytes(made), known)


def _general_value(kind: str, value: values.Value, where: str, machine: Machine) -> bytes:
    if isinstance(value, values.Pointer):
        if kind == "w":
            raise UserError(f"{where}: a pointer takes an x register")
        return _address(value, machine).to_bytes(8, "little")
    if not isinstance(value, values.Number):
        raise UserError(f"{where}: want a number or a buffer")
    element = value.kind or ELEMENTS["i64" if kind == "x" else "i32"]
    if element.kind == "f":
        raise UserError(f"{where}: floating point goes to s, d or v registers")
    return bytes_of(value.value, element, where)


def _vector_value(match: re.Match[str], value: values.Value, where: str) -> bytes:
    letter, _, _, lane = match.groups()
    if isinstance(value, values.Lanes):
        element = value.kind or ELEMENTS[_LANE[lane or "s"]]
        data = b"".join(bytes_of(number, element, where) for number in value.values)
        if len(data) > 16:
            raise UserError(f"{where}: {len(value.values)} lanes do not fit 16 bytes")
        return data
    if not isinstance(value, values.Number):
        raise UserError(f"{where}: want a number, or lanes as (1,2,3,4)")
    if value.kind is not None:
        element = value.kind
    elif lane or letter in "vq":
        raise UserError(f"{where}: want lanes as (1,2,3,4)")
    else:
        element = ELEMENTS[_FLOAT_OF.get(letter, "i8")]
    return bytes_of(value.value, element, where)


def _stack_bytes(value: values.Value, where: str, machine: Machine) -> bytes:
    if isinstance(value, values.Pointer):
        return _address(value, machine).to_bytes(8, "little")
    if not isinstance(value, values.Number):
        raise UserError(f"{where}: want a number or a buffer")
    if value.kind is None and isinstance(value.value, float):
        raise UserError(f"{where}: say which type: f32:{value.value} or f64:{value.value}")
    return bytes_of(value.value, value.kind or ELEMENTS["i64"], where)
