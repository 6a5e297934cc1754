package payouts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.Map;

/** The code under test: pays the money of customers out to their bank accounts. */
public final class Payouts {
  private static final ObjectMapper json = new ObjectMapper();

  private final HttpClient http = HttpClient.newHttpClient();
  private final String baseUrl;
  private final String authorization;

  public Payouts(String baseUrl, String clientId, String clientSecret) {
    this.baseUrl = baseUrl;
    authorization = "Basic " + Base64.getEncoder().encodeToString((clientId + ":" + clientSecret).getBytes());
  }

  /** Pays from the customer's account in USD; returns the id of the payment. */
  public String pay(String platformCustomerId, String iban, long amount) {
    var customer = send("GET", "/customers?platformCustomerId=" + platformCustomerId, null)
        .at("/data/0/id").asText();
    var account = send("GET", "/customers/internal-accounts?currency=USD&customerId=" + customer, null)
        .at("/data/0/id").asText();
    var beneficiary =
        Map.of("beneficiaryType", "INDIVIDUAL", "fullName", "Grace Hopper", "countryOfResidence", "DE");
    var destination = send("POST", "/customers/external-accounts", Map.of(
        "customerId", customer,
        "currency", "EUR",
        "accountInfo", Map.of("accountType", "EUR_ACCOUNT", "iban", iban, "beneficiary", beneficiary)))
        .get("id").asText();
    var quote = send("POST", "/quotes", Map.of(
        "source", Map.of("sourceType", "ACCOUNT", "accountId", account),
        "destination", Map.of("destinationType", "ACCOUNT", "accountId", destination),
        "lockedCurrencySide", "SENDING",
        "lockedCurrencyAmount", amount))
        .get("id").asText();
    return send("POST", "/quotes/" + quote + "/execute", null).get("transactionId").asText();
  }

  public String status(String payment) {
    return send("GET", "/transactions/" + payment, null).get("status").asText();
  }

  private JsonNode send(String method, String path, Map<String, ?> body) {
    try {
      var content = body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(json.writeValueAsString(body));
      var request = HttpRequest.newBuilder(URI.create(baseUrl + path))
          .method(method, content)
          .headers("Authorization", authorization, "Content-Type", "application/json")
          .build();
      var answer = http.send(request, BodyHandlers.ofString());
      if (answer.statusCode() < 400) return json.readTree(answer.body());
      throw new IllegalStateException(method + " " + path + " was answered with " + answer.statusCode());
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    } catch (InterruptedException error) {
      throw new IllegalStateException(error);
    }
  }
}
