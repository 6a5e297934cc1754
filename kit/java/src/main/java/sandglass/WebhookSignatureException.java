package sandglass;

/** Says why the signature of a webhook is missing, malformed or invalid. */
public final class WebhookSignatureException extends RuntimeException {
  private static final long serialVersionUID = 1;

  WebhookSignatureException(String message) {
    super(message);
  }
}
