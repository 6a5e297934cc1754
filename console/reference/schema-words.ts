import { nameOf, type OpenApi, resolve, type Schema } from './openapi.ts'

/** Names the type of a value, such as "array of string". */
export function typeOf(document: OpenApi, schema: Schema): string {
  const resolved = resolve(document, schema)
  const { type, format, items, enum: values, const: only } = resolved
  if (only !== undefined) return JSON.stringify(only)
  if (type === 'array') return items === undefined ? 'array' : `array of ${typeOf(document, items)}`
  const name = nameOf(schema)
  const others = alternativesOf(resolved)
  if (others !== undefined) return name ?? unique(others.map((one) => typeOf(document, one))).join(' or ')
  if (type === 'object') return name ?? 'object'
  if (type === undefined) return values === undefined ? 'anything' : unique(values.map(nameOfType)).join(' or ')
  const types = typeof type === 'string' ? type : type.join(' or ')
  return format === undefined ? types : `${types} (${format})`
}

const nameOfType = (value: unknown) => (value === null ? 'null' : typeof value)

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)]

/** Returns the alternatives of a value; none where a schema has a type, because they are only rules about it. */
export const alternativesOf = ({ type, oneOf, anyOf }: Schema): readonly Schema[] | undefined =>
  type === undefined ? (oneOf ?? anyOf) : undefined

/** Says which members must be sent, where any of several is enough. */
export function choiceOf({ type, oneOf, anyOf }: Schema): string | undefined {
  const choices = oneOf ?? anyOf ?? []
  if (type !== 'object' || choices.length === 0) return undefined
  const names = choices.map(({ required = [] }) => `\`${required.join('`, `')}\``)
  return `${oneOf === undefined ? 'At least' : 'Exactly'} one of ${names.join(', ')} is required.`
}

/** Lists what a value must keep to. Backticks mark values. */
export function rulesOf(schema: Schema): readonly string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, pattern } = schema
  return [
    schema.enum && `One of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}.`,
    schema.default !== undefined && `Default: \`${JSON.stringify(schema.default)}\`.`,
    exclusiveMinimum !== undefined && `More than ${exclusiveMinimum}.`,
    between(minimum, maximum),
    between(minLength, maxLength, 'character'),
    between(minItems, maxItems, 'item'),
    pattern !== undefined && `Matches \`${pattern}\`.`,
  ].filter((rule) => typeof rule === 'string')
}

function between(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  if (least === undefined && most === undefined) return undefined
  const words = unit === '' ? '' : ` ${unit}${(most ?? least) === 1 ? '' : 's'}`
  if (least === most) return `Exactly ${least}${words}.`
  if (most === undefined) return `At least ${least}${words}.`
  return least === undefined ? `At most ${most}${words}.` : `${least} to ${most}${words}.`
}

/** Returns the schema behind references and arrays, whose members are worth showing. */
export function innerSchema(document: OpenApi, schema: Schema): Schema {
  const resolved = resolve(document, schema)
  return resolved.items === undefined ? resolved : innerSchema(document, resolved.items)
}

/** True when a schema has members or alternatives to show. */
export function hasMembers(document: OpenApi, schema: Schema): boolean {
  const inner = innerSchema(document, schema)
  const { properties, patternProperties } = inner
  const alternatives = alternativesOf(inner) ?? []
  return (
    properties !== undefined || patternProperties !== undefined || alternatives.some((one) => hasMembers(document, one))
  )
}
