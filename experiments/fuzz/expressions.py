"""Throws generated and mutated expressions at the interpreter: ``expressions.py [COUNT [FIRST]]``.

A valid one has to give what Python's own ``eval`` gives for the same text. Whatever is evaluated may
neither import, open, execute or start anything (Python's audit hooks tell), nor change an input, a name of
NumPy's or what NumPy remembers; it ends at its limit of processor time, if it reaches that, by the
system's signal.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
import os
import random
import re
import resource
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import numpy as np

from armsim.errors import UserError
from armsim.harness.allowed import KNOWN, METHODS, Function
from armsim.harness.expression import parse_expression
from armsim.processes import mapped_bytes
from experiments.fuzz.inputs import POOLS
from experiments.fuzz.run import numbers_of

_SECONDS = 1.0  # of processor time for one
_MEMORY = 512 << 20
_LOOK_EVERY = 500  # expressions between two digests of NumPy
# Audit events of an evaluation that has left the interpreter.
_FORBIDDEN = POOLS["forbidden events"]


def inputs() -> dict[str, Any]:
    """The names of the expressions, with other numbers than zeros and ones."""
    return {
        "x": np.array([0.5, -1.25, 3.0, 2.0**-30, np.inf, np.nan]), "y": np.arange(-3, 3),
        "m": np.arange(12.0).reshape(3, 4) / 7, "k": np.arange(12, dtype=np.int64).reshape(4, 3), "s": 1.5,
        "n": 3,
    }  # fmt: skip


_OF_ONE = ("exp", "sqrt", "floor", "rint", "tanh", "sign", "square", "cbrt", "log1p", "trunc")
_OF_TWO = ("maximum", "minimum", "copysign", "fmax", "hypot", "add", "subtract")


class _Made:
    """One valid expression, from its number."""

    def __init__(self, draw: random.Random) -> None:
        self.draw = draw

    def vector(self, depth: int) -> str:
        """Make an expression of six numbers."""
        draw = self.draw
        if depth <= 0:
            return draw.choice(("x", "y", "np.arange(6)", "np.ones(6)", "np.full(6, s)", "x[::-1]"))
        one, other = (self.vector(depth - draw.choice((1, 2))) for _ in range(2))
        forms = (
            f"({one} {draw.choice(['+', '-', '*', '/', '//', '%'])} {other})", f"-({one})", f"abs({one})",
            f"np.{draw.choice(_OF_TWO)}({one}, {other})", f"np.{draw.choice(_OF_ONE)}({one})",
            f"np.where({one} {draw.choice(['<', '<=', '>', '>=', '==', '!='])} {other}, {other}, {one})",
            f"np.clip({one}, -2, {self.scalar(depth - 1)})", f"({one}).astype(np.{self.kind()})",
            f"np.concatenate([({one})[{draw.randrange(1, 6)}:], ({other})[:{draw.randrange(1, 6)}]])[:6]",
            f"np.array([v * {draw.randrange(9)} for v in {one} if v == v])", f"np.roll({one}, n)",
            f"np.stack([{one}, {other}]).{draw.choice(('sum', 'max', 'mean'))}(axis=0)",
            f"np.array([{one}, {other}])[{draw.choice((0, 1, -1))}]", f"np.cumsum({one})",
            f"np.sort({one})", f"np.repeat({one}, 2)[::2]", f"np.pad({one}, 1)[1:-1]",
            f"np.add.accumulate({one})", f"({one} if {self.scalar(depth - 1)} > 1 else {other})",
            f"np.array([a + b for a, b in zip({one}, {other})])", f"({one}).reshape(2, 3).T.ravel()",
            f"np.float32({one})", f"({one}).astype(np.int32) & 7", f"({one}).astype(np.int64) << 2",
        )  # fmt: skip
        return draw.choice(forms)

    def kind(self) -> str:
        return self.draw.choice(
            ["float32", "float64", "int8", "int16", "int32", "uint8", "uint16", "float16"]
        )

    def scalar(self, depth: int) -> str:
        """Make an expression of one number."""
        draw = self.draw
        if depth <= 0:
            return draw.choice(
                ("s", "n", "2", "0.25", "x[0]", "y[2]", "math.pi", "len(x)", "m[1, 2]")
            )
        one, other = self.scalar(depth - 1), self.scalar(depth - 2)
        vector = self.vector(depth - 2)
        forms = (
            f"({one} {draw.choice(['+', '-', '*'])} {other})", f"min({one}, {other})", f"float({one})",
            f"({vector}).{draw.choice(('sum', 'min', 'max', 'prod'))}()", f"math.floor({one} % 97)",
            f"sum(v for v in {vector} if v < {one})", f"np.dot({vector}, {vector})", f"max({vector})",
            f"({vector})[{draw.randrange(6)}]", f"int({one} % 1000)", f"math.hypot({one}, 2)",
            f"np.finfo(np.float32).eps * {one}", f"({vector}).size", f"round({one} % 1000, 1)",
        )  # fmt: skip
        return draw.choice(forms)

    def matrix(self) -> str:
        one = self.draw.choice(("m", "m * s", "m - 1", "np.ones((3, 4))", "m[::-1]"))
        return self.draw.choice(
            (f"{one} @ k", f"np.matmul({one}, k)", f"np.einsum('ij,jk->ik', {one}, k)", f"({one}).T",
             f"np.tensordot({one}, k, 1)", f"({one}).transpose(1, 0)[:, None]", f"np.outer({one}, y)",
             f"({one})[..., 1:3].mean(axis=1, keepdims=True)", f"np.linalg.norm({one}, axis=0)")
        )  # fmt: skip

    def any(self) -> str:
        draw = self.draw
        return draw.choice((self.vector, self.vector, self.scalar))(draw.choice((1, 2, 3, 4)))


HOSTILE = POOLS["hostile"]
_WORDS = (*HOSTILE, *KNOWN, *(f".{name}()" for name in METHODS), "x", "y", "m", "k", "s", "n", "v", "0",
          "-1",
          "[", "]", "(", ")", ",", ":", " for v in ", " if ", " else ", "=", "==", "'", "None",
          "True")  # fmt: skip

_VALUES = POOLS["operands"]
_FUNCTIONS = tuple(name for name, item in KNOWN.items() if isinstance(item, Function))
_PARAMETERS = sorted(
    {
        name
        for item in (*KNOWN.values(), *METHODS.values())
        if isinstance(item, Function)
        for name in item.keywords
    }
    | {"out", "where", "like", "subok", "casting", "overwrite_input"}
)


def expression(number: int) -> tuple[str, bool]:
    """The text of a number, the same at any time, and whether it is a valid one; each second one is not."""
    draw = random.Random(f"expression {number}")
    made = _Made(draw)
    text = made.matrix() if draw.random() < 0.15 else made.any()
    if number % 2 == 0:
        return text, True
    for _ in range(draw.choice((1, 1, 2, 3))):
        if draw.random() < 0.2:
            at = draw.randrange(len(text) + 1)
            end = min(len(text), at + draw.choice((0, 0, 1, 3, 9)))
            text = text[:at] + draw.choice(_WORDS) + text[end:]
        else:
            text = _with_another_token(draw, text)
    return text, False


def _with_another_token(draw: random.Random, text: str) -> str:
    """A text that may well be an expression still: one of its words is another, or a call has more."""
    tokens = re.split(r"([\w.]+|\()", text)
    at = draw.randrange(1, len(tokens), 2) if len(tokens) > 1 else 0
    token = tokens[at]
    if token == "(":
        tokens[at] += draw.choice(
            (f"{draw.choice(_VALUES)}, ", f"*{draw.choice(_VALUES)}, ", "not ", "-", "*[")
        )
    elif token in KNOWN and tokens[at + 1 : at + 3] == ["", "("]:
        tokens[at] = draw.choice(_FUNCTIONS)
    elif token.startswith("."):
        tokens[at] = f".{draw.choice(tuple(METHODS))}"
    elif draw.random() < 0.3:
        tokens[at] += f", {draw.choice(_PARAMETERS)}={draw.choice(_VALUES)}"
    else:
        tokens[at] = draw.choice(_VALUES)
    return "".join(tokens)


def state() -> str:
    """A digest of what NumPy knows and remembers."""
    told: list[Any] = [
        {
            name: repr(getattr(np.finfo(kind), name))
            for name in ("eps", "max", "min", "tiny", "nmant")
        }
        for kind in (np.float16, np.float32, np.float64, np.complex128)
    ]
    told += [repr(np.iinfo(kind)) for kind in (np.int8, np.int64, np.uint64)]
    told += [sorted((name, id(item)) for name, item in vars(where).items())
             for where in (np, np.linalg, np.fft, math)]  # fmt: skip
    told += [np.geterr(), repr(np.get_printoptions()), repr(np.random.get_state()), os.getcwd()]
    told += [
        sorted((name, id(item)) for name, item in KNOWN.items()),
        sorted(dict(os.environ).items()),
    ]
    return hashlib.sha256(repr(told).encode()).hexdigest()


class Findings(Exception):
    """An expression did what it may not."""


def _same(one: Any, other: Any) -> bool:
    one, other = np.asarray(one), np.asarray(other)
    return bool(one.shape == other.shape and one.dtype == other.dtype
                and one.tobytes() == other.tobytes())  # fmt: skip


def _by_python(text: str, values: dict[str, Any]) -> Any:
    """Return Python's value of a text of ours, which is made of harmless pieces, or the error."""
    with np.errstate(all="ignore"):
        try:
            return np.asarray(eval(text, {"np": np, "math": math, **values}))
        except (ValueError, TypeError, OverflowError, IndexError, ZeroDivisionError) as error:
            return error


