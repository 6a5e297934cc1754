import { duration } from './format.ts'

/** The effect of each kind of fault, as the end of a sentence; the codes and times are those of the fault. */
const effects: Readonly<Record<string, (fault: Members) => string>> = {
  fail: ({ code = 'INTERNAL_ERROR' }) => `is answered with ${code}`,
  stall: ({ delayMs }) => `takes ${lengthOf(delayMs)} longer`,
  rateLimit: () => 'is refused as RATE_LIMITED',
  walletProcessing: () => 'stays PROCESSING',
  failPayment: ({ failureReason = 'its reason' }) => `fails with ${failureReason}`,
  failIncomingPayment: ({ failureReason = 'its reason' }) => `fails with ${failureReason}`,
  holdDeposit: ({ pendingReason = 'its reason' }) => `is held with ${pendingReason}`,
  failLookup: ({ code = 'its code' }) => `fails with ${code}`,
  webhookDrop: () => 'is dropped',
  webhookRepeat: () => 'is sent twice',
  webhookDelay: ({ delayMs }) => `is sent ${lengthOf(delayMs)} late`,
  webhookSwap: () => 'is sent after the next one',
  webhookCorruptSignature: () => 'is sent with a damaged signature',
  webhookStaleKey: () => 'is sent with the signature of a former key',
}

/** The targets of the faults that name neither an operation nor an event. */
const targets: Readonly<Record<string, string>> = {
  failPayment: 'an outgoing payment',
  failIncomingPayment: 'an incoming payment',
  holdDeposit: 'a deposit',
  failLookup: 'a lookup',
}

type Members = Readonly<Record<string, unknown>>

const lengthOf = (ms: unknown) => (typeof ms === 'number' ? duration(ms) : 'some time')

/** Describes a fault as a clause: "createCustomer is answered with INTERNAL_ERROR, once". */
export function faultWords(fault: unknown): string | undefined {
  const members: Members = Object(fault)
  const { kind, operation, event, times } = members
  if (typeof kind !== 'string' || !Object.hasOwn(effects, kind)) return undefined
  const everything = kind.startsWith('webhook') ? 'every event' : 'every operation'
  const named = event ?? operation ?? '*'
  const target = targets[kind] ?? (named === '*' ? everything : String(named))
  const count = typeof times !== 'number' ? '' : times === 1 ? ', once' : `, ${times} times`
  return `${target} ${effects[kind]?.(members)}${count}`.slice(0, 300)
}
