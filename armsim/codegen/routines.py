"""Routines of a function by name, each emitted once, after the code that calls them."""

from __future__ import annotations

from collections.abc import Callable

from armsim.codegen.assembly import Assembly, Routine

Emits = Callable[[], None]


class Routines:
    """The routines of a function in the order in which they are first named."""

    def __init__(self, asm: Assembly) -> None:
        self.asm = asm
        self._routines: dict[str, tuple[Routine, Emits]] = {}

    def routine(self, name: str, body: Emits) -> Routine:
        """Give the routine of a name; ``body`` emits it, the first one given counts."""
        if name not in self._routines:
            self._routines[name] = (self.asm.routine(name), body)
        return self._routines[name][0]

    def call(self, name: str, body: Emits, *sizes: int) -> None:
        """Emit a call of the routine of a name and sizes."""
        self.asm.call(self.routine("_".join([name, *map(str, sizes)]), body))

    def define(self) -> None:
        """Emit the routines, and those that they name."""
        defined: set[str] = set()
        while missing := [name for name in self._routines if name not in defined]:
            for name in missing:
                defined.add(name)
                routine, emit = self._routines[name]
                with self.asm.define(routine):
                    emit()
