package sandglass;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Derives public keys from private ones, and signs with the nonce of RFC 6979, on P-256 with SHA-256: the standard
 * library does neither. For tests only: it does not run in constant time.
 */
final class P256 {
  private static final ECParameterSpec CURVE = curve();
  private static final BigInteger PRIME = ((ECFieldFp) CURVE.getCurve().getField()).getP();
  static final BigInteger ORDER = CURVE.getOrder();

  private P256() {}

  private static ECParameterSpec curve() {
    try {
      var parameters = AlgorithmParameters.getInstance("EC");
      parameters.init(new ECGenParameterSpec("secp256r1"));
      return parameters.getParameterSpec(ECParameterSpec.class);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  static ECPoint publicPoint(BigInteger privateKey) {
    var result = ECPoint.POINT_INFINITY;
    var point = CURVE.getGenerator();
    for (var bit = 0; bit < privateKey.bitLength(); bit++) {
      if (privateKey.testBit(bit)) result = add(result, point);
      point = add(point, point);
    }
    return result;
  }

  private static ECPoint add(ECPoint one, ECPoint other) {
    if (one == ECPoint.POINT_INFINITY) return other;
    if (other == ECPoint.POINT_INFINITY) return one;
    BigInteger x1 = one.getAffineX(), y1 = one.getAffineY(), x2 = other.getAffineX(), y2 = other.getAffineY();
    var isDouble = x1.equals(x2) && y1.equals(y2);
    if (x1.equals(x2) && !isDouble) return ECPoint.POINT_INFINITY;
    var rise = isDouble ? x1.pow(2).multiply(BigInteger.valueOf(3)).add(CURVE.getCurve().getA()) : y2.subtract(y1);
    var run = isDouble ? y1.add(y1) : x2.subtract(x1);
    var slope = rise.multiply(run.modInverse(PRIME)).mod(PRIME);
    var x = slope.pow(2).subtract(x1).subtract(x2).mod(PRIME);
    return new ECPoint(x, slope.multiply(x1.subtract(x)).subtract(y1).mod(PRIME));
  }

  /** Signs a message; equal messages have equal signatures. Returns DER. */
  static byte[] sign(BigInteger privateKey, byte[] message) {
    var digest = new BigInteger(1, hash(message));
    var nonces = new Nonces(privateKey, digest.mod(ORDER));
    while (true) {
      var nonce = nonces.next();
      var r = publicPoint(nonce).getAffineX().mod(ORDER);
      var s = nonce.modInverse(ORDER).multiply(digest.add(r.multiply(privateKey))).mod(ORDER);
      if (r.signum() > 0 && s.signum() > 0) return der(r, s);
    }
  }

  static byte[] hash(byte[] message) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(message);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  private static byte[] der(BigInteger r, BigInteger s) {
    return tagged(0x30, joined(tagged(0x02, r.toByteArray()), tagged(0x02, s.toByteArray())));
  }

  private static byte[] tagged(int tag, byte[] content) {
    return joined(new byte[] {(byte) tag, (byte) content.length}, content);
  }

  private static byte[] joined(byte[]... parts) {
    var bytes = new ByteArrayOutputStream();
    for (var part : parts) bytes.writeBytes(part);
    return bytes.toByteArray();
  }

  /** Returns a number in 32 bytes. */
  private static byte[] bytes(BigInteger number) {
    var bytes = number.toByteArray();
    var padded = joined(new byte[32], bytes);
    return Arrays.copyOfRange(padded, padded.length - 32, padded.length);
  }

  /** Generates candidates as section 3.2 of RFC 6979 says. */
  private static final class Nonces {
    private byte[] key = new byte[32];
    private byte[] value = new byte[32];

    Nonces(BigInteger privateKey, BigInteger digest) {
      Arrays.fill(value, (byte) 1);
      for (var step = 0; step <= 1; step++) {
        key = mac(value, new byte[] {(byte) step}, bytes(privateKey), bytes(digest));
        value = mac(value);
      }
    }

    BigInteger next() {
      while (true) {
        value = mac(value);
        var nonce = new BigInteger(1, value);
        key = mac(value, new byte[1]);
        value = mac(value);
        if (nonce.signum() > 0 && nonce.compareTo(ORDER) < 0) return nonce;
      }
    }

    private byte[] mac(byte[]... parts) {
      try {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(joined(parts));
      } catch (GeneralSecurityException error) {
        throw new IllegalStateException(error);
      }
    }
  }
}
