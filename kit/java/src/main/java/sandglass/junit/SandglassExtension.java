package sandglass.junit;

import java.util.Map;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import sandglass.Admin.NewWorld;
import sandglass.Admin.Text;
import sandglass.Sandglass;
import sandglass.WebhookReceiver;
import sandglass.World;

/**
 * Resolves parameters of tests: the Sandglass of the run, the test's own World, and a WebhookReceiver that gets its
 * webhooks. Saves the capsule of a failed test's world.
 */
public final class SandglassExtension implements ParameterResolver, AfterEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(SandglassExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    var type = parameter.getParameter().getType();
    var isOfTest = type == World.class || type == WebhookReceiver.class;
    return type == Sandglass.class || isOfTest && context.getTestMethod().isPresent();
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    var type = parameter.getParameter().getType();
    if (type == Sandglass.class) return sandglass(context);
    return type == World.class ? world(context) : receiver(context);
  }

  /** Returns the Sandglass at SANDGLASS_URL; without one, a process that ends with the run. */
  private static Sandglass sandglass(ExtensionContext context) {
    var store = context.getRoot().getStore(NAMESPACE);
    return store.getOrComputeIfAbsent(Session.class, key -> new Session(open()), Session.class).sandglass;
  }

  private static Sandglass open() {
    var url = System.getenv().getOrDefault("SANDGLASS_URL", "");
    var token = System.getenv("SANDGLASS_ADMIN_TOKEN");
    return url.isEmpty() ? Sandglass.start(token) : Sandglass.connect(url, token);
  }

  private record Session(Sandglass sandglass) implements CloseableResource {
    @Override
    public void close() {
      sandglass.close();
    }
  }

  private static World world(ExtensionContext context) {
    var store = context.getStore(NAMESPACE);
    return store.getOrComputeIfAbsent(World.class, key -> sandglass(context).world(settings(context)), World.class);
  }

  private static NewWorld settings(ExtensionContext context) {
    var given = AnnotationSupport.findAnnotation(context.getElement(), WithWorld.class)
        .or(() -> AnnotationSupport.findAnnotation(context.getRequiredTestClass(), WithWorld.class));
    if (given.isEmpty()) return new NewWorld();
    var words = given.get();
    var settings = new NewWorld().frozen(words.frozen()).beginning(words.beginning());
    var seeded = words.seed().isEmpty() ? settings : settings.seed(new Text(words.seed()));
    return ReflectionSupport.newInstance(words.settings()).change(seeded);
  }

  private static WebhookReceiver receiver(ExtensionContext context) {
    return context.getStore(NAMESPACE).getOrComputeIfAbsent(WebhookReceiver.class, key -> {
      var world = world(context);
      var receiver = new WebhookReceiver(world.admin().getPublicKey().pem());
      world.api("PATCH", "/config", Map.of("webhookEndpoint", receiver.url()), Object.class);
      return receiver;
    }, WebhookReceiver.class);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    var store = context.getStore(NAMESPACE);
    var world = store.remove(World.class, World.class);
    var receiver = store.remove(WebhookReceiver.class, WebhookReceiver.class);
    if (receiver != null) receiver.close();
    if (world == null) return;
    if (context.getExecutionException().isPresent()) report(context, world);
    world.close();
  }

  private static void report(ExtensionContext context, World world) {
    var name = context.getRequiredTestClass().getSimpleName() + "-" + context.getRequiredTestMethod().getName();
    var folder = context.getConfigurationParameter("sandglass.capsules").orElse(".sandglass");
    var line = Capsules.save(world, folder, name);
    context.publishReportEntry("sandglass", line);
    // Maven and Gradle print no report entries.
    System.err.println(line);
  }
}
