import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { refuse } from '../../domain/refusals.ts'
import type { Passkey } from '../wallet/index.ts'
import { readOrigin, speaksFor } from './passkey-origin.ts'
import { asBase64Url, bytesOf, concatenated, readClientData, sha256 } from './passkey-texts.ts'

type Library = typeof import('@simplewebauthn/server/helpers')
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

  const library = await import('@simplewebauthn/server/helpers')
  const { format, statement, authData, parsed } = readObject(library, object)
  const rpIdHash = Buffer.from(parsed.rpIdHash).toString('base64url')
  const { flags, credentialID, credentialPublicKey, counter } = parsed
  if (origin.host !== undefined && !speaksFor(origin.host, rpIdHash)) unattested('Invalid passkey relying party')
  if (!flags.up) unattested('User presence missing')
  if (credentialID === undefined || credentialPublicKey === undefined) unattested('Invalid passkey attestation')
  if (Buffer.compare(credentialID, id) !== 0) invalid('attestation.credentialId', 'Invalid passkey credential id')
  const algorithm = soundAlgorithm(library, credentialPublicKey)
  if (algorithm === undefined) unattested('Unsupported passkey algorithm')
  const signed = concatenated(authData, sha256(clientData))
  if (!(await vouches(library, { format, statement, signed, credentialPublicKey, algorithm })))
    unattested('Invalid passkey attestation')
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

/** The algorithm of a key that can really be used; undefined for all others. */
function soundAlgorithm({ decodeCredentialPublicKey }: Library, publicKey: Bytes): number | undefined {
  try {
    const cose = decodeCredentialPublicKey(publicKey) as unknown as Map<number, unknown>
    const algorithm = cose.get(3)
    const jwk = jwkOf(cose)
    if (jwk === undefined) return undefined
    createPublicKey({ key: jwk, format: 'jwk' })
    return algorithm as number
  } catch {
    return undefined
  }
}

/** ES256 on P-256, EdDSA on Ed25519 and RS256, each told by key type, algorithm and curve. */
function jwkOf(cose: ReadonlyMap<number, unknown>): JsonWebKey | undefined {
  const part = (label: number) => Buffer.from(cose.get(label) as Uint8Array).toString('base64url')
  const kind = [cose.get(1), cose.get(3)].join(' ')
  if (kind === '2 -7' && cose.get(-1) === 1) return { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) }
  if (kind === '1 -8' && cose.get(-1) === 6) return { kty: 'OKP', crv: 'Ed25519', x: part(-2) }
  if (kind === '3 -257') return { kty: 'RSA', n: part(-1), e: part(-2) }
  return undefined
}

interface Vouching {
  readonly format: string
  readonly statement: ReadonlyMap<unknown, unknown>
  readonly signed: Bytes
  readonly credentialPublicKey: Bytes
  readonly algorithm: number
}

/** Whether the statement is what its format wants. Of a certificate only the signature counts, not who issued it. */
async function vouches(library: Library, { format, statement, ...vouching }: Vouching): Promise<boolean> {
  if (format === 'none') return statement.size === 0
  if (format !== 'packed') return uncheckedFormats.has(format)
  const [algorithm, signature, chain] = ['alg', 'sig', 'x5c'].map((name) => statement.get(name))
  if (typeof algorithm !== 'number' || !(signature instanceof Uint8Array)) return false
  const ask = { signature: Uint8Array.from(signature), data: vouching.signed, hashAlgorithm: algorithm }
  if (chain === undefined) {
    if (algorithm !== vouching.algorithm) return false
    return isSignature(library, { ...ask, credentialPublicKey: vouching.credentialPublicKey })
  }
  const [certificate] = Array.isArray(chain) ? (chain as unknown[]) : []
  if (!(certificate instanceof Uint8Array)) return false
  return isSignature(library, { ...ask, x509Certificate: Uint8Array.from(certificate) })
}

/** The library throws at what it cannot read; that is no signature either. */
export async function isSignature(library: Library, ask: Parameters<Library['verifySignature']>[0]): Promise<boolean> {
  try {
    return await library.verifySignature(ask)
  } catch {
    return false
  }
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
