import { allowedValues, alternatives, type Schema } from './shape-walker.ts'

/** Schemas of one document. One with a title is written down once, under that name, and referred to. */
export class OpenApiSchemas {
  readonly components: Record<string, object> = {}
  readonly #texts = new Map<string, string>()

  render(schema: Schema): object {
    const rendered = this.#renderMembers(schema)
    return schema.title === undefined ? rendered : this.add(schema.title, rendered)
  }

  /** The same name must mean the same schema: two meanings would show a client one and send it the other. */
  add(name: string, rendered: object): object {
    const text = JSON.stringify(rendered)
    const before = this.#texts.get(name)
    if (before !== undefined && before !== text) throw new Error(`two different schemas are called ${name}`)
    this.#texts.set(name, text)
    this.components[name] = rendered
    return { $ref: refTo(name) }
  }

  #renderMembers(schema: Schema): object {
    // Of a file only traces are kept, but what a client sends is its bytes.
    if (schema.format === 'binary') return { type: 'string', format: 'binary' }
    const rendered: Record<string, unknown> = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'title') continue
      else if (keyword === 'properties' || keyword === 'patternProperties')
        rendered[keyword] = Object.fromEntries(
          Object.entries(value as Record<string, Schema>).map(([name, property]) => [name, this.render(property)]),
        )
      else if (keyword === 'items') rendered[keyword] = this.render(value as Schema)
      else if (keyword === 'anyOf' && allowedValues(schema) !== undefined) Object.assign(rendered, closedList(schema))
      else if (keyword === 'anyOf' && schema.discriminator !== undefined)
        // A discriminator leaves one member that can fit.
        rendered['oneOf'] = (value as readonly Schema[]).map((member) => this.render(member))
      else if (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf')
        rendered[keyword] = (value as readonly Schema[]).map((member) => this.render(member))
      else if (keyword === 'additionalProperties' && typeof value === 'object')
        rendered[keyword] = this.render(value as Schema)
      else if (keyword === 'discriminator') rendered[keyword] = discriminatorOf(schema)
      else rendered[keyword] = value
    }
    return rendered
  }
}

const refTo = (name: string): string => `#/components/schemas/${name}`

/** A union of literals reads better as the list that it is. */
function closedList(schema: Schema): object {
  const values = allowedValues(schema) ?? []
  return values.every((value) => typeof value === 'string') ? { type: 'string', enum: values } : { enum: values }
}

/** The mapping tells readers which value leads to which member; it needs names for them. */
function discriminatorOf(schema: Schema): object {
  const propertyName = schema.discriminator?.propertyName ?? ''
  const mapping: Record<string, string> = {}
  for (const member of alternatives(schema) ?? []) {
    if (member.title === undefined) return { propertyName }
    for (const value of allowedValues(member.properties?.[propertyName] ?? {}) ?? [])
      mapping[String(value)] = refTo(member.title)
  }
  return { propertyName, mapping }
}
