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

/** Thrown for a webhook with a missing, malformed or invalid signature. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
}

/** The headers of a request: those of `node:http`, of `fetch`, or a plain object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** Both names carry the same signature. */
const headerNames = ['x-grid-signature', 'x-service-signature'] as const

/**
 * Verifies the signature over the raw body of a webhook and returns its event; throws a `WebhookSignatureError`
 * otherwise. The public key is a PEM text, as returned by `world.webhooks.publicKey()`.
 */
export function verifyWebhook(body: string | Uint8Array, headers: WebhookHeaders, publicKey: string): WebhookEvent {
  if (!hasValidSignature(body, headers, publicKey))
    throw new WebhookSignatureError('The signature of the webhook is not that of its body under this public key.')
  return JSON.parse(Buffer.from(body).toString())
}

/** Returns true for a valid signature, or throws a `WebhookSignatureError`. */
export function hasValidSignature(body: string | Uint8Array, headers: WebhookHeaders, publicKey: string): boolean {
  const signature = Buffer.from(signatureOf(headerOf(headers)), 'base64')
  return createVerify('SHA256').update(body).verify(publicKey, signature)
}

function headerOf(headers: WebhookHeaders): string {
  for (const name of headerNames) {
    const value = headers instanceof Headers ? headers.get(name) : named(headers, name)
    if (typeof value === 'string') return value
  }
  throw new WebhookSignatureError(`The webhook has no header ${headerNames.join(' or ')}.`)
}

/** Finds a header in a plain object, whatever the case of its name. */
const named = (headers: Exclude<WebhookHeaders, Headers>, name: string) =>
  Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]

/** Reads `{"v": "1", "s": "…"}`, or the bare signature. */
function signatureOf(header: string): string {
  if (!header.startsWith('{')) return header
  const { v: version, s: signature }: { v?: unknown; s?: unknown } = parsed(header)
  if (version === '1' && typeof signature === 'string') return signature
  const received = version === undefined ? 'no version' : `version ${version}`
  throw new WebhookSignatureError(`The signature header of the webhook has ${received}; expected base64 or version 1.`)
}

/** Parses a JSON object; returns an empty one for other text. */
function parsed(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
