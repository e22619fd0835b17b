"""Sections that grow while a text is assembled: contents, marks of code and data, pools of literals."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from armsim.isa.text.symbols import (
    Mistake,
    Name,
    Tree,
    Unsettled,
    Value,
    settled,
    unsettled_names,
)

MOST_BYTES = 64 << 20  # of all sections; an image has room for twice as many
_LARGEST_ALIGNMENT = 20  # two to the power of: 1 MiB
_NOP = (0xD503_201F).to_bytes(4, "little")
_FLAGS = (
    (re.compile(r"\.(text|init|fini|plt)(\.|$)"), "ax"),
    (
        re.compile(r"\.(data|bss|sdata|sbss|(pre)?init_array|fini_array|ctors|dtors|got)(\.|$)"),
        "aw",
    ),
    (re.compile(r"\.(tdata|tbss)(\.|$)"), "awT"),
    (re.compile(r"\.(rodata|eh_frame|gcc_except_table)(\.|$)"), "a"),
)
"""What a section is allowed by its name where the text does not say it."""


@dataclass(slots=True)
class Literal:
    """A value in a pool and the label that loads refer to."""

    tree: Tree
    label: Name


@dataclass(slots=True)
class Growing:
    """One section; ``marks`` say from which offsets on it is code, or data.

    ``lines`` are those of instructions by their offsets, ``pools`` the literals by their size and value
    that the next ``.ltorg`` writes. Of what is not ``allocated`` no contents are kept.
    """

    index: int
    name: str
    flags: str
    empty: bool  # no contents in a file: zeros
    data: bytearray = field(default_factory=bytearray)
    align: int = 1
    marks: list[tuple[int, bool]] = field(default_factory=list)
    lines: list[tuple[int, int]] = field(default_factory=list)
    pools: dict[int, dict[object, Literal]] = field(default_factory=dict)
    start: Name = field(default_factory=lambda: Name(""))
    allocated: bool = field(init=False)
    executable: bool = field(init=False)

    def __post_init__(self) -> None:
        self.start.section = self.index
        self.allocated, self.executable = "a" in self.flags, "x" in self.flags

    @property
    def has_data(self) -> bool:
        """Return whether there is data among its code, or may be."""
        return self.executable and any(not code for _, code in self.marks)

    def mark(self, code: bool) -> None:
        """Say that what follows is code, or data."""
        if self.marks and self.marks[-1][1] == code:
            return
        if self.marks and self.marks[-1][0] == len(self.data):
            self.marks.pop()
        if not self.marks or self.marks[-1][1] != code:
            self.marks.append((len(self.data), code))

    def literal(self, size: int, tree: Tree) -> Name:
        """The label of a value in the pool of a size."""
        key: object = tree
        if isinstance(tree, Value) and tree.plus is tree.minus is None:
            key = tree.number & (1 << 8 * size) - 1
        pool = self.pools.setdefault(size, {})
        if key not in pool:
            pool[key] = Literal(tree, Name(""))
        return pool[key].label

    def align_to(self, unit: int, fill: int | None = None, size: int = 1, most: int = 0) -> None:
        """Pad up to a multiple of ``unit``, unless that takes more than ``most`` bytes (0: any number).

        Code without a ``fill``, of ``size`` bytes, is padded by instructions that do nothing.
        """
        if unit < 1 or unit & (unit - 1):
            raise Mistake(f"an alignment to {unit} bytes is no power of two")
        if unit > 1 << _LARGEST_ALIGNMENT:
            raise Mistake(f"an alignment to more than {1 << _LARGEST_ALIGNMENT} bytes")
        count = -len(self.data) % unit
        self.align = max(self.align, unit)
        if count == 0 or (most and count > most):
            return
        if fill is None and self.executable:
            if count % 4:
                self.mark(False)
                self.data += bytes(count % 4)
            if count >= 4:
                self.mark(True)
            self.data += _NOP * (count // 4)
            return
        if count % size:
            raise Mistake(f"{count} bytes up to the alignment are no multiple of {size}")
        if self.executable:  # code as GNU as has it
            self.mark(True)
        pattern = (fill or 0) % (1 << 8 * size)
        self.data += pattern.to_bytes(size, "little") * (count // size)


def flags_of(name: str) -> str:
    """The flags that a section has by its name."""
    return next((flags for pattern, flags in _FLAGS if pattern.match(name)), "")


@dataclass(slots=True)
class Later:
    """A value to fill in when the whole text is known: ``kind`` is the relocation of an instruction, or 0.

    Of data ``size`` is its bytes.
    """

    section: Growing
    offset: int
    line: int
    tree: Tree
    kind: int
    size: int = 4

    def value(self) -> Value:
        """The value, symbols that are not defined in it. Raises Mistake for an operation on addresses."""
        try:
            return settled(self.tree)
        except Unsettled:
            names = ", ".join(f"'{name}'" for name in unsettled_names(self.tree) if name)
            raise Mistake(
                f"no relocation stands for an operation on {names or 'addresses'}"
            ) from None
