"""The server on loopback. The only module that imports uvicorn."""

from __future__ import annotations

import asyncio
import errno
import logging
import secrets
import socket
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from armsim.compiled import is_kept
from armsim.errors import UserError
from armsim.files import work_folder
from armsim.serve.app import KNOWN, application
from armsim.serve.folder import Folder
from armsim.serve.questions import COMPILED
from armsim.serve.request import DEFAULT_JOBS, ServeRequest
from armsim.serve.workers import Workers

HOST = "127.0.0.1"
_MOST_CONNECTIONS = 512
_MOST_HEAD = 16 << 10  # bytes of a request before its body
_MOST_STRANGERS = 128
_STRANGER_SECONDS = 5.0
_LOGGER = logging.getLogger("uvicorn.error")


class _Connection(H11Protocol):
    """A connection that is a stranger's until a request on it knew a token.

    A stranger's is closed after _STRANGER_SECONDS, whatever it has sent by then, and of too many the oldest
    for the next one: whoever opens a thousand and never finishes a header keeps nobody else out. Anyone on
    this machine can do so, for it takes no token.
    """

    def __init__(self, *given: Any, strangers: dict[_Connection, None], **named: Any) -> None:
        super().__init__(*given, **named)
        self._strangers = strangers
        inner = self.app

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await inner({**scope, KNOWN: self._known}, receive, send)

        self.app = app

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A new one."""
        super().connection_made(transport)
        if len(self._strangers) >= _MOST_STRANGERS:
            next(iter(self._strangers))._turn_away()
        self._strangers[self] = None
        self._patience = self.loop.call_later(_STRANGER_SECONDS, self._turn_away)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection has ended."""
        self._known()
        super().connection_lost(exc)

    def _known(self) -> None:
        self._strangers.pop(self, None)
        self._patience.cancel()

    def _turn_away(self) -> None:
        self._known()
        self.transport.abort()


class _Server(uvicorn.Server):
    """Ends the workers first, so that whoever waits for an answer gets the last one at once."""

    def __init__(self, config: uvicorn.Config, workers: Workers) -> None:
        super().__init__(config)
        self._workers = workers

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the server."""
        self._workers.end()
        _LOGGER.disabled = True  # it would print each request that is ended unfinished
        await super().shutdown(sockets)


def serve(request: ServeRequest, say: Callable[[str], None], note: Callable[[str], None]) -> None:
    """Serve until Ctrl-C, which is a KeyboardInterrupt after all has been ended.

    ``say`` is given the address, ``note`` how far the start is. Raises UserError for a folder that cannot
    be read and a port in use.
    """
    folder = Folder(request.folder)
    with _listening(request.port or 0) as listener:
        port = listener.getsockname()[1]
        token = secrets.token_urlsafe(24)
        workers = Workers(
            request.jobs or DEFAULT_JOBS, request.limits, note, compiled=is_kept(COMPILED)
        )
        hosts = (f"{HOST}:{port}", f"localhost:{port}")
        app = application(folder, workers, request.limits, token, hosts)
        connection: Any = partial(_Connection, strangers={})
        config = uvicorn.Config(
            app, http=connection, ws="none", loop="asyncio", lifespan="on", log_config=None,
            access_log=False, proxy_headers=False, server_header=False,
            limit_concurrency=_MOST_CONNECTIONS, h11_max_incomplete_event_size=_MOST_HEAD,
            timeout_graceful_shutdown=1,
        )  # fmt: skip
        _LOGGER.disabled = False
        _LOGGER.setLevel(logging.ERROR)  # a stranger's bad request is no news
        address = f"http://{HOST}:{port}/{token}/"
        server = _Server(config, workers)
        say(f"{folder.path}: {address}")
        with ExitStack() as stack:
            stack.callback(workers.end)
            if request.open:
                webbrowser.open(stack.enter_context(_leading_to(address)))
            server.run(sockets=[listener])


@contextmanager
def _leading_to(address: str) -> Iterator[str]:
    """The address of a file of this user's that leads on: all users see a browser's command line."""
    with work_folder() as folder:
        file = folder / "open.html"
        file.write_text(
            f'<!doctype html><meta name="referrer" content="no-referrer">'
            f'<meta http-equiv="refresh" content="0; url={address}">',
            encoding="utf-8",
        )
        yield file.as_uri()


def _listening(port: int) -> socket.socket:
    """A socket on loopback alone; UserError for a port that is in use."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(256)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise UserError(
                f"--port {port}: it is in use; without --port a free one is used"
            ) from error
        raise UserError(f"--port {port}: {error.strerror}") from error
    return listener
