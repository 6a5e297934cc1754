package payouts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sandglass.Admin.NewWorldBeginning;
import sandglass.WebhookReceiver;
import sandglass.World;
import sandglass.junit.WithWorld;

/** Every test gets its own frozen world, with an approved customer who has 1000.00 USD. */
@WithWorld(beginning = NewWorldBeginning.APPROVED_CUSTOMER, frozen = true)
class PayoutsTest {
  static Payouts payouts(World world) {
    return new Payouts(world.baseUrl(), world.clientId(), world.clientSecret());
  }

  @Test
  void aSlowPayoutCompletesAfterSixMinutes(World world) {
    var payouts = payouts(world);
    var payment = payouts.pay("ada", "DE89370400440532013003", 100_00);
    assertEquals("PROCESSING", payouts.status(payment));
    world.advance("6 minutes");
    assertEquals("COMPLETED", payouts.status(payment));
    assertEquals(payment, world.nextEvent("OUTGOING_PAYMENT.COMPLETED").resource());
  }

  @Test
  void aPayoutToAnAccountThatCannotBePaidFailsAndSaysWhy(World world) {
    var payouts = payouts(world);
    var payment = payouts.pay("ada", "DE89370400440532013002", 100_00);
    assertEquals("FAILED", payouts.status(payment));
    var cause = world.explain(payment).cause().says();
    assertTrue(cause.contains("IBAN ends in 002"), cause);
    assertTrue(world.admin().checkLedger().balanced());
  }

  @Test
  void theFailureOfAPayoutIsAnnounced(World world, WebhookReceiver receiver) {
    payouts(world).pay("ada", "DE89370400440532013002", 100_00);
    world.waitUntilDelivered();
    assertTrue(receiver.types().contains("OUTGOING_PAYMENT.FAILED"));
  }
}
