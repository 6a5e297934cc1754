import pytest
from payouts import Payouts

# Every test gets its own frozen world, with an approved customer who has 1000.00 USD.
pytestmark = pytest.mark.world(beginning="approved-customer", frozen=True)


@pytest.fixture
def payouts(world):
    return Payouts(world.base_url, world.client_id, world.client_secret)


def test_a_slow_payout_completes_after_six_minutes(world, payouts):
    payment = payouts.pay("ada", "DE89370400440532013003", 100_00)
    assert payouts.status(payment) == "PROCESSING"
    world.advance("6 minutes")
    assert payouts.status(payment) == "COMPLETED"
    assert world.next_event("OUTGOING_PAYMENT.COMPLETED")["resource"] == payment


def test_a_payout_to_an_account_that_cannot_be_paid_fails_and_says_why(world, payouts):
    payment = payouts.pay("ada", "DE89370400440532013002", 100_00)
    assert payouts.status(payment) == "FAILED"
    assert "IBAN ends in 002" in world.explain(payment)["cause"]["says"]
    assert world.admin.check_ledger()["balanced"]


def test_the_failure_of_a_payout_is_announced(world, payouts, receiver):
    payouts.pay("ada", "DE89370400440532013002", 100_00)
    world.wait("delivered")
    assert "OUTGOING_PAYMENT.FAILED" in receiver.types
