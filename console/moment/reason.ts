import type { AnswerOf } from '../lib/admin.ts'
import { stateOf, toneOfState } from '../lib/failed-states.ts'
import { timeOfDay } from '../lib/format.ts'
import { causeWords } from '../lib/sentences.ts'
import type { ChangedDocument } from './contents.ts'

interface Failing {
  readonly cause: { readonly kind: string; readonly name: string }
  readonly answer?: unknown
  readonly notes: readonly object[]
  readonly faults: AnswerOf<'getMoment'>['faults']
  readonly changes: readonly ChangedDocument[]
}

/** An injected fault that a moment met. */
export interface FaultMet {
  readonly id: string
  readonly kind: string
  /** The rest of the sentence that begins with the fault, without its period. */
  readonly did: string
  /** True when the fault made the answer, so that it is the reason for it. */
  readonly isReason: boolean
}

/** Returns the injected fault that a moment met, and what it did to the answer. */
export function faultMet({ cause, answer, faults }: Failing): FaultMet | undefined {
  const met = faults.find(({ role }) => role === 'met' || role === 'answered')
  if (met === undefined) return undefined
  const { id, kind, role } = met
  const isReason = role === 'answered'
  const { status, body } = Object(answer)
  const did = isReason ? `made ${cause.name} answer ${status}${codeWords(Object(body).code)}` : `(${kind}) was met`
  return { id, kind, did, isReason }
}

const codeWords = (code: unknown) => (typeof code === 'string' ? ` ${code}` : '')

/** Says with which status, code and message a request was refused. */
export function refusalWords(status: number, body: unknown): string {
  const { code, message } = Object(body)
  return `Refused with ${status}${codeWords(code)}: ${String(message ?? 'no reason was given.')}`
}

/** Says why a moment failed, or what it did to faults and webhooks; undefined when its resource says more. */
export function reasonOf(moment: Failing): string | undefined {
  const { status, body } = Object(moment.answer)
  if (status >= 400) return refusalWords(status, body)
  const bug = moment.notes.map(Object).find(({ kind }) => kind === 'bug')
  if (bug !== undefined) return `A bug in the simulator: ${String(bug.text)}`
  return faultActWords(moment) ?? attemptWords(moment.changes)
}

/** True when a moment brings a resource into a failed state, whatever decided that. */
export function failsResource(changes: readonly ChangedDocument[], id: string): boolean {
  const change = changes.find((one) => one.id === id)
  const [before, after] = [stateOf(change?.before), stateOf(change?.after)]
  return before !== after && toneOfState(after, before) === 'bad'
}

/** Says which faults were added or removed by an act of the admin plane. */
function faultActWords({ cause, faults }: Failing): string | undefined {
  if (cause.kind !== 'admin' || faults.length === 0) return undefined
  const told = faults.slice(0, 5).map(({ says }) => says)
  return `${causeWords(cause)}: ${told.join('; ').slice(0, 600)}.`
}

/** Says how an endpoint answered an attempt, and what follows. */
function attemptWords(changes: readonly ChangedDocument[]): string | undefined {
  const of = (name: string) => Object(changes.find(({ collection }) => collection === name)?.after)
  const { number, delivered, answered, reason } = of('webhookAttempts')
  const { type, status, nextAt } = of('webhookDeliveries')
  if (typeof type !== 'string' || typeof number !== 'number') return undefined
  const answer = answered === undefined ? `got no answer (${String(reason ?? 'unknown')})` : `was answered ${answered}`
  const why = answered === undefined || reason === undefined ? '' : ` (${reason})`
  const end = delivered
    ? 'so it is delivered'
    : status === 'WAITING' && typeof nextAt === 'string'
      ? `so attempt ${number + 1} follows at ${timeOfDay(nextAt)}`
      : 'and no other attempt follows'
  return `Attempt ${number} of ${type} ${answer}${why}, ${end}.`.slice(0, 600)
}
