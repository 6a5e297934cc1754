import { createHash } from 'node:crypto'
import { required, tooLong } from '../domain/field-errors.ts'
import type { Operation } from '../domain/operation.ts'
import type { FieldError } from '../domain/refusals.ts'
import { DAY } from '../domain/time.ts'
import type { Collection, Document, World } from '../engine/types.ts'

/** The first answer that a key got, to be given again. Its id is method, path and key. */
export interface Remembered extends Document {
  readonly at: number
  /** Tells whether the same thing is asked again. */
  readonly fingerprint: string
  readonly status: number
  /** The body's bytes; absent for an empty answer. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly code?: string
}

const remembered: Collection<Remembered> = { name: 'idempotencyKeys' }

const lifetimeMs = DAY
const longestKey = 255
const header = 'Idempotency-Key'

/** What is wrong with a request's key, as one more bad field. */
export function keyErrors(operation: Operation, key: string | undefined): readonly FieldError[] {
  if (key === undefined) return operation.idempotencyKey === 'required' ? [required(header, true)] : []
  if (key === '') return [required(header, true)]
  return key.length > longestKey ? [tooLong(header, longestKey)] : []
}

export function fingerprintOf(query: unknown, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([query, body]))
    .digest('hex')
}

export function recall(world: World, id: string): Remembered | undefined {
  const first = world.of(remembered).find(id)
  return first === undefined || isExpired(first, world.now()) ? undefined : first
}

/**
 * Needs a commit around it. Forgetting is done here, two old keys for each new one, so that no request pays for many and
 * no task stands in the schedule for it.
 */
export function remember(world: World, entry: Omit<Remembered, 'at'>): void {
  const documents = world.of(remembered)
  const now = world.now()
  for (const old of documents.list({ order: 'oldest', limit: 2 }).items)
    if (isExpired(old, now)) documents.remove(old.id)
  if (documents.find(entry.id) !== undefined) documents.remove(entry.id)
  documents.insert({ ...entry, at: now })
}

const isExpired = (entry: Remembered, now: number): boolean => now - entry.at >= lifetimeMs
