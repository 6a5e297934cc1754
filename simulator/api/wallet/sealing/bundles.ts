import { keyPairFrom, quorumKeyPair } from '../../../domain/key-pairs.ts'
import { worldOptions } from '../../../domain/world-options.ts'
import type { World } from '../../../engine/types.ts'
import { organizationOf, walletUserOf } from '../signing/index.ts'
import { seal } from './seal.ts'

/** What signs is heavy, so it is loaded by the first request that needs it, and then stays. */
let signer: typeof import('./signer.ts') | undefined

/** To be awaited in `prove` before anything is signed by the quorum. */
export async function prepareSigning(): Promise<void> {
  signer ??= await import('./signer.ts')
}

/** Uncompressed, lower-case hex. */
export function quorumPublicKey(world: World): string {
  return quorumKeyPair(world).publicKey
}

/** DER, or the bare pair of numbers that a JWT wants. Needs `prepareSigning` before. */
export function signByQuorum(world: World, bytes: Buffer, format: 'der' | 'compact' = 'der'): Buffer {
  if (signer === undefined) throw new Error('prepareSigning was not awaited')
  return signer.signBytes(quorumKeyPair(world).privateKey, bytes, format)
}

const bundleVersion = 'v1.0.0'

/** The text that tells a client to which key its one-time code is to be sealed. `label` names that key. */
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
    // Over the bytes themselves, not over their hex.
    dataSignature: signByQuorum(world, bytes).toString('hex'),
    enclaveQuorumPublic: quorumPublicKey(world),
  })
}

export interface Verified {
  /** One for each token. */
  readonly id: string
  readonly accountId: string
  readonly by: 'EMAIL_OTP' | 'SMS_OTP'
  /** The address or number that the code went to. */
  readonly contact: string
  /** The key that the token is bound to, compressed. */
  readonly publicKey: string
  readonly expiresAtMs: number
}

const inBase64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A compact JWT that says who proved what with which key. Its claims are texts, as the provider's library wants them. */
export function verificationToken(world: World, verified: Verified): string {
  const header = inBase64Url({ alg: 'ES256', kid: 'quorum', typ: 'JWT' })
  const claims = inBase64Url({
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

/** The words that a wallet can be restored from, the same at every export. */
export async function mnemonicOf(world: World, accountId: string): Promise<string> {
  const { phraseOf } = await import('./phrases.ts')
  return phraseOf(world.entropy.bytes(`mnemonic|${accountId}`, 16))
}

/** The wallet's words, sealed to the client's key. Sandboxes leave the signature empty unless a world asks for it. */
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
