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
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from armsim.bounds.result import Bounds
from armsim.cores.model import CoreModel
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
from armsim.figures import Document
from armsim.measure import FAST, FIDELITIES, FULL, PART, SAMPLED
from armsim.measure.energy import energy_text
from armsim.operators.tile import Tile
from armsim.options import Note
from armsim.sources import digest_of
from armsim.store.database import OutcomeRow, SettingRow, Store, Unusable
from armsim.store.place import not_stored
from armsim.threads.schedule import NO_POOL
from armsim.threads.team import Team

if TYPE_CHECKING:
    from armsim.threads.scaling import Scaling

_Value = TypeVar("_Value")

MEASURED, WRONG, STOPPED, SCALED = "measured", "wrong", "stopped", "scaled"
BEHIND = "stopped sample"
PROVEN = "proven part"
"""An estimate by parts of a kernel that was proven on a smaller problem."""

CHANGED = " with "  # between a core's name and what was changed on loading it
SOURCES = (
    "compiled.py", "records.py", "once.py", "scheduling", "codegen", "nests", "operators", "checks",
    "isa", "objects", "policies", "cores", "emulator", "sanitizer", "cache", "pipeline", "bounds",
    "measure", "threads", "analysis", "explorer/candidate.py", "explorer/columns.py",
    "explorer/evaluate.py", "explorer/setting.py", "explorer/steady.py", "explorer/scaling.py",
    "proof/smaller.py",
)  # fmt: skip
_LIBRARIES = ("numpy", "unicorn", "keystone-engine", "capstone")


@cache
def model_version() -> str:
    """Give the digest of the code, and of the libraries it calls, that a candidate's figures depend on."""
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
        name = ", ".join(
            [Team(setting.team).name, *_how(setting.schedule, setting.stagger, setting.pool)]
        )
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
    return with_key(row)


def with_key(row: SettingRow) -> SettingRow:
    """The row with the key that stands for all of it."""
    return replace(row, key=hashlib.sha256(json.dumps(asdict(row)).encode()).hexdigest())


class Rows:
    """The rows of one setting in a store. ``reused`` and ``added`` count outcomes.

    A store that fails is left alone after one note, by all who use it; the work goes on without it.
    """

    def __init__(self, store: Store, row: SettingRow, note: Note) -> None:
        self._store, self._row, self._note = store, row, note
        self._number: int | None = None
        self._number = self._stored(lambda: store.setting(self._row.key), None)
        self.reused = self.added = 0

    @property
    def file(self) -> str:
        """The store's file."""
        return str(self._store.path)

    def _add(self, write: Callable[[int], None]) -> None:
        def add() -> None:
            if self._number is None:
                self._number = self._store.add_setting(self._row)
            write(self._number)

        if not self._store.read_only:
            self._stored(add, None)

    def _stored(self, work: Callable[[], _Value], without: _Value) -> _Value:
        """Do work on the store; return ``without`` from its first failure on."""
        if self._store.given_up:
            return without
        try:
            return work()
        except Unusable as error:
            self._store.given_up = True
            self._note(not_stored(error, self._store.path))
            return without


