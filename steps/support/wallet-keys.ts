import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

/** The key of a wallet: where the wallet is, and how its owner signs. */
export interface WalletKey {
  readonly address: string
  sign(message: string): string
}

/** The same number gives the same key, of whichever chain. */
export function walletKey(accountType: string, number: number): WalletKey {
  const secret = Buffer.alloc(32, number)
  return accountType === 'SOLANA_WALLET' ? solanaKey(secret) : ethereumKey(secret)
}

function ethereumKey(secret: Buffer): WalletKey {
  const open = secp256k1.getPublicKey(secret, false)
  return {
    address: `0x${Buffer.from(keccak_256(open.subarray(1)).subarray(-20)).toString('hex')}`,
    sign(message) {
      const bytes = Buffer.from(message)
      const told = Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes])
      const made = secp256k1.sign(keccak_256(told), secret, { prehash: false, format: 'recovered' })
      // Wallets write the recovery bit last, and count it from 27.
      return `0x${Buffer.from(made.subarray(1)).toString('hex')}${(27 + (made[0] ?? 0)).toString(16)}`
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
