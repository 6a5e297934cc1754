package sandglass.junit;

import sandglass.Admin.NewWorld;

/** The settings of a world for which an annotation has no words. */
public class Settings {
  /** Returns the settings with changes. */
  public NewWorld change(NewWorld settings) {
    return settings;
  }
}
