import type { About } from '../../kit/admin/types.ts'
import { isId } from '../lib/sentences.ts'

/** A document that a moment changed. */
export interface ChangedDocument {
  readonly collection: string
  readonly id: string
  readonly isResource?: boolean
  readonly before?: unknown
  readonly after?: unknown
  readonly about?: About
}

/** A task that a moment put on the schedule, or took off it. */
export interface ScheduledTask {
  readonly id: string
  readonly kind: string
  readonly at: string
  readonly subject?: string
  readonly about?: About
}

/** The balance of an account before and after a moment. */
export interface BalanceChange {
  readonly account: string
  readonly owner?: string | undefined
  readonly currency: string
  readonly member: 'total' | 'held'
  readonly before: number
  readonly after: number
}

/** A booking: the same sum is taken from some accounts and given to others. */
export interface Posting {
  readonly id: string
  readonly reason: string
  readonly currency: string
  readonly lines: readonly { readonly account: string; readonly amount: number }[]
}

/** The changes of a moment, sorted by their meaning to a reader. */
export interface Contents {
  readonly resources: readonly ChangedDocument[]
  readonly added: readonly ScheduledTask[]
  readonly unscheduled: readonly ScheduledTask[]
  readonly balances: readonly BalanceChange[]
  readonly postings: readonly Posting[]
  /** Documents that the API does not show. */
  readonly internal: readonly ChangedDocument[]
}

/** Events are shown by themselves. */
const shownElsewhere = ['tasks', 'balances', 'postings', 'webhookEvents']

/** Sorts the changes of a moment; the resource that it is about comes first, and its own task is left out. */
export function contentsOf(changes: readonly ChangedDocument[], subject?: string, ownTask?: unknown): Contents {
  const of = (name: string) => changes.filter(({ collection }) => collection === name)
  const resources = changes.filter(({ isResource }) => isResource)
  return {
    resources: resources.toSorted((one, other) => Number(other.id === subject) - Number(one.id === subject)),
    added: of('tasks').flatMap(({ before, after, about }) => (before === undefined ? tasksIn(after, about) : [])),
    unscheduled: of('tasks').flatMap(({ id, before, after, about }) =>
      after === undefined && id !== ownTask ? tasksIn(before, about) : [],
    ),
    balances: of('balances').flatMap(balancesIn),
    postings: of('postings').flatMap(({ after }) => postingsIn(after)),
    internal: changes.filter(({ collection, isResource }) => !isResource && !shownElsewhere.includes(collection)),
  }
}

function tasksIn(document: unknown, about: About | undefined): readonly ScheduledTask[] {
  const { id, kind, at, subject } = Object(document)
  if (typeof id !== 'string' || typeof kind !== 'string' || typeof at !== 'string') return []
  return [
    { id, kind, at, ...(typeof subject === 'string' ? { subject } : {}), ...(about === undefined ? {} : { about }) },
  ]
}

function balancesIn({ before, after, about }: ChangedDocument): readonly BalanceChange[] {
  const [old, young] = [Object(before), Object(after)]
  const { account, currency } = after === undefined ? old : young
  if (typeof account !== 'string' || typeof currency !== 'string') return []
  const members = ['total', 'held'] as const
  return members.flatMap((member) => {
    const owner = about?.who
    const change = {
      account,
      owner,
      currency,
      member,
      before: Number(old[member] ?? 0),
      after: Number(young[member] ?? 0),
    }
    return change.before === change.after ? [] : [change]
  })
}

function postingsIn(document: unknown): readonly Posting[] {
  const { id, reason, currency, lines } = Object(document)
  if (typeof id !== 'string' || typeof currency !== 'string' || !Array.isArray(lines)) return []
  const read = lines.map((line: unknown) => {
    const { account, amount } = Object(line)
    return { account: String(account), amount: Number(amount) }
  })
  return [{ id, reason: String(reason), currency, lines: read }]
}

interface AnyMoment {
  readonly cause: { readonly subject?: string }
  readonly answer?: unknown
  readonly changes: readonly ChangedDocument[]
}

/** Returns the resource by which a moment is told: the one it is about, the answered one, or the first it changed. */
export function subjectOf({ cause, answer, changes }: AnyMoment): string | undefined {
  const { id } = Object(Object(answer).body)
  const changed = changes.filter(({ isResource, after }) => isResource && after !== undefined).map((one) => one.id)
  const answered = typeof id === 'string' && changed.includes(id) ? id : undefined
  return cause.subject ?? answered ?? changed.find(isId)
}

/** Tells what became of the webhooks that a moment is about: their types, states and attempts. */
export function deliveryWords(changes: readonly ChangedDocument[]): string | undefined {
  const told = changes.flatMap(({ collection, after }) => {
    const { type, status, attempts } = Object(after)
    if (collection !== 'webhookDeliveries' || typeof type !== 'string') return []
    return [`${type} is ${status}${attempts > 0 ? `, attempt ${attempts}` : ''}`]
  })
  return told.length === 0 ? undefined : `${told.slice(0, 3).join('; ')}${told.length > 3 ? '; …' : ''}.`
}
