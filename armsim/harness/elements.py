"""Element types of buffers and scalars, and what they hold."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from tokenize import TokenError
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.errors import UserError, did_you_mean

Array = NDArray[Any]
Kind = np.dtype[Any]

ELEMENTS: dict[str, np.dtype[Any]] = {
    **{name: np.dtype(f"float{name[1:]}") for name in ("f16", "f32", "f64")},
    **{name: np.dtype(f"int{name[1:]}") for name in ("i8", "i16", "i32", "i64")},
    **{name: np.dtype(f"uint{name[1:]}") for name in ("u8", "u16", "u32", "u64")},
}
"""Names of the grammar to NumPy's types; all little endian."""


def element_type(name: str, where: str, others: Iterable[str] = ()) -> np.dtype[Any]:
    """The type of a name; UserError for one that is none, which lists ``others``, too."""
    if name not in ELEMENTS:
        known = [*ELEMENTS, *others]
        raise UserError(
            f"{where}: unknown type '{name}'{did_you_mean(name, known)}; known: {', '.join(known)}"
        )
    return ELEMENTS[name]


@dataclass(frozen=True)
class Fill:
    """The filling of a buffer before the call: the name of a rule, and its numbers."""

    rule: str = "random"
    numbers: tuple[float, ...] = ()
    path: str = ""


def _is_float(kind: np.dtype[Any]) -> bool:
    return kind.kind == "f"


def _span(kind: np.dtype[Any], numbers: tuple[float, ...]) -> tuple[float, float]:
    """The range of random numbers: [-1, 1) for floats, all of 8 and 16 bits, 16 bits of wider ones."""
    if numbers:
        return numbers[0], numbers[1]
    if _is_float(kind):
        return -1.0, 1.0
    bits = min(8 * kind.itemsize, 16)
    return (0, 2**bits - 1) if kind.kind == "u" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


_PIECE = 1 << 20  # numbers that are drawn at once, each as 8 bytes: in all they are the same


def _random(kind: np.dtype[Any], count: int, numbers: tuple[float, ...], source: Any) -> Array:
    low, high = _span(kind, numbers)
    wide = np.uint64 if high >= 2**63 else np.int64
    made = np.empty(count, kind)
    for at in range(0, count, _PIECE):
        piece = made[at : at + _PIECE]
        if _is_float(kind):
            piece[:] = source.uniform(low, high, piece.size)
        else:
            piece[:] = source.integers(int(low), int(high), piece.size, dtype=wide, endpoint=True)
    return made


def _nan(kind: np.dtype[Any], count: int, numbers: tuple[float, ...], source: Any) -> Array:
    """Random numbers of which about one in eight is NaN, the first always."""
    made = _random(kind, count, numbers, source)
    made[(source.integers(0, 8, count) == 0) | (np.arange(count) == 0)] = np.nan
    return made


def _infinite(kind: np.dtype[Any], count: int, numbers: tuple[float, ...], source: Any) -> Array:
    made = _random(kind, count, numbers, source)
    chosen = (source.integers(0, 8, count) == 0) | (np.arange(count) == 0)
    made[chosen] = np.where(source.integers(0, 2, count) == 0, np.inf, -np.inf)[chosen]
    return made


def _denormal(kind: np.dtype[Any], count: int, numbers: tuple[float, ...], source: Any) -> Array:
    """Numbers of either sign whose exponent field is zero and whose fraction is not."""
    fraction = np.finfo(kind).nmant
    bits = source.integers(1, 2**fraction, count, dtype=np.uint64)
    bits |= source.integers(0, 2, count, dtype=np.uint64) << np.uint64(8 * kind.itemsize - 1)
    made: Array = bits.astype(f"u{kind.itemsize}").view(kind)
    return made


def _constant(value: float) -> Callable[..., Array]:
    return lambda kind, count, numbers, source: np.full(count, value, dtype=kind)


