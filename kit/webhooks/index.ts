import { createVerify } from 'node:crypto'

/** A webhook event as it is sent. */
export interface WebhookEvent {
  readonly id: string
  readonly type: string
  /** ISO 8601. */
  readonly timestamp: string
  /** The resource at that moment. */
  readonly data: Readonly<Record<string, unknown>>
}

/** A webhook whose signature is missing, malformed or not that of its body. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
}

/** The headers of a request: those of `node:http`, of `fetch`, or a plain object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** Both names carry the same signature. */
const headerNames = ['x-grid-signature', 'x-service-signature'] as const

/**
 * Returns the event of a webhook after it has verified its signature over the raw body; throws a
 * `WebhookSignatureError` otherwise. The public key is a PEM text, as `world.webhooks.publicKey()` returns it.
 */
export function verifyWebhook(body: string | Uint8Array, headers: WebhookHeaders, publicKey: string): WebhookEvent {
  const signature = Buffer.from(signatureOf(headerOf(headers)), 'base64')
  if (!createVerify('SHA256').update(body).verify(publicKey, signature))
    throw new WebhookSignatureError('The signature of the webhook is not that of its body under this public key.')
  return JSON.parse(Buffer.from(body).toString())
}

function headerOf(headers: WebhookHeaders): string {
  for (const name of headerNames) {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value === 'string') return value
  }
  throw new WebhookSignatureError(`The webhook has no header ${headerNames.join(' or ')}.`)
}

/** Reads `{"v": "1", "s": "…"}`, or the bare signature. */
function signatureOf(header: string): string {
  if (!header.startsWith('{')) return header
  try {
    const { v: version, s: signature }: { v?: unknown; s?: unknown } = JSON.parse(header)
    if (version === '1' && typeof signature === 'string') return signature
  } catch {
    // Refused below.
  }
  throw new WebhookSignatureError('The signature header of the webhook is neither base64 nor version 1.')
}
