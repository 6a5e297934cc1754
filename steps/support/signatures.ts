import { strict as assert } from 'node:assert'
import { hasValidSignature } from '../../kit/webhooks/index.ts'
import type { Answer } from './http-client.ts'

const headerNames = ['x-grid-signature', 'x-service-signature'] as const

/** Returns the signature header. */
export function signatureHeader(request: Answer): string {
  const value = request.headers.get(headerNames[0])
  assert.ok(value !== undefined, `The webhook has no ${headerNames[0]}, only ${[...request.headers.keys()].join(', ')}`)
  return value
}

/** Asserts that both header names carry the same signature. */
export function assertBothNames(request: Answer): void {
  const values = headerNames.map((name) => request.headers.get(name))
  assert.ok(
    values[0] !== undefined && values[0] === values[1],
    `Expected the same signature in both headers, but they are ${values.join(' and ')}`,
  )
}

/** Verifies the signature as a receiver would, with the public key and the raw bytes. */
export function verifies(request: Answer, pem: string): boolean {
  return hasValidSignature(request.bytes, Object.fromEntries(request.headers), pem)
}

/** True when the header holds the bare signature instead of JSON with a version. */
export function isBare(request: Answer): boolean {
  return !signatureHeader(request).startsWith('{')
}
