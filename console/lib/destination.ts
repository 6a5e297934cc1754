import { duration, msOf } from './format.ts'

/** The ways to say how far the clock goes. */
export const ways = [
  ['by', 'By a duration'],
  ['to', 'To a time'],
  ['next', 'To the next task'],
  ['until', 'Until a condition'],
] as const
export type Way = (typeof ways)[number][0]

/** The texts of the form. */
export interface Goal {
  readonly way: Way
  readonly by: string
  readonly to: string
  readonly until: string
  readonly within: string
}

interface Body {
  readonly by?: string
  readonly to?: string
  readonly until?: { readonly condition: string; readonly within?: string }
  readonly limit?: number
}

/** Returns the body of an advance or its preview; undefined while the form is not filled. */
export function destinationOf(goal: Goal, nextAt: string | null): Body | undefined {
  const [by, to, condition, within] = [goal.by, goal.to, goal.until, goal.within].map((text) => text.trim())
  switch (goal.way) {
    case 'by':
      return by ? { by } : undefined
    case 'to':
      return to ? { to: isoInput(to) } : undefined
    case 'next':
      return nextAt === null ? undefined : { to: nextAt, limit: 1 }
    case 'until':
      return condition ? { until: { condition, ...(within ? { within } : {}) } } : undefined
  }
}

/** Completes a time that a person types: 2026-01-05 09:06 is one in UTC. */
export function isoInput(text: string): string {
  const [, day, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?$/.exec(text.trim()) ?? []
  return day === undefined ? text.trim() : `${day}T${time}${seconds}Z`
}

type Stop = 'arrived' | 'limit' | 'condition' | 'timeout'

const stops = {
  preview: {
    arrived: 'It would arrive at its time.',
    limit: 'It would stop after the last task that may run.',
    condition: 'It would stop because the condition is met.',
    timeout: 'The condition would not be met in this time.',
  },
  advance: {
    arrived: 'It arrived at its time.',
    limit: 'It stopped after the last task that may run.',
    condition: 'It stopped because the condition was met.',
    timeout: 'The condition was not met in this time.',
  },
} satisfies Record<string, Readonly<Record<Stop, string>>>

/** Says what stopped an advance, or would stop it. */
export const stopText = (stop: Stop, of: keyof typeof stops): string => stops[of][stop]

interface Told {
  readonly at: string
}

/** A line of the preview: tasks and events of one instant, in order. */
export interface Instant<Moment, Event> {
  readonly at: string
  /** The distance from the beginning. */
  readonly after: string
  readonly moments: readonly Moment[]
  readonly events: readonly Event[]
}

/** Groups the tasks and the events of an advance by their times, earliest first. */
export function instantsOf<Moment extends Told, Event extends Told>(
  from: string,
  moments: readonly Moment[],
  events: readonly Event[],
): readonly Instant<Moment, Event>[] {
  const times = [...new Set([...moments, ...events].map(({ at }) => at))].sort()
  return times.map((at) => ({
    at,
    after: msOf(at) === msOf(from) ? 'at once' : `+ ${duration(msOf(at) - msOf(from))}`,
    moments: moments.filter((one) => one.at === at),
    events: events.filter((one) => one.at === at),
  }))
}
