import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { DAY, HOUR, MINUTE, SECOND, timestamp } from '../../../schema/index.ts'

/** The failed attempts and the latest session of a customer. */
interface SecurityRecord extends Document {
  /** Counts over lock periods; a login or a new password sets it to 0. */
  readonly failedAttempts: number
  readonly lockedUntilMs?: number | undefined
  /**
   * The end of the latest session. Sessions all last equally long and are revoked together, so the latest one decides
   * whether any is active.
   */
  readonly sessionExpiresAtMs?: number | undefined
}

const securityRecords: Collection<SecurityRecord> = { name: 'scaSecurity' }

const sessionLifetimeMs = 180 * DAY

/** The lock after each number of failed attempts; from `suspendedFrom` on the customer is suspended without end. */
const lockMs: Readonly<Record<number, number>> = { 5: 15 * MINUTE, 6: 30 * MINUTE, 7: HOUR, 8: 24 * HOUR }
const suspendedFrom = 9

const recordId = (customerId: string): string => `${customerId}|security`

function recordOf(world: World, customerId: string): SecurityRecord {
  const id = recordId(customerId)
  return world.of(securityRecords).find(id) ?? { id, failedAttempts: 0 }
}

function store(world: World, record: SecurityRecord): void {
  const stored = world.of(securityRecords)
  if (stored.find(record.id) === undefined) stored.insert(record)
  else stored.update(record)
}

/** The lock of a customer as the API shows it. */
interface LockState {
  readonly suspended: boolean
  readonly lockedUntil: string | null
  readonly failedAttempts: number
}

export function lockStateOf(world: World, customerId: string): LockState {
  const { failedAttempts, lockedUntilMs = 0 } = recordOf(world, customerId)
  const isLocked = world.now() < lockedUntilMs
  return {
    suspended: failedAttempts >= suspendedFrom,
    lockedUntil: isLocked ? timestamp(lockedUntilMs) : null,
    failedAttempts,
  }
}

/** Refuses while the customer is locked or suspended. */
export function refuseLocked(world: World, customerId: string): void {
  const state = lockStateOf(world, customerId)
  const { suspended, lockedUntil } = state
  if (suspended) {
    const says = 'The customer is suspended until RESET_PASSWORD_COMPLETED is recorded.'
    refuse('ACCOUNT_LOCKED', { ...state, says })
  }
  if (lockedUntil !== null) refuse('ACCOUNT_LOCKED', { ...state, says: `The customer is locked until ${lockedUntil}.` })
}

/** Counts a failed attempt, which may lock or suspend the customer. */
export function countFailedAttempt(world: World, customerId: string): void {
  const record = recordOf(world, customerId)
  const failedAttempts = record.failedAttempts + 1
  const duration = lockMs[failedAttempts]
  const lockedUntilMs = duration === undefined ? undefined : world.now() + duration
  store(world, { ...record, failedAttempts, lockedUntilMs })
  const lock = lockInWords(failedAttempts, lockedUntilMs)
  if (lock !== undefined)
    world.note({ kind: 'decision', text: `after ${failedAttempts} failed attempts ${lock}` }, customerId)
}

function lockInWords(failedAttempts: number, lockedUntilMs: number | undefined): string | undefined {
  if (failedAttempts >= suspendedFrom) return 'the customer is suspended without end'
  return lockedUntilMs === undefined ? undefined : `the customer is locked until ${timestamp(lockedUntilMs)}`
}

/** Opens a session and returns its end; the failed attempts before it no longer count. */
export function openScaSession(world: World, customerId: string): number {
  const sessionExpiresAtMs = world.now() + sessionLifetimeMs
  store(world, { id: recordId(customerId), failedAttempts: 0, lockedUntilMs: undefined, sessionExpiresAtMs })
  return sessionExpiresAtMs
}

export function hasScaSession(world: World, customerId: string): boolean {
  return world.now() < (recordOf(world, customerId).sessionExpiresAtMs ?? 0)
}

/** Revokes all sessions and lifts every lock, after the customer has chosen a new password. */
export function clearSecurity(world: World, customerId: string): void {
  store(world, { id: recordId(customerId), failedAttempts: 0, lockedUntilMs: undefined, sessionExpiresAtMs: undefined })
}

/** Refuses with 429 until the window has passed, with the seconds left. */
export function refuseTooSoon(world: World, sinceMs: number | undefined, windowMs: number): void {
  const leftMs = sinceMs === undefined ? 0 : sinceMs + windowMs - world.now()
  if (leftMs <= 0) return
  const retryAfterSeconds = Math.ceil(leftMs / SECOND)
  refuse('RATE_LIMITED', { retryAfterSeconds }, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}
