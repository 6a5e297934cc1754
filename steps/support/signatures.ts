import { strict as assert } from 'node:assert'
import { createVerify } from 'node:crypto'
import type { Answer } from './http-client.ts'

const headerNames = ['x-grid-signature', 'x-service-signature'] as const

/** The header as it came. */
export function signatureHeader(letter: Answer): string {
  const value = letter.headers.get(headerNames[0])
  assert.ok(value !== undefined, `The webhook has no ${headerNames[0]}, only ${[...letter.headers.keys()].join(', ')}`)
  return value
}

/** Both names carry the same. */
export function assertBothNames(letter: Answer): void {
  const values = headerNames.map((name) => letter.headers.get(name))
  assert.ok(values[0] !== undefined && values[0] === values[1], `The signatures are ${values.join(' and ')}`)
}

/** As a receiver would that has nothing but the public key: plain node:crypto over the bytes that came. */
export function verifies(letter: Answer, pem: string): boolean {
  const signature = Buffer.from(signatureOf(signatureHeader(letter)), 'base64')
  return createVerify('SHA256').update(letter.bytes).verify(pem, signature)
}

/** JSON with a version, or the bare signature. */
export function isBare(letter: Answer): boolean {
  return !signatureHeader(letter).startsWith('{')
}

function signatureOf(header: string): string {
  if (!header.startsWith('{')) return header
  const { v, s } = JSON.parse(header) as { v: string; s: string }
  assert.equal(v, '1', `The signature has the version ${v}`)
  return s
}
