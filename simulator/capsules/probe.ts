import { refuse, refuseFields } from '../domain/refusals.ts'
import { parsed } from './difference.ts'
import type { ReplayHost } from './host.ts'

/** The answer of a probe; `skip` when it cannot tell. */
export type Verdict = boolean | 'skip'

/** Looks at a world that stands somewhere in a capsule. */
export type Probe = (host: ReplayHost) => Promise<Verdict>

/** The question to a world: a condition on its resources, or whether its ledger is broken. */
export interface Question {
  readonly condition?: string | undefined
  readonly invariant?: 'ledger' | undefined
}

/** Returns the probe of a question; refuses anything but exactly one. */
export function probeOf({ condition, invariant }: Question): Probe {
  if ((condition === undefined) === (invariant === undefined))
    refuseFields([{ field: 'condition', message: 'Exactly one of condition and invariant is expected.' }])
  return condition === undefined ? isLedgerBroken : (host) => isMet(host, condition)
}

/** Asks by a preview of no time, which stops at once when the condition is met. */
async function isMet(host: ReplayHost, condition: string): Promise<boolean> {
  const body = { until: { condition, within: 'PT0S' }, limit: 1 }
  const { status, text } = await callAdmin(host, 'POST', '/clock/preview', body)
  // A resource that does not exist yet meets no condition.
  if (status === 404) return false
  const answer = Object(parsed(text))
  if (status !== 200) refuseFields([{ field: 'condition', message: describeErrors(answer) }])
  return answer.stopped === 'condition' && answer.fired === 0
}

async function isLedgerBroken(host: ReplayHost): Promise<boolean> {
  const { status, text } = await callAdmin(host, 'GET', '/ledger/check')
  if (status !== 200) refuse('CONFLICT', { says: `The ledger could not be checked: ${text}` })
  return Object(parsed(text)).balanced !== true
}

function callAdmin(host: ReplayHost, method: string, path: string, body?: object) {
  const headers = { host: 'localhost', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const target = `/admin/worlds/${encodeURIComponent(host.running.name)}${path}`
  return host.send({ method, path: target, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}

function describeErrors({ message, details }: { readonly message?: unknown; readonly details?: unknown }): string {
  const { errors } = Object(details)
  return Array.isArray(errors) ? errors.map((one) => String(Object(one).message)).join(' ') : String(message)
}
