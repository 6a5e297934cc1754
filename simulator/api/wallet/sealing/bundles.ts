import type { World } from '../../../engine/index.ts'
import { keyPairFrom, quorumKeyPair } from '../../../schema/index.ts'
import { worldOptions } from '../../../worlds/index.ts'
import { organizationOf, walletUserOf } from '../signing/index.ts'
import { seal } from './seal.ts'

/** The signing library, which is slow to load; the first request that signs loads it. */
let signer: typeof import('../../../schema/ecdsa.ts') | undefined

/** Loads the signing library; `prove` awaits it before `apply` signs anything as the quorum. */
export async function prepareSigning(): Promise<void> {
  signer ??= await import('../../../schema/ecdsa.ts')
}

/** Returns the quorum's public key, uncompressed, in lower-case hex. */
export function quorumPublicKey(world: World): string {
  return quorumKeyPair(world).publicKey
}

/** Signs as the quorum: in DER, or in the compact form of a JWT. `prepareSigning` must have been awaited. */
function signByQuorum(world: World, bytes: Buffer, format: 'der' | 'compact' = 'der'): Buffer {
  if (signer === undefined) throw new Error('signByQuorum was called before prepareSigning was awaited')
  return signer.signBytes(quorumKeyPair(world).privateKey, bytes, format)
}

const bundleVersion = 'v1.0.0'

/** Creates the bundle that names the key a client seals its one-time code to. `label` is the label of that key. */
export function targetBundle(world: World, accountId: string, label: string): string {
  const content = {
    targetPublic: keyPairFrom(world, label).publicKey,
    organizationId: organizationOf(world, accountId),
    userId: walletUserOf(world, accountId),
  }
  return signedBundle(world, content)
}

function signedBundle(world: World, content: object): string {
  const bytes = Buffer.from(JSON.stringify(content))
  return JSON.stringify({
    version: bundleVersion,
    data: bytes.toString('hex'),
    // Covers the bytes, not their hex.
    dataSignature: signByQuorum(world, bytes).toString('hex'),
    enclaveQuorumPublic: quorumPublicKey(world),
  })
}

/** The content of a verification token. */
interface VerificationClaims {
  /** Unique to each token. */
  readonly id: string
  readonly accountId: string
  readonly by: 'EMAIL_OTP' | 'SMS_OTP'
  /** The address or number that the code was sent to. */
  readonly contact: string
  /** The compressed key that the token is bound to. */
  readonly publicKey: string
  readonly expiresAtMs: number
}

const encodeJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Creates the JWT that a client signs to finish a verification. The provider's library expects all claims as strings.
 */
export function verificationToken(world: World, verified: VerificationClaims): string {
  const header = encodeJson({ alg: 'ES256', kid: 'quorum', typ: 'JWT' })
  const claims = encodeJson({
    id: verified.id,
    verification_type: verified.by === 'EMAIL_OTP' ? 'OTP_TYPE_EMAIL' : 'OTP_TYPE_SMS',
    contact: verified.contact,
    organization_id: organizationOf(world, verified.accountId),
    public_key: verified.publicKey,
    exp: String(verified.expiresAtMs),
  })
  const signature = signByQuorum(world, Buffer.from(`${header}.${claims}`), 'compact')
  return `${header}.${claims}.${signature.toString('base64url')}`
}

/** Returns the recovery phrase of a wallet, which never changes. */
export async function mnemonicOf(world: World, accountId: string): Promise<string> {
  const { encodeMnemonic } = await import('./text-encodings.ts')
  return encodeMnemonic(world.entropy.bytes(`mnemonic|${accountId}`, 16))
}

/**
 * Creates the bundle with the recovery phrase, sealed to the client's key; signed only if the world's options say so.
 */
export async function exportBundle(
  world: World,
  accountId: string,
  label: string,
  clientPublicHex: string,
): Promise<string> {
  const phrase = Buffer.from(await mnemonicOf(world, accountId))
  const { enc, ciphertext } = await seal(world, `export|${label}`, clientPublicHex.toLowerCase(), phrase)
  const content = { encappedPublic: enc, ciphertext, organizationId: organizationOf(world, accountId) }
  if (worldOptions(world).wallets.signsExports) {
    await prepareSigning()
    return signedBundle(world, content)
  }
  const data = Buffer.from(JSON.stringify(content)).toString('hex')
  return JSON.stringify({ version: bundleVersion, data, dataSignature: '', enclaveQuorumPublic: '' })
}
