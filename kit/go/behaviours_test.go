// The behaviours of test/kits/behaviours.md: each test has the name of a line.
package sandglass_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"reflect"
	"regexp"
	"sort"
	"strings"
	"testing"
	"time"

	"sandglass.example/sandglass"
	"sandglass.example/sandglass/admin"
	"sandglass.example/sandglass/sandglasstest"
)

func TestMain(m *testing.M) { sandglasstest.Main(m) }

var (
	ctx    = context.Background()
	frozen = admin.NewWorld{Frozen: pointer(true)}
	funded = admin.NewWorld{Frozen: pointer(true), Beginning: admin.NewWorldBeginningApprovedCustomer}
	ada    = members{"customerType": "INDIVIDUAL", "fullName": "Ada Lovelace"}
)

type members map[string]any

type resource struct{ ID, Status, TransactionID, RequestID, PayloadToSign string }

type list struct {
	Data       []resource
	TotalCount int
}

func pointer[Value any](value Value) *Value { return &value }

func pay(world *sandglasstest.World, iban string) string {
	var customers, accounts list
	var external, quote, payment resource
	world.API("GET", "/customers?platformCustomerId=ada", nil, &customers)
	world.API("GET", "/customers/internal-accounts?currency=USD", nil, &accounts)
	beneficiary := members{"beneficiaryType": "INDIVIDUAL", "fullName": "Grace Hopper", "countryOfResidence": "DE"}
	world.API("POST", "/customers/external-accounts", members{
		"customerId":  customers.Data[0].ID,
		"currency":    "EUR",
		"accountInfo": members{"accountType": "EUR_ACCOUNT", "iban": iban, "beneficiary": beneficiary},
	}, &external)
	world.API("POST", "/quotes", members{
		"source":               members{"sourceType": "ACCOUNT", "accountId": accounts.Data[0].ID},
		"destination":          members{"destinationType": "ACCOUNT", "accountId": external.ID},
		"lockedCurrencySide":   "SENDING",
		"lockedCurrencyAmount": 10000,
	}, &quote)
	world.API("POST", "/quotes/"+quote.ID+"/execute", nil, &payment)
	return payment.TransactionID
}

func expect(t *testing.T, received, expected any) {
	t.Helper()
	if !reflect.DeepEqual(received, expected) {
		t.Fatalf("received %v, expected %v", received, expected)
	}
}

func expectMatch(t *testing.T, err error, pattern string) {
	t.Helper()
	if err == nil || !regexp.MustCompile(pattern).MatchString(err.Error()) {
		t.Fatalf("received %v, expected an error like %s", err, pattern)
	}
}

func TestAWorldHasItsOwnCredentialAndResources(t *testing.T) {
	t.Parallel()
	world, other := sandglasstest.NewWorld(t, frozen), sandglasstest.NewWorld(t, frozen)
	world.API("POST", "/customers", ada, nil)
	var here, there list
	world.API("GET", "/customers", nil, &here)
	other.API("GET", "/customers", nil, &there)
	expect(t, []int{here.TotalCount, there.TotalCount}, []int{1, 0})
	if other.ClientID == world.ClientID {
		t.Error("both worlds have the client id " + world.ClientID)
	}
	if !strings.Contains(strings.Join(other.Env(), "\n"), "SANDGLASS_CLIENT_ID="+other.ClientID) {
		t.Error("the variables have no client id")
	}
}

func TestAnAdvanceRunsWhatIsDue(t *testing.T) {
	t.Parallel()
	world := sandglasstest.NewWorld(t, funded)
	id := pay(world, "DE89370400440532013003")
	before := world.Now()
	expect(t, world.Advance("6 minutes").Fired, int64(1))
	expect(t, world.Now().Sub(before), 6*time.Minute)
	var payment resource
	world.API("GET", "/transactions/"+id, nil, &payment)
	expect(t, payment.Status, "COMPLETED")
}

func TestARefusedCallNamesItsOperationItsCodeAndItsExplanation(t *testing.T) {
	t.Parallel()
	_, err := sandglasstest.NewWorld(t, frozen).World.Advance(ctx, "6M")
	var refused *sandglass.Error
	if !errors.As(err, &refused) {
		t.Fatalf("received %v, expected a refusal", err)
	}
	expect(t, []any{refused.Operation, refused.Status, refused.Code}, []any{"advanceClock", 400, "INVALID_INPUT"})
	expectMatch(t, refused, `Did you mean "6m"\?`)
}