_FLOAT_ONLY = ("nan", "inf", "denormal")
_RULES: dict[str, Callable[..., Array]] = {
    "random": _random,
    "zeros": _constant(0),
    "ones": _constant(1),
    "arange": lambda kind, count, numbers, source: np.arange(count).astype(kind),
    "nan": _nan,
    "inf": _infinite,
    "denormal": _denormal,
}
RULES = (*_RULES, "file")


def check_fill(fill: Fill, kind: np.dtype[Any], where: str) -> None:
    """UserError for a rule or numbers that do not fit the type.

    As for registers, a number of n bits may be written with or without a sign.
    """
    if kind.names is not None:
        raise UserError(
            f"{where}: this fill is one member's: struct{{f16 d=random(0,1); u8 q[16]}}; all members "
            "together take random, zeros and file(NAME.npy)"
        )
    if fill.rule in _FLOAT_ONLY and not _is_float(kind):
        raise UserError(f"{where}: '{fill.rule}' is for floating point, not for {kind.name}")
    if fill.rule == "random":
        _check_range(fill.numbers, kind, where)
    elif fill.rule in ("constant", "list") and not _is_float(kind):
        _check_whole(fill.numbers, kind, where)


def _check_whole(numbers: tuple[float, ...], kind: np.dtype[Any], where: str) -> None:
    bits = 8 * kind.itemsize
    for number in numbers:
        if number != number or not -(2 ** (bits - 1)) <= number < 2**bits:
            raise UserError(f"{where}: {number} does not fit {kind.name}")
        if number != int(number):
            raise UserError(f"{where}: {number} is not a whole number, as {kind.name} needs")


def _check_range(numbers: tuple[float, ...], kind: np.dtype[Any], where: str) -> None:
    if not numbers:
        return
    if not all(math.isfinite(number) for number in numbers):
        raise UserError(f"{where}: random(LOW,HIGH) wants finite numbers")
    if not _is_float(kind):
        limits = np.iinfo(kind)
        if not all(int(limits.min) <= int(number) <= int(limits.max) for number in numbers):
            raise UserError(
                f"{where}: random({numbers[0]},{numbers[1]}): {kind.name} is from {limits.min} to "
                f"{limits.max}"
            )


def contents(
    name: str, kind: np.dtype[Any], shape: tuple[int, ...], fill: Fill, seed: int
) -> Array:
    """Fill an array; the same name and seed give the same numbers whatever stands beside it."""
    if fill.rule == "file":
        return _from_file(name, kind, shape, fill.path)
    count = int(np.prod(shape, dtype=np.int64))
    if fill.rule in ("constant", "list"):
        if _is_float(kind):
            given = np.array(fill.numbers, np.float64).astype(kind)
        else:
            wrapped = [int(number) % 2 ** (8 * kind.itemsize) for number in fill.numbers]
            given = np.array(wrapped, dtype=f"u{kind.itemsize}").view(kind)
        return given.reshape(shape) if fill.rule == "list" else np.full(shape, given[0])
    source = np.random.default_rng([seed, zlib.crc32(name.encode())])
    return _RULES[fill.rule](kind, count, fill.numbers, source).reshape(shape)


def _from_file(name: str, kind: np.dtype[Any], shape: tuple[int, ...], path: str) -> Array:
    from zipfile import BadZipFile  # late: the process of expressions reads no file

    try:
        made = np.load(path, mmap_mode="r", allow_pickle=False)  # nothing is read yet
    except OSError as error:
        raise UserError(f"{name}: cannot read {path}: {error.strerror or error}") from error
    except (SyntaxError, OverflowError, TokenError) as error:  # whatever Python makes of the header
        raise UserError(
            f"{name}: {path} is not a .npy file of numbers: its header is damaged"
        ) from error
    except (ValueError, EOFError, BadZipFile) as error:
        raise UserError(f"{name}: {path} is not a .npy file of numbers: {error}") from error
    if not isinstance(made, np.ndarray):
        raise UserError(f"{name}: {path} holds several arrays, want one, saved by np.save")
    if made.shape != shape or made.dtype != kind:
        raise UserError(
            f"{name}: {path} holds {made.dtype} {made.shape}, the argument is {kind} {shape}"
        )
    return np.array(made, order="C")
