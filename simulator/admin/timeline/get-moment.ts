import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { timestamp } from '../../domain/time.ts'
import type { Moment, WorldEngine } from '../../engine/types.ts'
import { type AdminCall, adminOperation } from '../shared/admin-operation.ts'
import { momentsNewestFirst } from '../shared/moments.ts'
import { CauseShape, ChangeShape, Instant, NoteShape } from '../shared/shapes.ts'
import { eventsOf, showCause, showChange } from '../shared/show.ts'

const MomentInFull = Type.Object({
  number: Type.Integer(),
  at: Instant,
  wallAt: Type.String({ format: 'date-time', description: 'The wall-clock time.' }),
  cause: CauseShape,
  request: Type.Optional(Type.Unknown({ description: 'The request without its secrets.' })),
  input: Type.Optional(Type.Unknown({ description: 'The input of a task or an admin operation.' })),
  answer: Type.Optional(Type.Unknown()),
  changes: Type.Array(ChangeShape),
  events: Type.Array(Type.Object({ id: Type.String(), type: Type.String() })),
  notes: Type.Array(NoteShape),
  caused: Type.Array(Type.Integer(), { description: 'The numbers of the moments that this one caused.' }),
  stateHash: Type.String(),
})

export const getMoment = adminOperation({
  id: 'getMoment',
  route: 'GET /timeline/{moment}',
  summary: 'Shows a moment with its cause, changes, events, notes and consequences.',
  answers: { 200: MomentInFull },
  handle(call) {
    const { engine, path } = call
    const id = path.moment
    const kept = `moments ${engine.horizon()} to ${engine.head().number} can be read`
    const moment =
      (/^\d{1,15}$/.test(id) ? engine.moment(Number(id)) : undefined) ??
      refuse('REFERENCE_NOT_FOUND', { id, says: `There is no moment ${id}; ${kept}.` })
    return ok(showInFull(moment, call))
  },
})

function showInFull(moment: Moment, call: Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'parts' | 'redactor'>) {
  const { engine, redactor } = call
  const { number, at, wallAt, cause, answer, notes } = moment
  const changes = moment.changes()
  const detail = cause.kind === 'request' || cause.kind === 'webhook' ? 'request' : 'input'
  return {
    number,
    at: timestamp(at),
    wallAt: timestamp(wallAt),
    cause: showCause(cause),
    ...(cause.detail === undefined ? {} : { [detail]: redactor.redact(cause.detail) }),
    ...(answer === undefined ? {} : { answer: redactor.redact(answer) }),
    changes: changes.map((change) => showChange(change, call)),
    events: eventsOf(moment).map(({ subject: id = '', type }) => {
      const stored = changes.find((change) => change.id === id)?.after
      return { ...redactor.redact(stored ?? {}), id, type }
    }),
    notes: redactor.redactNotes(notes),
    caused: causedBy(engine, number),
    stateHash: engine.stateHash(number),
  }
}

function causedBy(engine: WorldEngine, number: number): readonly number[] {
  const caused: number[] = []
  for (const later of momentsNewestFirst(engine)) {
    if (later.number <= number) break
    if (later.cause.causedBy === number) caused.unshift(later.number)
  }
  return caused
}
