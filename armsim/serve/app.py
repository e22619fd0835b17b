"""The pages and questions of the server. The only module that imports starlette.

    /TOKEN/                 what is in the folder
    /TOKEN/workbench        the workbench
    /TOKEN/api/folder       the folder as JSON
    /TOKEN/api/text/NAME    assembly of the folder, for the workbench
    /TOKEN/api/look         a question of the workbench, by POST
    /page/SIGNATURE/NAME    a result as a page

A page of a result runs its own script, which may be anybody's: its address has a signature of its name, not
the token, and it is sandboxed, so that it reaches nothing else here.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import html
import json
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import cache
from importlib.resources import files
from string import Template
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError
from armsim.figures import Document
from armsim.serve.folder import Folder, Shown, shown_name
from armsim.serve.questions import check_question
from armsim.serve.request import Limits
from armsim.serve.workers import Busy, Workers
from armsim.version import VERSION
from armsim.views.page import asset

MOST_BODY = 256 << 10
"""Bytes of a question."""

KNOWN = "armsim.known"
"""In a request's scope, if the server has it: to be called once the request has shown a token."""

_BODY_SECONDS = 10
_SECURE = {
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
_OF_RESULT = (
    f"{_NOTHING}; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; "
    "img-src data: blob:; sandbox allow-scripts allow-downloads"
)
_SCRIPTS = ("elements.js", "timeline.js", "loops.js", "main.js")


class Guard:
    """Refuses what does not come from a page of this server: first of all, whatever the path.

    ``hosts`` are the names under which the server may be called: a name of somebody else's that leads to
    127.0.0.1 (DNS rebinding) is none of them.
    """

    def __init__(self, app: ASGIApp, token: str, hosts: tuple[str, ...]) -> None:
        self._app, self._token = app, token
        self._hosts = hosts
        self._origins = tuple(f"http://{host}" for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or pass on."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                more = {"content-security-policy": _NOTHING, **_SECURE}
                message["headers"] = list(message["headers"]) + [
                    (name.encode(), value.encode())
                    for name, value in more.items()
                    if name.encode() not in known
                ]
            await send(message)

        refused = self._refusal(scope)
        if refused is None:
            scope.get(KNOWN, lambda: None)()
        else:
            refused.headers["connection"] = "close"
        await (refused or self._app)(scope, receive, secured)

    def _refusal(self, scope: Scope) -> Response | None:
        given: dict[bytes, list[str]] = {}
        for name, value in scope["headers"]:
            given.setdefault(name, []).append(value.decode("latin-1"))
        if len(hosts := given.get(b"host", [])) != 1 or hosts[0] not in self._hosts:
            return _plain("This server is called 127.0.0.1 only.", 421)
        if any(origin not in self._origins for origin in given.get(b"origin", [])):
            return _plain("Another site must not ask this server.", 403)
        if scope["method"] not in ("GET", "POST"):
            return _plain("Only GET and POST are known.", 405, {"allow": "GET, POST"})
        first, _, rest = scope["path"].removeprefix("/").partition("/")
        if first == "page":
            signature, _, name = rest.partition("/")
            wanted = signature_of(self._token, name)
            known = hmac.compare_digest(signature.encode(), wanted.encode())
        else:
            known = hmac.compare_digest(first.encode(), self._token.encode())
        if not known:
            return _plain("No valid token: open the address that armsim serve printed.", 403)
        return None


def signature_of(token: str, name: str) -> str:
    """Sign the address of a page, so that it is valid for this page alone."""
    return hmac.new(token.encode(), f"page {name}".encode(), hashlib.sha256).hexdigest()


def _plain(text: str, code: int, headers: Mapping[str, str] | None = None) -> Response:
    return PlainTextResponse(f"{text}\n", code, headers)


def _json(content: Document, code: int = 200) -> Response:
    """JSON in ASCII: texts of others may hold half of a surrogate pair, which UTF-8 has no bytes for."""
    headers = {"retry-after": "1"} if code == 503 else None
    return Response(json.dumps(content), code, headers, "application/json")


def _html(text: str, policy: str, code: int = 200) -> Response:
    content = text.encode("utf-8", "backslashreplace")
    return HTMLResponse(content, code, {"content-security-policy": policy})


def _error(text: str, code: int) -> Response:
    return _json({"error": text}, code)


_WAITING = Template(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    "<title>$title - armsim serve</title><style>$style</style>"
    '<div id="page"><main><h1>$title</h1><p role="status">$text</p></main></div></html>\n'
)
_OF_WAITING = f"{_NOTHING}; style-src 'unsafe-inline'"


class _Server:
    """The routes, with what they share."""

    def __init__(self, folder: Folder, workers: Workers, limits: Limits, token: str) -> None:
        self._folder, self._workers, self._limits, self._token = folder, workers, limits, token

    def routes(self) -> list[Route]:
        """All of them; the guard has checked the token."""
        return [
            _get("/page/{signature}/{name:path}", self.page),
            _get("/{token}", self.index),
            _get("/{token}/", self.index),
            _get("/{token}/workbench", self.workbench),
            _get("/{token}/api/folder", self.listing),
            _get("/{token}/api/text/{name:path}", self.text),
            Route("/{token}/api/look", self.look, methods=["POST"]),
        ]

    async def index(self, request: Request) -> Response:
        """The page of the folder."""
        return self._own(
            "folder.js", "Results", {"folder": shown_name(self._folder.path.name), **self._files()}
        )

    async def workbench(self, request: Request) -> Response:
        """The workbench."""
        cores = [
            {"name": name, "description": load_core(name).description} for name in core_names()
        ]
        limits = {
            "seconds": self._limits.seconds,
            "memory": self._limits.memory,
            "instructions": self._limits.instructions,
            "body": MOST_BODY,
        }
        return self._own("workbench.js", "Workbench", {"cores": cores, "limits": limits})

    def _own(self, script: str, title: str, given: Document) -> Response:
        """A page of the server itself; its script alone runs on it."""
        nonce = secrets.token_urlsafe(16)
        data = json.dumps({**given, "base": f"/{self._token}/"}).replace("<", "\\u003c")
        scripts = [*map(asset, _SCRIPTS), *map(_asset, ("menu.js", script))]
        page = Template(_asset("serve.html")).substitute(
            version=html.escape(VERSION), title=html.escape(title), nonce=nonce,
            style=asset("page.css") + _asset("serve.css"), data=data, script="\n".join(scripts),
        )  # fmt: skip
        policy = (
            f"{_NOTHING}; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; "
            "img-src data: blob:; connect-src 'self'"
        )
        return _html(page, policy)

    def _files(self) -> Document:
        found = [{**item.to_dict(), **self._addresses(item)} for item in self._folder.files()]
        return {"files": found}

    def _addresses(self, item: Shown) -> dict[str, str]:
        name = quote(item.name)
        links = {"page": f"/page/{signature_of(self._token, item.name)}/{name}"}
        if item.kind == "assembly":
            links["workbench"] = f"/{self._token}/workbench?file={quote(item.name, safe='')}"
        return links

    async def listing(self, request: Request) -> Response:
        """List the folder as it is now."""
        return _json(await asyncio.to_thread(self._files))

    async def text(self, request: Request) -> Response:
        """A file in assembly."""
        found = await asyncio.to_thread(self._folder.read, request.path_params["name"])
        if found is None or found[0].kind != "assembly":
            return _error("no such file", 404)
        return _json({"text": found[1].decode("utf-8-sig", "replace")})

    async def page(self, request: Request) -> Response:
        """A result as a page: as it is, or made of what the file holds now."""
        found = await asyncio.to_thread(self._folder.read, request.path_params["name"])
        if found is None:
            return _plain("No such file.", 404)
        shown, content = found
        if shown.kind == "page":
            return HTMLResponse(content, headers={"content-security-policy": _OF_RESULT})
        question = {
            "kind": "page", "kernel": shown.kind == "assembly", "title": shown.name,
            "text": content.decode("utf-8-sig", "replace"),
        }  # fmt: skip
        made, code = await self._asked(question)
        if code == 503:
            told = {"title": html.escape(shown.name), "text": html.escape(made["error"])}
            page = _WAITING.substitute(told, style=asset("page.css"))
            return _html(page, _OF_WAITING, code)
        if code != 200:
            return _plain(f"{shown.name}: {made['error']}", code)
        return _html(made["html"], _OF_RESULT)

    async def look(self, request: Request) -> Response:
        """A question of the workbench."""
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return _error("want application/json", 415)
        try:
            body = await asyncio.wait_for(_body(request), _BODY_SECONDS)
        except TimeoutError:
            return _error(f"the request did not arrive within {_BODY_SECONDS} seconds", 408)
        except ClientDisconnect:
            return _error("gone", 400)
        if body is None:
            return _error(f"a text has at most {MOST_BODY >> 10} KiB", 413)
        try:
            question = check_question(json.loads(body))
        except (ValueError, RecursionError):
            return _error("the request is not JSON", 400)
        except UserError as error:
            return _error(str(error), 422)
        return _json(*await self._asked(question))

    async def _asked(self, question: Document) -> tuple[Document, int]:
        """The answer of a worker, and the status code."""
        try:
            made = await self._workers.answer(question)
        except Busy as busy:
            return {"error": str(busy)}, 503
        except UserError as error:
            return {"error": str(error)}, 422
        return made, 422 if "error" in made else 200


def _get(path: str, endpoint: Any) -> Route:
    route = Route(path, endpoint, methods=["GET"])
    route.methods = {"GET"}  # starlette adds HEAD
    return route


async def _body(request: Request) -> bytes | None:
    """The body, None once it is too long: no more of it is read then."""
    stated = request.headers.get("content-length", "")
    if stated.isdecimal() and int(stated) > MOST_BODY:
        return None
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > MOST_BODY:
            return None
    return bytes(found)


@cache
def _asset(name: str) -> str:
    return (files("armsim.serve") / "html" / name).read_text(encoding="utf-8")


def application(
    folder: Folder, workers: Workers, limits: Limits, token: str, hosts: tuple[str, ...]
) -> ASGIApp:
    """The server's application; it starts and ends the workers."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        workers.start()
        try:
            yield
        finally:
            workers.end()

    routes = _Server(folder, workers, limits, token).routes()
    return Guard(Starlette(routes=routes, lifespan=lifespan), token, hosts)
