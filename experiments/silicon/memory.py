"""Rows of loads and stores: pointer chases, and accesses of one place side by side.

Bases are multiples of 64, so "unaligned" adds 1 to the addresses, "cross-cache" (a line) 60, and
"cross-page" takes 4 off, which crosses the line as well.
"""

from __future__ import annotations

import re

from experiments.silicon.recipe import (
    FIRST,
    GENERAL,
    LINKS,
    VECTORS,
    Loop,
    Recipe,
    chain,
    side_by_side,
)
from experiments.silicon.rows import Name, names, take_apart
from experiments.silicon.vector import ROUND_TRIP, SHAPE

_SHIFTS = {"unaligned": 1, "cross-cache": 60, "cross-page": -4}
_WORDS = names("ldrb ldrh ldurb ldurh strb strh sturb sturh")
_WALKS = 4  # bases of write-back forms that do not move


def _shift(name: Name) -> int:
    return next((_SHIFTS[word] for word in name.words if word in _SHIFTS), 0)


def scalar_load(text: str) -> Recipe | None:
    """The section of integer loads."""
    name = take_apart(text)
    if name is None:
        return None
    if name.mnemonic in ("ldp", "ldpsw", "ldnp"):
        return _pair(name)
    if name.has("literal"):
        return Recipe(None, side_by_side(f"{name.mnemonic} x{{d}}, #64", GENERAL))
    kind = "w" if name.mnemonic in _WORDS else "x"
    shift, offset = _shift(name), name.number("ofs =") or 0
    if name.has("reg"):
        scale = ", lsl #3" if name.has("<<3") else ""
        chased = f"{name.mnemonic} {kind}{{d}}, [x1, x{{n}}{scale}]"
        return Recipe(chain(chased, shift), side_by_side(chased, GENERAL, shift=shift))
    if name.has("pre") or name.has("post"):
        return _writing_back(name, offset, shift)
    plain = f"{name.mnemonic} {kind}{{d}}, [x{{n}}, #{offset}]"
    return Recipe(chain(plain, shift), side_by_side(plain, GENERAL, shift=shift))


def _writing_back(name: Name, offset: int, shift: int) -> Recipe:
    """Pre- and post-index. "ptr fwd.": the next one needs the moved base; else what was loaded."""
    address = f"[x{{n}}, #{offset}]!" if name.has("pre") else f"[x{{n}}], #{offset}"
    through_base = f"ldr x{{t}}, {address}"
    if name.has("ptr fwd."):
        # Back by eight subtractions of 2, as the published loop takes the base, whose cycles are taken off.
        back = "\n".join(["sub x{d}, x{n}, #2"] * 8)
        return Recipe(chain(f"{through_base}\n{back}", shift), None, ((chain(back), 1.0),))
    # Loaded register and base must differ: the links go round through several.
    links = [
        f"ldr x{FIRST + (at + 1) % LINKS}, {address.format(n=FIRST + at)}" for at in range(LINKS)
    ]
    lines = [f"ldr x{FIRST + at}, {address.format(n=at % _WALKS)}" for at in range(GENERAL)]
    return Recipe(Loop("\n".join(links), LINKS, shift), Loop("\n".join(lines), GENERAL, shift))


def _pair(name: Name) -> Recipe:
    kind = "w" if name.has("w") else "x"
    lines = side_by_side(
        f"{name.mnemonic} {kind}{{d}}, {kind}{{t}}, [x{{n}}]", GENERAL, 2, _shift(name)
    )
    if name.mnemonic == "ldnp":
        return Recipe(None, lines)
    pair = f"{kind}{{d}}, {kind}{{t}}" if name.has("1st elem") else f"{kind}{{t}}, {kind}{{d}}"
    return Recipe(chain(f"{name.mnemonic} {pair}, [x{{n}}]", _shift(name)), lines)


def _registers(first: int, count: int, suffix: str) -> str:
    return "{{" + ", ".join(f"v{first + at}.{suffix}" for at in range(count)) + "}}"


