"""Requests to analyze: a loop body, the core, how it is assembled and replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import Any

from armsim.boards.options import board_option, core_option, model_of, what_if_option
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.exports import Exports
from armsim.objects.options import assembler_option, cflags_option, decode_data_option
from armsim.options import CheckedOptions, Note, Progress, dashed, option
from armsim.shipped_files import located

_CALL = "the call"
DEFAULT_ITERATIONS = 1000
MOST_ITERATIONS = 1_000_000


def alias_option() -> Any:
    """The field ``alias`` of a request."""
    return option(
        "these base registers point to the same place (repeatable)",
        metavar="x0=x2", repeated=True, others=(dict,),
    )  # fmt: skip


def loop_option() -> Any:
    """The field ``loop`` of a request."""
    return option("only this loop: its number, its label or a line in it", metavar="N|LABEL|LINE")


def straight_option() -> Any:
    """The field ``straight`` of a request."""
    return option("take the instructions up to the return as a block that is repeated", flag=True)


def sig_option(group: str) -> Any:
    """The field ``sig`` of a request that calls a function."""
    return option(
        "the prototype: 'void f(const float *a, float *b, long n)'",
        metavar="PROTOTYPE",
        group=group,
    )


def typedef_option(group: str) -> Any:
    """The field ``typedef`` of a request that calls a function."""
    return option(
        "a type of the prototype: 'dim_t=long' (repeatable)",
        metavar="NAME=TYPE", repeated=True, others=(dict,), group=group,
    )  # fmt: skip


def iterations_option() -> Any:
    """The field ``iterations`` of a request."""
    return option(f"iterations to replay ({DEFAULT_ITERATIONS})", least=20)


def _version(file: str | Path | None, text: str | None, name: str) -> str | Path | None:
    if text is not None:
        return text
    if isinstance(file, str) and "\n" in file:
        raise UserError(f"want a file, and this is assembly text: give it as {name}=...")
    return None if file is None else Path(located(str(file)))


@dataclass(frozen=True)
class AnalyzeRequest(Exports, CheckedOptions):
    """One analysis of ``source``, FILE[:SYMBOL].

    ``text`` is assembly, or another text that is read, instead of a file, which ``source`` then only names:
    no file is read. ``against`` (or ``against_text``) is another, older version, which it is compared with.
    With ``args`` (text, or a mapping as of `armsim.run`) or ``spec`` the function is called, and its loops
    are those that it executes.

    ``alias`` is a mapping of base registers, ``{"x0": "x2"}``, or a list, ``["x0=x2"]``. ``note`` is
    called with messages, ``progress`` with how far the analysis is. An option that is not given is None.
    """

    source: str | Path | None = None
    core: str | CoreModel | None = core_option()
    _: KW_ONLY
    text: str | None = None
    against: str | Path | None = None
    against_text: str | None = None
    board: str | None = board_option()
    what_if: Sequence[str] | None = what_if_option("latency.fp_fma=5, dispatch.slots=4")
    alias: Mapping[str, str] | Sequence[str] | None = alias_option()
    loop: str | None = loop_option()
    straight: bool | None = straight_option()
    optimize: bool | None = option(
        "also look for a faster order of the instructions (armsim docs optimize)", flag=True
    )
    assembler: str | None = assembler_option()
    cflags: str | Sequence[str] | None = cflags_option()
    decode_data: bool | None = decode_data_option()
    iterations: int | None = iterations_option()
    args: str | Mapping[str, Any] | None = option(
        "call the function on these arguments and take the loops that it executes: 'x0=buf(f32,64) x1=64'",
        metavar="TEXT", others=(dict,), empty=True, group=_CALL,
    )  # fmt: skip
    sig: str | None = sig_option(_CALL)
    typedef: str | Sequence[str] | Mapping[str, str] | None = typedef_option(_CALL)
    spec: str | None = option(
        "the call, and the core, from a file of armsim run", metavar="FILE.toml", group=_CALL
    )
    max_instructions: int | None = option("limit of the call (2e9)", least=1, group=_CALL)
    note: Note | None = None
    progress: Progress | None = None

    @property
    def versions(self) -> tuple[str | Path, ...]:
        """The newer version and, if there is one, the older: a text, or the path of a file."""
        newer = _version(self.source, self.text, "text")
        if newer is None:
            raise UserError("no file given: name one, or give text=...")
        older = _version(self.against, self.against_text, "against_text")
        return (newer,) if older is None else (newer, older)

    @property
    def where(self) -> str:
        """Name a text for messages."""
        return str(self.source or "text")

    def __post_init__(self) -> None:
        super().__post_init__()
        self._check_call()
        if (self.iterations or 0) > MOST_ITERATIONS:
            raise UserError(f"--iterations {self.iterations}: at most {MOST_ITERATIONS}")

    def _check_call(self) -> None:
        """UserError for options of a call without one, and for those that take other instructions."""
        if not self.called:
            for name in ("sig", "typedef", "max_instructions"):
                if getattr(self, name) is not None:
                    raise UserError(
                        f"--{dashed(name)} applies to a call: it goes with --args or --spec"
                    )
            return
        for name in ("straight", "optimize"):
            if getattr(self, name):
                hint = "" if name == "straight" else "; armsim optimize takes --args"
                raise UserError(
                    f"--{name} does not go with --{'spec' if self.args is None else 'args'}, which takes "
                    f"the loops that a call executes{hint}"
                )

    @property
    def called(self) -> bool:
        """Return whether the function is called, so that its loops are those that it executes."""
        return self.args is not None or self.spec is not None

    @property
    def model(self) -> CoreModel:
        """The core; UserError if there is no such core."""
        return model_of(self.core, self.board, self.what_if)

    @property
    def unchanged(self) -> CoreModel | None:
        """The core without the changes of ``what_if``, None if there are none."""
        return model_of(self.core, self.board) if self.what_if else None

    @property
    def aliases(self) -> Mapping[str, str]:
        """Base registers and those that point to the same place, as they are given."""
        if isinstance(self.alias, Mapping):
            return self.alias
        pairs = (pair.partition("=") for pair in self.alias or ())
        return {name: other for name, _, other in pairs}
