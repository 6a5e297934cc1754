package sandglass;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The member by which JSON says that an object is of this type. If it has one value only, it is no component. */
@Retention(RetentionPolicy.RUNTIME)
@interface Tag {
  String member();

  String[] values();
}
