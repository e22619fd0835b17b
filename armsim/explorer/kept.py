"""The candidates of a setting as a store keeps them: what was built and measured once is not again.

What comes from the store is what a search without one would find. A replay that was stopped depends on its
limit: it was stopped at the first check at which more cycles than the limit were certain, so that it stands
for every limit from its own up to those cycles, and a replay that ended for every limit that is no lower.
Anything else is replayed again.

An estimate is a result of its own, by its fidelity and how many times the usual units it took; a full
result of the same kernel is used where there is none, never the other way round. A sample that was stopped
stands for its own limit alone. What a call takes on
several cores is another one, by these cores and how its loop is shared out.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, fields, replace
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from typing import Any

from armsim.bounds.result import Bounds
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.explorer.candidate import (
    Built,
    Measured,
    Outcome,
    Pruned,
    Rejected,
    Wrong,
    behind,
    stopped_after,
)
from armsim.explorer.setting import Setting
from armsim.measure import FAST, FULL, PART, SAMPLED
from armsim.measure.energy import energy_text
from armsim.options import Note
from armsim.sources import digest_of
from armsim.store.database import Document, OutcomeRow, SettingRow, Store
from armsim.threads.team import Team

MEASURED, WRONG, STOPPED, SCALED = "measured", "wrong", "stopped", "scaled"
BEHIND = "stopped sample"
PROVEN = "proven part"
"""An estimate by parts of a kernel that was proven on a smaller problem."""

CHANGED = " with "  # between a core's name and what was changed on loading it
SOURCES = (
    *("compiled.py", "records.py", "codegen", "operators", "checks", "isa", "objects", "policies"),
    *(
        "cores",
        "emulator",
        "sanitizer",
        "cache",
        "pipeline",
        "bounds",
        "measure",
        "threads",
        "analysis",
    ),
    *("explorer/candidate.py", "explorer/evaluate.py", "explorer/setting.py", "explorer/steady.py"),
    "explorer/scaling.py",
    "proof/smaller.py",
)
_LIBRARIES = ("numpy", "unicorn", "keystone-engine", "capstone")


@cache
def model_version() -> str:
    """What stands for the code that a figure of a candidate depends on, and for the libraries it calls."""
    return digest_of(SOURCES, energy_text(), *(f"{name} {version(name)}" for name in _LIBRARIES))


def setting_row(setting: Setting) -> SettingRow:
    """A setting as a store knows it."""
    core, made_for = setting.core, setting.made_for
    name, digest = core.name, core.digest
    if core.changes:
        name = f"{name}{CHANGED}{', '.join(core.changes)}"
    if made_for is not None:
        name, digest = f"{name} (code for {made_for.place})", f"{digest} {made_for.digest}"
    if setting.team:
        name = ", ".join([Team(setting.team).name, *_how(setting.schedule, setting.stagger)])
        digest = " ".join([digest, *(one.digest for one in setting.team)])
    row = SettingRow(
        key="",
        op=setting.operator.name,
        problem=json.dumps(setting.problem.to_dict()),
        core=name,
        core_digest=digest,
        board=core.board,
        seed=setting.seed,
        cache="ideal" if setting.ideal_memory else setting.cache,
        model=model_version(),
    )
    return replace(row, key=hashlib.sha256(json.dumps(asdict(row)).encode()).hexdigest())


class Kept:
    """A setting's candidates in a store. ``reused`` and ``added`` count outcomes.

    A store that takes no more is left alone after one note; the search goes on without it.
    """

    def __init__(self, store: Store, setting: Setting, note: Note) -> None:
        self._store, self._setting, self._note = store, setting, note
        self._row = setting_row(setting)
        self._number = store.setting(self._row.key)
        self._writable = not store.read_only
        self.reused = self.added = 0

    @property
    def file(self) -> str:
        """The store's file."""
        return str(self._store.path)

    # --- kernels -----------------------------------------------------------------------------------------

    def builds(self, tiles: Iterable[Any]) -> dict[Any, Built | Rejected]:
        """What is known of the kernels of these tiles."""
        if self._number is None:
            return {}
        known = self._store.builds(self._number)
        found = {tile: known.get(_text(tile)) for tile in tiles}
        return {
            tile: _built(tile, content) for tile, content in found.items() if content is not None
        }

    def add_builds(self, tiles: list[Any], built: list[Built | Rejected]) -> None:
        """Keep what is known of kernels now."""
        contents = {
            _text(tile): _build_content(item) for tile, item in zip(tiles, built, strict=True)
        }
        self._add(lambda number: self._store.add_builds(number, contents))

    # --- outcomes ----------------------------------------------------------------------------------------

    def outcome(self, built: Built, tile: Any, limit: int | None) -> Outcome | None:
        """What `armsim.explorer.evaluate.evaluate` would give; None if that is not known."""
        if self._number is None:
            return None
        for row in self._store.outcomes(self._number, _text(tile), built.digest):
            found = _outcome(built, row, limit)
            if found is not None:
                self.reused += 1
                return found
        return None

    def estimate(
        self, built: Built, tile: Any, fidelity: str, times: int, limit: int | None = None
    ) -> Measured | Pruned | None:
        """An estimate of a candidate, by ``times`` the usual units or parts; None if that is not known.

        Or that its sample was stopped at this ``limit``. Where ``fidelity`` is full, one by parts whose
        kernel was proven on a smaller problem.
        """
        if self._number is None:
            return None
        kinds = {FULL: (PROVEN,), SAMPLED: (SAMPLED, PROVEN, PART)}.get(fidelity, (fidelity,))
        for row in self._store.outcomes(self._number, _text(tile), built.digest):
            if row.kind in kinds and row.stop_after == times:
                self.reused += 1
                return measured_of(row.content, built.tile)
            stopped = row.kind == BEHIND and limit is not None and row.stop_after == limit
            if stopped and fidelity != FAST and row.content["times"] == times:
                self.reused += 1
                cycles, at_pace = row.content["cycles"], row.content["at_pace"]
                return behind(built.kernel, built.tile, cycles, at_pace)
        return None

    def add(
        self, built: Built, tile: Any, limit: int | None, outcome: Outcome, times: int = 1
    ) -> None:
        """Keep what became of a candidate that was evaluated with a limit, or estimated."""
        self.added += 1
        self._add_outcome(built, tile, *_outcome_content(outcome, limit, times))

    def scaling(
        self, built: Built, tile: Any, team: Sequence[CoreModel], schedule: str, stagger: int
    ) -> Document | None:
        """What `add_scaling` was given; None if that is not known."""
        if self._number is None:
            return None
        rows = self._store.outcomes(self._number, _text(tile), built.digest)
        wanted = _on(team, schedule, stagger)
        return next((row.content for row in rows if row.kind == wanted), None)

    def add_scaling(
        self,
        built: Built,
        tile: Any,
        team: Sequence[CoreModel],
        schedule: str,
        stagger: int,
        content: Document,
    ) -> None:
        """Keep what a candidate takes on 1, 2, .. all of these cores."""
        self._add_outcome(built, tile, _on(team, schedule, stagger), 0, content)

    def _add_outcome(
        self, built: Built, tile: Any, kind: str, stop_after: int, content: Document
    ) -> None:
        finished = datetime.now(UTC).isoformat(timespec="seconds")
        row = OutcomeRow(_text(tile), built.digest, kind, stop_after, content, finished)
        self._add(lambda number: self._store.add_outcome(number, row))

    def _add(self, write: Callable[[int], None]) -> None:
        if not self._writable:
            return
        try:
            if self._number is None:
                self._number = self._store.add_setting(self._row)
            write(self._number)
        except UserError as error:
            self._writable = False
            self._note(f"{error}; what follows is not kept")


