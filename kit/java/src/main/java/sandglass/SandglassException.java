package sandglass;

import java.util.Map;

/** A refused call: the operation, the status and the server's explanation. */
public final class SandglassException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String operation;
  private final int status;
  private final String code;
  private final String explanation;

  SandglassException(String operation, int status, String body) {
    this(operation, status, members(body));
  }

  private SandglassException(String operation, int status, Map<?, ?> members) {
    super(operation + " was refused with " + status + (members.containsKey("code") ? " " + members.get("code") : "")
        + ": " + members.get("message"));
    this.operation = operation;
    this.status = status;
    code = members.get("code") instanceof String text ? text : null;
    explanation = String.valueOf(members.get("message"));
  }

  /** A body that is no object in JSON is the explanation itself. */
  private static Map<?, ?> members(String body) {
    try {
      if (JsonReader.read(body) instanceof Map<?, ?> members && members.containsKey("message")) return members;
    } catch (IllegalArgumentException error) {
      // Not JSON.
    }
    return Map.of("message", body);
  }

  public String operation() {
    return operation;
  }

  public int status() {
    return status;
  }

  /** Returns the error code, such as INVALID_INPUT, or null. */
  public String code() {
    return code;
  }

  /** Returns the sentence that says what was received and what was expected. */
  public String explanation() {
    return explanation;
  }
}