def judge(number: int, evaluating: Callable[[bool], list[str]]) -> str:
    """Evaluate one and say how it went; raise `Findings` for what may not be."""
    text, valid = expression(number)
    values, before = inputs(), inputs()
    outcome, found = "refused", None
    try:
        parsed = parse_expression(text, list(values))
        evaluating(True)
        try:
            found, outcome = parsed.evaluate(values), "evaluated"
        except UserError:
            outcome = "failed"
        finally:
            events = evaluating(False)
    except UserError:
        events = []
    if events:
        raise Findings(f"{text}: {', '.join(events)[:200]}")
    if (
        not all(_same(values[name], before[name]) for name in before)
        or values.keys() != before.keys()
    ):
        raise Findings(f"{text}: an input has changed")
    if valid:
        wanted = _by_python(text, before)
        if outcome == "refused":
            raise Findings(f"{text}: valid, and refused")
        if isinstance(wanted, Exception) != (found is None):
            raise Findings(f"{text}: {found!r} where Python gives {wanted!r}")
        if found is not None and not _same(found, wanted):
            raise Findings(f"{text}: {found!r} where Python gives {wanted!r}")
        outcome = f"valid, {outcome}"
    return outcome


def _every_function(values: dict[str, Any]) -> Iterator[str]:
    for name, item in KNOWN.items():
        if isinstance(item, Function):
            yield f"{name}({', '.join(['x'] * min(len(item.places or 'x'), 3))})"


