"""Faults while code runs: one record each, used by the machine and its checkers."""

from __future__ import annotations

from armsim.figures import Figures, also, declared, figure

ERROR, WARNING = "error", "warning"

# Kind -> severity. After an error the call cannot be trusted on a core; after a warning it works, but is
# slow or relies on something that is not guaranteed.
SEVERITY: dict[str, str] = {
    "read-out-of-bounds": ERROR,
    "write-out-of-bounds": ERROR,
    "overread": ERROR,  # a warning where overreads of that size are allowed
    "uninitialised-read": ERROR,  # a warning for bytes that are copied as the padding of a structure is
    "uninitialised-register": ERROR,
    "callee-saved-clobbered": ERROR,
    "use-after-free": ERROR,
    "double-free": ERROR,
    "invalid-free": ERROR,
    "overlapping-copy": ERROR,
    "memory-leak": WARNING,
    "below-sp": ERROR,
    "misaligned-atomic": ERROR,
    "exclusive-unpaired": ERROR,
    "address-dependent": ERROR,
    "sp-misaligned": ERROR,
    "sp-not-restored": ERROR,
    "input-written": ERROR,
    "constant-written": ERROR,
    "unwritten-output": ERROR,  # a warning for an output that nothing is expected of, where something is
    "fpcr-changed": ERROR,
    "not-in-core": ERROR,
    "undefined-instruction": ERROR,
    "jump-outside": ERROR,
    "executed-data": ERROR,
    "code-written": ERROR,
    "syscall": ERROR,
    "unresolved-symbol": ERROR,
    "aborted": ERROR,
    "instruction-limit": ERROR,
    "slow-misaligned": WARNING,
    "platform-register": WARNING,
}
KINDS = tuple(SEVERITY)


@declared
class FaultRecord(Figures):
    """One fault; ``line`` is the source line and the text of its instruction (``file:7 'ret'``)."""

    kind: str = figure("what happened")
    severity: str = figure("error or warning")
    message: str = figure("in a sentence")
    instruction_address: int | None = figure(
        "of the instruction; null: no single one caused it", key="address", default=None
    )
    line: str | None = None
    buffer: str | None = figure("that it is about", default=None)
    offset: int | None = figure("bytes from its begin, negative before it", default=None)
    _line = (
        also(
            "instruction", str | None, lambda one: one._text.removesuffix("'") or None, "its text"
        ),
        also(
            "line",
            str | None,
            lambda one: (one.line or "").partition(" '")[0] or None,
            "where it is",
        ),
    )

    @property
    def is_error(self) -> bool:
        """Return whether it makes the run fail."""
        return self.severity == ERROR

    @property
    def _text(self) -> str:
        return (self.line or "").partition(" '")[2]


class Fault(Exception):
    """The code did something illegal; the message says what and where, as does ``record`` in fields."""

    def __init__(self, message: str, record: FaultRecord | None = None) -> None:
        super().__init__(message)
        self.record = record
