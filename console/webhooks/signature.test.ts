import { describe, expect, it } from 'vitest'
import { rawSignature, signatureIn, verify } from './signature.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
const { kty = '', crv = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
const key = { kty, crv, x, y }

/** Signs as the simulator does: base64 of DER. */
async function sign(body: string): Promise<string> {
  const raw = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(body)))
  const numbers = [...integer(raw.slice(0, 32)), ...integer(raw.slice(32))]
  return btoa(String.fromCharCode(0x30, numbers.length, ...numbers))
}

/** Writes a number in as few bytes as it needs, with a zero before a first bit that is set. */
function integer(bytes: Uint8Array): readonly number[] {
  const number = [...bytes.slice(bytes.findIndex((byte) => byte !== 0))]
  const signed = (number[0] ?? 0) >= 0x80 ? [0, ...number] : number
  return [2, signed.length, ...signed]
}

describe('the signature of a webhook', () => {
  it('is read from JSON with a version, bare, and whatever the case of the header', () => {
    expect(signatureIn({ 'X-Grid-Signature': '{"v": "1", "s": "abc="}' })).toEqual({ base64: 'abc=' })
    expect(signatureIn({ 'x-service-signature': 'abc=' })).toEqual({ base64: 'abc=' })
  })

  it.each([
    [{}, 'no signature header'],
    [{ 'x-grid-signature': '{"v": "2", "s": "abc="}' }, 'neither base64 nor of version 1'],
    [{ 'x-grid-signature': '{"v": "1"' }, 'neither base64 nor of version 1'],
  ])('is not in %j', (headers, problem) => {
    expect(signatureIn(headers)).toEqual({ problem: expect.stringContaining(problem) })
  })

  it('verifies over exactly its body, also one with other letters', async () => {
    // Numbers with a leading zero are shorter, one of 256, so many are tried.
    for (let number = 0; number < 300; number += 1) {
      const body = `{"name":"שלום ${number}"}`
      const headers = { 'x-grid-signature': JSON.stringify({ v: '1', s: await sign(body) }) }
      expect(await verify(body, headers, key)).toEqual({ isValid: true })
      expect(await verify(`${body} `, headers, key)).toEqual({ isValid: false })
    }
  })

  it('does not verify when it is damaged', async () => {
    for (const damaged of ['', 'not base64 !', 'AAAA', await sign('other')])
      expect(await verify('{}', { 'x-grid-signature': damaged }, key)).toEqual({ isValid: false })
  })
})

describe('a signature in DER', () => {
  it('has both numbers at their full length', () => {
    const raw = rawSignature(Uint8Array.of(0x30, 8, 2, 2, 0, 0x80, 2, 2, 1, 2))
    expect(raw).toHaveLength(64)
    expect([raw?.[31], raw?.[62], raw?.[63]]).toEqual([0x80, 1, 2])
  })

  it.each([
    [[]],
    [[0x30, 0]],
    [[0x31, 8, 2, 2, 0, 0x80, 2, 2, 1, 2]],
    [[0x30, 8, 2, 2, 0, 0x80, 2, 3, 1, 2]],
    [[0x30, 9, 2, 2, 0, 0x80, 2, 2, 1, 2, 0]],
  ])('is none in %j', (bytes) => {
    expect(rawSignature(Uint8Array.from(bytes))).toBeUndefined()
  })
})
