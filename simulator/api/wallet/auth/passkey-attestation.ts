import { sha256Bytes } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import type { Passkey } from '../model/index.ts'
import { concatenate, decodeBase64Url, readClientData, toBase64Url } from './passkey-encoding.ts'
import { certifiedKey, isSignature, type PasskeyKey, passkeyKey } from './passkey-keys.ts'
import { mayActFor, readOrigin } from './passkey-origin.ts'

type Library = typeof import('@simplewebauthn/server/helpers')
type AuthenticatorData = ReturnType<Library['parseAuthenticatorData']>
type Bytes = Uint8Array<ArrayBuffer>

export interface Attestation {
  readonly credentialId: string
  readonly clientDataJson: string
  readonly attestationObject: string
}

export interface NewPasskey {
  /** The id assigned by the authenticator, base64url without padding. */
  readonly passkeyId: string
  readonly passkey: Passkey
}

/** Formats with statements that are not checked: a sandbox needs no proof of the hardware. */
const uncheckedFormats = new Set(['tpm', 'android-key', 'android-safetynet', 'fido-u2f', 'apple'])
const maxIdBytes = 1023

/**
 * Checks the result of `navigator.credentials.create` and returns the passkey. Order: client data, challenge, origin,
 * attestation, relying party, presence, id, key, statement. The library's own check is not used: it compares
 * certificates with the wall clock, fetches revocation lists and needs the relying party's id, which is not sent.
 */
export async function checkAttestation(challenge: string, attestation: Attestation): Promise<NewPasskey> {
  const { clientDataJson, attestationObject } = attestation
  const id = requireBytes('credentialId', attestation.credentialId)
  const clientData = requireBytes('clientDataJson', clientDataJson)
  const object = requireBytes('attestationObject', attestationObject)
  if (id.length > maxIdBytes) refuseField('attestation.credentialId', 'Invalid passkey credential id')
  const origin = checkClientData(clientData, challenge)

  const library = await import('@simplewebauthn/server/helpers')
  const { format, statement, authData, parsed } = readObject(library, object)
  const rpIdHash = Buffer.from(parsed.rpIdHash).toString('base64url')
  const { flags, credentialID, credentialPublicKey, counter } = parsed
  if (origin.host !== undefined && !mayActFor(origin.host, rpIdHash)) refuseAttestation('Invalid passkey relying party')
  if (!flags.up) refuseAttestation('User presence missing')
  if (credentialID === undefined || credentialPublicKey === undefined) refuseAttestation('Invalid passkey attestation')
  if (Buffer.compare(credentialID, id) !== 0) refuseField('attestation.credentialId', 'Invalid passkey credential id')
  const key = passkeyKey(library.decodeCredentialPublicKey, credentialPublicKey)
  if (key === undefined) refuseAttestation('Unsupported passkey algorithm')
  const signed = concatenate(authData, sha256Bytes(clientData))
  if (!isValidStatement(format, statement, signed, key)) refuseAttestation('Invalid passkey attestation')
  return {
    // Encoded again: several texts decode to the same bytes.
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
  if (clientData === undefined) refuseField('attestation.clientDataJson', 'Invalid passkey client data')
  if (clientData.type !== 'webauthn.create') refuseField('attestation.clientDataJson', 'Invalid passkey type')
  // Compared as text: an integrator's challenge need not be valid base64.
  if (typeof clientData.challenge !== 'string' || toBase64Url(clientData.challenge) !== toBase64Url(challenge))
    refuseField('challenge', 'Invalid passkey challenge')
  const origin = readOrigin(clientData.origin)
  if (origin === undefined) refuseField('attestation.clientDataJson', 'Invalid passkey origin')
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
    if (!(object instanceof Map)) refuseAttestation('Invalid passkey attestation')
    const [format, statement, authData] = ['fmt', 'attStmt', 'authData'].map((name): unknown => object.get(name))
    if (typeof format !== 'string' || !(statement instanceof Map) || !(authData instanceof Uint8Array))
      refuseAttestation('Invalid passkey attestation')
    const copy = Uint8Array.from(authData)
    return { format, statement, authData: copy, parsed: library.parseAuthenticatorData(copy) }
  } catch {
    return refuseAttestation('Invalid passkey attestation')
  }
}

/** True when the statement is valid for its format. A certificate's signature is checked, but not its issuer. */
function isValidStatement(
  format: string,
  statement: ReadonlyMap<unknown, unknown>,
  signed: Bytes,
  passkey: PasskeyKey,
): boolean {
  if (format === 'none') return statement.size === 0
  if (format !== 'packed') return uncheckedFormats.has(format)
  const [algorithm, signature, chain] = ['alg', 'sig', 'x5c'].map((name) => statement.get(name))
  if (typeof algorithm !== 'number' || !(signature instanceof Uint8Array)) return false
  if (chain === undefined) return algorithm === passkey.algorithm && isSignature(passkey, signed, signature)
  const certificates: readonly unknown[] = Array.isArray(chain) ? chain : []
  const [certificate] = certificates
  const key = certificate instanceof Uint8Array ? certifiedKey(certificate) : undefined
  return key !== undefined && isSignature({ algorithm, key }, signed, signature)
}

function requireBytes(member: string, text: string): Bytes {
  return decodeBase64Url(text) ?? refuseField(`attestation.${member}`, 'Malformed base64url')
}

function refuseAttestation(reason: string): never {
  return refuseField('attestation.attestationObject', reason)
}

function refuseField(field: string, reason: string): never {
  return refuse('INVALID_INPUT', { errors: [{ field, message: `${reason}.` }] }, { reason })
}