def _structure(name: Name) -> tuple[int, str] | None:
    """How many registers a structure access has, and the suffix of each."""
    match = re.match(r"(?:ld|st)([1-4])(r?)$", name.mnemonic)
    if match is None:
        return None
    count = name_count(name) or int(match[1])
    return count, name.element if name.lane is not None else SHAPE[name.element]


def name_count(name: Name) -> int | None:
    """The number in "3 reg" or "3 regs"."""
    for word in name.words:
        match = re.match(r"(\d) regs?$", word)
        if match:
            return int(match[1])
    return None


def structure_text(name: Name, first: int) -> str | None:
    """``ld2 {v8.b, v9.b}[15], [x0]`` and its kin, from register ``first`` on."""
    found = _structure(name)
    if found is None:
        return None
    count, suffix = found
    lane = f"[{name.lane}]" if name.lane is not None else ""
    return f"{name.mnemonic} {_registers(first, count, suffix).format()}{lane}, [x0]"


def vector_load(text: str) -> Recipe | None:
    """The section of ASIMD loads; latencies come back to the base by a umov."""
    name = take_apart(text)
    if name is None:
        return None
    found = _structure(name)
    if found is not None:
        count = found[0]
        starts = range(FIRST, 33 - count, count)
        lines = [structure_text(name, start) or "" for start in starts]
        link = f"{structure_text(name, FIRST)}\numov x0, v{FIRST + count - 1}.d[0]"
        return _closed(link, Loop("\n".join(lines), len(lines)))
    shift = _shift(name)
    if name.mnemonic in ("ldp", "ldnp"):
        lines_of_pairs = side_by_side(f"{name.mnemonic} q{{d}}, q{{t}}, [x0]", VECTORS, 2, shift)
        if name.mnemonic == "ldnp":
            return Recipe(None, lines_of_pairs)
        used = FIRST + 1 if name.has("2nd elem") else FIRST
        link = f"ldp q{FIRST}, q{FIRST + 1}, [x0]\numov x0, v{used}.d[0]"
        return _closed(link, lines_of_pairs)
    template = f"{name.mnemonic} q{{d}}, [x0, #{name.number('ofs =')}]"
    link = f"{template.format(d=FIRST)}\numov x0, v{FIRST}.d[0]"
    return _closed(link, side_by_side(template, VECTORS, shift=shift))


def _closed(link: str, lines: Loop) -> Recipe:
    """A chain that goes back to the base register, the way back taken off."""
    links = Loop("\n".join([link] * LINKS), LINKS, lines.shift)
    return Recipe(links, lines, ((ROUND_TRIP, 0.5),))


def store(text: str) -> Recipe | None:
    """The two sections of stores: the same place again and again, unless the base moves."""
    name = take_apart(text)
    if name is None:
        return None
    found = _structure(name)
    if found is not None:
        return _stores([structure_text(name, 0) or ""] * 16, 0)
    element = name.element or ("w" if name.mnemonic in _WORDS else "x")
    shift, offset = _shift(name), name.number("ofs =") or 0
    if name.mnemonic == "stp":
        return _stores([f"stp {element}2, {element}3, [x0]"] * 16, shift)
    if name.has("reg"):
        scale = ", lsl #3" if name.has("<<3") else ""
        return _stores([f"{name.mnemonic} {element}2, [x0, x1{scale}]"] * 16, shift)
    if not (name.has("pre") or name.has("post")):
        return _stores([f"{name.mnemonic} {element}2, [x0, #{offset}]"] * 16, shift)
    address = f"[x{{n}}, #{offset}]!" if name.has("pre") else f"[x{{n}}], #{offset}"
    bases = 1 if offset else _WALKS  # one base walks; bases that stay are several
    lines = [f"{name.mnemonic} {element}8, {address.format(n=at % bases)}" for at in range(16)]
    return _stores(lines, shift)


def moves_its_base(text: str) -> bool:
    """Whether a store row writes a new place each time: write-back by an offset that is not 0."""
    return ("pre," in text or "post," in text) and "ofs = 0" not in text


def _stores(lines: list[str], shift: int) -> Recipe:
    return Recipe(None, Loop("\n".join(lines), len(lines), shift))
