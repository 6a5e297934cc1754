import { createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import type { SignatureScheme } from './account-types.ts'

/** What every wallet takes for a good signature in the sandbox, so that tests need no keys. */
const alwaysValid = 'sandbox-valid-signature'

/** Whether the owner of an address signed a message. Chains without a scheme here know only the sandbox's own word. */
export function isSignedBy(
  address: string,
  message: string,
  signature: string,
  scheme: SignatureScheme | undefined,
): boolean {
  if (signature === alwaysValid) return true
  if (scheme === 'ethereum') return signerOf(message, signature) === address.toLowerCase()
  return scheme === 'solana' && isSignedOnSolana(address, message, signature)
}

export interface Signatures {
  readonly isSignedBy: typeof isSignedBy
}

const ethereumSignature = /^(?:0x)?([0-9a-f]{128})([0-9a-f]{2})$/i

/** EIP-191: the address whose key made a signature over the message as wallets show it. */
function signerOf(message: string, signature: string): string | undefined {
  const [, values = '', last = ''] = ethereumSignature.exec(signature) ?? []
  const parity = Number.parseInt(last, 16)
  const recovery = parity >= 27 ? parity - 27 : parity
  if (recovery !== 0 && recovery !== 1) return undefined
  const bytes = Buffer.from(message)
  const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]))
  try {
    const made = secp256k1.Signature.fromBytes(Buffer.from(values, 'hex'), 'compact').addRecoveryBit(recovery)
    const key = made.recoverPublicKey(digest).toBytes(false)
    return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`
  } catch {
    // Numbers that lie outside the curve are no signature of anybody.
    return undefined
  }
}

function isSignedOnSolana(address: string, message: string, signature: string): boolean {
  const key = fromBase58(address)
  const made = fromBase58(signature)
  if (key?.length !== 32 || made?.length !== 64) return false
  try {
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
      format: 'jwk',
    })
    return verify(null, Buffer.from(message), publicKey, made)
  } catch {
    // Not every 32 bytes are a key.
    return false
  }
}

/** Nothing that is read here is longer; a longer text is not worth the arithmetic. */
const longestBase58 = 100

function fromBase58(text: string): Buffer | undefined {
  if (text.length > longestBase58) return undefined
  try {
    return Buffer.from(base58.decode(text))
  } catch {
    return undefined
  }
}
