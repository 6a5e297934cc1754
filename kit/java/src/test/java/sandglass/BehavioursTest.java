package sandglass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sandglass.Admin.CapsuleFile;
import sandglass.Admin.NewWorld;
import sandglass.Admin.NewWorldBeginning;
import sandglass.Admin.WebhookFault;
import sandglass.Admin.WebhookFaultKind;
import sandglass.Admin.WebhookMode;
import sandglass.Admin.WebhookOptionsMode;
import sandglass.ClientKey.Challenge;
import sandglass.junit.WithWorld;

/** The behaviours of test/kits/behaviours.md: each test has the name of a line. */
@WithWorld(frozen = true)
class BehavioursTest {
  static final Map<String, Object> ADA = Map.of("customerType", "INDIVIDUAL", "fullName", "Ada Lovelace");

  record Resource(String id, String status, String transactionId, Object encryptedWalletCredentials) {}

  record Page(List<Resource> data, int totalCount) {}

  static String pay(World world, String iban) {
    var customer = world.api("GET", "/customers?platformCustomerId=ada", null, Page.class).data().get(0).id();
    var account = world.api("GET", "/customers/internal-accounts?currency=USD", null, Page.class).data().get(0).id();
    var beneficiary =
        Map.of("beneficiaryType", "INDIVIDUAL", "fullName", "Grace Hopper", "countryOfResidence", "DE");
    var external = world.api("POST", "/customers/external-accounts", Map.of(
        "customerId", customer,
        "currency", "EUR",
        "accountInfo", Map.of("accountType", "EUR_ACCOUNT", "iban", iban, "beneficiary", beneficiary)), Resource.class);
    var quote = world.api("POST", "/quotes", Map.of(
        "source", Map.of("sourceType", "ACCOUNT", "accountId", account),
        "destination", Map.of("destinationType", "ACCOUNT", "accountId", external.id()),
        "lockedCurrencySide", "SENDING",
        "lockedCurrencyAmount", 10000), Resource.class);
    return world.api("POST", "/quotes/" + quote.id() + "/execute", null, Resource.class).transactionId();
  }

  static String create(World world) {
    return world.api("POST", "/customers", ADA, Resource.class).id();
  }

  static World another(Sandglass sandglass) {
    return sandglass.world(new NewWorld().frozen(true));
  }

  @Test
  void aWorldHasItsOwnCredentialAndResources(Sandglass sandglass, World world) {
    create(world);
    try (var other = another(sandglass)) {
      assertNotEquals(world.clientId(), other.clientId());
      assertEquals(0, other.api("GET", "/customers", null, Page.class).totalCount());
      assertEquals(1, world.api("GET", "/customers", null, Page.class).totalCount());
      assertEquals(other.clientId(), other.env().get("SANDGLASS_CLIENT_ID"));
    }
  }

  @Test
  @WithWorld(frozen = true, beginning = NewWorldBeginning.APPROVED_CUSTOMER)
  void anAdvanceRunsWhatIsDue(World world) {
    var payment = pay(world, "DE89370400440532013003");
    var before = world.now();
    assertEquals(1, world.advance("6 minutes").fired());
    assertEquals(Duration.ofMinutes(6), Duration.between(before, world.now()));
    assertEquals("COMPLETED", world.api("GET", "/transactions/" + payment, null, Resource.class).status());
  }

  @Test
  void aRefusedCallNamesItsOperationItsCodeAndItsExplanation(World world) {
    var refused = assertThrows(SandglassException.class, () -> world.advance("6M"));
    assertEquals("advanceClock", refused.operation());
    assertEquals(400, refused.status());
    assertEquals("INVALID_INPUT", refused.code());
    assertTrue(refused.explanation().contains("Did you mean \"6m\"?"), refused.explanation());
  }

