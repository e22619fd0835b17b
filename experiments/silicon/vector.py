"""Rows of the integer ASIMD instructions, by the shape of their operands.

The letter of a row is the element of the source where source and result differ in size: saddl.b takes
bytes and gives halfwords, xtn.h takes halfwords and gives bytes.
"""

from __future__ import annotations

from experiments.silicon.recipe import FIRST, Loop, Recipe, accumulating, chain, rate_only, vector
from experiments.silicon.rows import Name, names, take_apart

SHAPE = {"b": "16b", "h": "8h", "s": "4s", "d": "2d"}
_HALF = {"b": "8b", "h": "4h", "s": "2s", "d": "1d"}
_WIDER = {"b": "h", "h": "s", "s": "d", "d": "q"}
_NARROWER = {"h": "b", "s": "h", "d": "s"}
_ELEMENTS = {"b": 16, "h": 8, "s": 4, "d": 2}

_TWO_OPERANDS = names("abs sqabs neg sqneg not mvn cls clz cnt rbit rev16 rev32 rev64")
_TWO_OPERANDS |= {"suqadd", "usqadd", "urecpe", "ursqrte"}
_LONG = names("saddl uaddl ssubl usubl sabdl uabdl smull umull sqdmull pmull sabal uabal")
_LONG |= names("smlal umlal smlsl umlsl sqdmlal sqdmlsl")
_WIDE = names("saddw uaddw ssubw usubw")
_NARROW = names("addhn subhn raddhn rsubhn")
_EXTRACT = names("xtn sqxtn uqxtn sqxtun")
_SHIFT_NARROW = names("shrn rshrn sqshrn uqshrn sqshrun sqrshrn uqrshrn sqrshrun")
_EXTEND = names("sxtl uxtl")
_SHIFT_LONG = names("shll sshll ushll")
_PAIR_LONG = names("saddlp uaddlp sadalp uadalp")
_ACROSS = names("addv smaxv sminv umaxv uminv saddlv uaddlv")
_SHIFTS = names("shl sqshlu sli sri sshr ushr srshr urshr ssra usra srsra ursra")
_BY_EITHER = frozenset(["sqshl", "uqshl"])
_DOT = frozenset(["sdot", "udot"])
_MOVES_BACK = {
    "mov": ("mov v{d}.{e}[{lane}], {r}{n}", "mov {r}{d}, v{n}.{e}[{lane}]"),
    "smov": ("mov v{d}.{e}[{lane}], {i}{n}", "smov x{d}, v{n}.{e}[{lane}]"),
    "umov": ("mov v{d}.{e}[{lane}], {i}{n}", "umov {r}{d}, v{n}.{e}[{lane}]"),
    "fmov": ("fmov d{d}, x{n}", "fmov x{d}, d{n}"),
}
# The move that closes a chain from a general register is taken off as half of this round trip: with that
# all three cores' figures of dup are whole cycles (A72 15, A53 5, N1 5 there and back).
ROUND_TRIP = chain("mov v{d}.d[0], x{n}\numov x{d}, v{n}.d[0]")


def _third(name: Name, shape: str) -> str:
    """The second source: a vector or one element of it."""
    if name.lane is None:
        return f"v1.{shape}"
    return f"v1.{name.element}[{name.lane}]"


def vector_integer(text: str) -> Recipe | None:
    """A row of the integer ASIMD sections."""
    name = take_apart(text)
    if name is None:
        return None
    template = _template(name)
    if template is None:
        return None
    return accumulating(template) if name.has("acc. fwd.") else vector(template)


def _template(name: Name) -> str | None:
    mnemonic, element = name.mnemonic, name.element
    if mnemonic in ("tbl", "tbx"):
        return _table(name)
    if not element:
        return None
    shape, half = SHAPE[element], _HALF[element]
    upper = mnemonic.endswith("2")
    part = shape if upper else half
    base = mnemonic.removesuffix("2")
    if base in _LONG:
        wide = SHAPE.get(_WIDER[element], "1q")
        return f"{mnemonic} v{{d}}.{wide}, v{{n}}.{part}, {_third(name, part)}"
    if base in _WIDE:
        narrow = _NARROWER[element]
        last = SHAPE[narrow] if upper else _HALF[narrow]
        return f"{mnemonic} v{{d}}.{shape}, v{{n}}.{shape}, v1.{last}"
    if base in _NARROW | _EXTRACT | _SHIFT_NARROW:
        return _narrowing(name, base, upper)
    if base in _EXTEND or base in _SHIFT_LONG:
        last = f", #{name.number('<<')}" if base in _SHIFT_LONG else ""
        return f"{mnemonic} v{{d}}.{SHAPE[_WIDER[element]]}, v{{n}}.{part}{last}"
    if mnemonic in _PAIR_LONG:
        count = _ELEMENTS[element] // 2
        return f"{mnemonic} v{{d}}.{count}{_WIDER[element]}, v{{n}}.{shape}"
    if mnemonic in _ACROSS:
        target = _WIDER[element] if mnemonic.endswith("lv") else element
        return f"{mnemonic} {target}{{d}}, v{{n}}.{shape}"
    if mnemonic in _DOT:
        last = "v1.16b" if name.lane is None else f"v1.4b[{name.lane}]"
        return f"{mnemonic} v{{d}}.4s, v{{n}}.16b, {last}"
    if mnemonic in _TWO_OPERANDS:
        form = f"{element}{{{{0}}}}" if name.has("scl") else f"v{{{{0}}}}.{shape}"
        form = form.replace("{{0}}", "{0}")
        return f"{mnemonic} {form.format('{d}')}, {form.format('{n}')}"
    return _same_shape(name, shape)


