import type { LoggedRequest, TimelineBucket, TimelineMoment, Travel } from '../../kit/admin/types.ts'
import { wordsOf } from '../lib/about.ts'
import { duration, msOf } from '../lib/format.ts'
import { beginningWords } from '../lib/sentences.ts'

export type Entry = TimelineMoment | Travel
/** All that has a mark on the line and a row in the list. */
export type Mark = Entry | Refused

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

/** A refused request that no moment records, at its place on the line. */
export interface Refused extends Pick<LoggedRequest, 'sequence' | 'at' | 'wallAt'> {
  readonly type: 'refused'
  readonly lane: 'request'
  readonly request: LoggedRequest
}

/** Places refused requests, newest first as the log has them, side by side after the entries that came before them. */
export const placed = (requests: readonly LoggedRequest[]): readonly Refused[] =>
  requests.map((request) => {
    const together = requests.filter(({ sequence }) => sequence === request.sequence)
    const part = 1 - (together.indexOf(request) + 1) / (together.length + 1)
    const { sequence, at, wallAt } = request
    return { type: 'refused', lane: 'request', sequence: sequence + part / 2, at, wallAt, request }
  })

export const isFailed = (mark: Mark): boolean =>
  mark.type === 'refused' || (mark.type === 'moment' && mark.failed === true)

/** Returns the moment of the main line at which an entry left the world; undefined for one of the webhooks' line. */
export function mainNumber(entry: Entry): number | undefined {
  if (entry.type === 'travel') return entry.to.moment
  return entry.line === 'main' ? entry.number : undefined
}

/** Writes the number of an entry as the rows show it. */
export const numberOf = (mark: Mark): string =>
  mark.type === 'moment' ? `${mark.line === 'main' ? '' : 'w'}${mark.number}` : ''

/** Names an entry: the operation, the kind of task, how the world began, or where a travel went. */
export function nameOf(entry: Mark): string {
  if (entry.type === 'moment') return (entry.kind === 'beginning' && beginningWords(entry.name)) || entry.name
  if (entry.type === 'refused') return entry.request.operation ?? `${entry.request.method} ${entry.request.path}`
  const { kind, from, to } = entry
  if (kind === 'advance') return `advanced by ${duration(msOf(to.at) - msOf(from.at))}`
  if (kind === 'reset') return 'reset'
  const verb = { rewind: 'rewound to', return: 'returned to', restore: 'restored to' }[kind]
  return `${verb} moment ${to.moment} of ${to.branch}`
}

/** Says who and what or how much an entry is about: "Ada Lovelace · 100.00 USD → EUR"; or which fault. */
export function aboutWords(entry: Mark): string {
  if (entry.type === 'travel') return ''
  return wordsOf(entry.type === 'refused' ? entry.request.about : entry.about)
}

/** Says when an entry was on the wall clock; opening a capsule repeats moments, but not their wall time. */
export const wallWords = (repeated: boolean | undefined, time: string): string =>
  repeated ? 'repeated from a capsule' : `${time} on the wall`

/** Tells how an entry ended, in a word or two. */
export function outcomeOf(entry: Mark): string {
  if (entry.type === 'travel') return entry.kind
  return String((entry.type === 'refused' ? entry.request : entry).status ?? (isFailed(entry) ? 'failed' : ''))
}

/** Leaves out the beginning of the webhooks' line, which says the same as that of the world. */
export const withoutRepeats = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => !isBeginning(entry, 'webhooks') || !entries.some((other) => isBeginning(other, 'main')))

const isBeginning = (entry: Entry, line: 'main' | 'webhooks') =>
  entry.type === 'moment' && entry.kind === 'beginning' && entry.line === line

/** Counts the entries of a bucket. */
export const totalOf = ({ counts }: TimelineBucket): number => lanes.reduce((sum, lane) => sum + counts[lane], 0)
