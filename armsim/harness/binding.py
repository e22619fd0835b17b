"""Arguments checked against each other: which buffers there are, what they hold, where everything goes."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.errors import UserError, did_you_mean, shortened
from armsim.harness import values
from armsim.harness.declarations import member_names, members, padding_of
from armsim.harness.elements import ELEMENTS, Array, Fill, contents
from armsim.harness.signature import POINTER, Signature
from armsim.harness.values import OUTPUT

GENERAL = re.compile(r"^([xw])(\d{1,9})$")
VECTOR = re.compile(r"^([bhsdqv])(\d{1,9})(?:\.(\d*)([bhsd]))?$")
STACK = re.compile(r"^\[sp(?:\+(\d{1,9}))?\]$")
_MOST_BYTES = 1 << 27  # a checked call takes some eight times as much
_MOST_STACK = 1 << 16
_UNWRITTEN = 0xFF  # of an out buffer: NaN in every float


@dataclass(frozen=True)
class Binding:
    """The arguments of a call with everything in its place but the addresses.

    ``memory`` are the values that live in memory, by name; ``scalars`` the numbers, by name, as
    expressions see them, lanes as arrays; ``places`` says where each argument goes (None: nowhere, it
    is only declared).
    """

    arguments: tuple[values.Argument, ...]
    places: dict[str, str | None]
    memory: dict[str, values.Buffer | values.Struct | values.Pointers]
    scalars: dict[str, Any]
    initial: dict[str, Array]

    @property
    def sizes(self) -> dict[str, int]:
        """Bytes of each piece of memory."""
        return {name: value.size for name, value in self.memory.items()}

    @property
    def alignments(self) -> dict[str, tuple[int, int]]:
        """Alignment of each piece of memory, as `Machine` takes it."""
        return {
            name: (value.alignment.align, value.alignment.offset)
            for name, value in self.memory.items()
        }

    @property
    def roles(self) -> dict[str, str]:
        """buf, out or inout of each piece of memory."""
        return {name: value.role for name, value in self.memory.items()}

    @property
    def before(self) -> dict[str, Array]:
        """Return what memory holds before the call, as expressions name it; out buffers hold nothing.

        A pointer is its distance in bytes to the start of its buffer.
        """
        found: dict[str, Array] = {}
        for name, value in self.memory.items():
            if isinstance(value, values.Buffer):
                if value.role != OUTPUT:
                    found |= members(self.initial[name], name)
            elif isinstance(value, values.Pointers):
                found[name] = np.array([item.offset for item in value.items], np.int64)
            else:
                found |= {
                    f"{name}.{item.name}": _before(item) for item in value.fields if item.name
                }
        return found

    @property
    def results(self) -> frozenset[str]:
        """Return the names by which expressions may expect something of memory."""
        found: list[str] = []
        for name, value in self.memory.items():
            if isinstance(value, values.Struct):
                found += [f"{name}.{item.name}" for item in value.fields if item.name]
            else:
                found += (
                    member_names(value.kind, name) if isinstance(value, values.Buffer) else [name]
                )
        return frozenset(found)

    @property
    def structs(self) -> dict[str, values.Buffer]:
        """The arrays of structs."""
        return {
            name: value
            for name, value in self.memory.items()
            if isinstance(value, values.Buffer) and value.kind.names is not None
        }

    @property
    def padding(self) -> dict[str, NDArray[np.bool_]]:
        """Mark the bytes of each piece of memory with structs that belong to no member."""
        found = {name: padding_of(value.kind, value.count) for name, value in self.structs.items()}
        for name, value in self.memory.items():
            if isinstance(value, values.Struct):
                found[name] = value.padding
        return found


def bind(arguments: tuple[values.Argument, ...], signature: Signature | None, seed: int) -> Binding:
    """Check arguments against each other and fill the buffers.

    Raises UserError for registers that do not exist, pointers to buffers that are not there, and values
    that do not fit their place.
    """
    if signature is not None:
        arguments = _typed(arguments, signature)
    places = {item.name: _place(item, signature) for item in arguments}
    memory = {
        item.name: item.value
        for item in arguments
        if isinstance(item.value, values.Buffer | values.Struct | values.Pointers)
    }
    for item in arguments:
        for pointer in _pointers_of(item.value):
            if pointer.buffer is not None and pointer.buffer not in memory:
                raise UserError(
                    f"{item.target}: no buffer '{pointer.buffer}'{did_you_mean(pointer.buffer, memory)}; "
                    f"there are: {', '.join(memory) or 'none'}"
                )
        if places[item.name] is None and item.name not in memory:
            raise UserError(
                f"{shortened(item.target)}: not a register (x0 to x8, w0 to w7, s0, d0, v0.4s, ...), a "
                "stack slot ([sp+0]) or a parameter of --sig; only buffers have names of their own"
            )
    _check_overlap(places)
    total = sum(value.size for value in memory.values())
    if total > _MOST_BYTES:
        raise UserError(f"--args: {total:,} bytes of buffers, at most {_MOST_BYTES:,} are possible")
    _check_stack(arguments, places)
    return Binding(
        arguments,
        places,
        memory,
        _numbers(arguments),
        {name: _contents(name, value, seed) for name, value in memory.items()
         if isinstance(value, values.Buffer)},
    )  # fmt: skip


def _before(item: values.Field) -> Array:
    if item.pointer is not None:
        return np.array(item.pointer.offset, np.int64)
    if item.kind is None:
        return np.zeros(item.padding, np.uint8)
    made = np.frombuffer(
        b"".join(bytes_of(number, item.kind, item.name) for number in item.numbers), dtype=item.kind
    )
    return made if len(item.numbers) > 1 else made.reshape(())


def bytes_of(number: int | float, kind: np.dtype[Any], where: str) -> bytes:
    """A number as a type has it in memory; UserError if it does not fit."""
    if kind.kind == "f":
        with np.errstate(over="ignore"):
            return np.array(number, dtype=np.float64).astype(kind).tobytes()
    if isinstance(number, float) and not number.is_integer():
        raise UserError(f"{where}: {number} is not a whole number")
    size = kind.itemsize
    if not -(1 << (8 * size - 1)) <= number < 1 << (8 * size):
        raise UserError(f"{where}: {number} does not fit {size} bytes")
    return (int(number) & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _numbers(arguments: tuple[values.Argument, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for item in arguments:
        if isinstance(item.value, values.Number):
            found[item.name] = item.value.value
        elif isinstance(item.value, values.Lanes):
            found[item.name] = np.array(item.value.values)
    return found


def _contents(name: str, value: values.Buffer, seed: int) -> Array:
    if value.data is not None:
        return value.data
    if value.role == OUTPUT:
        return np.full(value.size, _UNWRITTEN, dtype=np.uint8).view(value.kind).reshape(value.shape)
    if value.kind.names is None or value.fill.rule == "file":
        return contents(name, value.kind, value.shape, value.fill, seed)
    made = np.zeros(value.shape, value.kind)
    fills = {f"{name}.{member}": fill for member, fill in value.fills.items()}
    for path, part in members(made, name).items():
        fill: Fill = fills.get(path, value.fill)
        part[...] = contents(path, part.dtype, part.shape, fill, seed)
    return made


def _typed(
    arguments: tuple[values.Argument, ...], signature: Signature
) -> tuple[values.Argument, ...]:
    """Give numbers the types of their parameters; UserError for missing and misfitting ones."""
    given = {item.name: item for item in arguments}
    missing = [name for name in signature.places if name not in given]
    if missing:
        raise UserError(f"--args: no value for {', '.join(missing)} of {signature.name}")
    typed = []
    for item in arguments:
        place, value = signature.places.get(item.name), item.value
        if place is not None and isinstance(value, values.Number):
            if place.kind == POINTER and value.value == 0:
                item = values.Argument(item.target, values.Pointer(None))
            elif place.kind == POINTER:
                raise UserError(
                    f"{item.target}: a pointer parameter is given the number {value.value}"
                )
            elif place.kind in ELEMENTS:
                item = values.Argument(
                    item.target, values.Number(value.value, ELEMENTS[place.kind])
                )
        elif place is not None and isinstance(value, values.Lanes) and "x" in place.kind:
            element, _, count = place.kind.partition("x")
            if len(value.values) != int(count):
                raise UserError(f"{item.target}: want {count} lanes, not {len(value.values)}")
            item = values.Argument(item.target, values.Lanes(value.values, ELEMENTS[element]))
        elif place is not None and place.kind != POINTER:
            raise UserError(
                f"{item.target}: a parameter of type {place.kind} wants a number or lanes"
            )
        typed.append(item)
    return tuple(typed)


def _place(item: values.Argument, signature: Signature | None) -> str | None:
    if signature is not None and item.name in signature.places:
        return signature.places[item.name].target
    target = item.target
    if match := GENERAL.match(target):
        if int(match[2]) > 8:
            raise UserError(f"{target}: arguments are passed in x0 to x7 (x8 for a result)")
        return target
    if match := VECTOR.match(target):
        if int(match[2]) > 7:
            raise UserError(f"{target}: arguments are passed in v0 to v7")
        return target
    return target if STACK.match(target) else None


def _check_overlap(places: dict[str, str | None]) -> None:
    taken: dict[str, str] = {}
    for name, place in places.items():
        if place is None or place.startswith("["):
            continue
        bank = "general" if place[0] in "xw" else "vector"
        key = f"{bank} {re.sub(r'[^0-9].*$', '', place[1:])}"
        if key in taken:
            raise UserError(f"--args: {taken[key]} and {name} go to the same register")
        taken[key] = name


def _check_stack(arguments: tuple[values.Argument, ...], places: dict[str, str | None]) -> None:
    spans = []
    for item in arguments:
        match = STACK.match(places[item.name] or "")
        if match:
            begin = int(match[1] or 0)
            size = 8
            if isinstance(item.value, values.Number) and item.value.kind is not None:
                size = item.value.kind.itemsize
            if begin % size or begin + size > _MOST_STACK:
                raise UserError(
                    f"{item.target}: {size} bytes at sp+{begin}: want a multiple of {size} "
                    f"below {_MOST_STACK}"
                )
            spans.append((begin, begin + size, item.target))
    for (_, end, first), (begin, _, second) in zip(sorted(spans), sorted(spans)[1:], strict=False):
        if begin < end:
            raise UserError(f"--args: {first} and {second} overlap on the stack")


def _pointers_of(value: values.Value) -> list[values.Pointer]:
    if isinstance(value, values.Pointer):
        return [value]
    if isinstance(value, values.Pointers):
        return list(value.items)
    if isinstance(value, values.Struct):
        return [field.pointer for field in value.fields if field.pointer is not None]
    return []


def with_data(
    arguments: tuple[values.Argument, ...], name: str, data: Array, seed: int
) -> tuple[values.Argument, ...]:
    """The arguments with the contents of a buffer, or of a member of its structs (``x.d``), given.

    Raises UserError if there is none of that name, or of another type or shape.
    """
    base = name.partition(".")[0]
    buffers = {item.name: item.value for item in arguments if isinstance(item.value, values.Buffer)}
    parts: dict[str, Array] = {}
    if base in buffers:
        whole = np.array(_contents(base, buffers[base], seed))
        parts = {base: whole, **members(whole, base)}
    if name not in parts:
        names = [*buffers, *parts]
        raise UserError(f"data for '{name}', which is not a buffer{did_you_mean(name, names)}")
    part = parts[name]
    if part.shape != data.shape or part.dtype != data.dtype:
        raise UserError(
            f"data for '{name}' is {data.dtype} {data.shape}, the argument is {part.dtype} {part.shape}"
        )
    part[...] = data
    given = replace(buffers[base], data=parts[base])
    return tuple(replace(item, value=given) if item.name == base else item for item in arguments)
