"""The numbers of a core that may be fitted, and the values that are tried for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from armsim.cores.confidence import marks
from armsim.cores.keys import MANUAL, Declared
from armsim.cores.loader import changed_core
from armsim.cores.model import CoreModel
from armsim.cores.schema import keys_of
from armsim.errors import UserError
from armsim.isa.classes import operation_class
from armsim.isa.program import Program

_SURE = "H"  # the mark of what an Arm document says, or several measurements
_STEPS = (-2, -1, 1, 2)
_FACTORS = (0.5, 0.7, 0.85, 1.2, 1.5, 2.0)
_UNTOUCHED = ("clock.ghz",)  # cycles are counted


def parameters(core: CoreModel, programs: Iterable[Program], text: str) -> dict[str, float]:
    """Paths of the numbers that may be fitted, as `load_core` takes them in a change, with their values.

    Those of sizes (Arm's manuals have them), those that are marked [H] in the core's file, ``text``, and
    latencies of classes that no program has stay as they are.
    """
    sure = {place for place, mark in marks(text).items() if mark == _SURE}
    known = {
        item.place: item
        for section, keys in keys_of(core.order).items()
        for item in keys.values()
        if section
    }
    found = {}
    for path, value in _numbers(core.data):
        section, _, key = path.rpartition(".")
        item = known.get(path)
        if path in _UNTOUCHED or (section, key) in sure or not _fits(item):
            continue
        found[path] = value
    return {**found, **_latencies(core, programs, sure)}


def _fits(item: Declared | None) -> bool:
    """Say whether a key is a number that a measurement may correct."""
    return item is not None and item.kind in (int, float) and item.key.source != MANUAL


def _numbers(data: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, float]]:
    """All numbers outside of the class table, by path."""
    for key, value in data.items():
        if isinstance(value, dict):
            if key != "class":
                yield from _numbers(value, f"{prefix}{key}.")
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield f"{prefix}{key}", value


def _latencies(
    core: CoreModel, programs: Iterable[Program], sure: set[tuple[str, str]]
) -> dict[str, float]:
    """Latencies of the classes that programs have, those of one step."""
    used = {operation_class(item) for program in programs for item in program.instructions}
    rows = core.data["class"]
    found = {}
    for name in sorted(name for name in used if name is not None and name in rows):
        row = rows[name]
        latency = rows.get(row.get("as"), row).get("latency")
        if isinstance(latency, int) and ("class", name) not in sure:
            found[f"latency.{name}"] = float(latency)
    return found


def tried(value: float) -> list[float]:
    """Values to try in the place of one, the nearest first: whole numbers for a whole number."""
    if value != int(value):
        candidates = {round(value * factor, 3) for factor in _FACTORS}
    else:
        candidates = {value + step for step in _STEPS} | {
            float(round(value * factor)) for factor in _FACTORS
        }
    return sorted(
        (item for item in candidates - {value} if item > 0), key=lambda item: abs(item - value)
    )


def with_changes(core: CoreModel, changes: dict[str, float]) -> CoreModel | None:
    """The core with other numbers; None if they are impossible."""
    texts = tuple(
        f"{path}={_written(core, path, value)}" for path, value in sorted(changes.items())
    )
    try:
        return changed_core(core, texts) if texts else core
    except UserError:
        return None


def _written(core: CoreModel, path: str, value: float) -> str:
    """A number as a change has it: whole where the core's is."""
    part: Any = core.data
    for name in path.split("."):
        part = part.get(name, 0) if isinstance(part, dict) else part
    return f"{value:g}" if isinstance(part, float) else str(round(value))
