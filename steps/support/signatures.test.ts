import { createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { letterOf } from './endpoint.ts'
import { assertBothNames, isBare, verifies } from './signatures.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
const body = Buffer.from('{"id":"Webhook:1"}')
const signature = createSign('SHA256').update(body).sign(privateKey, 'base64')
const json = JSON.stringify({ v: '1', s: signature })

const letter = (header: string, bytes = body, other = header) =>
  letterOf('http://localhost/', Object.entries({ 'X-Grid-Signature': header, 'X-Service-Signature': other }), bytes)

describe('a signature', () => {
  it.each([
    ['as JSON', json, false],
    ['bare', signature, true],
  ])('verifies %s', (_form, header, bare) => {
    expect(verifies(letter(header), pem)).toBe(true)
    expect(isBare(letter(header))).toBe(bare)
  })

  it('verifies nothing but its own bytes', () => {
    expect(verifies(letter(json, Buffer.from('{"id": "Webhook:1"}')), pem)).toBe(false)
  })

  it('verifies with no other key', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    expect(verifies(letter(json), other.export({ type: 'spki', format: 'pem' }) as string)).toBe(false)
  })

  it('must not have another version', () => {
    expect(() => verifies(letter(JSON.stringify({ v: '2', s: signature })), pem)).toThrow('version 2')
  })

  it('must stand under both names', () => {
    expect(() => assertBothNames(letter(json))).not.toThrow()
    expect(() => assertBothNames(letter(json, body, signature))).toThrow('The signatures are')
  })
})
