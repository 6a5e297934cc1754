import { timestamp } from '../../domain/time.ts'
import type { Cause, Change, Moment, Note, Task, WorldEngine } from '../../engine/types.ts'
import type { AdminParts } from './parts.ts'
import type { Redactor } from './redact.ts'

export function showClock(engine: WorldEngine) {
  const { now, mode, rate, pending, nextAt } = engine.clock()
  return { now: timestamp(now), mode, rate, pending, nextAt: nextAt === undefined ? null : timestamp(nextAt) }
}

export function showTask(task: Task, redactor: Redactor) {
  return {
    id: task.id,
    at: timestamp(task.at),
    kind: task.kind,
    ...(task.subject === undefined ? {} : { subject: task.subject }),
    ...(task.input === undefined ? {} : { input: redactor.redact(task.input) }),
    causedBy: task.causedBy,
  }
}

/** Shows a cause without its input. */
export function showCause({ kind, name, subject, causedBy }: Cause) {
  return {
    kind,
    name,
    ...(subject === undefined ? {} : { subject }),
    ...(causedBy === undefined ? {} : { causedBy }),
  }
}

export const lineNames = { main: 'main', side: 'webhooks' } as const

/** Shows where a moment is. Both lines count from 0, so the name in paths of one of the webhooks' line has a w. */
export function showLine({ line, number, sequence }: Moment) {
  return { id: line === 'side' ? `w${number}` : String(number), number, line: lineNames[line], sequence }
}

/** Shows a moment as an entry of a list. */
export function showMoment(moment: Moment) {
  return { ...showLine(moment), at: timestamp(moment.at), ...showCause(moment.cause) }
}

export function showChange(
  change: Change,
  { redactor, parts }: { readonly redactor: Redactor; readonly parts: Pick<AdminParts, 'resources'> },
) {
  const { collection, id } = change
  const isResource = parts.resources.has(collection)
  return { collection, id, isResource, ...showVersions(change, redactor) }
}

/** Shows the two versions of a changed document. */
export function showVersions({ before, after }: Change, redactor: Redactor) {
  return {
    ...(before === undefined ? {} : { before: redactor.redact(before) }),
    ...(after === undefined ? {} : { after: redactor.redact(after) }),
  }
}

export const eventsOf = (moment: Moment) => moment.notes.filter(isEvent)

function isEvent(note: Note): note is Extract<Note, { kind: 'event' }> {
  return note.kind === 'event'
}

/** Returns the status and body that a request was answered with; empty for other moments. */
export function answerOf({ answer }: Moment): { status?: number; body?: unknown } {
  if (answer === null || typeof answer !== 'object') return {}
  const { status, body }: { status?: unknown; body?: unknown } = answer
  return { ...(typeof status === 'number' ? { status } : {}), ...(body === undefined ? {} : { body }) }
}
