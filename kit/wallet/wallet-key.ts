import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

/** The address of a wallet and the signing function of its private key. */
export interface WalletKey {
  readonly address: string
  sign(message: string): string
}

/** Derives a key from a number; the same number gives the same key on every run. */
export function walletKey(accountType: string, number: number): WalletKey {
  const secret = Buffer.alloc(32, number)
  return accountType === 'SOLANA_WALLET' ? solanaKey(secret) : ethereumKey(secret)
}

function ethereumKey(secret: Buffer): WalletKey {
  const publicKey = secp256k1.getPublicKey(secret, false)
  return {
    address: `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString('hex')}`,
    sign(message) {
      const bytes = Buffer.from(message)
      const prefixed = Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes])
      const signature = secp256k1.sign(keccak_256(prefixed), secret, { prehash: false, format: 'recovered' })
      // Wallets append the recovery bit, counted from 27.
      return `0x${Buffer.from(signature.subarray(1)).toString('hex')}${(27 + (signature[0] ?? 0)).toString(16)}`
    },
  }
}

const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

function solanaKey(secret: Buffer): WalletKey {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Ed25519, secret]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    address: base58.encode(Buffer.from(x, 'base64url')),
    sign: (message) => base58.encode(sign(null, Buffer.from(message), key)),
  }
}
