"""Expectations of a call: expressions, and references in Python.

Expressions see the buffers as they were before the call, or after it (``after(x1)``): floats as float64,
integers as int64, in the shapes of the arguments.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import re
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from armsim.errors import UserError, shortened
from armsim.harness.apart import TooLong
from armsim.harness.elements import Array
from armsim.harness.expression import Expression, after, parse_expression
from armsim.harness.misfit import Misfit

_FUNCTION = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
# For `size_of_terms`. The step is far above the roundings of float64, and far below what bends a function.
_STEP = 2.0**-26
_PAIRS_OF_SAMPLES = 4
_MOST_SHOWN = 200  # characters of a message of Python's
_WANTED = "want NAME = EXPRESSION, for example 'x2 = x0 @ x1'"


@dataclass(frozen=True)
class Expectation:
    """``left = rule``, or without ``left`` a property ``rule`` that has to hold.

    ``left`` is the name of a result, or an expression of results. ``rule`` is an expression or
    ``module:function``, the module looked for in ``folder`` first.
    """

    left: str
    rule: str
    folder: str = "."

    @property
    def name(self) -> str:
        """Name what is compared."""
        return self.left or self.rule

    @property
    def text(self) -> str:
        """Give the text, for messages."""
        return shortened(f"{self.left} = {self.rule}" if self.left else self.rule)

    @property
    def is_function(self) -> bool:
        """Return whether the rule is a function of a module."""
        return _FUNCTION.fullmatch(self.rule) is not None


def parse_expectation(text: str, folder: str = ".") -> Expectation:
    """``x2 = x0 @ x1``, ``x2 % 7 = x0 % 7`` or a property as ``abs(after(x2)) < 1`` to an expectation."""
    left, rule = _split(text)
    if not rule or (left is not None and not left):
        raise UserError(f"--expect '{shortened(text)}': {_WANTED}")
    made = Expectation(left or "", rule, folder)
    if left is None and not made.is_function and not re.search(r"[<>!=(]", rule):
        raise UserError(f"--expect '{shortened(text)}': {_WANTED}")
    if match := re.match(r"\s*(\w+)\s*==\s*([^=]*)$", rule if left is None else ""):
        raise UserError(
            f"--expect '{shortened(text)}': {_WANTED} (did you mean '{match[1]} = {match[2].strip()}'?)"
        )
    return made


def _split(text: str) -> tuple[str | None, str]:
    """Split at the first ``=`` that is neither in parentheses nor of a comparison."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character in "([{") - (character in ")]}")
        around = text[max(at - 1, 0) : at], text[at + 1 : at + 2]
        if character == "=" and not depth and around[0] not in tuple("<>=!") and around[1] != "=":
            return text[:at].strip(), text[at + 1 :].strip()
    return None, text.strip()


def widened(array: Array) -> Array:
    """Widen an array as expressions see it; numbers from 2**63 on fit no int64 and stay a uint64."""
    if array.dtype == np.uint64 and array.size and int(array.max()) >= 2**63:
        return array.copy()
    with np.errstate(invalid="ignore"):  # a signalling NaN becomes a quiet one
        return array.astype(np.float64 if array.dtype.kind == "f" else np.int64)


