"""Runs the variants of a sweep, in several processes, and keeps what is right in the store.

A variant is built each time; what its machine code does is executed, checked and replayed once, and taken
from the store by the machine code, the contents of all inputs, the core and all options of the run. Stored
figures have no lines of a source, which may have moved. What is wrong runs again, and so does what is
compared with a function in Python, which may have changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from armsim.compiled import compiling_announced
from armsim.errors import UserError
from armsim.explorer.kept import Rows, model_version, with_key
from armsim.explorer.search import usable_processors
from armsim.explorer.sweep_request import SweepRequest
from armsim.explorer.variants import LEFT_OUT, Variant, VariantsResult
from armsim.exports import GROUP
from armsim.harness.called import bound, loaded
from armsim.harness.request import Request
from armsim.harness.run import run_request
from armsim.harness.sweep import Value, code_digest, variant_request, variant_text, variants_of
from armsim.harness.wording import comparison_words, fault_lines
from armsim.options import options
from armsim.printable import printable
from armsim.proof.workers import Processes
from armsim.sources import digest_of
from armsim.store.database import Document, OutcomeRow, SettingRow
from armsim.store.place import opened_store

_RUN = "run"
_NUMBERS = ("cycles_per_call", "lower_bound", "instructions", "loads", "stores",
            "arithmetic_intensity", "l1d_cache_refill")  # fmt: skip


@dataclass(frozen=True)
class _Shared:
    """Shared by the runs of all variants; ``described`` says that the request describes the call."""

    base: Request
    described: bool


def run_sweep(request: SweepRequest) -> VariantsResult:
    """Run all variants; KeyboardInterrupt ends it early with what there is so far.

    Raises UserError for a request that cannot be carried out, and if no variant can be.
    """
    described = request.args is not None or request.spec is not None
    if described:
        request = request.with_spec()
        request = replace(request, args="" if request.args is None else request.args)
    request.check_given()
    sweep = request.dimensions
    listed = variants_of(sweep)
    if not described:
        request = _as_predicted(request, listed)
    shared = _Shared(request.base(), described)
    _ = shared.base.files, shared.base.model, shared.base.team, shared.base.plan
    if described:
        bound(shared.base, shared.base.seed or 0)  # a mistake in it is not one of each variant
    found = _Found(request, shared)
    complete = True
    with (
        compiling_announced(request.note),
        opened_store(request.store, request.note or print) as store,
    ):
        if store is not None and (row := _row(shared)) is not None:
            found.kept = _Runs(store, row, request.note or print)
            found.known = found.kept.known()
        try:
            found.run_all(listed)
        except KeyboardInterrupt:
            complete = False
            if not found.variants:
                raise
    items = [found.variants[at] for at in sorted(found.variants)]
    ranked = [item for item in items if item.run]
    refused = [item for item in items if not item.run]
    if complete and not ranked:
        raise UserError(
            f"none of {len(listed)} variants can be run; {refused[0].name}: {refused[0].reason}"
        )
    return VariantsResult(
        request=request,
        sweep=sweep,
        ranked=tuple(sorted(ranked, key=_rank)),
        refused=tuple(refused),
        total=len(listed),
        complete=complete,
        reused=found.reused,
        store=found.kept.file if found.kept else None,
    )


def _as_predicted(request: SweepRequest, listed: list[dict[str, Value]]) -> SweepRequest:
    """The request under the conditions that its file, or the first text that is made, says itself."""
    from armsim.explorer.saved import conditions_of

    base, text = request.base(), None
    if callable(request.target):
        for values in listed:
            with suppress(UserError):
                text = variant_text(request.target, values)
                break
        else:
            return request
    return replace(request, **conditions_of(replace(base, text=text)))


def _rank(item: Variant) -> tuple[bool, bool, float]:
    return not item.ok, item.cycles is None, item.cycles or 0.0


class _Found:
    """A sweep under way: its variants by their place, and figures by machine code."""

    def __init__(self, request: SweepRequest, shared: _Shared) -> None:
        self._request, self._shared = request, shared
        self.variants: dict[int, Variant] = {}
        self.known: dict[str, Document] = {}
        self.kept: _Runs | None = None
        self.reused = 0

    def run_all(self, listed: list[dict[str, Value]]) -> None:
        """Run one here, which compiles what the processes of the others then have, and all others."""
        todo = iter(enumerate(listed))
        jobs = min(self._request.jobs or usable_processors(), len(listed))
        for at, values in todo:
            first = not any(item.run for item in self.variants.values())
            note = self._request.note if first else None
            self._settle(
                at, values, _variant(self._shared, *self._asked(values), note), len(listed)
            )
            if jobs > 1 and self.variants[at].run:
                break
        if jobs > 1:
            self._run_apart(todo, jobs, len(listed))

    def _run_apart(
        self, todo: Iterator[tuple[int, dict[str, Value]]], jobs: int, total: int
    ) -> None:
        """Run the rest in processes, ``jobs`` at a time: what one finds out the next ones know."""
        pool = Processes(jobs, self._shared)
        running: dict[Future[_Outcome], tuple[int, dict[str, Value]]] = {}
        ended = False
        try:
            while True:
                while len(running) < jobs and (item := next(todo, None)) is not None:
                    running[pool.submit(_variant, *self._asked(item[1]))] = item
                if not running:
                    break
                for future in pool.first_finished(running):
                    at, values = running.pop(future)
                    self._settle(at, values, future.result(), total)
            ended = True
        finally:
            pool.end(at_once=not ended)

    def _asked(
        self, values: dict[str, Value]
    ) -> tuple[dict[str, Value], str | UserError | None, set[str]]:
        """Give the arguments of `_variant`: a text is made here, by the caller's function."""
        make = self._request.target
        text: str | UserError | None = None
        if callable(make):
            try:
                text = variant_text(make, values)
            except UserError as error:
                text = error
        return values, text, set(self.known)

    def _settle(self, at: int, values: dict[str, Value], outcome: _Outcome, total: int) -> None:
        figures = outcome.figures
        if figures is None and outcome.code:
            figures = self.known[outcome.code]
            self.reused += 1
        elif figures is not None and figures["ok"]:
            self.known[outcome.code] = figures
            if self.kept is not None:
                self.kept.add(values, outcome.code, figures)
        self.variants[at] = Variant(values, outcome.reason, outcome.code, figures or {})
        if self._request.progress is not None:
            self._request.progress("running", len(self.variants), total)


