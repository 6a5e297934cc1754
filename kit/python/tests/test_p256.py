"""The vectors of RFC 6979, A.2.5."""

from sandglass import p256

KEY = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
PUBLIC = (
    0x60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6,
    0x7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299,
)
SIGNATURE = bytes.fromhex(
    "3046022100efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
    "022100f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
)


def test_a_signature_is_that_of_the_standard():
    assert p256.public_point(KEY) == PUBLIC
    assert p256.sign(KEY, b"sample") == SIGNATURE


def test_only_the_signature_of_the_message_under_the_key_verifies():
    assert p256.verify(PUBLIC, b"sample", SIGNATURE)
    assert not p256.verify(PUBLIC, b"test", SIGNATURE)
    assert not p256.verify(p256.public_point(KEY + 1), b"sample", SIGNATURE)


def test_other_encodings_of_a_signature_do_not_verify():
    zero = bytes.fromhex("3006020100020100")
    for signature in (b"", b"\x30", SIGNATURE[:-1], SIGNATURE + b"\0", b"\x31" + SIGNATURE[1:], zero):
        assert not p256.verify(PUBLIC, b"sample", signature)
