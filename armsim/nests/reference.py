"""A reference in C as a program has it: its source, its macros, and the sizes that a kernel takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

Constants = Mapping[str, int | float | str]


@dataclass(frozen=True)
class SizeArguments:
    """The sizes that a kernel takes as arguments, for a program in C that calls it.

    Expressions in C use the names in capitals, each a ``size_t``.

    defaults: by name, in the order of the function's arguments, the value on the kernel's problem.
    meaning: of each, for its documentation. otherwise: for a size that may be left out (0) the expression
    of what it is then. bytes: of each buffer, where no size is 0. problem: the fields of the problem, each
    a number's expression or a word in quotes. workspace: of its bytes; empty: the kernel has none.
    checks: sizes to prove a kernel on. packed: the buffer that was packed beforehand, if one was; packing:
    functions of the header that do it, KERNEL_pack and KERNEL_packed_bytes, KERNEL for the kernel's name.
    """

    defaults: Mapping[str, int]
    meaning: Mapping[str, str]
    otherwise: Mapping[str, str]
    bytes: Mapping[str, str]
    problem: Mapping[str, str]
    workspace: str
    checks: tuple[tuple[int, ...], ...]
    packed: str = ""
    packing: str = ""


@dataclass(frozen=True)
class Reference:
    """source: in C, the file beside the operator or text. constants: the macros that it needs, by name.

    A macro ``AT_<NAME>`` for the place of each buffer among the arguments is there besides; ``places``
    names further ones: macro to the name of a buffer. sizes: those that the kernel takes as arguments,
    whose macros are no constants.
    """

    source: Path | str
    constants: Constants
    places: Mapping[str, str]
    sizes: SizeArguments | None = None

    @property
    def text(self) -> str:
        """The source."""
        return self.source if isinstance(self.source, str) else self.source.read_text("utf-8")
