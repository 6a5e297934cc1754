package sandglass;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Sends requests with JSON. */
final class Http {
  static final String JSON = "application/json";

  private static final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private Http() {}

  /** Sends bytes as they are and other bodies as JSON; throws a SandglassException when the call is refused. */
  static byte[] send(String operation, String method, String url, Object body, Map<String, String> headers) {
    var sent = new HashMap<>(headers);
    sent.putIfAbsent("Accept", JSON);
    if (body != null) sent.putIfAbsent("Content-Type", JSON);
    var request = HttpRequest.newBuilder(URI.create(url)).method(method, contentOf(body));
    sent.forEach(request::header);
    try {
      var answer = client.send(request.build(), BodyHandlers.ofByteArray());
      if (answer.statusCode() < 400) return answer.body();
      throw new SandglassException(operation, answer.statusCode(), text(answer.body()));
    } catch (IOException error) {
      throw new UncheckedIOException("No Sandglass answers at " + url + ".", error);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new InterruptedIOException(operation + " was interrupted."));
    }
  }

  private static HttpRequest.BodyPublisher contentOf(Object body) {
    if (body == null) return BodyPublishers.noBody();
    if (body instanceof byte[] bytes) return BodyPublishers.ofByteArray(bytes);
    return BodyPublishers.ofString(JsonWriter.write(body));
  }

  static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }
}
