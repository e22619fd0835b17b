"""The call of a request: the image of its files or its text, and the arguments in their places."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from armsim.errors import UserError
from armsim.harness.binding import Binding, bind, with_data
from armsim.harness.request import Request
from armsim.harness.values import Argument
from armsim.objects.decode_data import decode_data
from armsim.objects.image import Image
from armsim.objects.load import ASSEMBLY, load_image, load_text, split_target
from armsim.objects.symbols import is_called, plain_name


def loaded(request: Request) -> Image:
    """The code, from its files or from the text; a note says so if the prototype has another name."""
    image = _image(request)
    if request.decode_data:
        where = split_target(request.files[0])[0]
        image = decode_data(image, source_text(request, where), where)
    if other := _other_name(request, image):
        image = replace(image, notes=(*image.notes, other))
    return image


def _image(request: Request) -> Image:
    if request.text is not None:
        return load_text(request.text, request.files[0], request.build)
    return load_image(request.files, request.build)


def _other_name(request: Request, image: Image) -> str:
    """Say that the prototype has another name than the function; nothing if it has the same."""
    if request.signature is None or not image.entry_name:
        return ""
    name, entry = request.signature.name, image.entry_name
    if is_called(entry, name) or name in (entry, entry.lstrip("_")):
        return ""
    called = plain_name(entry)
    return f"--sig declares '{name}': taken for the function '{called}' (FILE:SYMBOL names another)"


def bound(request: Request, seed: int) -> Binding:
    """The arguments in their places; where no parameter has a value, the prototype may be another's."""
    arguments, signature = _given(request), request.signature
    try:
        return bind(arguments, signature, seed)
    except UserError:
        places = set(signature.places if signature else ())
        if places and not places & {item.name for item in arguments}:
            other = _other_name(request, _image(request))
            if other:
                raise UserError(f"{other}, and none of its parameters has a value") from None
        raise


def _given(request: Request) -> tuple[Argument, ...]:
    """The arguments with the arrays that stand in for generated contents."""
    arguments = request.arguments
    for name, data in (request.data or {}).items():
        arguments = with_data(arguments, name, data, request.seed or 0)
    return arguments


def source_text(request: Request, where: str) -> str | None:
    """The source of a file in assembly."""
    if request.text is not None:
        return request.text
    path = Path(where)
    if path.suffix not in ASSEMBLY:
        return None
    return path.read_text(encoding="utf-8", errors="replace")
