"""The text of perf annotate: code after columns with the shares of the samples.

``--stdio`` prints objdump's text there. ``--stdio2`` and the browser leave addresses out but where
branches lead, count them from the begin of the function, and draw arrows.
"""

from __future__ import annotations

import re
from dataclasses import replace

from armsim.analysis.disassembly import read_disassembly
from armsim.analysis.listing import Listing, Reading
from armsim.errors import UserError
from armsim.isa.roles import roles_of

_SHARE = r"\d{1,3}\.\d{1,2}"
_SAMPLED = re.compile(rf"^\s*{_SHARE}(?:\s+{_SHARE})*\s*(?:[:│|]|\s[^\s\d])")
_HEAD = re.compile(r"^\s*Percent\s*(?:[|│]|$)")
_COLUMNS = re.compile(
    rf"^\s*((?:{_SHARE}(?:\s+|(?=[:│|])))*)(?:[:│|]\s?)?(?:\d+\s+(?=[0-9a-f]+ <))?(.*)$"
)
_ADDRESSED = re.compile(r"^[0-9a-f]+:\s+\S")
_CODE = re.compile(r"^(?:([0-9a-f]+):(?=\s|$))?\s*([↑↓→←]?)\s*(.*)$")
_BEGIN = re.compile(r"^(?:[0-9a-f]{8,16} )?<[^>]+>:$")
_SOURCE = re.compile(r"[;{}=]\s*$|^\w+\s?\(|\s=\s")
_CALL = re.compile(r"^(bl?)\s+(?!(?:0x)?[0-9a-f]+(?:\s|$)).*$")
_ELSEWHERE = "ffffffffffffff"  # an address that no text has


def is_perf(text: str) -> bool:
    """Say whether a text has perf's column of percentages."""
    return any(_HEAD.match(line) or _SAMPLED.match(line) for line in text.splitlines())


def read_perf(text: str, where: str, how: Reading) -> Listing:
    """The instructions of a text with their shares of the samples, in percent.

    Of several columns the first counts. Raises UserError as `read_disassembly` does, and for a text in
    which instructions are missing.
    """
    shares: dict[int, float] = {}
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        match = _COLUMNS.match(line)
        percent, code = (match[1], match[2].strip()) if match else ("", line.strip())
        if percent:
            shares[number] = float(percent.split()[0])
        lines.append(code)
    if any(not _ADDRESSED.match(lines[number - 1]) for number in shares):
        lines = _with_addresses(lines, shares, where)
    listing = read_disassembly("\n".join(lines), where, how)
    samples = tuple(shares.get(line, 0.0) for line in listing.assembled.lines)
    return replace(listing, text=text, samples=samples)


def _with_addresses(lines: list[str], shares: dict[int, float], where: str) -> list[str]:
    """The lines as objdump has them: each instruction after its address, nothing else but headers."""
    kept = [line if _BEGIN.match(line) else "" for line in lines]
    rows: list[tuple[int, int | None, str]] = []  # line, address, instruction
    for number, line in enumerate(lines, 1):
        address, arrow, code = _CODE.match(line).groups()  # type: ignore[union-attr]
        certain = bool(number in shares or arrow or address)
        if _BEGIN.match(line) or not code:
            continue
        if certain or (roles_of(code.split()[0]) is not None and not _SOURCE.search(code)):
            rows.append((number, int(address, 16) if address else None, code))
    begin = next((known - 4 * at for at, (_, known, _) in enumerate(rows) if known is not None), 0)
    for at, (number, known, code) in enumerate(rows):
        if known not in (None, begin + 4 * at):
            raise UserError(
                f"{where}:{number}: at {known:x}, but {at} instructions before it begin at {begin:x}: "
                "some are missing; perf annotate --stdio prints every address"
            )
        code = _CALL.sub(rf"\1 {_ELSEWHERE}", code)
        kept[number - 1] = f"{begin + 4 * at:x}: {code}"
    return kept
