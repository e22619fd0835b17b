"""Kernel families: what each says of itself, and the table of an operator's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Generic, TypeVar

from armsim.codegen.source import KernelSource
from armsim.errors import did_you_mean
from armsim.operators.parameters import Spread
from armsim.operators.problem import Problem
from armsim.operators.tile import Choice, Tile, Values, check_value, choices

P = TypeVar("P", bound=Problem)
T = TypeVar("T", bound=Tile)


def _no_workspace(problem: Any, tile: Any) -> int:
    return 0


def _no_formula(problem: Any, tile: Any) -> float | None:
    return None


def _no_tiles(problem: Any, *full: bool) -> Iterable[Any]:
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Family(Generic[P, T]):
    """One algorithm of an operator, and all that the project knows of it.

    What it is:
    name: the word that its tiles carry. summary: one line for tables and help texts.
    document, section: the text that describes it (`armsim.operators.documents`), and the part of it.
    peer: the library whose published structure it has; empty: none. Its tiles are searched only where it is
        asked for by name, and what compares them says that they are not the library's code.
    uses: the tile fields that mean something to it; the others must keep their defaults.
    values: what it allows of those fields that may not be all that the tile's type allows.

    What it makes:
    render: problem and tile in, kernel out; raises Unbuildable if it cannot be had.
    workspace: bytes of memory that the call is given besides its tensors, one more argument; 0: none.
    accumulates: it adds to what the output holds, and does not overwrite it.
    in_place: the output lies over the first tensor from its start on, both one argument.
    precondition: what operands must satisfy besides their type for an exact result; empty: nothing.
    loops: those of a kernel in words, the outermost first; None: they are not said.
    intensity: flops per byte between L1 and the registers, by formula; None: not derived.

    Where it takes part:
    ops: the operators of its folder that it serves; empty: all of them.
    space: its tiles in a search of a problem, a selection or (True) the full product.
    references: those of its tiles that are always measured, to compare with.
    sweep: what random tiles are drawn from, where that is not the operator's `Sweep.tile`.
    shipped: the kernels of kernels/asm.
    """

    name: str
    summary: str
    document: str
    section: str
    peer: str = ""
    uses: frozenset[str] = frozenset()
    values: Mapping[str, Values] = field(default_factory=dict)
    render: Callable[[P, T], KernelSource]
    workspace: Callable[[P, T], int] = _no_workspace
    accumulates: bool = False
    in_place: bool = False
    precondition: str = ""
    loops: Callable[[P, T], list[str]] | None = None
    intensity: Callable[[P, T], float | None] = _no_formula
    ops: frozenset[str] = frozenset()
    space: Callable[[P, bool], Iterable[T]] = _no_tiles
    references: Callable[[P], Iterable[T]] = _no_tiles
    sweep: Mapping[str, Spread] = field(default_factory=dict)
    shipped: tuple[tuple[P, T], ...] = ()


def peers_words(families: Iterable[Family[Any, Any]]) -> str:
    """Name the families that have the structure of a library's kernels; empty where none has."""
    peers = {family.name: family.peer for family in families if family.peer}
    return " ".join(
        f"{name} has the structure that {peer} publishes; it is not {peer}'s code."
        for name, peer in peers.items()
    )


F = TypeVar("F", bound=Family[Any, Any])


class FamilyTable(Mapping[str, F]):
    """Families by name, in the order of their modules."""

    def __init__(self, families: Iterable[F]) -> None:
        """ValueError if two have one name."""
        self._by_name: dict[str, F] = {}
        for family in families:
            if family.name in self._by_name:
                raise ValueError(f"two families are called {family.name}")
            self._by_name[family.name] = family

    @classmethod
    def found(cls, where: ModuleType, kind: type[F]) -> FamilyTable[F]:
        """The families that a module holds, or all modules of a package in alphabetical order."""
        modules = [where]
        if hasattr(where, "__path__"):
            names = sorted(item.name for item in iter_modules(where.__path__))
            modules = [import_module(f"{where.__name__}.{name}") for name in names]
        values = [value for module in modules for value in vars(module).values()]
        return cls(dict.fromkeys(value for value in values if isinstance(value, kind)))

    def __getitem__(self, name: str) -> F:
        """The family of that name."""
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter(self._by_name)

    def __len__(self) -> int:
        """Count the families."""
        return len(self._by_name)

    def serving(self, op: str) -> FamilyTable[F]:
        """Select the families that serve one operator."""
        return FamilyTable(family for family in self.values() if not family.ops or op in family.ops)

    def of(self, tile: Tile) -> F:
        """The tile's family, after checking that the tile suits it; ValueError if not."""
        return suitable_family(self, tile)

    def render(self, problem: Any, tile: Any) -> KernelSource:
        """The kernel for a problem with a tile.

        Raises ValueError if either is malformed, Unbuildable if the registers do not suffice.
        """
        return self._checked(problem, tile).render(problem, tile)

    def intensity(self, problem: Any, tile: Any) -> float | None:
        """Flops per byte moved between L1 and the registers by the family's formula; None: it has none."""
        return self._checked(problem, tile).intensity(problem, tile)

    def workspace(self, problem: Any, tile: Any) -> int:
        """Bytes of the workspace, an argument of its own; 0: the kernel has none."""
        return self.of(tile).workspace(problem, tile)

    def _checked(self, problem: Any, tile: Any) -> F:
        problem.validate()
        family = self.of(tile)
        if family.ops and problem.op not in family.ops:
            raise ValueError(f"{family.name} is no family of {problem.op}")
        return family


def allowed(family: Family[Any, Any], tile: type[Tile]) -> dict[str, Choice]:
    """The fields that a family uses, with what each may be for it."""
    return {
        name: item._replace(values=family.values.get(name, item.values))
        for name, item in choices(tile).items()
        if name in family.uses
    }


def suitable_family(table: Mapping[str, F], tile: Tile) -> F:
    """The tile's family; ValueError if the tile is malformed or has a value that its family cannot have."""
    tile.validate()
    if tile.family not in table:
        hint = did_you_mean(tile.family, table)
        known = ", ".join(sorted(table))
        raise ValueError(f"unknown family {tile.family!r}{hint}; known: {known}")
    family = table[tile.family]
    used = allowed(family, type(tile))
    for name, item in choices(tile).items():
        value = getattr(tile, name)
        if name in used:
            check_value(name, value, used[name].values, family.name)
        elif value != item.default:
            raise ValueError(
                f"{family.name} has no use for {name}: it must be {item.default!r}, got {value!r}"
            )
    return family
