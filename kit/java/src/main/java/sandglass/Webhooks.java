package sandglass;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Verifies webhooks. */
public final class Webhooks {
  /** Both names carry the same signature. */
  private static final List<String> HEADERS = List.of("x-grid-signature", "x-service-signature");

  private Webhooks() {}

  /**
   * Returns the event of a webhook whose signature over the raw body is valid.
   *
   * @param publicKey a PEM text, as `world.admin().getPublicKey().pem()` returns it
   */
  public static WebhookEvent verify(byte[] body, Map<String, String> headers, String publicKey) {
    if (!isValid(body, signature(headers), keyOf(publicKey))) {
      var sentence = "The signature of the webhook is not that of its body under this public key.";
      throw new WebhookSignatureException(sentence);
    }
    return Records.read(JsonReader.read(Http.text(body)), WebhookEvent.class);
  }

  private static boolean isValid(byte[] body, byte[] signature, PublicKey key) {
    try {
      var verifier = Signature.getInstance("SHA256withECDSA");
      verifier.initVerify(key);
      verifier.update(body);
      return verifier.verify(signature);
    } catch (SignatureException error) {
      // Not the encoding of a signature.
      return false;
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  private static byte[] signature(Map<String, String> headers) {
    var found = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
    found.putAll(headers);
    var header = HEADERS.stream().map(found::get).filter(Objects::nonNull).findFirst().orElseThrow(
        () -> new WebhookSignatureException("The webhook has no header " + String.join(" or ", HEADERS) + "."));
    try {
      if (!header.startsWith("{")) return Base64.getDecoder().decode(header);
      var members = Records.read(JsonReader.read(header), Versioned.class);
      if ("1".equals(members.v) && members.s != null) return Base64.getDecoder().decode(members.s);
    } catch (IllegalArgumentException error) {
      // Said below.
    }
    throw new WebhookSignatureException("The signature header of the webhook is neither base64 nor JSON of version 1.");
  }

  private record Versioned(String v, String s) {}

  private static PublicKey keyOf(String pem) {
    try {
      var der = Base64.getMimeDecoder().decode(pem.replaceAll("-----.*?-----", ""));
      return KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(der));
    } catch (GeneralSecurityException | IllegalArgumentException error) {
      throw new IllegalArgumentException("The public key of the webhooks is not a key of P-256.", error);
    }
  }
}
