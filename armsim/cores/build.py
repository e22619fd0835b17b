"""Builds a CoreModel from the data of a core file, or reports all its problems."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from armsim.cores.classes import parse_classes
from armsim.cores.keys import Part, fields_of
from armsim.cores.memory_checks import check_memory
from armsim.cores.model import CoreModel
from armsim.cores.pipes import check_pipes
from armsim.cores.schema import check_sections, order_of, section_of
from armsim.toml_files import Problems


def build_core(data: dict[str, Any], problems: Problems) -> CoreModel:
    """Build the model. Raises UserError with all problems, one a line."""
    check_sections(data, problems)
    check_pipes(data, order_of(data), problems.add)
    check_memory(data, problems.add)
    classes = parse_classes(data, problems)
    for needed in ("writeback", "fp_fma_q"):
        if needed not in classes:
            problems.add("class", f"[class] missing class '{needed}'")
    problems.raise_if_any()
    core: CoreModel = _made(
        CoreModel,
        data,
        pipes=data["pipes"],
        units={unit: tuple(pipes) for unit, pipes in data["units"].items()},
        choices={name: tuple(pipes) for name, pipes in data["choices"].items()},
        steering=data.get("steering", {}),
        classes=classes,
    )
    if core.l3 is None:
        return core
    # Its clock is not the core's: the latency is in ns.
    latency = max(round(core.l3.latency * data["clock"]["ghz"]), 1)
    return replace(core, l3=replace(core.l3, latency=latency))


def _made(model: type, data: dict[str, Any], within: str = "", **others: Any) -> Any:
    """Make a model, or the part of it that a section is, of data without a mistake."""
    order = order_of(data)
    for name, said in fields_of(model, within).items():
        if isinstance(said, Part):
            if section_of(data, said.section) or not said.optional:
                others[name] = _made(said.model, data, said.section)
            continue
        there = [item for item in said if item.of(order)]
        others[name] = (
            there[0].value(section_of(data, there[0].section)) if there else said[0].key.elsewhere
        )
    return model(**others)
