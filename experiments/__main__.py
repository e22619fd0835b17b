"""List the experiments, or renew some: ``python -m experiments [NAME ..]``, from a checkout.

Of the named ones, what is on file is kept, what is missing is measured, and the tables and plots of their
READMEs are renewed.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
from importlib import import_module

from armsim.errors import UserError, did_you_mean
from armsim.files import write_whole
from armsim.report.generated import renewed
from experiments import page
from experiments.frame import HERE, Experiment, Extent, described, measure


def experiments() -> dict[str, Experiment]:
    """Return the experiments by name: all folders with an experiment.toml."""
    names = sorted(path.parent.name for path in HERE.glob("*/experiment.toml"))
    return {name: _experiment(name) for name in names}


def _experiment(name: str) -> Experiment:
    if not (HERE / name / "experiment.py").exists():
        return described(name)
    found: Experiment = import_module(f"experiments.{name}.experiment").EXPERIMENT
    return found


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m experiments", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="of experiments")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--store", help="the file of kept results, or none (the user's own)")
    parser.add_argument("--again", action="store_true", help="measure what is on file too")
    parser.add_argument("--report", action="store_true", help="measure nothing, renew the tables")
    parser.add_argument(
        "--only", metavar="TEXT", default="", help="cells whose names have this text"
    )
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin nothing after that")
    given = parser.parse_args(argv)
    known = experiments()
    for name in given.names:
        if name not in known:
            hint = did_you_mean(name, known)
            print(
                f"no experiment is called {name}{hint}; there are {', '.join(known)}",
                file=sys.stderr,
            )
            return 2
    if not given.names and not given.report:
        print(page.listing(known.values()))
        return 0
    for name in given.names or known:
        experiment = known[name]
        if experiment.command and not given.report:
            words = [sys.executable, *experiment.command.split()]
            environment = {**os.environ, "PYTHONPATH": str(HERE.parent)}
            subprocess.run(words, cwd=HERE.parent, env=environment, check=True)
        elif not given.report:
            extent = Extent(given.only, given.again, given.seconds)
            measure(experiment, extent, given.jobs, given.store)
        page.renew(experiment, experiment.rows())
    path = HERE / "README.md"
    write_whole(path, renewed(path.read_text("utf-8"), page.index_tables(known.values())))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except UserError as error:
        sys.exit(f"experiments: {error}")
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
    except KeyboardInterrupt:
        sys.exit(130)
