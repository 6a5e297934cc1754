import type { Collection, Document, World } from '../engine/index.ts'
import { DAY, MINUTE } from './time.ts'

/** A bound of a collection that requests can pile up: how long and how many of its documents are kept. */
interface Bound {
  /** Virtual milliseconds after which a document may be removed. */
  readonly lifetimeMs: number
  /** The most documents of a world; beyond it the oldest are removed, because a frozen clock expires nothing. */
  readonly limit: number
}

/** The bounds of everything that reads, refused requests, challenges and injected faults leave behind. */
export const bounds = {
  idempotencyKeys: { lifetimeMs: DAY, limit: 100_000 },
  lookups: { lifetimeMs: 15 * MINUTE, limit: 10_000 },
  /** Kept longer than the challenge is valid, because a used Request-Id must be recognized. */
  pendingRequests: { lifetimeMs: DAY, limit: 10_000 },
  passkeyChallenges: { lifetimeMs: DAY, limit: 10_000 },
  /** Kept longer than the link is valid, because an expired one must be recognized. */
  cardReveals: { lifetimeMs: DAY, limit: 10_000 },
  kycLinks: { lifetimeMs: 30 * DAY, limit: 10_000 },
  /** A fault is pending until it is used up, however long that takes. */
  faults: { lifetimeMs: Number.POSITIVE_INFINITY, limit: 1_000 },
} as const satisfies Readonly<Record<string, Bound>>

/** The most documents that one insert removes; more would delay its request. */
const removedPerInsert = 4

interface BoundedOptions<T> extends Bound {
  readonly createdAtOf: (document: T) => number
  /** True for a document that must stay, such as a request in flight. */
  readonly mustStay?: (document: T) => boolean
}

/** Inserts a document and removes the oldest ones that are past the bound. */
export function insertBounded<T extends Document>(
  world: World,
  collection: Collection<T>,
  document: T,
  { lifetimeMs, limit, createdAtOf, mustStay = () => false }: BoundedOptions<T>,
): T {
  const documents = world.of(collection)
  const expiredBefore = world.now() - lifetimeMs
  for (const old of documents.list({ order: 'oldest', limit: removedPerInsert }).items) {
    const isExcess = documents.count() >= limit || createdAtOf(old) <= expiredBefore
    if (isExcess && !mustStay(old)) documents.remove(old.id)
  }
  return documents.insert(document)
}
