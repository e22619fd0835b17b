"""JSON Schemas of results, made of the declarations of their figures: ``armsim schema``."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any, Union, get_args, get_origin

from armsim.figures import Figure, Figures
from armsim.result import Result

RESULTS = {
    "run": "harness.result:RunResult",
    "explore": "explorer.found:SearchResult",
    "explore-cores": "explorer.compromise:CoresResult",
    "sweep": "explorer.variants:VariantsResult",
    "results": "explorer.results:KeptResults",
    "analyze": "analysis.result:AnalyzeResult",
    "analyze-compare": "analysis.result:ComparedCores",
    "compare": "silicon.compare:CompareResult",
    "fit": "silicon.fit:FitResult",
    "verify": "proof.sweep:SweepResult",
    "network": "inference.result:InferenceResult",
    "inferences": "inference.result:InferencesResult",
    "roofline": "inference.roofline:RooflineResult",
    "plan": "networks.plan:PlansResult",
    "probe": "membench.probe:Probe",
    "optimize": "optimizer.result:OptimizeResult",
    "emit": "emission.folder:EmitResult",
    "view": "views.result:ViewResult",
    "diff": "views.diff:DiffResult",
    "cores": "report.core_card:CoresResult",
    "core": "report.core_card:CoreCard",
    "boards": "report.board_card:BoardsResult",
    "board": "boards.model:Board",
    "kernels": "report.kernels_report:KernelsResult",
    "networks": "networks.plan:NetworksResult",
}
"""The class of a command's result in its module, or of what it writes of one core or of several."""

_SIMPLE = {str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}


def result_class(command: str) -> type[Result]:
    """The class of a command's result."""
    module, _, name = RESULTS[command].partition(":")
    found: type[Result] = getattr(import_module(f"armsim.{module}"), name)
    return found


def schema_of(result: type[Result]) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a result."""
    parts: dict[str, Any] = {}
    made = _object(result, parts)
    made["properties"] = {"schema": {"const": result.schema}, **made["properties"]}
    made["required"] = ["schema", *made["required"]]
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": result.schema}
    return {**head, **made, **({"$defs": parts} if parts else {})}


def _object(kind: type[Figures], parts: dict[str, Any]) -> dict[str, Any]:
    shown = [item for item in _flat(kind.figures) if not item.shown]
    return {
        "type": "object",
        "properties": {
            item.key: {**_type(item.type, parts), "description": item.meaning} for item in shown
        },
        "required": [item.key for item in shown if not item.optional],
    }


def _flat(figures: Iterable[Figure]) -> Iterable[Figure]:
    for item in figures:
        if item.spread:
            inner = _flat(getattr(item.type, "figures", ()))
            yield from (
                replace(one, optional=item.optional or one.optional)
                for one in inner
                if one.key not in item.without
            )
        else:
            yield item


def _type(kind: Any, parts: dict[str, Any]) -> dict[str, Any]:
    """The schema of the values of a type; of any value where JSON does not say more."""
    if kind in _SIMPLE:
        return {"type": _SIMPLE[kind]}
    origin, of = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return {"anyOf": [_type(part, parts) for part in of]}
    if origin in (list, tuple) and (origin is list or of[1:] == (...,)):
        return {"type": "array", "items": _type(of[0], parts)}
    if origin is tuple:
        return {"type": "array", "prefixItems": [_type(part, parts) for part in of]}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _type(of[1], parts)}
    if isinstance(kind, type) and issubclass(kind, Figures):
        if kind.__name__ not in parts:
            parts[kind.__name__] = {}  # a class may hold values of itself
            parts[kind.__name__] = _object(kind, parts)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    return {}