def _narrowing(name: Name, base: str, upper: bool) -> str:
    narrow = _NARROWER[name.element]
    if name.has("scl"):
        return f"{name.mnemonic} {narrow}{{d}}, {name.element}{{n}}"
    target = SHAPE[narrow] if upper else _HALF[narrow]
    text = f"{name.mnemonic} v{{d}}.{target}, v{{n}}.{SHAPE[name.element]}"
    if base in _NARROW:
        return f"{text}, v1.{SHAPE[name.element]}"
    return f"{text}, #{name.number('>>')}" if base in _SHIFT_NARROW else text


def _same_shape(name: Name, shape: str) -> str | None:
    """Sources and result of one shape: arithmetic, logic, compare, shift, permute."""
    mnemonic = name.mnemonic
    both = f"{mnemonic} v{{d}}.{shape}, v{{n}}.{shape}"
    amount = name.number("<<") or name.number(">>")
    if mnemonic in _SHIFTS or (mnemonic in _BY_EITHER and name.has("imm")):
        return f"{both}, #{amount}"
    if mnemonic == "ext":
        return f"{both}, v1.{shape}, #{amount}"
    if mnemonic in ("bic", "orr") and (name.has("imm") or name.element in "hs"):
        shift = f", lsl #{amount}" if amount else ""
        return f"{mnemonic} v{{d}}.{shape}, #1{shift}"  # changes its register: a chain of itself
    if name.has("zero"):
        return f"{both}, #0"
    return f"{both}, {_third(name, shape)}"


def _table(name: Name) -> str | None:
    """tbl and tbx: the chain goes through the indexes."""
    length = name.number("len ==")
    if length is None:
        return None
    table = ", ".join(f"v{number}.16b" for number in range(1, 1 + length))
    return f"{name.mnemonic} v{{d}}.16b, {{{{{table}}}}}, v{{n}}.16b"


def element_move(text: str) -> Recipe | None:
    """The section of immediates, element moves, narrowing and lengthening."""
    if "<->" in text:
        return _there_and_back(text)
    name = take_apart(text)
    if name is None:
        return None
    if name.mnemonic in ("movi", "mvni"):
        value, _, shift = name.words[0].partition("<<")
        last = f", lsl #{shift}" if shift else ""
        return rate_only(f"{name.mnemonic} v{{d}}.{SHAPE[name.element]}, #{value}{last}", 24)
    if name.mnemonic == "dup":
        return _dup(name)
    return vector_integer(text)


def _there_and_back(text: str) -> Recipe | None:
    """Both moves are one figure: a register of one file to the other and back."""
    name = take_apart(text.replace("<->", "to"))
    if name is None or name.mnemonic not in _MOVES_BACK:
        return None
    register = text.rstrip(")").split()[-1]
    there, back = (
        line.replace("{e}", name.element)
        .replace("{lane}", str(name.lane))
        .replace("{r}", register)
        .replace("{i}", "x" if name.element == "d" else "w")
        for line in _MOVES_BACK[name.mnemonic]
    )
    return Recipe(chain(f"{there}\n{back}"), None)


def _dup(name: Name) -> Recipe:
    shape = SHAPE[name.element]
    lane = name.number("lane =")
    if lane is not None:
        return vector(f"dup v{{d}}.{shape}, v{{n}}.{name.element}[{lane}]")
    source = "x" if name.element == "d" else "w"
    template = f"dup v{{d}}.{shape}, {source}{{n}}"
    closing = f"umov {source}{{d}}, v{{n}}.{'d' if source == 'x' else 's'}[0]"
    lines = [template.format(d=FIRST + at, n=0) for at in range(24)]
    closed = chain(f"{template}\n{closing}")
    return Recipe(closed, Loop("\n".join(lines), 24), ((ROUND_TRIP, 0.5),))
