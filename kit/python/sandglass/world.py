"""A world: an isolated sandbox with its own clock, credential and history."""

from __future__ import annotations

import base64
from datetime import datetime
from types import TracebackType
from typing import Any

from .admin import Advance, Destination, Event, Explanation, Wait, WaitFor, WaitMet, WorldAdmin, WorldWithCredential
from .connection import Connection, SandglassError, send


class World:
    """An isolated sandbox. As a context manager, it is deleted at the end."""

    def __init__(self, connection: Connection, facts: WorldWithCredential) -> None:
        self.name = facts["name"]
        #: The base URL of the API.
        self.base_url = facts["baseUrl"]
        self.client_id = facts["clientId"]
        self.client_secret = facts["clientSecret"]
        #: All operations of the admin plane on this world, typed.
        self.admin = WorldAdmin(connection, self.name)
        self._url = connection.url
        self._returned: set[str] = set()

    @property
    def authorization(self) -> str:
        """The Authorization header of the API for this world."""
        pair = f"{self.client_id}:{self.client_secret}"
        return f"Basic {base64.b64encode(pair.encode()).decode()}"

    def env(self) -> dict[str, str]:
        """Returns the variables that a system under test needs to use this world."""
        return {
            "SANDGLASS_URL": self._url,
            "SANDGLASS_BASE_URL": self.base_url,
            "SANDGLASS_WORLD": self.name,
            "SANDGLASS_CLIENT_ID": self.client_id,
            "SANDGLASS_CLIENT_SECRET": self.client_secret,
        }

    def api(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        """Calls the API as a client of this world; raises a SandglassError when the call is refused."""
        __tracebackhide__ = True
        sent = {"Authorization": self.authorization, **(headers or {})}
        return send(f"{method} {path}", method, self.base_url + path, body, sent)

    def now(self) -> datetime:
        """Returns the time of the world's clock."""
        return datetime.fromisoformat(self.admin.get_clock()["now"])

    def advance(self, by: str | Destination) -> Advance:
        """Advances the clock by a duration such as `6 minutes`, and runs every task when it is due."""
        return self.admin.advance_clock({"by": by} if isinstance(by, str) else by)

    def wait(self, wait: str | Wait) -> WaitMet:
        """Waits in real time for `delivered`, an event or a condition; does not move the clock."""
        return self.admin.wait_for({"for": wait} if isinstance(wait, str) else wait)

    def explain(self, resource: str) -> Explanation:
        """Explains in sentences how a resource got into its state."""
        return self.admin.explain_resource(resource)

    def capsule(self) -> str:
        """Returns all inputs of the world as the text of a `.sandglass-capsule` file."""
        return self.admin.get_capsule()

    def next_event(self, type: str, *, about: str | None = None, within: str = "5s") -> Event:
        """Returns the next event of a type that was not returned before; waits for it if necessary."""
        # Read first: an event that comes while the events are listed is after it.
        head = self.admin.get_world()["head"]
        event = self._first_new(type, about)
        if event is None:
            self._await_event(type, about, head, within)
            event = self._first_new(type, about)
        if event is None:
            raise TimeoutError(f"{type} was undone by a rewind before it could be read.")
        self._returned.add(event["id"])
        return event

    def delete(self) -> None:
        """Deletes the world, unless it is deleted already."""
        try:
            self.admin.delete_world()
        except SandglassError as error:
            if error.status != 404:
                raise

    def __enter__(self) -> World:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.delete()

    def _first_new(self, type: str, about: str | None) -> Event | None:
        """Returns the oldest event that was not returned before."""
        oldest: Event | None = None
        cursor: str | None = None
        while True:
            page = self.admin.list_events(type=type, resource=about, limit=100, cursor=cursor)
            for event in page["data"]:
                if event["id"] not in self._returned:
                    oldest = event
            cursor = page.get("nextCursor")
            if cursor is None:
                return oldest

    def _await_event(self, type: str, about: str | None, after: int, within: str) -> None:
        awaited: WaitFor = {"event": type, "after": after}
        if about is not None:
            awaited["about"] = about
        try:
            self.admin.wait_for({"for": awaited, "within": within})
        except SandglassError as error:
            if error.status != 408:
                raise
            raise TimeoutError(self._missing(type, about, error)) from None

    def _missing(self, type: str, about: str | None, error: SandglassError) -> str:
        came = [
            event["type"] + (f" about {event['resource']}" if "resource" in event else "")
            for event in self.admin.list_events(limit=10)["data"]
        ]
        instead = f"Came instead, newest first: {', '.join(came)}." if came else "No event has come at all."
        awaited = f"{type} about {about}" if about else type
        return f"{awaited} has not come. {instead} {error.explanation}"
