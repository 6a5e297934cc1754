"""Calls over HTTP."""

from __future__ import annotations

import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from typing import Any

JSON = "application/json"


class SandglassError(Exception):
    """A refused call: the operation, the status and the server's explanation."""

    def __init__(self, operation: str, status: int, body: Any) -> None:
        members = body if isinstance(body, dict) else {}
        self.operation = operation
        self.status = status
        self.body = body
        #: The error code, such as INVALID_INPUT.
        self.code: str | None = members.get("code")
        #: What was received and what was expected.
        self.explanation: str = members.get("message", str(body))
        code = f" {self.code}" if self.code else ""
        super().__init__(f"{operation} was refused with {status}{code}: {self.explanation}")


class Connection:
    """Sends calls to the admin plane of a Sandglass."""

    def __init__(self, url: str, admin_token: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.admin_token = admin_token

    def call(
        self,
        operation: str,
        route: str,
        *,
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
        body: Any = None,
        sends: str = JSON,
        receives: str = JSON,
    ) -> Any:
        """Calls an operation; raises a SandglassError when it is refused."""
        __tracebackhide__ = True
        method, template = route.split(" ")
        filled = template.format_map({name: urllib.parse.quote(value, safe="") for name, value in path.items()})
        given = {name: _parameter(value) for name, value in query.items() if value is not None}
        url = f"{self.url}/admin{filled}" + (f"?{urllib.parse.urlencode(given)}" if given else "")
        headers = {"Accept": receives}
        if self.admin_token:
            headers["Authorization"] = f"Bearer {self.admin_token}"
        return send(operation, method, url, body, headers, sends)


def send(
    operation: str, method: str, url: str, body: Any, headers: Mapping[str, str], content_type: str = JSON
) -> Any:
    """Sends a request; returns JSON parsed, other text as it is, and files as bytes."""
    # A traceback of pytest ends at the caller.
    __tracebackhide__ = True
    content = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    sent = {**headers, "Content-Type": content_type} if content is not None else headers
    request = urllib.request.Request(url, content, dict(sent), method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return _content(response.headers.get_content_type(), response.read())
    except urllib.error.HTTPError as error:
        with error:
            answer = _content(error.headers.get_content_type(), error.read())
        raise SandglassError(operation, error.code, answer) from None
    except urllib.error.URLError as error:
        raise ConnectionError(f"No Sandglass answers at {url} ({error.reason}).") from error


def _parameter(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _content(media_type: str, content: bytes) -> Any:
    if not content:
        return None
    if media_type == JSON:
        return json.loads(content)
    is_text = media_type.startswith("text/") or media_type == "application/x-ndjson"
    return content.decode() if is_text else content
