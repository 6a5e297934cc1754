import type { Collection, Document, World } from '../engine/types.ts'
import type { ErrorCode } from './error-codes.ts'
import { Refusal } from './refusals.ts'

export type FaultKind = 'fail' | 'stall' | 'rateLimit'

export interface FaultInput {
  /** An operation id, or `*` for any operation. */
  readonly operation: string
  readonly kind: FaultKind
  /** How many calls it meets; 1 unless said. */
  readonly times?: number
  /** What a `fail` answers with; INTERNAL_ERROR unless said. */
  readonly code?: ErrorCode
  /** What a `rateLimit` asks the client to wait; 1 unless said. */
  readonly retryAfterSeconds?: number
  /** Wall time that a `stall` holds the request back; 1000 unless said. */
  readonly delayMs?: number
}

/** A disturbance that waits for calls of an operation. */
export interface Fault extends Document {
  readonly operation: string
  readonly kind: FaultKind
  readonly times: number
  /** How many calls it will still meet. */
  readonly left: number
  readonly code?: ErrorCode
  readonly retryAfterSeconds?: number
  readonly delayMs?: number
}

export const faults: Collection<Fault> = { name: 'faults' }

const anyOperation = '*'

/** Needs a commit around it, like every write here. */
export function addFault(world: World, input: FaultInput): Fault {
  const times = input.times ?? 1
  return world.of(faults).insert({
    id: world.newId('Fault'),
    operation: input.operation,
    kind: input.kind,
    times,
    left: times,
    ...(input.kind === 'fail' ? { code: input.code ?? 'INTERNAL_ERROR' } : {}),
    ...(input.kind === 'rateLimit' ? { retryAfterSeconds: input.retryAfterSeconds ?? 1 } : {}),
    ...(input.kind === 'stall' ? { delayMs: input.delayMs ?? 1_000 } : {}),
  })
}

/** Oldest first. */
export function listFaults(world: World): readonly Fault[] {
  return world.of(faults).all()
}

/** False when there is no such fault. */
export function removeFault(world: World, id: string): boolean {
  const stored = world.of(faults)
  if (stored.find(id) === undefined) return false
  stored.remove(id)
  return true
}

/** How many there were. */
export function clearFaults(world: World): number {
  const stored = world.of(faults)
  const present = stored.all()
  for (const fault of present) stored.remove(fault.id)
  return present.length
}

/** The fault that the next call of this operation will meet: the oldest that fits. */
export function nextFault(world: World, operationId: string): Fault | undefined {
  const stored = world.of(faults)
  if (stored.count() === 0) return undefined
  return stored.all().find((fault) => fault.operation === operationId || fault.operation === anyOperation)
}

/** Uses the fault up by one call; a fault without calls left is gone. */
export function takeFault(world: World, operationId: string): Fault | undefined {
  const fault = nextFault(world, operationId)
  if (fault === undefined) return undefined
  if (fault.left <= 1) world.of(faults).remove(fault.id)
  else world.of(faults).update({ ...fault, left: fault.left - 1 })
  return fault
}

/** What the client is told; undefined for a fault that only holds the request back. */
export function refusalOfFault(fault: Fault): Refusal | undefined {
  if (fault.kind === 'stall') return undefined
  const details = { fault: fault.id }
  if (fault.kind === 'fail') return new Refusal(fault.code ?? 'INTERNAL_ERROR', details, {})
  return new Refusal('RATE_LIMITED', details, { headers: { 'Retry-After': String(fault.retryAfterSeconds ?? 1) } })
}
