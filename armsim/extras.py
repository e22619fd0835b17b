"""Optional packages, the name that armsim has as a distribution, and the commands that install either."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec

from armsim.errors import UserError

# PyPI has an `armsim` of somebody else's, so no text may name the import as something to install.
DISTRIBUTION = "armsim-workbench"


def install_command(*packages: str) -> str:
    """The pip command for optional packages, with the versions that armsim's metadata asks for.

    A checkout that is not installed has no metadata; the command then names the packages alone.

    >>> install_command("ortools")
    "pip install 'ortools>=9.10'"
    """
    try:
        declared = requires(DISTRIBUTION) or []
    except PackageNotFoundError:
        declared = []
    versions = dict(re.findall(r"^([\w.-]+)[^<>=!~;]*([^;\s]*)", "\n".join(declared), re.M))
    asked = (f"{name}{versions.get(name, '')}" for name in packages)
    return "pip install " + " ".join(f"'{item}'" if "=" in item else item for item in asked)


def need(what: str, *packages: str) -> None:
    """Raise UserError with the command that installs them, unless all packages are there.

    ``what`` is what needs them, as the user wrote it: ``--parquet``.
    """
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        raise UserError(f"{what} needs {' and '.join(missing)}: {install_command(*missing)}")
