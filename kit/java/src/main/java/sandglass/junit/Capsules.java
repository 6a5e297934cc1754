package sandglass.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sandglass.World;

/** The capsules of failed tests. */
final class Capsules {
  private Capsules() {}

  /** Returns a line about the file; an error is such a line, too, to keep the failure of the test visible. */
  static String save(World world, String folder, String test) {
    try {
      var place = Files.createDirectories(Path.of(folder));
      Files.writeString(place.resolve(".gitignore"), "*\n");
      var file = place.resolve(test.replaceAll("\\W+", "-") + ".sandglass-capsule");
      Files.writeString(file, world.capsule());
      return "The capsule of the test's world is in %s; look at it with: npx sandglass open %s".formatted(file, file);
    } catch (IOException | RuntimeException error) {
      return "The capsule of the test's world could not be saved: " + error.getMessage();
    }
  }
}
