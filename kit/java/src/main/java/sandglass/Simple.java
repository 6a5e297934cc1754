package sandglass;

/** A text or a number that is of a type of its own. */
interface Simple {
  Object value();
}
