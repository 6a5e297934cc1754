package sandglass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import sandglass.Admin.Destination;
import sandglass.Admin.DestinationUntil;
import sandglass.Admin.FailFault;
import sandglass.Admin.NewWorld;
import sandglass.Admin.NewWorldBeginning;
import sandglass.Admin.Numeric;
import sandglass.Admin.Text;
import sandglass.Admin.Timeline;
import sandglass.Admin.TimelineMoment;
import sandglass.Admin.Travel;
import sandglass.Admin.TravelKind;
import sandglass.Admin.Wait;

class JsonTest {
  record Value(Object value) {}

  @Test
  void anyJsonIsReadAndWritten() {
    var all = "{\"value\":[1,-2.5,9000000000000000,true,false,null,\"é\\\"\\\\\\u000a\",{},[]]}";
    assertEquals(all, JsonWriter.write(JsonReader.read(all)));
    assertEquals(List.of("\n/A", 100L), JsonReader.read(" [ \"\\n\\/\\u0041\" , 1e2 ] "));
  }

  @Test
  void otherTextIsRefused() {
    for (var text : List.of("", "{", "[1 2]", "[1,]", "tru", "\"a", "\"\\u00", "1.5.2", "{} x", "{1:2}"))
      assertThrows(IllegalArgumentException.class, () -> JsonReader.read(text), text);
  }

  @Test
  void onlyGivenMembersAreWritten() {
    var settings = new NewWorld().frozen(false).beginning(NewWorldBeginning.APPROVED_CUSTOMER).seed(new Text("a"));
    assertEquals(
        "{\"seed\":\"a\",\"frozen\":false,\"beginning\":\"approved-customer\"}", JsonWriter.write(settings));
    assertEquals("{\"seed\":5}", JsonWriter.write(new NewWorld().seed(new Numeric(5))));
  }

  @Test
  void aConditionOnNullIsWritten() {
    var until = new DestinationUntil("Card:1", "closedAt", null);
    assertEquals(
        "{\"until\":{\"resource\":\"Card:1\",\"field\":\"closedAt\",\"equals\":null}}",
        JsonWriter.write(new Destination().until(until)));
  }

  @Test
  void aMemberWithTheNameOfAKeywordIsWritten() {
    assertEquals("{\"for\":\"delivered\"}", JsonWriter.write(new Wait(new Text("delivered"))));
  }

  @Test
  void anObjectOfAUnionSaysWhichItIs() {
    assertEquals(
        "{\"kind\":\"fail\",\"operation\":\"createQuote\"}", JsonWriter.write(new FailFault("createQuote")));
  }

  @Test
  void anEntryIsOfTheTypeThatItNames() {
    var entries = "{\"data\": [{\"type\": \"travel\", \"kind\": \"rewind\"}, {\"type\": \"moment\", \"number\": 7}]}";
    var timeline = Records.read(JsonReader.read(entries), Timeline.class);
    assertEquals(TravelKind.REWIND, assertInstanceOf(Travel.class, timeline.data().get(0)).kind());
    assertEquals(7, assertInstanceOf(TimelineMoment.class, timeline.data().get(1)).number());
    var unknown = JsonReader.read("{\"data\": [{\"type\": \"dream\"}]}");
    assertThrows(IllegalArgumentException.class, () -> Records.read(unknown, Timeline.class));
  }
}
