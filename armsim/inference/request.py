"""Requests to time a network: on which machine, in which numbers, and how its kernels are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armsim.boards.options import DEFAULT_CORE, board_option, core_option, model_of
from armsim.cores.figures import core_figures
from armsim.cores.model import CHAIN, CoreModel
from armsim.errors import UserError, counted
from armsim.exports import html_option, plots_option
from armsim.figures import Figures, also, declared
from armsim.networks.request import input_shape_option
from armsim.options import (
    CheckedOptions,
    Note,
    Progress,
    jobs_option,
    option,
    seed_option,
    whole_number,
)
from armsim.store.place import store_option
from armsim.threads.choice import AUTO, choose_cores
from armsim.threads.schedule import (
    NO_POOL,
    POOLS,
    SPIN,
    check_alone,
    schedule_option,
    stagger_option,
)

if TYPE_CHECKING:
    from armsim.networks.model import Network

FP32, U8 = DTYPES = ("fp32", "u8")

_MOST_CORES = 256


_kernels = partial(option, group="kernels")


def _cache_option(meaning: str) -> Any:
    return option(meaning, choices=(CHAIN, "warm", "cold"), group="model")


@declared
class Machine(Figures):
    """One of the machines that a network is timed on.

    ``place`` is how it was asked for; ``team`` are the cores that share each layer out, none for one core.
    """

    place: str
    core: CoreModel
    team: tuple[CoreModel, ...] = ()
    method: str | None = None
    schedule: str = "static"
    stagger: int = 0
    pool: str = NO_POOL
    _said = (
        *core_figures("core", "board", "core", "clock_ghz"),
        also("threads", int, "threads", "cores that share out a layer"),
        also("team", tuple[str, ...], lambda one: [core.name for core in one.team or (one.core,)],
             "these cores"),
        also("schedule", str, "schedule", "how iterations are shared out: static or dynamic"),
        also("stagger_us", int, "stagger", "microseconds that each core begins after the one before"),
        also("pool", str, "pool", "what threads do between layers: spin, futex or none"),
        also("method", str | None, "method", "the only family where an operator has it; null: all compete"),
    )  # fmt: skip

    @property
    def threads(self) -> int:
        """Count the cores that work on a layer."""
        return len(self.team) or 1

    @property
    def label(self) -> str:
        """A name of few words, for a column or a folder: "aaai2020-a57 x4 mgemm"."""
        parts = [self.place, f"x{self.threads}", *([self.method] if self.method else [])]
        return " ".join(parts)

    @property
    def words(self) -> str:
        """The machine in a line."""
        core = self.core
        what = f"{core.name} at {core.ghz:g} GHz"
        if core.board:
            what = f"{core.board}, {what}"
        how = ", dynamic" if self.schedule == "dynamic" else ""
        apart = f", {self.stagger:,} us apart" if self.stagger else ""
        pool = f", pool {self.pool}" if self.team and self.pool != SPIN else ""
        return f"{what}, {counted(self.threads, 'thread')}{how}{apart}{pool}"


@dataclass(frozen=True)
class NetworkRequest(CheckedOptions):
    """One image through network ``name``, a shipped one or a file. An option that is not given is None.

    ``note`` is called with messages, ``progress`` with how far the work is.
    """

    name: str
    _: KW_ONLY
    board: str | None = board_option()
    core: str | CoreModel | None = core_option(f"instead of a board ({DEFAULT_CORE})")
    threads: int | str | None = option(
        "cores that split each layer, those of the board's big cluster first; auto: all but one; "
        "several, comma-separated (1)",
        metavar="N|auto,..",
        others=(int,),
        group="model",
    )
    schedule: str | None = schedule_option("a layer's outermost loop")
    stagger: int | None = stagger_option("a layer")
    pool: str | None = option(
        "what threads do between the parallel parts of a layer, at a cost that the board file gives: they "
        "spin, as pthreadpool's and libgomp's do, or sleep (futex); none: no cost (spin)",
        choices=POOLS,
        group="model",
    )
    cache: str | None = _cache_option(
        "what a layer finds in the caches: its input, as the layer before left it in the plan's two "
        "buffers (chain, the default); all that an equal call before it left (warm); nothing (cold)"
    )
    dtype: str | None = _kernels(
        "fp32 (default), or u8: unsigned bytes, as TensorFlow Lite quantizes", choices=DTYPES
    )
    method: str | None = _kernels(
        "only kernels of this family, such as mgemm, where an operator has it; several, comma-separated: "
        "side by side",
        metavar="NAME,..",
    )
    layout: str | None = _kernels(
        "all tensors in this layout, such as nhwc (default: the layouts with the smallest total)"
    )
    thorough: bool | None = _kernels(
        "search all kernels on every whole layer (default: on parts of the layers, and only the best are "
        "measured on whole ones)",
        flag=True,
    )
    input_shape: str | None = input_shape_option(group="kernels")
    seed: int | None = seed_option()
    jobs: int | None = jobs_option("kernels")
    store: str | Path | None = store_option()
    html: str | None = html_option()
    plots: str | None = plots_option()
    note: Note | None = None
    progress: Progress | None = None

    @cached_property
    def network(self) -> Network:
        """UserError if there is none of that name, or with the problems of its file."""
        from armsim.networks.loader import load_network

        return load_network(self.name, input_shape=self.input_shape)

    @property
    def numbers(self) -> str:
        """Give the type of numbers that the network computes with."""
        return self.dtype or FP32

    @property
    def state(self) -> str:
        """Give the state of the caches that a layer meets."""
        return self.cache or CHAIN

    @cached_property
    def machines(self) -> tuple[Machine, ...]:
        """Each board with each number of threads and each method; UserError for one that does not exist."""
        if isinstance(self.core, CoreModel) and self.board is not None:
            raise UserError("a loaded core takes no board: load it with one")
        boards = listed(self.board) or [None]
        found = [
            self._machine(board, threads, method)
            for board in boards
            for threads in listed(self.threads) or ["1"]
            for method in listed(self.method) or [None]
        ]
        if all(machine.threads == 1 for machine in found):
            check_alone(self.schedule, self.stagger, self.pool)
        return tuple(found)

    def _machine(self, board: str | None, threads: str | None, method: str | None) -> Machine:
        core = model_of(self.core, board)
        place = core.board or core.name
        count: int | str = AUTO
        if threads != AUTO:
            try:
                count = whole_number(str(threads), 1, _MOST_CORES)
            except ValueError as error:
                raise UserError(f"--threads: {error}") from None
        if count == 1:
            return Machine(place, core, method=method)
        if isinstance(self.core, CoreModel):
            if count == AUTO:
                raise UserError("--threads auto needs a board, which says how many cores there are")
            team = (core,) * int(count)
        else:
            name = self.core or ("" if board else DEFAULT_CORE)
            team = choose_cores(count, str(name), board)
        if len(team) == 1:
            return Machine(place, core, method=method)
        how = self.schedule or "static", self.stagger or 0, self.pool or SPIN
        return Machine(place, core, team, method, *how)


@dataclass(frozen=True)
class RooflineRequest(CheckedOptions):
    """``targets``: networks, NETWORK:LAYER, kernel files of ``explore --save``, shipped kernels.

    An option that is not given is None. ``note`` is called with messages, ``progress`` with how far the
    work is.
    """

    targets: str | Sequence[str]
    _: KW_ONLY
    board: str | None = board_option()
    core: str | CoreModel | None = core_option()
    threads: int | str | None = option(
        "cores that split each layer; the roofs are for as many (1)",
        metavar="N|auto",
        others=(int,),
        group="model",
    )
    cache: str | None = _cache_option(
        "what a call finds in the caches: for a layer its input, as the layer before left it (chain, "
        "the default; kernels as their files say), all that an equal call left (warm), nothing (cold)"
    )
    method: str | None = _kernels("for layers, only kernels of this family, if the operator has it")
    layout: str | None = _kernels("for layers, tensors in this layout only, such as nhwc")
    seed: int | None = seed_option()
    jobs: int | None = jobs_option("kernels")
    store: str | Path | None = store_option()
    note: Note | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.targets:
            raise UserError("name a network, a layer or a kernel: armsim roofline mobilenet-v1:dw4")

    @property
    def names(self) -> tuple[str, ...]:
        """The targets, each once."""
        given = (self.targets,) if isinstance(self.targets, str) else self.targets
        return tuple(dict.fromkeys(given))

    def of_network(self, name: str) -> NetworkRequest:
        """Give the same request of one network."""
        return NetworkRequest(
            name, board=self.board, core=self.core, threads=self.threads, cache=self.cache,
            method=self.method, layout=self.layout, seed=self.seed, jobs=self.jobs, store=self.store,
            note=self.note, progress=self.progress,
        )  # fmt: skip


def listed(given: str | int | None) -> list[str | None]:
    """Split at commas; a file whose name has one is one."""
    if given is None:
        return []
    text = str(given)
    if Path(text).exists():
        return [text]
    return list(dict.fromkeys(part.strip() for part in text.split(",")))
