import type { Moment } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { originOf } from './origin.ts'
import { nounOf, type Reader, type Subject } from './reader.ts'

/** Describes the cause of a moment as a clause: a request, a task, an admin operation or a webhook's answer. */
export function leadOf(reader: Reader, moment: Moment, subject: Subject): string {
  const { cause } = moment
  switch (cause.kind) {
    case 'beginning':
      return originOf(cause)?.says ?? 'the world was created'
    case 'request':
      return describeRequest(reader, moment)
    case 'task':
      return reader.parts.explains.tasks[cause.name] ?? `the task ${cause.name} ran`
    case 'admin':
      return describeAdmin(cause.name, cause.detail, nameOf(reader, cause.subject, subject))
    case 'webhook':
      return describeAnswer(reader, cause.detail)
  }
}

/** Names a resource: its noun, with its id unless it is the explained one. */
function nameOf({ engine, parts }: Reader, id: string | undefined, subject: Subject): string {
  if (id === undefined || id === subject.id) return `the ${subject.noun}`
  const found = engine.locate(id)
  return found === undefined ? id : `the ${nounOf(parts, found.collection)} ${id}`
}

function describeRequest({ parts }: Reader, moment: Moment): string {
  const { name } = moment.cause
  const { interimAnswers, requests } = parts.explains
  const interim = interimAnswers.map((words) => words(moment)).find((predicate) => predicate !== undefined)
  if (interim !== undefined) return `${name} ${interim}`
  const words = requests[name]
  return (typeof words === 'function' ? words(moment) : words) ?? `${name} was called`
}

/** Acts of the admin plane that are about no resource. */
const adminWords: Readonly<Record<string, string>> = {
  addFault: 'a fault was added',
  clearFaults: 'all faults were removed',
  endNextId: 'the end of the next id was chosen',
  freeze: 'the clock was frozen',
  redeliver: 'the webhook was sent again',
  removeFault: 'a fault was removed',
  resume: 'the clock was resumed',
  rotateKey: 'the webhook key was rotated',
  setMode: 'the webhook mode was set',
}

/** Describes an act of the admin plane. */
function describeAdmin(name: string, detail: unknown, whom: string): string {
  switch (name) {
    case 'resolveResource':
      return `an admin resolved ${whom}${describeDecision(detail)}`
    case 'cancelTask':
      return `an admin cancelled the next step of ${whom}`
    default:
      return adminWords[name] ?? `an admin called ${name}`
  }
}

/** Describes what was decided, and the reasons that were given, in the words of the reviewer if there are any. */
function describeDecision(detail: unknown): string {
  const [decision, errors] = [memberAt(detail, 'decision'), memberAt(detail, 'errors')]
  if (typeof decision !== 'string') return ''
  const given = Array.isArray(errors) ? errors : []
  const reasons = given.flatMap((error) => {
    const [reason, type] = [memberAt(error, 'reason'), memberAt(error, 'type')]
    return typeof reason === 'string' ? [`"${reason}"`] : typeof type === 'string' ? [type] : []
  })
  return ` as ${decision}${reasons.length === 0 ? '' : ` because of ${reasons.join(', ')}`}`
}

/** Describes the platform's answer to a webhook that asks for a decision. */
function describeAnswer({ parts }: Reader, detail: unknown): string {
  const [status, reason] = [memberAt(detail, 'status'), memberAt(detail, 'reason')]
  if (typeof reason === 'string') return `the platform's endpoint gave no usable answer to the webhook: ${reason}`
  if (typeof status !== 'number') return 'the webhook was not answered'
  const meaning = parts.explains.approvalAnswers[status]?.says ?? 'which is no decision'
  return `the platform answered the webhook with ${status}, ${meaning}`
}
