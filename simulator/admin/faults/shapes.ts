import { Type } from 'typebox'
import { type ErrorCode, statusOf } from '../../domain/error-codes.ts'
import {
  incomingFaultReasons,
  lookupFaults,
  paymentFaultReasons,
  paymentFaults,
  pendingReasons,
  requestFaults,
  walletFaults,
  webhookFaults,
} from '../../domain/faults.ts'

// Object.keys loses the type of the keys; statusOf has exactly the error codes.
const codes = Object.keys(statusOf) as ErrorCode[]
const FaultKind = Type.Enum([...requestFaults, ...webhookFaults, ...walletFaults, ...paymentFaults, ...lookupFaults])
const FailureReason = Type.Enum([...paymentFaultReasons, ...incomingFaultReasons])
const PendingReason = Type.Enum([...pendingReasons])

export const FaultBody = Type.Object({
  operation: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'The id of the operation that `fail`, `stall`, `rateLimit` and `walletProcessing` apply to, or `*` for any.',
    }),
  ),
  account: Type.Optional(
    Type.String({
      pattern: '^InternalAccount:.+',
      maxLength: 100,
      description: 'The internal account of the wallet that `walletProcessing` applies to; any wallet when absent.',
    }),
  ),
  event: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      default: '*',
      description: 'The event type that a webhook fault applies to; any when absent.',
    }),
  ),
  kind: FaultKind,
  times: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
      description: 'The number of calls, events or payments.',
    }),
  ),
  code: Type.Optional(
    Type.Enum(codes, {
      description:
        'The code that `fail` answers with, INTERNAL_ERROR when absent, or `failLookup`, ' +
        'LNURLP_REQUEST_FAILED when absent.',
    }),
  ),
  retryAfterSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 86_400,
      default: 1,
      description: 'The `Retry-After` of `rateLimit`, and of `fail` with RATE_LIMITED.',
    }),
  ),
  delayMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 600_000,
      description:
        'The wall time by which `stall` delays a call, or the virtual time by which `webhookDelay` delays an event ' +
        'or after which a `walletProcessing` operation ends.',
    }),
  ),
  failureReason: Type.Optional(
    Type.Enum(FailureReason.enum, {
      description:
        'The reason of `failPayment`, LIMIT_EXCEEDED when absent, or `failIncomingPayment`, LNURLP_FAILED when absent.',
    }),
  ),
  pendingReason: Type.Optional(
    Type.Enum(PendingReason.enum, { description: 'The reason of `holdDeposit`; COMPLIANCE_REVIEW when absent.' }),
  ),
})

export const FaultShape = Type.Object({
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
  failureReason: Type.Optional(FailureReason),
  pendingReason: Type.Optional(PendingReason),
})
