package sandglass;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks a component that is written if it is null, too; others are left out. */
@Retention(RetentionPolicy.RUNTIME)
@interface Always {}
