package sandglass.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import sandglass.Admin.NewWorldBeginning;

/**
 * Gives each test its own world, as a parameter of the type World, with these settings. That of a method replaces
 * that of its class.
 */
@ExtendWith(SandglassExtension.class)
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface WithWorld {
  /** True to start with a frozen clock. */
  boolean frozen() default false;

  /** The initial state. */
  NewWorldBeginning beginning() default NewWorldBeginning.FRESH;

  /** The seed; random if it is empty. */
  String seed() default "";

  /** Changes the settings further, such as their options. */
  Class<? extends Settings> settings() default Settings.class;
}