def _how(schedule: str, stagger: int) -> list[str]:
    return [schedule, *([f"{stagger} us apart"] if stagger else [])]


def _on(team: Sequence[CoreModel], schedule: str, stagger: int) -> str:
    """The kind of a row that says what a call takes on several cores: their numbers are part of it."""
    words = [*_how(schedule, stagger), *(f"{core.board} {core.digest}" for core in team)]
    return f"{SCALED} {hashlib.sha256(json.dumps(words).encode()).hexdigest()}"


def _text(tile: Any) -> str:
    return json.dumps(tile.to_dict(), separators=(",", ":"))


_OF_BUILT = ("kernel", "digest", "least_energy", "code_bytes")


def _build_content(item: Built | Rejected) -> Document:
    if isinstance(item, Rejected):
        return {"reason": item.reason}
    known = {name: getattr(item, name) for name in _OF_BUILT}
    return {**known, "bounds": asdict(item.bounds)}


def _built(tile: Any, content: Document) -> Built | Rejected:
    if "reason" in content:
        return Rejected(tile.to_dict(), content["reason"])
    return Built(**{**content, "tile": tile.to_dict(), "bounds": Bounds(**content["bounds"])})


_FIGURES = tuple(item.name for item in fields(Measured) if item.name != "tile")


def _outcome_content(outcome: Outcome, limit: int | None, times: int) -> tuple[str, int, Document]:
    """An outcome's kind, the limit that is part of its key, and its document."""
    if isinstance(outcome, Measured):
        figures = {name: getattr(outcome, name) for name in _FIGURES}
        if outcome.estimated:
            kind = PROVEN if outcome.proved_on is not None else outcome.fidelity
            return kind, times, {"figures": figures}
        survives = outcome.cycles if limit is None else min(limit, outcome.cycles)
        return MEASURED, 0, {"survives": survives, "figures": figures}
    if isinstance(outcome, Wrong):
        content = {
            "kernel": outcome.kernel,
            "reason": outcome.reason,
            "error": outcome.max_abs_error,
        }
        return WRONG, 0, content
    assert limit is not None
    if outcome.estimated:
        content = {"cycles": outcome.lower_bound, "at_pace": outcome.at_pace, "times": times}
        return BEHIND, limit, content
    content = {"cycles": outcome.lower_bound, "verified": outcome.verified}
    return STOPPED, limit, {**content, "at_pace": outcome.at_pace}


def _outcome(built: Built, row: OutcomeRow, limit: int | None) -> Outcome | None:
    """What a row says of a candidate with a limit, None if nothing."""
    content = row.content
    if row.kind == WRONG:
        return Wrong(built.kernel, built.tile, content["reason"], content["error"])
    if row.kind == MEASURED and (limit is None or limit >= content["survives"]):
        return measured_of(content, built.tile)
    if row.kind == STOPPED and limit is not None and row.stop_after <= limit < content["cycles"]:
        return stopped_after(built.kernel, built.tile, **content)
    return None


def measured_of(content: Document, tile: dict[str, Any]) -> Measured:
    """The candidate of a row that was measured."""
    figures = content["figures"]
    return Measured(**{**figures, "cycles_each": tuple(figures["cycles_each"])}, tile=tile)
