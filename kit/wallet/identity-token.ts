import { createHash } from 'node:crypto'

/** The claims of a token, valid or not; absent ones are omitted. */
export type Claims = Readonly<Record<string, unknown>>

const google = 'https://accounts.google.com'

/** Returns the claims of a person who signed in at Google at this time of the world's clock. */
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

/** Returns an `oidcToken` as an issuer would, except for the signature, which the sandbox does not check. */
export function identityToken(claims: unknown, header: unknown = { alg: 'RS256', typ: 'JWT', kid: 'test' }): string {
  return [segment(header), segment(claims), Buffer.from('no signature').toString('base64url')].join('.')
}

/** Returns the nonce that binds a token to a session key: the hash of the sent key. */
export function nonceFor(clientPublicKey: string): string {
  return createHash('sha256').update(clientPublicKey, 'utf8').digest('hex')
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
