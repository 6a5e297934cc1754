import { createHash, createPublicKey, createVerify, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { type Received, receiver, rig } from '../testing/webhooks.ts'
import { userAgent } from './headers.ts'
import { changeWebhookSettings } from './settings.ts'
import { publicKey, sign } from './signature.ts'

/** Verifies like an integrator, with node:crypto and the PEM alone. */
function verifies(pem: string, bytes: Buffer, signature: string): boolean {
  return createVerify('SHA256').update(bytes).verify(pem, signature, 'base64')
}

/** Converts DER to the two 32-byte numbers that WebCrypto takes. */
function rawOf(der: Buffer): Uint8Array {
  const raw = new Uint8Array(64)
  let offset = 2
  for (const end of [32, 64]) {
    const length = der[offset + 1] ?? 0
    const digits = der.subarray(offset + 2, offset + 2 + length)
    const whole = digits.subarray(Math.max(0, digits.length - 32))
    raw.set(whole, end - whole.length)
    offset += 2 + length
  }
  return raw
}

async function verifiesInBrowser(pem: string, bytes: Buffer, signature: string): Promise<boolean> {
  const spki = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
  return webcrypto.subtle.verify(algorithm, key, rawOf(Buffer.from(signature, 'base64')), bytes)
}

const signatureOf = ({ headers }: Received): string => JSON.parse(String(headers['x-grid-signature'])).s

function requestAt(received: readonly Received[], index: number): Received {
  const request = received[index]
  if (request === undefined) throw new Error(`expected request ${index}, received ${received.length}`)
  return request
}

async function sendOne(seed: string, signatureFormat: 'json' | 'base64' = 'json') {
  const endpoint = await receiver()
  const world = rig({ endpoint: endpoint.url, seed, options: { webhooks: { signatureFormat } } })
  world.send('CUSTOMER.KYC_APPROVED', { id: 'Customer:1', name: 'Ādà 💶' })
  await world.dispatcher.idle()
  return { ...world, endpoint, received: requestAt(endpoint.received, 0) }
}

describe('a signature', () => {
  it('verifies with node:crypto and with WebCrypto, from the PEM alone', async () => {
    const { engine, received } = await sendOne('seed')
    const { pem } = publicKey(engine)
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/)
    expect(verifies(pem, received.bytes, signatureOf(received))).toBe(true)
    expect(await verifiesInBrowser(pem, received.bytes, signatureOf(received))).toBe(true)
    const other = Buffer.from(received.bytes.toString().replace('KYC_APPROVED', 'KYC_REJECTED'))
    expect(verifies(pem, other, signatureOf(received))).toBe(false)
    expect(await verifiesInBrowser(pem, other, signatureOf(received))).toBe(false)
  })

  it('is in both headers, as JSON with a version', async () => {
    const { received } = await sendOne('seed')
    const { headers } = received
    expect(JSON.parse(String(headers['x-grid-signature']))).toEqual({
      v: '1',
      s: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/),
    })
    expect(headers['x-service-signature']).toBe(headers['x-grid-signature'])
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': userAgent })
  })

  it('is bare base64 in worlds with that format', async () => {
    const { engine, received } = await sendOne('seed', 'base64')
    const signature = String(received.headers['x-grid-signature'])
    expect(received.headers['x-service-signature']).toBe(signature)
    expect(verifies(publicKey(engine).pem, received.bytes, signature)).toBe(true)
  })

  it('is the same for the same seed, byte for byte, and differs for another', async () => {
    const [one, same, other] = [await sendOne('one'), await sendOne('one'), await sendOne('other')]
    expect(same.received.bytes.equals(one.received.bytes)).toBe(true)
    expect(signatureOf(same.received)).toBe(signatureOf(one.received))
    expect(signatureOf(other.received)).not.toBe(signatureOf(one.received))
    expect(publicKey(same.engine)).toEqual(publicKey(one.engine))
    expect(publicKey(other.engine).pem).not.toBe(publicKey(one.engine).pem)
  })

  it('is made with the new key after a rotation', async () => {
    const { engine, act, send, dispatcher, endpoint } = await sendOne('seed')
    const before = publicKey(engine)
    act(() => changeWebhookSettings(engine, { keyNumber: 1 }))
    const after = publicKey(engine)
    expect(after.fingerprint).not.toBe(before.fingerprint)
    send()
    await dispatcher.idle()
    const received = requestAt(endpoint.received, 1)
    expect(verifies(after.pem, received.bytes, signatureOf(received))).toBe(true)
    expect(verifies(before.pem, received.bytes, signatureOf(received))).toBe(false)
  })

  it('verifies for any text, seed and key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.nat(5), (text, seed, keyNumber) => {
        const { engine } = rig({ seed })
        const { pem } = publicKey(engine, keyNumber)
        expect(verifies(pem, Buffer.from(text), sign(engine, text, keyNumber))).toBe(true)
      }),
      runs(25),
    )
  })
})

describe('a public key', () => {
  it('is the same as PEM and as JWK, with a fingerprint of the PEM', () => {
    const { engine } = rig()
    const { pem, jwk, fingerprint } = publicKey(engine)
    expect(createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })).toBe(pem)
    expect(createPublicKey(pem).export({ format: 'jwk' })).toEqual(jwk)
    expect(fingerprint).toBe(createHash('sha256').update(pem).digest('hex'))
  })
})
