package sandglass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sandglass.Admin.ClockMode;
import sandglass.Admin.NewWorld;
import sandglass.Admin.WorldOptions;
import sandglass.junit.Settings;
import sandglass.junit.WithWorld;

@WithWorld
class WithWorldTest {
  static class Strict extends Settings {
    @Override
    public NewWorld change(NewWorld settings) {
      return settings.options(new WorldOptions().strictRequests(true));
    }
  }

  String prepared;

  @BeforeEach
  void prepare(World world) {
    prepared = world.name();
  }

  @Test
  void aTestHasTheSettingsOfItsClass(World world) {
    assertEquals(ClockMode.TICKING, world.admin().getClock().mode());
  }

  @Test
  @WithWorld(frozen = true, seed = "ada", settings = Strict.class)
  void aTestHasItsOwnSettings(World world) {
    var facts = world.admin().getWorld();
    assertEquals(ClockMode.FROZEN, facts.clock().mode());
    assertEquals("ada", facts.seed());
    assertEquals(true, facts.options().get("strictRequests"));
  }

  @Test
  void whatPreparesATestHasItsWorld(World world) {
    assertEquals(world.name(), prepared);
  }
}
