import { refuse, refuseFields } from '../refusals/index.ts'
import { parsed } from './difference.ts'
import type { ReplayHost } from './host.ts'

/** The answer of a probe; `skip` when unknown. */
export type Verdict = boolean | 'skip'

/** Answers a question about the current state of a replay. */
export type Probe = (host: ReplayHost) => Promise<Verdict>

/** A question to a world: a condition on its resources, or whether its ledger is broken. */
export interface ProbeQuestion {
  readonly condition?: string | undefined
  readonly invariant?: 'ledger' | undefined
}

/** Returns the probe of a question; refuses none or two. */
export function probeOf({ condition, invariant }: ProbeQuestion): Probe {
  if ((condition === undefined) === (invariant === undefined))
    refuseFields([{ field: 'condition', message: 'Exactly one of condition and invariant is expected.' }])
  return condition === undefined ? isLedgerBroken : (host) => isMet(host, condition)
}

/** Asks with a preview of zero length, which stops immediately when the condition is met. */
async function isMet(host: ReplayHost, condition: string): Promise<boolean> {
  const body = { until: { condition, within: 'PT0S' }, limit: 1 }
  const { status, text } = await callAdmin(host, 'POST', '/clock/preview', body)
  // A missing resource meets no condition.
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

/** Returns the causes in the explanations of the resources that a condition names; none for an invariant. */
export async function explainedCauses(host: ReplayHost, { condition = '' }: ProbeQuestion): Promise<readonly string[]> {
  const causes: string[] = []
  for (const id of new Set(condition.match(resourceIds) ?? [])) {
    const { status, text } = await callAdmin(host, 'GET', `/resources/${encodeURIComponent(id)}/explain`)
    // A condition may name a missing resource.
    if (status === 200) causes.push(String(Object(parsed(text)).cause?.says))
  }
  return causes
}

const resourceIds = /[A-Z][A-Za-z]*:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Times as explanations write them. */
const times = /\d{1,2} [A-Z][a-z]{2} \d{4}, [\d:.]+ UTC/g

/** Moments as explanations write them. */
const moments = /\bmoment \d+/g

/** Removes ids, times and the numbers of moments from a sentence, which change when inputs are left out. */
export const withoutPlaces = (says: string): string =>
  says.replaceAll(resourceIds, '…').replaceAll(times, '…').replaceAll(moments, 'moment …')

function callAdmin(host: ReplayHost, method: string, path: string, body?: object) {
  const headers = { host: 'localhost', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const target = `/admin/worlds/${encodeURIComponent(host.running.name)}${path}`
  return host.send({ method, path: target, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}

function describeErrors({ message, details }: { readonly message?: unknown; readonly details?: unknown }): string {
  const { errors } = Object(details)
  return Array.isArray(errors) ? errors.map((one) => String(Object(one).message)).join(' ') : String(message)
}