func TestAnExplanationSaysWhyAPaymentFailed(t *testing.T) {
	t.Parallel()
	world := sandglasstest.NewWorld(t, funded)
	says := world.Explain(pay(world, "DE89370400440532013002")).Cause.Says
	if !strings.Contains(says, "IBAN ends in 002") {
		t.Error(says)
	}
}

func TestAnEventIsReturnedOnce(t *testing.T) {
	t.Parallel()
	world := sandglasstest.NewWorld(t, frozen)
	if _, err := world.Admin.SetMode(ctx, admin.WebhookMode{Mode: "pull"}); err != nil {
		t.Fatal(err)
	}
	world.API("POST", "/customers", ada, nil)
	world.API("POST", "/customers", ada, nil)
	first, second := world.NextEvent("CUSTOMER.KYC_APPROVED"), world.NextEvent("CUSTOMER.KYC_APPROVED")
	if first.Moment >= second.Moment {
		t.Errorf("the moments %d and %d are not in order", first.Moment, second.Moment)
	}
	_, err := world.World.NextEvent(ctx, "CUSTOMER.KYC_APPROVED", sandglass.Awaited{Within: "1ms"})
	expectMatch(t, err, "CUSTOMER.KYC_APPROVED has not come")
}

func TestAMissingEventIsReportedWithThoseThatCameInstead(t *testing.T) {
	t.Parallel()
	world := sandglasstest.NewWorld(t, frozen)
	var customer resource
	world.API("POST", "/customers", ada, &customer)
	_, err := world.World.NextEvent(ctx, "CUSTOMER.KYC_REJECTED", sandglass.Awaited{Within: "1ms"})
	expectMatch(t, err, "Came instead, newest first: CUSTOMER.KYC_APPROVED about "+customer.ID)
}

func TestAReceiverGetsTheEventsOfItsWorld(t *testing.T) {
	t.Parallel()
	world := sandglasstest.NewWorld(t, frozen)
	receiver := world.NewReceiver()
	var customer resource
	world.API("POST", "/customers", ada, &customer)
	world.WaitUntilDelivered()
	types := receiver.Types()
	sort.Strings(types)
	expect(t, types, []string{"CUSTOMER.KYC_APPROVED", "TEST"})
	for _, event := range receiver.Events() {
		if event.Type != "TEST" {
			expect(t, event.Data["id"], customer.ID)
		}
	}
}

func TestAWebhookWithAnInvalidSignatureIsRefusedAndSentAgain(t *testing.T) {
	t.Parallel()
	world := sandglasstest.NewWorld(t, frozen)
	receiver := world.NewReceiver()
	world.WaitUntilDelivered()
	corrupt := admin.WebhookFault{Kind: admin.WebhookFaultKindWebhookCorruptSignature, Times: pointer(int64(1))}
	if _, err := world.Admin.AddFault(ctx, corrupt); err != nil {
		t.Fatal(err)
	}
	world.API("POST", "/customers", ada, nil)
	world.WaitUntilDelivered()
	expect(t, receiver.Types(), []string{"TEST"})
	expect(t, len(receiver.Refused()), 1)
	world.Advance("5s")
	expect(t, receiver.Types(), []string{"TEST", "CUSTOMER.KYC_APPROVED"})
}

func TestAKeyCanBeDerivedFromAText(t *testing.T) {
	// The same in every kit.
	const same = "02ec689bc4c80789fb52d285b0b7549056a3269e52d04cf92efd75b7096cbd1732"
	expect(t, sandglass.ClientKeyOf("Ada").Compressed, same)
	one, err := sandglass.NewClientKey()
	other, err2 := sandglass.NewClientKey()
	expect(t, []error{err, err2}, []error{nil, nil})
	if one.Compressed == other.Compressed {
		t.Error("two keys are equal")
	}
}

// identityToken returns a token as an identity provider issues it; the sandbox does not check its signature.
func identityToken(t *testing.T, world *sandglasstest.World, key *sandglass.ClientKey) string {
	now := world.Now().Unix()
	nonce := sha256.Sum256([]byte(key.Compressed))
	header := members{"alg": "RS256", "kid": "test"}
	claims := members{
		"iss":   "https://accounts.google.com",
		"aud":   "tests.example.com",
		"sub":   "ada",
		"iat":   now,
		"exp":   now + 3600,
		"nonce": hex.EncodeToString(nonce[:]),
	}
	var parts []string
	for _, part := range []any{header, claims, "no signature"} {
		content, err := json.Marshal(part)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, base64.RawURLEncoding.EncodeToString(content))
	}
	return strings.Join(parts, ".")
}

