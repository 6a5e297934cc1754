package failing

import (
	"testing"

	"payouts"

	"sandglass.example/sandglass/admin"
	"sandglass.example/sandglass/sandglasstest"
)

func TestMain(m *testing.M) { sandglasstest.Main(m) }

func TestAPayoutOfMoreThanThereIs(t *testing.T) {
	isFrozen := true
	world := sandglasstest.NewWorld(t, admin.NewWorld{
		Beginning: admin.NewWorldBeginningApprovedCustomer,
		Frozen:    &isFrozen,
	})
	client := payouts.Client{BaseURL: world.BaseURL, ClientID: world.ClientID, ClientSecret: world.ClientSecret}
	if _, err := client.Pay("ada", "DE89370400440532013001", 9_000_00); err != nil {
		t.Fatal(err)
	}
}
