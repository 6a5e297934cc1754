"""The behaviours of test/kits/behaviours.md: each test has the name of a line."""

import base64
import hashlib
import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from sandglass import ClientKey, SandglassError, connect, signed_headers
from sandglass.sandglass import split_command

pytestmark = pytest.mark.world(frozen=True)

ADA = {"customerType": "INDIVIDUAL", "fullName": "Ada Lovelace"}


def pay(world, iban):
    customer = world.api("GET", "/customers?platformCustomerId=ada")["data"][0]
    account = world.api("GET", "/customers/internal-accounts?currency=USD")["data"][0]
    beneficiary = {"beneficiaryType": "INDIVIDUAL", "fullName": "Grace Hopper", "countryOfResidence": "DE"}
    external = world.api("POST", "/customers/external-accounts", {
        "customerId": customer["id"],
        "currency": "EUR",
        "accountInfo": {"accountType": "EUR_ACCOUNT", "iban": iban, "beneficiary": beneficiary},
    })
    quote = world.api("POST", "/quotes", {
        "source": {"sourceType": "ACCOUNT", "accountId": account["id"]},
        "destination": {"destinationType": "ACCOUNT", "accountId": external["id"]},
        "lockedCurrencySide": "SENDING",
        "lockedCurrencyAmount": 10000,
    })
    return world.api("POST", f"/quotes/{quote['id']}/execute")["transactionId"]


def test_a_world_has_its_own_credential_and_resources(sandglass, world):
    world.api("POST", "/customers", ADA)
    with sandglass.world(frozen=True) as other:
        assert other.client_id != world.client_id
        assert other.api("GET", "/customers")["totalCount"] == 0
        assert world.api("GET", "/customers")["totalCount"] == 1
        assert other.env()["SANDGLASS_CLIENT_ID"] == other.client_id


@pytest.mark.world(beginning="approved-customer")
def test_an_advance_runs_what_is_due(world):
    payment = pay(world, "DE89370400440532013003")
    before = world.now()
    assert world.advance("6 minutes")["fired"] == 1
    assert (world.now() - before).total_seconds() == 360
    assert world.api("GET", f"/transactions/{payment}")["status"] == "COMPLETED"


def test_a_refused_call_names_its_operation_its_code_and_its_explanation(world):
    with pytest.raises(SandglassError) as caught:
        world.advance("6M")
    error = caught.value
    assert (error.operation, error.status, error.code) == ("advanceClock", 400, "INVALID_INPUT")
    assert 'Did you mean "6m"?' in error.explanation


@pytest.mark.world(beginning="approved-customer")
def test_an_explanation_says_why_a_payment_failed(world):
    payment = pay(world, "DE89370400440532013002")
    assert "IBAN ends in 002" in world.explain(payment)["cause"]["says"]


def test_an_event_is_returned_once(world):
    world.admin.set_mode({"mode": "pull"})
    for _ in range(2):
        world.api("POST", "/customers", ADA)
    first = world.next_event("CUSTOMER.KYC_APPROVED")
    second = world.next_event("CUSTOMER.KYC_APPROVED", within="1s")
    assert first["moment"] < second["moment"]
    with pytest.raises(TimeoutError):
        world.next_event("CUSTOMER.KYC_APPROVED", within="1ms")


def test_a_missing_event_is_reported_with_those_that_came_instead(world):
    customer = world.api("POST", "/customers", ADA)["id"]
    with pytest.raises(TimeoutError, match=f"Came instead, newest first: CUSTOMER.KYC_APPROVED about {customer}"):
        world.next_event("CUSTOMER.KYC_REJECTED", within="1ms")


def test_a_receiver_gets_the_events_of_its_world(world, receiver):
    customer = world.api("POST", "/customers", ADA)["id"]
    world.wait("delivered")
    assert sorted(receiver.types) == ["CUSTOMER.KYC_APPROVED", "TEST"]
    assert customer in [event["data"].get("id") for event in receiver.events]


def test_a_webhook_with_an_invalid_signature_is_refused_and_sent_again(world, receiver):
    world.wait("delivered")
    world.admin.add_fault({"kind": "webhookCorruptSignature", "times": 1})
    world.api("POST", "/customers", ADA)
    world.wait("delivered")
    assert (receiver.types, len(receiver.refused)) == (["TEST"], 1)
    world.advance("5s")
    assert receiver.types == ["TEST", "CUSTOMER.KYC_APPROVED"]


