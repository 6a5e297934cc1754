import type { Member, Model, NamedType, Operation, Type } from './model.ts'
import { capitalized, wrapped } from './text.ts'
import { type Enumeration, Uses } from './uses.ts'

const notice = '// Generated from the declarations of the admin plane by `npm run docs`.'

/** Returns the client of the admin plane for Java: a class for the worlds of a process, and one for a world. */
export function javaClients(model: Model, version: string): Readonly<Record<'Admin' | 'WorldAdmin', string>> {
  const java = new Java(model)
  const { types, operations } = model
  const methods = (isInWorld: boolean) =>
    operations.filter((each) => each.isInWorld === isInWorld).map((operation) => java.methodsOf(operation))
  const nested = [...java.unions(), ...java.enumerations(), ...types.map((type) => java.declarationOf(type))]
  return {
    Admin: `${notice}
package sandglass;

import static sandglass.Connection.encoded;

import java.util.List;
import java.util.Map;

/** The operations on the worlds of a process, and the types of the admin plane. */
public final class Admin {
  /** The version of Sandglass that this client is for. */
  public static final String RELEASE = "${version}";

  private final Connection connection;

  Admin(Connection connection) {
    this.connection = connection;
  }

${[...methods(false), ...nested].join('\n')}}
`,
    WorldAdmin: `${notice}
package sandglass;

import static sandglass.Connection.encoded;

import sandglass.Admin.*;

/** The operations on one world. */
public final class WorldAdmin {
  private final Connection connection;
  private final String world;

  WorldAdmin(Connection connection, String world) {
    this.connection = connection;
    this.world = world;
  }

${methods(true).join('\n')}}
`,
  }
}

const simpleTypes = {
  string: 'String',
  integer: 'long',
  number: 'double',
  boolean: 'boolean',
  bytes: 'byte[]',
  any: 'Object',
  null: 'Object',
} as const

const boxes: Readonly<Record<string, string>> = { long: 'Long', double: 'Double', boolean: 'Boolean' }
const boxed = (type: string) => boxes[type] ?? type

/** The words that cannot be names of components in Java: keywords, and methods of every object. */
const reserved = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum ' +
    'extends final finally float for goto if implements import instanceof int interface long native new ' +
    'package private protected public return short static strictfp super switch synchronized this throw ' +
    'throws transient try void volatile while true false null clone finalize getClass hashCode notify ' +
    'notifyAll toString wait'
  ).split(' '),
)
const javaName = (name: string) => (reserved.has(name) ? `${name}_` : name)

/** `approved-customer` and `corruptSignature` as `APPROVED_CUSTOMER` and `CORRUPT_SIGNATURE`. */
const constantOf = (value: string): string =>
  value
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()

/** Writes declarations of Java. Those of types are nested in a class. */
class Java {
  private readonly uses: Uses
  /** The interfaces of a type: the unions that it is one of. */
  private readonly interfaces = new Map<string, string[]>()
  /** The value that says which object of a union a type is, by its member. */
  private readonly tags = new Map<string, { readonly member: string; readonly values: readonly string[] }>()

  constructor(model: Model) {
    this.uses = new Uses(model)
    for (const union of model.types.filter(({ oneOf }) => oneOf.length > 0)) {
      const { member, values } = this.uses.tagOf(union)
      for (const [name, texts] of values) {
        this.implement(name, union.name)
        this.tags.set(name, { member, values: texts })
      }
    }
    for (const union of this.uses.sentUnions)
      for (const type of union.of) this.implement(nameOf(type), `${union.name}OneOf`)
    for (const name of ['Text', 'Numeric']) this.implement(name, 'Scalar')
  }

  enumerations(): readonly string[] {
    return this.uses.enumerations.map(enumOf)
  }

