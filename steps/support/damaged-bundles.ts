import { clientKeyFrom } from '../../kit/wallet/index.ts'

/** Damages a sealed code, given as the text that would be sent. */
export type Damage = (sealed: string) => string
/** Writes a sealed code in another form. */
export type Writing = (sealed: string) => unknown

interface Parts {
  readonly encappedPublic: string
  readonly ciphertext: string
}

const changed =
  (change: (parts: Parts) => Partial<Parts>): Damage =>
  (sealed) => {
    const parts: Parts = JSON.parse(sealed)
    return JSON.stringify({ ...parts, ...change(parts) })
  }

const flipped = (hex: string): string =>
  (Number.parseInt(hex.slice(0, 2), 16) ^ 1).toString(16).padStart(2, '0') + hex.slice(2)

/** The ways a sealed code can be damaged in transit, by the words of the steps. */
export const damages: Readonly<Record<string, Damage>> = {
  'the ciphertext lost its last byte': changed(({ ciphertext }) => ({ ciphertext: ciphertext.slice(0, -2) })),
  'the ciphertext has one more byte': changed(({ ciphertext }) => ({ ciphertext: `${ciphertext}00` })),
  'one bit of the ciphertext is flipped': changed(({ ciphertext }) => ({ ciphertext: flipped(ciphertext) })),
  'the ciphertext is shorter than a tag': changed(() => ({ ciphertext: '00' })),
  'the ciphertext has 200000 bytes': changed(() => ({ ciphertext: '00'.repeat(200_000) })),
  'the key is not on the curve': changed(() => ({ encappedPublic: `04${'11'.repeat(64)}` })),
  'the key is compressed': changed(({ encappedPublic }) => ({
    encappedPublic: `${encappedPublic.endsWith('1') ? '03' : '02'}${encappedPublic.slice(2, 66)}`,
  })),
  'the key lost its last byte': changed(({ encappedPublic }) => ({ encappedPublic: encappedPublic.slice(0, -2) })),
  'the key is a different one': changed(() => ({ encappedPublic: clientKeyFrom('another one').uncompressed })),
  'the key is all zeros': changed(() => ({ encappedPublic: '00'.repeat(65) })),
}

/** The equivalent forms in which clients write a sealed code, by the words of the steps. */
export const writings: Readonly<Record<string, Writing>> = {
  'double-encoded JSON': (sealed) => JSON.stringify(sealed),
  'JSON in upper case': changed(({ encappedPublic, ciphertext }) => ({
    encappedPublic: encappedPublic.toUpperCase(),
    ciphertext: ciphertext.toUpperCase(),
  })),
  'JSON with extra members': (sealed) => JSON.stringify({ ...JSON.parse(sealed), version: 'v1.0.0' }),
  'a plain object': (sealed) => JSON.parse(sealed),
  JSON: (sealed) => sealed,
}
