/** A JSON schema, with the keywords that the declarations of the admin plane use. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

const simpleTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Returns a schema as a type of TypeScript. */
export function typeOf(schema: Schema): string {
  const { $ref, type, items, minItems = 0, enum: values, const: only, anyOf, oneOf = anyOf } = schema
  if ($ref !== undefined) return $ref.replace('#/components/schemas/', '')
  if (only !== undefined) return literal(only)
  if (values !== undefined) return values.map(literal).join(' | ')
  // Beside properties, the alternatives only say which of them are required together.
  if (oneOf !== undefined && schema.properties === undefined) return [...new Set(oneOf.map(typeOf))].join(' | ')
  if (type === undefined) return 'unknown'
  if (type === 'object') return objectOf(schema)
  if (type !== 'array') return simpleTypes[type] ?? refuse(schema)
  const item = typeOf(items ?? {})
  const list = /[ |]/.test(item) ? `(${item})[]` : `${item}[]`
  return minItems > 0 ? `[${item}, ...${list}]` : list
}

function refuse(schema: Schema): never {
  throw new Error(`No type can be written for ${JSON.stringify(schema)}`)
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value))

function objectOf({ properties = {}, required = [], patternProperties = {} }: Schema): string {
  const [others] = Object.values(patternProperties)
  return objectType([
    ...Object.entries(properties).map(([name, member]) =>
      memberOf(name, typeOf(member), { description: member.description, isOptional: !required.includes(name) }),
    ),
    ...(others === undefined ? [] : [memberOf('[name: string]', typeOf(others))]),
  ])
}

/** Returns the type of an object with these members, each indented. */
export const objectType = (members: readonly string[]): string => `{\n${members.join('').replace(/^(?=.)/gm, '  ')}}`

interface MemberOptions {
  readonly description?: string | undefined
  readonly isOptional?: boolean
}

/** Returns a member of an object, with its description above it. */
export function memberOf(name: string, type: string, { description, isOptional = false }: MemberOptions = {}): string {
  return `${commentOf(description)}${name}${isOptional ? '?' : ''}: ${type}\n`
}

/** Returns the declaration of a named schema. */
export function declarationOf(name: string, schema: Schema): string {
  const type = typeOf(schema)
  const declared = schema.type === 'object' ? `interface ${name} ${type}` : `type ${name} = ${type}`
  return `${commentOf(schema.description)}export ${declared}\n`
}

/** Returns a description as a comment on a line of its own. */
export const commentOf = (description: string | undefined): string =>
  description === undefined ? '' : `/** ${description.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`
