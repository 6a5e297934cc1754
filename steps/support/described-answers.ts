import { type Answer, fieldAt, written } from './http-client.ts'

/** The longest description of a body. */
const longest = 600

/** Describes an answer for the message of a failure: the code and message of an error, the kind of any other body. */
export function describe(answer: Answer): string {
  const path = new URL(answer.sent.url).pathname
  return `${answer.sent.method} ${path} was answered ${answer.status} ${shortened(bodyOf(answer))}`
}

function bodyOf({ json, bytes, headers, status }: Answer): string {
  const text = bytes.toString('utf8').trim()
  if (text === '') return 'without a body'
  if (json === undefined) return describeText(text, headers.get('content-type') ?? '')
  const [code, message] = ['code', 'message'].map((name) => fieldAt(json, name))
  if (typeof code === 'string' && typeof message === 'string') return describeError(code, message, json)
  if (Array.isArray(json)) return `with a list of ${json.length} items`
  if (typeof json !== 'object' || json === null) return `with ${written(json)}`
  return status >= 400 ? `with ${wordsFor(json)}` : `with the fields ${Object.keys(json).join(', ')}`
}

function describeText(text: string, contentType: string): string {
  const [, title] = /<title[^>]*>([^<]*)<\/title>/i.exec(text) ?? []
  if (title !== undefined) return `with a web page, "${title.trim()}"`
  if (contentType.includes('html') || text.startsWith('<')) return 'with a web page'
  return `with the text "${text.split('\n')[0]?.slice(0, 120)}"`
}

/** Writes an error as `CODE: message`, followed by the details that the message does not mention. */
function describeError(code: string, message: string, json: unknown): string {
  const { errors, ...others }: { errors?: unknown } = fieldAt(json, 'details') ?? {}
  const unsaid = Object.entries(others).filter(([, value]) => !message.includes(written(value)))
  const details = unsaid.length === 0 ? [] : [`(${wordsFor(Object.fromEntries(unsaid))})`]
  return [`${code}: ${message}`, ...fieldErrors(errors, message), ...details].join(' ')
}

/** Writes the field errors and the constraints that the message does not mention. */
function fieldErrors(errors: unknown, said: string): readonly string[] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error) => {
    const [field, message, constraint] = ['field', 'message', 'constraint'].map((name) => fieldAt(error, name))
    const isSaid = said.includes(`${field}: ${message}`)
    const rule = unsaidRule(constraint, isSaid ? said : String(message))
    if (isSaid && (errors.length === 1 || rule === '')) return rule === '' ? [] : [rule]
    return [[isSaid ? `${field}:` : `${field}: ${message}`, rule].join(' ').trim()]
  })
}

/** Writes a constraint such as `{ "enum": ["A", "B"] }`, unless the message has its values. */
function unsaidRule(constraint: unknown, said: string): string {
  if (typeof constraint !== 'object' || constraint === null) return constraint === undefined ? '' : written(constraint)
  const allowed = fieldAt(constraint, 'enum')
  if (!Array.isArray(allowed)) return `(${wordsFor(constraint)})`
  return said.includes(written(allowed[0])) ? '' : `Allowed: ${allowed.map(written).join(', ')}.`
}

/** Writes the members of an object as `name: value, other: value`. */
const wordsFor = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => `${name}: ${written(value)}`)
    .join(', ')

/** Cuts a long text between two words. */
const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`
