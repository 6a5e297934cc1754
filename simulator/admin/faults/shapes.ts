import { Type } from 'typebox'
import { type ErrorCode, statusOf } from '../../domain/error-codes.ts'
import { paymentFaultReasons, paymentFaults, requestFaults, walletFaults, webhookFaults } from '../../domain/faults.ts'

const codes = Object.keys(statusOf) as ErrorCode[]
const FaultKind = Type.Enum([...requestFaults, ...webhookFaults, ...walletFaults, ...paymentFaults])

export const FaultBody = Type.Object({
  operation: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'The operation id that `fail`, `stall`, `rateLimit` and `walletProcessing` wait for, or `*` for any operation.',
    }),
  ),
  account: Type.Optional(
    Type.String({
      pattern: '^InternalAccount:.+',
      maxLength: 100,
      description: 'The internal account of the only wallet that `walletProcessing` disturbs; any when not said.',
    }),
  ),
  event: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      default: '*',
      description: 'The event type that a webhook fault waits for; any when not said.',
    }),
  ),
  kind: FaultKind,
  times: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'How many calls, events or payments.' }),
  ),
  code: Type.Optional(Type.Enum(codes, { description: 'What a `fail` answers with; INTERNAL_ERROR unless said.' })),
  retryAfterSeconds: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 86_400, default: 1, description: 'What a `rateLimit` asks to wait.' }),
  ),
  delayMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 600_000,
      description:
        'Wall time that a `stall` holds a call back; virtual time that `webhookDelay` holds an event, or after which a `walletProcessing` operation ends by itself.',
    }),
  ),
  failureReason: Type.Optional(
    Type.Enum([...paymentFaultReasons], {
      description: 'Why the next payment whose money is there fails, for `failPayment`; LIMIT_EXCEEDED unless said.',
    }),
  ),
})

export const FaultShape = Type.Object({
  id: Type.String(),
  operation: Type.Optional(Type.String()),
  account: Type.Optional(Type.String()),
  event: Type.Optional(Type.String()),
  kind: FaultKind,
  times: Type.Integer(),
  left: Type.Integer({ description: 'How many calls, events or payments it will still meet.' }),
  code: Type.Optional(Type.Enum(codes)),
  retryAfterSeconds: Type.Optional(Type.Integer()),
  delayMs: Type.Optional(Type.Integer()),
  failureReason: Type.Optional(Type.Enum([...paymentFaultReasons])),
})
