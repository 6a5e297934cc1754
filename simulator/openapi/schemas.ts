import { allowedValues, formats, type Schema, variantsByValue, withRules } from '../schema/index.ts'

/** The schemas of one OpenAPI document. A schema with a title becomes a component and is referred to by it. */
export class OpenApiSchemas {
  readonly components: Record<string, object> = {}
  readonly #texts = new Map<string, string>()

  render(schema: Schema): object {
    const rendered = this.#renderMembers(schema)
    return schema.title === undefined ? rendered : this.add(schema.title, rendered)
  }

  /** Adds a component and returns a reference to it. Throws when two different schemas share a name. */
  add(name: string, rendered: object): object {
    const text = JSON.stringify(rendered)
    const before = this.#texts.get(name)
    if (before !== undefined && before !== text) throw new Error(`two different schemas are called ${name}`)
    this.#texts.set(name, text)
    this.components[name] = rendered
    return { $ref: refTo(name) }
  }

  #renderMembers(schema: Schema): object {
    // The shape of an upload holds facts about the file, but a client sends its bytes.
    if (schema.format === 'binary') return { type: 'string', format: 'binary' }
    const rendered: Record<string, unknown> = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'title' || keyword === 'day' || keyword === 'rules') continue
      if (keyword === 'properties' || keyword === 'patternProperties')
        rendered[keyword] = this.#renderEach(schema[keyword] ?? {})
      else if (keyword === 'items') rendered[keyword] = this.render(schema.items ?? {})
      else if (keyword === 'anyOf' && allowedValues(schema) !== undefined) Object.assign(rendered, enumOf(schema))
      else if (keyword === 'anyOf')
        // With a discriminator at most one member fits.
        rendered[schema.discriminator === undefined ? 'anyOf' : 'oneOf'] = schema.anyOf?.map((one) => this.render(one))
      else if (keyword === 'discriminator') rendered[keyword] = discriminatorOf(schema)
      else rendered[keyword] = value
    }
    return withRules({ ...rendered, ...patternOf(schema) }, schema.rules ?? [])
  }

  #renderEach(properties: Readonly<Record<string, Schema>>): object {
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, this.render(property)]))
  }
}

/** The patterns of formats that validators of clients do not know; the registered countries are fewer. */
const patterns: Readonly<Record<string, string>> = { 'iso3166-1-alpha-2': '^[A-Z]{2}$' }

/** Returns the pattern of a format, for clients that do not know its name. */
function patternOf({ format = '', pattern }: Schema): object {
  const known = patterns[format] ?? formats[format]?.constraint.pattern
  return pattern === undefined && known !== undefined ? { pattern: known } : {}
}

const refTo = (name: string): string => `#/components/schemas/${name}`

/** Renders a union of constants as an enum. */
function enumOf(schema: Schema): object {
  const values = allowedValues(schema) ?? []
  return values.every((value) => typeof value === 'string') ? { type: 'string', enum: values } : { enum: values }
}

/** Renders a discriminator with the mapping from values to members; without it when a member has no title. */
function discriminatorOf(schema: Schema): object {
  const propertyName = schema.discriminator?.propertyName ?? ''
  const mapping: Record<string, string> = {}
  for (const [value, { title }] of variantsByValue(schema)) {
    if (title === undefined) return { propertyName }
    mapping[String(value)] = refTo(title)
  }
  return { propertyName, mapping }
}
