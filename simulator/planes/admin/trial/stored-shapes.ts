import { type TSchema, Type } from 'typebox'
import { eventTypes } from '../../../contract/index.ts'
import { instant } from '../../../schema/index.ts'
import { startOfTime } from '../../../worlds/index.ts'
import { FaultShape } from '../faults/shapes.ts'
import { Mode, SignatureFormat, StoredStatus } from '../webhooks/shapes.ts'

/** The last valid date. Times after the year 9999, such as a late expiry, are shown as its end. */
const lastTime = 8.64e15

const optional = Type.Optional
const Text = Type.String()
const Time = Type.Integer({ minimum: startOfTime, maximum: lastTime })
const MomentNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Trace = Type.Object({ traceparent: Text, tracestate: optional(Text) })

/** Shapes of stored documents, for members that rendering the resources does not read. */
export const storedShapes: ReadonlyMap<string, TSchema> = new Map<string, TSchema>([
  ['balances', Type.Object({ account: Text })],
  // Lists distinguish card transactions by it.
  ['cardTransactions', Type.Object({ cardId: Text })],
  ['clock', Type.Object({ mode: Type.Enum(['ticking', 'frozen']), rate: Type.Number({ exclusiveMinimum: 0 }) })],
  ['faults', FaultShape],
  ['heldEvents', Type.Object({ events: Type.Array(Text) })],
  ['tasks', Type.Object({ at: Time, causedBy: MomentNumber, subject: optional(Text), trace: optional(Trace) })],
  [
    'webhookSettings',
    Type.Object({ endpoint: optional(Text), mode: Mode, keyNumber: Count, signatureFormat: SignatureFormat }),
  ],
  [
    'webhookEvents',
    Type.Object({
      type: Type.Enum(Object.keys(eventTypes)),
      timestamp: instant(),
      data: Type.Unknown(),
      resource: optional(Text),
      moment: MomentNumber,
      approval: optional(Text),
    }),
  ],
  [
    'webhookDeliveries',
    Type.Object({
      event: Text,
      type: Type.Enum(Object.keys(eventTypes)),
      resource: optional(Text),
      lane: optional(Text),
      status: StoredStatus,
      attempts: Count,
      firstAttemptAt: optional(Time),
      nextAt: optional(Time),
      approval: optional(Text),
      trace: optional(Trace),
      disturbance: optional(Type.Enum(['drop', 'repeat', 'corruptSignature', 'staleKey'])),
    }),
  ],
  [
    'webhookAttempts',
    Type.Object({
      event: Text,
      number: Count,
      at: Time,
      delivered: Type.Boolean(),
      answered: optional(Type.Integer()),
      reason: optional(Text),
      inferred: optional(Type.Literal(true)),
    }),
  ],
])
