import { Type } from 'typebox'
import { page } from '../../domain/fields.ts'
import type { DeliveryStatus } from '../../webhooks/deliveries.ts'
import { Instant } from '../shared/shapes.ts'

const stored = [
  'WAITING',
  'SENDING',
  'DELIVERED',
  'FAILED',
  'NOT_SENT',
  'DROPPED',
] as const satisfies readonly DeliveryStatus[]

/** SUPERSEDED is what was sent before a rewind and has not happened on the present line. */
export const ShownStatus = Type.Enum([...stored, 'SUPERSEDED'])
export const StoredStatus = Type.Enum([...stored])

export const filters = {
  type: Type.Optional(Type.String({ maxLength: 100, description: 'Only events of this type.' })),
  resource: Type.Optional(Type.String({ maxLength: 200, description: 'Only events about this resource.' })),
}

const aboutMembers = {
  type: Type.String(),
  resource: Type.Optional(Type.String({ description: 'The resource that the event is about.' })),
}

export const EventShape = Type.Object({
  id: Type.String(),
  ...aboutMembers,
  timestamp: Instant,
  moment: Type.Integer({ description: 'The number of the moment that caused it.' }),
  status: StoredStatus,
  attempts: Type.Integer({ description: 'How often it was sent.' }),
  nextAt: Type.Optional(Instant),
  data: Type.Unknown({ description: 'The resource as it was at that moment.' }),
})

const attemptMembers = {
  number: Type.Integer(),
  at: Type.Optional(Instant),
  delivered: Type.Optional(Type.Boolean()),
  answered: Type.Optional(Type.Integer({ description: "The status of the endpoint's answer." })),
  reason: Type.Optional(Type.String({ description: 'Why there was no whole answer.' })),
}

const deliveryMembers = {
  event: Type.String(),
  ...aboutMembers,
  status: ShownStatus,
  firstAttemptAt: Type.Optional(Instant),
  nextAt: Type.Optional(Instant),
}

export const DeliveryShape = Type.Object({
  ...deliveryMembers,
  attempts: Type.Array(Type.Object(attemptMembers), { description: 'Those that have ended, oldest first.' }),
})

const SentRequest = Type.Object({
  method: Type.Literal('POST'),
  url: Type.Optional(Type.String({ description: 'Without credentials; absent when no endpoint is configured.' })),
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.String({ description: 'Exactly the bytes that are signed.' }),
})

export const DeliveryInFull = Type.Object({
  ...deliveryMembers,
  attempts: Type.Array(
    Type.Object({
      ...attemptMembers,
      superseded: Type.Boolean({ description: 'It was made on a line that a rewind has left.' }),
      wallAt: Type.Optional(Type.String({ format: 'date-time', description: 'The time outside when it was sent.' })),
      durationMs: Type.Optional(Type.Number({ description: 'Time outside until the answer.' })),
      request: Type.Optional(SentRequest),
      answer: Type.Optional(
        Type.Object({
          status: Type.Optional(Type.Integer()),
          body: Type.Optional(Type.String({ description: 'Its first 64 KiB.' })),
          reason: Type.Optional(Type.String()),
        }),
      ),
    }),
    { description: 'Oldest first; bytes and answers are kept of recent ones only.' },
  ),
})

export const WaitingRequest = Type.Object({
  event: Type.String(),
  type: Type.String(),
  attempt: Type.Integer(),
  ...SentRequest.properties,
})

export const Mode = Type.Enum(['push', 'pull'], {
  description: 'Push sends by itself; pull waits until the signed requests are fetched.',
})

export const SignatureFormat = Type.Enum(['json', 'base64'], {
  description: 'What the signature header holds: JSON with a version, or the bare signature.',
})

export const SettingsShape = Type.Object({
  endpoint: Type.Optional(Type.String({ description: 'Where events are sent, without credentials.' })),
  mode: Mode,
  signatureFormat: SignatureFormat,
  keyNumber: Type.Integer({ description: 'How often the key was rotated.' }),
  held: Type.Integer({ description: 'How many events a swap holds back.' }),
})

export const PublicKeyShape = Type.Object({
  pem: Type.String(),
  jwk: Type.Object({ kty: Type.Literal('EC'), crv: Type.Literal('P-256'), x: Type.String(), y: Type.String() }),
  fingerprint: Type.String({ description: 'SHA-256 of the PEM in hexadecimal.' }),
})

export const pageOf = (item: Parameters<typeof Type.Array>[0]) => page(item)
