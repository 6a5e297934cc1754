import type { Collection, Document, Note, World } from '../engine/index.ts'
import { type ErrorCode, type FailureReason, plainRefusal, type Refusal, statusOf } from '../refusals/index.ts'
import { bounds, insertBounded } from '../schema/index.ts'

/** Faults that apply to calls of the API. */
export const requestFaults = ['fail', 'stall', 'rateLimit'] as const

/** Faults that apply to webhook deliveries. */
export const webhookFaults = [
  'webhookDrop',
  'webhookRepeat',
  'webhookDelay',
  'webhookSwap',
  'webhookCorruptSignature',
  'webhookStaleKey',
] as const

/** Faults that apply to signed requests of a wallet, which are then answered PROCESSING. */
export const walletFaults = ['walletProcessing'] as const

/** Faults that apply to a payment, instead of the outcome that a magic value selects. */
export const paymentFaults = ['failPayment', 'failIncomingPayment', 'holdDeposit'] as const

/** Faults that apply to lookups of external accounts. */
export const lookupFaults = ['failLookup'] as const

/** Reasons for which compliance holds a deposit. */
export const pendingReasons = [
  'COUNTERPARTY_DECLARATION_REQUIRED',
  'WALLET_VERIFICATION_REQUIRED',
  'COUNTERPARTY_INFORMATION_REQUIRED',
  'COMPLIANCE_REVIEW',
] as const

/** The codes that the lookup of an external account can be made to fail with. */
export const lookupFaultCodes = [
  'UNSUPPORTED_UMA_VERSION',
  'PAYREQ_REQUEST_FAILED',
  'COUNTERPARTY_PUBKEY_FETCH_ERROR',
  'NO_COMPATIBLE_UMA_VERSION',
  'LNURLP_REQUEST_FAILED',
  'SERVICE_SWITCH_ERROR',
  'INTERNAL_ERROR',
] as const satisfies readonly ErrorCode[]

export type FaultKind =
  | (typeof requestFaults)[number]
  | (typeof webhookFaults)[number]
  | (typeof walletFaults)[number]
  | (typeof paymentFaults)[number]
  | (typeof lookupFaults)[number]

export interface FaultInput {
  readonly kind: FaultKind
  /** The operation id that a request fault or a wallet fault applies to; `*` (the default) means any. */
  readonly operation?: string
  /** The internal account of the wallet that a wallet fault applies to; any wallet by default. */
  readonly account?: string
  /** The event type that a webhook fault applies to; `*` (the default) means any. */
  readonly event?: string
  /** The number of calls, events or payments it applies to; 1 by default. */
  readonly times?: number
  /**
   * The code that `fail` (INTERNAL_ERROR by default) or `failLookup` (LNURLP_REQUEST_FAILED by default) answers with.
   */
  readonly code?: ErrorCode
  /** The Retry-After of `rateLimit`, and of `fail` with RATE_LIMITED or SERVICE_UNAVAILABLE; 1 by default. */
  readonly retryAfterSeconds?: number
  /**
   * The wall time by which `stall` delays a request, or the virtual time by which `webhookDelay` delays an event;
   * 1000 by default. For `walletProcessing`, the virtual time after which the operation completes; the fault then
   * applies once per operation instead of once per call.
   */
  readonly delayMs?: number
  /** The reason of `failPayment` (LIMIT_EXCEEDED by default) or `failIncomingPayment` (LNURLP_FAILED by default). */
  readonly failureReason?: FailureReason
  /** The reason of `holdDeposit`; COMPLIANCE_REVIEW by default. */
  readonly pendingReason?: (typeof pendingReasons)[number]
}

/** An injected failure, pending until it has been applied `times` times. */
export interface Fault extends Document, Omit<FaultInput, 'times'> {
  readonly times: number
  /** The number of times it will still apply. */
  readonly left: number
}

export const faults: Collection<Fault> = { name: 'faults' }

const anyName = '*'
/** True for faults of payments and lookups, which name neither an operation nor an event. */
const isUntargetedFault = (kind: FaultKind) =>
  [...paymentFaults, ...lookupFaults].some((untargeted) => untargeted === kind)
/** True for faults of webhooks; they live on the side line. */
export const isWebhookFault = (kind: FaultKind) => webhookFaults.some((webhookKind) => webhookKind === kind)

/** True for faults whose refusals say when to try again: those with the status 429 or 503. */
const setsRetryAfter = ({ kind, code }: Pick<FaultInput, 'kind' | 'code'>) =>
  kind === 'rateLimit' || (kind === 'fail' && (code === 'RATE_LIMITED' || code === 'SERVICE_UNAVAILABLE'))

/**
 * Injects a fault and removes the oldest one of its line when there are too many. Like every write here, it needs a
 * commit around it.
 */
