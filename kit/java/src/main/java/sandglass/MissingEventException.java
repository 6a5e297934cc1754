package sandglass;

/** Says which event has not come, and which ones came instead. */
public final class MissingEventException extends RuntimeException {
  private static final long serialVersionUID = 1;

  MissingEventException(String message) {
    super(message);
  }
}
