"""What `armsim.run` gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from armsim import charts
from armsim.analysis.versions import LineChange, changed_lines
from armsim.analysis.why import Why
from armsim.cores.model import CoreModel
from armsim.emulator.faults import FaultRecord
from armsim.errors import UserError
from armsim.harness.blocks import Block
from armsim.harness.comparison import Comparison
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

SCHEMA = "armsim.run/1"


@dataclass(frozen=True)
class Agreement:
    """An output of a version beside that of the older one; ``index`` is the first wrong element.

    ``allowed`` says in words how far floating-point numbers may be apart.
    """

    name: str
    right: bool
    elements: int
    wrong: int
    allowed: str
    index: tuple[int, ...] | None = None
    old: float | int | None = None
    new: float | int | None = None


@dataclass(frozen=True, repr=False)
class RunResult(Result):
    """One function on one set of arguments.

    ``verified`` is whether all that was compared is right, None when nothing was expected; ``ok`` is the
    verdict, which counts faults too. ``work`` are the counts of one call, or of one region
    in it, and None when the call did not return; it is a `Measurement`, with cycles, unless the core lacks
    one of its instructions (``notes`` say so). ``outputs`` are the buffers after the call, ``model`` is the
    core. The fields of ``work`` are properties here too: None, 0 or empty without it. ``against`` is
    the run of an older version, and ``agreements`` compare outputs with its, where nothing was expected.
    ``recording`` are the uops of one interval, where that was wanted.
    """

    _columns: ClassVar[tuple[str, ...]] = (
        "verified", "cycles_per_call", "bound_by", "lower_bound", "instructions", "loads", "stores",
        "arithmetic_intensity", "l1d_cache_refill",
    )  # fmt: skip

    symbol: str
    file: str
    core: str
    seed: int
    verified: bool | None
    finished: bool
    comparisons: tuple[Comparison, ...]
    faults: tuple[FaultRecord, ...]
    notes: tuple[str, ...] = ()
    board: str = ""
    region: str | None = None
    cache: str = "warm"
    ideal_memory: bool = False
    calls: int | None = None
    warm: int | None = None
    drained: bool = False
    overhead: int = 0
    library_calls: dict[str, int] = field(default_factory=dict)
    work: Work | None = None
    why: Why | None = None
    lines: tuple[RunLine, ...] = ()
    blocks: tuple[Block, ...] = ()
    misses: tuple[BufferMisses, ...] = ()
    scaling: Scaling | None = None
    outputs: dict[str, Array] = field(default_factory=dict, repr=False)
    model: CoreModel | None = field(default=None, repr=False)
    against: RunResult | None = None
    agreements: tuple[Agreement, ...] = ()
    recording: Recording | None = field(default=None, repr=False, compare=False)

    @property
    def measured(self) -> Measurement | None:
        """The counts with cycles, if there are some."""
        return self.work if isinstance(self.work, Measurement) else None

    @property
    def instructions(self) -> int:
        """Executed instructions."""
        return self.work.instructions if self.work else 0

    @property
    def mix(self) -> dict[str, int]:
        """Executed instructions by mnemonic, most first."""
        return self.work.mix if self.work else {}

    @property
    def fma_share(self) -> float:
        """Multiply-accumulates among all instructions, 0 to 1."""
        return self.work.fma_share if self.work else 0.0

    @property
    def loads(self) -> int:
        """Executed loads."""
        return self.work.loads if self.work else 0

    @property
    def stores(self) -> int:
        """Executed stores."""
        return self.work.stores if self.work else 0

    @property
    def bytes_loaded(self) -> int:
        """Bytes from L1 to registers."""
        return self.work.bytes_loaded if self.work else 0

    @property
    def bytes_stored(self) -> int:
        """Bytes from registers to L1."""
        return self.work.bytes_stored if self.work else 0

    @property
    def flops(self) -> int:
        """Floating-point operations, useful or not."""
        return self.work.flops if self.work else 0

    @property
    def arithmetic_intensity(self) -> float | None:
        """Flops per byte between registers and L1."""
        return self.work.executed_intensity if self.work else None

    @property
    def cycles(self) -> int | None:
        """Cycles of one call, or of ``calls`` calls; ``overhead`` is taken off each."""
        return self.measured.cycles if self.measured else None

    @property
    def cycles_each(self) -> tuple[int, ...]:
        """Cycles of every counted call."""
        return self.measured.cycles_each if self.measured else ()

    @property
    def cycles_per_call(self) -> float | None:
        """The mean over the calls that were counted."""
        return self.measured.cycles_per_call if self.measured else None

    @property
    def uops(self) -> float | None:
        """Uops of one call."""
        return self.measured.uops if self.measured else None

    @property
    def bound_by(self) -> str | None:
        """Say what binds the cycles: see `armsim.bounds.binding`."""
        return self.measured.bound_by if self.measured else None

    @property
    def bounds(self) -> Mapping[str, int]:
        """Lower bounds in cycles of one call, by reason."""
        return self.measured.bounds if self.measured else {}

    @property
    def lower_bound(self) -> int | None:
        """The largest of the bounds."""
        return self.measured.lower_bound if self.measured else None

    @property
    def reasons(self) -> Mapping[str, float]:
        """Shares of the critical path by reason."""
        return self.measured.reasons if self.measured else {}

    @property
    def counters(self) -> Mapping[str, float]:
        """Cache events of one call by Arm's PMU names."""
        return self.measured.counters if self.measured else {}

    @property
    def mispredicts(self) -> float | None:
        """Mispredicted branches of one call."""
        return self.measured.mispredicts if self.measured else None

    @property
    def errors(self) -> int:
        """Faults of severity error."""
        return sum(fault.is_error for fault in self.faults)

    @property
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
    def speedup(self) -> float | None:
        """How often a call of this version fits into the older one's cycles."""
        old = self.against.cycles_per_call if self.against else None
        return old / self.cycles_per_call if old and self.cycles_per_call else None

    @property
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

    def to_rows(self) -> list[dict[str, Any]]:
        """One row."""
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

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.run/1``."""
        return {
            "schema": SCHEMA,
            "symbol": self.symbol,
            "file": self.file,
            "core": self.core,
            "what_if": list(self.model.changes) if self.model else [],
            "board": self.board or None,
            "seed": self.seed,
            "ok": self.ok,
            "verified": self.verified,
            "finished": self.finished,
            "results": [_comparison_dict(item) for item in self.comparisons],
            "faults": [item.to_dict() for item in self.faults],
            "notes": list(self.notes),
            "region": self.region,
            "cache": self.cache,
            "ideal_memory": self.ideal_memory,
            "calls": self.calls,
            "warm": self.warm,
            "drained": self.drained,
            "overhead": self.overhead,
            "instructions": self.instructions,
            "mix": self.mix,
            "fma_share": self.fma_share,
            "loads": self.loads,
            "stores": self.stores,
            "bytes_loaded": self.bytes_loaded,
            "bytes_stored": self.bytes_stored,
            "flops": self.flops,
            "arithmetic_intensity": self.arithmetic_intensity,
            "library_calls": self.library_calls,
            "cycles": self.cycles,
            "fidelity": self.measured.fidelity if self.measured else None,
            "cycles_error": self.measured.cycles_error if self.measured else None,
            "cycles_per_call": self.cycles_per_call,
            "cycles_each": list(self.cycles_each),
            "uops": self.uops,
            "bound_by": self.bound_by,
            "bounds": dict(self.bounds),
            "lower_bound": self.lower_bound,
            "cycle_shares": dict(self.reasons),
            **({"why": self.why.to_dict("call")} if self.why is not None else {}),
            "l1d_cache_refill": self.l1d_cache_refill,
            "counters": dict(self.counters),
            "br_mis_pred": self.mispredicts,
            "blocks": [_block_dict(block) for block in self.blocks],
            "lines": [
                {
                    "line": line.number,
                    "text": line.text,
                    "executions": line.executions,
                    "cycles": line.cycles,
                }
                for line in self.lines
            ],
            "misses": [item.to_dict() for item in self.misses],
            "scaling": self.scaling.to_dict() if self.scaling else None,
            **({"recording": self.recording.to_dict()} if self.recording is not None else {}),
            **self._against_dict(),
        }

    def _against_dict(self) -> dict[str, Any]:
        if self.against is None:
            return {}
        return {
            "against": self.against.to_dict(),
            "speedup": self.speedup,
            "agreements": [_agreement_dict(item) for item in self.agreements],
            "line_changes": [
                {"change": item.kind, "text": item.text,
                 "old": _line_dict(item.old), "new": _line_dict(item.new)}
                for item in self.line_changes
            ],
        }  # fmt: skip


def _agreement_dict(item: Agreement) -> dict[str, Any]:
    return {
        "name": item.name, "right": item.right, "elements": item.elements, "wrong": item.wrong,
        "allowed": item.allowed, "index": list(item.index) if item.index is not None else None,
        "old": _finite(item.old), "new": _finite(item.new),
    }  # fmt: skip


def _line_dict(line: RunLine | None) -> dict[str, Any] | None:
    if line is None:
        return None
    return {"line": line.number, "executions": line.executions, "cycles": line.cycles}


def _finite(value: float | None) -> float | str | None:
    """JSON has no NaN and no infinity."""
    return value if value is None or abs(value) < float("inf") else str(value)


def _comparison_dict(item: Comparison) -> dict[str, Any]:
    made: dict[str, Any] = {
        "name": item.name, "right": item.right, "elements": item.elements, "wrong": item.wrong,
        "max_error": item.max_error, "max_ulp": item.max_ulp, "tolerance": item.tolerance,
        "unwritten": item.unwritten, "property": item.property,
    }  # fmt: skip
    if item.index is not None:
        made["first_wrong"] = {
            "index": list(item.index), "got": _finite(item.got), "wanted": _finite(item.wanted),
            "ulp": _finite(item.ulp), "allowed": _finite(item.allowed),
        }  # fmt: skip
    return made


def _block_dict(block: Block) -> dict[str, Any]:
    steady = block.steady
    return {
        "label": block.name,
        "first_line": block.first_line,
        "last_line": block.last_line,
        "file": block.file or None,
        "instructions": block.instructions,
        "executions": block.executions,
        "measured_executions": block.seen,
        "cycles_per_execution": block.cycles,
        "share": block.share,
        "loop": block.loop,
        "steady_cycles_per_iteration": steady.cycles if steady else None,
        "steady_bound_by": steady.bound_by if steady else None,
    }
