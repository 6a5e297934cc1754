import pytest
from payouts import Payouts


@pytest.mark.world(beginning="approved-customer", frozen=True)
def test_a_payout_of_more_than_there_is(world):
    Payouts(world.base_url, world.client_id, world.client_secret).pay("ada", "DE89370400440532013001", 9_000_00)
