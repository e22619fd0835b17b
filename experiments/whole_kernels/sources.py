"""Files of other projects, read out of their git at a commit. Nothing of them is kept."""

from __future__ import annotations

import io
import subprocess
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Project(NamedTuple):
    """What is taken from a repository: folders, and files that its build would have written.

    ``elsewhere`` names a repository and a commit to take where the row's commit is not in the clone.
    """

    folders: tuple[str, ...]
    written: dict[str, str]
    elsewhere: tuple[str, str] | None = None


def _defines(**values: object) -> str:
    return "".join(f"#define {name} {value}\n" for name, value in values.items())


_DAV1D_CONFIG = _defines(ARCH_AARCH64=1, ARCH_ARM=0, HAVE_AS_FUNC=0, PRIVATE_PREFIX="dav1d_")
_LIBAV_CONFIG = _defines(
    ARCH_AARCH64=1, HAVE_AS_FUNC=0, HAVE_SECTION_DATA_REL_RO=1, CONFIG_PIC=1, EXTERN_ASM=""
)
_X264_CONFIG = _defines(ARCH_AARCH64=1, HAVE_AS_FUNC=0)
_MLDSA_COMMON = (
    "#define MLD_ARITH_BACKEND_AARCH64\n"
    "#define MLD_ASM_NAMESPACE(name) mld_##name\n"
    "#define MLD_ASM_FN_SYMBOL(name) MLD_ASM_NAMESPACE(name):\n"
)

PROJECTS = {
    "videolan/dav1d": Project(("src/arm",), {"config.h": _DAV1D_CONFIG}),
    "libav/libav": Project(
        ("libavcodec/aarch64", "libavutil/aarch64"), {"config.h": _LIBAV_CONFIG}
    ),
    "mirror/x264": Project(("common/aarch64",), {"config.h": _X264_CONFIG}),
    "pq-code-package/mldsa-native": Project(
        ("dev/aarch64_clean/src", "dev/aarch64_opt/src"),
        {"common.h": _MLDSA_COMMON},
        ("idrassi/mldsa-native-sublime", "0283585c"),
    ),
}


class Missing(Exception):
    """A clone or a commit that is not there."""


def extract(clone: Path, commit: str, paths: Sequence[str], into: Path) -> None:
    """Write files and folders of a repository as they were at a commit into a folder.

    Raises Missing when there is no clone, or it lacks the commit or one of the paths.
    """
    if not clone.exists():
        raise Missing(f"no clone {clone}")
    done = subprocess.run(
        ["git", "-C", str(clone), "archive", "--format=tar", commit, *paths],
        capture_output=True,
    )
    if done.returncode:
        raise Missing(f"{clone}: {commit}: {done.stderr.decode().strip().splitlines()[:1]}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(into, filter="data")


def check_out(sources: Path, repository: str, commit: str, into: Path) -> None:
    """Write the files that a kernel's assembly includes into a folder.

    Raises Missing when neither the commit nor its stand-in is in the clones below ``sources``.
    """
    project = PROJECTS[repository]
    try:
        extract(sources / repository, commit, project.folders, into)
    except Missing:
        if project.elsewhere is None:
            raise
        extract(sources / project.elsewhere[0], project.elsewhere[1], project.folders, into)
    for name, text in project.written.items():
        (into / name).write_text(text)