class Kept(Rows):
    """A setting's candidates in a store.

    What is in it but is none of ours is as what is missing; one note says so.
    """

    def __init__(self, store: Store, setting: Setting, note: Note) -> None:
        super().__init__(store, setting_row(setting), note)
        self._told = False

    def _made(self, make: Callable[..., _Value], *given: object) -> _Value | None:
        """Make a value of a stored document; None if its keys or values are none of ours."""
        try:
            return make(*given)
        except (KeyError, TypeError, ValueError, AttributeError):
            self._say_damaged()
            return None

    def _say_damaged(self) -> None:
        if not self._told:
            self._told = True
            self._note(f"kept results that are damaged are measured again ({self.file})")

    # --- kernels -----------------------------------------------------------------------------------------

    def builds(self, tiles: Iterable[Any]) -> dict[Any, Built | Rejected]:
        """Give the known builds of these tiles."""
        number = self._number
        if number is None:
            return {}
        nothing: dict[str, Document] = {}
        known = self._stored(lambda: self._store.builds(number), nothing)
        if self._store.damaged:
            self._say_damaged()
        texts = ((tile, _text(tile)) for tile in tiles)
        found = {
            tile: self._made(_built, tile, known[text]) for tile, text in texts if text in known
        }
        return {tile: built for tile, built in found.items() if built is not None}

    def add_builds(self, tiles: list[Any], built: list[Built | Rejected]) -> None:
        """Keep what is known of kernels now."""
        contents = {
            _text(tile): _build_content(item) for tile, item in zip(tiles, built, strict=True)
        }
        self._add(lambda number: self._store.add_builds(number, contents))

    # --- outcomes ----------------------------------------------------------------------------------------

    def outcome(self, built: Built, tile: Tile, limit: int | None) -> Outcome | None:
        """Give the outcome of `armsim.explorer.evaluate.evaluate`; None if that is not known."""
        for row in self._outcomes(built, tile):
            found = self._made(_outcome, built, row, limit)
            if found is not None:
                self.reused += 1
                return found
        return None

    def estimate(
        self, built: Built, tile: Tile, fidelity: str, times: int, limit: int | None = None
    ) -> Measured | Pruned | None:
        """An estimate of a candidate, by ``times`` the usual units or parts; None if that is not known.

        Or that its sample was stopped at this ``limit``. Where ``fidelity`` is full, one by parts whose
        kernel was proven on a smaller problem.
        """
        kinds = {FULL: (PROVEN,), SAMPLED: (SAMPLED, PROVEN, PART)}.get(fidelity, (fidelity,))
        for row in self._outcomes(built, tile):
            found: Measured | Pruned | None = None
            if row.kind in kinds and row.stop_after == times:
                found = self._made(measured_of, row.content, built.tile)
            elif row.kind == BEHIND and fidelity != FAST and row.stop_after == limit:
                found = self._made(_behind, built, row.content, times)
            if found is not None:
                self.reused += 1
                return found
        return None

    def add(
        self, built: Built, tile: Tile, limit: int | None, outcome: Outcome, times: int = 1
    ) -> None:
        """Keep what became of a candidate that was evaluated with a limit, or estimated."""
        self.added += 1
        self._add_outcome(built, tile, *_outcome_content(outcome, limit, times))

    def scaling(
        self, built: Built, tile: Tile, team: Sequence[CoreModel], schedule: str, stagger: int
    ) -> Scaling | str | None:
        """Give the scaling that `add_scaling` was given; None if that is not known."""
        from armsim.explorer.scaling import scaling_of  # with all that executes a kernel

        wanted = _on(team, schedule, stagger)
        rows = (row for row in self._outcomes(built, tile) if row.kind == wanted)
        found = next(rows, None)
        return None if found is None else self._made(scaling_of, found.content)

    def add_scaling(
        self,
        built: Built,
        tile: Tile,
        team: Sequence[CoreModel],
        schedule: str,
        stagger: int,
        found: Scaling | str,
    ) -> None:
        """Keep what a candidate takes on 1, 2, .. all of these cores."""
        from armsim.explorer.scaling import document_of

        self._add_outcome(built, tile, _on(team, schedule, stagger), 0, document_of(found))

    def _add_outcome(
        self, built: Built, tile: Tile, kind: str, stop_after: int, content: Document
    ) -> None:
        finished = datetime.now(UTC).isoformat(timespec="seconds")
        row = OutcomeRow(_text(tile), built.digest, kind, stop_after, content, finished)
        self._add(lambda number: self._store.add_outcome(number, row))

    def _outcomes(self, built: Built, tile: Tile) -> list[OutcomeRow]:
        number = self._number
        if number is None:
            return []
        nothing: list[OutcomeRow] = []
        text = _text(tile)
        rows = self._stored(lambda: self._store.outcomes(number, text, built.digest), nothing)
        if self._store.damaged:
            self._say_damaged()
        return rows


