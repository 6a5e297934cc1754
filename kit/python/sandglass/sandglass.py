"""A running Sandglass: one that is started here, or one at an address."""

from __future__ import annotations

import os
import re
import subprocess
import threading
from contextlib import contextmanager
from typing import Iterator, Unpack

from .admin import VERSION, Admin, NewWorld
from .connection import Connection, SandglassError, send
from .world import World


class Sandglass:
    """A running Sandglass."""

    def __init__(self, connection: Connection) -> None:
        self.url = connection.url
        #: The operations of the admin plane on worlds, typed.
        self.admin = Admin(connection)
        self._connection = connection

    def world(self, **settings: Unpack[NewWorld]) -> World:
        """Creates a world with its own clock and credential."""
        return World(self._connection, self.admin.create_world(settings))


def connect(url: str, admin_token: str | None = None) -> Sandglass:
    """Connects to a running Sandglass; raises a ConnectionError when it is missing or does not fit this kit."""
    sandglass = Sandglass(Connection(url, admin_token))
    try:
        health = send("health", "GET", f"{sandglass.url}/health", None, {})
    except SandglassError:
        health = None
    if not (isinstance(health, dict) and "worlds" in health and "version" in health):
        raise ConnectionError(f"Something other than Sandglass answers at {url}.")
    if _release(health["version"]) != _release(VERSION):
        raise ConnectionError(
            f"{url} runs Sandglass {health['version']}, but this kit is for {VERSION}. "
            f"Install version {_release(health['version'])} of the kit, or start Sandglass {_release(VERSION)}."
        )
    return sandglass


def _release(version: str) -> str:
    """Returns the part of a version whose change can break clients: the first number that is not 0."""
    found = re.match(r"(0\.)*\d+", version)
    return found.group() if found else version


@contextmanager
def start(admin_token: str | None = None) -> Iterator[Sandglass]:
    """Runs the command `sandglass`, or that of SANDGLASS_COMMAND, on a free port, and ends it afterwards."""
    command = split_command(os.environ.get("SANDGLASS_COMMAND", "")) or ["sandglass"]
    try:
        process = subprocess.Popen(
            # It ends with its standard input, which closes however this program ends.
            [*command, "start", "--port", "0", "--stop-with-stdin"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
    except FileNotFoundError:
        raise ConnectionError(
            f"The command {command[0]} is missing. Install it with `npm install --global sandglass`, "
            "or set SANDGLASS_URL to the address of a running Sandglass."
        ) from None
    assert process.stdin is not None
    try:
        yield connect(_address(process), admin_token)
    finally:
        process.stdin.close()
        # A forked process may still hold its input open.
        process.terminate()
        process.wait()


def split_command(command: str) -> list[str]:
    """Splits a command at spaces outside quotes; a backslash is a character like any other, for Windows."""
    words: list[str] = re.findall(r"""(?:[^\s"']|"[^"]*"|'[^']*')+""", command)
    return [re.sub(r""""([^"]*)"|'([^']*)'""", r"\1\2", word) for word in words]


def _address(process: subprocess.Popen[str]) -> str:
    """Waits until the process listens; returns its address."""
    assert process.stdout is not None
    output = ""
    for line in process.stdout:
        output += line
        if found := re.search(r"listens at (https?://[^/\s]+)", line):
            # Its log is not kept, but must not fill the pipe.
            threading.Thread(target=process.stdout.read, daemon=True).start()
            return found.group(1)
    raise ConnectionError(f"Sandglass ended before it listened:\n{output}")
