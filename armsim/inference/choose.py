"""The kernel of each layer, chosen and measured.

A change of layout between layers is a layer like the others, computed by `relayout`.

1. Of layers that compute the same in other sizes one is searched, in a part of it (`parts`), in each
layout.
2. Its best kernels, and the best of each family, are compared on each of those layers: by a sample of the
whole, so that what does not fit a cache does not fit there either, or on a part of a large layer.
3. The path of least cost through the layouts takes these figures, those of a part in proportion to the
layers' operations.
With several cores the kernels and changes of that path are measured on them, and the path is looked for
again: blocks of channels may divide evenly among the cores where the rows of another layout do not.
4. The best kernel of each layer, beside that of another family if it comes near, is measured on the whole
layer.
5. With several cores the best few of each layer are measured on them instead, and the fastest there is
taken: which loop is the outermost, and how many blocks it has, counts for nothing on one core. Left out is
what would be slower than the best even if its cycles on one core were shared out without a rest.
6. Where all of a layer's were wrong, the best of each other family is measured.

``thorough``: all kernels are searched on each whole layer, instead of 1 and 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from armsim.explorer.candidate import Measured, repeated
from armsim.explorer.setting import Setting
from armsim.inference.bench import Bench, Task
from armsim.inference.layers import Step
from armsim.inference.layouts import Change, Path, least_layouts, possible_changes
from armsim.inference.parts import FIRST_LOOK, kind, part_of, work
from armsim.inference.request import U8, Machine, NetworkRequest
from armsim.inference.result import (
    CHANGE,
    FOLDED,
    KERNEL,
    MISSING,
    UNCOVERED,
    InferenceResult,
    LayerTime,
    moved_bytes,
)
from armsim.measure import SAMPLED
from armsim.networks.model import INPUT, Layer, Network, tensor_bytes
from armsim.networks.plan import PLANS
from armsim.operators.layer import Shape
from armsim.operators.layouts import PLANE
from armsim.operators.problem import Problem
from armsim.operators.registry import OPERATORS
from armsim.operators.relayout import RelayoutProblem
from armsim.operators.tile import Tile, made_for
from armsim.scheduling.target import Target, generating_for
from armsim.threads.team import Team

FIRST_LAYOUT = "nhwc"
"""That of a network's input."""

_NEAR = 1.3
"""Kernels within this of the best in one layer are tried in the others."""
_MOST = 4
_OF_A_FAMILY = 2
"""How many times the cycles of the best one the best of another family may take to be tried too."""
_LARGE = 150_000_000
"""Operations of a layer of which only the best kernel is measured whole."""
_RIVAL, _RIVAL_OF_LARGE = 1.5, 1.0
"""How near the best of another family has to come in a part of a layer to be measured on the whole."""
_FEW = 3
"""Kernels of a layer, the best on one core and the best of each other family first, that may be measured on
several cores; of a large layer the best alone."""
_NEVER = 1e18
"""Cycles of a change of layout without a right kernel: only where there is no other path."""


class Ranked(NamedTuple):
    """A kernel with the cycles of the whole layer, measured or in proportion to a part of it."""

    cycles: float
    tile: Tile


