import { sha256Bytes } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import type { Passkey } from '../model/index.ts'
import { concatenate, decodeBase64Url, readClientData, toBase64Url } from './passkey-encoding.ts'
import { isSignature, passkeyKey } from './passkey-keys.ts'
import { mayActFor, readOrigin } from './passkey-origin.ts'

export interface Assertion {
  readonly credentialId: string
  readonly clientDataJson: string
  readonly authenticatorData: string
  readonly signature: string
}

/** The data that an assertion is checked against. */
export interface Expected {
  readonly passkeyId: string
  readonly passkey: Passkey
  /** The issued text; the authenticator signs its UTF-8 bytes. */
  readonly challenge: string
}

/** Refuses a failed check. */
export type Fail = (reason: string) => never

/** Refuses with 400 the members that are not base64url. */
export function checkAssertionShape(assertion: Assertion, isSignatureChecked: boolean): void {
  const names = ['credentialId', 'clientDataJson', 'authenticatorData', 'signature'] as const
  const errors = names
    .filter((name) => (isSignatureChecked || name !== 'signature') && decodeBase64Url(assertion[name]) === undefined)
    .map((name) => ({ field: `assertion.${name}`, message: 'Malformed base64url.' }))
  if (errors.length > 0) refuse('INVALID_INPUT', { errors }, { reason: 'Malformed base64url' })
}

/**
 * Checks that an assertion answers the challenge; returns the authenticator's counter. Order: id, type, challenge,
 * origin, relying party, presence, signature, counter.
 */
export async function checkAssertion(assertion: Assertion, expected: Expected, fail: Fail): Promise<number> {
  const { passkeyId, passkey } = expected
  const [clientData, authData, signature] = [
    decodeBase64Url(assertion.clientDataJson),
    decodeBase64Url(assertion.authenticatorData),
    decodeBase64Url(assertion.signature),
  ]
  if (clientData === undefined || authData === undefined || signature === undefined) return fail('Malformed base64url')
  if (toBase64Url(assertion.credentialId) !== passkeyId) fail('Invalid passkey credential id')
  checkClientData(clientData, expected, fail)

  const library = await import('@simplewebauthn/server/helpers')
  const parsed = resultOf(() => library.parseAuthenticatorData(authData)) ?? fail('Invalid passkey authenticator data')
  if (Buffer.from(parsed.rpIdHash).toString('base64url') !== passkey.rpIdHash) fail('Invalid passkey relying party')
  if (!parsed.flags.up) fail('User presence missing')
  const stored = Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url'))
  const key = passkeyKey(library.decodeCredentialPublicKey, stored)
  const data = concatenate(authData, sha256Bytes(clientData))
  if (key === undefined || !isSignature(key, data, signature)) fail('Invalid passkey signature')
  checkCounter(passkey.counter, parsed.counter, fail)
  return parsed.counter
}

/** Refuses a counter that did not increase, the mark of a copied passkey. Authenticators that do not count send 0. */
export function checkCounter(stored: number, received: number, fail: Fail): void {
  if ((stored > 0 || received > 0) && received <= stored) fail('Passkey signature counter did not increase')
}

function checkClientData(bytes: Uint8Array, { challenge, passkey }: Expected, fail: Fail): void {
  const clientData = readClientData(bytes) ?? fail('Invalid passkey client data')
  if (clientData.type !== 'webauthn.get') fail('Invalid passkey type')
  const expected = Buffer.from(challenge, 'utf8').toString('base64url')
  if (typeof clientData.challenge !== 'string' || toBase64Url(clientData.challenge) !== expected)
    fail('Invalid passkey challenge')
  if (clientData.origin === passkey.origin) return
  const origin = readOrigin(clientData.origin)
  if (origin?.kind !== 'page' || !mayActFor(origin.host, passkey.rpIdHash)) fail('Invalid passkey origin')
}

/** Returns undefined when parsing throws. */
function resultOf<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