export function storeFault(world: World, input: FaultInput): Fault {
  const { kind, times = kind === 'webhookSwap' ? 2 : 1 } = input
  const fault: Fault = {
    id: world.newId('Fault'),
    ...targetOf(input),
    kind,
    times,
    left: times,
    ...(kind === 'fail' ? { code: input.code ?? 'INTERNAL_ERROR' } : {}),
    ...(kind === 'failPayment' ? { failureReason: input.failureReason ?? 'LIMIT_EXCEEDED' } : {}),
    ...(kind === 'failIncomingPayment' ? { failureReason: input.failureReason ?? 'LNURLP_FAILED' } : {}),
    ...(kind === 'holdDeposit' ? { pendingReason: input.pendingReason ?? 'COMPLIANCE_REVIEW' } : {}),
    ...(kind === 'failLookup' ? { code: input.code ?? 'LNURLP_REQUEST_FAILED' } : {}),
    ...(setsRetryAfter(input) ? { retryAfterSeconds: input.retryAfterSeconds ?? 1 } : {}),
    ...(kind === 'walletProcessing' && input.account !== undefined ? { account: input.account } : {}),
    ...(kind === 'walletProcessing' && input.delayMs !== undefined ? { delayMs: input.delayMs } : {}),
    ...(kind === 'stall' || kind === 'webhookDelay' ? { delayMs: input.delayMs ?? 1_000 } : {}),
  }
  return insertBounded(world, faults, fault, { ...bounds.faults, createdAtOf: () => world.now() })
}

function targetOf({ kind, event = anyName, operation = anyName }: FaultInput) {
  if (isUntargetedFault(kind)) return {}
  return isWebhookFault(kind) ? { event } : { operation }
}

/** Returns all faults, oldest first. */
export function storedFaults(world: World): readonly Fault[] {
  return world.of(faults).all()
}

export const hasFault = (world: World, id: string): boolean => world.of(faults).find(id) !== undefined

/** Removes a fault and returns it. */
export function deleteFault(world: World, id: string): Fault {
  const fault = world.of(faults).get(id)
  world.of(faults).remove(id)
  return fault
}

/** Removes all faults and returns their number. */
export function deleteFaults(world: World): number {
  const stored = world.of(faults)
  const present = stored.all()
  for (const fault of present) stored.remove(fault.id)
  return present.length
}

/**
 * Returns the oldest fault that applies to the next call of this operation, event of this type, or payment. A fault
 * for a single wallet applies only when `wallets` names it.
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
    const wanted = fault.event ?? fault.operation ?? anyName
    if (fault.account !== undefined && !wallets.includes(fault.account)) return false
    return kinds.includes(fault.kind) && (wanted === name || wanted === anyName)
  })
}

/** Finds a fault like `nextFault` and counts it down; removes it after its last use. */
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

const metFault = 'met the injected fault'

/** Notes on the current moment that it met a fault. */
export function noteFault(world: World, { id, kind }: Fault): void {
  world.note({ kind: 'warning', text: `${metFault} ${id} (${kind})` })
}

/** True for the note that a moment met a fault. */
export const isFaultNote = (note: Note): boolean => note.kind === 'warning' && note.text.startsWith(metFault)

/** Takes the next fault of payments or lookups of a kind, and notes it. */
export function meetFault(
  world: World,
  kind: (typeof paymentFaults)[number] | (typeof lookupFaults)[number],
): Fault | undefined {
  const fault = takeFault(world, kind, [kind])
  if (fault !== undefined) noteFault(world, fault)
  return fault
}

/** The headers of refusals by faults: the authentication scheme, and the methods of the path. */
interface FaultHeaders {
  readonly 'WWW-Authenticate': string
  readonly Allow: string
}

/** Returns the refusal that a fault causes; undefined for a fault that only delays the request. */
export function refusalOfFault(fault: Fault, headers: FaultHeaders): Refusal | undefined {
  if (fault.kind === 'stall') return undefined
  const details = { fault: fault.id }
  const { code = fault.kind === 'rateLimit' ? 'RATE_LIMITED' : 'INTERNAL_ERROR' } = fault
  if (setsRetryAfter(fault))
    return plainRefusal(code, details, { headers: { 'Retry-After': String(fault.retryAfterSeconds ?? 1) } })
  const { Allow, 'WWW-Authenticate': scheme } = headers
  if (statusOf[code] === 405) return plainRefusal(code, details, { headers: { Allow } })
  if (statusOf[code] !== 401) return plainRefusal(code, details)
  // Every 401 names a failed check; this one names the fault.
  return plainRefusal(code, details, { reason: 'INJECTED_FAULT', headers: { 'WWW-Authenticate': scheme } })
}
