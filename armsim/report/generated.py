"""Tables of the documents that follow from the code: ``python -m armsim.report.generated`` renews them.

Each stands between ``<!-- NAME -->`` and ``<!-- /NAME -->``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from armsim.analysis.request import AnalyzeRequest
from armsim.cores.tables import class_table, free_table, keys_table
from armsim.emission.request import EmitRequest
from armsim.explorer import variants
from armsim.explorer.columns import COLUMNS
from armsim.explorer.request import ExploreRequest
from armsim.explorer.selection import ResultsRequest
from armsim.figures import figures_table
from armsim.harness.request import Request
from armsim.inference.request import NetworkRequest, RooflineRequest
from armsim.membench.request import ProbeRequest
from armsim.networks.request import PlanRequest
from armsim.optimizer.request import OptimizeRequest
from armsim.options import options_table
from armsim.proof.request import VerifyRequest
from armsim.silicon.request import CompareRequest, FitRequest

TABLES: dict[str, dict[str, Callable[[], str]]] = {
    "docs/reading.md": {"columns": lambda: figures_table(COLUMNS)},
    "docs/cores.md": {
        "keys": keys_table,
        "sections": free_table,
        "class keys": class_table,
    },
    "docs/run.md": {
        "run options": lambda: options_table(Request),
        "variant columns": lambda: figures_table(variants.COLUMNS),
    },
    "docs/python.md": {
        "explore options": lambda: options_table(ExploreRequest),
        "analyze options": lambda: options_table(AnalyzeRequest),
        "verify options": lambda: options_table(VerifyRequest),
        "probe options": lambda: options_table(ProbeRequest),
    },
    "docs/hardware.md": {
        "emit options": lambda: options_table(EmitRequest),
        "compare options": lambda: options_table(CompareRequest),
        "fit options": lambda: options_table(FitRequest),
    },
    "docs/optimize.md": {"optimize options": lambda: options_table(OptimizeRequest)},
    "docs/results.md": {"results options": lambda: options_table(ResultsRequest)},
    "docs/networks.md": {
        "network options": lambda: options_table(NetworkRequest),
        "roofline options": lambda: options_table(RooflineRequest),
        "plan options": lambda: options_table(PlanRequest),
    },
}
"""File -> name -> the table."""


def renewed(text: str, tables: dict[str, Callable[[], str]]) -> str:
    """A document with its tables as they should be; ValueError if the place of one is not marked."""
    for name, table in tables.items():
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        places = re.findall(f"{begin}.*?{end}", text, re.S)
        if len(places) != 1:
            raise ValueError(f"want one place between {begin} and {end}")
        text = text.replace(places[0], f"{begin}\n\n{table()}\n\n{end}")
    return text


def main(root: Path) -> None:
    """Renew all documents of a checkout."""
    for name, tables in TABLES.items():
        path = root / name
        path.write_text(renewed(path.read_text(encoding="utf-8"), tables), encoding="utf-8")


if __name__ == "__main__":
    main(Path())
