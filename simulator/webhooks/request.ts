import type { World } from '../engine/types.ts'
import type { Delivery } from './deliveries.ts'
import type { WebhookEvent } from './events.ts'
import { envelope } from './outbox.ts'
import type { SignedRequest } from './post.ts'
import { webhookSettings } from './settings.ts'
import { sign, signatureHeader } from './signature.ts'

/** What goes over the wire for an event; the body is the same in every attempt. */
export function signedRequest(world: World, event: WebhookEvent, { disturbance }: Delivery): SignedRequest {
  const { endpoint, keyNumber } = webhookSettings(world)
  const body = envelope(event)
  const genuine = sign(world, body, disturbance === 'staleKey' ? keyNumber - 1 : keyNumber)
  const header = signatureHeader(world, disturbance === 'corruptSignature' ? corrupted(genuine) : genuine)
  return {
    url: endpoint ?? '',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Sandglass',
      'x-grid-signature': header,
      'x-service-signature': header,
    },
    body,
  }
}

/** Still base64 of something that looks like a signature, but of nothing that verifies. */
function corrupted(signature: string): string {
  const bytes = Buffer.from(signature, 'base64')
  const last = bytes.length - 1
  bytes[last] = (bytes[last] ?? 0) ^ 1
  return bytes.toString('base64')
}
