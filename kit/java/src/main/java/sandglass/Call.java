package sandglass;

import java.util.Map;

/** A call of an operation of the admin plane. */
final class Call {
  final String operation;
  final String method;
  final String path;
  Record query;
  Object body;
  String sends = Http.JSON;
  String receives = Http.JSON;

  Call(String operation, String method, String path) {
    this.operation = operation;
    this.method = method;
    this.path = path;
  }

  Call query(Record query) {
    this.query = query;
    return this;
  }

  Call body(Object body) {
    this.body = body;
    return this;
  }

  Call bodyOrEmpty(Object body) {
    return body(body == null ? Map.of() : body);
  }

  Call sends(String mediaType) {
    sends = mediaType;
    return this;
  }

  Call receives(String mediaType) {
    receives = mediaType;
    return this;
  }
}