@dataclass(frozen=True)
class Checked:
    """An expectation whose names and functions are there, before anything is called.

    ``inputs`` are the names with a value before the call, ``results`` those with one after it. ``evaluate``
    gives the value of an expression: `Apart`'s for what others may have written.
    """

    expectation: Expectation
    inputs: frozenset[str]
    results: frozenset[str]
    evaluate: Callable[[Expression, Mapping[str, Any]], Any] = Expression.evaluate

    @cached_property
    def rule(self) -> Expression | Callable[..., Any]:
        """Parse or load what is expected; a property takes results that had no value before as after."""
        item = self.expectation
        if item.is_function:
            return _load_function(item.rule, item.folder)
        later = () if item.left else self.results - self.inputs
        return self._parsed(item.rule, later)

    @cached_property
    def left(self) -> Expression:
        """Parse what is compared with it, of results; UserError if it is of none."""
        found = self._parsed(self.expectation.left, self.results)
        if not self.named:
            raise UserError(f"--expect {self.expectation.text}: '{found.text}' names no result")
        return found

    @property
    def named(self) -> frozenset[str]:
        """The results that the expectation is about."""
        item = self.expectation
        parts = [self._parsed(item.left, self.results)] if item.left else []
        if isinstance(self.rule, Expression):
            parts.append(self.rule)
        used = frozenset[str]().union(*(part.names for part in parts))
        return frozenset(name for name in self.results if after(name) in used)

    @property
    def computes(self) -> bool:
        """Return whether an expression has to be evaluated, and not only a function called."""
        left = self.expectation.left
        return isinstance(self.rule, Expression) or bool(left and left not in self.results)

    def check(self) -> None:
        """UserError for what cannot be evaluated."""
        _ = self.rule
        if self.expectation.left:
            _ = self.left
        elif isinstance(self.rule, Expression) and not self.named:
            raise UserError(f"--expect {self.expectation.text}: it names no result")

    def _parsed(self, text: str, later: Collection[str]) -> Expression:
        known = self.inputs | {after(name) for name in self.results}
        try:
            return parse_expression(text, known, later)
        except UserError as error:
            raise self._explained(error, text) from error

    def _explained(self, error: UserError, text: str) -> UserError:
        """An error of an expression, with its column in the whole of the expectation."""
        kind = TooLong if isinstance(error, TooLong) else UserError
        said = str(error)
        if isinstance(error, Misfit):
            item = self.expectation
            before = len(f"{item.left} = ") if item.left and text == item.rule else 0
            words, match = error.words, re.match(r"'(\w+)' is not defined", error.words)
            if match and match[1] in self.results:
                words = (
                    f"'{match[1]}' is an out buffer, it holds nothing before the call; if it is read, it "
                    f"is inout; what it holds afterwards is {after(match[1])}"
                )
            column = error.column + before if error.line == 1 else error.column
            said = str(Misfit(words, error.line, column))
        return kind(f"--expect {self.expectation.text}: {said}")

    def wanted(self, before: Mapping[str, Any], results: Mapping[str, Array]) -> Any:
        """Evaluate the rule; UserError with the reason if it gives nothing."""
        return self._evaluated(self.rule, before, results)

    def got(self, before: Mapping[str, Any], results: Mapping[str, Array]) -> Any:
        """Evaluate the left side."""
        return self._evaluated(self.left, before, results)

    def _evaluated(
        self,
        rule: Expression | Callable[..., Any],
        before: Mapping[str, Any],
        results: Mapping[str, Array],
    ) -> Any:
        try:
            if isinstance(rule, Expression):
                later = {after(name): widened(array) for name, array in results.items()}
                return self.evaluate(rule, {**before, **later})
            return _called(rule, self.expectation, before, results)
        except UserError as error:
            text = rule.text if isinstance(rule, Expression) else ""
            raise self._explained(error, text) from error


def names_of(inputs: Mapping[str, Array], scalars: Mapping[str, Any]) -> dict[str, Any]:
    """Return what expressions may name. They get arrays of their own, which they may change."""
    return {**{name: widened(array) for name, array in inputs.items()}, **scalars}


def _called(
    function: Callable[..., Any],
    expectation: Expectation,
    before: Mapping[str, Any],
    results: Mapping[str, Array],
) -> Any:
    """Call a reference with what was there before the call and, if it takes two, with what is there now."""
    both = _parameters(function) > 1 or not expectation.left
    later = {name: widened(array) for name, array in results.items()}
    before = {name: value for name, value in before.items() if "(" not in name}  # address(NAME)
    _check_takes(function, expectation, 2 if both else 1)
    try:
        with np.errstate(all="ignore"):
            wanted = function(dict(before), later) if both else function(dict(before))
            return wanted[expectation.left] if isinstance(wanted, dict) else wanted
    except UserError:
        raise
    except (Exception, SystemExit) as error:
        what = " ".join(str(error).split())[:_MOST_SHOWN]
        raise UserError(f"{type(error).__name__}: {what}") from error


