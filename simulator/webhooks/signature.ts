import { createPublicKey, verify } from 'node:crypto'
import { p256 } from '@noble/curves/nist.js'
import { sha256, type World } from '../engine/index.ts'
import { signBytes } from '../schema/ecdsa.ts'
import { webhookSettings } from './settings.ts'

const curveOrder = p256.Point.CURVE().n

interface PublicKey {
  readonly pem: string
  readonly jwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
  /** SHA-256 of the PEM in hexadecimal. */
  readonly fingerprint: string
}

/** Derives the n-th key of a world from its seed: 48 bytes reduced to the curve's order give uniform keys. */
function secretKey(world: World, keyNumber: number): Buffer {
  const wide = BigInt(`0x${world.entropy.hex(`webhook key|${keyNumber}`, 96)}`)
  return Buffer.from(((wide % (curveOrder - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
}

export function publicKey(world: World, keyNumber = webhookSettings(world).keyNumber): PublicKey {
  const point = Buffer.from(p256.getPublicKey(secretKey(world, keyNumber), false))
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
  return { pem, jwk, fingerprint: sha256(pem) }
}

/** Signs a body: ECDSA with SHA-256, as DER in base64. An event of a world always has the same signature. */
export function sign(world: World, body: string, keyNumber: number): string {
  return signBytes(secretKey(world, keyNumber), Buffer.from(body), 'der').toString('base64')
}

/** Returns the value of the signature header: JSON with a version, or the bare signature. */
export function webhookSignatureHeader(world: World, signature: string): string {
  return webhookSettings(world).signatureFormat === 'json' ? JSON.stringify({ v: '1', s: signature }) : signature
}

/** Parses the value of a signature header in either form; undefined without a signature. */
export function signatureIn(header: string): string | undefined {
  if (!header.startsWith('{')) return header === '' ? undefined : header
  try {
    // The JSON is unchecked.
    const { s }: { s?: unknown } = JSON.parse(header)
    return typeof s === 'string' ? s : undefined
  } catch {
    return undefined
  }
}

/** Verifies a signature like a platform, with the public key alone. */
export function isWebhookSignedBy({ pem }: PublicKey, body: string, signature: string): boolean {
  return verify('sha256', Buffer.from(body), pem, Buffer.from(signature, 'base64'))
}
