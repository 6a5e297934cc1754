import fc, { type Arbitrary } from 'fast-check'
import { Compile } from 'typebox/schema'
import type { Schema } from '../../simulator/schema/index.ts'

/** A schema of a served document: it may refer to a component, and have rules between members. */
export interface ServedSchema extends Omit<Schema, 'properties' | 'items' | 'anyOf'> {
  readonly $ref?: string
  readonly minProperties?: number
  readonly properties?: Readonly<Record<string, ServedSchema>>
  readonly items?: ServedSchema
  readonly contains?: ServedSchema
  readonly anyOf?: readonly ServedSchema[]
  readonly oneOf?: readonly ServedSchema[]
  readonly allOf?: readonly ServedSchema[]
  readonly not?: ServedSchema
  readonly if?: ServedSchema
  readonly then?: ServedSchema
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
}

export type Components = Readonly<Record<string, ServedSchema>>

/** Values of formats, as a client chooses them that knows only the names. */
const formats: Readonly<Record<string, readonly string[]>> = {
  email: ['ada@example.com', 'grace.hopper+x@mail.example.org'],
  date: ['1990-12-10', '2000-02-29'],
  'date-time': ['2025-10-13T12:00:00Z', '2025-10-13T12:00:00.123+02:00'],
  'iso3166-1-alpha-2': ['US', 'DE', 'BR'],
  url: ['https://example.com/hook'],
  uri: ['https://example.com/hook'],
  hostname: ['example.com', 'uma.example.org'],
  ipv4: ['203.0.113.7'],
  ipv6: ['2001:db8::1'],
}

/** The keywords of rules that the generator does not follow by construction; their values are checked. */
const checkedKeywords = ['not', 'if', 'oneOf', 'anyOf', 'allOf', 'contains', 'dependentRequired']

/** Generates values that the schemas of a document allow, at their bounds and within. */
export class ServedValues {
  readonly #components: Components
  readonly #known = new Map<string, Arbitrary<unknown>>()

  constructor(components: Components) {
    this.#components = components
  }

  of(schema: ServedSchema): Arbitrary<unknown> {
    const key = JSON.stringify(schema)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const resolved = this.#resolved(schema)
    const made = this.#make(resolved)
    const arbitrary = checkedKeywords.some((keyword) => keyword in resolved)
      ? made.filter(untilFound(this.fits(resolved), key))
      : made
    this.#known.set(key, arbitrary)
    return arbitrary
  }

