import { createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { webhookRequest } from './endpoint.ts'
import { assertBothNames, isBare, verifies } from './signatures.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = String(publicKey.export({ type: 'spki', format: 'pem' }))
const body = Buffer.from('{"id":"Webhook:1"}')
const signature = createSign('SHA256').update(body).sign(privateKey, 'base64')
const json = JSON.stringify({ v: '1', s: signature })

const request = (header: string, bytes = body, other = header) =>
  webhookRequest(
    'http://localhost/',
    Object.entries({ 'X-Grid-Signature': header, 'X-Service-Signature': other }),
    bytes,
  )

describe('a signature', () => {
  it.each([
    ['as JSON', json, false],
    ['bare', signature, true],
  ])('verifies %s', (_form, header, bare) => {
    expect(verifies(request(header), pem)).toBe(true)
    expect(isBare(request(header))).toBe(bare)
  })

  it('does not verify other bytes', () => {
    expect(verifies(request(json, Buffer.from('{"id": "Webhook:1"}')), pem)).toBe(false)
  })

  it('does not verify with another key', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    expect(verifies(request(json), String(other.export({ type: 'spki', format: 'pem' })))).toBe(false)
  })

  it('must have version 1', () => {
    expect(() => verifies(request(JSON.stringify({ v: '2', s: signature })), pem)).toThrow('version 2')
  })

  it('must be under both header names', () => {
    expect(() => assertBothNames(request(json))).not.toThrow()
    expect(() => assertBothNames(request(json, body, signature))).toThrow('Expected the same signature in both headers')
  })
})
