import { createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { magicSignature } from '../../contract/index.ts'
import type { SignatureScheme } from './model/account-types.ts'

/** True when the owner of an address signed the message. Without a scheme, only the magic signature is valid. */
export function isSignedByOwner(
  address: string,
  message: string,
  signature: string,
  scheme: SignatureScheme | undefined,
): boolean {
  if (signature === magicSignature) return true
  if (scheme === 'ethereum') return signerOf(message, signature) === address.toLowerCase()
  return scheme === 'solana' && isSignedOnSolana(address, message, signature)
}

const ethereumSignature = /^(?:0x)?([0-9a-f]{128})([0-9a-f]{2})$/i

/** Recovers the address that signed a message, with the prefix of EIP-191. */
function signerOf(message: string, signature: string): string | undefined {
  const [, values = '', last = ''] = ethereumSignature.exec(signature) ?? []
  const parity = Number.parseInt(last, 16)
  const recovery = parity >= 27 ? parity - 27 : parity
  if (recovery !== 0 && recovery !== 1) return undefined
  const bytes = Buffer.from(message)
  const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]))
  try {
    const recovered = secp256k1.Signature.fromBytes(Buffer.from(values, 'hex'), 'compact').addRecoveryBit(recovery)
    const key = recovered.recoverPublicKey(digest).toBytes(false)
    return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`
  } catch {
    // Values outside the curve are not a signature.
    return undefined
  }
}

function isSignedOnSolana(address: string, message: string, signature: string): boolean {
  const key = fromBase58(address)
  const bytes = fromBase58(signature)
  if (key?.length !== 32 || bytes?.length !== 64) return false
  try {
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
      format: 'jwk',
    })
    return verify(null, Buffer.from(message), publicKey, bytes)
  } catch {
    // Not every value of 32 bytes is a key.
    return false
  }
}

/** Keys and signatures are shorter; decoding a longer text would only cost time. */
const longestBase58 = 100

function fromBase58(text: string): Buffer | undefined {
  if (text.length > longestBase58) return undefined
  try {
    return Buffer.from(base58.decode(text))
  } catch {
    return undefined
  }
}
