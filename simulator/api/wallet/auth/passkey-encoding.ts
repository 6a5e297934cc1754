import { isRecord } from '../../../schema/index.ts'

/** Decodes base64url, padded or not; undefined for any other text. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = text.replace(/={1,2}$/, '')
  // A single trailing character holds six bits, which is less than a byte.
  if (!/^[A-Za-z0-9_-]+$/.test(bare) || bare.length % 4 === 1) return undefined
  // Copied: small Node buffers share memory, and the libraries read the underlying buffer.
  return Uint8Array.from(Buffer.from(bare, 'base64url'))
}

/** Rewrites base64 text as unpadded base64url, for comparison; it is never decoded. */
export function toBase64Url(text: string): string {
  return text.replace(/=/g, '').replace(/\+/g, '-').replace(/\//g, '_')
}

interface ClientData {
  readonly type: unknown
  readonly challenge: unknown
  readonly origin: unknown
}

/** Parses the client data of a browser; undefined unless it is a JSON object in UTF-8. */
export function readClientData(bytes: Uint8Array): ClientData | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isRecord(value) ? { type: value['type'], challenge: value['challenge'], origin: value['origin'] } : undefined
  } catch {
    return undefined
  }
}

/** Joins byte arrays into a new buffer. */
export function concatenate(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts))
}
