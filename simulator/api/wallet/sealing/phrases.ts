import { createHash } from 'node:crypto'
import { createBase58check } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

const base58check = createBase58check((bytes: Uint8Array) =>
  Uint8Array.from(createHash('sha256').update(bytes).digest()),
)

export const inBase58Check = (bytes: Buffer): string => base58check.encode(Uint8Array.from(bytes))

export const phraseOf = (entropy: Buffer): string => entropyToMnemonic(Uint8Array.from(entropy), wordlist)
