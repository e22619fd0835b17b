"""armsim: prove AArch64 NEON kernels right, and say how many cycles they would take and why.

    import armsim

    found = armsim.explore("gemm", {"m": 24, "n": 24, "k": 24}, core="a72")
    found.best.kernel, found.best.cycles, found.best.bound_by

docs/python.md shows all of it, docs/run.md how a function of one's own is described.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from armsim.errors import UserError
from armsim.version import VERSION as __version__

if TYPE_CHECKING:
    from armsim.analysis.result import AnalyzeResult
    from armsim.boards.model import Board
    from armsim.cores.model import CoreModel
    from armsim.emission.folder import EmitResult
    from armsim.explorer.candidate import Measured
    from armsim.explorer.compromise import CoresResult
    from armsim.explorer.found import SearchResult
    from armsim.explorer.results import KeptResults
    from armsim.explorer.variants import Variant, VariantsResult
    from armsim.harness.result import RunResult
    from armsim.inference.result import InferenceResult, InferencesResult
    from armsim.inference.roofline import RooflineResult
    from armsim.library.analyze import analyze
    from armsim.library.compare import compare
    from armsim.library.diff import diff
    from armsim.library.emit import emit
    from armsim.library.explore import explore, explore_cores
    from armsim.library.fit import fit
    from armsim.library.models import list_operators, load_board, load_core, problem
    from armsim.library.network import network, network_sweep
    from armsim.library.optimize import optimize
    from armsim.library.probe import probe
    from armsim.library.results import results
    from armsim.library.roofline import roofline
    from armsim.library.run import run
    from armsim.library.verify import verify
    from armsim.library.view import view
    from armsim.membench.probe import Probe
    from armsim.nests.algorithm import Algorithm, algorithm
    from armsim.nests.definition import Definition
    from armsim.nests.read import definition
    from armsim.optimizer.result import OptimizeResult
    from armsim.proof.sweep import SweepResult
    from armsim.silicon.compare import CompareResult
    from armsim.silicon.fit import FitResult
    from armsim.views.diff import DiffResult
    from armsim.views.result import ViewResult

_HOME = {
    "explore": "library.explore",
    "explore_cores": "library.explore",
    "network": "library.network",
    "network_sweep": "library.network",
    "roofline": "library.roofline",
    "run": "library.run",
    "analyze": "library.analyze",
    "optimize": "library.optimize",
    "diff": "library.diff",
    "emit": "library.emit",
    "compare": "library.compare",
    "fit": "library.fit",
    "verify": "library.verify",
    "view": "library.view",
    "probe": "library.probe",
    "results": "library.results",
    "load_core": "library.models",
    "load_board": "library.models",
    "list_operators": "library.models",
    "problem": "library.models",
    "algorithm": "nests.algorithm",
    "definition": "nests.read",
    "Algorithm": "nests.algorithm",
    "Definition": "nests.definition",
    "SearchResult": "explorer.found",
    "Measured": "explorer.candidate",
    "KeptResults": "explorer.results",
    "CoresResult": "explorer.compromise",
    "Variant": "explorer.variants",
    "VariantsResult": "explorer.variants",
    "InferenceResult": "inference.result",
    "InferencesResult": "inference.result",
    "RooflineResult": "inference.roofline",
    "RunResult": "harness.result",
    "AnalyzeResult": "analysis.result",
    "OptimizeResult": "optimizer.result",
    "EmitResult": "emission.folder",
    "CompareResult": "silicon.compare",
    "FitResult": "silicon.fit",
    "SweepResult": "proof.sweep",
    "Probe": "membench.probe",
    "DiffResult": "views.diff",
    "ViewResult": "views.result",
    "CoreModel": "cores.model",
    "Board": "boards.model",
}
"""Where each name comes from: imported when it is asked for, because the compiled parts take a second."""

__all__ = [
    "Algorithm",
    "AnalyzeResult",
    "Board",
    "CompareResult",
    "CoreModel",
    "CoresResult",
    "Definition",
    "DiffResult",
    "EmitResult",
    "FitResult",
    "InferenceResult",
    "InferencesResult",
    "KeptResults",
    "Measured",
    "OptimizeResult",
    "Probe",
    "RooflineResult",
    "RunResult",
    "SearchResult",
    "SweepResult",
    "UserError",
    "Variant",
    "VariantsResult",
    "ViewResult",
    "__version__",
    "algorithm",
    "analyze",
    "compare",
    "definition",
    "diff",
    "emit",
    "explore",
    "explore_cores",
    "fit",
    "list_operators",
    "load_board",
    "load_core",
    "network",
    "network_sweep",
    "optimize",
    "probe",
    "problem",
    "results",
    "roofline",
    "run",
    "verify",
    "view",
]


def __getattr__(name: str) -> Any:
    """Import a name when it is asked for."""
    if name not in _HOME:
        raise AttributeError(f"module 'armsim' has no attribute '{name}'")
    value = getattr(import_module(f"armsim.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the names, for completion."""
    return sorted({*globals(), *__all__})
