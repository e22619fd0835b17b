"""`armsim.verify`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.explorer.search import usable_processors
from armsim.operators.registry import OPERATORS, find_operator
from armsim.operators.tile import choices
from armsim.proof.subjects import Chosen, chosen
from armsim.proof.sweep import Request, Subject, SweepResult, prove_pairs, sweep
from armsim.threads.conditions import model_of

PAIRS = 50
"""Pairs of kernel and problem per family, by default."""


def verify(
    family: str | None = None,
    *,
    op: str | None = None,
    tile: str | Mapping[str, int | str] | None = None,
    shape: str | Mapping[str, int | str] | None = None,
    pairs: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    jobs: int | None = None,
    core: str | CoreModel | None = None,
    board: str | None = None,
    progress: Callable[[int, int | None], None] | None = None,
) -> SweepResult:
    """Prove kernel families right on random problems and tiles: ``armsim verify`` from Python.

    ``family`` is one of ``armsim kernels``, None for all; ``op`` restricts it to an operator. With a
    ``shape`` (``{"m": 9, "n": 13, "k": 7}``), and a ``tile`` if the family has one, that pair alone;
    otherwise what is not given is drawn by ``seed``: ``pairs`` a family (50), or what there is time for in
    ``seconds``. On a ``core`` or ``board``, kernels with instructions that it does not have are refused.
    ``progress`` is called with the pairs proven and, if it is known, how many there are to be.

    Raises UserError for what does not exist and where no kernel can be built; a wrong kernel is a result.
    """
    wanted = _wanted(family, op, _text(tile), _text(shape))
    model = None if core is None and board is None else model_of(core, board)
    each = pairs or (None if seconds else PAIRS)
    request = Request(
        tuple(Subject.of(item.operator.name, item.family, item.tile, item.shape) for item in wanted),
        seed, each, seconds, model, batch=5 if each else 1,
    )  # fmt: skip
    needs_tile = any(choices(item.operator.tile_type) for item in wanted)
    if shape is not None and (tile is not None or not needs_tile):
        found = prove_pairs(request)
    else:
        total = len(wanted) * each if each else None

        def report(proven: int) -> None:
            if progress is not None:
                progress(proven, total)

        found = sweep(request, jobs or usable_processors(), report)
    if family is not None and not found.pairs and not found.failures:
        reasons = [reason for tally in found.tallies for reason in tally.refused]
        raise UserError(f"no kernel can be built: {reasons[0] if reasons else 'there was no time'}")
    return found


def _text(fields: str | Mapping[str, Any] | None) -> str | None:
    """Fields as the command line writes them."""
    if fields is None or isinstance(fields, str):
        return fields
    return ",".join(f"{name}={value}" for name, value in fields.items()) or "default"


def _wanted(
    family: str | None, op: str | None, tile: str | None, shape: str | None
) -> list[Chosen]:
    """The families to prove."""
    if family is not None:
        return chosen(family, op, tile, shape)
    for option, value in (("tile", tile), ("shape", shape)):
        if value is not None:
            raise UserError(f"--{option}: it is a family's, and --all has many")
    operators = [find_operator(op)] if op else list(OPERATORS.values())
    return [
        Chosen(operator, family, {}, {}) for operator in operators for family in operator.families
    ]
