"""Webhooks: verifying their signatures, and receiving them in a test."""

from __future__ import annotations

import base64
import binascii
import json
import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, TypedDict

from . import p256

#: Both names carry the same signature.
HEADERS = ("x-grid-signature", "x-service-signature")

#: What a public key of P-256 begins with in DER; its two coordinates follow.
SPKI_PREFIX = bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d03010703420004")


class WebhookEvent(TypedDict):
    """An event as it is sent."""

    id: str
    type: str
    timestamp: str
    data: dict[str, Any]


class WebhookSignatureError(Exception):
    """A webhook with a missing, malformed or invalid signature."""


def verify_webhook(body: bytes, headers: Mapping[str, str], public_key: str) -> WebhookEvent:
    """Returns the event of a webhook whose signature over the raw body is valid.

    The public key is a PEM text, as `world.admin.get_public_key()["pem"]` returns it.
    """
    if not p256.verify(_point(public_key), body, _signature(headers)):
        raise WebhookSignatureError("The signature of the webhook is not that of its body under this public key.")
    event: WebhookEvent = json.loads(body)
    return event


def _signature(headers: Mapping[str, str]) -> bytes:
    found = {name.lower(): value for name, value in headers.items()}
    header = next((found[name] for name in HEADERS if name in found), None)
    if header is None:
        raise WebhookSignatureError(f"The webhook has no header {' or '.join(HEADERS)}.")
    try:
        if not header.startswith("{"):
            return base64.b64decode(header, validate=True)
        members = json.loads(header)
        if members["v"] == "1":
            return base64.b64decode(members["s"], validate=True)
    except (ValueError, TypeError, KeyError, binascii.Error):
        pass
    raise WebhookSignatureError("The signature header of the webhook is neither base64 nor JSON of version 1.")


def _point(public_key: str) -> tuple[int, int]:
    der = base64.b64decode("".join(line for line in public_key.splitlines() if not line.startswith("-")))
    x, y = (int.from_bytes(der[start : start + 32]) for start in (len(SPKI_PREFIX), len(SPKI_PREFIX) + 32))
    if not der.startswith(SPKI_PREFIX) or not p256.is_on_curve(x, y):
        raise ValueError("The public key of the webhooks is not a key of P-256.")
    return x, y


class WebhookReceiver:
    """A server that keeps the events it receives. As a context manager, it is closed at the end."""

    def __init__(self, public_key: str) -> None:
        #: The events with a valid signature, in the order of their arrival.
        self.events: list[WebhookEvent] = []
        #: The reasons why others were answered with 401.
        self.refused: list[str] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                try:
                    receiver.events.append(verify_webhook(body, dict(self.headers), public_key))
                    self.send_response(200)
                except WebhookSignatureError as error:
                    receiver.refused.append(str(error))
                    self.send_response(401)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/webhooks"

    @property
    def types(self) -> list[str]:
        """The types of the received events."""
        return [event["type"] for event in self.events]

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def __enter__(self) -> WebhookReceiver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
