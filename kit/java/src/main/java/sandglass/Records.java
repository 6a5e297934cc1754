package sandglass;

import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Records as the members of objects in JSON, and back. */
final class Records {
  private Records() {}

  /** Returns the members of a record that are given, and its tag. */
  static Map<String, Object> membersOf(Record object) {
    var members = new LinkedHashMap<String, Object>();
    var tag = object.getClass().getAnnotation(Tag.class);
    if (tag != null && tag.values().length == 1) members.put(tag.member(), tag.values()[0]);
    for (var component : object.getClass().getRecordComponents()) {
      var value = valueOf(component, object);
      if (value != null || component.isAnnotationPresent(Always.class)) members.put(nameOf(component), value);
    }
    return members;
  }

  /** Reads what JSON has as a type; members without a component are left out. */
  static <T> T read(Object value, Class<T> type) {
    return type.cast(as(value, type));
  }

  private static Object as(Object value, Type type) {
    if (value == null || type == Object.class) return value;
    if (type instanceof ParameterizedType generic) return contents(value, generic);
    if (!(type instanceof Class<?> plain)) throw mismatch(value, type);
    if (value instanceof Map<?, ?> members) {
      if (plain.isRecord()) return record(members, plain);
      if (plain.isSealed()) return record(members, tagged(members, plain));
    }
    if (value instanceof Number number && (plain == double.class || plain == Double.class)) return number.doubleValue();
    if (value instanceof Number number && (plain == int.class || plain == Integer.class)) return number.intValue();
    if (plain.isEnum()) return constant(value, plain);
    if (boxed(plain).isInstance(value)) return value;
    throw mismatch(value, type);
  }

  private static Object contents(Object value, ParameterizedType type) {
    var types = type.getActualTypeArguments();
    if (value instanceof List<?> items) return items.stream().map(item -> as(item, types[0])).toList();
    if (!(value instanceof Map<?, ?> members)) throw mismatch(value, type);
    var read = new LinkedHashMap<Object, Object>();
    members.forEach((name, member) -> read.put(name, as(member, types[1])));
    return read;
  }

  private static Object record(Map<?, ?> members, Class<?> type) {
    var types = new ArrayList<Class<?>>();
    var values = new ArrayList<>();
    for (var component : type.getRecordComponents()) {
      types.add(component.getType());
      values.add(given(as(members.get(nameOf(component)), component.getGenericType()), component.getType()));
    }
    try {
      var constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
      // Records of tests are seldom public.
      constructor.setAccessible(true);
      return constructor.newInstance(values.toArray());
    } catch (ReflectiveOperationException error) {
      throw new IllegalStateException("A " + type.getName() + " cannot be made.", error);
    }
  }

  /** An absent mark is false, and an absent number 0. */
  private static Object given(Object value, Class<?> type) {
    if (value != null || !type.isPrimitive()) return value;
    if (type == boolean.class) return false;
    if (type == double.class) return 0.0;
    if (type == int.class) return 0;
    return 0L;
  }

  private static Class<?> tagged(Map<?, ?> members, Class<?> union) {
    for (var type : union.getPermittedSubclasses()) {
      var tag = type.getAnnotation(Tag.class);
      if (tag != null && List.of(tag.values()).contains(members.get(tag.member()))) return type;
    }
    throw mismatch(members, union);
  }

  private static Object constant(Object value, Class<?> type) {
    for (var constant : type.getEnumConstants()) if (constant.toString().equals(value)) return constant;
    throw mismatch(value, type);
  }

  private static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  private static Object valueOf(RecordComponent component, Record object) {
    try {
      var accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(object);
    } catch (ReflectiveOperationException error) {
      throw new IllegalStateException(component + " cannot be read.", error);
    }
  }

  /** A member with the name of a keyword has an underscore in Java. */
  private static String nameOf(RecordComponent component) {
    return component.getName().replaceFirst("_$", "");
  }

  private static IllegalArgumentException mismatch(Object value, Type type) {
    return new IllegalArgumentException("This is no " + type.getTypeName() + ": " + JsonWriter.write(value));
  }
}
