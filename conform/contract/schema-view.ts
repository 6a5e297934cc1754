import { isRecord } from '../../simulator/schema/index.ts'
import type { ContractSchema } from './document.ts'
import type { References } from './references.ts'

/** A member of an object. */
interface MemberView {
  readonly schema: ContractSchema
  readonly isRequired: boolean
  /** Only in answers. */
  readonly isReadOnly: boolean
  /** Only in requests. */
  readonly isWriteOnly: boolean
}

/** The forms of an object, by the value of the member that tells them apart. */
interface Variants {
  readonly property: string
  readonly byValue: ReadonlyMap<string, ContractSchema>
}

/** A schema without references and compositions. Sets that are undefined allow anything. */
export interface SchemaView {
  readonly types?: ReadonlySet<string> | undefined
  readonly values?: ReadonlySet<string> | undefined
  readonly formats: ReadonlySet<string>
  readonly members: ReadonlyMap<string, MemberView>
  readonly items?: ContractSchema | undefined
  readonly variants?: Variants | undefined
}

const anything: SchemaView = { formats: new Set(), members: new Map() }

/** Compositions of compositions are read to this depth. */
const deepest = 100

/** Reads the schemas of one document, each once. */
export class SchemaViews {
  readonly #references: References
  readonly #views = new Map<ContractSchema, SchemaView>()
  readonly #open = new Set<ContractSchema>()
  /** True while a view lacks a part that is still being read. */
  #isPartial = false

  constructor(references: References) {
    this.#references = references
  }

