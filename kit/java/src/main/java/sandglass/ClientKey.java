package sandglass;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** A P-256 key pair: the key of a wallet's client, which becomes the key of a session. */
public final class ClientKey {
  private final BigInteger privateKey;
  private final String x;
  private final String y;

  private ClientKey(BigInteger privateKey) {
    this.privateKey = privateKey;
    var point = P256.publicPoint(privateKey);
    x = "%064x".formatted(point.getAffineX());
    y = "%064x".formatted(point.getAffineY());
  }

  /** Generates a key pair. */
  public static ClientKey generate() {
    // Longer than the order, so that the remainder has no bias that matters.
    var number = new BigInteger(384, new SecureRandom());
    return new ClientKey(number.mod(P256.ORDER.subtract(BigInteger.ONE)).add(BigInteger.ONE));
  }

  /** Derives a key pair from a text, which makes test runs repeatable. For tests only. */
  public static ClientKey of(String text) {
    return new ClientKey(new BigInteger(1, P256.hash(text.getBytes(StandardCharsets.UTF_8))));
  }

  /** The 202 answer to the first of two signed requests. */
  public record Challenge(String payloadToSign, String requestId) {}

  /** Returns the public key in hex, in the form that the session keeps. */
  public String compressed() {
    return (Integer.parseInt(y.substring(63), 16) % 2 == 0 ? "02" : "03") + x;
  }

  /** Returns the public key in hex, in the form to which a new session key, or an export, is sealed. */
  public String uncompressed() {
    return "04" + x + y;
  }

  /** Signs a text with ECDSA over SHA-256; returns DER in hex. */
  public String sign(String text) {
    return HexFormat.of().formatHex(P256.sign(privateKey, text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Returns the value of the wallet-signature header: a stamp over a payload. */
  public String stamp(String payload) {
    var members = new LinkedHashMap<String, String>();
    members.put("publicKey", compressed());
    members.put("scheme", "SIGNATURE_SCHEME_TK_API_P256");
    members.put("signature", sign(payload));
    var written = JsonWriter.write(members).getBytes(StandardCharsets.UTF_8);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(written);
  }

  /** Returns the headers of the signed request that answers a challenge. */
  public Map<String, String> signedHeaders(Challenge challenge) {
    return Map.of(
        "Service-Wallet-Signature", stamp(challenge.payloadToSign()),
        "Request-Id", challenge.requestId());
  }
}
