package failing;

import org.junit.jupiter.api.Test;
import payouts.Payouts;
import sandglass.Admin.NewWorldBeginning;
import sandglass.World;
import sandglass.junit.WithWorld;

@WithWorld(beginning = NewWorldBeginning.APPROVED_CUSTOMER, frozen = true)
class FailingPayouts {
  @Test
  void aPayoutOfMoreThanThereIs(World world) {
    new Payouts(world.baseUrl(), world.clientId(), world.clientSecret()).pay("ada", "DE89370400440532013001", 900_000);
  }
}
