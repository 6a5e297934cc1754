import { statusOf } from '../../../simulator/refusals/index.ts'
import type { Model, NamedType, Type } from './model.ts'

/** A list of texts of which a member is one. */
export interface Enumeration {
  readonly name: string
  readonly values: readonly string[]
}

const texts = (values: readonly unknown[]): readonly string[] => values.filter((value) => typeof value === 'string')

/** True for one of several texts; a single value says only which of several objects it is in, or `true`. */
const isEnumeration = (values: readonly unknown[]) => values.length > 1 && texts(values).length === values.length

const keyOf = (values: readonly unknown[]) => JSON.stringify([...texts(values)].sort())

/** How types are used: what languages need that have no unions of values and objects. */
export class Uses {
  /** The lists of texts. Equal lists are one, under the name of the first. */
  readonly enumerations: readonly Enumeration[]
  /** The types that bodies of requests contain. */
  private readonly sent: ReadonlySet<string>
  private readonly types: ReadonlyMap<string, NamedType>
  private readonly byValues = new Map<string, Enumeration>()

  constructor({ types, operations }: Model) {
    this.types = new Map(types.map((type) => [type.name, type]))
    this.sent = new Set(operations.flatMap(({ body }) => (body === undefined ? [] : [...this.namesIn(body)])))
    this.declare({ name: 'ErrorCode', values: Object.keys(statusOf) })
    const members = [...types.flatMap((type) => type.members), ...operations.flatMap(({ query }) => query)]
    for (const { type } of members) this.declareIn(type)
    this.enumerations = [...this.byValues.values()]
  }

  /** Returns the list of texts of which a value is one. */
  enumerationOf(values: readonly unknown[]): Enumeration | undefined {
    return this.byValues.get(keyOf(values))
  }

  isSent(name: string): boolean {
    return this.sent.has(name)
  }

  /** The inline unions in bodies that contain objects. */
  get sentUnions(): readonly Extract<Type, { kind: 'union' }>[] {
    const members = [...this.types.values()].filter(({ name }) => this.isSent(name)).flatMap((type) => type.members)
    return members.flatMap(({ type }) =>
      type.kind === 'union' && type.of.some(({ kind }) => kind === 'named') ? [type] : [],
    )
  }

  /** Returns the member by which the objects of a union differ, and its values in each. */
  tagOf(union: NamedType): { readonly member: string; readonly values: ReadonlyMap<string, readonly string[]> } {
    const objects = union.oneOf.map((name) => this.typeNamed(name))
    const values = new Map<string, readonly string[]>()
    for (const member of ['type', 'kind']) {
      for (const { name, members } of objects) {
        const type = members.find((each) => each.name === member)?.type
        if (type?.kind === 'values') values.set(name, texts(type.values))
      }
      const all = [...values.values()].flat()
      if (values.size === objects.length && new Set(all).size === all.length) return { member, values }
      values.clear()
    }
    throw new Error(`The objects of ${union.name} have no member that distinguishes them.`)
  }

  private declareIn(type: Type): void {
    if (type.kind === 'values' && isEnumeration(type.values)) {
      this.declare({ name: type.name, values: texts(type.values) })
    } else if (type.kind === 'list' || type.kind === 'map') this.declareIn(type.of)
  }

  private declare(enumeration: Enumeration): void {
    const key = keyOf(enumeration.values)
    if (!this.byValues.has(key)) this.byValues.set(key, enumeration)
  }

  private typeNamed(name: string): NamedType {
    const type = this.types.get(name)
    if (type === undefined) throw new Error(`No type has the name ${name}.`)
    return type
  }

  /** Returns the names of all types in a type. */
  private namesIn(type: Type, found = new Set<string>()): ReadonlySet<string> {
    if (type.kind === 'list' || type.kind === 'map') this.namesIn(type.of, found)
    if (type.kind === 'union') for (const each of type.of) this.namesIn(each, found)
    if (type.kind !== 'named' || found.has(type.name)) return found
    found.add(type.name)
    const { members, oneOf } = this.typeNamed(type.name)
    for (const member of members) this.namesIn(member.type, found)
    for (const name of oneOf) this.namesIn({ kind: 'named', name }, found)
    return found
  }
}
