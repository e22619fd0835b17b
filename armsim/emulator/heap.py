"""The heap of a call: where malloc puts a piece, and what becomes of it after free.

Each piece has whole pages of its own, its end as close to their end as its alignment allows. Freed pages
rest for a while, so that a checker sees who still uses them, before they serve again: a loop of malloc and
free runs for ever.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from armsim.objects.layout import PAGE, round_up

HEAP_BASE = 0x1_0000_0000
HEAP_LIMIT = 256 << 20  # bytes of all pieces that are not freed
ALIGNMENT = 16  # bytes; AAPCS64 aligns no fundamental type more
_LEAST = 16 << 10  # bytes that a piece takes of the limit, however small it is
_RESTING_PIECES, _RESTING_BYTES = 64, 16 << 20
# Each mapping of its own has unmapped pages around it, but the more there are the longer the emulator takes
# to add one: further ones share.
_OWN_MAPPINGS = 200
_SHARED_BYTES = 4 << 20


@dataclass(frozen=True)
class Piece:
    """An allocation: its number in the call, address and bytes; [low, high) is mapped for it."""

    number: int
    address: int
    size: int
    low: int
    high: int

    @property
    def name(self) -> str:
        """Give its name in messages."""
        return f"malloc#{self.number}"


class Heap:
    """Places pieces; ``map`` and ``unmap`` (address, bytes) make memory accessible and undo that.

    ``margin`` bytes, whole pages, around a piece are mapped with it. Equal sequences of calls after
    `clear` give equal addresses.
    """

    def __init__(
        self, map_pages: Callable[[int, int], None], unmap: Callable[[int, int], None], margin: int
    ) -> None:
        self._map, self._unmap, self._margin = map_pages, unmap, margin
        self._mapped: dict[int, int] = {}  # address -> end, of what is mapped
        self.clear()

    def clear(self) -> None:
        """Forget all pieces; pages stay mapped for the next call, which most likely needs the same."""
        self.live: dict[int, Piece] = {}
        self._resting: deque[Piece] = deque()
        self._resting_bytes = self._taken = self._count = 0
        self._top, self._shared_end, self._mappings = HEAP_BASE, 0, 0

    @property
    def pieces(self) -> list[Piece]:
        """The pieces whose memory serves no other, freed ones too."""
        return [*self.live.values(), *self._resting]

    def allocate(self, size: int) -> Piece | None:
        """A new piece; None if there is no room."""
        cost = max(size, _LEAST)
        if self._taken + cost > HEAP_LIMIT:
            return None
        pages = max(round_up(size, PAGE), PAGE) + 2 * self._margin
        low, high = self._rested(pages) or self._fresh(pages)
        self._count += 1
        end = high - self._margin
        address = (end - max(size, 1)) // ALIGNMENT * ALIGNMENT
        piece = Piece(self._count, address, size, low, high)
        self.live[address] = piece
        self._taken += cost
        return piece

    def free(self, address: int) -> Piece | None:
        """Free the piece that begins at an address; None if there is no such piece."""
        piece = self.live.pop(address, None)
        if piece is not None:
            self._taken -= max(piece.size, _LEAST)
            self._resting.append(piece)
            self._resting_bytes += piece.high - piece.low
        return piece

    def freed(self, address: int) -> Piece | None:
        """The freed piece that begins at an address, while its pages rest."""
        return next((piece for piece in self._resting if piece.address == address), None)

    def _rested(self, pages: int) -> tuple[int, int] | None:
        """The pages that rest longest, of those that are enough and not far too many."""
        spare = len(self._resting) - _RESTING_PIECES
        over = self._resting_bytes - _RESTING_BYTES
        for at, piece in enumerate(self._resting):
            if at >= spare and over <= 0:
                break
            has = piece.high - piece.low
            if pages <= has <= 4 * pages:
                del self._resting[at]
                self._resting_bytes -= has
                return piece.low, piece.high
            over -= has
        return None

    def _fresh(self, pages: int) -> tuple[int, int]:
        if self._mappings < _OWN_MAPPINGS or pages > _SHARED_BYTES // 4:
            self._mappings += 1
            low = max(self._top, self._shared_end + PAGE if self._shared_end else 0)
            self._shared_end = 0
            self._ensure(low, low + pages)
        else:
            if self._top + pages > self._shared_end:
                self._top = max(self._top, self._shared_end + PAGE if self._shared_end else 0)
                self._shared_end = self._top + _SHARED_BYTES
                self._ensure(self._top, self._shared_end)
            low = self._top
        self._top = low + pages + PAGE
        return low, low + pages

    def _ensure(self, low: int, high: int) -> None:
        if self._mapped.get(low) == high:
            return
        for begin, end in list(self._mapped.items()):
            if begin < high and low < end:
                self._unmap(begin, end - begin)
                del self._mapped[begin]
        self._map(low, high - low)
        self._mapped[low] = high
