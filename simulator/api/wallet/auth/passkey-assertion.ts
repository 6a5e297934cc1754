import { refuse } from '../../../domain/refusals.ts'
import type { Passkey } from '../model/index.ts'
import { isSignature, passkeyKey } from './passkey-keys.ts'
import { readOrigin, speaksFor } from './passkey-origin.ts'
import { asBase64Url, bytesOf, concatenated, readClientData, sha256 } from './passkey-texts.ts'

export interface Assertion {
  readonly credentialId: string
  readonly clientDataJson: string
  readonly authenticatorData: string
  readonly signature: string
}

export interface Expected {
  readonly passkeyId: string
  readonly passkey: Passkey
  /** The text that was given out; its bytes are what the authenticator was asked to sign. */
  readonly challenge: string
}

/** How a failed check is told. */
export type Fail = (reason: string) => never

/** 400 for members that are no base64url. */
export function checkAssertionShape(assertion: Assertion, isSignatureRead: boolean): void {
  const names = ['credentialId', 'clientDataJson', 'authenticatorData', 'signature'] as const
  const errors = names
    .filter((name) => (isSignatureRead || name !== 'signature') && bytesOf(assertion[name]) === undefined)
    .map((name) => ({ field: `assertion.${name}`, message: 'Malformed base64url.' }))
  if (errors.length > 0) refuse('INVALID_INPUT', { errors }, { reason: 'Malformed base64url' })
}

/**
 * The counter that the authenticator shows now, when the assertion is the passkey's answer to the challenge.
 * Order: id, type, challenge, origin, relying party, presence, signature, counter.
 */
export async function checkAssertion(assertion: Assertion, expected: Expected, fail: Fail): Promise<number> {
  const { passkeyId, passkey } = expected
  const [clientData, authData, signature] = [
    bytesOf(assertion.clientDataJson),
    bytesOf(assertion.authenticatorData),
    bytesOf(assertion.signature),
  ]
  if (clientData === undefined || authData === undefined || signature === undefined) return fail('Malformed base64url')
  if (asBase64Url(assertion.credentialId) !== passkeyId) fail('Invalid passkey credential id')
  checkClientData(clientData, expected, fail)

  const library = await import('./webauthn.ts')
  const shown = attempt(() => library.parseAuthenticatorData(authData)) ?? fail('Invalid passkey authenticator data')
  if (Buffer.from(shown.rpIdHash).toString('base64url') !== passkey.rpIdHash) fail('Invalid passkey relying party')
  if (!shown.flags.up) fail('User presence missing')
  const stored = Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url'))
  const key = passkeyKey(library.decodeCredentialPublicKey, stored)
  const data = concatenated(authData, sha256(clientData))
  if (key === undefined || !isSignature(key, data, signature)) fail('Invalid passkey signature')
  checkCounter(passkey.counter, shown.counter, fail)
  return shown.counter
}

/** Authenticators that do not count say 0 for ever; of all others a copy would give itself away. */
export function checkCounter(stored: number, shown: number, fail: Fail): void {
  if ((stored > 0 || shown > 0) && shown <= stored) fail('Passkey signature counter did not increase')
}

function checkClientData(bytes: Uint8Array, { challenge, passkey }: Expected, fail: Fail): void {
  const clientData = readClientData(bytes) ?? fail('Invalid passkey client data')
  if (clientData.type !== 'webauthn.get') fail('Invalid passkey type')
  const asked = Buffer.from(challenge, 'utf8').toString('base64url')
  if (typeof clientData.challenge !== 'string' || asBase64Url(clientData.challenge) !== asked)
    fail('Invalid passkey challenge')
  if (clientData.origin === passkey.origin) return
  const other = readOrigin(clientData.origin)
  if (other?.kind !== 'page' || !speaksFor(other.host, passkey.rpIdHash)) fail('Invalid passkey origin')
}

function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
