import type { World } from '../engine/index.ts'
import { traceHeaders } from '../worlds/index.ts'
import type { Delivery } from './deliveries.ts'
import type { WebhookEvent } from './events.ts'
import { envelope } from './events.ts'
import { signatureHeaderNames, userAgent } from './headers.ts'
import type { WebhookRequest } from './post.ts'
import { webhookSettings } from './settings.ts'
import { sign, webhookSignatureHeader } from './signature.ts'

/** Builds and signs the request of an attempt. */
export function buildRequest(world: World, event: WebhookEvent, { disturbance, trace }: Delivery): WebhookRequest {
  const { endpoint, keyNumber } = webhookSettings(world)
  const body = envelope(event)
  const genuine = sign(world, body, disturbance === 'staleKey' ? keyNumber - 1 : keyNumber)
  const header = webhookSignatureHeader(world, disturbance === 'corruptSignature' ? corrupt(genuine) : genuine)
  return {
    url: endpoint ?? '',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...Object.fromEntries(signatureHeaderNames.map((name) => [name, header])),
      ...traceHeaders(trace, event.id),
    },
    body,
  }
}

/** Flips one bit: the result still decodes, but does not verify. */
function corrupt(signature: string): string {
  const bytes = Buffer.from(signature, 'base64')
  const last = bytes.length - 1
  bytes[last] = (bytes[last] ?? 0) ^ 1
  return bytes.toString('base64')
}
