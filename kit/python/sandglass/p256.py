"""ECDSA on P-256 with SHA-256, which the standard library lacks. For tests only: it does not run in constant time."""

from __future__ import annotations

import hashlib
import hmac
from typing import Iterator, Optional

#: None is the point at infinity.
Point = Optional[tuple[int, int]]

#: The prime of the field, the order of the group, and the base point (FIPS 186-4, D.1.2.3); y² = x³ - 3x + b.
P = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def is_on_curve(x: int, y: int) -> bool:
    return 0 <= x < P and 0 <= y < P and (y * y - (x * x * x - 3 * x + B)) % P == 0


def add(one: Point, other: Point) -> Point:
    if one is None:
        return other
    if other is None:
        return one
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % P == 0:
        return None
    slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, P) if one == other else (y2 - y1) * pow(x2 - x1, -1, P)
    x3 = (slope * slope - x1 - x2) % P
    return x3, (slope * (x1 - x3) - y1) % P


def multiply(factor: int, point: Point) -> Point:
    result: Point = None
    while factor:
        if factor & 1:
            result = add(result, point)
        point = add(point, point)
        factor >>= 1
    return result


def public_point(private_key: int) -> tuple[int, int]:
    point = multiply(private_key, G)
    assert point is not None, "a private key is between 1 and the order"
    return point


def verify(public: tuple[int, int], message: bytes, signature: bytes) -> bool:
    """Verifies a signature in DER."""
    try:
        r, s = _read_der(signature)
    except (ValueError, IndexError):
        return False
    if not (0 < r < N and 0 < s < N):
        return False
    inverse = pow(s, -1, N)
    point = add(multiply(_hash(message) * inverse % N, G), multiply(r * inverse % N, public))
    return point is not None and point[0] % N == r


def sign(private_key: int, message: bytes) -> bytes:
    """Signs with the nonce of RFC 6979, so that equal messages have equal signatures; returns DER."""
    digest = _hash(message)
    for nonce in _nonces(private_key, digest):
        r = public_point(nonce)[0] % N
        s = pow(nonce, -1, N) * (digest + r * private_key) % N
        if r and s:
            return _der(r, s)
    raise AssertionError("there is always another nonce")


def _hash(message: bytes) -> int:
    return int.from_bytes(hashlib.sha256(message).digest())


def _nonces(private_key: int, digest: int) -> Iterator[int]:
    """Yields candidates as section 3.2 of RFC 6979 says."""
    seed = private_key.to_bytes(32) + (digest % N).to_bytes(32)
    value, key = b"\1" * 32, b"\0" * 32
    for step in (b"\0", b"\1"):
        key = hmac.digest(key, value + step + seed, "sha256")
        value = hmac.digest(key, value, "sha256")
    while True:
        value = hmac.digest(key, value, "sha256")
        nonce = int.from_bytes(value)
        if 0 < nonce < N:
            yield nonce
        key = hmac.digest(key, value + b"\0", "sha256")
        value = hmac.digest(key, value, "sha256")


def _der(*numbers: int) -> bytes:
    parts = b"".join(_tagged(0x02, number.to_bytes(number.bit_length() // 8 + 1)) for number in numbers)
    return _tagged(0x30, parts)


def _tagged(tag: int, content: bytes) -> bytes:
    return bytes([tag, len(content)]) + content


def _read_der(signature: bytes) -> tuple[int, int]:
    """Reads a sequence of two integers; raises a ValueError for anything but their only encoding."""
    r_end = 4 + signature[3]
    numbers = int.from_bytes(signature[4:r_end]), int.from_bytes(signature[r_end + 2 :])
    if _der(*numbers) != signature:
        raise ValueError("not the DER encoding of two integers")
    return numbers
