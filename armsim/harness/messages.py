"""Messages between a run and the process of its expressions: a header in JSON, then numbers of arrays.

Either side checks what it gets, and neither executes any of it.
"""

from __future__ import annotations

import json
import socket
import struct
import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from armsim.harness.elements import Array

_KINDS = {np.dtype(code).name: np.dtype(code) for code in "?bhiqBHIQefdFD"}
_MOST_HEADER = 1 << 20  # bytes
_MOST_DIMENSIONS = 32


def send(end: socket.socket, header: Mapping[str, Any], arrays: Sequence[Array]) -> None:
    """Send a header and arrays of numbers."""
    held = [np.ascontiguousarray(item) for item in arrays]
    told = [[item.dtype.name, list(array.shape)] for item, array in zip(held, arrays, strict=True)]
    text = json.dumps({**header, "arrays": told}).encode()
    end.sendall(struct.pack("<I", len(text)) + text)
    for item in held:
        end.sendall(item.reshape(-1).view(np.uint8).data)


def receive(
    end: socket.socket, most: int, until: float | None = None
) -> tuple[dict[str, Any], list[Array]]:
    """A header and its arrays, which can only be read; ValueError for what is none, EOFError at the end."""
    length = struct.unpack("<I", _bytes(end, 4, until))[0]
    if length > _MOST_HEADER:
        raise ValueError("a header of too many bytes")
    try:
        header = json.loads(bytes(_bytes(end, length, until)))
    except RecursionError as error:
        raise ValueError("a damaged header") from error
    if not isinstance(header, dict) or not isinstance(header.get("arrays"), list):
        raise ValueError("a damaged header")
    found = []
    for item in header["arrays"]:
        kind, shape = _described(item)
        size = kind.itemsize
        for part in shape:
            size *= part
        if size > most:
            raise ValueError("more numbers than there may be")
        array = np.frombuffer(_bytes(end, size, until), kind).reshape(shape)
        array.flags.writeable = False
        found.append(array)
    return header, found


def _described(item: object) -> tuple[np.dtype[Any], list[int]]:
    if not isinstance(item, list) or len(item) != 2:
        raise ValueError("a damaged header")
    name, shape = item
    whole = isinstance(shape, list) and all(
        type(part) is int and 0 <= part < 1 << 40 for part in shape
    )
    if (
        not isinstance(name, str)
        or name not in _KINDS
        or not whole
        or len(shape) > _MOST_DIMENSIONS
    ):
        raise ValueError("an array of no known type and shape")
    return _KINDS[name], shape


def _bytes(end: socket.socket, count: int, until: float | None) -> bytearray:
    found = bytearray(count)
    view, at = memoryview(found), 0
    while at < count:
        left = None if until is None else until - time.monotonic()
        if left is not None and left <= 0:
            raise TimeoutError
        end.settimeout(left)
        got = end.recv_into(view[at:])
        if not got:
            raise EOFError
        at += got
    return found
