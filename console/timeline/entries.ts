import type { LoggedRequest, TimelineBucket, TimelineMoment, Travel } from '../../kit/admin/types.ts'
import { duration, msOf } from '../lib/format.ts'

export type Entry = TimelineMoment | Travel

export const lanes = ['request', 'task', 'webhook', 'clock', 'fault', 'admin'] as const
export type Lane = (typeof lanes)[number]

export const laneNames: Readonly<Record<Lane, string>> = {
  request: 'requests',
  task: 'tasks',
  webhook: 'webhooks',
  clock: 'clock',
  fault: 'faults',
  admin: 'admin',
}

/** A refused request, which made no moment, at its place on the line. */
export interface Refused {
  readonly sequence: number
  readonly request: LoggedRequest
}

export const isFailed = (entry: Entry): boolean => entry.type === 'moment' && entry.failed === true

/** Returns the moment of the main line at which an entry left the world; undefined for one of the webhooks' line. */
export function mainNumber(entry: Entry): number | undefined {
  if (entry.type === 'travel') return entry.to.moment
  return entry.line === 'main' ? entry.number : undefined
}

/** Writes the number of an entry as the rows show it. */
export const numberOf = (entry: Entry): string =>
  entry.type === 'travel' ? '' : entry.line === 'main' ? String(entry.number) : `w${entry.number}`

/** Names an entry: the operation, the kind of task, or where a travel went. */
export function nameOf(entry: Entry): string {
  if (entry.type === 'moment') return entry.name
  const { kind, from, to } = entry
  if (kind === 'advance') return `advanced by ${duration(msOf(to.at) - msOf(from.at))}`
  if (kind === 'reset') return 'reset'
  const verb = { rewind: 'rewound to', return: 'returned to', restore: 'restored to' }[kind]
  return `${verb} moment ${to.moment} of ${to.branch}`
}

/** Tells how an entry ended, in a word or two. */
export function outcomeOf(entry: Entry): string {
  if (entry.type === 'travel') return entry.kind
  if (entry.status !== undefined) return String(entry.status)
  return entry.failed === true ? 'failed' : ''
}

/** Counts the entries of a bucket. */
export const totalOf = ({ counts }: TimelineBucket): number => lanes.reduce((sum, lane) => sum + counts[lane], 0)
