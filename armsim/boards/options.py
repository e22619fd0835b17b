"""The options that choose a core, on its own or as it is on a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armsim.boards.loader import board_names, choose_core
from armsim.cores.loader import core_names
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.options import option

DEFAULT_CORE = "cortex-a57"


def core_option(otherwise: str = DEFAULT_CORE) -> Any:
    """``core``, a `CoreModel` or the name of one; ``otherwise`` says what is taken without it."""
    return option(
        lambda: f"{', '.join(core_names())} (or short: a57), or my-core.toml ({otherwise})",
        group="model",
    )


def board_option(more: str = "") -> Any:
    """``board``, BOARD or BOARD:CLUSTER; ``more`` ends its help."""
    return option(
        lambda: (
            "the core as a board configures it (clock, caches, memory): "
            f"{', '.join(board_names())}, or my-board.toml; the big cluster unless CLUSTER is given{more}"
        ),
        metavar="BOARD[:CLUSTER]",
        group="model",
    )


def what_if_option(examples: str, group: str = "model") -> Any:
    """``what_if``, numbers of the core to be changed, as "latency.fp_fma=5"."""
    return option(
        f"change one number of the core: {examples} (repeatable)",
        metavar="KEY=VALUE",
        repeated=True,
        group=group,
    )


def model_of(
    core: str | CoreModel | None, board: str | None, changes: Sequence[str] | None = ()
) -> CoreModel:
    """The core that these options choose: a loaded one as it is, else as `choose_core`, else DEFAULT_CORE.

    Raises UserError if there is no such core.
    """
    if not isinstance(core, CoreModel):
        return choose_core(core or ("" if board else DEFAULT_CORE), board, tuple(changes or ()))
    if board is not None or changes:
        raise UserError("a loaded core takes no board and no changes: load it with them")
    return core
