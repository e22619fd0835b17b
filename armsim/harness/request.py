"""Requests to run: a function, its arguments, what it should do, and how to count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from armsim.analysis.request import sig_option, typedef_option
from armsim.boards.options import what_if_option
from armsim.errors import UserError, did_you_mean
from armsim.exports import GROUP, Exports
from armsim.measure import FULL, SAMPLED
from armsim.measure.plan import Plan
from armsim.objects.options import (
    Build,
    assembler_option,
    cflags_option,
    decode_data_option,
)
from armsim.options import Note, option, options
from armsim.shipped_files import located
from armsim.threads.conditions import Conditions

# What reads arguments and expectations needs NumPy and is imported by what uses it: help should not wait.
if TYPE_CHECKING:
    from armsim.checks.verdict import Verdict
    from armsim.harness.elements import Array, Kind
    from armsim.harness.expectation import Expectation
    from armsim.harness.signature import Signature
    from armsim.harness.values import Argument, Value

MOST_CALLS = 10_000
TEXT_NAME = "text.s"  # of a text without a name, in messages
_OWN = "a function of your own"
_LANES = {"1", "2", "4", "8", "16"}


@dataclass(frozen=True)
class Request(Exports, Conditions):
    """One run of ``target``, FILE[:SYMBOL], or several files that are linked.

    ``text`` is assembly instead of a file, which ``target`` then only names: no file is read.

    ``args`` is the text of ``--args``, a mapping of its targets to text, numbers and arrays (an array is an
    input buffer), or arguments that have been parsed; ``data`` contents for buffers that it describes;
    ``expect`` expressions, or a mapping of names to them. ``note`` is called with messages;
    ``judges`` compare results by name, besides the expectations. An option that is not given (None) is
    as the spec file says; ``from_spec`` are the names of those that it gave, and ``folder`` is its folder.
    """

    target: str | Sequence[str] | None = None
    args: str | Mapping[str, Any] | tuple[Argument, ...] | None = option(
        "the arguments: 'x0=buf(f32,8x256) x1=out(f32,8) x2=256 s0=1.5'",
        metavar="TEXT", others=(dict,), empty=True, group=_OWN,
    )  # fmt: skip
    _: KW_ONLY
    spec: str | None = option(
        "options from a file; those of the command line take precedence",
        metavar="FILE.toml",
        spec=False,
        group=_OWN,
    )
    sig: str | None = sig_option(_OWN)
    typedef: str | Sequence[str] | Mapping[str, str] | None = typedef_option(_OWN)
    expect: str | Sequence[str] | Mapping[str, Any] | None = option(
        "what a buffer holds afterwards: 'x1 = x0.sum(axis=1)', 'x1 = module:function', or what holds "
        "for it: 'abs(after(x1)) < 9' (repeatable)",
        metavar="'NAME = EXPRESSION'", repeated=True, others=(dict,), group=_OWN,
    )  # fmt: skip
    returns: str | None = option(
        "the type of 'return' in --expect: f32, i64, ...", metavar="TYPE", group=_OWN
    )
    tolerance: str | None = option(
        "the allowed error of floating-point results", metavar="exact|4ulp|1e-5", group=_OWN
    )
    calls: int | None = option(
        "count N consecutive calls and give their mean", least=1, most=MOST_CALLS, group=_OWN
    )
    warm: int | None = option(
        "calls before those, not counted (until two in a row agree, at most 20; of long calls 1)",
        least=0,
        most=MOST_CALLS,
        group=_OWN,
    )
    drained: bool | None = option(
        "with --calls: each begins with an empty pipeline, as after an ISB; caches and predictor are kept",
        flag=True,
        group=_OWN,
    )
    overhead: int | None = option(
        "taken off each counted call, for code that reads the counter itself (0)",
        metavar="CYCLES", least=0, group=_OWN,
    )  # fmt: skip
    against: str | None = option(
        "an older version to compare with, run on the same arguments; without --expect its outputs are "
        "the expected ones",
        metavar="FILE[:SYMBOL]",
        group=_OWN,
    )
    fidelity: str | None = option(
        "replay all of the call (full), or estimate its cycles with an error bar from a part of it: "
        "without hottest blocks, lines and misses by buffer",
        choices=(FULL, SAMPLED),
        group="model",
    )
    why: bool | None = option(
        "explain the cycles in a sentence, with the change of the core that would help most (about 20 more "
        "replays)",
        flag=True,
    )
    region: str | None = option("count one loop alone", metavar="LABEL|LINE", group=_OWN)
    what_if: Sequence[str] | None = what_if_option("latency.fp_fma=5", _OWN)
    max_instructions: int | None = option("instruction limit of one call (2e9)", least=1)
    allow_overread: int | None = option(
        "bytes after an input that may be read without an error", metavar="BYTES", least=0
    )
    unchecked: bool | None = option(
        "no shadow memory: only accesses to unmapped pages are found", flag=True
    )
    allow_python: bool | None = option(
        "let the spec file run its author's code (module:function, a compiler by its path, flags that "
        "run programs)",
        flag=True,
        spec=False,
    )
    assembler: str | None = assembler_option()
    cflags: str | Sequence[str] | None = cflags_option()
    decode_data: bool | None = decode_data_option(_OWN)
    interval: int | None = option(
        "which recorded interval goes into the files, from 1 on; of a call of more than 16,384 uops every "
        "fourth interval of that length is recorded (the last whole one)",
        least=1, spec=False, group=GROUP,
    )  # fmt: skip
    data: Mapping[str, Array] | None = option(
        "arrays for buffers of args, by name", spec=False, shell=False
    )
    text: str | None = None
    note: Note | None = None
    from_spec: frozenset[str] = frozenset()
    folder: str = "."
    judges: Mapping[str, Callable[[Array], Verdict]] = field(default_factory=dict)

    @property
    def files(self) -> tuple[str, ...]:
        """Find what is run, and what it is linked with; UserError if there is nothing."""
        if self.text is not None:
            if self.target is not None and not isinstance(self.target, str):
                raise UserError("text=... runs alone: it cannot be linked with files")
            return (self.target or TEXT_NAME,)
        found = (self.target,) if isinstance(self.target, str) else tuple(self.target or ())
        if not found or not all(isinstance(item, str) and item for item in found):
            raise UserError("no file given: name one, or put 'file = \"kernel.S\"' in the spec")
        if any("\n" in item for item in found):
            raise UserError("want a file, and this is assembly text: give it as text=...")
        return tuple(located(item) for item in found)

    @property
    def changes(self) -> tuple[str, ...]:
        """Numbers of the core to be changed."""
        return tuple(self.what_if or ())

    def check_given(self) -> None:
        """UserError for options that exclude each other, or that go with one that is not given."""
        super().check_given()
        if self.unchecked and self.allow_overread is not None:
            raise UserError(
                "--allow-overread does not go with --unchecked, which finds no overread"
            )
        if self.fidelity == SAMPLED:
            self._check_sampled()
        if self.interval is not None and not self.records:
            raise UserError("--interval chooses what goes into a file: --konata, --perfetto, ..")
        if self.tolerance is not None:
            from armsim.harness.tolerance import parse_tolerance

            parse_tolerance(self.tolerance)
            if not self.expectations and self.against is None:
                raise UserError("--tolerance goes with --expect: there is nothing to compare")

    def _check_sampled(self) -> None:
        """UserError for what needs every cycle of a call."""
        for name in ("calls", "threads", "why"):
            if getattr(self, name) is not None:
                raise UserError(
                    f"--{name} does not go with --fidelity sampled: it needs a replay of the whole call"
                )
        if self.records:
            raise UserError(
                "--fidelity sampled replays no whole interval of a call: a file of uops, or a page of the "
                "run, needs --fidelity full"
            )

    @property
    def plan(self) -> Plan:
        """Plan how the call is counted; UserError for calls before none."""
        if self.warm is not None and self.calls is None:
            raise UserError("--warm goes with --calls: it adds calls before the counted ones")
        if self.drained and self.calls is None:
            raise UserError(
                "--drained goes with --calls: each of those begins with an empty pipeline"
            )
        warm = 1 if self.warm is None else self.warm
        plan = super().plan
        # A kernel that carries its contract is timed as the search that predicted it was.
        settle = self.warm is None and plan.cache == "warm" and not self.judges
        return replace(plan, calls=self.calls, warm=warm, settle=settle,
                       drained=bool(self.drained), overhead=self.overhead or 0)  # fmt: skip

    @cached_property
    def arguments(self) -> tuple[Argument, ...]:
        """The arguments of the call; UserError for a mistake in them."""
        if isinstance(self.args, tuple):
            return self.args
        from armsim.harness.spec import in_folder

        structs = self.signature.structs if self.signature else {}
        found = _arguments(self.args or "", structs)
        return in_folder(found, self.folder) if "args" in self.from_spec else found

    @cached_property
    def signature(self) -> Signature | None:
        """The prototype, if there is one."""
        from armsim.harness.signature import parse_signature, parse_typedefs

        given = [self.typedef] if isinstance(self.typedef, str) else self.typedef or ()
        if given and not self.sig:
            raise UserError("--typedef goes with --sig, whose types it names")
        return parse_signature(self.sig, parse_typedefs(given)) if self.sig else None

    @cached_property
    def expectations(self) -> tuple[Expectation, ...]:
        """Parse what results are expected to be."""
        return _expectations(self.expect, self.folder if "expect" in self.from_spec else ".")

    @property
    def result_kind(self) -> str | None:
        """The element type of what the function returns; a pointer is a u64.

        Without ``returns`` and a prototype a result that is expected in a register says it: s0 is an f32.
        """
        from armsim.harness.returned import OF_REGISTER
        from armsim.harness.signature import POINTER
        from armsim.harness.values import Number

        kind = self.returns or (self.signature.returns if self.signature else None)
        if kind is None and self.signature is None:
            memory = {item.name for item in self.arguments if not isinstance(item.value, Number)}
            named = (item.left for item in self.expectations if item.left not in memory)
            kind = next((OF_REGISTER[name] for name in named if name in OF_REGISTER), None)
        return "u64" if kind == POINTER else kind

    @property
    def returns_nothing(self) -> bool:
        """Return whether the prototype says void."""
        return self.signature is not None and self.result_kind is None

    @property
    def build(self) -> Build:
        """Give the way from sources to machine code, for the extensions of the core."""
        return Build.of(self.assembler, self.cflags, [self.model.extensions], self.note)

    def with_spec(self) -> Self:
        """The request with what it leaves open taken from its spec file; UserError for mistakes in that.

        What would run code of the spec's author is one, unless that is allowed.
        """
        if self.spec is None:
            if self.allow_python:
                raise UserError(
                    "--allow-python goes with --spec; what you give yourself is trusted"
                )
            return self
        from armsim.harness.spec import check_harmless, read_spec

        chosen = read_spec(self.spec, type(self))
        left = {name: value for name, value in chosen.items() if getattr(self, name) is None}
        folder = str(Path(self.spec).parent)
        made = replace(self, spec=None, from_spec=frozenset(left), folder=folder, **left)
        if not self.allow_python:
            expected = made.expectations if "expect" in left else ()
            check_harmless(self.spec, left, expected)
        return made


def own_options(request: Request) -> list[str]:
    """The given options that only a function on described arguments has."""
    own = [name for name, item in options(Request).items() if item.group == _OWN]
    return [name for name in own if getattr(request, name) is not None]


def check_result_kind(kind: str | None) -> str | None:
    """UserError for a ``--returns`` that is neither an element type nor a vector such as ``f32x4``."""
    if kind is None:
        return None
    from armsim.harness.elements import ELEMENTS

    element, times, lanes = kind.partition("x")
    fits = not times or lanes in _LANES
    if element not in ELEMENTS or not fits:
        raise UserError(f"--returns {kind}: unknown type{did_you_mean(kind, ELEMENTS)}; "
                        f"known: {', '.join(ELEMENTS)}, and vectors such as f32x4")  # fmt: skip
    if times and int(lanes) * ELEMENTS[element].itemsize not in (8, 16):
        raise UserError(f"--returns {kind}: a vector has 8 or 16 bytes")
    return kind


def _arguments(given: str | Mapping[str, Any], structs: Mapping[str, Kind]) -> tuple[Argument, ...]:
    from armsim.harness.grammar import parse_arguments

    if isinstance(given, str):
        return parse_arguments(given, structs)
    return tuple(
        made for target, value in given.items() for made in _argument(target, value, structs)
    )


def _argument(target: str, value: object, structs: Mapping[str, Kind]) -> tuple[Argument, ...]:
    import numpy as np

    from armsim.harness.declarations import members
    from armsim.harness.elements import ELEMENTS
    from armsim.harness.grammar import parse_arguments, parse_value
    from armsim.harness.values import INPUT, Argument, Buffer, Number

    if isinstance(value, str):
        return parse_arguments(f"{target}={value}", structs)
    if isinstance(value, np.ndarray):
        for name, part in members(value[:0] if value.ndim else value, target).items():
            if not any(kind == part.dtype for kind in ELEMENTS.values()):
                raise UserError(f"{name}: arrays of {part.dtype} are not supported")
        data = np.ascontiguousarray(value)
        buffer: Value = Buffer(INPUT, data.dtype, value.shape, data=data)
        return (Argument(target, buffer),)
    if isinstance(value, bool) or not isinstance(value, int | float | np.number):
        raise UserError(f"{target}: want text, a number or an array, not {type(value).__name__}")
    number = value.item() if isinstance(value, np.number) else value
    parse_value(str(number), target)
    return (Argument(target, Number(number)),)


def _expectations(
    given: str | Sequence[str] | Mapping[str, Any] | None, folder: str
) -> tuple[Expectation, ...]:
    if given is None:
        return ()
    from armsim.harness.expectation import parse_expectation

    if isinstance(given, str):
        return (parse_expectation(given, folder),)
    if isinstance(given, Mapping):
        return tuple(parse_expectation(f"{name} = {rule}", folder) for name, rule in given.items())
    for text in given:
        if not isinstance(text, str):
            raise UserError(f"expect = {text!r}: want text as 'x1 = x0'")
    return tuple(parse_expectation(text, folder) for text in given)
