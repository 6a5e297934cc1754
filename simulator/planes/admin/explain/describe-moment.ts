import { changeOf, isFaultNote } from '../../../contract/index.ts'
import type { Moment } from '../../../engine/index.ts'
import { webhookEvents } from '../../../webhooks/index.ts'
import { answerOf } from '../shared/show.ts'
import { describeEmission } from './deliveries.ts'
import { describeFault, faultsMetAt } from './faults.ts'
import { leadOf } from './leads.ts'
import { describeMagic, isOrdinary } from './magic.ts'
import { describeAccountMoney, describePaymentMoney } from './money.ts'
import { describeFields, moveOutcomes, type Outcome } from './outcomes.ts'
import { joined, sentenceOf, withoutPeriod, withReadableDates } from './readable.ts'
import { isAccount, type Reader, type Subject } from './reader.ts'

/**
 * Describes a moment from the view of one resource, in short sentences. `said` has the sentences before it, the cause
 * first; reasons are not repeated.
 */
export function describeMoment(
  reader: Reader,
  moment: Moment,
  subject: Subject,
  said: ReadonlySet<string>,
): readonly string[] {
  const money = describeMoney(reader, moment, subject)
  const [cause = ''] = said
  const main = describeCourse(reader, moment, subject, cause)
  const reasons = [
    ...faultsMetAt(moment).map(describeFault),
    ...describeNotes(reader, moment, subject),
    ...describeClosings(reader, moment, subject),
  ]
  return [
    ...(main === '' ? [] : [sentenceOf(main)]),
    ...money.map(sentenceOf),
    ...reasons.filter((one) => !said.has(one)),
  ]
    .map(withReadableDates)
    .filter((sentence) => !said.has(sentence) || !isReason(sentence, reasons))
}

/** Reasons are given once; events may repeat. */
const isReason = (sentence: string, reasons: readonly string[]) => reasons.map(withReadableDates).includes(sentence)

/** Describes the cause of the moment and its effect on the resource, as one clause. */
function describeCourse(reader: Reader, moment: Moment, subject: Subject, cause: string): string {
  if (subject.collection === webhookEvents.name) return describeEmission(reader, moment, subject)
  const refusal = describeRefusal(moment)
  const lead = refusal ?? leadOf(reader, moment, subject)
  const outcomes = moveOutcomes(reader, moment, subject)
  // The cause or the outcome already says it: a task only marks when something was due.
  const isLeadSaid = sentenceOf(lead) === cause
  const isLeadNeeded = !isLeadSaid && (outcomes.length === 0 || (moment.cause.kind !== 'task' && !isPlainChange(lead)))
  if (outcomes.length > 0) return withOutcomes(isLeadNeeded ? lead : '', outcomes)
  const hasDetails = !['task', 'beginning'].includes(moment.cause.kind)
  const details = hasDetails ? describeChange(reader, moment, subject, lead) : []
  return joined([...(isLeadNeeded ? [lead] : []), ...details])
}

const isPlainChange = (lead: string) => lead.endsWith(' was changed')

/** Joins a lead with the outcomes: "the quote was executed and is being processed". */
function withOutcomes(lead: string, outcomes: readonly Outcome[]): string {
  const [first, ...others] = outcomes
  if (first === undefined) return lead
  const rest = others.map(({ whose, predicate, reason }) => `${whose} ${predicate}${reason}`)
  const { whose, predicate, reason } = first
  if (lead === '') return joined([`${whose} ${predicate}${reason}`, ...rest])
  if (lead.split(/\W+/).includes(predicate.split(' ').at(-1) ?? '')) return joined([`${lead}${reason}`, ...rest])
  if (lead.startsWith(`${whose} `)) return joined([`${lead} and ${predicate}${reason}`, ...rest])
  const follows = joined([`${lead.includes(whose) ? 'it' : whose} ${predicate}${reason}`, ...rest])
  return lead.includes(',') || rest.length > 0 ? `${lead}; ${follows}` : `${lead}, and ${follows}`
}

/** Describes a change of a resource without a move. */
function describeChange(reader: Reader, moment: Moment, subject: Subject, lead: string): readonly string[] {
  const change = changeOf(moment, subject.id)
  if (change === undefined) return []
  const whose = `the ${subject.noun}`
  if (change.before === undefined) return lead.includes(whose) || isCreation(lead) ? [] : [`${whose} was created`]
  if (change.after === undefined) return [`${whose} was removed`]
  return describeFields(reader, moment, subject)
}

const isCreation = (lead: string) => / (?:created|requested|added|uploaded)\b/.test(lead)

function describeMoney(reader: Reader, moment: Moment, { id, collection }: Subject): readonly string[] {
  const clauses = isAccount(reader, collection)
    ? describeAccountMoney(reader, moment, id)
    : describePaymentMoney(reader, moment, id)
  return clauses.length === 0 ? [] : [joined(clauses)]
}

/** Lists the resources that were closed along with another. */
function describeClosings({ parts }: Reader, { cause, notes }: Moment, { collection }: Subject): readonly string[] {
  const words = parts.explains.closings[collection]
  if (words === undefined || cause.name !== words.operation) return []
  const closed = words.counts.flatMap(({ lifecycle, to, noun }) => {
    const moves = notes.filter((note) => note.kind === 'move' && note.lifecycle === lifecycle && note.to === to)
    return moves.length === 0 ? [] : [`${moves.length} ${noun}${moves.length === 1 ? '' : 's'}`]
  })
  return closed.length === 0 ? [] : [`Closed with it: ${closed.join(' and ')}.`]
}

/** Describes the notes that no other sentence covers. */
function describeNotes(reader: Reader, moment: Moment, subject: Subject): readonly string[] {
  const isConcerned = (about: string | undefined) =>
    about === undefined || about === subject.id || changeOf(moment, subject.id) !== undefined
  return moment.notes.flatMap((note): readonly string[] => {
    switch (note.kind) {
      case 'magic':
        return note.isSecret === true || isOrdinary(reader, note) || !isConcerned(note.subject)
          ? []
          : [describeMagic(reader, note)]
      case 'decision':
        return isConcerned(note.subject) ? [sentenceOf(note.text)] : []
      case 'warning':
        return isFaultNote(note) ? [] : [sentenceOf(`note: ${note.text}`)]
      case 'bug':
        return [`A bug in the simulator: ${sentenceOf(note.text)}`]
      default:
        return []
    }
  })
}

/** Describes the refusal of a request; undefined for other moments. */
function describeRefusal(moment: Moment): string | undefined {
  const { status, body } = answerOf(moment)
  if (status === undefined || status < 400) return undefined
  const { code, message }: { code?: unknown; message?: unknown } = parseBody(body) ?? {}
  // A decision says more than the message of its refusal.
  const isTold = moment.hasFact(({ kind }) => kind === 'decision')
  const says = typeof message === 'string' && !isTold ? `: ${withoutPeriod(message)}` : ''
  return `${moment.cause.name} was refused with ${status}${typeof code === 'string' ? ` ${code}` : ''}${says}`
}

/** Parses a body that is stored as text. */
function parseBody(body: unknown): object | null | undefined {
  if (typeof body !== 'string') return typeof body === 'object' ? body : undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
