"""The device of a wallet's holder: its keys, and the stamps that sign requests."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from collections.abc import Mapping

from . import p256


class ClientKey:
    """A P-256 key pair: the key of a wallet's client, which becomes the key of a session."""

    def __init__(self, private_key: int | None = None) -> None:
        self._private_key = private_key or secrets.randbelow(p256.N - 1) + 1
        x, y = p256.public_point(self._private_key)
        #: The public key in hex, in the form that the session keeps.
        self.compressed = f"{2 + y % 2:02x}{x:064x}"
        #: The public key in hex, in the form to which a new session key, or an export, is sealed.
        self.uncompressed = f"04{x:064x}{y:064x}"

    @classmethod
    def of(cls, text: str) -> ClientKey:
        """Derives a key pair from a text, which makes test runs repeatable. For tests only."""
        return cls(int.from_bytes(hashlib.sha256(text.encode()).digest()))

    def sign(self, text: str) -> str:
        """Signs a text with ECDSA over SHA-256; returns DER in hex."""
        return p256.sign(self._private_key, text.encode()).hex()


def stamp(key: ClientKey, payload: str) -> str:
    """Returns the value of the wallet-signature header: a stamp over a payload."""
    members = {
        "publicKey": key.compressed,
        "scheme": "SIGNATURE_SCHEME_TK_API_P256",
        "signature": key.sign(payload),
    }
    return base64.urlsafe_b64encode(json.dumps(members).encode()).decode().rstrip("=")


def signed_headers(key: ClientKey, challenge: Mapping[str, str]) -> dict[str, str]:
    """Returns the headers of the signed request that answers a challenge, the 202 answer of the first request."""
    return {
        "Service-Wallet-Signature": stamp(key, challenge["payloadToSign"]),
        "Request-Id": challenge["requestId"],
    }
