import { isDeepStrictEqual } from 'node:util'
import { changeOf, hidden } from '../../../contract/index.ts'
import type { Moment, Note } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { changedFields } from '../shared/show-difference.ts'
import { withoutPeriod } from './readable.ts'
import { type Reader, type Subject, show } from './reader.ts'

/** The outcome of a moment for a resource: its subject, a predicate, and the reason that came with it. */
export interface Outcome {
  readonly whose: string
  readonly predicate: string
  readonly reason: string
}

type Move = Extract<Note, { kind: 'move' }>

const isMove = (note: Note): note is Move => note.kind === 'move'

/** Returns the moves of a resource itself and of documents that decide its state. */
export function movesOf(
  { explains }: Reader['parts'],
  { notes }: Moment,
  { id, collection }: Pick<Subject, 'id' | 'collection'>,
): readonly Move[] {
  const deciding = explains.deciders[collection]?.lifecycle
  return notes.filter(isMove).filter(({ subject, lifecycle }) => subject === id || lifecycle === deciding)
}

/** Describes the moves of a resource. Of several moves in one lifecycle, only the last counts. */
export function moveOutcomes(reader: Reader, moment: Moment, subject: Subject): readonly Outcome[] {
  const moves = movesOf(reader.parts, moment, subject)
  const last = moves.filter(({ lifecycle }, index) => moves.findLastIndex((m) => m.lifecycle === lifecycle) === index)
  return last.map(({ lifecycle, from, to }) => {
    const words = reader.parts.explains.lifecycles[lifecycle]
    return {
      whose: words?.of ?? `the ${subject.noun}`,
      predicate: words?.moves[`${from}>${to}`] ?? words?.moves[to] ?? `is ${to}`,
      reason: reasonOf(reader, moment, subject, lifecycle),
    }
  })
}

/** Returns the reason that a move gave the resource, as a phrase. */
function reasonOf(reader: Reader, moment: Moment, subject: Subject, lifecycle: string): string {
  const [was, is] = versionsAt(reader, moment, subject)
  const { reasonIn = [], impliedReason } = reader.parts.explains.lifecycles[lifecycle] ?? {}
  for (const name of reasonIn) {
    const value = memberAt(is, name)
    if (typeof value !== 'string' || isDeepStrictEqual(value, memberAt(was, name))) continue
    if (value === impliedReason) return ''
    return /^[A-Z_]+$/.test(value) ? ` with ${value}` : `: "${withoutPeriod(value)}"`
  }
  return ''
}

function versionsAt(reader: Reader, moment: Moment, { id }: Subject) {
  const { collection = '', before, after } = changeOf(moment, id) ?? {}
  return [show(reader, collection, before), show(reader, collection, after)]
}

const shownFieldLimit = 4
/** Fields that change along with others, or that the words of the request imply. */
const isIncidental = (field: string) => /(?:^|\.)(?:updatedAt|createdAt|lastEventAt|isDeleted)$/.test(field)

/** Describes the changed fields of a resource, by the API's names. */
export function describeFields(reader: Reader, moment: Moment, subject: Subject): readonly string[] {
  const [was, is] = versionsAt(reader, moment, subject)
  const fields = changedFields(was, is).filter((field) => !isIncidental(field))
  const described = fields
    .slice(0, shownFieldLimit)
    .map((field) => describeField(field, memberAt(was, field), memberAt(is, field)))
  const rest = fields.length - described.length
  return rest > 0 ? [...described, `${rest} more ${rest === 1 ? 'field' : 'fields'} changed`] : described
}

function describeField(field: string, was: unknown, is: unknown): string {
  if (was === hidden || is === hidden || !isPlain(was) || !isPlain(is)) return `${field} changed`
  if (is === undefined || is === null) return `${field} was removed`
  return was === undefined || was === null || typeof is === 'boolean'
    ? `${field} is now ${is}`
    : `${field} went from ${was} to ${is}`
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'
