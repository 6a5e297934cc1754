package sandglass;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import sandglass.Admin.Advance;
import sandglass.Admin.Destination;
import sandglass.Admin.Event;
import sandglass.Admin.Explanation;
import sandglass.Admin.Numeric;
import sandglass.Admin.Text;
import sandglass.Admin.Wait;
import sandglass.Admin.WaitFor;
import sandglass.Admin.WaitMet;
import sandglass.Admin.WorldWithCredential;
import sandglass.WorldAdmin.ListEventsQuery;

/** An isolated sandbox with its own clock, credential and history. Closing it deletes it. */
public final class World implements AutoCloseable {
  private final WorldWithCredential facts;
  private final WorldAdmin admin;
  private final String url;
  private final Set<String> returned = new HashSet<>();

  World(Connection connection, WorldWithCredential facts) {
    this.facts = facts;
    admin = new WorldAdmin(connection, facts.name());
    url = connection.url();
  }

  public String name() {
    return facts.name();
  }

  /** Returns the base URL of the API. */
  public String baseUrl() {
    return facts.baseUrl();
  }

  public String clientId() {
    return facts.clientId();
  }

  public String clientSecret() {
    return facts.clientSecret();
  }

  /** Returns all operations of the admin plane on this world. */
  public WorldAdmin admin() {
    return admin;
  }

  /** Returns the Authorization header of the API for this world. */
  public String authorization() {
    var pair = (clientId() + ":" + clientSecret()).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  /** Returns the variables that a system under test needs to use this world. */
  public Map<String, String> env() {
    return Map.of(
        "SANDGLASS_URL", url,
        "SANDGLASS_BASE_URL", baseUrl(),
        "SANDGLASS_WORLD", name(),
        "SANDGLASS_CLIENT_ID", clientId(),
        "SANDGLASS_CLIENT_SECRET", clientSecret());
  }

  /** Calls the API as a client of this world, and reads the answer as a record, a Map or an Object. */
  public <T> T api(String method, String path, Object body, Class<T> answer) {
    return api(method, path, body, answer, Map.of());
  }

  /** Calls the API as a client of this world, with more headers. The body may be null. */
  public <T> T api(String method, String path, Object body, Class<T> answer, Map<String, String> headers) {
    var sent = new HashMap<>(headers);
    sent.put("Authorization", authorization());
    var content = Http.text(Http.send(method + " " + path, method, baseUrl() + path, body, sent));
    return content.isEmpty() ? null : Records.read(JsonReader.read(content), answer);
  }

  /** Returns the time of the world's clock. */
  public Instant now() {
    return Instant.parse(admin.getClock().now());
  }

  /** Advances the clock by a duration such as `6 minutes`, and runs every task when it is due. */
  public Advance advance(String by) {
    return admin.advanceClock(new Destination().by(by));
  }

  /** Waits in real time until the webhooks in flight are answered. Does not move the clock. */
  public WaitMet waitUntilDelivered() {
    return admin.waitFor(new Wait(new Text("delivered")));
  }

  /** Explains in sentences how a resource got into its state. */
  public Explanation explain(String resource) {
    return admin.explainResource(resource);
  }

  /** Returns all inputs of the world as the text of a `.sandglass-capsule` file. */
  public String capsule() {
    return admin.getCapsule();
  }

  /** Returns the next event of a type that was not returned before; waits up to 5 seconds for it if necessary. */
  public Event nextEvent(String type) {
    return nextEvent(type, null, "5s");
  }

  /** Returns the next event of a type about a resource, or about any if it is null. */
  public Event nextEvent(String type, String about, String within) {
    // Read first: an event that comes while the events are listed is after it.
    var head = admin.getWorld().head();
    var event = firstNew(type, about);
    if (event == null) {
      await(type, about, within, head);
      event = firstNew(type, about);
    }
    if (event == null) throw new MissingEventException(type + " was undone by a rewind before it could be read.");
    return event;
  }

  /** Deletes the world, unless it is deleted already. */
  @Override
  public void close() {
    try {
      admin.deleteWorld();
    } catch (SandglassException error) {
      if (error.status() != 404) throw error;
    }
  }

  /** Returns the oldest event that was not returned before, or null. */
  private synchronized Event firstNew(String type, String about) {
    var query = new ListEventsQuery().type(type).resource(about).limit(100);
    Event oldest = null;
    for (String cursor = ""; cursor != null; ) {
      var page = admin.listEvents(cursor.isEmpty() ? query : query.cursor(cursor));
      for (var event : page.data()) if (!returned.contains(event.id())) oldest = event;
      cursor = page.nextCursor();
    }
    if (oldest != null) returned.add(oldest.id());
    return oldest;
  }

  private void await(String type, String about, String within, long after) {
    var awaited = new WaitFor(type).about(about).after(new Numeric(after));
    try {
      admin.waitFor(new Wait(awaited).within(within));
    } catch (SandglassException error) {
      if (error.status() != 408) throw error;
      throw new MissingEventException(missing(named(type, about), error.explanation()));
    }
  }

  private String missing(String awaited, String explanation) {
    var came = admin.listEvents(new ListEventsQuery().limit(10)).data().stream()
        .map(event -> named(event.type(), event.resource()))
        .toList();
    var instead = came.isEmpty()
        ? "No event has come at all."
        : "Came instead, newest first: " + String.join(", ", came) + ".";
    return "%s has not come. %s %s".formatted(awaited, instead, explanation);
  }

  private static String named(String type, String about) {
    return about == null ? type : type + " about " + about;
  }
}
