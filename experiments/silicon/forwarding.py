"""Rows of the store-to-load sections: a value goes through memory and comes back.

"stur -> ldur (ofs = 1 -> ofs = 1)" is a store at one offset and a load at another. In the chain the loaded
register is stored again; side by side the stored registers stay as they are.
"""

from __future__ import annotations

import re

from experiments.silicon.memory import name_count, structure_text
from experiments.silicon.recipe import LINKS, Loop, Recipe
from experiments.silicon.rows import take_apart

_PLACES = {"cross-cache": 60, "aligned": 64}
_ORDINALS = {"1st reg": 0, "2nd reg": 1, "3rd reg": 2, "4th reg": 3}


def _pair(store: str, chained: str, loaded: str, shift: int = 0) -> Recipe:
    """``chained`` loads into a register that is stored, ``loaded`` with ``{d}`` into others."""
    chained_lines = [f"{store}\n{chained}"] * LINKS
    lines = [f"{store}\n{loaded.format(d=8 + 2 * at, t=9 + 2 * at)}" for at in range(LINKS)]
    return Recipe(
        Loop("\n".join(chained_lines), LINKS, shift), Loop("\n".join(lines), LINKS, shift)
    )


def scalar_store_to_load(text: str) -> Recipe | None:
    """Integer registers through memory."""
    match = re.match(r"(\w+) -> (\w+) \((.*) -> ([^;]*)(; swap)?\)$", text)
    if match is None:
        return None
    storing, loading, *places, swap = match.groups()
    to, back = (_place(place) for place in places)
    if to is None or back is None:
        return None
    if storing == "stp":
        pair = "x2, x1" if swap else "x1, x2"
        load = f"[x0, #{back}]"
        return _pair(
            f"stp x1, x2, [x0, #{to}]", f"ldp {pair}, {load}", f"ldp x{{d}}, x{{t}}, {load}"
        )
    return _pair(
        f"{storing} x1, [x0, #{to}]",
        f"{loading} x1, [x0, #{back}]",
        f"{loading} x{{d}}, [x0, #{back}]",
    )


def _place(text: str) -> int | None:
    match = re.match(r"ofs = (\d+)$", text)
    return int(match[1]) if match else _PLACES.get(text)


def vector_store_to_load(text: str) -> Recipe | None:
    """SIMD registers through memory; the load is always an ldr of 16 bytes."""
    stored, _, rest = text.partition(" -> ldr.q")
    words = [word.strip() for word in rest.strip(" ()").split(";")]
    place = re.match(r"(?:false dep\. )?ofs = (\d+)(?:\s*->\s*(.*))?$", words[0])
    register = _ORDINALS.get(place[2] or "" if place else words[0], 0)
    shift = 56 if "cross-cache" in words else 1 if "unaligned" in words else 0
    offset = int(place[1]) if place else 16 * register
    if stored == "str.q":
        to, back = re.findall(r"ofs = (\d)", rest)
        load = f"ldur q{{d}}, [x0, #{back}]"
        return _pair(f"stur q0, [x0, #{to}]", load.format(d=0), load, shift)
    load = f"ldr q{{d}}, [x0, #{offset}]"
    pair = re.match(r"stp\.([sdq])$", stored)
    if pair:
        kind = pair[1]
        return _pair(f"stp {kind}0, {kind}1, [x0]", load.format(d=register), load, shift)
    name = take_apart(stored.strip())
    if name is None:
        return None
    single = name.has("single")
    count = name_count(name) or int(name.mnemonic[2])
    text_of_store = structure_text(name, 0)
    if text_of_store is None:
        return None
    if single:
        text_of_store = f"{_lanes(name.mnemonic, count, name.element)}, [x0]"
        register = 0
    elif place and place[2] is None:
        register = offset // 16  # the register that would stand there if nothing were woven
    return _pair(text_of_store, load.format(d=register), load, shift)


def _lanes(mnemonic: str, count: int, element: str) -> str:
    registers = ", ".join(f"v{at}.{element}" for at in range(count))
    return f"{mnemonic} {{{registers}}}[0]"
