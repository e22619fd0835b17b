"""What can go wrong while code runs: one record per fault, used by the machine and its checkers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True)
class FaultRecord:
    """One fault.

    ``instruction_address`` is the address of the instruction that caused it (None if there is no single
    one), ``line`` its source line and text (``file:7 'ret'``), ``buffer`` and ``offset`` (bytes, negative
    before the buffer) the memory that it is about.
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
        """Return whether it makes the run fail."""
        return self.severity == ERROR

    def to_dict(self) -> dict[str, Any]:
        """Schema: a fault of ``armsim.run/1``; ``instruction`` is its text, ``line`` its location."""
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
    """The code did something illegal; the message says what and where, as does ``record`` in fields."""

    def __init__(self, message: str, record: FaultRecord | None = None) -> None:
        super().__init__(message)
        self.record = record
