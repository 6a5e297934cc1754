import type { ProductStep } from '../../contract/index.ts'
import type { PlannedCall } from './planner.ts'

const fault = (step: string, body: Readonly<Record<string, unknown>>): ProductStep => ({
  step: `Given ${step}`,
  method: 'POST',
  path: '/faults',
  body,
  isSilent: true,
})

/** The steps that send a request of the admin plane. */
const adminSteps: readonly ProductStep[] = [
  { step: 'Given the clock is frozen', method: 'POST', path: '/clock/freeze', isSilent: true },
  fault('the next <times> calls of "<operation>" fail', { operation: '<operation>', kind: 'fail', times: '<times>' }),
  fault('the next <times> calls of "<operation>" fail with <code>', {
    operation: '<operation>',
    kind: 'fail',
    times: '<times>',
    code: '<code>',
  }),
  fault('the next call is rate-limited for <retryAfterSeconds> seconds', {
    operation: '*',
    kind: 'rateLimit',
    retryAfterSeconds: '<retryAfterSeconds>',
  }),
  fault('the next webhook "<event>" is lost', { kind: 'webhookDrop', event: '<event>' }),
  fault('the next webhook "<event>" is sent twice', { kind: 'webhookRepeat', event: '<event>' }),
  fault('the next webhook "<event>" has a corrupt signature', { kind: 'webhookCorruptSignature', event: '<event>' }),
  fault('the next webhook "<event>" is signed with the previous key', { kind: 'webhookStaleKey', event: '<event>' }),
  fault('the next webhook "<event>" is delayed by <delayMs> milliseconds', {
    kind: 'webhookDelay',
    event: '<event>',
    delayMs: '<delayMs>',
  }),
  fault('the next <times> webhooks "<event>" arrive in reverse order', {
    kind: 'webhookSwap',
    event: '<event>',
    times: '<times>',
  }),
  {
    step: 'Given the next id of a "<type>" ends in "<endsWith>"',
    method: 'POST',
    path: '/ids/next',
    body: { type: '<type>', endsWith: '<endsWith>' },
    isSilent: true,
  },
  ...['pull', 'push'].map(
    (mode): ProductStep => ({
      step: `Given webhooks are in ${mode} mode`,
      method: 'POST',
      path: '/webhooks/mode',
      body: { mode },
      isSilent: true,
    }),
  ),
]

/** A product step that sends exactly a request, and the ids it needs. */
export interface FoundStep {
  readonly line: string
  readonly remembered: Readonly<Record<string, string>>
  readonly isSilent: boolean
  /** True when the body follows as a doc string. */
  readonly hasText: boolean
}

/** Finds the product step that sends exactly a request, if any. */
export function productStepFor(
  { method, path, body, form }: PlannedCall,
  world: string,
  apiSteps: readonly ProductStep[],
): FoundStep | undefined {
  if (form !== undefined) return undefined
  const below = path.replace(`/admin/worlds/${world}`, '').replace(/^\/2025-10-13/, '')
  for (const row of [...adminSteps, ...apiSteps]) {
    const remembered = row.method === method ? matchPath(row.path, below) : undefined
    if (remembered === undefined) continue
    const { isSilent = false } = row
    const hasText = row.step.endsWith(':')
    if (hasText && body !== undefined) return { line: row.step, remembered, isSilent, hasText }
    const line = hasText ? undefined : matchBody(row, body)
    if (line !== undefined) return { line, remembered, isSilent, hasText }
  }
  return undefined
}

/** Returns the values of a path's placeholders; undefined if it does not match. */
function matchPath(template: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined ? part !== value : !/^[\w:.%-]+$/.test(value)) return undefined
    if (name !== undefined) values[name] = value
  }
  return values
}

/** Returns the step with the body's members filled in; undefined if it does not match. */
function matchBody({ step, body: wanted }: ProductStep, text: string | undefined): string | undefined {
  if (wanted === undefined || text === undefined) return wanted === undefined && text === undefined ? step : undefined
  const body: Record<string, unknown> = Object(JSON.parse(text))
  if (Object.keys(body).length !== Object.keys(wanted).length) return undefined
  let line = step
  for (const [member, pattern] of Object.entries(wanted)) {
    const isOpen = pattern === `<${member}>`
    if (!isOpen && body[member] !== pattern) return undefined
    const words = isOpen ? wordsFor(body[member]) : ''
    if (words === undefined) return undefined
    if (isOpen) line = line.replace(`<${member}>`, () => words)
  }
  return line
}

/** Writes a member of a body as step text; undefined if a step cannot express it. */
function wordsFor(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined
  if (Array.isArray(value)) return value.length > 0 && value.every(isPermission) ? value.join(' and ') : undefined
  return typeof value === 'string' && /^[^"'\\{}<>\n]+$/.test(value) ? value : undefined
}

const isPermission = (value: unknown) => value === 'VIEW' || value === 'TRANSACT' || value === 'MANAGE'
