"""Why a figure is missed, as far as it is known: the first line that fits section, name and kind."""

from __future__ import annotations

import re

from experiments.silicon.score import LATENCY, RATE, Figure

_A72, _A53, _A76 = "cortex-a72", "cortex-a53", "cortex-a76"
_TAKEN = "taken branches close to each other: the front end of the model has no fetch bubble"
_NOT_TAKEN = "branches next to each other in one fetch block: not modelled"
_FLAGS = "the published loop is not known: instructions that set the flags and nothing else"
_BLOCKS = "A53 stops at a load of what the store buffer still holds: rate = 1 / latency"
_IN_ORDER = "A53: what a store and the load behind it wait for is modelled too simply"
_PARTIAL = "A72: load and store overlap in part, or lie on two lines"
_LANES = "A72: a woven or single-lane store, and the load behind it"
_WIDE_STORE = "A72: a value comes back sooner from the last of several 16-byte stores"
_FORWARD = "A72: one whole number of cycles stands for forwarding in 6.4 to 7.8"
_ORDER = (
    "N1: stores and loads of one place at 0.08 to 0.6 a cycle: order violations are not modelled"
)
_OVERLAP = "N1: latency by kind of overlap, 5.5 to 14; two numbers stand for all"
_ODD = "16-byte stores off their alignment: pieces and lines are not modelled so finely"
_OWN = "model: uops of one load see what its earlier uops wrote, a chain that is none"
_QUEUES = "model: queues fill with the later steps of a look-up"
_CLASS = "differs from the others of its operation class"
_PAIRS = "load pairs: off their alignment, of words, or sign-extended"
_ZERO = "N1: a zero needs no pipe (4 a cycle): not modelled"
_UNKNOWN = "not explained: literal and non-temporal loads"

# section, name, kind, core ("" fits all), reason.
_RULES = (
    ("Branch", r"not taken\)( // add|$)", "", "", _NOT_TAKEN),
    ("Branch", "", "", "", _TAKEN),
    ("Scalar integer", r"^(adcs|sbcs|ngcs|ccm|tst)", RATE, "", _FLAGS),
    (r"\w+ store-to-load", "", RATE, _A53, _BLOCKS),
    (r"\w+ store-to-load", "", LATENCY, _A53, _IN_ORDER),
    (r"\w+ store-to-load", "", RATE, _A76, _ORDER),
    (r"\w+ store-to-load", "", LATENCY, _A76, _OVERLAP),
    ("Vector store-to-load", "unaligned", "", "", _ODD),
    ("Vector store-to-load", r"^st[1-4]\.[bhs] (\(single|\(multi\))", "", "", _LANES),
    ("Vector store-to-load", r"^(str\.q|stp\.s|st1\.d)", "", _A72, _PARTIAL),
    ("Vector store-to-load", "", "", _A72, _WIDE_STORE),
    ("Scalar store-to-load", r"cross-cache|ofs = 1\)|ofs = 8", "", _A72, _PARTIAL),
    ("Scalar store-to-load", "", "", _A72, _FORWARD),
    ("Vector load", r"^ld[234]\.\w \(single", "", _A72, _OWN),
    ("Scalar load", "^ldpsw", "", _A72, _OWN),
    ("Vector permute", "^tb[lx]", "", _A72, _QUEUES),
    (
        "Vector permute",
        "^tbx",
        "",
        _A53,
        "A53: tbx takes a cycle more than tbl; one class has both",
    ),
    ("Vector permute", "^tb[lx]", "", _A76, _CLASS),
    ("Vector store", "unaligned", "", "", _ODD),
    ("Vector store", r"^str\.q", "", _A76, "N1: str q in three cycles; Arm's guide gives one"),
    (
        "Vector element move",
        "^fmov",
        "",
        _A72,
        "A72: fmov is quicker than umov; one class has both",
    ),
    ("Vector element move", "^movi", "", _A76, _ZERO),
    ("Scalar nop", r"0x00\)", "", _A76, _ZERO),
    (
        "Vector element move",
        "^dup",
        "",
        _A76,
        "N1: dup 3, ins 5 from a general register; one class",
    ),
    ("Scalar load", "^ldp", "", "", _PAIRS),
    ("Vector load", r"^ldp\.q", "", "", _PAIRS),
    ("Scalar load", "cross-page", "", _A76, "N1: 11 across a line, but 5 across a page"),
    ("Scalar load", "ptr fwd", "", _A53, "A53: the moved base of a load comes as late as its data"),
    ("Scalar load", "^ldnp|literal", "", "", _UNKNOWN),
    (
        "Floating point convert",
        "scl -> reg",
        "",
        "",
        "what closes the published chain is not known",
    ),
    (
        "Vector integer|Vector bit|Vector load|Scalar integer mul|Floating point math",
        "",
        "",
        "",
        _CLASS,
    ),
)


def reason_of(core: str, figure: Figure) -> str:
    """The reason of a miss."""
    if figure.model is None:
        return figure.why
    for section, name, kind, on, reason in _RULES:
        if (
            re.match(section, figure.row.section)
            and re.search(name, figure.row.name)
            and kind in ("", figure.kind)
            and on in ("", core)
        ):
            return reason
    return f"not explained: {figure.row.section.split(' (might')[0]}"
