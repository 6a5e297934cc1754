import { changeOf, type Fault, hidden } from '../../../contract/index.ts'
import type { Moment } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { type Collected, causesOf } from './collect.ts'
import { describeFault, faultsMetAt } from './faults.ts'
import { leadOf } from './leads.ts'
import { describeMagic, isMagic, isOrdinary, type MagicNote } from './magic.ts'
import { describeBalance } from './money.ts'
import { originOf } from './origin.ts'
import { movesOf } from './outcomes.ts'
import { capitalized, readableDurationOf, sentenceOf, withoutPeriod, withReadableDates } from './readable.ts'
import { outcomeTable, type Reader, type Subject, show, stateOf } from './reader.ts'

/** The reason for the state of a resource. */
export interface Decisive {
  readonly says: string
  /** The outcome table, the row and the field of a magic value. */
  readonly table?: string
  readonly row?: string
  readonly reads?: string
  readonly moment?: number
  /** The injected fault that is the reason. */
  readonly fault?: Fault
  /** True when no moment shows the reason, so that the state speaks for itself. */
  readonly isOpen?: true
}

/** Finds the reason: the newest decision, else the first that the causes of the last move show, newest first. */
export function findCause(reader: Reader, subject: Subject, collected: Collected): Decisive {
  const { moments, decisions } = collected
  const [decided] = decisions
  if (decided !== undefined) return decisionOf(decided, subject) ?? fallback(reader, decided, subject)
  const decisive = decisiveMoment(reader, moments, subject)
  if (decisive === undefined) return { says: 'The moments that made it are no longer kept.' }
  const { chain } = causesOf(reader.engine, decisive.number)
  if (decidingOf(reader, subject, moments) !== undefined) {
    const open = stateCause(reader, subject, moments)
    if (open !== undefined) return open
  }
  for (const moment of [...actsSince(moments, decisive, subject.id), ...chain]) {
    const found = reasonAt(reader, subject, moment)
    if (found !== undefined) return found
  }
  const balance = balanceCause(reader, subject, moments)
  if (balance !== undefined) return balance
  const open = stateCause(reader, subject, moments) ?? ordinary(reader, subject, chain)
  return { ...(open ?? fallback(reader, decisive, subject)), isOpen: true }
}

/** Returns the moment of the last move or decision about a resource, or else of its last change. */
function decisiveMoment({ parts }: Reader, moments: readonly Moment[], subject: Subject): Moment | undefined {
  const last = moments.findLast((moment) => changeOf(moment, subject.id) !== undefined)
  if (last === undefined) return moments.at(-1)
  if (memberAt(changeOf(last, subject.id)?.after, 'isDeleted') === true) return last
  return moments.findLast((moment) => isDecisive(parts, moment, subject)) ?? last
}

const isDecisive = (parts: Reader['parts'], moment: Moment, subject: Subject) =>
  moment.hasFact(({ kind }, about) => kind === 'decision' && about === subject.id) ||
  movesOf(parts, moment, subject).some(({ lifecycle }) => parts.explains.lifecycles[lifecycle]?.isAside !== true)

/** Returns the acts of the admin plane on a resource since a moment, newest first. */
const actsSince = (moments: readonly Moment[], { number }: Moment, id: string) =>
  moments.filter((moment) => moment.number > number && isAct(moment, id)).toReversed()

const isAct = ({ cause }: Moment, id: string) => cause.kind === 'admin' && cause.subject === id

/** Returns the reason that a moment shows. Order: fault, decision, admin act, answer, deadline, magic value. */
function reasonAt(reader: Reader, subject: Subject, moment: Moment): Decisive | undefined {
  const [fault] = faultsMetAt(moment)
  if (fault !== undefined) return { says: describeFault(fault), moment: moment.number, fault }
  return (
    decisionOf(moment, subject) ??
    actOf(reader, moment, subject) ??
    deadlineOf(reader, moment, subject) ??
    magicOf(reader, moment, subject)
  )
}

function decisionOf({ notes, number }: Moment, { id }: Subject): Decisive | undefined {
  const decisions = notes.filter(({ kind }) => kind === 'decision')
  const note = decisions.find((decision) => decision.subject === id) ?? decisions[0]
  return note?.kind === 'decision' ? { says: withReadableDates(sentenceOf(note.text)), moment: number } : undefined
}

function actOf(reader: Reader, moment: Moment, subject: Subject): Decisive | undefined {
  const { kind, detail } = moment.cause
  // After such an answer, something else may decide how the resource ends.
  const answer =
    kind === 'webhook' ? reader.parts.explains.approvalAnswers[Number(memberAt(detail, 'status'))] : undefined
  if (answer?.leavesOpen === true) return magicOf(reader, moment, subject)
  if (kind !== 'admin' && kind !== 'webhook') return undefined
  const lead = sentenceOf(leadOf(reader, moment, subject))
  const isCancelled = moment.cause.name === 'cancelTask'
  const says = isCancelled ? `The next step of the ${subject.noun} never happens, because an admin cancelled it.` : lead
  return { says, moment: moment.number }
}