  @Test
  @WithWorld(frozen = true, beginning = NewWorldBeginning.APPROVED_CUSTOMER)
  void anExplanationSaysWhyAPaymentFailed(World world) {
    var says = world.explain(pay(world, "DE89370400440532013002")).cause().says();
    assertTrue(says.contains("IBAN ends in 002"), says);
  }

  @Test
  void anEventIsReturnedOnce(World world) {
    world.admin().setMode(new WebhookMode(WebhookOptionsMode.PULL));
    create(world);
    create(world);
    var first = world.nextEvent("CUSTOMER.KYC_APPROVED");
    var second = world.nextEvent("CUSTOMER.KYC_APPROVED");
    assertTrue(first.moment() < second.moment());
    assertThrows(MissingEventException.class, () -> world.nextEvent("CUSTOMER.KYC_APPROVED", null, "1ms"));
  }

  @Test
  void aMissingEventIsReportedWithThoseThatCameInstead(World world) {
    var customer = create(world);
    var missing = assertThrows(
        MissingEventException.class, () -> world.nextEvent("CUSTOMER.KYC_REJECTED", null, "1ms"));
    var said = "Came instead, newest first: CUSTOMER.KYC_APPROVED about " + customer;
    assertTrue(missing.getMessage().contains(said), missing.getMessage());
  }

  @Test
  void aReceiverGetsTheEventsOfItsWorld(World world, WebhookReceiver receiver) {
    var customer = create(world);
    world.waitUntilDelivered();
    assertEquals(Set.of("CUSTOMER.KYC_APPROVED", "TEST"), Set.copyOf(receiver.types()));
    assertTrue(receiver.events().stream().anyMatch(event -> customer.equals(event.data().get("id"))));
  }

  @Test
  void aWebhookWithAnInvalidSignatureIsRefusedAndSentAgain(World world, WebhookReceiver receiver) {
    world.waitUntilDelivered();
    world.admin().addFault(new WebhookFault(WebhookFaultKind.WEBHOOK_CORRUPT_SIGNATURE).times(1));
    create(world);
    world.waitUntilDelivered();
    assertEquals(List.of("TEST"), receiver.types());
    assertEquals(1, receiver.refused().size());
    world.advance("5s");
    assertEquals(List.of("TEST", "CUSTOMER.KYC_APPROVED"), receiver.types());
  }

  @Test
  void aKeyCanBeDerivedFromAText() {
    // The same in every kit.
    var same = "02ec689bc4c80789fb52d285b0b7549056a3269e52d04cf92efd75b7096cbd1732";
    assertEquals(same, ClientKey.of("Ada").compressed());
    assertNotEquals(ClientKey.generate().compressed(), ClientKey.generate().compressed());
  }

  /** Returns a token as an identity provider issues it; the sandbox does not check its signature. */
  static String identityToken(World world, ClientKey key) {
    var now = world.now().getEpochSecond();
    var claims = Map.of(
        "iss", "https://accounts.google.com",
        "aud", "tests.example.com",
        "sub", "ada",
        "iat", now,
        "exp", now + 3600,
        "nonce", HexFormat.of().formatHex(P256.hash(key.compressed().getBytes(StandardCharsets.UTF_8))));
    return Stream.of(Map.of("alg", "RS256", "kid", "test"), claims, "no signature")
        .map(part -> JsonWriter.write(part).getBytes(StandardCharsets.UTF_8))
        .map(Base64.getUrlEncoder().withoutPadding()::encodeToString)
        .collect(Collectors.joining("."));
  }

