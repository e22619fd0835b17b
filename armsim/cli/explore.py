"""``armsim explore``: search the tiles of an operator on a core."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armsim.cli.arguments import integer, one_of
from armsim.cli.machine import add_machine, add_threads, chosen_core, chosen_cores
from armsim.cli.output import check_writable, progress_bar, results, say, write_json
from armsim.cli.problem import add_problem, check_method, layout_of, problem_of
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.operators.registry import OPERATORS, find_operator
from armsim.threads.choice import CONTEND_FOR_NOTHING

if TYPE_CHECKING:
    from armsim.explorer.evaluate import Setting
    from armsim.explorer.search import SearchResult
    from armsim.threads.scaling import Scaling

EXIT_WRONG = 1
EXIT_UNSHARED = 2
EXIT_INTERRUPTED = 130


def add_parser(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "explore",
        help="search the tile space of an operator for the fastest kernel",
        description="Generate, execute, check and replay every candidate kernel; rank them.",
    )
    parser.add_argument(
        "--op", required=True, metavar="OP", help=f"operator: {', '.join(OPERATORS)}"
    )
    add_problem(parser)
    model = parser.add_argument_group("model")
    add_machine(model)
    add_threads(model, "the winner and the references")
    model.add_argument(
        "--cache", type=one_of("warm", "cold"), default="warm",
        help="caches as an earlier call left them, or empty (warm)",
    )  # fmt: skip
    model.add_argument(
        "--ideal-memory",
        action="store_true",
        help="every access hits L1: what the core alone can do",
    )
    search = parser.add_argument_group("search")
    search.add_argument(
        "--layout", default="all", metavar="LAYOUT", help="dwconv: nhwc, nc4hw4 or all (all)"
    )
    search.add_argument(
        "--method", metavar="NAME", help="only kernels of this family; without it all compete"
    )
    search.add_argument(
        "--space", type=one_of("default", "full"), default="default",
        help="a selection of tiles, or the full product (default)",
    )  # fmt: skip
    search.add_argument("--exhaustive", action="store_true", help="simulate all, prune nothing")
    search.add_argument(
        "--jobs", type=integer(1), default=None, help="processes (all cores, at most 16)"
    )
    search.add_argument("--seed", type=integer(0), default=0, help="of the random tensors (0)")
    out = parser.add_argument_group("output")
    out.add_argument("--top", type=integer(1), default=10, help="rows of the table (10)")
    out.add_argument("--save", metavar="DIR", help="write the top kernels as .S files")
    out.add_argument("--json", metavar="FILE|-", help="write everything as JSON")
    parser.set_defaults(run=run, parser=parser)


def _save_folder(path: str) -> Path:
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise UserError(f"--save {path}: {error.strerror}") from error


def _tiles(
    setting: Setting, layout: str | None, full: bool, method: str | None
) -> tuple[list[Any], list[Any]]:
    """The tiles to search and those to compare with; of one method alone if it is given."""
    operator, problem = setting.operator, setting.problem
    tiles, references = operator.space(problem, layout, full), operator.references(problem)
    if method is None:
        return tiles, references
    chosen = [tile for tile in tiles if tile.family == method]
    if not chosen:
        raise UserError(f"--method {method}: no candidates with it in this space and layout")
    return chosen, [tile for tile in references if tile.family == method]


def _scalings(
    cores: Sequence[CoreModel], schedule: str, setting: Setting, found: SearchResult
) -> dict[str, Scaling | str]:
    """The winner and the references on several cores, if that was asked for; or why one cannot be."""
    if not cores or found.best is None:
        return {}
    from armsim.explorer.scaling import scale

    names = dict.fromkeys([found.best.kernel, *found.references])
    chosen = [item for item in found.measured if item.kernel in names]
    operator = setting.operator
    scalings: dict[str, Scaling | str] = {}
    for item in chosen:
        try:
            tile = operator.tile_from_dict(item.tile)
            scalings[item.kernel] = scale(setting, tile, cores, schedule)
        except UserError as error:
            scalings[item.kernel] = str(error)
    return scalings


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out.

    The exit code is 0, 1 if a kernel was wrong, 2 if the winner could not be shared out over threads, 130
    if interrupted.
    """
    operator = find_operator(arguments.op)
    problem = problem_of(operator, arguments)
    layout = layout_of(operator, arguments.layout)
    check_method(operator, arguments.method)
    core = chosen_core(arguments)
    cores = chosen_cores(arguments)
    if cores and arguments.ideal_memory:
        raise UserError(CONTEND_FOR_NOTHING)
    check_writable(arguments.json)
    folder = _save_folder(arguments.save) if arguments.save else None

    # The compiled parts are imported only now: a mistyped option should not wait for them.
    from armsim.explorer.evaluate import Setting
    from armsim.explorer.search import search
    from armsim.explorer.warmup import compile_hot_loops
    from armsim.report.json_report import explore_json
    from armsim.report.save import save_top
    from armsim.report.scaling_report import print_scaling
    from armsim.report.table import print_search

    setting = Setting(
        operator, problem, core, arguments.seed, arguments.cache, arguments.ideal_memory
    )
    tiles, references = _tiles(setting, layout, arguments.space == "full", arguments.method)
    try:
        compile_hot_loops(setting, say)
        with progress_bar() as bar:
            task = bar.add_task("building", total=len(tiles))

            def progress(phase: str, done: int, total: int) -> None:
                bar.update(task, description=phase, completed=done, total=total)
                bar.refresh()

            found = search(
                setting,
                tiles,
                jobs=arguments.jobs,
                exhaustive=arguments.exhaustive,
                progress=progress,
                references=references,
            )
    except KeyboardInterrupt:
        say("interrupted before the first candidate")
        return EXIT_INTERRUPTED
    scalings = _scalings(cores, arguments.schedule or "static", setting, found)
    if arguments.json != "-":
        print_search(found, results(), arguments.top)
    for kernel, scaling in scalings.items():
        if isinstance(scaling, str):
            say(f"{kernel}: {scaling}")
        elif arguments.json != "-":
            print_scaling(scaling, results())
    if folder is not None:
        for path in save_top(found, folder, arguments.top):
            say(f"saved {path}")
    if arguments.json:
        document = explore_json(found)
        document["scaling"] = [
            {"kernel": kernel, "error": scaling} if isinstance(scaling, str) else scaling.to_dict()
            for kernel, scaling in scalings.items()
        ]
        write_json(document, arguments.json)
    if not found.complete:
        return EXIT_INTERRUPTED
    if found.wrong:
        return EXIT_WRONG
    best = found.best.kernel if found.best else ""
    return EXIT_UNSHARED if isinstance(scalings.get(best), str) else 0