def test_a_key_can_be_derived_from_a_text():
    # The same in every kit.
    assert ClientKey.of("Ada").compressed == "02ec689bc4c80789fb52d285b0b7549056a3269e52d04cf92efd75b7096cbd1732"
    assert ClientKey().compressed != ClientKey().compressed


def identity_token(world, key):
    """A token as an identity provider issues it; the sandbox does not check its signature."""
    now = int(world.now().timestamp())
    claims = {
        "iss": "https://accounts.google.com",
        "aud": "tests.example.com",
        "sub": "ada",
        "iat": now,
        "exp": now + 3600,
        "nonce": hashlib.sha256(key.compressed.encode()).hexdigest(),
    }
    parts = [json.dumps({"alg": "RS256", "kid": "test"}), json.dumps(claims), "no signature"]
    return ".".join(base64.urlsafe_b64encode(part.encode()).decode().rstrip("=") for part in parts)


def test_a_stamp_signs_a_request_of_a_wallet(world):
    customer = world.api("POST", "/customers", {**ADA, "email": "ada@example.com"})["id"]
    accounts = world.api("GET", f"/customers/internal-accounts?customerId={customer}&type=EMBEDDED_WALLET")
    wallet = accounts["data"][0]["id"]
    key = ClientKey.of("Ada")

    # No session has a key yet, so a fixed value stands for the first stamp.
    adding = {"type": "OAUTH", "accountId": wallet, "oidcToken": identity_token(world, key)}
    challenge = world.api("POST", "/auth/credentials", adding)
    fixed = {"Service-Wallet-Signature": "sandbox-valid-signature", "Request-Id": challenge["requestId"]}
    credential = world.api("POST", "/auth/credentials", adding, fixed)["id"]
    signing_in = {"type": "OAUTH", "oidcToken": identity_token(world, key), "clientPublicKey": key.compressed}
    world.api("POST", f"/auth/credentials/{credential}/verify", signing_in)

    exporting = {"clientPublicKey": ClientKey.of("export").uncompressed}
    challenge = world.api("POST", f"/internal-accounts/{wallet}/export", exporting)
    with pytest.raises(SandglassError):
        world.api("POST", f"/internal-accounts/{wallet}/export", exporting, signed_headers(ClientKey(), challenge))
    signed = signed_headers(key, challenge)
    assert "encryptedWalletCredentials" in world.api("POST", f"/internal-accounts/{wallet}/export", exporting, signed)


def test_a_capsule_replays_in_another_world(sandglass, world):
    world.api("POST", "/customers", ADA)
    with sandglass.world(frozen=True) as other:
        assert other.admin.replay_capsule({"capsule": world.capsule()})["identical"]


def test_a_world_can_be_deleted_twice(sandglass):
    world = sandglass.world()
    world.delete()
    world.delete()
    assert world.name not in [each["name"] for each in sandglass.admin.list_worlds()["data"]]


class Imposter(BaseHTTPRequestHandler):
    """A server whose /health is that of a Sandglass of another release."""

    answer = {"status": "healthy", "version": "99.1.0", "worlds": 1}

    def do_GET(self):
        content = json.dumps(self.answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def test_a_server_of_another_release_is_refused():
    server = HTTPServer(("127.0.0.1", 0), Imposter)
    thread = threading.Thread(target=server.handle_request)
    thread.start()
    said = "runs Sandglass 99.1.0, but this kit is for .* Install version 99 of the kit"
    with pytest.raises(ConnectionError, match=said):
        connect(f"http://127.0.0.1:{server.server_port}")
    thread.join()
    server.server_close()


def test_an_address_without_a_sandglass_is_refused():
    with pytest.raises(ConnectionError, match="No Sandglass answers at http://127.0.0.1:1"):
        connect("http://127.0.0.1:1")


def test_a_command_may_have_spaces_in_quotes():
    assert split_command("""  '/my programs/node' "C:\\it's here\\sandglass.cjs" --name=" a b "  x """) == [
        "/my programs/node", "C:\\it's here\\sandglass.cjs", "--name= a b ", "x",
    ]


KILLED = """
import os, signal
from sandglass import start
with start() as sandglass:
    print(sandglass.url, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_started_server_ends_with_the_program_that_started_it():
    # The server has the same error output, so that this ends when both have ended.
    environment = {**os.environ, "SANDGLASS_URL": ""}
    killed = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, text=True, env=environment)
    with pytest.raises(ConnectionError, match="No Sandglass answers"):
        connect(killed.stdout.strip())
