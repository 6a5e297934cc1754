import { Type } from 'typebox'
import {
  lookupFaultCodes,
  lookupFaults,
  paymentFaults,
  pendingReasons,
  requestFaults,
  walletFaults,
  webhookFaults,
} from '../../../contract/index.ts'
import { type ErrorCode, incomingFailures, outgoingFailures, statusOf } from '../../../refusals/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { type TimeAmount, timeAmount } from '../shared/time-amounts.ts'

// Object.keys loses the type of the keys; statusOf has exactly the error codes.
const codes = Object.keys(statusOf) as ErrorCode[]
const FaultKind = Type.Enum([...requestFaults, ...webhookFaults, ...walletFaults, ...paymentFaults, ...lookupFaults])

const operation = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The id of the operation that it applies to, or `*` for any.',
})
const timesFrom = (least: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: least, maximum: 1_000_000, default: least, description }))
const times = timesFrom(1, 'The number of calls, events or payments.')

/** The members of faults that take an amount of time. */
export const timeAmounts = {
  delayMs: { unit: 'milliseconds', minimum: 0, maximum: 600_000 },
  retryAfterSeconds: { unit: 'seconds', minimum: 0, maximum: 86_400 },
} as const satisfies Record<string, TimeAmount>

const retryAfterSeconds = timeAmount(
  timeAmounts.retryAfterSeconds,
  'The `Retry-After` of RATE_LIMITED and SERVICE_UNAVAILABLE.',
  1,
)
const event = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    default: '*',
    description: 'The event type that it applies to; any when absent.',
  }),
)
const delay = (description: string) => timeAmount(timeAmounts.delayMs, description)
const selected = <T extends string>(values: readonly T[], initial: T, description: string) =>
  Type.Optional(Type.Enum([...values], { default: initial, description }))

const RequestFaults = [
  namedShape('FailFault', {
    kind: Type.Literal('fail'),
    operation,
    times,
    code: selected(codes, 'INTERNAL_ERROR', 'The code of the refusal.'),
    retryAfterSeconds,
  }),
  namedShape('StallFault', {
    kind: Type.Literal('stall'),
    operation,
    times,
    delayMs: delay('The wall time by which it delays a call; 1000 when absent.'),
  }),
  namedShape('RateLimitFault', { kind: Type.Literal('rateLimit'), operation, times, retryAfterSeconds }),
  namedShape('WalletProcessingFault', {
    kind: Type.Literal('walletProcessing'),
    operation,
    account: Type.Optional(
      Type.String({
        pattern: '^InternalAccount:.+',
        maxLength: 100,
        description: 'The internal account of the wallet that it applies to; any wallet when absent.',
      }),
    ),
    times,
    delayMs: delay('The virtual time after which the operation ends; it then applies once per operation.'),
  }),
] as const

const WebhookFaults = [
  namedShape('WebhookFault', {
    kind: Type.Enum(['webhookDrop', 'webhookRepeat', 'webhookCorruptSignature', 'webhookStaleKey']),
    event,
    times,
  }),
  namedShape('WebhookSwapFault', {
    kind: Type.Literal('webhookSwap'),
    event,
    times: timesFrom(2, 'The number of events whose order it reverses.'),
  }),
  namedShape('WebhookDelayFault', {
    kind: Type.Literal('webhookDelay'),
    event,
    times,
    delayMs: delay('The virtual time by which it delays an event; 1000 when absent.'),
  }),
] as const

const UntargetedFaults = [
  namedShape('FailPaymentFault', {
    kind: Type.Literal('failPayment'),
    times,
    failureReason: selected(outgoingFailures, 'LIMIT_EXCEEDED', 'The reason of the failure.'),
  }),
  namedShape('FailIncomingPaymentFault', {
    kind: Type.Literal('failIncomingPayment'),
    times,
    failureReason: selected(incomingFailures, 'LNURLP_FAILED', 'The reason of the failure.'),
  }),
  namedShape('HoldDepositFault', {
    kind: Type.Literal('holdDeposit'),
    times,
    pendingReason: selected(pendingReasons, 'COMPLIANCE_REVIEW', 'The reason for which the deposit is held.'),
  }),
  namedShape('FailLookupFault', {
    kind: Type.Literal('failLookup'),
    times,
    code: selected(lookupFaultCodes, 'LNURLP_REQUEST_FAILED', 'The code of the refusal.'),
  }),
] as const

/** Each kind of fault has its own members; any other is refused instead of ignored. */
export const FaultBody = Type.Union([...RequestFaults, ...WebhookFaults, ...UntargetedFaults], {
  title: 'NewFault',
  discriminator: { propertyName: 'kind' },
})

export const FaultShape = namedShape('Fault', {
  id: Type.String(),
  operation: Type.Optional(Type.String()),
  account: Type.Optional(Type.String()),
  event: Type.Optional(Type.String()),
  kind: FaultKind,
  times: Type.Integer(),
  left: Type.Integer({ description: 'The number of calls, events or payments that it still applies to.' }),
  code: Type.Optional(Type.Enum(codes)),
  retryAfterSeconds: Type.Optional(Type.Integer()),
  delayMs: Type.Optional(Type.Integer()),
  failureReason: Type.Optional(Type.Enum([...new Set([...outgoingFailures, ...incomingFailures])])),
  pendingReason: Type.Optional(Type.Enum([...pendingReasons])),
})
