import type { Moment } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { nounOf, type Reader, type Subject } from './reader.ts'

/** Describes the cause of a moment as a clause: a request, a task, an admin operation or a webhook's answer. */
export function leadOf(reader: Reader, moment: Moment, subject: Subject): string {
  const { cause } = moment
  switch (cause.kind) {
    case 'beginning':
      return 'the world was created'
    case 'request':
      return describeRequest(reader, moment)
    case 'task':
      return reader.parts.explains.tasks[cause.name] ?? `the task ${cause.name} ran`
    case 'admin':
      return describeAdmin(cause.name, cause.detail, nameOf(reader, cause.subject, subject))
    case 'webhook':
      return describeAnswer(cause.detail)
  }
}

/** Names a resource: its noun, with its id unless it is the explained one. */
function nameOf({ engine, parts }: Reader, id: string | undefined, subject: Subject): string {
  if (id === undefined || id === subject.id) return `the ${subject.noun}`
  const found = engine.locate(id)
  return found === undefined ? id : `the ${nounOf(parts, found.collection)} ${id}`
}

function describeRequest({ parts }: Reader, moment: Moment): string {
  const { cause, notes } = moment
  const asksToSign = moment.changes().some(({ collection, before }) => collection === 'pendingRequests' && !before)
  if (asksToSign) return `${cause.name} was answered with a payload to sign`
  const body = memberAt(moment.answer, 'body')
  // A quote has this status too, and an id.
  const isUnfinished = memberAt(body, 'status') === 'PROCESSING' && memberAt(body, 'id') === undefined
  if (isUnfinished) return `${cause.name} was answered PROCESSING`
  const isDeclined = notes.some((note) => note.kind === 'decision' && note.text.includes(' is declined with '))
  const words = parts.explains.requests[cause.name] ?? `${cause.name} was called`
  return `${words}${documentTypeAt(moment)}${isDeclined ? ', which was declined' : ''}`
}

/** Returns the type of the document that a moment stored, in parentheses. */
function documentTypeAt(moment: Moment): string {
  if (moment.cause.name !== 'uploadDocument') return ''
  const change = moment.changes().find(({ collection }) => collection === 'documents')
  const type = memberAt(change?.after, 'documentType')
  return typeof type === 'string' ? ` (${type})` : ''
}

/** Describes an act of the admin plane. */
function describeAdmin(name: string, detail: unknown, whom: string): string {
  const decision = memberAt(detail, 'decision')
  switch (name) {
    case 'resolveResource':
      return `an admin resolved ${whom}${typeof decision === 'string' ? ` as ${decision}` : ''}`
    case 'cancelTask':
      return `an admin cancelled the next step of ${whom}`
    default:
      return `the admin operation ${name} was called`
  }
}

const decisions: Readonly<Record<number, string>> = {
  200: 'which approves the payment',
  202: 'which puts the decision off',
  403: 'which rejects the payment',
  422: 'which asks for data about the sender',
}

/** Describes the platform's answer to a webhook that asks for a decision. */
function describeAnswer(detail: unknown): string {
  const [status, reason] = [memberAt(detail, 'status'), memberAt(detail, 'reason')]
  if (typeof reason === 'string') return `the platform's endpoint gave no usable answer to the webhook: ${reason}`
  if (typeof status !== 'number') return 'the webhook was not answered'
  return `the platform answered the webhook with ${status}, ${decisions[status] ?? 'which is no decision'}`
}
