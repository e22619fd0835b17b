"""Requests to search: an operator on a problem, its kernels, and what they are measured on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armsim.boards.options import DEFAULT_CORE, board_option, core_option
from armsim.cores.model import CoreModel
from armsim.errors import UserError, did_you_mean
from armsim.explorer.objective import CYCLES, OBJECTIVES
from armsim.explorer.wanted import TOP, Wanted
from armsim.exports import html_option, plots_option
from armsim.measure import FIDELITIES, FULL
from armsim.networks.model import GROUPED
from armsim.networks.request import input_shape_option
from armsim.operators.parameters import Parameter
from armsim.operators.sizes import check_operator, is_definition
from armsim.options import Note, Progress, one_of, option, whole_number
from armsim.store.place import store_option
from armsim.threads.conditions import Conditions

# Operators and what makes kernels are imported where they are needed: help should not wait for them.
if TYPE_CHECKING:
    from armsim.explorer.setting import Setting
    from armsim.nests.algorithm import Algorithm
    from armsim.nests.definition import Definition
    from armsim.networks.model import Layer
    from armsim.operators.operator import AnyOperator


@dataclass(frozen=True)
class ExploreRequest(Conditions):
    """One search: the kernels of operator ``op`` on ``problem``, or on the problem of a ``layer``.

    ``op`` is the name of an operator, ``FILE.py:NAME`` for a definition or an algorithm in a file, or such
    a value itself (`armsim.definition`, `armsim.algorithm`).

    ``problem`` is a mapping of the operator's parameters to their values, those that are left out at their
    defaults, or a problem of the operator's type. ``note`` is called with messages,
    ``progress`` with how far the search is. An option that is not given is None.
    """

    op: str | Definition | Algorithm | None = None
    problem: Any = None
    _: KW_ONLY
    core: str | CoreModel | None = core_option(
        f"{DEFAULT_CORE}; several, comma-separated: the best of each, and the one that loses least"
    )
    board: str | None = board_option("; several as with --core")
    layer: str | None = option(
        "a layer of a network instead of an operator and its sizes, as mobilenet-v1:dw4",
        metavar="NETWORK:LAYER",
        group="search",
    )
    input_shape: str | None = input_shape_option(group="search")
    shape: str | Mapping[str, int | str] | None = option(
        "sizes by name: hi=14,channels=512 is --hi 14 --channels 512",
        metavar="K=V,...",
        also="size",
        others=(dict,),
        group="search",
    )
    layout: str | None = option("dwconv: nhwc, nc4hw4 or all (all)", group="search")
    method: str | None = option(
        "only kernels of these families (all)", metavar="NAME,..", group="search"
    )
    space: str | None = option(
        "a selection of tiles, or the full product (default)",
        choices=("default", "full"),
        group="search",
    )
    objective: str | None = option(
        "what to minimize (cycles); energy: by a model; memory: workspace besides the tensors; pareto: "
        "every kernel that no other beats in all of these",
        choices=tuple(OBJECTIVES),
        group="search",
    )
    fidelity: str | None = option(
        "how candidates are timed: a full replay (full), a sampled one with an error bar, or bounds and "
        "the steady state of their loops alone (fast); estimates are marked",
        choices=FIDELITIES,
        group="search",
    )
    full: int | None = option(
        "in a search that estimates: execute, check and replay the best N in full (sampled 1, unless its "
        "call is too long; fast 0)",
        metavar="N",
        least=0,
        most=10_000,
        group="search",
    )
    top: int | None = option(
        "how many of the best to find exactly and to show; all others get a lower bound (10; 1 for "
        "several cores)",
        metavar="N",
        least=1,
        group="search",
    )
    exhaustive: bool | None = option("simulate all, prune nothing", flag=True, group="search")
    candidates: Sequence[Any] | None = option(
        "tiles to search instead of the operator's own; nothing is compared with them", shell=False
    )
    jobs: int | None = option(
        "processes (all cores, at most 16)", least=1, most=256, group="search"
    )
    dask: str | None = option(
        "use the workers of a Dask cluster, by the address of its scheduler: tcp://host:8786 (armsim docs "
        "cluster)",
        metavar="ADDRESS",
        group="search",
    )
    store: str | Path | None = store_option()
    html: str | None = html_option()
    plots: str | None = plots_option()
    note: Note | None = None
    progress: Progress | None = None

    @cached_property
    def operator(self) -> AnyOperator:
        """UserError if there is none of that name."""
        if self.layer is not None:
            from armsim.operators.registry import find_operator

            return find_operator(self._layer.operator)
        if isinstance(self.op, str) and not is_definition(self.op):
            check_operator(self.op)
        from armsim.operators.defined.given import given_operator

        return given_operator(self.op)

    @cached_property
    def _layer(self) -> Layer:
        from armsim.networks.loader import load_layer

        return load_layer(str(self.layer), self.input_shape)

    @property
    def groups(self) -> int:
        """Count a layer's groups of channels; the search is of one of them."""
        return self._layer.groups if self.layer is not None else 1

    def check_given(self) -> None:
        """UserError for what does not go together."""
        super().check_given()
        given = [name for name in ("op", "layer") if getattr(self, name) is not None]
        if len(given) != 1:
            raise UserError(
                "say what to search: --op OP or --layer NETWORK:LAYER"
                + (f", not {' and '.join(f'--{name}' for name in given)} at once" if given else "")
            )
        if self.dask is not None and self.jobs is not None:
            raise UserError("--jobs is for this machine, --dask for a cluster: give one of them")
        if self.full is not None and self.fidelity in (None, FULL):
            raise UserError(
                "--full goes with --fidelity sampled or fast: else all are replayed in full"
            )
        self._check_machines()
        if self.input_shape is not None and self.op is not None:
            raise UserError("--input-shape is for an ONNX file, not for an operator")
        if self.op is None and (self.problem or self.shape):
            raise UserError(f"--{given[0]} has its own sizes: do not give others")

    @cached_property
    def machines(self) -> list[ExploreRequest]:
        """Give the search on each of several cores or boards between commas; none where it is of one."""
        cores, boards = _names(self.core), _names(self.board)
        if cores:
            return [replace(self, core=name, top=self.top or 1) for name in cores]
        return [replace(self, board=name, top=self.top or 1) for name in boards]

    def _check_machines(self) -> None:
        """UserError for what does not go with several cores or boards."""
        if not self.machines:
            return
        kind = "core" if _names(self.core) else "board"
        for name in ("board", "threads", "candidates"):
            if getattr(self, name) is not None and name != kind:
                raise UserError(f"--{name} goes with one {kind}, not with several")
        places = [one.model.place for one in self.machines]
        if len(set(places)) < len(places):
            raise UserError(f"--{kind} {getattr(self, kind)}: each {kind} once")
        if self.objective not in (None, CYCLES):
            raise UserError("--objective: several cores or boards are compared by cycles")
        if self.rung != FULL:
            raise UserError("--fidelity: several cores or boards are compared by full replays")

    @property
    def rung(self) -> str:
        """The fidelity, full if none is given."""
        return self.fidelity or FULL

    @property
    def wanted(self) -> Wanted:
        """Give what is to be found, and how exactly."""
        return Wanted(
            objective=self.objective or CYCLES,
            top=self.top or TOP,
            exhaustive=bool(self.exhaustive),
            fidelity=self.rung,
            full=self.full,
        )

    @cached_property
    def setting(self) -> Setting:
        """Give what all candidates share; UserError for a problem or a machine that does not exist."""
        from armsim.explorer.setting import Setting

        problem = problem_of(self.operator, self._sizes())
        plan = self.plan
        return Setting(self.operator, problem, self.model, self.seed or 0, plan.cache, plan.ideal)

    def _sizes(self) -> Any:
        """The problem, or its sizes by name."""
        if self.layer is not None:
            return self._layer.problem
        shape = self.shape or {}
        if isinstance(shape, str):
            shape = pairs_of(shape, "--shape")
        if not shape:
            return self.problem or {}
        if self.problem is not None and not isinstance(self.problem, Mapping):
            raise UserError("--shape does not go with a problem object")
        return {**shape, **(self.problem or {})}

    def tiles(self) -> tuple[list[Any], list[Any]]:
        """The tiles to search and those to compare with; of some methods alone if they are given.

        Raises UserError for a layout or a method that the operator does not have.
        """
        from armsim.operators.tile import made_for
        from armsim.scheduling.target import Target, generating_for

        operator, problem = self.operator, self.setting.problem
        if self.candidates is not None:
            return self._checked_candidates(), []
        layout = self._layout()
        methods = self._methods()
        full = self.space == "full"
        target = Target.of(self.model)
        with generating_for(target):
            space = [
                tile
                for method in methods or (None,)
                for tile in operator.space(problem, layout, full, method)
            ]
            tiles = list(made_for(target, space, full))
        if not tiles and self.method is not None:
            raise UserError(
                f"--method {self.method}: no candidates with it in this space and layout"
            )
        return tiles, [
            tile for tile in operator.references(problem) if not methods or tile.family in methods
        ]

    def _methods(self) -> tuple[str, ...]:
        """The families that the search is restricted to, each once; none for all."""
        if self.method is None:
            return ()
        return families_named(self.operator, self.method)

    def _checked_candidates(self) -> list[Any]:
        """The given tiles, made of dictionaries where they are such."""
        if self.layout is not None or self.method is not None or self.space is not None:
            raise UserError("candidates are all that is searched: no layout, method or space")
        operator, found = self.operator, []
        for given in self.candidates or ():
            try:
                tile = operator.tile_from_dict(dict(given)) if isinstance(given, Mapping) else given
                operator.validate(self.setting.problem, tile)
            except (TypeError, ValueError) as error:
                raise UserError(f"candidates: {error}") from error
            found.append(tile)
        return found

    def _layout(self) -> str | None:
        """The layout that the search is restricted to, None for all."""
        operator, given = self.operator, self.layout
        if given is None and self.groups > 1:
            return GROUPED
        if given in (None, "all"):
            return None
        if not operator.layouts:
            raise UserError(f"--layout: the tensors of {operator.label} have one layout only")
        try:
            return one_of(given, (*operator.layouts, "all"))
        except ValueError as error:
            raise UserError(f"--layout: {error}") from error


