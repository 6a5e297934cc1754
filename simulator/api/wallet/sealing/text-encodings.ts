import { createBase58check } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { sha256Bytes } from '../../../engine/index.ts'

const base58check = createBase58check((bytes: Uint8Array) => Uint8Array.from(sha256Bytes(bytes)))

export const encodeBase58Check = (bytes: Buffer): string => base58check.encode(Uint8Array.from(bytes))

export const encodeMnemonic = (entropy: Buffer): string => entropyToMnemonic(Uint8Array.from(entropy), wordlist)
