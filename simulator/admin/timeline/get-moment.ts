import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { timestamp } from '../../domain/time.ts'
import type { Moment, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { momentsBack } from '../shared/moments.ts'
import { redact, redactNotes } from '../shared/redact.ts'
import { CauseShape, ChangeShape, Instant, NoteShape } from '../shared/shapes.ts'
import { eventsOf, showCause, showChange } from '../shared/show.ts'

const MomentInFull = Type.Object({
  number: Type.Integer(),
  at: Instant,
  wallAt: Type.String({ format: 'date-time', description: 'The time outside.' }),
  cause: CauseShape,
  request: Type.Optional(Type.Unknown({ description: 'The request as it came, without secrets.' })),
  input: Type.Optional(Type.Unknown({ description: 'What a task or an admin act was given.' })),
  answer: Type.Optional(Type.Unknown()),
  changes: Type.Array(ChangeShape),
  events: Type.Array(Type.Object({ id: Type.String(), type: Type.String() })),
  notes: Type.Array(NoteShape),
  caused: Type.Array(Type.Integer(), { description: 'The moments that this one led to.' }),
  stateHash: Type.String(),
})

export const getMoment = adminOperation({
  id: 'getMoment',
  route: 'GET /timeline/{moment}',
  summary: 'Shows one moment in full: its cause, what it changed, sent and led to.',
  answers: { 200: MomentInFull },
  handle({ engine, path }) {
    const named = path.moment
    const moment = /^\d{1,15}$/.test(named) ? engine.moment(Number(named)) : undefined
    const kept = `moments ${engine.horizon()} to ${engine.head().number} can be read`
    return ok(
      showInFull(
        engine,
        moment ?? refuse('REFERENCE_NOT_FOUND', { id: named, says: `There is no moment ${named}; ${kept}.` }),
      ),
    )
  },
})

function showInFull(engine: WorldEngine, moment: Moment) {
  const { number, at, wallAt, cause, answer, notes } = moment
  const changes = moment.changes()
  const detail = cause.kind === 'request' || cause.kind === 'webhook' ? 'request' : 'input'
  return {
    number,
    at: timestamp(at),
    wallAt: timestamp(wallAt),
    cause: showCause(cause),
    ...(cause.detail === undefined ? {} : { [detail]: redact(cause.detail) }),
    ...(answer === undefined ? {} : { answer: redact(answer) }),
    changes: changes.map(showChange),
    events: eventsOf(moment).map(({ subject: id = '', type }) => {
      const stored = changes.find((change) => change.id === id)?.after
      return { ...(redact(stored ?? {}) as object), id, type }
    }),
    notes: redactNotes(notes),
    caused: causedBy(engine, number),
    stateHash: engine.stateHash(number),
  }
}

function causedBy(engine: WorldEngine, number: number): readonly number[] {
  const caused: number[] = []
  for (const later of momentsBack(engine)) {
    if (later.number <= number) break
    if (later.cause.causedBy === number) caused.unshift(later.number)
  }
  return caused
}
