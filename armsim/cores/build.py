"""Builds a CoreModel from the data of a core file, or reports all its problems."""

from __future__ import annotations

from typing import Any

from armsim.cores.classes import parse_classes
from armsim.cores.memory_checks import check_memory
from armsim.cores.model import CacheLevel, CoreModel, L3Level, Prefetch, Tlb
from armsim.cores.pipes import check_pipes
from armsim.cores.schema import check_sections, order_of
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
    # An in-order core has one section, [issue], instead of [dispatch] and [window].
    issue = data.get("issue", {})
    dispatch = data.get("dispatch", {"slots": issue.get("width"), **issue})
    window = data.get("window", {"entries": 1, "retire": 1, **issue})
    boundaries, memory = data["boundaries"], data["memory"]
    return CoreModel(
        name=data["name"],
        aliases=tuple(data["aliases"]),
        description=data["description"],
        caveat=data.get("caveat", ""),
        order=data["order"],
        extensions=tuple(data["extensions"]),
        fused=tuple(data.get("fused", ())),
        midr=data.get("midr", 0),
        ghz=float(data["clock"]["ghz"]),
        slots=dispatch["slots"],
        spare_slots=dispatch.get("spare_slots", 0),
        slot_unit=dispatch.get("slot_unit", "instruction"),
        wide_result_slots=dispatch.get("wide_result_slots", 1),
        wide_load_slots=dispatch.get("wide_load_slots", 1),
        caps=dispatch.get("caps", {}),
        mispredict_penalty=dispatch["mispredict_penalty"],
        predictor_entries=dispatch["predictor_entries"],
        predictor_history=dispatch["predictor_history"],
        window=window["entries"],
        retire=window["retire"],
        store_buffer=window["store_buffer"],
        slot0=tuple(issue.get("slot0", ())),
        accumulator_last=issue.get("accumulator_last", False),
        halves=data.get("registers", {}).get("halves", False),
        pipes=data["pipes"],
        units={unit: tuple(pipes) for unit, pipes in data["units"].items()},
        choices={name: tuple(pipes) for name, pipes in data["choices"].items()},
        steering=data.get("steering", {}),
        load_boundary=boundaries["load"],
        load_boundary_occupancy=boundaries["load_occupancy"],
        load_boundary_latency=boundaries["load_latency"],
        load_boundary_vector_latency=boundaries.get(
            "load_vector_latency", boundaries["load_latency"]
        ),
        load_once=boundaries.get("load_once", False),
        store_boundary=boundaries["store"],
        store_boundary_occupancy=boundaries["store_occupancy"],
        store_to_load=data["forwarding"]["store_to_load"],
        store_to_load_partial=data["forwarding"]["store_to_load_partial"],
        l1d=CacheLevel(**data["cache"]["l1d"]),
        l2=CacheLevel(**data["cache"]["l2"]),
        l3=_l3(data),
        prefetch=Prefetch(**data["prefetch"]),
        tlb=Tlb(**data["tlb"]),
        memory_ns=float(memory["ns"]),
        memory_gb_per_s=float(memory["gb_per_s"]),
        memory_write_ns=float(memory.get("write_ns", memory["ns"])),
        memory_write_gb_per_s=float(memory.get("write_gb_per_s", memory["gb_per_s"])),
        pages=memory.get("pages", "identity"),
        classes=classes,
    )


def _l3(data: dict[str, Any]) -> L3Level | None:
    """The third level, whose clock is not the core's: its latency is in ns."""
    if "l3" not in data["cache"]:
        return None
    section = dict(data["cache"]["l3"])
    latency = max(round(section.pop("ns") * data["clock"]["ghz"]), 1)
    return L3Level(**section, latency=latency, fills=1)
