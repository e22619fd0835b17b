"""A kernel of a search on several cores, as a document too: executed once, replayed by `armsim.threads`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.explorer.setting import Setting
from armsim.figures import Document
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.operators.tile import Tile
from armsim.threads.measure import CoreShare, ThreadedTiming
from armsim.threads.scaling import Scaled, Scaling, measure_scaling


def scale(
    setting: Setting, tile: Tile, cores: Sequence[CoreModel], schedule: str, stagger: int
) -> Scaling | str:
    """A tile's kernel on 1 to all of the cores, or why its loop cannot be split over them."""
    source = setting.render(tile)
    program = program_of(assemble(source.text, source.name))
    contract = setting.operator.contract(setting.problem, tile, setting.seed)
    trace, _ = execute(program, contract)
    try:
        return measure_scaling(
            source.name, trace, cores, schedule=schedule, stagger=stagger, state=setting.cache
        )
    except UserError as error:
        return str(error)


def document_of(found: Scaling | str) -> Document:
    """Give the JSON of `scale`'s result, whole."""
    return {"why_not": found} if isinstance(found, str) else asdict(found)


def scaling_of(document: Document) -> Scaling | str:
    """The inverse."""
    if "why_not" in document:
        return str(document["why_not"])
    runs = tuple(Scaled(**{**run, "timing": _timing(run["timing"])}) for run in document["runs"])
    return Scaling(**{**document, "runs": runs})


def _timing(document: Document) -> ThreadedTiming:
    profile = document["profile"]
    if profile is not None:
        # JSON has no keys but text.
        profile = {int(size): cycles for size, cycles in profile.items()}
    cores = tuple(CoreShare(**core) for core in document["cores"])
    return ThreadedTiming(**{**document, "cores": cores, "profile": profile})
