package sandglass;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes records, maps, lists, texts, numbers and booleans as JSON. */
final class JsonWriter {
  private JsonWriter() {}

  static String write(Object value) {
    if (value instanceof Simple simple) return write(simple.value());
    if (value instanceof Map<?, ?> map) return object(map);
    if (value instanceof Record object) return object(Records.membersOf(object));
    if (value instanceof List<?> list) return list.stream().map(JsonWriter::write).collect(joining(",", "[", "]"));
    if (value == null || value instanceof Number || value instanceof Boolean) return String.valueOf(value);
    return quoted(value.toString());
  }

  private static String object(Map<?, ?> map) {
    var members = new ArrayList<String>();
    map.forEach((name, value) -> members.add(quoted(name.toString()) + ":" + write(value)));
    return "{" + String.join(",", members) + "}";
  }

  private static String quoted(String text) {
    var written = new StringBuilder("\"");
    for (var character : text.toCharArray()) {
      if (character == '"' || character == '\\') written.append('\\').append(character);
      else if (character < ' ') written.append(String.format("\\u%04x", (int) character));
      else written.append(character);
    }
    return written.append('"').toString();
  }
}
