import type { OutcomeTable } from '../../domain/outcome-table.ts'
import { timestamp } from '../../domain/time.ts'
import type { Change, Moment, Note } from '../../engine/types.ts'
import { changedFields } from '../shared/changed-fields.ts'
import { hidden, redact } from '../shared/redact.ts'
import { answerOf } from '../shared/show.ts'

type Outcomes = readonly OutcomeTable<unknown>[]

const fieldsTold = 4

/** One plain sentence about a moment, as seen from one resource. */
export function sentenceOf(moment: Moment, id: string, outcomes: Outcomes): string {
  const facts = [
    ...moment
      .changes()
      .filter((change) => change.id === id)
      .map(tellChange),
    ...notesFor(moment, id).map((note) => tellNote(note, id, outcomes)),
    ...tellAnswer(moment),
  ]
  const opening = `${timestamp(moment.at)}, moment ${moment.number}: ${tellCause(moment)}`
  return `${opening}${facts.length > 0 ? `; ${facts.join('; ')}` : ''}.`
}

function tellCause({ cause }: Moment): string {
  const about = cause.subject === undefined ? '' : ` about ${cause.subject}`
  switch (cause.kind) {
    case 'beginning':
      return 'the world began'
    case 'request':
      return `the request ${cause.name}${about} was handled`
    case 'task':
      return `the task ${cause.name}${about} ran, which moment ${cause.causedBy} had scheduled`
    case 'admin':
      return `the admin act ${cause.name}${about} was done`
    case 'webhook':
      return `the webhook ${cause.name}${about} was answered`
  }
}

function tellChange({ id, before, after }: Change): string {
  if (!before) return `it made ${id}`
  if (!after) return `it removed ${id}`
  const fields = changedFields(before, after)
  const told = fields.slice(0, fieldsTold).map((field) => tellField(field, redact(before), redact(after)))
  const rest = fields.length - told.length
  return `it changed ${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''} of ${id}`
}

function tellField(field: string, before: unknown, after: unknown): string {
  const [was, is] = [memberAt(before, field), memberAt(after, field)]
  if (was === hidden || is === hidden) return field
  return isPlain(was) && isPlain(is) ? `${field} from ${tellValue(was)} to ${tellValue(is)}` : field
}

function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((inside, member) => (inside as Record<string, unknown> | undefined)?.[member], value)
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'
const tellValue = (value: unknown) => (value === undefined ? 'nothing' : String(value).slice(0, 100))

/** Where the resource itself moved, the moves of others in the same moment would only distract. */
function notesFor({ notes }: Moment, id: string): readonly Note[] {
  const isMove = (note: Note) => note.kind === 'move'
  const isOwnMove = (note: Note) => note.kind === 'move' && note.subject === id
  return notes.some(isOwnMove) ? notes.filter((note) => !isMove(note) || isOwnMove(note)) : notes
}

function tellNote(note: Note, id: string, outcomes: Outcomes): string {
  switch (note.kind) {
    case 'magic':
      return tellMagic(note, outcomes)
    case 'move':
      return `${note.subject === id ? 'it' : note.subject} ${tellMove(note)} (${note.lifecycle})`
    case 'event':
      return `the event ${note.type} was put into the outbox`
    case 'warning':
      return `a warning: ${withoutStop(note.text)}`
    case 'bug':
      return `a bug of the simulator: ${withoutStop(note.text)}`
  }
}

function tellMove({ from, to }: Extract<Note, { kind: 'move' }>): string {
  return from === 'start' ? `started as ${to}` : `moved from ${from} to ${to}`
}

function tellMagic(note: Extract<Note, { kind: 'magic' }>, outcomes: Outcomes): string {
  const table = outcomes.find(({ name }) => name === note.table)
  const row = table?.rows[note.row]
  const named = note.isSecret === true ? 'a magic value' : `the magic value ${note.row}`
  const value = note.row === 'otherwise' ? 'no magic value' : named
  const place = table ? `${table.reads} (${note.table})` : note.table
  return `${value} was read in ${place}${row ? `, which means: ${withoutStop(row.says)}` : ''}`
}

function tellAnswer(moment: Moment): readonly string[] {
  const { status, body } = answerOf(moment)
  if (status === undefined || status < 400) return []
  const { code, message } = (readBody(body) ?? {}) as { code?: unknown; message?: unknown }
  return [`it was refused with ${status}${code ? ` ${code}` : ''}${message ? `: ${withoutStop(String(message))}` : ''}`]
}

/** An answer is kept as it was sent, so its body may be text. */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const withoutStop = (text: string) => text.replace(/\.+$/, '')