def _check_takes(function: Callable[..., Any], expectation: Expectation, count: int) -> None:
    """UserError for a reference that cannot be called with ``count`` dictionaries."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return
    try:
        signature.bind(*range(count))
    except TypeError:
        name = expectation.rule.partition(":")[2]
        if expectation.left:
            want = (
                f"def {name}(before), or def {name}(before, after): dictionaries of buffers and "
                "scalars by name"
            )
        else:
            want = f"def {name}(before, after): dictionaries of buffers and scalars by name"
        raise UserError(f"its parameters are {signature}; want {want}") from None


def _parameters(function: Callable[..., Any]) -> int:
    """Count the arguments that a function must be given."""
    try:
        wanted = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(item.kind in places and item.default is item.empty for item in wanted)


def _load_function(rule: str, folder: str) -> Callable[..., Any]:
    module_name, _, function_name = rule.partition(":")
    path = Path(folder).resolve() / f"{module_name}.py"
    try:
        if path.is_file():
            about = path.stat()
            module = _module_of(path, (about.st_mtime_ns, about.st_size))
        else:
            with_folder(str(path.parent))
            module = importlib.import_module(module_name)
    except (Exception, SystemExit) as error:
        what = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise UserError(f"--expect {rule}: cannot import {module_name}: {what}") from error
    function = getattr(module, function_name, None)
    if not callable(function):
        raise UserError(f"--expect {rule}: {module_name} has no function '{function_name}'")
    found: Callable[..., Any] = function
    return found


def with_folder(folder: str) -> None:
    """Look for modules in a folder too."""
    if folder not in sys.path:
        sys.path.insert(0, folder)


@lru_cache(maxsize=16)
def _module_of(path: Path, state: tuple[int, int]) -> Any:
    """A module by its file, whose state is looked at: an edited one is read again.

    It gets a name of its own, for two folders may have modules of one name.
    """
    with_folder(str(path.parent))
    name = f"_reference_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    described = importlib.util.spec_from_file_location(name, path)
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    sys.modules[name] = module
    try:
        described.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def size_of_terms(
    item: Checked,
    inputs: Mapping[str, Array],
    scalars: Mapping[str, Any],
    results: Mapping[str, Array],
) -> Array | float:
    """Give the size of the terms that each wanted number is made of, which may cancel.

    A number that moves by s d when the floating-point inputs move by d, relatively and each up or down at
    random, is made of terms of about s: of ``a + b`` that is |a| + |b|, of a sum of N numbers of size r
    about sqrt(N) r. Roundings of the terms move it alike (the component-wise condition number: Higham,
    "Accuracy and Stability of Numerical Algorithms", 2nd edition, section 1.6; estimated by random
    perturbations as in Parker, "Monte Carlo Arithmetic", UCLA CSD-970002, 1997). A number that jumps, as
    one that is rounded to an integer at a tie, has no such size: there it is 0.
    """
    floating = {
        name: np.asarray(value)
        for name, value in names_of(inputs, scalars).items()
        if np.asarray(value).dtype.kind == "f"
    }

    def moved(signs: Mapping[str, Array], by: float) -> Array:
        names = names_of(inputs, scalars)
        for name, value in floating.items():
            changed = value * (1 + by * signs[name])
            names[name] = changed if isinstance(names[name], np.ndarray) else float(changed)
        return np.asarray(item.wanted(names, results), dtype=np.float64)

    size: Array | float = 0.0
    source = np.random.default_rng(0)
    try:
        with np.errstate(all="ignore"):
            value = moved({name: np.zeros(array.shape) for name, array in floating.items()}, 0.0)
            for _ in range(_PAIRS_OF_SAMPLES):
                signs: dict[str, Array] = {
                    name: np.asarray(1.0 - 2.0 * source.integers(0, 2, array.shape))
                    for name, array in floating.items()
                }
                # The second of a pair has the other sign between neighbours and between two buffers.
                other: dict[str, Array] = {
                    name: sign
                    * np.where((np.arange(sign.size) + at) % 2, -1.0, 1.0).reshape(sign.shape)
                    for at, (name, sign) in enumerate(signs.items())
                }
                for chosen in (signs, other):
                    far = np.abs(moved(chosen, _STEP) - value) / _STEP
                    near = np.abs(moved(chosen, _STEP / 8) - value) / (_STEP / 8)
                    smooth = np.isfinite(far) & np.isfinite(near) & (near <= 2 * far)
                    size = np.maximum(size, np.where(smooth, np.minimum(far, near), 0.0))
    except TooLong:
        raise
    except (UserError, TypeError, ValueError):
        return 0.0  # it takes the inputs as they are, and no others
    return size
