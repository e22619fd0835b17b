"""What a request calls: the image of its files or its text, and the arguments in their places."""

from __future__ import annotations

from pathlib import Path

from armsim.errors import UserError, did_you_mean
from armsim.harness.binding import Binding, bind, with_data
from armsim.harness.request import Request
from armsim.harness.values import Argument, Buffer
from armsim.objects.decode_data import decode_data
from armsim.objects.image import Image
from armsim.objects.load import ASSEMBLY, load_image, load_text, split_target
from armsim.objects.symbols import is_called, plain_name


def loaded(request: Request) -> Image:
    """The code, from its files or from the text; UserError also for the prototype of another function."""
    image = _image(request)
    if request.decode_data:
        where = split_target(request.files[0])[0]
        image = decode_data(image, source_text(request, where), where)
    _check_name(request, image)
    return image


def _image(request: Request) -> Image:
    if request.text is not None:
        return load_text(request.text, request.files[0], request.build)
    return load_image(request.files, request.build)


def _check_name(request: Request, image: Image) -> None:
    """UserError for the prototype of another function."""
    if request.signature is None or not image.entry_name:
        return
    name, entry = request.signature.name, image.entry_name
    called = plain_name(entry)
    if not is_called(entry, name) and name not in (entry, entry.lstrip("_")):
        hint = did_you_mean(name, [called])
        raise UserError(
            f"--sig declares '{name}', but the function is '{called}'{hint}; FILE:SYMBOL names another"
        )


def bound(request: Request, seed: int) -> Binding:
    """The arguments in their places; where no parameter has a value, the prototype may be another's."""
    arguments, signature = _given(request), request.signature
    try:
        return bind(arguments, signature, seed)
    except UserError:
        if signature and signature.places and not {*signature.places} & {i.name for i in arguments}:
            _check_name(request, _image(request))
        raise


def _given(request: Request) -> tuple[Argument, ...]:
    """The arguments with the arrays that stand in for generated contents."""
    arguments = request.arguments
    for name, data in (request.data or {}).items():
        found = next((item for item in arguments if item.name == name), None)
        if found is None or not isinstance(found.value, Buffer):
            known = [item.name for item in arguments if isinstance(item.value, Buffer)]
            raise UserError(f"data for '{name}', which is not a buffer{did_you_mean(name, known)}")
        if found.value.shape != data.shape or found.value.kind != data.dtype:
            raise UserError(
                f"data for '{name}' is {data.dtype} {data.shape}, the argument is "
                f"{found.value.kind} {found.value.shape}"
            )
        arguments = with_data(arguments, name, data)
    return arguments


def source_text(request: Request, where: str) -> str | None:
    """The source of a file in assembly."""
    if request.text is not None:
        return request.text
    path = Path(where)
    if path.suffix not in ASSEMBLY:
        return None
    return path.read_text(encoding="utf-8", errors="replace")
