"""The variants of a file: the product of what a sweep lists, each a `Request` of its own.

MR=4,6,8                           a macro: -DMR=4, ..
cflags='-O2,-O3 -funroll-loops'    flags of the compiler
compiler=gcc,clang                 the compiler or assembler
"""

from __future__ import annotations

import csv
import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from armsim.errors import UserError, shortened
from armsim.harness.request import Request
from armsim.objects.options import split_flags

if TYPE_CHECKING:
    from armsim.objects.image import Image

Value = int | float | str
COMPILER, FLAGS = "compiler", "cflags"
_MOST = 10_000  # variants
_WANTED = "want NAME=VALUE,VALUE,.., for example MR=4,6,8"
_NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_WHOLE = re.compile(r"-?(?:0|[1-9]\d{0,17})", re.ASCII)


def read_sweep(given: str | Sequence[str] | Mapping[str, Any] | None) -> dict[str, list[Value]]:
    """The values of each dimension by its name, in their order; UserError for a mistake in them.

    A text has its values between commas, one with a comma in double quotes.
    """
    found: dict[str, list[Value]] = {}
    if isinstance(given, Mapping):
        for name, values in given.items():
            several = isinstance(values, Sequence | range) and not isinstance(values, str)
            found[str(name)] = list(values) if several else [values]
    else:
        for text in [given] if isinstance(given, str) else given or ():
            name, equals, rest = str(text).partition("=")
            if not equals or not rest:
                raise UserError(f"--sweep '{shortened(str(text))}': {_WANTED}")
            if (name := name.strip()) in found:
                raise UserError(f"--sweep {name}: given twice; list all of its values at once")
            (row,) = csv.reader([rest], skipinitialspace=True)
            found[name] = [int(item) if _WHOLE.fullmatch(item) else item for item in row]
    for name, own in found.items():
        _check(name, own)
    if not found:
        raise UserError(f"say what to sweep: {_WANTED} (--sweep is repeatable)")
    count = prod(map(len, found.values()))
    if count > _MOST:
        sizes = " x ".join(f"{len(own)} of {name}" for name, own in found.items())
        raise UserError(f"--sweep: {sizes} are {count:,} variants; at most {_MOST:,} are possible")
    return found


def _check(name: str, values: list[Value]) -> None:
    if not _NAME.fullmatch(name):
        raise UserError(f"--sweep '{shortened(name)}': no name of a macro, nor compiler or cflags")
    if not values:
        raise UserError(f"--sweep {name}: no values")
    for value in values:
        if not isinstance(value, int | float | str):
            raise UserError(f"--sweep {name}: want numbers or text, not {value!r:.40}")
        if "\n" in str(value) or "\0" in str(value):
            raise UserError(f"--sweep {name}: {value!r:.40}: a value is one line")
    if len(set(map(str, values))) < len(values):
        raise UserError(f"--sweep {name}: a value is listed twice")


def variants_of(sweep: Mapping[str, Sequence[Value]]) -> list[dict[str, Value]]:
    """All of the product, the last dimension changing fastest."""
    return [dict(zip(sweep, values, strict=True)) for values in product(*sweep.values())]


def variant_text(make: Callable[..., str], values: Mapping[str, Value]) -> str:
    """The text that a function makes for these values; UserError for a ValueError of its own.

    ``compiler`` and ``cflags`` are not given to it.
    """
    own = {name: value for name, value in values.items() if name not in (COMPILER, FLAGS)}
    try:
        text = make(**own)
    except ValueError as error:
        raise UserError(f"{name_of(make)}: {error}") from error
    if not isinstance(text, str):
        raise UserError(f"{name_of(make)}: returns {type(text).__name__}, want assembly text")
    return text


def name_of(make: Callable[..., str]) -> str:
    """Name a function that makes text, for messages."""
    return getattr(make, "__name__", type(make).__name__)


def variant_request(
    request: Request, values: Mapping[str, Value], text: str | None = None
) -> Request:
    """The run of one variant: of its ``text`` where a function makes it, else by flags."""
    flags = list(split_flags(request.cflags))
    assembler = request.assembler
    for name, value in values.items():
        if name == COMPILER:
            assembler = str(value)
        elif name == FLAGS:
            flags += split_flags(str(value))
        elif text is None:
            flags.append(f"-D{name}={value}")
    return replace(request, assembler=assembler, cflags=flags or None, text=text)


def code_digest(image: Image, *more: str) -> str:
    """Digest a machine code with its data, where they are mapped, and ``more``."""
    digest = hashlib.sha256("\n".join([str(image.entry), *more]).encode())
    for part in image.segments:
        digest.update(
            f"\n{part.address} {len(part.data)} {part.writable} {part.executable}\n".encode()
        )
        digest.update(part.data)
    for stub in image.stubs:
        digest.update(f"\n{stub.name} {stub.address}".encode())
    return digest.hexdigest()
