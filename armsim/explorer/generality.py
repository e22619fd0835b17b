"""A saved kernel with its sizes as arguments, and what that costs on the problem that it was made for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from armsim.boards.options import model_of
from armsim.codegen.source import Unbuildable
from armsim.errors import UserError
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.operators.generality import Generality
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.operators.saved import SavedKernel, annotate
from armsim.operators.tile import Tile


def sized(saved: SavedKernel) -> tuple[SavedKernel, Generality]:
    """Give the same tile with sizes as arguments, under the conditions of the file's prediction.

    Both are executed and checked; both are made for the core. Raises UserError where there is no such
    kernel, or one of the two is wrong.
    """
    operator, families = saved.operator, saved.operator.families
    name = saved.source.name
    having = [
        family.name for family in families.serving(operator.name).values() if "sizes" in family.uses
    ]
    if "sizes" not in families.of(saved.tile).uses:
        raise UserError(
            f"--sizes runtime: {name}: {saved.tile.family} has no form with sizes as arguments; of "
            f"{operator.name}'s families {', '.join(having)} have one"
        )
    prediction = saved.prediction
    board = prediction.get("board")
    setting = Setting(
        operator, saved.problem,
        model_of(None if board else prediction.get("core"), board),
        prediction.get("seed", 0), prediction.get("cache", "warm"), prediction.get("ideal_memory", False),
    )  # fmt: skip
    own, constant = replace(saved.tile, sizes=RUNTIME), replace(saved.tile, sizes=CONSTANT)
    try:
        operator.validate(saved.problem, own)
        source = setting.render(own)
    except (Unbuildable, ValueError) as error:
        raise UserError(f"--sizes runtime: {name}: {error}") from error
    measured = _measured(setting, own)
    try:
        before = _measured(setting, constant).cycles
    except Unbuildable:
        before = None
    said: dict[str, Any] = {
        **{key: prediction[key] for key in ("board", "ideal_memory") if key in prediction},
        "core": prediction.get("core", setting.core.name),
        "cache": setting.cache,
        "seed": setting.seed,
        "cycles": measured.cycles,
        "bound_by": measured.bound_by,
    }
    made = replace(source, text=annotate(source.text, said))
    kernel = replace(saved, source=made, tile=own, prediction=said)
    return kernel, Generality(said["core"], setting.cache, measured.cycles, before)


def _measured(setting: Setting, tile: Tile) -> Measured:
    found = evaluate(setting, tile)
    if not isinstance(found, Measured):
        raise UserError(
            f"--sizes runtime: {found.kernel}: {getattr(found, 'reason', 'it is wrong')}"
        )
    return found