def work(first: int, count: int, tell: Callable[[int, str], None]) -> None:
    """Judge expressions one after the other, in a process with limits; `tell` is called before each."""
    warnings.simplefilter("ignore")
    watched: list[str] = []
    watching = False

    def heard(event: str, arguments: tuple[Any, ...]) -> None:
        if watching and event.startswith(_FORBIDDEN):
            watched.append(f"{event} {arguments!r:.80}")

    def evaluating(now: bool) -> list[str]:
        nonlocal watching
        watching = now
        found = watched.copy()
        watched.clear()
        return found

    for text in _every_function(
        inputs()
    ):  # NumPy imports parts of its own when it first needs them
        with contextlib.suppress(UserError):
            parse_expression(text, list(inputs())).evaluate(inputs())
    sys.addaudithook(heard)
    resource.setrlimit(resource.RLIMIT_AS, (mapped_bytes() + _MEMORY,) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    import_module("numpy.ma")
    state()  # loads what NumPy loads late
    begin = state()
    for number in range(first, first + count):
        tell(number, "begun")
        signal.setitimer(signal.ITIMER_PROF, _SECONDS)
        try:
            outcome = judge(number, evaluating)
        except Findings as error:
            outcome = f"FINDING {error}"
        signal.setitimer(signal.ITIMER_PROF, 0)
        if (number % _LOOK_EVERY == 0 or number == first + count - 1) and state() != begin:
            outcome = f"FINDING state of NumPy changed up to {number}"
            begin = state()
        tell(number, outcome)


def run(count: int, first: int = 0) -> tuple[Counter[str], list[str]]:
    """Judge so many expressions; return outcomes and findings. A process that ends is replaced."""
    outcomes: Counter[str] = Counter()
    findings: list[str] = []
    at, end = first, first + count
    while at < end:
        read, write = os.pipe()
        child = os.fork()
        if not child:
            os.close(read)
            try:
                with os.fdopen(write, "w", buffering=1) as told:
                    work(
                        at,
                        end - at,
                        lambda number, said: print(json.dumps([number, said]), file=told),
                    )
            finally:
                os._exit(0)
        os.close(write)
        with os.fdopen(read) as said:
            for line in said:
                at, outcome = json.loads(line)
                if outcome.startswith("FINDING"):
                    findings.append(f"{at}: {outcome}")
                if outcome != "begun":
                    outcomes[outcome.partition(" ")[0] if "FINDING" in outcome else outcome] += 1
                    at += 1
        _, status = os.waitpid(child, 0)
        if at < end:
            by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            outcomes["stopped at its limit" if by == signal.SIGPROF else "process ended"] += 1
            if by != signal.SIGPROF:
                findings.append(f"{at}: the process ended, {status}: {expression(at)[0]}")
            at += 1
    return outcomes, findings


def main() -> int:
    """Print a row, and the findings."""
    numbers = numbers_of(200_000)
    begin = time.monotonic()
    outcomes, findings = run(len(numbers), numbers.start)
    print(json.dumps({"count": len(numbers), "first": numbers.start,
                      "seconds": round(time.monotonic() - begin),
                      "outcomes": dict(sorted(outcomes.items())), "findings": findings}))  # fmt: skip
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
