"""The words of expressions: every name, function, method and attribute that they have, with its parameters.

What is not in these tables does not exist. Parameters that write (``out``, ``where``), that make arrays of
other things than numbers, or that hand the work to somebody's object (``like``, ``subok``) are left out.
"""

from __future__ import annotations

import builtins
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import EllipsisType
from typing import Any

import numpy as np

from armsim.errors import did_you_mean
from armsim.harness.predefined import PREDEFINED, Bounded

NUMBERS = "biufc"
"""Kinds of the arrays that there are, as NumPy's ``dtype.kind``."""


@dataclass(frozen=True, slots=True)
class Function:
    """``call`` takes ``places`` by place (any number where these are None), the rest by name only."""

    name: str
    call: Callable[..., Any]
    places: tuple[str, ...] | None
    named: tuple[str, ...] = ()

    @property
    def keywords(self) -> tuple[str, ...]:
        """All parameters that may be given by name."""
        return (*(self.places or ()), *self.named)


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of numbers, such as ``np.float32``; called, it converts."""

    name: str
    dtype: np.dtype[Any]
    call: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Info:
    """Holds the numbers that ``np.finfo`` and ``np.iinfo`` give for a type."""

    of: str
    items: Mapping[str, Any]


_KINDS = (
    "bool_", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32",
    "float64", "complex64", "complex128",
)  # fmt: skip
_LIMITS = {
    "f": ("bits", "eps", "max", "min", "smallest_normal", "tiny", "nmant", "resolution"),
    "iu": ("bits", "max", "min"),
}

# NAME .. (BY PLACE | BY NAME); "..." is any number by place. Parameters called dtype want a type.
_BUILTINS = """
    abs bool float len list reversed tuple (x)
    int (x base)
    enumerate (x start)
    max min (... | key default)
    range slice zip (...)
    round (x digits)
    sum (x start)
    """
_NUMPY = """
    all any count_nonzero (a axis | keepdims)
    amax amin max min nanmax nanmin (a axis | keepdims initial)
    sum prod nansum (a axis dtype | keepdims initial)
    mean nanmean (a axis dtype | keepdims)
    std var (a axis dtype | ddof keepdims)
    median ptp (a axis | keepdims)
    percentile quantile (a q axis | method keepdims)
    average (a axis weights | keepdims)
    argmax argmin (a axis | keepdims)
    argsort sort (a axis kind | stable)
    cumsum cumprod (a axis dtype)
    allclose isclose (a b rtol atol equal_nan)
    array (object dtype | ndmin copy order)
    asarray (a dtype | order)
    arange (start stop step | dtype)
    linspace (start stop num endpoint | dtype axis)
    zeros ones (shape dtype order)
    full (shape fill_value dtype order)
    zeros_like ones_like (a dtype | shape order)
    full_like (a fill_value dtype | shape order)
    eye (N M k dtype)
    identity (n dtype)
    indices (dimensions dtype)
    tri (N M k dtype)
    vander (x N increasing)
    meshgrid (... | indexing)
    append (arr values axis)
    array_equal (a1 a2 equal_nan)
    atleast_1d atleast_2d atleast_3d (...)
    block fix flatnonzero fliplr flipud imag ndim nonzero real (x)
    broadcast_to (array shape)
    clip (a a_min a_max)
    column_stack dstack hstack vstack (tup | dtype)
    concatenate stack (arrays axis | dtype)
    convolve correlate (a v mode)
    cross (a b axisa axisb axisc axis)
    diag tril triu (v k)
    diagonal (a offset axis1 axis2)
    diff (a n axis | prepend append)
    digitize (x bins right)
    dot inner kron outer vdot (a b)
    dsplit hsplit vsplit (ary indices_or_sections)
    einsum (... | optimize dtype order)
    expand_dims (a axis)
    flip (m axis)
    interp (x xp fp left right period)
    isin (element test_elements | assume_unique invert)
    moveaxis (a source destination)
    nan_to_num (x | nan posinf neginf)
    packbits (a axis bitorder)
    unpackbits (a axis count bitorder)
    pad (array pad_width mode | constant_values end_values reflect_type stat_length)
    polyval (p x)
    ravel (a order)
    repeat (a repeats axis)
    reshape (a shape | order)
    roll (a shift axis)
    rollaxis (a axis start)
    rot90 (m k axes)
    round (a decimals)
    searchsorted (a v side sorter)
    select (condlist choicelist default)
    shape (a)
    sinc (x)
    size (a axis)
    split (ary indices_or_sections axis)
    squeeze (a axis)
    swapaxes (a axis1 axis2)
    take (a indices axis | mode)
    take_along_axis (arr indices axis)
    tensordot (a b axes)
    tile (A reps)
    trace (a offset axis1 axis2 dtype)
    transpose (a axes)
    unique (ar return_index return_inverse return_counts axis)
    unravel_index (indices shape order)
    where (condition x y)
    fft.fft fft.ifft fft.rfft fft.irfft (a n axis norm)
    fft.fft2 fft.ifft2 fft.rfft2 (a s axes norm)
    fft.fftn fft.ifftn (a s axes norm)
    fft.fftfreq (n d)
    fft.fftshift fft.ifftshift (x axes)
    linalg.cholesky linalg.det linalg.eigh linalg.inv (a)
    linalg.lstsq (a b rcond)
    linalg.matrix_rank (A tol)
    linalg.norm (x ord axis keepdims)
    linalg.pinv (a rcond)
    linalg.qr (a mode)
    linalg.solve (a b)
    linalg.svd (a full_matrices compute_uv)
    """
_UFUNCS = """
    abs absolute add arccos arccosh arcsin arcsinh arctan arctan2 arctanh bitwise_and bitwise_not bitwise_or
    bitwise_xor cbrt ceil conj conjugate copysign cos cosh deg2rad divide divmod equal exp exp2 expm1 fabs
    float_power floor floor_divide fmax fmin fmod frexp gcd greater greater_equal heaviside hypot invert
    isfinite isinf isnan lcm ldexp left_shift less less_equal log log10 log1p log2 logaddexp logical_and
    logical_not logical_or logical_xor matmul maximum minimum mod multiply negative nextafter not_equal
    positive power rad2deg reciprocal remainder right_shift rint sign signbit sin sinh spacing sqrt square
    subtract tan tanh true_divide trunc
    """
# Methods of such functions of two arguments; ``at`` writes.
_OF_UFUNCS = """
    reduce (array axis dtype | keepdims initial)
    accumulate (array axis dtype)
    reduceat (array indices axis dtype)
    outer (A B)
    """
_MATH = """
    acos acosh asin asinh atan atanh cbrt ceil cos cosh degrees erf erfc exp exp2 expm1 fabs floor frexp
    fsum gamma isfinite isinf isnan isqrt lgamma log10 log1p log2 modf radians sin sinh sqrt tan tanh trunc
    ulp (x)
    atan2 copysign dist fmod ldexp log nextafter pow remainder (x y)
    gcd hypot lcm (...)
    isclose (a b | rel_tol abs_tol)
    """
_CONSTANTS = ("np.e", "np.inf", "np.nan", "np.newaxis", "np.pi", "math.e", "math.inf", "math.nan",
              "math.pi", "math.tau")  # fmt: skip
_METHODS = """
    all any argmax argmin (axis | keepdims)
    max min (axis | keepdims initial)
    sum prod (axis dtype | keepdims initial)
    mean (axis dtype | keepdims)
    std var (axis dtype | ddof keepdims)
    cumsum cumprod (axis dtype)
    argsort (axis kind)
    astype (dtype | copy order)
    view (dtype)
    clip (min max)
    conj copy nonzero tolist ()
    diagonal (offset axis1 axis2)
    trace (offset axis1 axis2 dtype)
    dot (b)
    flatten ravel (order)
    item (...)
    repeat (repeats axis)
    reshape (... | order)
    round (decimals)
    squeeze (axis)
    swapaxes (axis1 axis2)
    take (indices axis | mode)
    transpose (...)
    """
# What may be called without ``np.``.
_SHORT = (
    "dot", "exp", "log", "sqrt", "maximum", "minimum", "where", "clip", "tanh", "arange", "pad", "zeros",
    "ones", "round", "floor", "ceil", "rint", "concatenate", "stack",
)  # fmt: skip
_OF_ARRAYS = ("T", "dtype", "imag", "itemsize", "nbytes", "ndim", "real", "shape", "size")
ATTRIBUTES: tuple[tuple[tuple[type, ...], str, tuple[str, ...]], ...] = (
    ((np.ndarray, np.generic, Bounded), "an array", _OF_ARRAYS),
    ((int, float, complex), "a number", ("real", "imag")),
    ((Kind,), "a type", ("itemsize",)),
)
"""What may be read of a value, by its type; of an `Info` its items."""
VALUES = (
    bool,
    int,
    float,
    complex,
    str,
    type(None),
    EllipsisType,
    slice,
    range,
    Kind,
    Info,
    Bounded,
)
"""Types of what a function may give, besides arrays of numbers, lists and tuples."""
OPERANDS = (int, float, complex, np.generic, np.ndarray, list, tuple)


def _rows(text: str, of: Callable[[str], Any]) -> dict[str, Function]:
    """A table above, as functions; a name that this NumPy or Python lacks is left out."""
    found: dict[str, Function] = {}
    for names, parameters in re.findall(r"([\w.\s]+?)\s*\(([^)]*)\)", text):
        by_place, _, by_name = parameters.partition("|")
        places = None if "..." in by_place else tuple(by_place.split())
        for name in names.split():
            if (call := of(name)) is not None:
                found[name] = Function(name, call, places, tuple(by_name.split()))
    return found


def _of_numpy(name: str) -> Any:
    where: Any = np
    for part in name.split("."):
        where = getattr(where, part, None)
    return where


def _of_builtins(name: str) -> Any:
    return _EAGER.get(name) or getattr(builtins, name)


_EAGER: dict[str, Callable[..., Any]] = {  # Python's give iterators, which are no values
    "enumerate": lambda x, start=0: list(enumerate(x, start)),
    "reversed": lambda x: list(reversed(x)),
    "zip": lambda *items: list(zip(*items, strict=False)),
    "round": lambda x, digits=None: round(x, digits),
    "int": lambda x, base=None: int(x) if base is None else int(x, base),
    "max": lambda *items, **named: max(*items, **named),
    "min": lambda *items, **named: min(*items, **named),
}


def _ufuncs() -> dict[str, Function]:
    found: dict[str, Function] = {}
    for name in _UFUNCS.split():
        ufunc = getattr(np, name)
        places = tuple("abc"[: ufunc.nin])  # the next one would be out
        found[name] = Function(name, ufunc, places, ("dtype",))
        if ufunc.nin == 2 and ufunc.nout == 1 and ufunc.signature is None:
            rows = _rows(_OF_UFUNCS, partial(getattr, ufunc))
            found |= {f"{name}.{method}": item for method, item in rows.items()}
    return found


def _kinds() -> dict[str, Kind]:
    found = {f"np.{name}": Kind(name, np.dtype(name), np.dtype(name).type) for name in _KINDS}
    found |= {name.removeprefix("np."): kind for name, kind in found.items() if "bool" not in name}
    for plain in (bool, int, float, complex):
        call = _EAGER.get(plain.__name__, plain)
        found[plain.__name__] = Kind(plain.__name__, np.dtype(plain), call)
    return found


def _info(dtype: np.dtype[Any]) -> Info:
    """The record of a type; ``np.finfo`` itself could be written to."""
    make = np.finfo if dtype.kind in "fc" else np.iinfo
    named = _LIMITS["f" if dtype.kind in "fc" else "iu"]
    made = make(dtype)
    return Info(dtype.name, {name: getattr(made, name) for name in named})


def _known() -> dict[str, Any]:
    numpy = {**_rows(_NUMPY, _of_numpy), **_ufuncs()}
    found: dict[str, Any] = {f"np.{name}": item for name, item in numpy.items()}
    found |= {f"np.{name}": Function(name, _info, ("dtype",)) for name in ("finfo", "iinfo")}
    found |= {
        f"math.{k}": v for k, v in _rows(_MATH, lambda name: getattr(math, name, None)).items()
    }
    found |= {
        name: getattr(np if name[0] == "n" else math, name.split(".")[1]) for name in _CONSTANTS
    }
    found |= {name: numpy[name] for name in _SHORT}
    found |= _rows(_BUILTINS, _of_builtins) | _kinds()
    window = "(image taps stride padding dilation)"
    found |= _rows(f"gemm (a b c) depthwise {window} convolution {window}", PREDEFINED.get)
    return found


KNOWN: dict[str, Any] = _known()
"""Functions, types and constants by their whole names: ``np.linalg.norm``, ``abs``, ``math.pi``."""
MODULES = {name.rpartition(".")[0] for name in KNOWN} - {""}
"""What stands before a dot: modules, and functions that have functions (``np.add.reduce``)."""
METHODS = _rows(_METHODS, lambda name: name)
"""Methods of arrays; `Function.call` is their name."""
ALL_ATTRIBUTES = frozenset(
    [*METHODS, *_OF_ARRAYS, *(name for row in _LIMITS.values() for name in row)]
)
"""Every word that may stand after a value and a dot."""

_SPELLED = {
    spelled: np.dtype(order + code)
    for kind in map(np.dtype, _KINDS)
    for code in (kind.str[1:],)
    for order, spellings in (
        ("<", (kind.name, code, f"<{code}", f"={code}", f"|{code}", kind.char)),
        (">", (f">{code}",)),
    )
    for spelled in spellings
}
_SPELLED |= {name: np.dtype(name) for name in ("int", "float", "complex", "bool")}


def kind_of(value: object) -> np.dtype[Any] | None:
    """The type that a ``dtype`` names; TypeError for all but types of numbers."""
    if value is None:
        return None
    if isinstance(value, Kind):
        return value.dtype
    if isinstance(value, str) and value in _SPELLED:
        return _SPELLED[value]
    hint = did_you_mean(value, _SPELLED) if isinstance(value, str) else ""
    shown = repr(value) if isinstance(value, str | int | float) else "what is given"
    raise TypeError(f"{shown} is no dtype of numbers{hint}; want np.int8 .. np.complex128")
