"""The call of the function, old and new: the same outputs to the last bit, and its cycles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.figures import Figures, declared, figure
from armsim.files import work_folder
from armsim.harness.request import Request
from armsim.harness.result import RunResult
from armsim.objects.load import split_target

RunOne = Callable[[Request], RunResult]


@declared
class CallCycles(Figures):
    """A call on a core, in cycles."""

    core: str = figure("its name")
    before: int = figure("of the old function")
    after: int = figure("of the new one")


class Calls:
    """The old function's results on each input, and what a new text makes of them."""

    def __init__(
        self,
        request: Request,
        run_one: RunOne,
        cores: Sequence[CoreModel],
        seeds: Sequence[int],
    ) -> None:
        """Run the old version. Raises UserError if it cannot be run, or does not return."""
        self._request, self._run_one, self._cores = request, run_one, cores
        self._old: dict[tuple[int, int], RunResult] = {}
        self._places = [(0, seed) for seed in seeds]
        self._places += [(at, seeds[0]) for at in range(1, len(cores))]
        for place in self._places:
            found = self._old[place] = self._run(request.files[0], place)
            if not found.finished or found.cycles is None:
                why = found.faults[0].message if found.faults else "it has no cycles on this core"
                raise UserError(f"{request.files[0]}: the call does not succeed: {why}")
        self.first = self._old[self._places[0]]
        self.inputs = len(seeds)

    def _run(self, target: str, place: tuple[int, int]) -> RunResult:
        core, seed = place
        return self._run_one(
            replace(self._request, target=target, core=self._cores[core], board=None, seed=seed)
        )

    @property
    def before(self) -> tuple[int, ...]:
        """Cycles of the old call on each core."""
        return tuple(
            self._old[at, self._places[0][1]].cycles or 0 for at in range(len(self._cores))
        )

    def difference(self, text: str) -> tuple[str | None, tuple[int, ...]]:
        """Find what a new text of the file does differently, None if nothing; its cycles on each core."""
        where, symbol = split_target(self._request.files[0])
        with work_folder() as folder:
            path = folder / Path(where).name
            path.write_text(text, encoding="utf-8")
            target = str(path) if symbol is None else f"{path}:{symbol}"
            cycles: dict[int, int] = {}
            for place in self._places:
                old, new = self._old[place], self._run(target, place)
                if (why := _differs(old, new)) is not None:
                    return f"seed {place[1]}: {why}", ()
                if place[0] not in cycles:
                    cycles[place[0]] = new.cycles or 0
        return None, tuple(cycles[at] for at in range(len(self._cores)))


def _differs(old: RunResult, new: RunResult) -> str | None:
    if not new.finished:
        return new.faults[0].message if new.faults else "it does not return"
    known = {(fault.kind, fault.buffer) for fault in old.faults}
    for fault in new.faults:
        if (fault.kind, fault.buffer) not in known:
            return fault.message
    for name, before in old.outputs.items():
        one, other = (np.frombuffer(np.ascontiguousarray(x).tobytes(), np.uint8)
                      for x in (before, new.outputs[name]))  # fmt: skip
        if not np.array_equal(one, other):
            return f"'{name}' differs"
    return None