  /** Returns the interfaces for values of several types, and the texts and numbers among them. */
  unions(): readonly string[] {
    const names = [...this.interfaces].flatMap(([, unions]) => unions.filter((name) => /OneOf$|^Scalar$/.test(name)))
    const interfaces = [...new Set(names)].map((name) => this.interfaceOf(name, 'A value of one of several types.'))
    const simple = ['Text(String value)', 'Numeric(Number value)'].map((record) => {
      const unions = this.interfaces.get(record.replace(/\(.*/, '')) ?? []
      return `  /** A simple value where the admin plane also takes other types. */
  public record ${record} implements ${['Simple', ...unions].join(', ')} {}
`
    })
    return [...interfaces, ...simple]
  }

  declarationOf(type: NamedType): string {
    const { name, description, members, oneOf } = type
    if (oneOf.length > 0) return this.interfaceOf(name, 'An object of one of several types.')
    const tag = this.tags.get(name)
    const given = members.filter((member) => tag?.values.length !== 1 || tag.member !== member.name)
    return this.recordOf(name, description, given, this.uses.isSent(name))
  }

  /** Returns the methods of an operation, one for each number of optional parameters, after the type of its query. */
  methodsOf(operation: Operation): string {
    const { id, summary, pathParameters, query, body, isBodyRequired, answer } = operation
    const queryType = `${capitalized(id)}Query`
    const required = [
      ...pathParameters.map((name) => `String ${name}`),
      ...(body !== undefined && isBodyRequired ? [`${this.typeOf(body)} body`] : []),
    ]
    const hasRequired = query.some(({ isRequired }) => isRequired)
    const optional = [
      ...(body !== undefined && !isBodyRequired ? [`${this.typeOf(body)} body`] : []),
      ...(query.length > 0 ? [`${queryType} query`] : []),
    ]
    const lengths = optional.map((_, index) => index).filter((length) => !(hasRequired && length < optional.length))
    const type = answer === undefined ? 'void' : this.typeOf(answer)
    const comment = `  /**\n${wrapped(summary, '   * ')}   */\n`
    const shorter = lengths.map((length) => {
      const passed = [...required, ...optional.slice(0, length)].map((each) => each.replace(/^.* /, ''))
      const nulls = optional.slice(length).map((each) => `(${each.replace(/ .*/, '')}) null`)
      return `${comment}  public ${type} ${id}(${[...required, ...optional.slice(0, length)].join(', ')}) {
    ${type === 'void' ? '' : 'return '}${id}(${[...passed, ...nulls].join(', ')});
  }
`
    })
    const whole = `${comment}  public ${type} ${id}(${[...required, ...optional].join(', ')}) {
    ${this.callOf(operation)}
  }
`
    const declared = query.length === 0 ? [] : [this.recordOf(queryType, `The parameters of ${id}.`, query, true)]
    return [...declared, ...shorter, whole].join('\n')
  }

  private callOf({ id, method, path, query, body, isBodyRequired, answer, sends, receives }: Operation): string {
    const json = 'application/json'
    const call = [
      `new Call("${id}", "${method}", ${pathOf(path)})`,
      ...(query.length === 0 ? [] : ['.query(query)']),
      ...(body === undefined ? [] : [isBodyRequired ? '.body(body)' : '.bodyOrEmpty(body)']),
      ...(sends === undefined || sends === json ? [] : [`.sends("${sends}")`]),
      ...(receives === undefined || receives === json ? [] : [`.receives("${receives}")`]),
    ].join('\n        ')
    if (answer === undefined) return `connection.send(\n        ${call});`
    if (answer.kind === 'bytes') return `return connection.send(\n        ${call});`
    if (answer.kind === 'string') return `return connection.text(\n        ${call});`
    return `return connection.read(\n        ${call}, ${this.typeOf(answer)}.class);`
  }

  private implement(name: string, union: string): void {
    this.interfaces.set(name, [...(this.interfaces.get(name) ?? []), union])
  }

  private interfaceOf(union: string, words: string): string {
    const types = [...this.interfaces].flatMap(([name, unions]) => (unions.includes(union) ? [name] : []))
    return `  /** ${words} */\n  public sealed interface ${union} permits ${types.join(', ')} {}\n`
  }

  /** Returns a record. Those that are sent have a constructor for what they must have, and copies with more. */
  private recordOf(name: string, description: string, members: readonly Member[], isSent: boolean): string {
    const tag = this.tags.get(name)
    const annotation =
      tag === undefined
        ? ''
        : `  @Tag(member = "${tag.member}", values = {${tag.values.map((value) => `"${value}"`).join(', ')}})\n`
    const unions = this.interfaces.get(name) ?? []
    const components = members.map((member) => {
      const isNullable = member.isRequired && (member.type.kind === 'any' || member.type.kind === 'union')
      const always = isSent && isNullable ? '@Always ' : ''
      return `${always}${this.memberType(member)} ${javaName(member.name)}`
    })
    const copies = isSent ? [...constructorOf(name, members, this), ...this.copiesOf(name, members)] : []
    return `${commentOf(description, members)}${annotation}  public record ${name}(${components.join(', ')})${
      unions.length === 0 ? '' : ` implements ${unions.join(', ')}`
    } {${copies.length === 0 ? '' : `\n${copies.join('\n')}  `}}\n`
  }

  memberType({ type, isRequired }: Member): string {
    return isRequired ? this.typeOf(type) : boxed(this.typeOf(type))
  }

  private copiesOf(name: string, members: readonly Member[]): readonly string[] {
    const passed = members.map((member) => javaName(member.name)).join(', ')
    return members.flatMap((member) => {
      if (member.isRequired) return []
      return `    public ${name} ${javaName(member.name)}(${this.typeOf(member.type)} ${javaName(member.name)}) {
      return new ${name}(${passed});
    }
`
    })
  }

  private typeOf(type: Type): string {
    if (type.kind === 'named') return type.name
    if (type.kind === 'list') return `List<${boxed(this.typeOf(type.of))}>`
    if (type.kind === 'map') return `Map<String, ${boxed(this.typeOf(type.of))}>`
    if (type.kind === 'union') return this.unionOf(type)
    if (type.kind !== 'values') return simpleTypes[type.kind]
    return this.uses.enumerationOf(type.values)?.name ?? (type.values[0] === true ? 'boolean' : 'String')
  }

  private unionOf(union: Extract<Type, { kind: 'union' }>): string {
    const others = union.of.filter(({ kind }) => kind !== 'null')
    if (others.length < union.of.length) return others.map((type) => boxed(this.typeOf(type))).join('')
    if (union.of.every(({ kind }) => kind !== 'named')) return 'Scalar'
    return this.uses.sentUnions.includes(union) ? `${union.name}OneOf` : 'Object'
  }
}

const nameOf = (type: Type): string => (type.kind === 'named' ? type.name : 'Text')

/** Returns the constructor for the members that must be given, unless those are all. */
function constructorOf(name: string, members: readonly Member[], java: Java): readonly string[] {
  const required = members.filter(({ isRequired }) => isRequired)
  if (required.length === members.length) return []
  const given = required.map((member) => `${java.memberType(member)} ${javaName(member.name)}`)
  const passed = members.map((member) => (member.isRequired ? javaName(member.name) : 'null'))
  const written = `    public ${name}(${given.join(', ')}) {
      this(${passed.join(', ')});
    }
`
  return [written]
}

function enumOf({ name, values }: Enumeration): string {
  return `  /** One of several texts. */
  public enum ${name} {
${values.map((value) => `    ${constantOf(value)}("${value}")`).join(',\n')};

    private final String text;

    ${name}(String text) {
      this.text = text;
    }

    /** Returns the text as it is sent. */
    @Override
    public String toString() {
      return text;
    }
  }
`
}

function commentOf(description: string, members: readonly Member[]): string {
  const described = members.filter((member) => member.description !== '')
  const lines = [
    ...(description === '' ? [] : [wrapped(description, '   * ')]),
    ...(description === '' || described.length === 0 ? [] : ['   *\n']),
    ...described.map((member) => wrapped(`@param ${javaName(member.name)} ${member.description}`, '   * ')),
  ]
  return lines.length === 0 ? '' : `  /**\n${lines.join('')}   */\n`
}

/** Returns a path as an expression: its literal parts, and its parameters. */
function pathOf(path: string): string {
  return path
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name === undefined ? `"${part}"` : `encoded(${name})`
    })
    .join(' + ')
}
