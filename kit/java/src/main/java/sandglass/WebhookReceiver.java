package sandglass;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server on 127.0.0.1 that keeps the events it receives. */
public final class WebhookReceiver implements AutoCloseable {
  private final String publicKey;
  private final HttpServer server;
  private final List<WebhookEvent> events = new CopyOnWriteArrayList<>();
  private final List<String> refused = new CopyOnWriteArrayList<>();

  /** Starts a receiver. The public key is a PEM text, as `world.admin().getPublicKey().pem()` returns it. */
  public WebhookReceiver(String publicKey) {
    this.publicKey = publicKey;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    server.createContext("/webhooks", this::receive);
    server.start();
  }

  private void receive(HttpExchange exchange) throws IOException {
    var body = exchange.getRequestBody().readAllBytes();
    var headers = new HashMap<String, String>();
    exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
    try {
      events.add(Webhooks.verify(body, headers, publicKey));
      exchange.sendResponseHeaders(200, -1);
    } catch (WebhookSignatureException error) {
      refused.add(error.getMessage());
      exchange.sendResponseHeaders(401, -1);
    }
    exchange.close();
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/webhooks";
  }

  /** Returns the events with a valid signature, in the order of their arrival. */
  public List<WebhookEvent> events() {
    return List.copyOf(events);
  }

  /** Returns the types of the received events. */
  public List<String> types() {
    return events.stream().map(WebhookEvent::type).toList();
  }

  /** Returns the reasons why others were answered with 401. */
  public List<String> refused() {
    return List.copyOf(refused);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