  /** Returns the check of a schema. */
  fits(schema: ServedSchema): (value: unknown) => boolean {
    const compiled = Compile({ ...schema, components: { schemas: this.#components } })
    return (value) => compiled.Check(value)
  }

  /** Follows a reference; the keywords beside it stay. */
  #resolved({ $ref, ...rest }: ServedSchema): ServedSchema {
    const target = $ref === undefined ? undefined : this.#components[$ref.split('/').at(-1) ?? '']
    return target === undefined ? rest : this.#resolved({ ...target, ...rest })
  }

  #make(schema: ServedSchema): Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
    const { anyOf, oneOf, allOf = [], not: _not, if: condition, then, ...rest } = schema
    const parts =
      condition === undefined ? allOf : [...allOf, { if: condition, ...(then === undefined ? {} : { then }) }]
    const cases = parts.filter((part) => part.if !== undefined)
    const always = [rest, ...parts.filter((part) => part.if === undefined)]
    const variants = (anyOf ?? oneOf ?? [{}]).flatMap((variant) => [
      [...always, variant],
      ...cases.map((part) => [...always, variant, part.if ?? {}, part.then ?? {}]),
    ])
    const [only, ...others] = variants
    if (others.length === 0 && only?.length === 2 && anyOf === undefined && oneOf === undefined)
      return this.#plain(rest)
    return fc.oneof(...variants.map((all) => this.#make(this.#merged(all))))
  }

  #plain(schema: ServedSchema): Arbitrary<unknown> {
    switch (schema.type) {
      case 'object':
        return this.#objects(schema)
      case 'array':
        return this.#arrays(schema)
      case 'string':
        return textsOf(schema)
      case 'integer':
      case 'number':
        return integersOf(schema)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return schema.properties === undefined ? fc.constantFrom<unknown>('x', 7, false) : this.#objects(schema)
    }
  }

  /** Returns one schema for what fits all of the given ones. */
  #merged(schemas: readonly ServedSchema[]): ServedSchema {
    let merged: ServedSchema = {}
    for (const { properties = {}, required = [], allOf = [], ...rest } of schemas.map((one) => this.#resolved(one))) {
      const members: Record<string, ServedSchema> = { ...merged.properties }
      for (const [name, member] of Object.entries(properties)) {
        const other = members[name]
        members[name] = other === undefined ? member : this.#merged([other, member])
      }
      merged = {
        ...merged,
        ...rest,
        ...(Object.keys(members).length === 0 ? {} : { properties: members }),
        ...(required.length + (merged.required ?? []).length === 0
          ? {}
          : { required: [...new Set([...(merged.required ?? []), ...required])] }),
        ...(allOf.length + (merged.allOf ?? []).length === 0 ? {} : { allOf: [...(merged.allOf ?? []), ...allOf] }),
      }
    }
    return merged
  }

  #objects({ properties = {}, required = [], minProperties = 0 }: ServedSchema): Arbitrary<unknown> {
    const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, this.of(member)]))
    const requiredKeys = required.filter((name) => name in members)
    const least = Object.fromEntries(Object.entries(members).filter(([name]) => requiredKeys.includes(name)))
    return fc
      .oneof(fc.record(members, { requiredKeys }), fc.record(least), fc.record(members))
      .filter((value) => Object.keys(value).length >= minProperties)
  }

  #arrays({
    items = {},
    contains,
    minItems = 0,
    maxItems = minItems + 2,
    uniqueItems,
  }: ServedSchema): Arbitrary<unknown> {
    const limits = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) }
    const values = this.of(items)
    if (contains !== undefined)
      return fc
        .tuple(this.of(this.#merged([items, contains])), values)
        .map(([one, other]) => [one, other].slice(0, maxItems))
    return uniqueItems === true
      ? fc.uniqueArray(values, { ...limits, selector: (item) => JSON.stringify(item) })
      : fc.array(values, limits)
  }
}

/** The most values that are dropped in a row; a schema that nothing fits would be searched for ever. */
const mostDropped = 100_000

function untilFound(fits: (value: unknown) => boolean, schema: string): (value: unknown) => boolean {
  let dropped = 0
  return (value) => {
    const isFound = fits(value)
    dropped = isFound ? 0 : dropped + 1
    if (dropped > mostDropped) throw new Error(`No value was found for ${schema}`)
    return isFound
  }
}

/** The longest text that is generated where a schema has no bound. */
const longest = 300

function textsOf({ format = '', pattern, minLength = 0, maxLength = longest }: ServedSchema): Arbitrary<string> {
  const whole = new RegExp(pattern ?? '', 'u')
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength && whole.test(text)
  const known = Object.hasOwn(formats, format) ? (formats[format] ?? []) : []
  if (known.length > 0) return fc.constantFrom(...known).filter(fits)
  const usual = ['x', 'Ada Lovelace', 'Łódź', '12345678', 'a'.repeat(minLength), 'a'.repeat(maxLength)].filter(fits)
  if (pattern === undefined || usual.length > 3) return fc.constantFrom(...usual)
  // Lookaheads cannot be generated, only checked.
  return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?[=!][^()]*\)/g, ''), 'u')).filter(fits)
}

function integersOf({ minimum = -1_000, maximum = 9_000_000_000_000_000 }: ServedSchema): Arbitrary<number> {
  const within = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 100_000) })
  return fc.oneof(fc.constantFrom(minimum, maximum), within)
}
