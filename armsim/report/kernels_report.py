"""The kernel families as a table, one of them in detail, and as JSON (schema ``armsim.kernels/1``)."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote
from typing import Any, NamedTuple

from armsim.operators.families import Family, allowed, peers_words
from armsim.operators.operator import AnyOperator
from armsim.operators.shipped import Shipped, shipped_kernels
from armsim.operators.tile import UNBOUNDED, Choice, allowed_text
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows
from armsim.shipped_files import kernel_path


class Listed(NamedTuple):
    """A family of an operator."""

    operator: AnyOperator
    family: Family[Any, Any]

    @property
    def parameters(self) -> dict[str, Choice]:
        """The fields of its tiles with what each may be."""
        return allowed(self.family, self.operator.tile_type)

    @property
    def precondition(self) -> str:
        """What operands must satisfy for an exact result; only families on integers may have one."""
        return self.family.precondition


def shipped_of(listed: Listed) -> list[Shipped]:
    """The kernels of a family in kernels/asm, those of its operator first; another one may share it."""
    found = [
        kernel
        for kernel in shipped_kernels()
        if kernel.operator.families.get(kernel.tile.family) is listed.family
    ]
    return sorted(found, key=lambda kernel: kernel.operator is not listed.operator)


def default_tile(listed: Listed, shipped: Sequence[Shipped]) -> dict[str, Any]:
    """The parameters of the first kernel that is shipped, or the defaults of their type."""
    tile = shipped[0].tile.to_dict() if shipped else {}
    return {name: tile.get(name, item.default) for name, item in listed.parameters.items()}


def _parameter_json(name: str, item: Choice) -> dict[str, Any]:
    """``values`` is null where any number from ``least`` to ``most`` (null: no end) may stand."""
    values = item.values
    limits: dict[str, Any] = {"least": None, "most": None, "step": None, "values": None}
    if isinstance(values, range):
        most = None if values.stop == UNBOUNDED else values[-1]
        limits |= {"least": values[0], "most": most, "step": values.step}
    else:
        limits["values"] = list(values)
    return {"name": name, "default": item.default, **limits, "meaning": item.meaning}


def kernels_json(families: Sequence[Listed]) -> dict[str, Any]:
    """All of them; field names are part of the schema. ``method`` is what ``explore --method`` takes."""
    shipped = [shipped_of(listed) for listed in families]
    return {
        "schema": "armsim.kernels/1",
        "families": [
            {
                "name": listed.family.name,
                "op": listed.operator.name,
                "method": listed.family.name,
                "summary": listed.family.summary,
                "document": listed.family.document,
                "section": listed.family.section,
                "peer": listed.family.peer or None,
                "precondition": listed.precondition,
                "parameters": [
                    _parameter_json(name, item) for name, item in listed.parameters.items()
                ],
                "default_tile": default_tile(listed, files),
                "shipped": [kernel_path(kernel.name) for kernel in files],
            }
            for listed, files in zip(families, shipped, strict=True)
        ],
    }


def kernels_report(families: Sequence[Listed]) -> Report:
    """The table, documents by number and below it in full."""
    documents = list(dict.fromkeys(listed.family.document for listed in families))
    ops = [listed.operator.label for listed in families]
    own = [listed.family for listed in families]
    columns = [
        Shown(
            "op",
            [op if not at or op != ops[at - 1] else "" for at, op in enumerate(ops)],
            left=True,
        ),
        Shown("family", [family.name for family in own], left=True),
        Shown("what it does", [family.summary for family in own], prose=True, rank=1),
        Shown(
            "parameters",
            [" ".join(listed.parameters) or "-" for listed in families],
            prose=True, rank=2,
        ),
        Shown(
            "from",
            [f"[{documents.index(family.document) + 1}] {family.section}" for family in own],
            prose=True, rank=3,
        ),
    ]  # fmt: skip
    yield Rows(columns)
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
    operator, family = listed
    yield f"{operator.label} {family.name}: {family.summary}"
    yield f"{family.document}: {family.section}"
    for line in operator.statements:
        yield f"  {line}"
    if peer := peers_words([family]):
        yield f"{peer} A search has it only with --method."
    if listed.precondition:
        yield f"Exact if {listed.precondition}."
    if loops := operator.loops(family.name):
        yield ""
        yield from loops
    yield ""
    shipped = shipped_of(listed)
    if given := listed.parameters:
        tile, values = default_tile(listed, shipped), given.values()
        columns = [
            Shown("parameter", list(given), left=True),
            Shown("may be", [allowed_text(item.values) for item in values], prose=True, rank=1),
            Shown("default", [str(tile[name]) for name in given], left=True, rank=2),
            Shown("what it is", [item.meaning for item in values], prose=True, rank=3),
        ]
        yield Rows(columns)
    else:
        yield "No parameters: the algorithm leaves no choice."
    yield ""
    for kernel in shipped:
        yield Line(kernel_path(kernel.name), whole=True)
    op = quote(op or operator.name)
    yield Line(f"search its tiles: armsim explore --op {op} --method {family.name}", whole=True)
    yield Line(f"is it right:      armsim verify {family.name} --op {op}", whole=True)
