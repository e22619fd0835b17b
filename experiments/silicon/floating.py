"""Rows of the floating-point sections, scalar and ASIMD."""

from __future__ import annotations

import re

from experiments.silicon.recipe import (
    VECTORS,
    Loop,
    Recipe,
    accumulating,
    chain,
    side_by_side,
    vector,
)
from experiments.silicon.rows import Name, names, take_apart
from experiments.silicon.vector import SHAPE

_HALF = {"h": "4h", "s": "2s", "d": "1d"}
_TWO_OPERANDS = names("fabs fneg fsqrt frecpe frsqrte frecpx")
_TWO_OPERANDS |= names("frinta frinti frintm frintn frintp frintx frintz fcvtas fcvtau")
_FUSED = names("fmadd fmsub fnmadd fnmsub")
_PAIRWISE = names("faddp fmaxp fmaxnmp fminp fminnmp")
_ACROSS = names("fmaxv fmaxnmv fminv fminnmv")
_FLAGS = names("fcmp fcmpe fccmp fccmpe")
_LENGTHEN, _SHORTEN = ("fcvtl", "fcvtl2"), ("fcvtn", "fcvtn2", "fcvtxn", "fcvtxn2")
_BREAK = "cmp x2, x3"


def floating(text: str) -> Recipe | None:
    """A row of the floating-point sections."""
    name = take_apart(text)
    if name is None:
        return None
    if name.mnemonic in _FLAGS:
        return _flags(name)
    if name.mnemonic == "fcsel":
        e = name.element
        return vector(f"fcsel {e}{{d}}, {e}{{n}}, {e}1, {name.words[0]}")
    if name.has("scl -> reg"):
        return _to_general(name)
    if name.mnemonic == "scvtf":
        return _from_integer(name)
    template = _sizes_change(name) or _template(name)
    if template is None:
        return None
    return accumulating(template) if name.has("acc. fwd.") else vector(template)


def _template(name: Name) -> str | None:
    mnemonic, e = name.mnemonic, name.element
    if not e:
        return None
    shape = SHAPE[e]
    if mnemonic in _FUSED:
        if name.has("acc. fwd."):
            return f"{mnemonic} {e}{{d}}, {e}1, {e}2, {e}{{d}}"
        return f"{mnemonic} {e}{{d}}, {e}{{n}}, {e}1, {e}2"
    if mnemonic in _ACROSS:
        return f"{mnemonic} {e}{{d}}, v{{n}}.{shape}"
    if name.has("scl") or mnemonic == "fnmul":
        if mnemonic in _PAIRWISE:
            return f"{mnemonic} {e}{{d}}, v{{n}}.2{e}"
        both, last = f"{mnemonic} {e}{{d}}, {e}{{n}}", f"{e}1"
    else:
        both, last = f"{mnemonic} v{{d}}.{shape}, v{{n}}.{shape}", f"v1.{shape}"
        if name.lane is not None:
            last = f"v1.{e}[{name.lane}]"
    if mnemonic in _TWO_OPERANDS:
        return both
    return f"{both}, #0.0" if name.has("zero") else f"{both}, {last}"


def _sizes_change(name: Name) -> str | None:
    """Conversions between precisions: "(h -> s)"; fcvtxn is from d to s."""
    mnemonic = name.mnemonic
    match = re.match(r"([hsd]) -> ([hsd])$", name.words[0] if name.words else "")
    source, target = (match[1], match[2]) if match else ("d", "s")
    upper = mnemonic.endswith("2")
    if mnemonic == "fcvt":
        return f"fcvt {target}{{d}}, {source}{{n}}"
    if mnemonic in _LENGTHEN:
        part = SHAPE[source] if upper else _HALF[source]
        return f"{mnemonic} v{{d}}.{SHAPE[target]}, v{{n}}.{part}"
    if mnemonic in _SHORTEN:
        part = SHAPE[target] if upper else _HALF[target]
        return f"{mnemonic} v{{d}}.{part}, v{{n}}.{SHAPE[source]}"
    return None


def _from_integer(name: Name) -> Recipe:
    """scvtf of a vector; or of a general register, closed by an fmov, which is taken off again."""
    e = name.element
    bits = ", #2" if name.has(">>2") else ""
    if not name.has("scl"):
        return vector(f"scvtf v{{d}}.{SHAPE[e]}, v{{n}}.{SHAPE[e]}{bits}")
    general = "x" if e == "d" else "w"
    template = f"scvtf {e}{{d}}, {general}{{n}}{bits}"
    back = _fmov(e)[1]
    closed = chain(f"{template}\n{back}")
    return Recipe(closed, side_by_side(template, VECTORS), closing=back.format(d=0, n=0))


def _to_general(name: Name) -> Recipe:
    """fcvt to a general register: the figure is the round trip with an fmov back."""
    e = name.element
    general = "x" if e == "d" else "w"
    template = f"{name.mnemonic} {general}{{d}}, {e}{{n}}"
    return Recipe(chain(f"{template}\n{_fmov(e)[0]}"), side_by_side(template, 18))


def _fmov(element: str) -> tuple[str, str]:
    """The moves to and from a general register; halves go through the register of a word."""
    general = "x" if element == "d" else "w"
    kind = "d" if element == "d" else "s"
    return f"fmov {kind}{{d}}, {general}{{n}}", f"fmov {general}{{d}}, {kind}{{n}}"


def _flags(name: Name) -> Recipe:
    """Compares end in the flags; a select makes a chain of them and is taken off again."""
    e = name.element
    if name.mnemonic in ("fccmp", "fccmpe"):
        template = f"{name.mnemonic} {e}0, {e}1, #0, {name.words[-1]}"
        alone = Loop("\n".join([f"{_BREAK}\n{template}"] * VECTORS), VECTORS)
        return Recipe(chain(template), alone)
    last = "#0.0" if name.has("zero") else f"{e}1"
    template = f"{name.mnemonic} {e}{{n}}, {last}"
    back = f"fcsel {e}{{d}}, {e}{{n}}, {e}1, eq"
    return Recipe(
        chain(f"{template}\n{back}"), side_by_side(template, VECTORS), ((chain(back), 1.0),)
    )
