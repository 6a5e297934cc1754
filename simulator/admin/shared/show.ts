import { timestamp } from '../../domain/time.ts'
import type { Cause, Change, Moment, Note, Task, WorldEngine } from '../../engine/types.ts'
import { redact } from './redact.ts'

/** The clock as every answer shows it. */
export function showClock(engine: WorldEngine) {
  const { now, mode, rate, pending, nextAt } = engine.clock()
  return { now: timestamp(now), mode, rate, pending, nextAt: nextAt === undefined ? null : timestamp(nextAt) }
}

export function showTask(task: Task) {
  return {
    id: task.id,
    at: timestamp(task.at),
    kind: task.kind,
    ...(task.subject === undefined ? {} : { subject: task.subject }),
    ...(task.input === undefined ? {} : { input: redact(task.input) }),
    causedBy: task.causedBy,
  }
}

/** A cause without its input. */
export function showCause({ kind, name, subject, causedBy }: Cause) {
  return {
    kind,
    name,
    ...(subject === undefined ? {} : { subject }),
    ...(causedBy === undefined ? {} : { causedBy }),
  }
}

/** One line about a moment, for lists. */
export function showMoment(moment: Moment) {
  return { number: moment.number, at: timestamp(moment.at), ...showCause(moment.cause) }
}

export function showChange({ collection, id, before, after }: Change) {
  return {
    collection,
    id,
    ...(before === undefined ? {} : { before: redact(before) }),
    ...(after === undefined ? {} : { after: redact(after) }),
  }
}

export const eventsOf = (moment: Moment) => moment.notes.filter(isEvent)

function isEvent(note: Note): note is Extract<Note, { kind: 'event' }> {
  return note.kind === 'event'
}

/** What a request was answered with, where whoever committed it kept that. */
export function answerOf(moment: Moment): { status?: number; body?: unknown } {
  const { answer } = moment
  if (answer === null || typeof answer !== 'object') return {}
  const { status, body } = answer as { status?: unknown; body?: unknown }
  return { ...(typeof status === 'number' ? { status } : {}), ...(body === undefined ? {} : { body }) }
}
