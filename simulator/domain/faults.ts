import type { Collection, Document, World } from '../engine/types.ts'
import type { ErrorCode } from './error-codes.ts'
import { plainRefusal, type Refusal } from './refusals.ts'

/** Met by calls of the API. */
export const requestFaults = ['fail', 'stall', 'rateLimit'] as const

/** Met by events on their way to the platform. */
export const webhookFaults = [
  'webhookDrop',
  'webhookRepeat',
  'webhookDelay',
  'webhookSwap',
  'webhookCorruptSignature',
  'webhookStaleKey',
] as const

/** Met by signed requests of a wallet: they are answered PROCESSING. */
export const walletFaults = ['walletProcessing'] as const

/** Met by a payment whose money is there, in place of what its destination would make of it. */
export const paymentFaults = ['failPayment'] as const

/** Why payments fail that no magic value makes fail. */
export const paymentFaultReasons = ['QUOTE_RATE_UNAVAILABLE', 'LIMIT_EXCEEDED', 'LIGHTNING_PAYMENT_FAILED'] as const

export type FaultKind =
  | (typeof requestFaults)[number]
  | (typeof webhookFaults)[number]
  | (typeof walletFaults)[number]
  | (typeof paymentFaults)[number]

export interface FaultInput {
  readonly kind: FaultKind
  /** The operation id that a request fault or a wallet fault waits for; `*` unless said, for any operation. */
  readonly operation?: string
  /** The internal account of the only wallet that a wallet fault disturbs; any unless said. */
  readonly account?: string
  /** The event type that a webhook fault waits for; `*` unless said, for any event. */
  readonly event?: string
  /** How many calls or events it meets; 1 unless said. */
  readonly times?: number
  /** What a `fail` answers with; INTERNAL_ERROR unless said. */
  readonly code?: ErrorCode
  /** What a `rateLimit` asks the client to wait; 1 unless said. */
  readonly retryAfterSeconds?: number
  /** Wall time that a `stall` holds a request back, virtual time that `webhookDelay` holds an event; 1000 unless said.
   * Of `walletProcessing`: the virtual time after which the operation ends by itself; it then meets one operation at a
   * time, and not each of its calls. */
  readonly delayMs?: number
  /** What a `failPayment` gives as the failure's reason; LIMIT_EXCEEDED unless said. */
  readonly failureReason?: (typeof paymentFaultReasons)[number]
}

/** A disturbance that waits for calls of an operation or for events of a type. */
export interface Fault extends Document, Omit<FaultInput, 'times'> {
  readonly times: number
  /** How many calls or events it will still meet. */
  readonly left: number
}

export const faults: Collection<Fault> = { name: 'faults' }

const anything = '*'
const isPaymentFault = (kind: FaultKind) => paymentFaults.some((paymentKind) => paymentKind === kind)
const isWebhookFault = (kind: FaultKind) => webhookFaults.some((webhookKind) => webhookKind === kind)

/** Needs a commit around it, like every write here. */
export function addFault(world: World, input: FaultInput): Fault {
  const { kind, times = 1 } = input
  return world.of(faults).insert({
    id: world.newId('Fault'),
    ...waitsFor(input),
    kind,
    times,
    left: times,
    ...(kind === 'fail' ? { code: input.code ?? 'INTERNAL_ERROR' } : {}),
    ...(isPaymentFault(kind) ? { failureReason: input.failureReason ?? 'LIMIT_EXCEEDED' } : {}),
    ...(kind === 'rateLimit' ? { retryAfterSeconds: input.retryAfterSeconds ?? 1 } : {}),
    ...(kind === 'walletProcessing' && input.account !== undefined ? { account: input.account } : {}),
    ...(kind === 'walletProcessing' && input.delayMs !== undefined ? { delayMs: input.delayMs } : {}),
    ...(kind === 'stall' || kind === 'webhookDelay' ? { delayMs: input.delayMs ?? 1_000 } : {}),
  })
}

function waitsFor({ kind, event = anything, operation = anything }: FaultInput) {
  if (isPaymentFault(kind)) return {}
  return isWebhookFault(kind) ? { event } : { operation }
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

/**
 * The fault that the next call of this operation, event of this type, or payment will meet: the oldest that fits. One
 * that is meant for a single wallet is met by nobody who names no wallets.
 */
export function nextFault(
  world: World,
  name: string,
  kinds: readonly FaultKind[] = requestFaults,
  wallets: readonly string[] = [],
): Fault | undefined {
  const stored = world.of(faults)
  if (stored.count() === 0) return undefined
  return stored.all().find((fault) => {
    const wanted = fault.event ?? fault.operation ?? anything
    if (fault.account !== undefined && !wallets.includes(fault.account)) return false
    return kinds.includes(fault.kind) && (wanted === name || wanted === anything)
  })
}

/** Uses the fault up by one meeting; a fault with none left is gone. */
export function takeFault(
  world: World,
  name: string,
  kinds?: readonly FaultKind[],
  wallets?: readonly string[],
): Fault | undefined {
  const fault = nextFault(world, name, kinds, wallets)
  if (fault === undefined) return undefined
  if (fault.left <= 1) world.of(faults).remove(fault.id)
  else world.of(faults).update({ ...fault, left: fault.left - 1 })
  return fault
}

/** What the client is told; undefined for a fault that only holds the request back. */
export function refusalOfFault(fault: Fault): Refusal | undefined {
  if (fault.kind === 'stall') return undefined
  const details = { fault: fault.id }
  if (fault.kind === 'fail') return plainRefusal(fault.code ?? 'INTERNAL_ERROR', details)
  return plainRefusal('RATE_LIMITED', details, { headers: { 'Retry-After': String(fault.retryAfterSeconds ?? 1) } })
}
