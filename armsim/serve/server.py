"""The server on loopback. The only module that imports uvicorn."""

from __future__ import annotations

import errno
import secrets
import socket
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import uvicorn

from armsim.errors import UserError
from armsim.files import work_folder
from armsim.serve.app import application
from armsim.serve.folder import Folder
from armsim.serve.request import DEFAULT_JOBS, ServeRequest
from armsim.serve.workers import Workers

HOST = "127.0.0.1"
_MOST_CONNECTIONS = 512
_MOST_HEAD = 16 << 10  # bytes of a request before its body


def serve(request: ServeRequest, say: Callable[[str], None]) -> None:
    """Serve until Ctrl-C, which is a KeyboardInterrupt after all has been ended.

    ``say`` is given the address. Raises UserError for a folder that cannot be read and a port in use.
    """
    folder = Folder(request.folder)
    with _listening(request.port or 0) as listener:
        port = listener.getsockname()[1]
        token = secrets.token_urlsafe(24)
        workers = Workers(request.jobs or DEFAULT_JOBS, request.limits)
        hosts = (f"{HOST}:{port}", f"localhost:{port}")
        app = application(folder, workers, request.limits, token, hosts)
        config = uvicorn.Config(
            app, http="h11", ws="none", loop="asyncio", lifespan="on", log_config=None,
            access_log=False, proxy_headers=False, server_header=False,
            limit_concurrency=_MOST_CONNECTIONS, h11_max_incomplete_event_size=_MOST_HEAD,
            timeout_graceful_shutdown=1,
        )  # fmt: skip
        address = f"http://{HOST}:{port}/{token}/"
        server = uvicorn.Server(config)
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
