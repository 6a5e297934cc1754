/** The public key of a world, as the admin plane shows it. */
export interface Key {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
}

/** The result of a check, or the reason why there is none. */
export type Verdict = { readonly isValid: boolean } | { readonly problem: string }

/** Both names carry the same signature. */
const headerNames = ['x-grid-signature', 'x-service-signature']

/** Returns the signature in the headers of a webhook: `{"v": "1", "s": "…"}`, or bare. */
export function signatureIn(headers: Readonly<Record<string, string>>): { base64: string } | { problem: string } {
  const header = Object.entries(headers).find(([name]) => headerNames.includes(name.toLowerCase()))?.[1]
  if (header === undefined) return { problem: 'The request has no signature header.' }
  if (!header.startsWith('{')) return { base64: header }
  const { v: version, s: base64 } = parsed(header)
  if (version === '1' && typeof base64 === 'string') return { base64 }
  return { problem: 'The signature header is neither base64 nor of version 1.' }
}

/** Parses JSON; returns undefined if it is not JSON. */
function parsed(text: string): { v?: unknown; s?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * Returns the two numbers of an ECDSA signature at their full length, as browsers verify them; undefined when the bytes
 * are no sequence of two integers (DER).
 */
export function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined
  const raw = new Uint8Array(64)
  let place = 2
  for (const end of [32, 64]) {
    const length = der[place + 1] ?? 0
    const whole = der.slice(place + 2, place + 2 + length)
    if (der[place] !== 0x02 || length === 0 || whole.length !== length) return undefined
    // A zero stands before a number whose first bit is set.
    const number = whole[0] === 0 ? whole.slice(1) : whole
    if (number.length > 32) return undefined
    raw.set(number, end - number.length)
    place += 2 + length
  }
  return place === der.length ? raw : undefined
}

/** Verifies the signature of a webhook over its body; a browser can only where its context is secure. */
export async function verify(body: string, headers: Readonly<Record<string, string>>, key: Key): Promise<Verdict> {
  const found = signatureIn(headers)
  if ('problem' in found) return found
  const raw = rawSignature(bytesOf(found.base64))
  if (raw === undefined) return { isValid: false }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { kty, crv, x, y } = key
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(body)
  return { isValid: await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, raw, signed) }
}

/** Decodes base64; returns undefined if it is not base64. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