function deadlineOf({ engine, parts }: Reader, { cause, at, number }: Moment, { noun }: Subject): Decisive | undefined {
  const words = cause.kind === 'task' ? parts.explains.deadlines[cause.name] : undefined
  if (words === undefined) return undefined
  const scheduledAt = engine.moment(cause.causedBy ?? 0)?.at ?? at
  const it = words.toLowerCase().includes(`the ${noun} `) ? 'it' : `the ${noun}`
  return { says: words.replace('{after}', readableDurationOf(at - scheduledAt)).replace('{it}', it), moment: number }
}

function magicOf(reader: Reader, moment: Moment, { id }: Subject): Decisive | undefined {
  const notes = moment.notes.filter(isMagic).filter((note) => !isOrdinary(reader, note))
  // Of several values, the last one read refines the others.
  const note = notes.findLast(({ subject }) => subject === id) ?? notes.at(-1)
  return note && magicCause(reader, note, moment)
}

function magicCause(reader: Reader, note: MagicNote, { number }: Moment): Decisive {
  const table = outcomeTable(reader, note.table)
  return {
    says: describeMagic(reader, note),
    table: note.table,
    ...(note.isSecret === true && note.row !== 'otherwise' ? {} : { row: note.row }),
    ...(table === undefined ? {} : { reads: table.reads }),
    moment: number,
  }
}

function balanceCause(reader: Reader, { id, collection }: Subject, moments: readonly Moment[]): Decisive | undefined {
  const empty = reader.parts.explains.balances[collection]
  return empty === undefined ? undefined : { says: describeBalance(reader, moments, id) ?? empty }
}

/** Explains the state by itself, from the resource as the API shows it. */
function stateCause(reader: Reader, subject: Subject, moments: readonly Moment[]): Decisive | undefined {
  const { collection, shown } = decidingOf(reader, subject, moments) ?? subject
  const says = reader.parts.explains.states[collection]?.[stateOf(reader.parts, { collection, shown }) ?? '']?.(shown)
  return says === undefined ? undefined : { says: withReadableDates(says) }
}

/** Returns the last document that decided the state of the resource, when it explains the state. */
function decidingOf(reader: Reader, subject: Subject, moments: readonly Moment[]) {
  const { collection, explainsIn } = reader.parts.explains.deciders[subject.collection] ?? {}
  if (collection === undefined) return undefined
  const change = moments.flatMap((moment) => moment.changes()).findLast((one) => one.collection === collection)
  const shown = change && show(reader, collection, change.after)
  return shown && stateOf(reader.parts, { collection, shown }) === explainsIn ? { collection, shown } : undefined
}

/** Finds a value that was read but is not magic. */
function ordinary(reader: Reader, { id }: Subject, chain: readonly Moment[]): Decisive | undefined {
  for (const moment of chain) {
    const notes = moment.notes.filter(isMagic)
    const note = notes.find(({ subject }) => subject === id) ?? notes[0]
    if (note !== undefined) return magicCause(reader, note, moment)
  }
  return undefined
}

const shownInputLimit = 3
const longestInput = 100

function writeValue(value: unknown): string {
  const text = withoutPeriod(String(value)).slice(0, longestInput)
  return text.includes(' ') ? `"${text}"` : text
}

/** Describes what made the last change: a request with the plain members of its body. */
function fallback(reader: Reader, moment: Moment, subject: Subject): Decisive {
  const { cause, number } = moment
  if (cause.kind === 'beginning') {
    const origin = originOf(cause)
    return { says: origin ? `It came with ${origin.name}.` : 'Every world begins with it.', moment: number }
  }
  if (cause.kind !== 'request') {
    const lead = leadOf(reader, moment, subject)
    return { says: sentenceOf(cause.kind === 'task' ? `a task did it: ${lead}` : lead), moment: number }
  }
  const { parts, redactor } = reader
  const [method, path] = [memberAt(cause.detail, 'method'), memberAt(cause.detail, 'path')]
  const request = typeof method === 'string' && typeof path === 'string' ? `${method} ${path}` : cause.name
  const body: unknown = redactor.redact(memberAt(cause.detail, 'body'))
  const input = Object.entries(body !== null && typeof body === 'object' ? body : {})
    .filter(([, value]) => value !== null && value !== hidden && typeof value !== 'object')
    .slice(0, shownInputLimit)
    .map(([name, value]) => `${name} ${writeValue(value)}`)
  const who = capitalized(parts.explains.callers[cause.name] ?? 'the platform')
  return {
    says: `${who} asked for it: ${request}${input.length > 0 ? ` with ${input.join(', ')}` : ''}.`,
    moment: number,
  }
}
