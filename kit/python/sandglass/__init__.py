"""Control a Sandglass, a stand-in for a payments API, from tests."""

from .connection import Connection, SandglassError
from .sandglass import Sandglass, connect, start
from .wallet import ClientKey, signed_headers, stamp
from .webhooks import WebhookReceiver, WebhookSignatureError, verify_webhook
from .world import World

__all__ = [
    "ClientKey",
    "Connection",
    "Sandglass",
    "SandglassError",
    "WebhookReceiver",
    "WebhookSignatureError",
    "World",
    "connect",
    "signed_headers",
    "stamp",
    "start",
    "verify_webhook",
]