def _how(schedule: str, stagger: int, pool: str = NO_POOL) -> list[str]:
    apart = [f"{stagger} us apart"] if stagger else []
    return [schedule, *apart, *([pool] if pool != NO_POOL else [])]


def _on(team: Sequence[CoreModel], schedule: str, stagger: int) -> str:
    """The kind of a row that says what a call takes on several cores: their numbers are part of it."""
    words = [*_how(schedule, stagger), *(f"{core.board} {core.digest}" for core in team)]
    return f"{SCALED} {hashlib.sha256(json.dumps(words).encode()).hexdigest()}"


def _text(tile: Tile) -> str:
    return json.dumps(tile.to_dict(), separators=(",", ":"))


_OF_BUILT = ("kernel", "digest", "least_energy", "code_bytes")


def _build_content(item: Built | Rejected) -> Document:
    if isinstance(item, Rejected):
        return {"reason": item.reason}
    known = {name: getattr(item, name) for name in _OF_BUILT}
    return {**known, "bounds": asdict(item.bounds)}


def _checked(made: _Value) -> _Value:
    """A value made of a document; TypeError if a field of it is none of its type."""
    of: Any = type(made)
    for name, kind in _kinds(of).items():
        if not _fits(getattr(made, name), kind):
            raise TypeError(name)
    return made


@cache
def _kinds(of: Any) -> Document:
    # The assembler is imported where kernels are built.
    hints = get_type_hints(of, None, {"Assembled": object})
    return {item.name: hints[item.name] for item in fields(of)}


_MOST = 2**62  # more than anything takes, and less than what compiled code counts with


def _fits(value: Any, kind: Any) -> bool:
    """Return whether a value of JSON is of a field's type."""
    inside = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return any(_fits(value, one) for one in inside)
    if kind is float or kind is int:
        return (
            isinstance(value, int if kind is int else (int, float))
            and not isinstance(value, bool)
            and -_MOST <= value <= _MOST
        )
    if get_origin(kind) in (dict, Mapping):
        return isinstance(value, dict) and all(
            _fits(key, inside[0]) and _fits(item, inside[1]) for key, item in value.items()
        )
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(_fits(item, inside[0]) for item in value)
    return kind is Any or isinstance(value, kind)


def _built(tile: Tile, content: Document) -> Built | Rejected:
    if "reason" in content:
        return _checked(Rejected(tile.to_dict(), content["reason"]))
    bounds = _checked(Bounds(**content["bounds"]))
    bounds.by_reason["dispatch"]  # which there is always
    return _checked(Built(**{**content, "tile": tile.to_dict(), "bounds": bounds}))


def _behind(built: Built, content: Document, times: int) -> Pruned | None:
    """A sample that was stopped, if it was one of so many times the usual units."""
    if content["times"] != times:
        return None
    return _checked(behind(built.kernel, built.tile, content["cycles"], content["at_pace"]))


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
    """Read a row's outcome of a candidate with a limit, None if it has none."""
    content = row.content
    if row.kind == WRONG:
        return wrong_of(content, built.tile)
    if row.kind == MEASURED and (limit is None or limit >= content["survives"]):
        return measured_of(content, built.tile)
    if row.kind == STOPPED and limit is not None and row.stop_after <= limit < content["cycles"]:
        return _checked(stopped_after(built.kernel, built.tile, **content))
    return None


def measured_of(content: Document, tile: Document) -> Measured:
    """The candidate of a row that was measured."""
    figures = content["figures"]
    values: Document = {
        key: tuple(one) if isinstance(one, list) else one for key, one in figures.items()
    }
    found = _checked(Measured(**values, tile=tile))
    if min(found.cycles, found.calls) < 1 or found.fidelity not in (*FIDELITIES, PART):
        raise ValueError
    return found


def wrong_of(content: Document, tile: Document) -> Wrong:
    """The candidate of a row that is wrong."""
    found, error = _checked(Wrong(content["kernel"], tile, content["reason"])), content["error"]
    if not isinstance(error, float | int | None):  # which may be infinite, or no number at all
        raise TypeError
    return replace(found, max_abs_error=error)
