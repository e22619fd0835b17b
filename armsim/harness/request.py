"""What is asked for: a function, its arguments, what it should do, and how to count."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from armsim.boards.loader import choose_core
from armsim.cores.model import CoreModel
from armsim.errors import UserError, did_you_mean
from armsim.harness.elements import ELEMENTS, Array
from armsim.harness.expectation import Comparison, Expectation, parse_expectation
from armsim.harness.grammar import parse_arguments, parse_value
from armsim.harness.signature import POINTER, Signature, parse_signature
from armsim.harness.values import INPUT, Argument, Buffer, Number, Value
from armsim.measure.timing import Plan
from armsim.threads.choice import CONTEND_FOR_NOTHING, choose_cores

DEFAULT_CORE = "cortex-a57"


@dataclass(frozen=True)
class Request:
    """One run. ``arrays`` replace what the buffers of these names would be filled with.

    ``judges`` compare results by name, besides the expectations. Without ``core`` and ``board`` it is on
    ``given_model``, or DEFAULT_CORE; ``threads`` as in `threads.choice`.
    """

    target: str
    arguments: tuple[Argument, ...] = ()
    signature: Signature | None = None
    expectations: tuple[Expectation, ...] = ()
    returns: str | None = None
    tolerance: str = ""
    core: str = ""
    board: str | None = None
    threads: int | str = 1
    schedule: str = "static"
    what_if: tuple[str, ...] = ()
    plan: Plan = field(default_factory=Plan)
    region: str | None = None
    seed: int = 0
    max_instructions: int = 2_000_000_000
    checked: bool = True
    allow_overread: int = 0
    assembler: str = "auto"
    cflags: tuple[str, ...] = ()
    arrays: Mapping[str, Array] = field(default_factory=dict)
    judges: Mapping[str, Callable[[Array], Comparison]] = field(default_factory=dict)
    given_model: CoreModel | None = None

    @cached_property
    def model(self) -> CoreModel:
        """The core that runs it; UserError if there is none such."""
        if self.given_model is not None:
            return self.given_model
        core = self.core or ("" if self.board else DEFAULT_CORE)
        return choose_core(core, self.board, self.what_if)

    @cached_property
    def team(self) -> tuple[CoreModel, ...]:
        """The cores that share it out, none for one thread; UserError if they cannot."""
        if self.threads == 1:
            return ()
        if self.plan.ideal:
            raise UserError(CONTEND_FOR_NOTHING)
        if self.plan.calls is not None:
            raise UserError("--threads shares one call out: it does not go with --calls")
        core = self.core or ("" if self.board else DEFAULT_CORE)
        return choose_cores(self.threads, core, self.board, self.what_if)

    @property
    def result_kind(self) -> str | None:
        """The element type of what the function returns; a pointer is a u64."""
        kind = self.returns or (self.signature.returns if self.signature else None)
        return "u64" if kind == POINTER else kind

    @property
    def returns_nothing(self) -> bool:
        """Whether the prototype says void."""
        return self.signature is not None and self.result_kind is None


def check_result_kind(kind: str | None) -> str | None:
    """UserError for a ``--returns`` that is neither an element type nor a vector such as ``f32x4``."""
    if kind is None:
        return None
    element, times, lanes = kind.partition("x")
    fits = not times or (lanes.isdigit() and int(lanes) > 0)
    if element not in ELEMENTS or not fits:
        raise UserError(f"--returns {kind}: unknown type{did_you_mean(kind, ELEMENTS)}; "
                        f"known: {', '.join(ELEMENTS)}, and vectors such as f32x4")  # fmt: skip
    if times and int(lanes) * ELEMENTS[element].itemsize not in (8, 16):
        raise UserError(f"--returns {kind}: a vector has 8 or 16 bytes")
    return kind


def arguments_of(given: str | Mapping[str, Any]) -> tuple[tuple[Argument, ...], dict[str, Array]]:
    """Arguments from text, or from a mapping of targets to text, numbers and arrays.

    An array is an input buffer with these contents.
    """
    if isinstance(given, str):
        return parse_arguments(given), {}
    made: list[Argument] = []
    for target, value in given.items():
        made += _argument(target, value)
    return tuple(made), {}


def _argument(target: str, value: Any) -> tuple[Argument, ...]:
    if isinstance(value, str):
        return parse_arguments(f"{target}={value}")
    if isinstance(value, np.ndarray):
        known = next((kind for kind in ELEMENTS.values() if kind == value.dtype), None)
        if known is None:
            raise UserError(f"{target}: arrays of {value.dtype} are not known")
        buffer: Value = Buffer(INPUT, known, value.shape, data=np.ascontiguousarray(value))
        return (Argument(target, buffer),)
    if isinstance(value, bool) or not isinstance(value, int | float | np.number):
        raise UserError(f"{target}: want text, a number or an array, not {type(value).__name__}")
    number = value.item() if isinstance(value, np.number) else value
    parse_value(str(number), target)
    return (Argument(target, Number(number)),)


_KEYS = {
    "file": str, "sig": str, "args": (str, dict), "expect": (str, list, dict), "returns": str,
    "tolerance": str, "core": str, "board": str, "threads": (int, str), "schedule": str,
    "cache": str, "ideal-memory": bool, "calls": int, "warm": int,
    "region": str, "seed": int, "max-instructions": int, "allow-overread": int, "unchecked": bool,
    "assembler": str, "cflags": str,
}  # fmt: skip


def read_spec(path: str) -> dict[str, Any]:
    """The keys of a ``--spec`` file, checked for names and types; ``file`` is relative to it."""
    try:
        data = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"cannot read {path}: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{path}: {error}") from error
    for key, value in data.items():
        if key not in _KEYS:
            known = ", ".join(_KEYS)
            raise UserError(
                f"{path}: unknown key '{key}'{did_you_mean(key, _KEYS)}; known: {known}"
            )
        wanted: Any = _KEYS[key]
        if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
            raise UserError(f"{path}: {key} = {value!r}: of the wrong type")
    if "file" in data:
        data["file"] = str(Path(path).parent / data["file"])
    return data


def expectations_of(given: str | list[str] | Mapping[str, Any] | None) -> tuple[Expectation, ...]:
    """Expectations from texts ``x2 = x0 @ x1``, or from a mapping of names to right-hand sides."""
    if given is None:
        return ()
    if isinstance(given, str):
        return (parse_expectation(given),)
    if isinstance(given, Mapping):
        return tuple(parse_expectation(f"{name} = {rule}") for name, rule in given.items())
    return tuple(parse_expectation(text) for text in given)


def signature_of(text: str | None) -> Signature | None:
    """A prototype, if there is one."""
    return parse_signature(text) if text else None
