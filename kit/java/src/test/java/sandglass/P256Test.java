package sandglass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The vectors of RFC 6979, A.2.5. */
class P256Test {
  static final BigInteger KEY =
      new BigInteger("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721", 16);

  @Test
  void aSignatureIsThatOfTheStandard() {
    var x = "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6";
    assertEquals(new BigInteger(x, 16), P256.publicPoint(KEY).getAffineX());
    var signature = "3046022100efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
        + "022100f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8";
    var signed = P256.sign(KEY, "sample".getBytes(StandardCharsets.UTF_8));
    assertEquals(signature, HexFormat.of().formatHex(signed));
  }
}
