import { createHash } from 'node:crypto'

/** Bytes in base64url, padded or not; undefined when the text cannot be that. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = text.replace(/={1,2}$/, '')
  // A rest of one character holds six bits, which are no byte.
  if (!/^[A-Za-z0-9_-]+$/.test(bare) || bare.length % 4 === 1) return undefined
  // An array of its own, for small buffers share one and libraries look at what lies beneath.
  return Uint8Array.from(Buffer.from(bare, 'base64url'))
}

/** A text in base64 of any fashion as base64url without padding. It is compared, never decoded. */
export function asBase64Url(text: string): string {
  return text.replace(/=/g, '').replace(/\+/g, '-').replace(/\//g, '_')
}

export interface ClientData {
  readonly type: unknown
  readonly challenge: unknown
  readonly origin: unknown
}

/** What the browser says that it was asked; undefined when it is no JSON object. */
export function readClientData(bytes: Uint8Array): ClientData | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ClientData) : undefined
  } catch {
    return undefined
  }
}

export function sha256(bytes: Uint8Array | string): Buffer {
  return createHash('sha256').update(bytes).digest()
}

export function concatenated(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts))
}
