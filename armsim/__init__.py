"""armsim: prove AArch64 NEON kernels right, and say how many cycles they would take and why.

`run` calls a function of any file on described arguments: see docs/run.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armsim.errors import UserError
from armsim.version import VERSION as __version__

if TYPE_CHECKING:
    from armsim.harness.result import RunResult
    from armsim.library.run import run

__all__ = ["RunResult", "UserError", "__version__", "run"]


def __getattr__(name: str) -> Any:
    """Import what needs the compiled parts when it is asked for: the command line starts faster."""
    if name == "run":
        from armsim.library.run import run

        return run
    if name == "RunResult":
        from armsim.harness.result import RunResult

        return RunResult
    raise AttributeError(f"module 'armsim' has no attribute '{name}'")
