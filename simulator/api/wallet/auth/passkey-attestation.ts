import { refuse } from '../../../domain/refusals.ts'
import type { Passkey } from '../model/index.ts'
import { certifiedKey, isSignature, type PasskeyKey, passkeyKey } from './passkey-keys.ts'
import { readOrigin, speaksFor } from './passkey-origin.ts'
import { asBase64Url, bytesOf, concatenated, readClientData, sha256 } from './passkey-texts.ts'

type Library = typeof import('./webauthn.ts')
type AuthenticatorData = ReturnType<Library['parseAuthenticatorData']>
type Bytes = Uint8Array<ArrayBuffer>

export interface Attestation {
  readonly credentialId: string
  readonly clientDataJson: string
  readonly attestationObject: string
}

export interface NewPasskey {
  /** The id that the authenticator gave, base64url without padding. */
  readonly passkeyId: string
  readonly passkey: Passkey
}

/** The formats whose statements are taken as they come: what they prove about hardware is no matter in a sandbox. */
const uncheckedFormats = new Set(['tpm', 'android-key', 'android-safetynet', 'fido-u2f', 'apple'])
const longestId = 1023

/**
 * A passkey out of what `navigator.credentials.create` gave. Order: client data, challenge, origin, attestation, relying
 * party, presence, id, key, statement. The library's own whole check is not used: it judges certificates by the wall
 * clock, fetches revocation lists and needs a relying party by name, which is not sent.
 */
export async function checkAttestation(challenge: string, attestation: Attestation): Promise<NewPasskey> {
  const { clientDataJson, attestationObject } = attestation
  const id = requireBytes('credentialId', attestation.credentialId)
  const clientData = requireBytes('clientDataJson', clientDataJson)
  const object = requireBytes('attestationObject', attestationObject)
  if (id.length > longestId) invalid('attestation.credentialId', 'Invalid passkey credential id')
  const origin = checkClientData(clientData, challenge)

  const library = await import('./webauthn.ts')
  const { format, statement, authData, parsed } = readObject(library, object)
  const rpIdHash = Buffer.from(parsed.rpIdHash).toString('base64url')
  const { flags, credentialID, credentialPublicKey, counter } = parsed
  if (origin.host !== undefined && !speaksFor(origin.host, rpIdHash)) unattested('Invalid passkey relying party')
  if (!flags.up) unattested('User presence missing')
  if (credentialID === undefined || credentialPublicKey === undefined) unattested('Invalid passkey attestation')
  if (Buffer.compare(credentialID, id) !== 0) invalid('attestation.credentialId', 'Invalid passkey credential id')
  const key = passkeyKey(library.decodeCredentialPublicKey, credentialPublicKey)
  if (key === undefined) unattested('Unsupported passkey algorithm')
  const signed = concatenated(authData, sha256(clientData))
  if (!vouches(format, statement, signed, key)) unattested('Invalid passkey attestation')
  return {
    // Of the bytes, for several texts can stand for the same ones.
    passkeyId: Buffer.from(id).toString('base64url'),
    passkey: {
      publicKey: Buffer.from(credentialPublicKey).toString('base64url'),
      counter,
      origin: origin.text,
      rpIdHash,
    },
  }
}

function checkClientData(bytes: Bytes, challenge: string): { text: string; host: string | undefined } {
  const clientData = readClientData(bytes)
  if (clientData === undefined) invalid('attestation.clientDataJson', 'Invalid passkey client data')
  if (clientData.type !== 'webauthn.create') invalid('attestation.clientDataJson', 'Invalid passkey type')
  // As texts: what integrators call a challenge need not be anything that decodes.
  if (typeof clientData.challenge !== 'string' || asBase64Url(clientData.challenge) !== asBase64Url(challenge))
    invalid('challenge', 'Invalid passkey challenge')
  const origin = readOrigin(clientData.origin)
  if (origin === undefined) invalid('attestation.clientDataJson', 'Invalid passkey origin')
  return { text: String(clientData.origin), host: origin.kind === 'page' ? origin.host : undefined }
}

interface AttestationObject {
  readonly format: string
  readonly statement: Map<unknown, unknown>
  readonly authData: Bytes
  readonly parsed: AuthenticatorData
}

function readObject(library: Library, bytes: Bytes): AttestationObject {
  try {
    const object: unknown = library.decodeAttestationObject(bytes)
    if (!(object instanceof Map)) unattested('Invalid passkey attestation')
    const [format, statement, authData] = ['fmt', 'attStmt', 'authData'].map((name) => object.get(name) as unknown)
    if (typeof format !== 'string' || !(statement instanceof Map) || !(authData instanceof Uint8Array))
      unattested('Invalid passkey attestation')
    const own = Uint8Array.from(authData)
    return { format, statement, authData: own, parsed: library.parseAuthenticatorData(own) }
  } catch {
    return unattested('Invalid passkey attestation')
  }
}

/** Whether the statement is what its format wants. Of a certificate only the signature counts, not who issued it. */
function vouches(format: string, statement: ReadonlyMap<unknown, unknown>, signed: Bytes, own: PasskeyKey): boolean {
  if (format === 'none') return statement.size === 0
  if (format !== 'packed') return uncheckedFormats.has(format)
  const [algorithm, signature, chain] = ['alg', 'sig', 'x5c'].map((name) => statement.get(name))
  if (typeof algorithm !== 'number' || !(signature instanceof Uint8Array)) return false
  if (chain === undefined) return algorithm === own.algorithm && isSignature(own, signed, signature)
  const [certificate] = Array.isArray(chain) ? (chain as unknown[]) : []
  const key = certificate instanceof Uint8Array ? certifiedKey(certificate) : undefined
  return key !== undefined && isSignature({ algorithm, key }, signed, signature)
}

function requireBytes(member: string, text: string): Bytes {
  return bytesOf(text) ?? invalid(`attestation.${member}`, 'Malformed base64url')
}

function unattested(reason: string): never {
  return invalid('attestation.attestationObject', reason)
}

function invalid(field: string, reason: string): never {
  return refuse('INVALID_INPUT', { errors: [{ field, message: `${reason}.` }] }, { reason })
}
