import type { Parameter } from '../../questions/index.ts'
import { type Option, UsageError } from '../verb.ts'

/** Returns the name of an option. */
export const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the option of a parameter. */
export function optionOf({ name, schema }: Parameter): Option {
  const { description, enum: choices, default: initial } = schema
  const meaning =
    initial === undefined || initial === true || /default/i.test(description)
      ? description
      : `${description.replace(/\.$/, '')}. Default: ${initial}`
  const option = { name: kebab(name), meaning }
  if (isFlag(schema)) return option
  const value = kebab(name).split('-').at(-1) ?? name
  if (choices !== undefined) return { ...option, value, choices }
  return { ...option, value, ...expectedOf(schema) }
}

type Schema = Parameter['schema']

/** A flag can only be true; where false has a meaning too, the option takes the value. */
const isFlag = ({ type, description, default: initial }: Schema) =>
  type === 'boolean' && initial !== true && !/\bfalse\b/.test(description)

function expectedOf(schema: Schema): Pick<Option, 'expected' | 'isValid'> {
  const { type, minimum, maximum } = schema
  const isRead = (text: string) => textValue(schema, text) !== undefined
  const to = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`
  const from = minimum === undefined ? '' : ` from ${minimum}${to}`
  if (type === 'integer') return { expected: `a whole number${from}`, isValid: isRead }
  if (type === 'number') return { expected: `a number${from}`, isValid: isRead }
  if (type === 'boolean') return { expected: 'true or false', isValid: isRead }
  if (type === 'object') return { expected: 'an object as JSON', isValid: isRead }
  if (type === 'array') return { expected: 'a list as JSON', isValid: isRead }
  return { expected: 'a text' }
}

/** Reads the value of a parameter; undefined when the text is not valid. The admin plane checks the rest. */
function textValue({ type, anyOf = [] }: Schema, text: string): unknown {
  const types = [type, ...anyOf.map((one) => one.type)]
  if (types.includes('boolean')) return /^(true|false)$/.test(text) ? text === 'true' : undefined
  // `007` may be a seed.
  const isNumber = type === undefined ? String(Number(text)) === text : /^-?\d+(\.\d+)?$/.test(text)
  if (isNumber && (types.includes('integer') || types.includes('number'))) return Number(text)
  if (types.includes('object') || types.includes('array')) {
    const value = parsed(text)
    const kind = Array.isArray(value) ? 'array' : typeof value
    if (value !== null && types.includes(kind)) return value
  }
  const isText = types.includes('string') || types.every((one) => one === undefined)
  return isText ? text : undefined
}

/** Reads the value of a parameter; refuses an invalid text. */
export function readParameter(name: string, schema: Schema, text: string): unknown {
  const value = textValue(schema, text)
  if (value !== undefined) return value
  throw new UsageError(`The ${name} is ${JSON.stringify(text)}, expected ${expectedOf(schema).expected}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
