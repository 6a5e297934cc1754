import { clientKeyFrom } from './wallet-client.ts'

/** What becomes of a sealed code, given as the text that would be sent. */
export type Damage = (sealed: string) => string
export type Writing = (sealed: string) => unknown

interface Parts {
  readonly encappedPublic: string
  readonly ciphertext: string
}

const changed =
  (change: (parts: Parts) => Partial<Parts>): Damage =>
  (sealed) => {
    const parts = JSON.parse(sealed) as Parts
    return JSON.stringify({ ...parts, ...change(parts) })
  }

const flipped = (hex: string): string =>
  (Number.parseInt(hex.slice(0, 2), 16) ^ 1).toString(16).padStart(2, '0') + hex.slice(2)

/** Ways for a sealed code to be broken on its way. */
export const damages: Readonly<Record<string, Damage>> = {
  'the ciphertext lost its last byte': changed(({ ciphertext }) => ({ ciphertext: ciphertext.slice(0, -2) })),
  'the ciphertext has one more byte': changed(({ ciphertext }) => ({ ciphertext: `${ciphertext}00` })),
  'one bit of the ciphertext is flipped': changed(({ ciphertext }) => ({ ciphertext: flipped(ciphertext) })),
  'the ciphertext is shorter than a tag': changed(() => ({ ciphertext: '00' })),
  'the ciphertext has 200000 bytes': changed(() => ({ ciphertext: '00'.repeat(200_000) })),
  'the key is not on the curve': changed(() => ({ encappedPublic: `04${'11'.repeat(64)}` })),
  'the key is in its short form': changed(({ encappedPublic }) => ({
    encappedPublic: `${encappedPublic.endsWith('1') ? '03' : '02'}${encappedPublic.slice(2, 66)}`,
  })),
  'the key lost its last byte': changed(({ encappedPublic }) => ({ encappedPublic: encappedPublic.slice(0, -2) })),
  'the key is another one': changed(() => ({ encappedPublic: clientKeyFrom('another one').uncompressed })),
  'the key is nothing but zeros': changed(() => ({ encappedPublic: '00'.repeat(65) })),
}

/** Ways for clients to write a sealed code that all mean the same. */
export const writings: Readonly<Record<string, Writing>> = {
  'text of text': (sealed) => JSON.stringify(sealed),
  'text in upper case': changed(({ encappedPublic, ciphertext }) => ({
    encappedPublic: encappedPublic.toUpperCase(),
    ciphertext: ciphertext.toUpperCase(),
  })),
  'text with more in it': (sealed) => JSON.stringify({ ...JSON.parse(sealed), version: 'v1.0.0' }),
  'a plain object': (sealed) => JSON.parse(sealed),
  text: (sealed) => sealed,
}
