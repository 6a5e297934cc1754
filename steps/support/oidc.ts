import { createHash } from 'node:crypto'

/** What a token says; what is not named is left out, and what is named is said as it stands, right or wrong. */
export type Claims = Readonly<Record<string, unknown>>

export const google = 'https://accounts.google.com'
export const apple = 'https://appleid.apple.com'

/** The claims of somebody who has just signed in at Google, at this time of the world's clock. */
export function freshClaims(name: string, nowMs: number): Claims {
  const iat = Math.floor(nowMs / 1000)
  return {
    iss: google,
    aud: 'sandglass-tests.apps.example.com',
    sub: `subject-of-${name.toLowerCase()}`,
    email: `${name.toLowerCase()}@example.com`,
    iat,
    exp: iat + 3600,
  }
}

/** A token as an issuer would make it, but for the signature, which nobody checks in a sandbox. */
export function token(claims: unknown, header: unknown = { alg: 'RS256', typ: 'JWT', kid: 'test' }): string {
  return [segment(header), segment(claims), Buffer.from('no signature').toString('base64url')].join('.')
}

/** What ties a token to the key of a session: the hash of the key's text as it is sent. */
export function nonceFor(clientPublicKey: string): string {
  return createHash('sha256').update(clientPublicKey, 'utf8').digest('hex')
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