  /** Returns the view of a schema; of one that is composed of itself, the part that is known. */
  of(schema: ContractSchema | undefined): SchemaView {
    const whole = this.#references.resolve(schema)
    if (whole === undefined) return anything
    if (this.#open.has(whole) || this.#open.size === deepest) {
      this.#isPartial = true
      return anything
    }
    const known = this.#views.get(whole)
    if (known !== undefined) return known
    this.#open.add(whole)
    const view = this.#read(whole)
    this.#open.delete(whole)
    if (this.#open.size === 0) this.#isPartial = false
    if (!this.#isPartial) this.#views.set(whole, view)
    return view
  }

  #read(schema: ContractSchema): SchemaView {
    const parts = [this.#ownView(schema)]
    const schemas: ContractSchema[] = [withoutCompositions(schema)]
    for (const part of listOf(schema.allOf)) {
      parts.push(this.of(part))
      schemas.push(part)
    }
    for (const choices of [listOf(schema.oneOf), listOf(schema.anyOf)]) {
      if (choices.length === 0) continue
      parts.push({ ...this.#anyOf(choices), variants: this.#variantsOf(schema, choices) })
      schemas.push({ anyOf: choices })
    }
    return allOf(parts, schemas)
  }

  #anyOf(choices: readonly ContractSchema[]): SchemaView {
    return choices.map((choice) => this.of(choice)).reduce(either)
  }

  #ownView(schema: ContractSchema): SchemaView {
    const { required, properties } = schema
    const isRequired = new Set(Array.isArray(required) ? required.map(String) : [])
    const named = Object.entries(isRecord(properties) ? properties : {}).map(
      ([name, member]) => [name, schemaIn(member)] as const,
    )
    // Compositions require members that another part declares.
    const bare = [...isRequired].filter((name) => !named.some(([other]) => other === name))
    const members = [...named, ...bare.map((name) => [name, {}] as const)]
    return {
      types: typesOf(schema),
      values: valuesOf(schema),
      formats: new Set(typeof schema.format === 'string' ? [schema.format] : []),
      members: new Map(members.map(([name, member]) => [name, this.#memberView(member, isRequired.has(name))])),
      items: schema.items === undefined ? undefined : schemaIn(schema.items),
    }
  }

  #memberView(schema: ContractSchema, isRequired: boolean): MemberView {
    const whole = this.#references.resolve(schema)
    const has = (flag: 'readOnly' | 'writeOnly') => Object(schema)[flag] === true || whole?.[flag] === true
    return { schema, isRequired, isReadOnly: has('readOnly'), isWriteOnly: has('writeOnly') }
  }

  /** Finds the member that tells the choices apart: the one that is declared, or else one with a value for each. */
  #variantsOf({ discriminator }: ContractSchema, choices: readonly ContractSchema[]): Variants | undefined {
    const views = choices.map((schema) => ({ schema, view: this.of(schema) }))
    const [first] = views
    const property =
      discriminator?.propertyName ??
      [...(first?.view.members.keys() ?? [])].find((name) =>
        areApart(views.map(({ view }) => [...(this.#valuesAt(view, name) ?? [])])),
      )
    if (property === undefined || choices.length < 2) return undefined
    const told = views.flatMap(({ schema, view }) =>
      [...(this.#valuesAt(view, property) ?? [])].map((value) => [value, schema] as const),
    )
    const mapped = this.#mapped(discriminator?.mapping, property)
    return { property, byValue: mapped.size > 0 ? mapped : new Map(told) }
  }

  /** Reads a mapping, without second names of a schema that the schema itself refuses. */
  #mapped(mapping: unknown, property: string): ReadonlyMap<string, ContractSchema> {
    const targets = Object.entries(isRecord(mapping) ? mapping : {}).map(
      ([value, target]) => [value, refOf(target)] as const,
    )
    const valuesOfTarget = (target: string) => this.#valuesAt(this.of({ $ref: target }), property)
    const isSecondName = (value: string, target: string) =>
      valuesOfTarget(target)?.has(value) === false &&
      targets.some(([other, same]) => same === target && valuesOfTarget(target)?.has(other) === true)
    const own = targets.filter(([value, target]) => !isSecondName(value, target))
    return new Map(own.map(([value, target]) => [value, { $ref: target }]))
  }

  #valuesAt = (view: SchemaView, name: string) => this.of(view.members.get(name)?.schema).values
}

/** True when each choice has values that no other has. */
function areApart(values: readonly (readonly string[])[]): boolean {
  const all = values.flat()
  return values.every((own) => own.length > 0) && new Set(all).size === all.length
}

/** A mapping names a schema by its reference or by its name. */
const refOf = (target: unknown): string => {
  const text = String(target)
  return text.includes('/') || text.includes('#') ? text : `#/components/schemas/${text}`
}

/** A schema may be `true`, which allows anything. */
const schemaIn = (value: unknown): ContractSchema => (isRecord(value) ? value : {})

const listOf = (schemas: unknown): readonly ContractSchema[] => (Array.isArray(schemas) ? schemas.map(schemaIn) : [])

const withoutCompositions = ({ allOf, oneOf, anyOf, discriminator, ...own }: ContractSchema): ContractSchema => own

/** Returns the types of a schema; those of its values or members when it names none. */
function typesOf({ type, enum: values, const: value, properties, items, nullable }: ContractSchema) {
  const named = type === undefined ? [] : [type].flat().map(String)
  const known = Array.isArray(values) ? values : value === undefined ? [] : [value]
  const implied = [
    ...known.map(jsonTypeOf),
    ...(isRecord(properties) ? ['object'] : []),
    ...(isRecord(items) ? ['array'] : []),
  ]
  const types = named.length > 0 ? named : implied
  if (types.length === 0) return undefined
  return new Set(nullable === true ? [...types, 'null'] : types)
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function valuesOf({ enum: values, const: value }: ContractSchema): ReadonlySet<string> | undefined {
  if (Array.isArray(values)) return new Set(values.filter((one) => one !== null).map(textOf))
  return value === undefined || value === null ? undefined : new Set([textOf(value)])
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the view of what fits all parts. Each variant of a part has the members of the other parts, too. */
function allOf(parts: readonly SchemaView[], schemas: readonly ContractSchema[]): SchemaView {
  const whole = parts.reduce(both)
  const index = parts.findIndex(({ variants }) => variants !== undefined)
  const variants = parts[index]?.variants
  if (variants === undefined) return whole
  const others = schemas.filter((schema, position) => position !== index && Object.keys(schema).length > 0)
  if (others.length === 0) return { ...whole, variants }
  const byValue = [...variants.byValue].map(([value, schema]) => [value, { allOf: [...others, schema] }] as const)
  return { ...whole, variants: { ...variants, byValue: new Map(byValue) } }
}

function both(one: SchemaView, other: SchemaView): SchemaView {
  const members = new Map(one.members)
  for (const [name, member] of other.members) members.set(name, bothMembers(members.get(name), member))
  return {
    types: inBoth(one.types, other.types),
    values: inBoth(one.values, other.values),
    formats: new Set([...one.formats, ...other.formats]),
    members,
    items: joined('allOf', one.items, other.items),
  }
}

const bothMembers = (one: MemberView | undefined, other: MemberView): MemberView => ({
  schema: joined('allOf', one?.schema, other.schema) ?? {},
  isRequired: one?.isRequired === true || other.isRequired,
  isReadOnly: one?.isReadOnly === true || other.isReadOnly,
  isWriteOnly: one?.isWriteOnly === true || other.isWriteOnly,
})

/** Returns the view of what fits one of two views. */
function either(one: SchemaView, other: SchemaView): SchemaView {
  const members = new Map<string, MemberView>()
  for (const name of new Set([...one.members.keys(), ...other.members.keys()])) {
    const [first, second] = [one.members.get(name), other.members.get(name)]
    members.set(name, {
      schema: joined('anyOf', first?.schema, second?.schema) ?? {},
      isRequired: first?.isRequired === true && second?.isRequired === true,
      isReadOnly: [first, second].every((member) => member?.isReadOnly !== false),
      isWriteOnly: [first, second].every((member) => member?.isWriteOnly !== false),
    })
  }
  return {
    types: inEither(one.types, other.types),
    values: isNull(one) ? other.values : isNull(other) ? one.values : inEither(one.values, other.values),
    formats: new Set([...one.formats, ...other.formats]),
    members,
    items: joined('anyOf', one.items, other.items),
  }
}

/** Null is a type, not one of the values. */
const isNull = ({ types }: SchemaView) => types?.size === 1 && types.has('null')

/** Joins two schemas into one; the same schema stays what it is, so that cycles are recognized. */
function joined(
  how: 'allOf' | 'anyOf',
  one: ContractSchema | undefined,
  other: ContractSchema | undefined,
): ContractSchema | undefined {
  if (one === undefined || other === undefined || one === other) return one ?? other
  if (one.$ref !== undefined && one.$ref === other.$ref) return one
  return { [how]: [one, other] }
}

type Names = ReadonlySet<string> | undefined

const inBoth = (one: Names, other: Names): Names =>
  one === undefined || other === undefined ? (one ?? other) : new Set([...one].filter((name) => other.has(name)))

const inEither = (one: Names, other: Names): Names =>
  one === undefined || other === undefined ? undefined : new Set([...one, ...other])
