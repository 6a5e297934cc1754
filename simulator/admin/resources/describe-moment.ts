import type { OutcomeTable } from '../../domain/outcome-table.ts'
import { hidden } from '../../domain/secrets.ts'
import { timestamp } from '../../domain/time.ts'
import type { Change, Moment, Note } from '../../engine/types.ts'
import { changedFields } from '../shared/changed-fields.ts'
import { memberAt } from '../shared/member-at.ts'
import type { Redactor } from '../shared/redact.ts'
import { answerOf } from '../shared/show.ts'

type Outcomes = readonly OutcomeTable<unknown>[]

const shownFieldLimit = 4

/** Describes a moment in one sentence, from the view of one resource. */
export function describeMoment(moment: Moment, id: string, outcomes: Outcomes, redactor: Redactor): string {
  const facts = [
    ...moment
      .changes()
      .filter((change) => change.id === id)
      .map((change) => describeChange(change, redactor)),
    ...notesFor(moment, id).map((note) => describeNote(note, id, outcomes)),
    ...describeRefusal(moment),
  ]
  const opening = `${timestamp(moment.at)}, moment ${moment.number}: ${describeCause(moment)}`
  return `${opening}${facts.length > 0 ? `; ${facts.join('; ')}` : ''}.`
}

function describeCause({ cause }: Moment): string {
  const about = cause.subject === undefined ? '' : ` about ${cause.subject}`
  switch (cause.kind) {
    case 'beginning':
      return 'the world was created'
    case 'request':
      return `the request ${cause.name}${about} was handled`
    case 'task':
      return `the task ${cause.name}${about} ran, which moment ${cause.causedBy} had scheduled`
    case 'admin':
      return `the admin operation ${cause.name}${about} was handled`
    case 'webhook':
      return `the webhook ${cause.name}${about} was answered`
  }
}

function describeChange({ id, before, after }: Change, redactor: Redactor): string {
  if (!before) return `it created ${id}`
  if (!after) return `it removed ${id}`
  const fields = changedFields(before, after)
  const [was, is] = [redactor.redact(before), redactor.redact(after)]
  const described = fields.slice(0, shownFieldLimit).map((field) => describeField(field, was, is))
  const rest = fields.length - described.length
  return `it changed ${described.join(', ')}${rest > 0 ? ` and ${rest} more` : ''} of ${id}`
}

function describeField(field: string, before: unknown, after: unknown): string {
  const [was, is] = [memberAt(before, field), memberAt(after, field)]
  if (was === hidden || is === hidden) return field
  return isPlain(was) && isPlain(is) ? `${field} from ${describeValue(was)} to ${describeValue(is)}` : field
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'
const describeValue = (value: unknown) => (value === undefined ? 'nothing' : String(value).slice(0, 100))

/** Leaves out the moves of other resources when the resource itself moved. */
function notesFor({ notes }: Moment, id: string): readonly Note[] {
  const isMove = (note: Note) => note.kind === 'move'
  const isOwnMove = (note: Note) => note.kind === 'move' && note.subject === id
  return notes.some(isOwnMove) ? notes.filter((note) => !isMove(note) || isOwnMove(note)) : notes
}

function describeNote(note: Note, id: string, outcomes: Outcomes): string {
  switch (note.kind) {
    case 'magic':
      return describeMagic(note, outcomes)
    case 'move':
      return `${note.subject === id ? 'it' : note.subject} ${describeMove(note)} (${note.lifecycle})`
    case 'event':
      return `the event ${note.type} was emitted`
    case 'decision':
      return withoutPeriod(note.text)
    case 'warning':
      return `a warning: ${withoutPeriod(note.text)}`
    case 'bug':
      return `a bug in the simulator: ${withoutPeriod(note.text)}`
  }
}

function describeMove({ from, to }: Extract<Note, { kind: 'move' }>): string {
  return from === 'start' ? `started as ${to}` : `moved from ${from} to ${to}`
}

function describeMagic(note: Extract<Note, { kind: 'magic' }>, outcomes: Outcomes): string {
  const table = outcomes.find(({ name }) => name === note.table)
  const row = table?.rows[note.row]
  const magicValue = note.isSecret === true ? 'a magic value' : `the magic value ${note.row}`
  const value = note.row === 'otherwise' ? 'no magic value' : magicValue
  const place = table ? `${table.reads} (${note.table})` : note.table
  return `${value} was read in ${place}${row ? `, which means: ${withoutPeriod(row.says)}` : ''}`
}

/** Describes the refusal of a request; empty for other moments. */
function describeRefusal(moment: Moment): readonly string[] {
  const { status, body } = answerOf(moment)
  if (status === undefined || status < 400) return []
  const { code, message }: { code?: unknown; message?: unknown } = parseBody(body) ?? {}
  return [
    `it was refused with ${status}${code ? ` ${code}` : ''}${message ? `: ${withoutPeriod(String(message))}` : ''}`,
  ]
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

const withoutPeriod = (text: string) => text.replace(/\.+$/, '')
