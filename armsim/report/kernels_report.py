"""The kernel families as a table, one of them in detail, and as a result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from shlex import quote
from typing import Any

from armsim.figures import Figures, also, declared, figure, shown
from armsim.operators.families import Family, allowed, peers_words
from armsim.operators.operator import AnyOperator
from armsim.operators.shipped import Shipped, shipped_kernels
from armsim.operators.tile import UNBOUNDED, Choice, allowed_text
from armsim.report.parts import Line, Report, Rows, columns_of
from armsim.result import Result
from armsim.shipped_files import kernel_path


@declared
class Parameter(Figures):
    """A field of a family's tiles; ``given`` is its value in the default tile."""

    name: str = figure("of the field", "parameter")
    choice: Choice
    given: int | str
    _figures = (
        also("default", int | str, "choice.default", "of the type of tiles"),
        also("least", int | None, lambda one: one.limits and one.limits[0], "null: see values"),
        also("most", int | None, lambda one: one.limits and (
                None if one.limits.stop == UNBOUNDED else one.limits[-1]), "null: no end, or see values"),
        also("step", int | None, lambda one: one.limits and one.limits.step, "null: see values"),
        also("values", list[int | str] | None, lambda one: None if one.limits else one.choice.values,
             "all that may stand; null: numbers from least to most"),
        shown("may be", lambda one: allowed_text(one.choice.values), prose=True, rank=1),
        shown("default", lambda one: str(one.given), rank=2),
        also("meaning", str, "choice.meaning", "what it is", heading="what it is", prose=True, rank=3),
    )  # fmt: skip

    @property
    def limits(self) -> range | None:
        """The numbers that may stand."""
        return self.choice.values if isinstance(self.choice.values, range) else None


@declared
class Listed(Figures):
    """A family of an operator."""

    operator: AnyOperator
    family: Family[Any, Any]
    _figures = (
        also("name", str, "family.name", "of the family"),
        also("op", str, "operator.name", "the operator"),
        also("method", str, "family.name", "as `explore --method` takes it"),
        also("summary", str, "family.summary", "what it does"),
        also("document", str, "family.document", "that describes it"),
        also("section", str, "family.section", "of the document"),
        also("peer", str, "family.peer", "whose code it is like", null=True),
        also("precondition", str, "family.precondition",
             "what operands must satisfy for an exact result"),
        also("parameters", list[Parameter], "parameters", "the fields of its tiles"),
        also("default_tile", dict[str, int | str], "default_tile",
             "the first kernel that is shipped, or the defaults"),
        also("shipped", list[str], "files", "its kernels in kernels/asm"),
    )  # fmt: skip

    @cached_property
    def shipped(self) -> list[Shipped]:
        """List its kernels in kernels/asm, those of its operator first; another one may share it."""
        found = [
            kernel
            for kernel in shipped_kernels()
            if kernel.operator.families.get(kernel.tile.family) is self.family
        ]
        return sorted(found, key=lambda kernel: kernel.operator is not self.operator)

    @property
    def files(self) -> list[str]:
        """Name the files of its kernels."""
        return [kernel_path(kernel.name) for kernel in self.shipped]

    @property
    def parameters(self) -> list[Parameter]:
        """The fields of its tiles with what each may be."""
        tile = self.shipped[0].tile.to_dict() if self.shipped else {}
        fields = allowed(self.family, self.operator.tile_type)
        return [
            Parameter(name, item, tile.get(name, item.default)) for name, item in fields.items()
        ]

    @property
    def default_tile(self) -> dict[str, int | str]:
        """The parameters of the first kernel that is shipped, or the defaults of their type."""
        return {item.name: item.given for item in self.parameters}


@declared
class KernelsResult(Result):
    """Families of kernels."""

    schema = "armsim.kernels/1"
    _rows = ("families",)

    families: tuple[Listed, ...] = figure("by operator")

    @property
    def summary(self) -> str:
        """Count the families."""
        return f"{len(self.families)} families"


def kernels_report(families: Sequence[Listed]) -> Report:
    """The table, documents by number and below it in full."""
    documents = list(dict.fromkeys(listed.family.document for listed in families))
    first = {listed.operator.label: listed for listed in reversed(families)}
    columns = (
        shown("op", lambda row: row.operator.label if row in first.values() else ""),
        shown("family", lambda row: row.family.name),
        shown("what it does", lambda row: row.family.summary, prose=True, rank=1),
        shown(
            "parameters",
            lambda row: " ".join(item.name for item in row.parameters) or "-",
            prose=True, rank=2,
        ),
        shown(
            "from",
            lambda row: f"[{documents.index(row.family.document) + 1}] {row.family.section}",
            prose=True, rank=3,
        ),
    )  # fmt: skip
    yield Rows(columns_of(columns, families))
    yield ""
    for number, document in enumerate(documents, 1):
        yield f"[{number}] {document}"
    yield (
        f"\n{len(families)} families. One in detail: armsim kernels NAME; is it right: armsim verify NAME."
    )


def family_report(listed: Listed, op: str | None = None) -> Report:
    """One family: its parameters, its shipped kernels, and what to do with it.

    op: how its operator was asked for, for the commands; None: by its name.
    """
    operator, family = listed.operator, listed.family
    yield f"{operator.label} {family.name}: {family.summary}"
    yield f"{family.document}: {family.section}"
    for line in operator.statements:
        yield f"  {line}"
    if peer := peers_words([family]):
        yield f"{peer} A search has it only with --method."
    if family.precondition:
        yield f"Exact if {family.precondition}."
    if loops := operator.loops(family.name):
        yield ""
        yield from loops
    yield ""
    if parameters := listed.parameters:
        yield Rows(columns_of(Parameter.figures, parameters))
    else:
        yield "No parameters: the algorithm leaves no choice."
    yield ""
    for file in listed.files:
        yield Line(file, whole=True)
    op = quote(op or operator.name)
    yield Line(f"search its tiles: armsim explore --op {op} --method {family.name}", whole=True)
    yield Line(f"is it right:      armsim verify {family.name} --op {op}", whole=True)
