// The reference for embedded wallets: the same cryptography alone. Accepts a list at /signIn or /stamp, runs one for
// each item, and answers with the milliseconds.
import { createECDH, createPublicKey, ECDH, generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const info = new TextEncoder().encode('turnkey_hpke').buffer
const own = (bytes) => Uint8Array.from(bytes).buffer

const target = createECDH('prime256v1')
target.generateKeys()
const plaintext = Buffer.from(
  JSON.stringify({ otp_code: '000000', public_key: target.getPublicKey('hex', 'compressed') }),
)
const sealed = await seal()

/** The faster one of the two ways to import a private key; the simulator uses it too. */
function jwkOf(pair) {
  const point = pair.getPublicKey()
  const parts = [point.subarray(1, 33), point.subarray(33), pair.getPrivateKey()]
  const [x, y, d] = parts.map((part) => part.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x, y, d, key_ops: ['deriveBits'] }
}

async function seal() {
  const recipientPublicKey = await suite.kem.importKey('raw', own(target.getPublicKey()), true)
  const sender = await suite.createSenderContext({ recipientPublicKey, info })
  const aad = own(Buffer.concat([Buffer.from(sender.enc), target.getPublicKey()]))
  return { enc: sender.enc, aad, ciphertext: await sender.seal(own(plaintext), aad) }
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = publicKey.export({ format: 'jwk' })
const token = Buffer.alloc(430, 'token')
const tokenSignature = sign('sha256', token, privateKey)
const bundle = Buffer.alloc(280, 'bundle')

const kinds = {
  /** Derives a key and signs a bundle; opens the client's bundle and signs a token; verifies the client's stamp. */
  async signIn() {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(target.getPrivateKey())
    pair.getPublicKey()
    sign('sha256', bundle, privateKey)
    const recipientKey = await suite.kem.importKey('jwk', jwkOf(target), false)
    const recipient = await suite.createRecipientContext({ recipientKey, enc: sealed.enc, info })
    await recipient.open(sealed.ciphertext, sealed.aad)
    sign('sha256', token, { key: privateKey, dsaEncoding: 'ieee-p1363' })
    if (!verify('sha256', token, createPublicKey({ key: jwk, format: 'jwk' }), tokenSignature)) throw new Error('bad')
  },
  /** Makes a key of a stamp's point and verifies the signature with it. */
  async stamp({ compressed, payload, signature }) {
    const point = ECDH.convertKey(compressed, 'prime256v1', 'hex', undefined, 'uncompressed')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    if (!verify('sha256', payload, key, signature)) throw new Error('bad')
  },
}

/** The posted items, as bytes where the simulator works on bytes. */
const material = {
  signIn: () => undefined,
  stamp: ({ compressed, payload, signature }) => ({
    compressed,
    payload: Buffer.from(payload),
    signature: Buffer.from(signature, 'hex'),
  }),
}

async function race(run, list) {
  let begun = 0
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (begun < list.length) {
        begun += 1
        await run(list[begun - 1])
      }
    }),
  )
}

createServer(async (req, res) => {
  const kind = req.url.slice(1)
  const list = kind in kinds ? (await json(req)).map(material[kind]) : []
  const begun = performance.now()
  await race(kinds[kind], list)
  res.end(JSON.stringify({ ms: performance.now() - begun }))
}).listen(Number(process.env.PORT), '127.0.0.1')
