"""The keys of a core file: type, meaning, unit, default, source and largest value of each.

docs/cores.md is made of this (`python -m armsim.report.generated`), and `schema` checks files by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

NEEDED = "-"  # no default: a file has the key, or the one that it extends

GUIDE = "Arm's guide"
MANUAL = "Arm's manual"
MEASURED = "measured"
ASSUMED = "assumed"
"""Where the numbers of the shipped cores are from, mostly; each has its own source beside it."""


@dataclass(frozen=True)
class Key:
    """A key. ``most`` and ``least`` bound a number; ``zero`` says what 0 means, where it is allowed.

    ``default`` is in words, NEEDED if there is none.
    """

    kind: type
    meaning: str
    unit: str = ""
    default: str = NEEDED
    source: str = ""
    most: float = 0
    least: float = 0
    zero: str = ""


_NAMES = "names of pipes"

_time = partial(Key, int, unit="cycles", source=MEASURED, most=10_000)
_extra = partial(Key, int, unit="cycles", source=MEASURED, most=256)
_slots = partial(Key, int, unit="slots", source=MEASURED, most=64)
_rate = partial(Key, float, unit="bytes a cycle", source=MEASURED, most=4096, least=0.001)
_memory = partial(Key, float, source=MEASURED, most=100_000, least=0.001)
"""Keys that differ in little but their meaning."""

_SIZE = {
    "bytes": Key(
        int,
        "size; bytes / (ways x line) sets are a power of two",
        "bytes",
        source=MANUAL,
        most=1 << 30,
    ),
    "ways": Key(int, "ways", source=MANUAL, most=1024),
}


def _cache(latency: str) -> dict[str, Key]:
    return {
        **_SIZE,
        "line": Key(
            int,
            "line size, a power of two from 16 to 256, the same in both levels",
            "bytes",
            source=MANUAL,
            most=256,
        ),
        "latency": _time(latency),
        "fills": Key(int, "line fills in flight (MSHRs)", "lines", source=MEASURED, most=1024),
        "replacement": Key(
            str, "lru, plru, random, ..: a policy of `armsim/policies`", source=MANUAL
        ),
    }


COMMON: dict[str, dict[str, Key]] = {
    "": {
        "name": Key(str, "how `--core` calls it"),
        "aliases": Key(list, "short names; a file that extends a core has none of its own"),
        "description": Key(str, "one line for `armsim cores`"),
        "caveat": Key(
            str, "how far its predictions are to be trusted; every report says it", default="none"
        ),
        "order": Key(str, "out (of order) or in (order)", source=GUIDE),
        "extensions": Key(
            list,
            "of Armv8.0 to 8.3, as for -march: crypto, dotprod, fp16, lse, rcpc, rdm",
            source=MANUAL,
        ),
        "fused": Key(
            list,
            "pairs of instructions that issue as one where they are adjacent and write the same register: "
            "'aese+aesmc'",
            default="none",
            source=GUIDE,
        ),
        "midr": Key(
            int,
            "MIDR_EL1 of the CPU, by which `compare` and `fit` know it; variant and revision do not count",
            default="0",
            source=MANUAL,
            most=0xFFFFFFFF,
            zero="not known",
        ),
    },
    "clock": {"ghz": Key(float, "clock", "GHz", source=MEASURED, most=100, least=0.001)},
    "registers": {
        "halves": Key(
            bool,
            "a SIMD register is two 64-bit halves: what writes one whole half does not "
            "wait for the other",
            default="false",
            source=MEASURED,
        ),
    },
    "forwarding": {
        "store_to_load": _time("from a store's data to a load of the same bytes"),
        "store_to_load_partial": _time("the same where the store does not contain the load"),
    },
    "boundaries": {
        "load": Key(
            int,
            "loads that cross a multiple of this many bytes cost more",
            "bytes",
            source=MEASURED,
            most=4096,
        ),
        "load_occupancy": _extra("how long such a load holds its pipe"),
        "load_latency": _extra("how much later its result comes", zero="no later"),
        "load_vector_latency": _extra(
            "the same of vector loads", default="as load_latency", zero="no later"
        ),
        "load_once": Key(
            bool,
            "a load of several accesses off its alignment pays once, on all its pipes",
            default="false",
            source=MEASURED,
        ),
        "store": Key(
            int,
            "stores that cross a multiple of this many bytes cost more",
            "bytes",
            source=MEASURED,
            most=4096,
        ),
        "store_occupancy": _extra("how long such a store holds its pipe"),
    },
    "cache.l1d": {
        **_cache("load-to-use of an integer load that hits"),
        "stream_after": Key(
            int,
            "whole lines stored in sequence after which no more are allocated",
            "lines",
            source=MANUAL,
            most=1 << 20,
            zero="always allocated",
        ),
        "fill_cycles": _extra(
            "in order: how long a line that is written into L1 keeps loads out",
            default="0",
            zero="loads go on",
        ),
    },
    "cache.l2": {
        **_cache("load-to-use of a load that hits here"),
        "inclusion": Key(str, "inclusive or exclusive of L1", source=MANUAL),
        "bytes_per_cycle": _rate("rate of line fills from L2 to L1"),
        "write_bytes_per_cycle": _rate(
            "rate of stored and evicted lines into L2", default="as bytes_per_cycle"
        ),
        "writes": Key(
            int,
            "lines in flight to memory",
            "lines",
            default="0",
            source=MANUAL,
            most=1024,
            zero="they share the places of fills",
        ),
        "private": Key(
            bool,
            "whether each core has one of its own; false: one for the cores of a cluster",
            default="false",
            source=MANUAL,
        ),
    },
    "cache.l3": {
        **_SIZE,
        "line": Key(int, "line size, that of L2", "bytes", source=MANUAL, most=256),
        "ns": Key(
            float, "load-to-use of a load that hits here", "ns", source=MEASURED, most=10_000
        ),
        "replacement": Key(str, "as that of the other levels", source=MANUAL),
        "inclusion": Key(str, "inclusive or exclusive of L2", source=MANUAL),
        "bytes_per_cycle": _rate("rate of lines from L3 to L2", default="no limit"),
        "shared": Key(bool, "whether all clusters of a board share it", default="false"),
    },
    "prefetch": {
        "kind": Key(
            str, "stride, or another kind of `armsim/policies`", default="stride", source=MANUAL
        ),
        "streams": Key(
            int, "strides followed at a time", source=ASSUMED, most=1024, zero="no prefetcher"
        ),
        "train": Key(int, "equal strides before it starts", source=MANUAL, most=1024),
        "stride": Key(int, "longest stride", "lines", source=MANUAL, most=4096),
        "distance": Key(int, "how far ahead", "strides", source=MANUAL, most=1024, zero="none"),
        "in_flight": Key(int, "most prefetches at a time", "lines", source=MANUAL, most=1024),
        "into": Key(str, "l1 or l2", source=MANUAL),
        "from_l2": Key(
            bool,
            "into l1: whether lines that L2 has are brought too",
            default="false",
            source=MANUAL,
        ),
    },
    "tlb": {
        "entries": Key(
            int, "entries of the first level, fully associative", source=MANUAL, most=4096
        ),
        "l2_entries": Key(int, "entries of the second level", source=MANUAL, most=1 << 20),
        "l2_ways": Key(int, "its ways", source=MANUAL, most=1024),
        "l2_latency": _time("extra cycles over a hit in the first level"),
        "walk": _time("extra cycles of a page table walk"),
    },
    "memory": {
        "ns": _memory("load-to-use of a random DRAM line, without a TLB miss", "ns"),
        "gb_per_s": _memory("peak rate of the channel, 10^9 bytes", "GB/s"),
        "write_ns": _memory("how long L2 has a line in flight to memory", "ns", default="as ns"),
        "write_gb_per_s": _memory(
            "rate at which the channel takes lines", "GB/s", default="as gb_per_s"
        ),
        "pages": Key(
            str,
            "identity, random or large (2 MiB): the pages of the measurement",
            default="identity",
            source=MEASURED,
        ),
    },
}
_BRANCHES = {
    "mispredict_penalty": _time("from a mispredicted branch's end to the next dispatch"),
    "predictor_entries": Key(
        int, "two-bit counters, indexed by address xor history", source=ASSUMED, most=1 << 20
    ),
    "predictor_history": Key(int, "branches of global history", source=ASSUMED, most=32),
}
_STORE_BUFFER = Key(
    int, "retired stores that are not in L1 yet", "16-byte entries", source=ASSUMED, most=1024
)
BY_ORDER: dict[str, dict[str, dict[str, Key]]] = {
    "out": {
        "dispatch": {
            "slots": Key(int, "dispatched a cycle", "slots", source=GUIDE, most=64),
            "spare_slots": _slots(
                "how many more leave for the queues in a cycle than rename fills",
                default="0",
                zero="none",
            ),
            "slot_unit": Key(str, "what takes a slot: uop or instruction", source=GUIDE),
            "wide_result_slots": _slots("slots of an instruction that writes a 128-bit register"),
            "wide_load_slots": _slots("the same of 128-bit loads"),
            "caps": Key(
                dict,
                "pipes joined by + = uops dispatched to them a cycle at most, 1 to 15",
                "uops",
                source=GUIDE,
            ),
            **_BRANCHES,
        },
        "window": {
            "entries": Key(int, "reorder buffer", "uops", source=GUIDE, most=1024),
            "retire": Key(int, "retired a cycle", "uops", source=ASSUMED, most=64),
            "store_buffer": _STORE_BUFFER,
        },
    },
    "in": {
        "issue": {
            "width": Key(int, "instructions issued a cycle", source=MEASURED, most=64),
            "store_buffer": _STORE_BUFFER,
            "slot0": Key(
                list,
                "pipes; an instruction that takes all of them is the first of its cycle",
                default="none",
                source=MEASURED,
            ),
            "accumulator_last": Key(
                bool,
                "only the last instruction of a group has its result forwarded to an accumulator",
                default="false",
                source=MEASURED,
            ),
            **_BRANCHES,
        }
    },
}
FREE: dict[str, str] = {
    "pipes": "a capital letter and perhaps a digit = entries of its issue queue, 1 to 1024 (in order: 0); "
    "at most 16 pipes, and each is used by a class",
    "units": "branch, int, load, store, fp = " + _NAMES + " that do it; a pipe is in one unit",
    "choices": "a name = " + _NAMES + " that a uop of this name may choose from",
    "steering": "out of order: a choice = alternate, parity or emptier, which binds a uop at dispatch",
    "class": "an operation class = its row, see below; `armsim cores a57` lists all",
}
"""Sections whose keys are names."""
CLASS: dict[str, Key] = {
    "uops": Key(
        str, "pipes or choices, + in parallel, > in sequence, 2F two of them: I>2F", source=GUIDE
    ),
    "latency": _time("from issue to the result; a list with one for each step of >"),
    "occupancy": Key(
        int,
        "how long the last step holds its pipes",
        "cycles",
        default="1",
        source=MEASURED,
        most=4096,
    ),
    "second": _extra(
        "how much later the second register of a pair comes", default="0", zero="at once"
    ),
    "group": Key(
        str, "the network of accumulators that its result is on", default="none", source=GUIDE
    ),
    "forward": Key(
        dict,
        "group of a producer = cycles from it to the accumulator",
        "cycles",
        default="the latency",
        source=GUIDE,
        most=10_000,
    ),
    "late": _extra(
        "how long after issue the accumulator is read, whatever produced it; of an in-order store, its "
        "data",
        default="0",
        zero="at issue",
    ),
    "to": Key(
        dict,
        "{ address = N }: cycles from issue until an address can be formed from the result",
        "cycles",
        default="the latency",
        source=MEASURED,
        most=10_000,
    ),
    "slots": _slots(
        "dispatch slots that it takes",
        default="by its uops and dispatch",
        zero="as without the key",
    ),
    "as": Key(str, "the class whose row it shares; excludes all other keys", default="none"),
}
"""The keys of a row of [class]."""
SPECIAL = {
    "writeback": "the moved base of pre- and post-index",
    "writeback_structure": "the same of ld1 to ld4 and st1 to st4; without it as writeback",
}
"""Classes that are no instructions."""
OPTIONAL = frozenset(
    f"{section}.{key}".lstrip(".")
    for sections in (COMMON, *BY_ORDER.values())
    for section, keys in sections.items()
    for key, item in keys.items()
    if item.default != NEEDED
)
"""Keys that a file may leave out, because the model has a value for them."""
MOST_QUEUE = 1024
MOST_UOPS = 64
"""Uops of one class, and entries of an issue queue."""


def _limits(item: Key) -> str:
    if item.kind not in (int, float, dict) or not item.most:
        return ""
    low = "0" if item.zero else f"{item.least or 1:g}"
    return f"{low} to {item.most:,.15g}" + (f"; 0: {item.zero}" if item.zero else "")


def _rows(keys: dict[str, Key], prefix: str) -> Iterator[str]:
    for name, item in keys.items():
        cells = (
            f"`{prefix}{name}`",
            item.meaning,
            item.unit,
            _limits(item),
            item.default,
            item.source,
        )
        yield f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def keys_table() -> str:
    """All keys of a core file in Markdown."""
    head = ["| key | meaning | unit | values | default | source |", "|---|---|---|---|---|---|"]
    rows = [
        row
        for sections in (COMMON, *BY_ORDER.values())
        for section, keys in sections.items()
        for row in _rows(keys, f"{section}." if section else "")
    ]
    return "\n".join(head + rows)


def free_table() -> str:
    """The sections whose keys are names, and classes that are no instructions, in Markdown."""
    rows = [f"| `[{name}]` | {meaning} |" for name, meaning in FREE.items()]
    rows += [f"| class `{name}` | {meaning} |" for name, meaning in SPECIAL.items()]
    return "\n".join(["| section or class | is |", "|---|---|", *rows])


def class_table() -> str:
    """The keys of a row of [class] in Markdown."""
    head = ["| key | meaning | unit | values | default | source |", "|---|---|---|---|---|---|"]
    return "\n".join(head + list(_rows(CLASS, "")))


OPTIONAL_SECTIONS = ("cache.l3",)
"""Sections that a file may leave out as a whole."""