class Choice:
    """Choose the kernels of one network on one machine; `result` is at any time what is found so far."""

    def __init__(
        self,
        request: NetworkRequest,
        machine: Machine,
        network: Network,
        steps: Sequence[Step],
        bench: Bench,
    ) -> None:
        self.request, self.machine, self.network = request, machine, network
        self.steps, self.bench = steps, bench
        self._ranked: dict[tuple[Any, str], list[Ranked]] = {}
        self._shared: dict[tuple[Any, str], float] = {}
        self._path: Path | None = None
        self._winners: dict[tuple[Any, str], Task] = {}

    # --- the order of the work --------------------------------------------------------------------

    def run(self) -> None:
        """All of it; KeyboardInterrupt leaves what there is."""
        if self.request.thorough:
            self._search_whole()
        else:
            self._search_parts()
        if self.machine.team and len(self._layouts) > 1:
            self._share_out()
        self._choose_layouts()
        self._measure_chosen()

    @cached_property
    def _problems(self) -> list[Step]:
        """A step for each problem; another where it is that of a group too, which has one layout alone."""
        found: dict[Any, Step] = {}
        for step in self.steps:
            if step.operator is not None:
                found.setdefault((step.problem, step.layer.groups > 1), step)
        for step in self._relayouts.values():
            found.setdefault((step.problem, False), step)
        return list(found.values())

    @cached_property
    def _relayouts(self) -> Mapping[Change, Step]:
        """Give the changes of layout that a path may have, without those that move nothing."""
        if len(self._layouts) == 1:
            return {}
        own = [self._allowed(step) for step in self.steps]
        changes = possible_changes(self.network, own, FIRST_LAYOUT)
        return {
            change: _relayout(self.network, change)
            for change in changes
            if not _same_bytes(_shape(self.network, change.tensor))
        }

    def _allowed(self, step: Step) -> tuple[str, ...]:
        """The layouts that a layer may have in a path."""
        if step.operator is None or step.operator.indifferent(step.problem):
            return self._layouts
        return self._layouts_of(step)

    @cached_property
    def _layouts(self) -> tuple[str, ...]:
        """All layouts that a tensor of the network may have, that of its input first."""
        names = dict.fromkeys(
            [FIRST_LAYOUT, *(name for step in self.steps for name in self._layouts_of(step))]
        )
        return tuple(names)

    def _layouts_of(self, step: Step) -> tuple[str, ...]:
        """The layouts in which a layer is measured."""
        if self.request.numbers == U8:
            return (FIRST_LAYOUT,)  # of bytes there is no other
        own = step.layouts or (FIRST_LAYOUT,)
        if self.request.layout is not None and self.request.layout in own:
            return (self.request.layout,)
        return own

    def _setting(self, step: Step, problem: Problem) -> Setting:
        assert step.operator is not None
        return Setting(
            step.operator, problem, self.machine.core, self.request.seed or 0, self.request.state
        )

    def _tiles(self, step: Step, problem: Problem, layout: str) -> list[Any]:
        """The kernels of a problem in a layout, of the machine's method alone if there are such.

        A layer in groups has one layout: it takes another method where the one has no kernel in that.
        """
        operator = step.operator
        assert operator is not None
        target = Target.of(self.machine.core)
        chosen = layout if operator.layouts else None
        own = self.machine.method if self.machine.method in operator.families else None
        tiles: list[Any] = []
        for method in (own, None):
            with generating_for(target):
                space = operator.space(problem, None, False, method)
                tiles = list(made_for(target, space, False))
            found = [tile for tile in tiles if operator.layout_of(tile) in (None, chosen)]
            if found or (tiles and step.layer.groups == 1):
                return found
        return []

    # --- which kernels ----------------------------------------------------------------------------

    def _search_whole(self) -> None:
        for number, step in enumerate(self._problems, 1):
            for layout in self._layouts_of(step):
                tiles = self._tiles(step, step.problem, layout)
                if not tiles or (step.problem, layout) in self._ranked:
                    continue
                what = f"{step.layer.name} ({number} of {len(self._problems)})"
                found = self.bench.search(self._setting(step, step.problem), tiles, what)
                self._keep_ranked(step, layout, step.problem, found.measured)

    def _search_parts(self) -> None:
        """The best kernels of one layer of each kind, then these in the others."""
        kinds: dict[tuple[Any, ...], list[Step]] = {}
        for step in self._problems:
            kinds.setdefault(kind(step.problem), []).append(step)
        tasks: dict[tuple[Any, str], list[Task]] = {}
        for number, alike in enumerate(kinds.values(), 1):
            which = f"({number} of {len(kinds)})"
            for layout in dict.fromkeys(name for step in alike for name in self._layouts_of(step)):
                having = [step for step in alike if layout in self._layouts_of(step)]
                for step, tiles in self._search_kind(having, layout, which).items():
                    tasks[step.problem, layout] = [self._looked_at(step, tile) for tile in tiles]
        several = (task for own in tasks.values() for task in own)
        self.bench.measure(several, "layers on one core, Mop")
        for step in self._problems:
            for layout in self._layouts_of(step):
                own = tasks.get((step.problem, layout), [])
                right = [item for task in own if (item := self.bench.known(task)) is not None]
                measured_on = own[0].setting.problem if own else step.problem
                self._keep_ranked(step, layout, measured_on, right)

    def _search_kind(
        self, alike: Sequence[Step], layout: str, which: str
    ) -> Mapping[Step, list[Any]]:
        """The best kernels of layers of one kind, on a part of the one in whose sizes there is most to do.

        Of kernels alone that there are for one of them: a part has more. Those that have none of its best
        are searched in the same way.
        """
        found: dict[Step, list[Any]] = {}
        left = {step: set(self._tiles(step, step.problem, layout)) for step in alike}
        while left:
            first = max(left, key=lambda step: work(step.problem))
            part = part_of(first.problem, FIRST_LOOK)
            there = set().union(*left.values())
            tiles = [tile for tile in self._tiles(first, part, layout) if tile in there]
            if not tiles:
                break
            what = f"kernels like {first.layer.name}'s {which}"
            right = self.bench.search(self._setting(first, part), tiles, what).measured
            carried = {
                step: _carried(step, [item for item in right if _tile(step, item) in own])
                for step, own in left.items()
            }
            found |= {step: several for step, several in carried.items() if several}
            if all(step not in found for step in left):
                break
            left = {step: own for step, own in left.items() if step not in found}
        return found

    def _looked_at(self, step: Step, tile: Tile) -> Task:
        """Give the task that compares a layer's kernels: a sample of it, or a part of a large one."""
        part = part_of(step.problem)
        if part != step.problem and work(step.problem) <= _LARGE:
            return Task(self._setting(step, step.problem), tile, SAMPLED)
        return Task(self._setting(step, part), tile)

    def _keep_ranked(
        self, step: Step, layout: str, measured_on: Any, found: Iterable[Measured]
    ) -> None:
        assert step.operator is not None
        share = work(step.problem) / work(measured_on) if measured_on != step.problem else 1
        ranked = [Ranked(item.cycles * share, _tile(step, item)) for item in found]
        self._ranked[step.problem, layout] = sorted(ranked, key=lambda one: one.cycles)

    # --- which layouts ----------------------------------------------------------------------------

    def _share_out(self) -> None:
        """The kernels and changes of a path of least cost on all cores.

        What is not measured there counts as if its cycles on one core were shared out without a rest, or
        less (`_at_least`). So a layout whose path would be longer even then is not measured.
        """
        choices = [
            {(step.problem, layout) for layout in self._layouts_of(step)} & self._ranked.keys()
            for step in self._problems
        ]
        open_keys = {key for own in choices if len(own) > 1 for key in own}
        open_keys |= {(step.problem, FIRST_LAYOUT) for step in self._relayouts.values()}
        what = f"layouts on {self.machine.threads} cores, Mop"
        while True:
            self._choose_layouts()
            tasks = {
                key: Task(self._shared_out(self._setting(step, step.problem)), ranked[0].tile)
                for key, step in self._on_path().items()
                if key in open_keys - self._shared.keys() and (ranked := self._ranked.get(key))
            }
            if not tasks:
                return
            found = self.bench.measure(tasks.values(), what)
            for key, task in tasks.items():
                right = found[task]
                self._shared[key] = right.cycles if right else self._ranked[key][0].cycles

    def _on_path(self) -> Mapping[tuple[Any, str], Step]:
        """Give the steps of the path's layers and changes, by problem and layout."""
        assert self._path is not None
        changes = [self._relayouts.get(one) for several in self._path.changes for one in several]
        own = {self._key(at): step for at, step in enumerate(self.steps) if step.operator}
        return own | {(step.problem, FIRST_LAYOUT): step for step in changes if step is not None}

    def _shared_out(self, setting: Setting) -> Setting:
        """A setting on all cores."""
        machine = self.machine
        return replace(
            setting, team=machine.team, schedule=machine.schedule, stagger=machine.stagger,
            pool=machine.pool,
        )  # fmt: skip

    def _least(self, problem: Problem, layout: str) -> float:
        """Cycles of the best kernel in a layout; with several cores at least, until they are known."""
        known = self._shared.get((problem, layout))
        alone = self._ranked[problem, layout][0]
        return self._at_least(problem, alone) if known is None else known

    def _at_least(self, problem: Problem, alone: Ranked) -> float:
        """Cycles of a kernel on all cores if those on one are shared out without a rest.

        None, if its tensors fit the caches that the cores do not share: together they may gain more.
        """
        team = self.machine.team
        if not team:
            return alone.cycles
        own = sum((core.l2 if core.l2.private else core.l1d).bytes for core in team)
        return 0.0 if problem.tensor_bytes <= own else alone.cycles * Team(team).first_share

    def _costs(self, step: Step) -> Mapping[str, float]:
        """The cycles of a layer in each layout that it can be computed in."""
        costs = {
            layout: step.layer.groups * self._least(step.problem, layout)
            for layout in self._layouts_of(step)
            if step.operator is not None and self._ranked.get((step.problem, layout))
        }
        if step.operator is None or not costs:
            return dict.fromkeys(self._layouts, 0.0)
        if step.operator.indifferent(step.problem):
            return dict.fromkeys(self._layouts, min(costs.values()))
        return costs

    def _change_cost(self, change: Change) -> float:
        step = self._relayouts.get(change)
        if step is None:
            return 0.0
        key = step.problem, FIRST_LAYOUT
        return self._least(*key) if self._ranked.get(key) else _NEVER

    def _choose_layouts(self) -> None:
        layouts = [self._costs(step) for step in self.steps]
        changes = possible_changes(self.network, layouts, FIRST_LAYOUT)
        costs = {change: self._change_cost(change) for change in changes}
        self._path = least_layouts(self.network, layouts, costs, FIRST_LAYOUT)

    def _key(self, at: int) -> tuple[Any, str]:
        """Problem and layout of a layer, the layout one in which it was measured."""
        step, path = self.steps[at], self._path
        assert path is not None
        layout = path.layouts[at]
        if (step.problem, layout) in self._ranked:
            return step.problem, layout
        assert step.operator is not None
        own = [name for name in self._layouts_of(step) if self._ranked.get((step.problem, name))]
        best = min(own, key=lambda name: self._ranked[step.problem, name][0].cycles, default=layout)
        return step.problem, best

    # --- what it takes ----------------------------------------------------------------------------

    def _measure_chosen(self) -> None:
        assert self._path is not None
        steps = {step.problem: step for step in self._problems}
        chosen = {
            key: self._finalists(steps[key[0]], key)
            for key in self._on_path()
            if self._ranked.get(key)
        }
        threads = self.machine.threads
        what = f"on {threads} cores, Mop" if threads > 1 else "whole layers, Mop"
        try:
            if threads > 1:
                self.bench.measure((next(iter(tasks)) for tasks in chosen.values()), what)
            self.bench.measure(
                [task for tasks in chosen.values() for task in self._hopeful(tasks)], what
            )
            for key, tasks in chosen.items():
                if all(self.bench.known(task) is None for task in tasks):
                    chosen[key] = self._instead_of_wrong(key, tasks)
                    self.bench.measure(chosen[key], what)
        finally:
            for key, tasks in chosen.items():
                known = [task for task in tasks if self.bench.known(task) is not None]
                if known:
                    self._winners[key] = min(known, key=self._cycles)

    def _hopeful(self, tasks: Mapping[Task, float]) -> list[Task]:
        """With several cores those that may be faster than the first of them, which was measured."""
        first = self.bench.known(next(iter(tasks))) if self.machine.team else None
        return [task for task, least in tasks.items() if first is None or least < first.cycles]

    def _instead_of_wrong(
        self, key: tuple[Any, str], wrong: Mapping[Task, float]
    ) -> Mapping[Task, float]:
        """Give the best of each other family for a layer whose finalists were all wrong."""
        setting = next(iter(wrong)).setting
        families = {task.tile.family for task in wrong}
        found: dict[Task, float] = {}
        for one in self._ranked[key]:
            if one.tile.family not in families:
                families.add(one.tile.family)
                found[Task(setting, one.tile)] = self._at_least(key[0], one)
        return found

    def _cycles(self, task: Task) -> int:
        found = self.bench.known(task)
        assert found is not None
        return found.cycles

    def _finalists(self, step: Step, key: tuple[Any, str]) -> Mapping[Task, float]:
        """The kernels of a layer that may be measured on the whole of it, with the least that each takes.

        The best one comes first.
        """
        ranked, setting = self._ranked[key], self._setting(step, step.problem)
        best = ranked[0]
        large = work(step.problem) > _LARGE
        chosen = [best]
        if self.machine.team:
            setting = self._shared_out(setting)
            near = [one for one in ranked if one.cycles <= _NEAR * best.cycles]
            # The best of each family first. Of a family those that take equally long are as a rule the
            # same code.
            families: dict[str, Ranked] = {}
            apart: dict[tuple[str, float], Ranked] = {}
            for one in near:
                families.setdefault(one.tile.family, one)
                apart.setdefault((one.tile.family, one.cycles), one)
            few = dict.fromkeys([*families.values(), *apart.values()])
            chosen = list(few)[: 1 if large else _FEW]
        elif part_of(step.problem) != step.problem and not self.request.thorough:
            near_enough = _RIVAL_OF_LARGE if large else _RIVAL
            rivals = [one for one in ranked if one.tile.family != best.tile.family]
            chosen += [one for one in rivals[:1] if one.cycles <= near_enough * best.cycles]
        return {Task(setting, one.tile): self._at_least(step.problem, one) for one in chosen}

    # --- what is known ----------------------------------------------------------------------------

    @property
    def result(self) -> InferenceResult:
        """Give what is found so far."""
        rows: list[LayerTime] = []
        for at, step in enumerate(self.steps):
            rows += self._changes(at)
            rows.append(self._row(at, step))
        request = self.request
        return InferenceResult(
            network=self.network.name,
            machine=self.machine,
            layers=tuple(rows),
            dtype=request.numbers,
            cache=request.state,
            thorough=bool(request.thorough),
            seed=request.seed or 0,
            plans=tuple(plan(self.network) for plan in PLANS.values()),
            wrong=tuple({item.kernel: item for item in self.bench.wrong}.values()),
        )

    def _changes(self, at: int) -> list[LayerTime]:
        if self._path is None:
            return []
        return [
            self._change_row(change, self._relayouts[change])
            for change in self._path.changes[at]
            if change in self._relayouts
        ]

    def _change_row(self, change: Change, step: Step) -> LayerTime:
        moved = tensor_bytes(step.layer.input)
        row = LayerTime(step.layer.name, "relayout", MISSING, change.after, step=step, moved=moved)
        task = self._winners.get((step.problem, FIRST_LAYOUT))
        found = self.bench.known(task) if task else None
        if found is None:
            return row
        return replace(row, what=CHANGE, cycles=found.cycles, measured=found)

    def _row(self, at: int, step: Step) -> LayerTime:
        layer = step.layer
        layout = self._path.layouts[at] if self._path else ""
        row = LayerTime(layer.name, layer.op, MISSING, layout, step=step, moved=moved_bytes(step))
        if step.folded:
            return replace(row, what=FOLDED, note="part of how sums become bytes")
        if step.operator is None:
            return replace(
                row, what=UNCOVERED, note=layer.why or "no operator computes it: nothing is counted"
            )
        if self._path is None:
            return row
        task = self._winners.get(self._key(at))
        found = self.bench.known(task) if task else None
        if found is None:
            return row
        found = repeated(found, layer.groups)
        return replace(row, what=KERNEL, cycles=found.cycles, measured=found, moved=0)


