"""Requests to reorder: a function of a file, for which cores, with what freedom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from armsim.analysis.request import sig_option
from armsim.boards.options import DEFAULT_CORE, model_of
from armsim.cores.loader import core_names
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.exports import html_option, plots_option
from armsim.harness.request import TEXT_NAME, Request
from armsim.objects.options import Build, assembler_option, cflags_option
from armsim.options import CheckedOptions, Note, Progress, option
from armsim.scheduling.effort import MOST_COPIES, MOST_STAGES, MOST_UNROLLED, Effort

if TYPE_CHECKING:
    from armsim.harness.values import Argument

_CALL = "the call"


@dataclass(frozen=True)
class OptimizeRequest(CheckedOptions):
    """The function of ``target``, FILE[:SYMBOL], with its hot loops, or a block, in a new order.

    ``text`` is assembly instead of a file, which ``target`` then only names: no file is read.

    ``core`` is one core or several, by name or loaded. ``args`` as of `armsim.run`; a file that carries its
    contract needs none, and without either loops are executed alone. An option that is not given is None.
    """

    target: str = ""
    core: str | CoreModel | Sequence[str | CoreModel] | None = option(
        lambda: f"{', '.join(core_names())}, short as a57, or my-core.toml ({DEFAULT_CORE}); repeated: "
        "the order with the least worst loss over all",
        repeated=True, others=(CoreModel, tuple), group="model",
    )  # fmt: skip
    _: KW_ONLY
    region: str | None = option(
        "only this loop: its number (1 is the first), its label, or a line in it that is not the number "
        "of a loop; or the block between two labels, or from line to line",
        metavar="N|LABEL|LINE|START,END",
    )
    straight: bool | None = option(
        "take the longest block without a branch of each function, even if it has loops", flag=True
    )
    alias: Mapping[str, str] | Sequence[str] | None = option(
        "these base registers point to the same place (repeatable); 'all': any two may meet",
        metavar="x0=x2", repeated=True, others=(dict,),
    )  # fmt: skip
    guard: bool | None = option(
        "before each loop compare the pointers whose accesses are assumed not to overlap; if they may, run "
        "the old loop, which is kept after the new one",
        flag=True,
    )
    depth: int | None = option(
        "iterations in flight besides the newest (3); 0: they do not overlap",
        least=0,
        most=MOST_STAGES,
    )
    copies: int | None = option(
        "copies of the loop between which the registers of a value may rotate (3)",
        least=1,
        most=MOST_COPIES,
    )
    unroll: int | None = option(
        "iterations unrolled into one body with one count and one branch (1); the old loop stays after "
        "it for the remainder",
        least=1,
        most=MOST_UNROLLED,
    )
    budget: int | None = option(
        "work of the exact scheduler (package ortools) for a loop on a core, in the solver's own "
        "deterministic seconds (60); 0: none",
        least=0, most=100_000,
    )  # fmt: skip
    seconds: float | None = option(
        "stop the search after this many seconds; what it has found by then is checked as usual",
        least=1,
        others=(float,),
    )
    seed: int | None = option("seed of the search and of the random inputs (0)", least=0)
    inputs: int | None = option(
        "random inputs of the call on which old and new are compared (4)", least=1, most=1000
    )
    args: str | Mapping[str, Any] | tuple[Argument, ...] | None = option(
        "the arguments: 'x0=buf(f32,8x256) x1=out(f32,8) x2=256 s0=1.5'",
        metavar="TEXT", others=(dict,), empty=True, group=_CALL,
    )  # fmt: skip
    sig: str | None = sig_option(_CALL)
    spec: str | None = option(
        "arguments and other options of armsim run from a file", metavar="FILE.toml", group=_CALL
    )
    returns: str | None = option(
        "the type of the result: f32, i64, ...", metavar="TYPE", group=_CALL
    )
    assembler: str | None = assembler_option()
    cflags: str | Sequence[str] | None = cflags_option()
    html: str | None = html_option()
    plots: str | None = plots_option()
    text: str | None = None
    note: Note | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.text is not None and not self.target:
            object.__setattr__(self, "target", TEXT_NAME)
        if not isinstance(self.target, str) or not self.target:
            raise UserError("no file given: name FILE[:SYMBOL], for example kernel.S:gemm")

    @cached_property
    def models(self) -> tuple[CoreModel, ...]:
        """The cores, each once; UserError if there is no such core."""
        given = self.core
        names = [given] if given is None or isinstance(given, str | CoreModel) else list(given)
        found = {model.name: model for model in (model_of(name, None) for name in names or [None])}
        return tuple(found.values())

    @property
    def together(self) -> bool:
        """Return whether any two accesses may meet."""
        return not isinstance(self.alias, Mapping) and "all" in (self.alias or ())

    @property
    def aliases(self) -> dict[str, str]:
        """Base registers and those that point to the same place."""
        if isinstance(self.alias, Mapping):
            return dict(self.alias)
        pairs = (pair.partition("=") for pair in self.alias or () if pair != "all")
        return {name: other for name, _, other in pairs}

    @property
    def effort(self) -> Effort:
        """Give how much is tried."""
        plain = Effort()
        return Effort(
            plain.deepest if self.depth is None else self.depth,
            plain.copies if self.copies is None else self.copies,
            self.seed or 0,
            plain.budget if self.budget is None else float(self.budget),
            self.unroll or plain.unroll,
            bool(self.guard),
        )

    @property
    def build(self) -> Build:
        """Give the way from sources to machine code, for the extensions that all cores have."""
        cores = [model.extensions for model in self.models]
        return Build.of(self.assembler, self.cflags, cores, self.note)

    @property
    def call(self) -> Request:
        """The call of the function, as `armsim.run` takes it."""
        return Request(
            target=self.target, args=self.args, sig=self.sig, spec=self.spec, returns=self.returns,
            assembler=self.assembler, cflags=self.cflags, core=self.models[0],
        )  # fmt: skip