def _names(given: object) -> list[str]:
    """The names between commas, none where it is one name, of a file with a comma too."""
    if not isinstance(given, str) or "," not in given or Path(given).exists():
        return []
    return [name.strip() for name in given.split(",")]


def pairs_of(text: str, option: str) -> dict[str, str]:
    """``K=V,...`` as a dictionary; UserError for anything else."""
    pairs = [pair.partition("=") for pair in text.split(",")]
    if any(not name.strip() or not value.strip() for name, _, value in pairs):
        raise UserError(f"{option}: want K=V,..., as hf=3,wf=3, not '{text}'")
    return {name.strip(): value.strip() for name, _, value in pairs}


def families_named(operator: AnyOperator, method: str) -> tuple[str, ...]:
    """The families that ``--method`` names, each once; UserError for one that there is not."""
    names = tuple(dict.fromkeys(name.strip() for name in method.split(",")))
    for name in names:
        if name not in operator.families:
            hint = did_you_mean(name, operator.families)
            known = ", ".join(operator.families)
            raise UserError(f"--method: {operator.label} has no '{name}'{hint}; known: {known}")
    return names


def problem_of(operator: AnyOperator, given: Any) -> Any:
    """A problem of an operator from values by name, whole numbers or text; one that is made is checked.

    Raises UserError for a value that is wrong, and for a parameter that the operator does not have.
    """
    problem = given
    if isinstance(given, Mapping):
        own = {parameter.name: parameter for parameter in operator.parameters}
        for name in given:
            if name not in own:
                if is_definition(operator.name):
                    hint = did_you_mean(name, own)
                    raise UserError(
                        f"--size: {operator.label} has no '{name}'{hint}; its sizes are {', '.join(own)}"
                    )
                known = " ".join(f"--{parameter}" for parameter in own)
                raise UserError(f"--{name} is not an option of {operator.label}, which has {known}")
        values = {name: parameter.default for name, parameter in own.items()}
        for name, value in given.items():
            try:
                values[name] = _value(own[name], str(value))
            except ValueError as error:
                word = f"--size {name}" if is_definition(operator.name) else f"--{name}"
                raise UserError(f"{word}: {error}") from error
        problem = operator.problem_from_dict(values)
    elif not isinstance(given, type(operator.smallest)):
        wanted = type(operator.smallest).__name__
        raise UserError(f"a problem of {operator.label} is a mapping or a {wanted}, not {given!r}")
    try:
        operator.validate(problem, None)
    except ValueError as error:
        raise UserError(str(error)) from error
    return problem


def _value(parameter: Parameter, text: str) -> int | str:
    """Read one value; ValueError says what is wrong."""
    if parameter.choices:
        return int(one_of(text, tuple(map(str, parameter.choices))))
    if text.lower() in parameter.names:
        return text.lower()
    if not parameter.numbers:
        return one_of(text, parameter.names)
    if parameter.form and re.fullmatch(parameter.form, text, re.ASCII):
        return text
    try:
        return whole_number(text, parameter.least)
    except ValueError as error:
        if not parameter.names or not str(error).endswith("is not a whole number"):
            raise
        hint = did_you_mean(text.lower(), parameter.names)
        known = ", ".join(parameter.names)
        sides = ", a number or four as 0x0x1x1" if parameter.form else " or a number"
        raise ValueError(f"'{text}' is not {known}{sides}{hint}") from None
