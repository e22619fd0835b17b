"""The kernel families as a table, one of them in detail, and as JSON (schema ``armsim.kernels/1``)."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

from armsim.operators.families import Family, allowed, peers_words
from armsim.operators.operator import AnyOperator
from armsim.operators.shipped import Shipped, shipped_kernels
from armsim.operators.tile import UNBOUNDED, Choice, allowed_text
from armsim.report.fitting import FITTED, Shown, View, print_table
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


def print_kernels(families: Sequence[Listed], console: Console, view: View = FITTED) -> None:
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
    print_table(columns, console, view)
    console.print()
    for number, document in enumerate(documents, 1):
        console.print(f"[{number}] {document}", markup=False, soft_wrap=not console.is_terminal)
    console.print(
        f"\n{len(families)} families. One in detail: armsim kernels NAME; is it right: armsim verify NAME.",
        soft_wrap=not console.is_terminal,
    )


def print_family(
    listed: Listed, console: Console, view: View = FITTED, op: str | None = None
) -> None:
    """One family: its parameters, its shipped kernels, and what to do with it.

    op: how its operator was asked for, for the commands; None: by its name.
    """
    operator, family = listed
    unbroken = not console.is_terminal
    console.print(Text(f"{operator.label} {family.name}", style="bold"), end="")
    console.print(f": {family.summary}", markup=False, soft_wrap=unbroken)
    console.print(f"{family.document}: {family.section}", markup=False, soft_wrap=unbroken)
    for line in operator.statements:
        console.print(f"  {line}", markup=False, highlight=False, soft_wrap=unbroken)
    if peer := peers_words([family]):
        console.print(f"{peer} A search has it only with --method.", soft_wrap=unbroken)
    if listed.precondition:
        console.print(f"Exact if {listed.precondition}.", soft_wrap=unbroken)
    if loops := operator.loops(family.name):
        console.print("\n" + "\n".join(loops), markup=False, highlight=False, soft_wrap=unbroken)
    console.print()
    shipped = shipped_of(listed)
    if listed.parameters:
        tile, given = default_tile(listed, shipped), listed.parameters
        columns = [
            Shown("parameter", list(given), left=True),
            Shown(
                "may be", [allowed_text(item.values) for item in given.values()], prose=True, rank=1
            ),
            Shown("default", [str(tile[name]) for name in given], left=True, rank=2),
            Shown("what it is", [item.meaning for item in given.values()], prose=True, rank=3),
        ]
        print_table(columns, console, view)
    else:
        console.print("No parameters: the algorithm leaves no choice.")
    console.print()
    for kernel in shipped:
        console.print(kernel_path(kernel.name), soft_wrap=True, highlight=False)
    op = quote(op or operator.name)
    command = f"--op {op} --method {family.name}"
    console.print(
        f"search its tiles: armsim explore {command}", soft_wrap=True, highlight=False, markup=False
    )
    console.print(
        f"is it right:      armsim verify {family.name} --op {op}",
        soft_wrap=True, highlight=False, markup=False,
    )  # fmt: skip
