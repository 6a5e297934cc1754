import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { type Delivery, signatureHeaderNames, webhookEvents, webhookSettings } from '../../../webhooks/index.ts'
import type { WebhookRequest } from '../../../webhooks/post.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { pastQuery } from '../shared/shapes.ts'
import { supersededEvent } from './delivery-pages.ts'
import { requireDelivery } from './existing-delivery.ts'
import { PublicKeyShape } from './shapes.ts'
import { openHooks, recordsOf, type ShownHooks } from './show.ts'

const SignatureCheck = namedShape('SignatureCheck', {
  event: Type.String(),
  attempt: Type.Integer({ description: 'The number of the attempt; 0 when none has begun.' }),
  sent: Type.Boolean({ description: 'True for the request as it was sent; false for that which would be sent.' }),
  valid: Type.Boolean({ description: 'True when the current key verifies the signature.' }),
  key: Type.Enum(['current', 'former', 'none'], { description: 'The key that verifies it.' }),
  keyNumber: Type.Integer({ description: 'The number of key rotations before that key; of the current one for none.' }),
  publicKey: PublicKeyShape,
  algorithm: Type.Literal('ECDSA P-256 with SHA-256, DER in base64'),
  header: Type.Object({ name: Type.String(), value: Type.String() }, { description: 'As it was sent.' }),
  signature: Type.Optional(Type.String({ description: 'The signature in the header; absent without a header.' })),
  body: Type.String({ description: 'The signed bytes as text.' }),
  disturbance: Type.Optional(
    Type.Enum(['drop', 'repeat', 'corruptSignature', 'staleKey'], {
      description: 'The effect of an injected fault on the attempt.',
    }),
  ),
  reason: Type.Optional(Type.String({ description: 'The reason why the current key does not verify it.' })),
})

type Check = Static<typeof SignatureCheck>

/** The most keys that are tried, newest first. */
const mostKeys = 20

export const getSignature = adminOperation({
  id: 'getSignature',
  route: 'GET /webhooks/deliveries/{event}/signature',
  summary:
    "Checks the signature of a delivery's request, as it was sent or would be, with the public keys of the world: " +
    'the current one and those before it.',
  query: Type.Object({
    attempt: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The number of the attempt; the newest when absent.' }),
    ),
    ...pastQuery,
  }),
  showsSecrets: true,
  answers: { 200: SignatureCheck },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, path, query, inSlices }) {
    const hooks = await openHooks({ engine, query, inSlices })
    const { delivery, request, sent } = await requestOf(hooks, path.event, query.attempt)
    // Loaded on first use, like all signing code.
    const { isWebhookSignedBy, publicKey, signatureIn } = await import('../../../webhooks/signature.ts')
    const [name] = signatureHeaderNames
    const value = request.headers[name] ?? ''
    const signature = signatureIn(value)
    const current = webhookSettings(hooks.world).keyNumber
    const verifies = (number: number) =>
      signature !== undefined && isWebhookSignedBy(publicKey(hooks.world, number), request.body, signature)
    const keyNumber = keysFrom(current).find(verifies)
    const key = keyNumber === undefined ? 'none' : keyNumber === current ? 'current' : 'former'
    return ok({
      event: delivery.event,
      attempt: delivery.attempts,
      sent,
      valid: key === 'current',
      key,
      keyNumber: keyNumber ?? current,
      publicKey: publicKey(hooks.world, keyNumber ?? current),
      algorithm: 'ECDSA P-256 with SHA-256, DER in base64',
      header: { name, value },
      ...(signature === undefined ? {} : { signature }),
      body: request.body,
      ...(delivery.disturbance === undefined ? {} : { disturbance: delivery.disturbance }),
      ...reasonOf(key, delivery),
    })
  },
})

/** The numbers of the keys, newest first. The first key of a world has a predecessor, for stale signatures. */
const keysFrom = (current: number) =>
  Array.from({ length: Math.min(current + 2, mostKeys) }, (_, index) => current - index)

function reasonOf(key: Check['key'], { disturbance }: Delivery): Pick<Check, 'reason'> {
  if (key === 'current') return {}
  if (disturbance === 'corruptSignature')
    return { reason: 'The injected fault webhookCorruptSignature has changed one bit of the signature.' }
  if (disturbance === 'staleKey')
    return { reason: 'The injected fault webhookStaleKey has it signed with an older key.' }
  return { reason: key === 'former' ? 'The key was rotated after it was signed.' : 'No key of this world verifies it.' }
}

interface SignedRequest {
  readonly delivery: Delivery
  readonly request: Pick<WebhookRequest, 'headers' | 'body'>
  readonly sent: boolean
}

/** Returns the request of an attempt from the log, or rebuilds one that was not sent or is not kept. */
async function requestOf(hooks: ShownHooks, event: string, attempt: number | undefined): Promise<SignedRequest> {
  const { world, engine } = hooks
  const superseded = world === engine ? supersededEvent(engine, event) : undefined
  const newest = superseded?.last.delivery ?? requireDelivery(world, { event })
  const number = attempt ?? newest.attempts
  if (number > newest.attempts) refuseAttempt(event, number, newest.attempts)
  const record = recordsOf(hooks, event).findLast(({ delivery }) => delivery.attempts === number)
  if (record?.request) return { delivery: record.delivery, request: record.request, sent: true }
  const delivery = { ...(record?.delivery ?? newest), attempts: number }
  return { delivery, request: await build(world, delivery), sent: false }
}

async function build(world: World, delivery: Delivery): Promise<WebhookRequest> {
  const event = world.of(webhookEvents).find(delivery.event)
  if (event === undefined) return refuse('CONFLICT', { says: `The request of ${delivery.event} is no longer kept.` })
  const { buildRequest } = await import('../../../webhooks/request.ts')
  return buildRequest(world, event, delivery)
}

function refuseAttempt(event: string, number: number, count: number): never {
  const says = `${event} has ${count === 1 ? '1 attempt' : `${count} attempts`}; there is no attempt ${number}.`
  return refuse('REFERENCE_NOT_FOUND', { id: event, says })
}
