package sandglass;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.StringJoiner;

/** The address of a Sandglass, with the token that opens its admin plane, if any. */
record Connection(String url, String adminToken) {
  byte[] send(Call call) {
    var headers = new HashMap<String, String>();
    headers.put("Accept", call.receives);
    if (call.body != null) headers.put("Content-Type", call.sends);
    if (adminToken != null && !adminToken.isEmpty()) headers.put("Authorization", "Bearer " + adminToken);
    return Http.send(call.operation, call.method, url + "/admin" + call.path + query(call.query), call.body, headers);
  }

  String text(Call call) {
    return Http.text(send(call));
  }

  <T> T read(Call call, Class<T> type) {
    return Records.read(JsonReader.read(text(call)), type);
  }

  private static String query(Record query) {
    if (query == null) return "";
    var written = new StringJoiner("&", "?", "");
    Records.membersOf(query).forEach((name, value) -> written.add(name + "=" + encoded(value.toString())));
    return written.toString();
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
