import { operations } from '../../simulator/api/index.ts'
import type { DescribedOperation } from '../../simulator/openapi/description.ts'
import { adminOperations } from '../../simulator/planes/admin/index.ts'
import { pathsOf } from '../../simulator/planes/admin/routes.ts'
import { errorCodes } from '../../simulator/refusals/index.ts'
import { checkAnswer, isRecord } from '../../simulator/schema/index.ts'
import type { Answer, Exchange, WireRequest } from './request.ts'

/** An operation at one of its full paths. */
interface Endpoint {
  readonly template: string
  readonly operation: DescribedOperation
}

export const endpoints: readonly Endpoint[] = [
  ...Object.values(operations).map((operation) => ({ template: `/2025-10-13${operation.pathTemplate}`, operation })),
  ...Object.values(adminOperations).flatMap((operation) =>
    pathsOf(operation).map((path) => ({ template: `/admin${path}`, operation })),
  ),
]

interface Template {
  readonly parts: readonly string[]
  readonly literals: number
  readonly operation: DescribedOperation
}

const templatesOf = new WeakMap<readonly Endpoint[], ReadonlyMap<string, readonly Template[]>>()

/** Finds the operation that serves a request; literal segments take precedence over parameters. */
export function operationOf({ method, target }: WireRequest, known = endpoints): DescribedOperation | undefined {
  const [path = ''] = target.split(/[?#]/)
  const segments = path.split('/')
  const templates = templatesOf.get(known) ?? indexed(known)
  const candidates = templates.get(`${method === 'HEAD' ? 'GET' : method} ${segments.length}`) ?? []
  return candidates.find(({ parts }) => parts.every((part, at) => fitsPart(part, segments[at] ?? '')))?.operation
}

const fitsPart = (part: string, segment: string) => (part.startsWith('{') ? segment !== '' : part === segment)

/** Groups endpoints by method and number of segments, those with the most literal segments first. */
function indexed(known: readonly Endpoint[]): ReadonlyMap<string, readonly Template[]> {
  const templates = new Map<string, Template[]>()
  for (const { template, operation } of known) {
    const parts = template.split('/')
    const literals = parts.filter((part) => !part.startsWith('{')).length
    const key = `${operation.method} ${parts.length}`
    templates.set(key, [...(templates.get(key) ?? []), { parts, literals, operation }])
  }
  for (const group of templates.values()) group.sort((one, other) => other.literals - one.literals)
  templatesOf.set(known, templates)
  return templates
}

/** Operations whose refusals keep something that the API shows, each with the reason. */
const changesOnRefusal: Readonly<Record<string, string>> = {
  verifyExternalAccountOwnership: 'a wrong signature leaves the account UNVERIFIED',
  verifyPlatformExternalAccountOwnership: 'a wrong signature leaves the account UNVERIFIED',
}

/** Returns the properties that an exchange breaks, as sentences; none when all hold. */
export function problemsOf({ request, answer, changed, isInjected }: Exchange, known = endpoints): readonly string[] {
  if (answer === undefined) return ['the connection was closed without an answer']
  const operation = operationOf(request, known)
  const name = operation?.id ?? 'no operation'
  if (answer.status >= 500 && !isInjected && !isExpected(answer)) return [`${name} answered ${answer.status}`]
  if (answer.status < 400) return operation === undefined ? [] : successProblems(operation, answer)
  // A hosted page refuses with a page.
  if (request.target.startsWith('/hosted/')) return []
  const problems = refusalProblems(answer).map((problem) => `${name} ${answer.status}: ${problem}`)
  if (changed.length > 0 && !Object.hasOwn(changesOnRefusal, name))
    problems.push(`${name} answered ${answer.status} and changed ${[...new Set(changed.map(typeOf))].join(', ')}`)
  return problems
}

const typeOf = (id: string) => id.replace(/:.*/, '')

/** 501 is the answer of fees in other currencies than USD, and 503 that of a server that is full. */
const isExpected = ({ status }: Answer) => status === 501 || status === 503

function successProblems({ id, answers }: DescribedOperation, { status, text, headers }: Answer): readonly string[] {
  const shape = answers[status]
  if (shape === undefined) return [`${id} answered ${status}, which it does not declare`]
  if (shape === null) return text === '' ? [] : [`${id} ${status} is declared empty but has a body`]
  if (!String(headers['content-type']).startsWith('application/json')) return []
  const body = parsed(text)
  if (body === undefined) return [`${id} ${status} is not JSON`]
  const [error] = checkAnswer(shape, body.value) ?? []
  return error === undefined ? [] : [`${id} ${status} is not as declared: ${error.field}: ${error.message}`]
}

/** Statuses of HTTP itself, whose codes the catalogue lists under 400. */
const transportStatuses: readonly number[] = [408, 413, 414, 415, 417, 421, 431]

/** Checks the body of an error: its members, its code, and that no stack is shown. */
export function refusalProblems({ status, text }: Pick<Answer, 'status' | 'text'>): string[] {
  const body = parsed(text)?.value
  if (!isRecord(body)) return [`the error body is ${text.slice(0, 80) || 'empty'}`]
  const problems: string[] = []
  if (body['status'] !== status) problems.push(`the body says status ${body['status']}`)
  const codes: Readonly<Record<number, readonly string[]>> = errorCodes
  const allowed = codes[transportStatuses.includes(status) ? 400 : status] ?? []
  if (!allowed.some((code) => code === body['code'])) problems.push(`the code is ${body['code']}`)
  if (typeof body['message'] !== 'string' || body['message'] === '') problems.push('there is no message')
  if (/node_modules|\.ts:\d|\n\s+at /.test(text)) problems.push('the body shows a stack')
  return problems
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
