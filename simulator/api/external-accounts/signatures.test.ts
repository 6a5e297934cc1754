import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isSignedByOwner } from './signatures.ts'

describe('a signature on Ethereum', () => {
  // The example in the documentation of web3.js, which an independent implementation made.
  const address = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
  const signature =
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c'

  it('names its signer', () => {
    expect(isSignedByOwner(address, 'Some data', signature, 'ethereum')).toBe(true)
    expect(isSignedByOwner(address.toLowerCase(), 'Some data', signature, 'ethereum')).toBe(true)
    expect(isSignedByOwner(address, 'Some data', signature.slice(2).toUpperCase(), 'ethereum')).toBe(true)
  })

  it('takes the recovery bit from 0 as well as from 27', () => {
    expect(isSignedByOwner(address, 'Some data', `${signature.slice(0, -2)}01`, 'ethereum')).toBe(true)
    expect(isSignedByOwner(address, 'Some data', `${signature.slice(0, -2)}00`, 'ethereum')).toBe(false)
    expect(isSignedByOwner(address, 'Some data', `${signature.slice(0, -2)}1d`, 'ethereum')).toBe(false)
  })

  it.each([
    ['another message', address, 'Some date', signature],
    ['another address', '0x2c7536E3605D9C16a7a3D7b1898e529396a65c24', 'Some data', signature],
    ['a changed byte', address, 'Some data', `0xb9${'00'}${signature.slice(6)}`],
    ['nothing', address, 'Some data', ''],
    ['zeros', address, 'Some data', `0x${'0'.repeat(128)}1b`],
    ['numbers beyond the curve', address, 'Some data', `0x${'f'.repeat(128)}1b`],
    ['half of it', address, 'Some data', signature.slice(0, 66)],
    ['an invalid address', 'undefined', 'Some data', ''],
  ])('does not hold with %s', (_case, at, message, given) => {
    expect(isSignedByOwner(at, message, given, 'ethereum')).toBe(false)
  })
})

describe('a signature on Solana', () => {
  const pair = generateKeyPairSync('ed25519')
  const { x = '' } = pair.publicKey.export({ format: 'jwk' })
  const address = base58.encode(Buffer.from(x, 'base64url'))
  const signature = base58.encode(sign(null, Buffer.from('Some data'), pair.privateKey))

  it('names its signer', () => {
    expect(isSignedByOwner(address, 'Some data', signature, 'solana')).toBe(true)
  })

  it.each([
    ['another message', address, 'Some date', signature],
    ['another address', base58.encode(Buffer.alloc(32, 9)), 'Some data', signature],
    ['an address of other letters', '0'.repeat(44), 'Some data', signature],
    ['a short address', address.slice(0, 20), 'Some data', signature],
    ['a short signature', address, 'Some data', signature.slice(0, 40)],
    ['an endless signature', address, 'Some data', '2'.repeat(1_000_000)],
    ['nothing', address, 'Some data', ''],
  ])('does not hold with %s', (_case, at, message, given) => {
    expect(isSignedByOwner(at, message, given, 'solana')).toBe(false)
  })
})

it('the magic signature is valid on every chain', () => {
  for (const scheme of ['ethereum', 'solana', undefined] as const) {
    expect(isSignedByOwner('anything', 'Some data', 'sandbox-valid-signature', scheme)).toBe(true)
    expect(isSignedByOwner('anything', 'Some data', 'sandbox-valid-signature ', scheme)).toBe(false)
  }
})
