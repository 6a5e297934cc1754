import type { Cause, ClockState, Moment, Note, Past, Place, Task, Travel, WorldEngine } from '../../../engine/index.ts'
import { timestamp } from '../../../schema/index.ts'
import type { Redactor } from './redact.ts'

export const showClock = (engine: WorldEngine) => showClockState(engine.clock())

/** Shows the state of a clock, of the present or of the past. */
export function showClockState({
  now,
  mode,
  rate,
  pending,
  nextAt,
}: Omit<ClockState, 'nextAt'> & { readonly nextAt?: number | undefined }) {
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
export function showCause({ kind, name, subject, causedBy, trace }: Cause) {
  return {
    kind,
    name,
    ...(subject === undefined ? {} : { subject }),
    ...(causedBy === undefined ? {} : { causedBy }),
    ...(trace === undefined ? {} : { trace }),
  }
}

export const lineNames = { main: 'main', side: 'webhooks' } as const

/** Writes the name of a moment for paths. Both lines count from 0, so moments of the webhooks' line have a prefix w. */
export const momentId = ({ line, number, branch }: Pick<Moment, 'line' | 'number' | 'branch'>, undone: boolean) =>
  `${line === 'side' ? 'w' : ''}${number}${undone ? `@${branch.name}` : ''}`

/** Shows where a moment is. */
export function showLine(moment: Moment, undone: boolean) {
  const { line, number, sequence, branch } = moment
  return { id: momentId(moment, undone), number, line: lineNames[line], sequence, branch: branch.name, undone }
}

/** Shows a moment as an entry of a list; by default as one of the present line. */
export function showMoment(moment: Moment, undone = false, causedBy = moment.cause.causedBy?.toString()) {
  const { causedBy: _number, ...cause } = showCause(moment.cause)
  return {
    ...showLine(moment, undone),
    at: timestamp(moment.at),
    ...cause,
    ...(causedBy === undefined ? {} : { causedBy }),
  }
}

/** Returns the id of the moment that caused another, if any. */
export function causeIdOf({ cause: { causedBy }, branch: of }: Moment, past: Past): string | undefined {
  if (causedBy === undefined) return undefined
  const branch = past.branchAt(causedBy, of)
  return momentId({ line: 'main', number: causedBy, branch }, past.isUndone({ number: causedBy, branch }))
}

export function showTravel(engine: WorldEngine, travel: Travel) {
  const { type, sequence, kind, from, to, by, wallAt } = travel
  return {
    type,
    sequence,
    branch: to.branch.name,
    undone: engine.past.isOffLine(travel),
    at: timestamp(to.at),
    kind,
    from: showPlace(from),
    to: showPlace(to),
    by,
    wallAt: timestamp(wallAt),
    lane: 'clock' as const,
  }
}

const showPlace = ({ moment, branch, at }: Place) => ({ moment, branch: branch.name, at: timestamp(at) })

export const eventsOf = (moment: Moment) => moment.notes.filter(isEvent)

function isEvent(note: Note): note is Extract<Note, { kind: 'event' }> {
  return note.kind === 'event'
}

/** Returns the status and body of the answer to a request; empty for other moments. */
export function answerOf({ answer }: Pick<Moment, 'answer'>): { status?: number; body?: unknown } {
  if (answer === null || typeof answer !== 'object') return {}
  const { status, body }: { status?: unknown; body?: unknown } = answer
  return { ...(typeof status === 'number' ? { status } : {}), ...(body === undefined ? {} : { body }) }
}
