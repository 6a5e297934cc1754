package sandglass;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON as maps, lists, texts, numbers and booleans. */
final class JsonReader {
  private static final Map<Character, Character> ESCAPES =
      Map.of('b', '\b', 'f', '\f', 'n', '\n', 'r', '\r', 't', '\t');

  private final String text;
  private int place;

  private JsonReader(String text) {
    this.text = text;
  }

  static Object read(String text) {
    var reader = new JsonReader(text);
    var value = reader.value();
    reader.skipSpace();
    if (reader.place < text.length()) throw reader.unexpected();
    return value;
  }

  private Object value() {
    skipSpace();
    return switch (peek()) {
      case '{' -> object();
      case '[' -> list();
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private Map<String, Object> object() {
    var members = new LinkedHashMap<String, Object>();
    take('{');
    while (!isAtEnd('}', members.isEmpty())) {
      skipSpace();
      var name = string();
      skipSpace();
      take(':');
      members.put(name, value());
    }
    return members;
  }

  private List<Object> list() {
    var items = new ArrayList<>();
    take('[');
    while (!isAtEnd(']', items.isEmpty())) items.add(value());
    return items;
  }

  /** Takes the end of an object or a list, or the comma before what follows. */
  private boolean isAtEnd(char end, boolean isEmpty) {
    skipSpace();
    if (peek() == end) {
      take(end);
      return true;
    }
    if (!isEmpty) take(',');
    return false;
  }

  private String string() {
    take('"');
    var read = new StringBuilder();
    for (var character = next(); character != '"'; character = next())
      read.append(character == '\\' ? escaped() : character);
    return read.toString();
  }

  private char escaped() {
    var character = next();
    if (character != 'u') return ESCAPES.getOrDefault(character, character);
    place += 4;
    if (place > text.length()) throw unexpected();
    return (char) Integer.parseInt(text.substring(place - 4, place), 16);
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, place)) throw unexpected();
    place += word.length();
    return value;
  }

  private Number number() {
    var start = place;
    while (place < text.length() && "+-.0123456789eE".indexOf(text.charAt(place)) >= 0) place++;
    try {
      var number = new BigDecimal(text.substring(start, place));
      if (number.scale() <= 0) return number.longValueExact();
      return number.doubleValue();
    } catch (ArithmeticException | NumberFormatException error) {
      throw unexpected();
    }
  }

  private void skipSpace() {
    while (place < text.length() && " \t\r\n".indexOf(text.charAt(place)) >= 0) place++;
  }

  private void take(char expected) {
    if (peek() != expected) throw unexpected();
    place++;
  }

  private char next() {
    var character = peek();
    place++;
    return character;
  }

  private char peek() {
    if (place >= text.length()) throw unexpected();
    return text.charAt(place);
  }

  private IllegalArgumentException unexpected() {
    return new IllegalArgumentException("This is not JSON at character " + place + ": " + text);
  }
}
