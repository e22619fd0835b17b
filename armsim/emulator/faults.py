"""What can go wrong while code runs: one record a fault, shared by the machine and its checkers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

ERROR, WARNING = "error", "warning"

# Kind -> how bad it is. An error means that the call cannot be trusted on a core; a warning that it
# works, and costs time or rests on something nobody promised.
SEVERITY: dict[str, str] = {
    "read-out-of-bounds": ERROR,
    "write-out-of-bounds": ERROR,
    "overread": ERROR,  # a warning where so many bytes are allowed
    "uninitialised-read": ERROR,
    "uninitialised-register": ERROR,
    "callee-saved-clobbered": ERROR,
    "sp-misaligned": ERROR,
    "sp-not-restored": ERROR,
    "input-written": ERROR,
    "fpcr-changed": ERROR,
    "not-in-core": ERROR,
    "undefined-instruction": ERROR,
    "jump-outside": ERROR,
    "code-written": ERROR,
    "syscall": ERROR,
    "unresolved-symbol": ERROR,
    "instruction-limit": ERROR,
    "slow-misaligned": WARNING,
}
KINDS = tuple(SEVERITY)


@dataclass(frozen=True)
class FaultRecord:
    """One fault.

    ``instruction_address`` is the address of the instruction that caused it (None when no single one
    did), ``line`` its place in the source and its text (``file:7 'ret'``, or what stands for it),
    ``buffer`` and ``offset`` (bytes, negative before its start) the place in memory that it is about.
    """

    kind: str
    severity: str
    message: str
    instruction_address: int | None = None
    line: str | None = None
    buffer: str | None = None
    offset: int | None = None

    @property
    def is_error(self) -> bool:
        """Whether it makes the run fail."""
        return self.severity == ERROR

    def to_dict(self) -> dict[str, Any]:
        """Schema: a fault of ``armsim.run/1``; ``instruction`` is its text, ``line`` where it stands."""
        line, _, text = (self.line or "").partition(" '")
        return {
            "kind": self.kind,
            "severity": self.severity,
            "message": self.message,
            "instruction": text.removesuffix("'") or None,
            "address": self.instruction_address,
            "line": line or None,
            "buffer": self.buffer,
            "offset": self.offset,
        }


class Fault(Exception):
    """The code did what it must not: the message says what and where, ``record`` the same in parts."""

    def __init__(self, message: str, record: FaultRecord | None = None) -> None:
        super().__init__(message)
        self.record = record
