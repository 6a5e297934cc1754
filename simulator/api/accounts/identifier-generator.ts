import type { World } from '../../engine/index.ts'

/** Generates the account numbers and addresses of one resource: the same world and id always give the same values. */
export interface IdentifierGenerator {
  digits(name: string, length: number): string
  hex(name: string, length: number): string
  base58(name: string, length: number): string
  /** Returns an IBAN with valid check digits, because clients verify them. */
  iban(country: string, length: number): string
  sparkAddress(): string
  bitcoinAddress(): string
  invoice(name: string): string
  pixCode(): string
}

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

export function identifierGenerator(world: World, id: string): IdentifierGenerator {
  const label = (name: string) => `instructions|${id}|${name}`
  const spell = (name: string, alphabet: string, length: number) =>
    Array.from(world.entropy.bytes(label(name), length), (byte) => alphabet[byte % alphabet.length]).join('')
  const digits = (name: string, length: number) => world.entropy.digits(label(name), length)
  const hex = (name: string, length: number) => world.entropy.hex(label(name), length)
  return {
    digits,
    hex,
    base58: (name, length) => spell(name, base58Alphabet, length),
    iban: (country, length) => withCheckDigits(country, digits('iban', length)),
    sparkAddress: () => `spark1${spell('spark', bech32Alphabet, 56)}`,
    bitcoinAddress: () => `bc1q${spell('bitcoin', bech32Alphabet, 38)}`,
    invoice: (name) => `lnbc1${spell(`invoice|${name}`, bech32Alphabet, 100)}`,
    pixCode: () => {
      const key = hex('pix', 32)
      const check = hex('pixCheck', 4).toUpperCase()
      const merchant = '5204000053039865802BR5909SANDGLASS6009SAO PAULO62070503***'
      return `00020126540014br.gov.bcb.pix0132${key}${merchant}6304${check}`
    },
  }
}

/** Prepends ISO 13616 check digits: 98 minus the remainder mod 97 of account number, country (A = 10) and "00". */
function withCheckDigits(country: string, account: string): string {
  const letters = Array.from(country, (letter) => letter.charCodeAt(0) - 55).join('')
  const check = 98n - (BigInt(`${account}${letters}00`) % 97n)
  return `${country}${check.toString().padStart(2, '0')}${account}`
}
