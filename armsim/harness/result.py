"""The result of `armsim.run`."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from armsim import charts
from armsim.analysis.versions import LineChange, changed_lines
from armsim.analysis.why import Why
from armsim.checks.verdict import Verdict
from armsim.cores.model import CoreModel
from armsim.emulator.faults import FaultRecord
from armsim.errors import UserError
from armsim.figures import Document, Figures, also, declared, derived, figure, maybe, via
from armsim.harness.blocks import Block
from armsim.harness.elements import Array
from armsim.harness.lines import RunLine
from armsim.harness.misses import BufferMisses
from armsim.harness.wording import outcome_words, verdict_words
from armsim.measure.result import Measurement, estimate_words
from armsim.measure.work import Work
from armsim.pipeline.recording import Recording
from armsim.result import Result, rows_of
from armsim.threads.scaling import Scaling

if TYPE_CHECKING:
    from armsim.charts import AnyChart


@declared
class Agreement(Figures):
    """An output of a version beside that of the older one."""

    verdict: Verdict
    name = via("verdict.name", "", "of the output")
    right = via("verdict.right", True, "it agrees")
    elements = via("verdict.elements", 0, "how many")
    wrong = via("verdict.wrong", 0, "of these")
    allowed = via("verdict.tolerance", "", "how far numbers may differ, in words")
    index = maybe("verdict.index", tuple[int, ...], "of the first wrong element")
    _values = (
        also("old", float | int | None, "old", "its older value"),
        also("new", float | int | None, "new", "its newer value"),
    )

    @property
    def old(self) -> float | None:
        """The first wrong element of the older version."""
        return None if self.index is None else self.verdict.wanted

    @property
    def new(self) -> float | None:
        """The first wrong element of the newer version."""
        return None if self.index is None else self.verdict.got


@declared
class RunResult(Result):
    """One function on one set of arguments.

    ``verified`` is whether all that was compared is right, None when nothing was expected; ``ok`` is the
    verdict, which counts faults too. ``work`` are the counts of one call, or of one region
    in it, and None when the call did not return; it is a `Measurement`, with cycles, unless the core lacks
    one of its instructions (``notes`` say so). ``outputs`` are the buffers after the call, ``model`` is the
    core. The fields of ``work`` are here too: None, 0 or empty without it. ``against`` is
    the run of an older version, and ``agreements`` compare outputs with its, where nothing was expected.
    ``recording`` are the uops of one interval, where that was wanted.
    """

    schema = "armsim.run/1"
    _columns: ClassVar[tuple[str, ...]] = (
        "verified", "cycles_per_call", "bound_by", "lower_bound", "instructions", "loads", "stores",
        "arithmetic_intensity", "l1d_cache_refill",
    )  # fmt: skip

    symbol: str = figure("the function")
    file: str = figure("that has it")
    core: str = figure("that it was replayed on")
    _model = (
        also("what_if", list[str], lambda one: list(one.model.changes) if one.model else [],
             "changed numbers of the core"),
    )  # fmt: skip
    seed: int = figure("of the random contents")
    verified: bool | None = figure("all that was compared is right; null: nothing was expected")
    finished: bool = figure("the call returned")
    comparisons: tuple[Verdict, ...] = figure("what was compared", key="results")
    faults: tuple[FaultRecord, ...] = figure("what the call did that it must not")
    notes: tuple[str, ...] = figure("what a reader must know", default=())
    board: str = figure("null of a core alone", default="", null=True)
    region: str | None = figure("what was counted; null: the call", default=None)
    cache: str = figure("what the caches have before", default="warm")
    ideal_memory: bool = figure("every access hits L1", default=False)
    calls: int | None = figure("how many were counted; null: one", default=None)
    warm: int | None = figure("calls before these", default=None)
    drained: bool = figure("each call begins with an empty pipeline", default=False)
    overhead: int = figure("cycles that were taken off each call", default=0)
    instructions = via("work.instructions", 0, "executed in one call")
    mix = via(
        "work.mix",
        dict[str, int](),
        "executed instructions by mnemonic, most first",
        dict[str, int],
    )
    fma_share = via("work.fma_share", 0.0, "multiply-accumulates among all instructions")
    loads = via("work.loads", 0, "executed")
    stores = via("work.stores", 0, "executed")
    bytes_loaded = via("work.bytes_loaded", 0, "from L1 to registers")
    bytes_stored = via("work.bytes_stored", 0, "from registers to L1")
    flops = via("work.flops", 0, "floating-point operations, useful or not")
    arithmetic_intensity = maybe(
        "work.executed_intensity", float, "flops a byte between registers and L1"
    )
    library_calls: dict[str, int] = figure("of functions that armsim has", default_factory=dict)
    cycles = maybe("measured.cycles", int, "of all counted calls")
    _how = (
        also("fidelity", str | None, lambda one: getattr(one.measured, "fidelity", None),
             "how the cycles were found"),
        also("cycles_error", float | None, lambda one: getattr(one.measured, "cycles_error", None),
             "half of the interval that has the cycles with 95 % confidence"),
    )  # fmt: skip
    cycles_per_call = maybe(
        "measured.cycles_per_call", float, "the mean over the calls that were counted"
    )
    cycles_each = via(
        "measured.cycles_each", tuple[int, ...](), "of every counted call", tuple[int, ...]
    )
    uops = maybe("measured.uops", float, "of one call")
    bound_by = maybe("measured.bound_by", str, "what binds the cycles")
    bounds = via(
        "measured.bounds", dict[str, int](), "lower bounds of one call by reason", dict[str, int]
    )
    lower_bound = maybe("measured.lower_bound", int, "the largest of the bounds")
    reasons = via("measured.reasons", dict[str, float](), "shares of the critical path by reason",
                  dict[str, float], key="cycle_shares")  # fmt: skip
    _why = also("why", Document, lambda one: one.why and one.why.to_dict("call"),
                "why it takes its cycles, and what would help", optional=True)  # fmt: skip
    counters = via("measured.counters", dict[str, float](), "cache events of one call by Arm's PMU names",
                   dict[str, float])  # fmt: skip
    mispredicts = maybe("measured.mispredicts", float, "branches of one call", key="br_mis_pred")
    work: Work | None = None
    why: Why | None = None
    blocks: tuple[Block, ...] = figure("the hottest", default=())
    lines: tuple[RunLine, ...] = figure("the instructions", default=())
    misses: tuple[BufferMisses, ...] = figure("refills by buffer", default=())
    scaling: Scaling | None = figure("on several cores", default=None)
    outputs: dict[str, Array] = field(default_factory=dict, repr=False)
    model: CoreModel | None = field(default=None, repr=False)
    recording: Recording | None = figure(
        "the uops of an interval", default=None, repr=False, compare=False, optional=True
    )
    against: RunResult | None = figure("the older version", default=None, optional=True)
    agreements: tuple[Agreement, ...] = figure(
        "outputs beside those of the older version", default=(), optional="against"
    )
    _line_changes = also("line_changes", list[LineChange[RunLine]], lambda one: [
        {"change": item.kind, "text": item.text, "old": item.old, "new": item.new}
        for item in one.line_changes
    ], "the lines of both versions", optional="against")  # fmt: skip

    @property
    def measured(self) -> Measurement | None:
        """The counts with cycles, if there are some."""
        return self.work if isinstance(self.work, Measurement) else None

    @property
    def errors(self) -> int:
        """Faults of severity error."""
        return sum(fault.is_error for fault in self.faults)

    @property
    @derived("finished without a fault of severity error, and right if something was expected")
    def ok(self) -> bool:
        """No fault of severity error, and the result right if one was expected."""
        return (
            self.finished
            and self.verified is not False
            and not self.errors
            and (self.against is None or self.against.ok)
        )

    @property
    def line_changes(self) -> tuple[LineChange[RunLine], ...]:
        """The executed lines of the older version and this, in the order of this."""
        return changed_lines(self.against.lines, self.lines) if self.against else ()

    @property
    @derived("the older one's cycles over this one's", optional="against")
    def speedup(self) -> float | None:
        """Divide the older version's cycles by this one's."""
        old = self.against.cycles_per_call if self.against else None
        return old / self.cycles_per_call if old and self.cycles_per_call else None

    @property
    @derived("lines brought into L1, of one call")
    def l1d_cache_refill(self) -> float | None:
        """Lines brought into L1, of one call."""
        return self.counters.get("l1d_cache_refill")

    @property
    def summary(self) -> str:
        """The verdict, the cycles, what binds them."""
        errors = self.errors
        verdict = verdict_words(self.verified, errors)
        parts = [f"{self.symbol} on {self.core}: {verdict if self.finished else 'did not finish'}"]
        parts += [f"{errors} fault{'s' * (errors > 1)}"] if errors else []
        if self.measured is not None:
            parts += [f"{estimate_words(self.measured)}, bound by {self.bound_by}"]
        return ", ".join(parts)

    def to_rows(self) -> list[Document]:
        """Give one row."""
        return rows_of([self.to_dict()])

    def plot_bounds(self) -> AnyChart:
        """The lower bounds of a call in cycles as bars, and a line where the cycles are."""
        each = self._timed().cycles_per_call
        rows = [{"bound": name, "cycles": cycles} for name, cycles in self.bounds.items()]
        title = f"{self.symbol} on {self.core}: {each:,.10g} cycles, bound by {self.bound_by}"
        return charts.bars(rows, "bound", "cycles", title=title, mark=each)

    def plot_shares(self) -> AnyChart:
        """Return what the cycles were spent on: shares of the critical path."""
        self._timed()
        rows = [
            {"function": self.symbol, "reason": reason, "share": share}
            for reason, share in self.reasons.items()
        ]
        return charts.shares(rows, "function", title=f"{self.symbol} on {self.core}")

    def plot_lines(self) -> AnyChart:
        """Cycles of a call by instruction, in the order of the program."""
        self._timed()
        rows = [
            {
                "line": f"{line.number:3} {line.text}",
                "cycles": line.cycles,
                "executions": line.executions,
            }
            for line in self.lines
        ]
        return charts.bars(rows, "line", "cycles", title=f"{self.symbol} on {self.core}")

    def plot_timeline(self, uops: int = 40, first: int = 0) -> AnyChart:
        """Some uops of the recorded interval from dispatch to retirement, from number ``first`` on.

        UserError unless the run was made with ``record=True``.
        """
        if self.recording is None:
            raise UserError("the uops were not recorded: run(..., record=True)")
        recording = self.recording.to_dict()
        last = min(first + uops, len(recording["uops"]["dispatched"]))
        rows = charts.timeline_rows(recording, range(first, last))
        return charts.timeline(rows, title=f"{self.symbol} on {self.core}")

    def _timed(self) -> Measurement:
        """The measurement; UserError where there is none."""
        if self.measured is None:
            raise UserError(f"{self.symbol} has no cycles: {'; '.join(self.notes) or self.summary}")
        return self.measured

    @property
    def details(self) -> str:
        """The outcome in a few lines: what is wrong, or that nothing is."""
        return "\n".join(
            [f"{self.symbol} ({self.file})", *outcome_words(self.comparisons, self.faults)]
        )