  @Test
  void aStampSignsARequestOfAWallet(World world) {
    var ada = Map.of("customerType", "INDIVIDUAL", "fullName", "Ada Lovelace", "email", "ada@example.com");
    var customer = world.api("POST", "/customers", ada, Resource.class).id();
    var accounts = "/customers/internal-accounts?type=EMBEDDED_WALLET&customerId=" + customer;
    var wallet = world.api("GET", accounts, null, Page.class).data().get(0).id();
    var key = ClientKey.of("Ada");

    // No session has a key yet, so a fixed value stands for the first stamp.
    var adding = Map.of("type", "OAUTH", "accountId", wallet, "oidcToken", identityToken(world, key));
    var first = world.api("POST", "/auth/credentials", adding, Challenge.class);
    var fixed = Map.of("Service-Wallet-Signature", "sandbox-valid-signature", "Request-Id", first.requestId());
    var credential = world.api("POST", "/auth/credentials", adding, Resource.class, fixed).id();
    var signingIn = Map.of(
        "type", "OAUTH", "oidcToken", identityToken(world, key), "clientPublicKey", key.compressed());
    world.api("POST", "/auth/credentials/" + credential + "/verify", signingIn, Object.class);

    var export = "/internal-accounts/" + wallet + "/export";
    var exporting = Map.of("clientPublicKey", ClientKey.of("export").uncompressed());
    var challenge = world.api("POST", export, exporting, Challenge.class);
    var wrong = ClientKey.generate().signedHeaders(challenge);
    assertThrows(SandglassException.class, () -> world.api("POST", export, exporting, Object.class, wrong));
    var exported = world.api("POST", export, exporting, Resource.class, key.signedHeaders(challenge));
    assertNotNull(exported.encryptedWalletCredentials());
  }

  @Test
  void aCapsuleReplaysInAnotherWorld(Sandglass sandglass, World world) {
    create(world);
    try (var other = another(sandglass)) {
      assertTrue(other.admin().replayCapsule(new CapsuleFile().capsule(world.capsule())).identical());
    }
  }

  @Test
  void aWorldCanBeDeletedTwice(Sandglass sandglass) {
    var world = another(sandglass);
    world.close();
    world.close();
    assertFalse(sandglass.admin().listWorlds().data().stream().anyMatch(each -> each.name().equals(world.name())));
  }

  @Test
  void aServerOfAnotherReleaseIsRefused() throws IOException {
    var imposter = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    imposter.createContext("/health", exchange -> {
      var answer = "{\"status\": \"healthy\", \"version\": \"99.1.0\", \"worlds\": 1}".getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
      exchange.close();
    });
    imposter.start();
    var url = "http://127.0.0.1:" + imposter.getAddress().getPort();
    var error = assertThrows(IllegalStateException.class, () -> Sandglass.connect(url, null));
    imposter.stop(0);
    var said = ".* runs Sandglass 99\\.1\\.0, but this kit is for .* Install version 99 of the kit.*";
    assertTrue(error.getMessage().matches(said), error.getMessage());
  }

  @Test
  void anAddressWithoutASandglassIsRefused() {
    var error = assertThrows(UncheckedIOException.class, () -> Sandglass.connect("http://127.0.0.1:1", null));
    assertTrue(error.getMessage().contains("No Sandglass answers at http://127.0.0.1:1"), error.getMessage());
  }

  @Test
  void aCommandMayHaveSpacesInQuotes() {
    var words = Sandglass.wordsOf("  '/my programs/node' \"C:\\it's here\\sandglass.cjs\" --name=\" a b \"  x ");
    assertEquals(List.of("/my programs/node", "C:\\it's here\\sandglass.cjs", "--name= a b ", "x"), words);
  }

  /** A program that ends without closing what it started. */
  static final class Halted {
    public static void main(String[] words) {
      System.out.println(Sandglass.start(null).url());
      Runtime.getRuntime().halt(1);
    }
  }

  @Test
  void aStartedServerEndsWithTheProgramThatStartedIt() throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var program = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), Halted.class.getName());
    // The server has the same error output, so that this ends when both have ended.
    var output = program.redirectErrorStream(true).start().inputReader().lines().toList();
    var url = output.stream().filter(line -> line.startsWith("http://")).findFirst();
    assertTrue(url.isPresent(), output.toString());
    var error = assertThrows(UncheckedIOException.class, () -> Sandglass.connect(url.get(), null));
    assertTrue(error.getMessage().contains("No Sandglass answers"), error.getMessage());
  }
}
