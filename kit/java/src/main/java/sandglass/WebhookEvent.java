package sandglass;

import java.util.Map;

/** An event as it is sent. */
public record WebhookEvent(String id, String type, String timestamp, Map<String, Object> data) {}
