"""Kernels of many layers measured at once by several processes, unless a store knows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from typing import Any, NamedTuple

from armsim.explorer.candidate import Built, Measured, Outcome, Rejected, Wrong
from armsim.explorer.found import SearchResult
from armsim.explorer.kept import Kept
from armsim.explorer.ladder import Rung
from armsim.explorer.search import Runner, search, usable_processors
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.inference.parts import work
from armsim.measure import FULL
from armsim.operators.tile import Tile
from armsim.options import Note, Progress
from armsim.proof.workers import Processes
from armsim.store.database import Store

_SLACK = 25
"""Percent over the best that kernels are measured at least: another layer may have another winner."""


class Task(NamedTuple):
    """A kernel on what it is measured on, by a full or by a sampled replay."""

    setting: Setting
    tile: Tile
    fidelity: str = FULL

    @property
    def rung(self) -> Rung:
        """Give how it is measured, and what a store may know of it."""
        return Rung(self.fidelity)


def _carried_out(
    _: None, task: Task, built: Built | None
) -> tuple[Built | Rejected, Outcome | None]:
    """Build and evaluate a kernel, in a process of its own."""
    from armsim.explorer.evaluate import build

    made = build(task.setting, task.tile)
    if isinstance(made, Rejected):
        return made, None
    measure, arguments = task.rung.call(task.tile, None, made)
    found = measure(task.setting, *arguments)
    return built or replace(made, source=None, assembled=None), found


class Bench:
    """Measures kernels. ``reused`` and ``simulated`` count those that the store knew, and the others.

    ``prepare`` is called with a setting before the first kernel is executed.
    """

    def __init__(
        self,
        store: Store | None,
        jobs: int | None,
        note: Note,
        progress: Progress,
        prepare: Callable[[Setting], None],
    ) -> None:
        self.jobs = jobs or usable_processors()
        self.reused = self.simulated = 0
        self.wrong: list[Wrong] = []
        self._store, self._note, self._report, self._prepare = store, note, progress, prepare
        self._kept: dict[Setting, Kept] = {}
        self._known: dict[Task, Measured | None] = {}
        self._prepared = False

    def _of(self, setting: Setting) -> Kept | None:
        if self._store is None:
            return None
        if setting not in self._kept:
            self._kept[setting] = Kept(self._store, setting, self._note)
        return self._kept[setting]

    def search(self, setting: Setting, tiles: list[Any], what: str) -> SearchResult:
        """Search the best of the tiles alone; KeyboardInterrupt if it does not finish."""

        def prepare() -> None:
            self._begin(setting)

        found = search(
            setting,
            tiles,
            Runner(
                jobs=self.jobs,
                kept=self._of(setting),
                prepare=prepare,
                progress=lambda phase, done, total: self._report(f"{what}, {phase}", done, total),
            ),
            references=[],
            wanted=Wanted(top=1, slack=_SLACK),
        )
        self.reused += found.reused
        self.simulated += found.simulated
        self.wrong += found.wrong
        for item in found.measured:
            tile = setting.operator.tile_from_dict(item.tile)
            self._known[Task(setting, tile)] = item
        if not found.complete:
            raise KeyboardInterrupt
        return found

    def known(self, task: Task) -> Measured | None:
        """Give a kernel's measurement, None for one that cannot be built, is wrong or is not known."""
        return self._known.get(task)

    def measure(self, tasks: Iterable[Task], what: str) -> Mapping[Task, Measured | None]:
        """Measure kernels, those with the most work first.

        None for one that cannot be built, or is wrong. KeyboardInterrupt leaves what was measured until
        then.
        """
        wanted = list(dict.fromkeys(tasks))
        unknown: list[tuple[Task, Built | None]] = []
        by_setting: dict[Setting, list[Task]] = {}
        for task in wanted:
            if task not in self._known:
                by_setting.setdefault(task.setting, []).append(task)
        for setting, several in by_setting.items():
            kept = self._of(setting)
            builds = kept.builds(task.tile for task in several) if kept else {}
            for task in several:
                built = builds.get(task.tile)
                if not self._from_store(kept, task, built):
                    unknown.append((task, built if isinstance(built, Built) else None))
        if unknown:
            self._carry_out(sorted(unknown, key=lambda one: -work(one[0].setting.problem)), what)
        return {task: self._known[task] for task in wanted}

    def _from_store(self, kept: Kept | None, task: Task, built: Built | Rejected | None) -> bool:
        if isinstance(built, Rejected):
            self._known[task] = None
            return True
        outcome = task.rung.known(kept, built, task.tile, None) if kept and built else None
        if outcome is None:
            return False
        self.reused += 1
        self._note_outcome(task, outcome)
        return True

    def _note_outcome(self, task: Task, outcome: Outcome | None) -> None:
        self._known[task] = outcome if isinstance(outcome, Measured) else None
        if isinstance(outcome, Wrong):
            self.wrong.append(outcome)

    def _begin(self, setting: Setting) -> None:
        if not self._prepared:
            self._prepare(setting)
            self._prepared = True

    def _carry_out(self, tasks: list[tuple[Task, Built | None]], what: str) -> None:
        self._begin(tasks[0][0].setting)
        # Operations in millions: the bar moves as the time goes.
        sizes = {task: max(work(task.setting.problem) // 1_000_000, 1) for task, _ in tasks}
        total, done = sum(sizes.values()), 0
        self._report(what, 0, total)
        pool = Processes(min(self.jobs, len(tasks)))
        running: dict[Future[Any], tuple[Task, Built | None]] = {}
        try:
            waiting = iter(tasks)
            for task, built in waiting:
                running[pool.submit(_carried_out, task, built)] = task, built
            while running:
                for future in pool.first_finished(running):
                    task, before = running.pop(future)
                    self._finish(task, before, *future.result())
                    done += sizes[task]
                    self._report(what, done, total)
        except BaseException:
            pool.end(at_once=True)
            raise
        pool.end(at_once=False)

    def _finish(
        self, task: Task, before: Built | None, made: Built | Rejected, outcome: Outcome | None
    ) -> None:
        kept = self._of(task.setting)
        if kept and before is None:
            kept.add_builds([task.tile], [made])
        if kept and outcome is not None and isinstance(made, Built):
            kept.add(made, task.tile, None, outcome)
        self.simulated += 1
        self._note_outcome(task, outcome)