def _tile(step: Step, item: Measured) -> Any:
    assert step.operator is not None
    return step.operator.tile_from_dict(item.tile)


def _shape(network: Network, tensor: int) -> Shape:
    return network.input if tensor < 0 else network.layers[tensor].output


def _same_bytes(shape: Shape) -> bool:
    """Say whether a tensor is the same in every layout: one pixel, and no channels to be filled up."""
    return shape[0] * shape[1] == 1 and shape[2] % PLANE == 0


def _relayout(network: Network, change: Change) -> Step:
    """A change of layout as a layer of its own."""
    shape = _shape(network, change.tensor)
    made = INPUT if change.tensor < 0 else network.layers[change.tensor].name
    problem = RelayoutProblem(*shape, change.before, change.after)
    layer = Layer(f"{made} > {change.after}", problem.op, problem, shape, shape, sources=(made,))
    return Step(layer, OPERATORS[problem.op], problem)


def _carried(step: Step, measured: Sequence[Measured]) -> list[Any]:
    """Select of one layer's kernels those to try in others: the best, and the best of each family."""
    if not measured:
        return []
    assert step.operator is not None
    near = [item for item in measured if item.cycles <= _NEAR * measured[0].cycles][:_MOST]
    families: dict[str, Measured] = {}
    for item in measured:
        if item.cycles > _OF_A_FAMILY * measured[0].cycles:
            break
        families.setdefault(item.tile["family"], item)
    chosen = dict.fromkeys(id(item) for item in (*near, *families.values()))
    return [step.operator.tile_from_dict(item.tile) for item in measured if id(item) in chosen]
