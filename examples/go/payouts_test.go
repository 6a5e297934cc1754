package payouts

import (
	"context"
	"strings"
	"testing"

	"sandglass.example/sandglass/admin"
	"sandglass.example/sandglass/sandglasstest"
)

func TestMain(m *testing.M) { sandglasstest.Main(m) }

// newWorld returns a frozen world of the test's own, with an approved customer who has 1000.00 USD.
func newWorld(t *testing.T) (*sandglasstest.World, Client) {
	isFrozen := true
	world := sandglasstest.NewWorld(t, admin.NewWorld{
		Beginning: admin.NewWorldBeginningApprovedCustomer,
		Frozen:    &isFrozen,
	})
	return world, Client{world.BaseURL, world.ClientID, world.ClientSecret}
}

func pay(t *testing.T, client Client, iban string) string {
	t.Helper()
	payment, err := client.Pay("ada", iban, 100_00)
	if err != nil {
		t.Fatal(err)
	}
	return payment
}

func expectStatus(t *testing.T, client Client, payment, expected string) {
	t.Helper()
	if status, err := client.Status(payment); status != expected || err != nil {
		t.Errorf("the payment is %s (%v), expected %s", status, err, expected)
	}
}

func TestASlowPayoutCompletesAfterSixMinutes(t *testing.T) {
	t.Parallel()
	world, client := newWorld(t)
	payment := pay(t, client, "DE89370400440532013003")
	expectStatus(t, client, payment, "PROCESSING")
	world.Advance("6 minutes")
	expectStatus(t, client, payment, "COMPLETED")
	if event := world.NextEvent("OUTGOING_PAYMENT.COMPLETED"); event.Resource != payment {
		t.Errorf("the event is about %s", event.Resource)
	}
}

func TestAPayoutToAnAccountThatCannotBePaidFailsAndSaysWhy(t *testing.T) {
	t.Parallel()
	world, client := newWorld(t)
	payment := pay(t, client, "DE89370400440532013002")
	expectStatus(t, client, payment, "FAILED")
	if cause := world.Explain(payment).Cause; !strings.Contains(cause.Says, "IBAN ends in 002") {
		t.Error(cause.Says)
	}
	if ledger, err := world.Admin.CheckLedger(context.Background(), nil); err != nil || !ledger.Balanced {
		t.Errorf("the ledger is not balanced: %+v, %v", ledger, err)
	}
}

func TestTheFailureOfAPayoutIsAnnounced(t *testing.T) {
	t.Parallel()
	world, client := newWorld(t)
	receiver := world.NewReceiver()
	pay(t, client, "DE89370400440532013002")
	world.WaitUntilDelivered()
	if types := strings.Join(receiver.Types(), " "); !strings.Contains(types, "OUTGOING_PAYMENT.FAILED") {
		t.Error("received " + types)
	}
}
