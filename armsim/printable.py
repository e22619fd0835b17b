"""Text of strangers (names in object files, file names, messages about them) made harmless to print."""

from __future__ import annotations

import re

# Controls of a terminal (C0, DEL, C1), marks that reorder or hide text (bidi, zero width, ends of lines
# and paragraphs, byte order mark), and halves of surrogate pairs, which no encoding has.
_RAW = r"\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff"
_UNPRINTABLE = re.compile(f"[{_RAW}]")
_BUT_LINES = re.compile(rf"(?![\n\t])[{_RAW}]")


def printable(text: str, *, lines: bool = False) -> str:
    r"""Return a text with what a terminal obeys, or what hides other text, as its escape: ``\x1b``.

    With ``lines``, ends of lines and tabs stay.
    """
    pattern = _BUT_LINES if lines else _UNPRINTABLE
    return pattern.sub(lambda match: _escape(ord(match[0])), text)


def _escape(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
