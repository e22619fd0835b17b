"""The only module that imports numba: where compiled code is kept, and how it is declared.

Compiled functions are kept between runs. The place is the user's cache folder, never the
installation (which may be read-only), in a folder named after a digest of every compiled source:
numba looks at the file of a function but not at the files of the functions it calls, so without the
digest a change in `armsim.cache` would leave a stale replay behind.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba import carray, extending, types
from numpy.typing import DTypeLike, NDArray

from armsim.version import VERSION

__all__ = [
    "Int32s",
    "Int64s",
    "Records",
    "carray",
    "cfunc",
    "compiled",
    "compiling_is_done",
    "compiling_is_due",
    "inlined",
    "intrinsic",
    "ir",
    "merged",
    "quick",
    "records",
    "types",
]

Int64s = NDArray[Any]
"""An int64 array inside compiled code, where its elements mix with plain integers freely."""
Int32s = NDArray[Any]
"""The same for int32."""
Records = Any
"""An array of records (`records`), whose fields go by name."""

_Function = TypeVar("_Function", bound=Callable[..., Any])
_FOLDERS = ("policies", "cache", "pipeline", "emulator", "isa", "cores", "threads")


def _digest() -> str:
    digest = hashlib.sha256(f"{VERSION} {numba.__version__} {sys.version}".encode())
    root = Path(__file__).parent
    digest.update(Path(__file__).read_bytes())
    for folder in _FOLDERS:
        for source in sorted((root / folder).glob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _wanted_folder() -> Path:
    if chosen := os.environ.get("ARMSIM_CACHE_DIR"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "armsim"


def _private_folder() -> Path:
    """A folder for temporary files that nobody else can write: compiled code is loaded from it."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"armsim-{user}"
    folder.mkdir(mode=0o700, exist_ok=True)
    about = folder.stat()
    if hasattr(os, "getuid") and (about.st_uid != user or about.st_mode & 0o077):
        return Path(tempfile.mkdtemp(prefix="armsim-"))
    return folder


def _usable_folder() -> Path:
    wanted = _wanted_folder() / _digest()
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        fallback = _private_folder()
        fallback = fallback / _digest()
        fallback.mkdir(parents=True, exist_ok=True)
        print(
            f"armsim: {wanted} is not writable, compiled code goes to {fallback}", file=sys.stderr
        )
        return fallback


CACHE_FOLDER = _usable_folder()
numba.config.CACHE_DIR = str(CACHE_FOLDER)


def _marker() -> Path:
    """Exists once this installation's code is compiled: numba keeps code by the path of its source."""
    place = hashlib.sha256(str(Path(__file__).resolve()).encode()).hexdigest()[:16]
    return CACHE_FOLDER / f"compiled-{place}"


def compiling_is_due() -> bool:
    """Whether the hot loops are not compiled yet, so that a first run waits for the compiler."""
    return not numba.config.DISABLE_JIT and not _marker().exists()


def compiling_is_done() -> None:
    """Note that all hot loops have been compiled."""
    _marker().touch()


def compiled(function: _Function) -> _Function:
    """Compile a function on its first call and keep the machine code between runs."""
    result: _Function = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(
        function
    )
    return result


def inlined(function: _Function) -> _Function:
    """Put a small function into its compiled callers, where it is typed and compiled with them.

    A real call hands every array over as seven to eleven words, which takes longer than a cache access.
    """
    declare = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False, inline="always")
    result: _Function = declare(function)
    return result


def merged(function: _Function) -> _Function:
    """Put a larger function into its compiled callers: it is compiled alone, and LLVM merges it.

    On the way of a miss the words of arrays were more than half of the time: 100 ms against 30 ms for an
    untimed pass of 386 000 refills. To merge by `inlined` would take two minutes of compiling.
    """
    declare = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=True)
    result: _Function = declare(function)
    return result


def intrinsic(function: Callable[..., Any]) -> Callable[..., Any]:
    """Declare a function by the code that it becomes; the typing context is no argument of its callers."""
    declared: Callable[..., Any] = extending.intrinsic(function)
    return declared


def quick(function: _Function) -> _Function:
    """A compiled function that takes its arguments' types for granted, for who always passes the same.

    To look at the types of forty arrays in three tuples takes 5 microseconds, the call without it 0.4.
    Before the first call in a process, and if there is code for several types, it is the function itself.
    """
    overloads = list(getattr(function, "overloads", {}).values())
    found: _Function = overloads[0].entry_point if len(overloads) == 1 else function
    return found


def records(shape: int | tuple[int, ...], dtype: DTypeLike) -> Records:
    """An array of records of zeros: ``array[at].field`` in compiled code and in plain Python alike.

    State of one record is an array of one: to hand a lone record over takes 1.5 microseconds a call.
    """
    return np.zeros(shape, dtype=dtype).view(np.recarray)


def cfunc(signature: Any) -> Callable[[Callable[..., None]], Any]:
    """Compile a function to a C callback, kept between runs."""
    declare: Callable[[Callable[..., None]], Any] = numba.cfunc(signature, cache=True)
    return declare
