package sandglass;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import sandglass.Admin.NewWorld;

/** A running Sandglass. */
public final class Sandglass implements AutoCloseable {
  private static final Pattern COMMAND_WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");
  private static final Pattern LISTENS = Pattern.compile("listens at (https?://[^/\\s]+)");

  private final Connection connection;
  private final Admin admin;
  private final Process process;

  private Sandglass(Connection connection, Process process) {
    this.connection = connection;
    this.process = process;
    admin = new Admin(connection);
  }

  private record Health(String version, Integer worlds) {}

  /** Connects to a running Sandglass, and refuses one that does not fit this kit. The token may be null. */
  public static Sandglass connect(String url, String adminToken) {
    return connect(url, adminToken, null);
  }

  private static Sandglass connect(String url, String adminToken, Process process) {
    var origin = url.replaceFirst("/+$", "");
    var health = health(origin);
    if (health == null || health.version == null || health.worlds == null)
      throw new IllegalStateException("Something other than Sandglass answers at " + url + ".");
    if (!release(health.version).equals(release(Admin.RELEASE)))
      throw new IllegalStateException(
          "%s runs Sandglass %s, but this kit is for %s. ".formatted(url, health.version, Admin.RELEASE)
              + "Install version %s of the kit, or start Sandglass %s."
                  .formatted(release(health.version), release(Admin.RELEASE)));
    return new Sandglass(new Connection(origin, adminToken), process);
  }

  private static Health health(String url) {
    try {
      var content = Http.send("health", "GET", url + "/health", null, Map.of());
      return Records.read(JsonReader.read(Http.text(content)), Health.class);
    } catch (SandglassException | IllegalArgumentException error) {
      return null;
    }
  }

  /** Returns the part of a version whose change can break clients: the first number that is not 0. */
  private static String release(String version) {
    var found = Pattern.compile("^(0\\.)*\\d+").matcher(version);
    return found.find() ? found.group() : version;
  }

  /**
   * Runs the command `sandglass`, or that of SANDGLASS_COMMAND, on a free port. Closing it ends the process, and so
   * does the end of this program.
   */
  public static Sandglass start(String adminToken) {
    var words = new ArrayList<>(wordsOf(System.getenv().getOrDefault("SANDGLASS_COMMAND", "")));
    if (words.isEmpty()) words.add("sandglass");
    // It ends with its standard input, which closes however this program ends.
    words.addAll(List.of("start", "--port", "0", "--stop-with-stdin"));
    Process process;
    try {
      process = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    } catch (IOException error) {
      var advice = "Install it with `npm install --global sandglass`, "
          + "or set SANDGLASS_URL to the address of a running Sandglass.";
      throw new UncheckedIOException("The command " + words.get(0) + " cannot be run. " + advice, error);
    }
    try {
      return connect(address(process.inputReader()), adminToken, process);
    } catch (RuntimeException error) {
      end(process);
      throw error;
    }
  }

  private static void end(Process process) {
    try {
      process.getOutputStream().close();
    } catch (IOException error) {
      // It has ended already.
    }
    process.onExit().join();
  }

  /** Splits a command at spaces outside quotes; a backslash is a character like any other, for Windows. */
  static List<String> wordsOf(String command) {
    var words = COMMAND_WORD.matcher(command).results();
    return words.map(word -> QUOTED.matcher(word.group()).replaceAll("$1$2")).toList();
  }

  /** Waits until the process listens. */
  private static String address(BufferedReader output) {
    var said = new StringBuilder();
    try {
      for (var line = output.readLine(); line != null; line = output.readLine()) {
        said.append(line).append('\n');
        var found = LISTENS.matcher(line);
        if (found.find()) {
          drain(output);
          return found.group(1);
        }
      }
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    throw new IllegalStateException("Sandglass ended before it listened:\n" + said);
  }

  /** Its log is not kept, but must not fill the pipe. */
  private static void drain(BufferedReader output) {
    var thread = new Thread(() -> output.lines().forEach(line -> {}));
    thread.setDaemon(true);
    thread.start();
  }

  public String url() {
    return connection.url();
  }

  /** Returns the operations of the admin plane on worlds. */
  public Admin admin() {
    return admin;
  }

  /** Creates a world with its own clock and credential. */
  public World world(NewWorld settings) {
    return new World(connection, admin.createWorld(settings));
  }

  /** Ends the process, if this was started here. */
  @Override
  public void close() {
    if (process != null) end(process);
  }
}