@dataclass(frozen=True)
class _Outcome:
    """The outcome of a variant: code and figures, a known code, or why it is wrong or not run."""

    code: str = ""
    figures: Document | None = None
    reason: str = ""


def _variant(
    shared: _Shared,
    values: dict[str, Value],
    text: str | UserError | None,
    known: set[str],
    note: Any = None,
) -> _Outcome:
    """Build one variant, and run it unless its code is known."""
    if isinstance(text, UserError):
        return _Outcome(reason=str(text))
    try:
        request = replace(variant_request(shared.base, values, text), note=note)
        image = loaded(request)
        code = code_digest(image, "" if shared.described else _contract(request))
        if code in known:
            return _Outcome(code)
        if shared.described:
            result = run_request(replace(request, note=None), image)
        else:
            from armsim.explorer.saved import run_saved

            result = run_saved(replace(request, note=None))
    except UserError as error:
        return _Outcome(reason=printable(str(error), lines=True))
    document = result.to_dict()
    wrong = [comparison_words(item) for item in result.comparisons if not item.right]
    wrong += [line.text for line in fault_lines(result.faults) if line.is_error]
    figures = {key: one for key, one in document.items() if key not in LEFT_OUT}
    return _Outcome(code, figures, wrong[0] if wrong else "")


def _contract(request: Request) -> str:
    """The lines by which a file without described arguments says what it is."""
    from armsim.explorer.saved import contract_text

    return contract_text(request)


class _Runs(Rows):
    """The runs of variants in a store."""

    def known(self) -> dict[str, Document]:
        """Figures by machine code; what is none of ours is left out."""
        number = self._number
        if number is None:
            return {}
        nothing: list[OutcomeRow] = []
        rows = self._stored(lambda: self._store.results(number), nothing)
        return {
            row.code: row.content for row in rows if row.kind == _RUN and _is_figures(row.content)
        }

    def add(self, values: Mapping[str, Value], code: str, figures: Document) -> None:
        """Keep the figures of a variant."""
        finished = datetime.now(UTC).isoformat(timespec="seconds")
        row = OutcomeRow(json.dumps(values), code, _RUN, 0, figures, finished)
        self.added += 1
        self._add(lambda number: self._store.add_outcome(number, row))


def _is_figures(content: Document) -> bool:
    return (
        content.get("ok") is content.get("finished") is True
        and content.get("verified") in (True, None)
        and content.get("faults") is not None
        and isinstance(content["faults"], list)
        and all(isinstance(item, dict) and "severity" in item for item in content["faults"])
        and isinstance(content.get("bound_by"), str | None)
        and all(isinstance(content.get(name), int | float | None) for name in _NUMBERS)
    )


def _row(shared: _Shared) -> SettingRow | None:
    """Make the key that runs are stored under; None where it cannot tell them apart."""
    base = shared.base
    if any(item.is_function for item in base.expectations):
        return None
    told: dict[str, Any] = {
        name: str(getattr(base, name))
        for name, item in options(Request).items()
        if item.group != GROUP and getattr(base, name) is not None
        and name not in ("core", "board", "seed", "assembler", "cflags", "spec", "data", "args")
    }  # fmt: skip
    told |= {"files": base.files, "harness": digest_of(("harness", "explorer/sweep.py"))}
    if shared.described:
        told["inputs"] = _inputs(base)
    core, plan = base.model, base.plan
    return with_key(
        SettingRow(
            key="", op=_RUN, problem=json.dumps(told, sort_keys=True),
            core=", ".join([core.name, *core.changes]), core_digest=core.digest, board=core.board,
            seed=base.seed or 0, cache="ideal" if plan.ideal else plan.cache, model=model_version(),
        )
    )  # fmt: skip


def _inputs(base: Request) -> str:
    """Make what stands for the arguments: how they are laid out, and the contents of all memory."""
    binding = bound(base, base.seed or 0)
    layout = [binding.places, binding.scalars, binding.sizes, binding.alignments, binding.roles]
    digest = hashlib.sha256(repr(layout).encode())
    for name, content in sorted(binding.initial.items()):
        digest.update(f"\n{name} {content.dtype} {content.shape}\n".encode())
        digest.update(content.tobytes())
    for name, value in sorted(binding.memory.items()):
        if name not in binding.initial:
            digest.update(f"\n{name} {value!r}\n".encode())
    return digest.hexdigest()