func TestAStampSignsARequestOfAWallet(t *testing.T) {
	t.Parallel()
	world := sandglasstest.NewWorld(t, frozen)
	var customer, credential resource
	var accounts list
	world.API("POST", "/customers", members{
		"customerType": "INDIVIDUAL", "fullName": "Ada Lovelace", "email": "ada@example.com",
	}, &customer)
	world.API("GET", "/customers/internal-accounts?type=EMBEDDED_WALLET&customerId="+customer.ID, nil, &accounts)
	wallet, key := accounts.Data[0].ID, sandglass.ClientKeyOf("Ada")

	// No session has a key yet, so a fixed value stands for the first stamp.
	var challenge sandglass.Challenge
	adding := members{"type": "OAUTH", "accountId": wallet, "oidcToken": identityToken(t, world, key)}
	world.API("POST", "/auth/credentials", adding, &challenge)
	fixed := sandglass.Header{"Service-Wallet-Signature": "sandbox-valid-signature", "Request-Id": challenge.RequestID}
	world.API("POST", "/auth/credentials", adding, &credential, fixed)
	world.API("POST", "/auth/credentials/"+credential.ID+"/verify", members{
		"type": "OAUTH", "oidcToken": identityToken(t, world, key), "clientPublicKey": key.Compressed,
	}, nil)

	exporting := members{"clientPublicKey": sandglass.ClientKeyOf("export").Uncompressed}
	export := "/internal-accounts/" + wallet + "/export"
	world.API("POST", export, exporting, &challenge)
	wrong := sandglass.SignedHeaders(sandglass.ClientKeyOf("Eve"), challenge)
	if world.World.API(ctx, "POST", export, exporting, nil, wrong) == nil {
		t.Error("the stamp of another key was accepted")
	}
	var exported struct{ EncryptedWalletCredentials any }
	world.API("POST", export, exporting, &exported, sandglass.SignedHeaders(key, challenge))
	if exported.EncryptedWalletCredentials == nil {
		t.Error("nothing was exported")
	}
}

func TestACapsuleReplaysInAnotherWorld(t *testing.T) {
	t.Parallel()
	world, other := sandglasstest.NewWorld(t, frozen), sandglasstest.NewWorld(t, frozen)
	world.API("POST", "/customers", ada, nil)
	replay, err := other.Admin.ReplayCapsule(ctx, &admin.CapsuleFile{Capsule: world.Capsule()})
	if err != nil || !replay.Identical {
		t.Errorf("received %+v and %v", replay, err)
	}
}

func TestAWorldCanBeDeletedTwice(t *testing.T) {
	t.Parallel()
	world := sandglasstest.NewWorld(t, admin.NewWorld{})
	expect(t, []error{world.Delete(ctx), world.Delete(ctx)}, []error{nil, nil})
	worlds, err := sandglasstest.Sandglass(t).Admin.ListWorlds(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range worlds.Data {
		if other.Name == world.Name {
			t.Error("the world is still there")
		}
	}
}

func TestAServerOfAnotherReleaseIsRefused(t *testing.T) {
	imposter := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(answer, `{"status": "healthy", "version": "99.1.0", "worlds": 1}`)
	}))
	defer imposter.Close()
	_, err := sandglass.Connect(ctx, imposter.URL, "")
	expectMatch(t, err, "runs Sandglass 99.1.0, but this kit is for .* Install version 99 of the kit")
}

func TestAnAddressWithoutASandglassIsRefused(t *testing.T) {
	_, err := sandglass.Connect(ctx, "http://127.0.0.1:1", "")
	expectMatch(t, err, "no Sandglass answers at http://127.0.0.1:1")
}

// The test after it runs this one in a program of its own.
func TestProgramThatEndsWithoutClosing(t *testing.T) {
	if os.Getenv("ENDS_WITHOUT_CLOSING") == "" {
		t.Skip("only for the test after it")
	}
	process, err := sandglass.Start(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println("started", process.URL)
	os.Exit(1)
}

func TestAStartedServerEndsWithTheProgramThatStartedIt(t *testing.T) {
	t.Parallel()
	command := exec.Command(os.Args[0], "-test.run=^TestProgramThatEndsWithoutClosing$")
	command.Env = append(os.Environ(), "ENDS_WITHOUT_CLOSING=yes")
	// The server has the same error output, so that this ends when both have ended.
	output, _ := command.CombinedOutput()
	found := regexp.MustCompile(`started (\S+)`).FindSubmatch(output)
	if found == nil {
		t.Fatal(string(output))
	}
	_, err := sandglass.Connect(ctx, string(found[1]), "")
	expectMatch(t, err, "no Sandglass answers")
}
