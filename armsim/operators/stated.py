"""Problems that are statements in index notation: their definition, and what follows from it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import ClassVar

from armsim.errors import UserError
from armsim.nests.bound import Bound
from armsim.nests.c_reference import c_reference
from armsim.nests.c_writer import InC
from armsim.nests.call import Call
from armsim.nests.definition import Definition
from armsim.nests.layout import Extent
from armsim.nests.read import stated
from armsim.nests.reference import Reference, SizeArguments
from armsim.operators.problem import Problem

Pairs = tuple[tuple[str, str], ...]


class Stated(Problem):
    """A problem with a definition.

    title: what is computed, in words. statements: in index notation. kinds: types of tensors other than
    f32. extents: sizes by axis, and of what ``declared`` names, which has the shapes of tensors that are
    read outside; ``around``: what is there, if it is not zero. macros: sizes in C by axis.
    """

    title: ClassVar[str]

    @property
    @abstractmethod
    def flops(self) -> int:
        """Count the operations."""

    @property
    @abstractmethod
    def statements(self) -> str:
        """Say what is computed."""

    @property
    @abstractmethod
    def extents(self) -> dict[str, int]:
        """Sizes by name."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """Types of tensors."""
        return {}

    @property
    def declared(self) -> Mapping[str, str]:
        """Shapes that do not follow from indices."""
        return {}

    @property
    def around(self) -> Mapping[str, int]:
        """Give what is read outside of tensors."""
        return {}

    @property
    def macros(self) -> Mapping[str, str]:
        """Sizes in C by name."""
        return {name: name.upper() for name in self.extents}

    @property
    def tensor_bytes(self) -> int:
        """Count the bytes of inputs and output."""
        return self.bound.tensor_bytes

    @property
    def arguments(self) -> tuple[str, ...]:
        """The tensors of a call in order: inputs as in the text, then the output."""
        made = self.bound.definition
        return (*made.inputs, made.output)

    @cached_property
    def bound(self) -> Bound:
        """The definition with its sizes."""
        return self.bound_of(self.statements)

    def bound_of(
        self, statements: str, extents: Mapping[str, int] | None = None, /, **kinds: str
    ) -> Bound:
        """Bind other statements, with other sizes, or tensors of other types."""
        maps = ({**self.kinds, **kinds}, self.declared, self.around)
        try:
            made = _definition(self.op, statements, *(tuple(one.items()) for one in maps))
        except UserError as error:  # of a stride, or another number that is too large for an index
            raise ValueError(f"a size is too large: {error}") from error
        return Bound.of(made, extents or self.extents)

    def axes_of(self, tensor: str) -> tuple[str, ...]:
        """The names of a tensor's axes."""
        return self.bound.axes[tensor]

    def computed(self, bound: Bound | None = None) -> list[str]:
        """Say what is computed, for the header of a kernel."""
        lines = (bound or self.bound).definition.statements
        return [self.title, *(f"  {line}" for line in lines)]

    def bytes_in_c(self, call: Call, macros: Mapping[str, Extent]) -> dict[str, str]:
        """The bytes of arguments as expressions in C; macros: sizes of their axes.

        Of several tensors in one it is the first that says them.
        """
        size = {axis: int(one) if str(one).isdigit() else one for axis, one in macros.items()}
        bits_of = call.bound.definition.bits_of
        return {
            call.place(
                name
            ): f"{call.layout(name).elements({axis: size[axis] for axis in axes})} * "
            f"{bits_of(name) // 8}"
            for name, axes in reversed(call.bound.axes.items())
            if call.place(name) in call.order and size.keys() >= {*axes}
        }

    def reference(
        self, call: Call, words: InC | None = None, sizes: SizeArguments | None = None
    ) -> Reference:
        """The definition in C. sizes: those that the kernel takes, whose macros are no constants."""
        words = words or InC(self.macros)
        constants = {
            macro: self.extents[name] for name, macro in words.sizes.items() if macro.isidentifier()
        }
        known = {} if sizes else constants
        return Reference(c_reference(call, words), known, call.places_in_c, sizes)


@lru_cache(maxsize=256)
def _definition(
    op: str, statements: str, kinds: Pairs, declared: Pairs, around: tuple[tuple[str, int], ...]
) -> Definition:
    return stated(statements, op, dict(kinds), dict(declared), dict(around))
