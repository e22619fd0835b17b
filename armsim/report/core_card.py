"""A core model on one page: pipes, widths, caches, classes, and the file itself with its sources."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

from armsim.cores.confidence import MARKS
from armsim.cores.model import CoreModel, OperationClass
from armsim.cores.pairs import KINDS, issue_together
from armsim.cores.schema import numbers_of
from armsim.figures import Figure, Figures, also, declared, figure, shown
from armsim.report.parts import Line, Report, Rows, caveats, columns_of, source_lines
from armsim.result import Result

_CELL = 8  # columns of a pipe in the picture


def uops_words(entry: OperationClass) -> str:
    """The uops of a class, as its file writes them."""
    steps = []
    for step in entry.steps:
        counts = Counter(step.pipes)
        steps.append(
            " + ".join(f"{count if count > 1 else ''}{pipe}" for pipe, count in counts.items())
        )
    return " > ".join(steps)


def _latency_words(entry: OperationClass) -> str:
    forward = ", ".join(f"{cycles} from {group}" for group, cycles in entry.forward)
    words = [f"accumulator {forward}"] if forward else []
    if entry.late:
        words.append(f"{'data' if 'store' in entry.name else 'accumulator'} {entry.late} late")
    words += [f"{cycles} to {use}" for use, cycles in entry.to]
    return str(entry.latency) + (f" ({', '.join(words)})" if words else "")


@declared
class ClassRow(Figures):
    """The costs of a class of instructions; ``followers`` are the classes that have the same."""

    entry: OperationClass
    followers: tuple[str, ...]
    _figures = (
        shown("class", lambda row: row.entry.name),
        also("uops", str, lambda row: uops_words(row.entry),
             "its pipes or choices: + at once, > one after the other", heading="uops", rank=1),
        also("latency", int, "entry.latency", "cycles from issue to the result"),
        shown("latency", lambda row: _latency_words(row.entry), rank=2),
        also("occupancy", int, "entry.occupancy", "cycles that the last step holds its pipes",
             heading="holds its pipe", left=True, rank=3),
        also("forward", dict[str, int], lambda row: dict(row.entry.forward),
             "cycles to an accumulator from the result of a group"),
        also("late", int, "entry.late", "cycles after issue at which the accumulator is read"),
        also("to", dict[str, int], lambda row: dict(row.entry.to), "cycles to a use of its own"),
        also("as", str, "entry.same_as", "the class whose costs it has", null=True),
        shown("also", lambda row: ", ".join(row.followers), prose=True, rank=4),
    )  # fmt: skip


def _section(name: str, meaning: str) -> Figure:
    return also(name, dict[str, Any] | None, lambda card: card.numbers.get(name), meaning)


def _caches(core: CoreModel) -> dict[str, dict[str, Any]]:
    levels = {"l1d": core.l1d, "l2": core.l2, "l3": core.l3}
    return {name: asdict(level) for name, level in levels.items() if level}


@declared
class CoreCard(Result):
    """A core model; ``counts`` are its numbers by confidence mark (`cores.confidence`)."""

    schema = "armsim.core/1"

    core: CoreModel
    counts: Counter[str]
    _figures = (
        also("name", str, "core.name", "how `--core` calls it"),
        shown("core", lambda card: card.core.name + (
            f" ({', '.join(card.core.aliases)})" if card.core.aliases else "")),
        also("aliases", list[str], "core.aliases", "short names"),
        also("caveat", str, "core.caveat", "how far to trust its predictions", null=True),
        also("order", str, "core.order", "in or out, of issue", heading="order", rank=1,
             cell=lambda order: "in" if order == "in" else "out of"),
        shown("a cycle", lambda card: f"{card.core.slots} {_slot_kind(card.core)}", rank=3),
        also("clock_ghz", float, "core.ghz", "of its clock"),
        also("fp32_flops_per_cycle", int, "core.fp32_flops_per_cycle", "at most",
             heading="fp32 flop/cycle", left=True, rank=5),
        also("extensions", list[str], "core.extensions", "of Armv8.0 to 8.3",
             heading="extensions", cell=lambda names: " ".join(names) or "-", left=True, rank=4),
        also("description", str, "core.description", "one line", heading="description", prose=True,
             rank=2),
        _section("issue", "the front end; null: out of order"),
        _section("dispatch", "the front end; null: in order"),
        _section("window", "uops in flight; null: in order"),
        also("pipes", dict[str, int], "core.pipes", "entries of the queue of each"),
        also("units", dict[str, list[str]], "core.units", "pipes by what they are for"),
        also("choices", dict[str, list[str]], "core.choices", "names for one of several pipes"),
        also("steering", dict[str, str], "core.steering", "rule by which a choice takes a pipe"),
        _section("boundaries", "costs of accesses across them"),
        _section("registers", "of SIMD"),
        also("fused", list[str], "core.fused", "pairs of instructions that issue as one"),
        _section("forwarding", "cycles from a store to a load"),
        also("memory", str, "core.memory_words", "caches and DRAM in words"),
        also("caches", dict[str, dict[str, Any]], lambda card: _caches(card.core), "by level"),
        also("confidence", dict[str, int], lambda card: {mark: card.counts[mark] for mark in MARKS},
             "numbers of its file by confidence mark"),
        also("classes", dict[str, ClassRow], "rows", "costs of instructions by class"),
    )  # fmt: skip

    @property
    def summary(self) -> str:
        """Name and description."""
        return f"{self.core.name}: {self.core.description}"

    @property
    def numbers(self) -> dict[str, dict[str, Any]]:
        """The numbers of its file by section."""
        return numbers_of(self.core)

    @property
    def rows(self) -> dict[str, ClassRow]:
        """List its classes by name."""
        classes = self.core.classes
        followers: dict[str, list[str]] = {name: [] for name in classes}
        for name, entry in classes.items():
            if entry.same_as:
                followers[entry.same_as].append(name)
        return {name: ClassRow(entry, tuple(followers[name])) for name, entry in classes.items()}


@declared
class CoresResult(Result):
    """All shipped cores."""

    schema = "armsim.cores/1"
    _rows = ("cores",)

    cores: tuple[CoreCard, ...] = figure("in order of their names")

    @property
    def summary(self) -> str:
        """Count the cores."""
        return f"{len(self.cores)} cores"


def cores_report(found: CoresResult) -> Report:
    """A row for each core."""
    yield Rows(columns_of(CoreCard.figures, found.cores))


def _slot_kind(core: CoreModel) -> str:
    return "instructions" if core.slot_unit == "instruction" else "uops"


def _head(core: CoreModel) -> list[str]:
    """Give the lines before the pipes."""
    kind = _slot_kind(core)
    extensions = ", ".join(core.extensions) or "none beyond Armv8.0-A"
    lines = [
        f"{core.ghz:g} GHz, {core.fp32_flops_per_cycle} fp32 flop/cycle; extensions: {extensions}",
        core.memory_words,
    ]
    branch = f"mispredicted branch {core.mispredict_penalty} cycles"
    buffer = f"{core.store_buffer} store buffer entries"
    if core.in_order:
        lines.append(
            f"issues up to {core.slots} {kind} a cycle in program order, {buffer}, {branch}"
        )
    else:
        rules = ", ".join(f"{name} {rule}" for name, rule in core.steering.items())
        caps = ", ".join(f"{pipes} {most}" for pipes, most in core.caps.items())
        lines.append(
            f"dispatches {core.slots} {kind} a cycle, {core.window} uops in the window, retires "
            f"{core.retire} a cycle, {buffer}, {branch}"
        )
        lines.append(
            f"steering: {rules}; a cycle's dispatch to a pipe at most: {caps or 'no limit'}"
        )
    lines.append(
        f"loads across {core.load_boundary} bytes hold the pipe {core.load_boundary_occupancy} cycles "
        f"and take {core.load_boundary_latency} more, stores across {core.store_boundary} bytes "
        f"{core.store_boundary_occupancy}; store to load {core.store_to_load} cycles, "
        f"{core.store_to_load_partial} if the store does not contain the load"
    )
    return lines


def _diagram(core: CoreModel) -> str:
    """The core as a picture: front end, queues if there are any, pipes under what they are for."""
    units = {pipe: unit for unit, pipes in core.units.items() for pipe in pipes}
    pipes = sorted(core.pipes, key=lambda pipe: list(core.units).index(units[pipe]))
    line = "+" + "-" * (_CELL * len(pipes) - 2) + "+"
    bars = "".join(f"{'|':^{_CELL}}" for _ in pipes)
    captions = "".join(
        f"{unit:-^{_CELL * len(members) - 1}} " for unit, members in core.units.items()
    )
    kind = _slot_kind(core)
    front = (
        f"issue in order: {core.slots} {kind} a cycle"
        if core.in_order
        else f"dispatch: {core.slots} {kind} a cycle, window of {core.window} uops"
    )
    rows = [front.center(len(line)), line, bars]
    if not core.in_order:
        queues = "".join(f"{f'[{core.pipes[pipe]}]':^{_CELL}}" for pipe in pipes)
        rows += [f"{queues}   queue entries", bars]
    rows.append("".join(f"{pipe:^{_CELL}}" for pipe in pipes) + "   pipes")
    rows.append(captions + "  units")
    return "\n".join(row.rstrip() for row in rows)


def _uses(core: CoreModel) -> str:
    """Name what takes each pipe or choice of pipes, by the first words of the class names."""
    users: dict[str, set[str]] = {name: set() for name in [*core.pipes, *core.choices]}
    for entry in core.classes.values():
        for step in entry.steps:
            for pipe in step.pipes:
                users[pipe].add(entry.name.split("_")[0])
    lines = []
    for name, words in users.items():
        members = core.choices.get(name)
        label = f"{name} = {' or '.join(members)}" if members else name
        if words:
            lines.append((label, ", ".join(sorted(words))))
    width = max(len(label) for label, _ in lines)
    return "\n".join(f"  {label:{width}}  {words}" for label, words in lines)


def _pairs(core: CoreModel) -> str:
    """Show in a grid which two instructions an in-order core issues in one cycle."""
    shown = [kind for kind in KINDS if kind[1] in core.classes]
    width = max(len(head) for head, _, _ in shown) + 1
    rows = [" " * (width + 2) + "".join(f"{head:>{width}}" for head, _, _ in shown)]
    for head, name, _ in shown:
        cells = "".join(
            f"{'x' if issue_together(core, core.classes[name], core.classes[other]) else '.':>{width}}"
            for _, other, _ in shown
        )
        rows.append(f"  {head:{width}}{cells}")
    return "\n".join(rows)


def core_report(card: CoreCard, text: str, *, source: bool) -> Report:
    """The card; with ``source`` the whole file, where each number has its source."""
    core, counts = card.core, card.counts
    yield Line(card.summary, "bold")
    yield from caveats([core])
    yield from _head(core)
    yield Line(f"\n{_diagram(core)}\n", picture=True)
    yield _uses(core)
    if core.in_order:
        yield "\nissue together (x), the first in the row, the second in the column:"
        yield Line(_pairs(core), picture=True)
    yield ""
    yield Rows(
        columns_of(ClassRow.figures, [row for row in card.rows.values() if not row.entry.same_as])
    )
    words = (
        f"{counts['H']} from Arm's documents or agreeing measurements [H], {counts['M']} from one "
        f"good source [M], {counts['L']} secondary, inherited or assumed [L]"
    )
    if counts[""]:
        words += f", {counts['']} without a mark"
    yield f"\n{sum(counts.values())} numbers: {words}"
    yield from source_lines(text if source else None)
