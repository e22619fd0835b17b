"""`armsim.run`: the Python side of ``armsim run``."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

from armsim.errors import UserError, did_you_mean
from armsim.harness.elements import Array
from armsim.harness.request import (
    Request,
    arguments_of,
    check_result_kind,
    expectations_of,
    read_spec,
    signature_of,
)
from armsim.harness.result import RunResult
from armsim.harness.run import run_request
from armsim.measure.timing import Plan
from armsim.objects.source import Note
from armsim.threads.choice import AUTO
from armsim.threads.schedule import SCHEDULES

_OPTIONS = (
    "sig", "args", "expect", "returns", "tolerance", "core", "board", "threads", "schedule",
    "what_if", "cache", "ideal_memory", "calls", "warm", "region", "seed", "max_instructions",
    "allow_overread", "unchecked", "assembler", "cflags", "data",
)  # fmt: skip


def make_request(target: str | None, options: Mapping[str, Any], spec: str | None) -> Request:
    """A request from options, which win over those of a spec file; None is as not given."""
    for name in options:
        if name not in _OPTIONS:
            raise UserError(f"unknown option '{name}'{did_you_mean(name, _OPTIONS)}")
    chosen: dict[str, Any] = {}
    if spec is not None:
        chosen = {key.replace("-", "_"): value for key, value in read_spec(spec).items()}
    chosen.update({name: value for name, value in options.items() if value is not None})
    target = target or chosen.get("file")
    if target is None:
        raise UserError(
            f"{spec or 'run'}: which file? Give one, or 'file = \"kernel.S\"' in the spec"
        )
    if chosen.get("cache", "warm") not in ("warm", "cold"):
        raise UserError(f"cache '{chosen['cache']}': want warm or cold")
    _check_threads(chosen)
    for name, least in (("calls", 1), ("warm", 0), ("seed", 0), ("max_instructions", 1)):
        if chosen.get(name) is not None and chosen[name] < least:
            raise UserError(f"{name} {chosen[name]}: must be at least {least}")
    if chosen.get("warm") is not None and chosen.get("calls") is None:
        raise UserError("--warm goes with --calls: so many calls before those that are counted")
    arguments, arrays = arguments_of(chosen.get("args", ""))
    flags = chosen.get("cflags", ())
    return Request(
        target=target,
        arguments=arguments,
        signature=signature_of(chosen.get("sig")),
        expectations=expectations_of(chosen.get("expect")),
        returns=check_result_kind(chosen.get("returns")),
        tolerance=chosen.get("tolerance", ""),
        core=chosen.get("core", ""),
        board=chosen.get("board"),
        threads=chosen.get("threads", 1),
        schedule=chosen.get("schedule", "static"),
        what_if=tuple(chosen.get("what_if", ())),
        plan=Plan(
            cache=chosen.get("cache", "warm"),
            ideal=chosen.get("ideal_memory", False),
            calls=chosen.get("calls"),
            warm=chosen.get("warm", 1),
        ),
        region=chosen.get("region"),
        seed=chosen.get("seed", 0),
        max_instructions=chosen.get("max_instructions", 2_000_000_000),
        checked=not chosen.get("unchecked", False),
        allow_overread=chosen.get("allow_overread", 0),
        assembler=chosen.get("assembler", "auto"),
        cflags=tuple(shlex.split(flags) if isinstance(flags, str) else flags),
        arrays={**arrays, **chosen.get("data", {})},
    )


def _check_threads(chosen: Mapping[str, Any]) -> None:
    threads, schedule = chosen.get("threads", 1), chosen.get("schedule")
    if threads != AUTO and (not isinstance(threads, int) or threads < 1):
        raise UserError(f"threads {threads}: want a number of cores, or auto")
    if schedule is not None and schedule not in SCHEDULES:
        raise UserError(f"schedule '{schedule}': want {' or '.join(SCHEDULES)}")
    if schedule is not None and threads == 1:
        raise UserError(f"--schedule {schedule} goes with --threads")


def run(
    target: str | None = None,
    args: str | Mapping[str, Any] | None = None,
    *,
    sig: str | None = None,
    expect: str | list[str] | Mapping[str, Any] | None = None,
    spec: str | None = None,
    data: Mapping[str, Array] | None = None,
    note: Note | None = None,
    **options: Any,
) -> RunResult:
    """Execute, compare and time a function: ``armsim run`` from Python.

    ``target`` is ``FILE[:SYMBOL]``; ``args`` the text of ``--args``, or a mapping of its targets to
    text, numbers and arrays (an array is an input buffer); ``data`` contents for buffers described in
    ``args``; ``expect`` expressions, or a mapping of names to them. ``options`` are those of the command
    line with underscores: returns, tolerance, core, board, threads, schedule, cache, ideal_memory,
    calls, warm, region, seed, max_instructions, allow_overread, unchecked, assembler, cflags.
    docs/run.md describes all.

    Raises UserError for a request that cannot be carried out; a kernel that is wrong is a result.
    """
    given = {"args": args, "sig": sig, "expect": expect, "data": data, **options}
    return run_request(make_request(target, given, spec), note)
