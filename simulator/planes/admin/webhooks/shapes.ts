import { Type } from 'typebox'
import { instant, namedShape, page } from '../../../schema/index.ts'
import type { DeliveryStatus } from '../../../webhooks/index.ts'
import { AboutShape, Instant } from '../shared/shapes.ts'

const stored = [
  'WAITING',
  'SENDING',
  'DELIVERED',
  'FAILED',
  'NOT_SENT',
  'DROPPED',
] as const satisfies readonly DeliveryStatus[]

/** SUPERSEDED events were sent before a rewind and are not on the present line. */
export const ShownStatus = Type.Enum([...stored, 'SUPERSEDED'])
export const StoredStatus = Type.Enum([...stored])

export const filters = {
  type: Type.Optional(Type.String({ maxLength: 100, description: 'Only events of this type.' })),
  resource: Type.Optional(Type.String({ maxLength: 200, description: 'Only events about this resource.' })),
}

const placeMembers = {
  branch: Type.Optional(Type.String({ description: 'The branch on which it was caused, as far as it is known.' })),
  undone: Type.Boolean({ description: 'True when it is not on the present line.' }),
}

const aboutMembers = {
  type: Type.String(),
  resource: Type.Optional(Type.String({ description: 'The id of the resource that the event is about.' })),
}

export const EventShape = namedShape('Event', {
  id: Type.String(),
  ...aboutMembers,
  timestamp: Instant,
  moment: Type.Integer({ description: 'The number of the moment that caused it.' }),
  ...placeMembers,
  status: StoredStatus,
  attempts: Type.Integer({ description: 'The number of attempts.' }),
  nextAt: Type.Optional(Instant),
  data: Type.Unknown({ description: 'The resource at that moment.' }),
})

const attemptMembers = {
  number: Type.Integer(),
  at: Type.Optional(Instant),
  delivered: Type.Optional(Type.Boolean()),
  answered: Type.Optional(Type.Integer({ description: "The status of the endpoint's answer." })),
  reason: Type.Optional(Type.String({ description: 'The reason why there was no complete answer.' })),
  inferred: Type.Optional(
    Type.Literal(true, {
      description: 'Nothing was sent: less than a second before, in the same advance, no connection could be made.',
    }),
  ),
}

const deliveryMembers = {
  id: Type.String({ description: 'Its own id, by which it can be explained.' }),
  event: Type.String({ description: 'The id of its event, by which it is read.' }),
  ...aboutMembers,
  ...placeMembers,
  status: ShownStatus,
  about: Type.Optional(
    Type.Object(AboutShape.properties, { description: 'Who, what and how much the resource is about.' }),
  ),
  firstAttemptAt: Type.Optional(Instant),
  nextAt: Type.Optional(Instant),
}

export const DeliveryShape = namedShape('Delivery', {
  ...deliveryMembers,
  attempts: Type.Array(namedShape('Attempt', attemptMembers), {
    description: 'The attempts that have ended, oldest first.',
  }),
})

const SentRequest = namedShape('SentRequest', {
  method: Type.Literal('POST'),
  url: Type.Optional(Type.String({ description: 'Without credentials; absent when no endpoint is configured.' })),
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.String({ description: 'The signed bytes as text.' }),
})

export const DeliveryInFull = namedShape('DeliveryInFull', {
  ...deliveryMembers,
  attempts: Type.Array(
    namedShape('AttemptInFull', {
      ...attemptMembers,
      superseded: Type.Boolean({ description: 'True when a rewind has undone it.' }),
      branch: Type.Optional(Type.String({ description: 'The branch on which it was answered.' })),
      wallAt: Type.Optional(instant('The wall-clock time when it was sent.')),
      durationMs: Type.Optional(Type.Number({ description: 'The wall-clock time until the answer.' })),
      request: Type.Optional(SentRequest),
      answer: Type.Optional(
        Type.Object({
          status: Type.Optional(Type.Integer()),
          body: Type.Optional(Type.String({ description: 'The first 64 KiB.' })),
          reason: Type.Optional(Type.String()),
        }),
      ),
    }),
    { description: 'Oldest first; requests and answers are kept for recent ones only.' },
  ),
})

export const WaitingRequest = namedShape('WaitingRequest', {
  event: Type.String(),
  type: Type.String(),
  attempt: Type.Integer(),
  ...SentRequest.properties,
})

export const Mode = Type.Enum(['push', 'pull'], {
  description: '`push` sends events; `pull` waits until their requests are fetched.',
})

export const SignatureFormat = Type.Enum(['json', 'base64'], {
  description: 'The form of the signature header: JSON with a version, or the bare signature.',
})

export const SettingsShape = namedShape('WebhookSettings', {
  endpoint: Type.Optional(Type.String({ description: 'The address that events are sent to, without credentials.' })),
  mode: Mode,
  signatureFormat: SignatureFormat,
  keyNumber: Type.Integer({ description: 'The number of key rotations.' }),
  held: Type.Integer({ description: 'The number of events that a swap holds.' }),
})

export const PublicKeyShape = namedShape('PublicKey', {
  pem: Type.String(),
  jwk: Type.Object({ kty: Type.Literal('EC'), crv: Type.Literal('P-256'), x: Type.String(), y: Type.String() }),
  fingerprint: Type.String({ description: 'SHA-256 of the PEM in hexadecimal.' }),
})

export const pageOf = (item: Parameters<typeof Type.Array>[0], title: string) => page(item, title)
