// The load for embedded wallets: a client that seals and signs, in its own process. Reads one job as JSON from its
// argument and prints for each slice how many the simulator did in a second, and how many the reference. Sealing uses
// node:crypto directly, because WebCrypto would cost this side as much as opening costs the other.
import { createCipheriv, createECDH, createHash, createHmac, createPrivateKey, sign as signWith } from 'node:crypto'
import { Pool } from 'undici'

const job = JSON.parse(process.argv[2])
const base = '/2025-10-13'
const pool = new Pool(job.url, { connections: job.people.length, pipelining: 1 })

async function send(status, method, path, body, headers = {}) {
  const answer = await pool.request({
    method,
    path: base + path,
    headers: { authorization: job.authorization, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = await answer.body.json()
  if (answer.statusCode !== status) throw new Error(`${method} ${path}: ${answer.statusCode} ${JSON.stringify(json)}`)
  return json
}

/** Returns the key of a holder's n-th session, the same in every process. */
function keyOf(credential, n) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHash('sha256').update(`${credential} ${n}`).digest())
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: pair.getPrivateKey().toString('base64url') }
  return { compressed: pair.getPublicKey('hex', 'compressed'), signer: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

const sign = (signer, payload) => signWith('sha256', Buffer.from(payload), signer).toString('hex')

function stampOf(publicKey, signature) {
  const members = { publicKey, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature }
  return Buffer.from(JSON.stringify(members)).toString('base64url')
}

const hmac = (key, ...parts) => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const kemSuite = Buffer.concat([Buffer.from('KEM'), Buffer.from([0, 0x10])])
const suite = Buffer.concat([Buffer.from('HPKE'), Buffer.from([0, 0x10, 0, 1, 0, 2])])
const extract = (id, salt, label, key) => hmac(salt, 'HPKE-v1', id, label, key)
const expand = (id, secret, label, info, length) =>
  hmac(secret, Buffer.from([0, length]), 'HPKE-v1', id, label, info, Buffer.from([1])).subarray(0, length)

/** Seals one message: RFC 9180, base mode, with P-256, HKDF-SHA256 and AES-256-GCM. */
function seal(target, plaintext) {
  const pair = createECDH('prime256v1')
  const encapped = pair.generateKeys()
  const context = Buffer.concat([encapped, target])
  const shared = extract(kemSuite, '', 'eae_prk', pair.computeSecret(target))
  const secret = expand(kemSuite, shared, 'shared_secret', context, 32)
  const hashes = Buffer.concat([
    Buffer.from([0]),
    extract(suite, '', 'psk_id_hash', ''),
    extract(suite, '', 'info_hash', 'turnkey_hpke'),
  ])
  const scheduled = extract(suite, secret, 'secret', '')
  const cipher = createCipheriv(
    'aes-256-gcm',
    expand(suite, scheduled, 'key', hashes, 32),
    expand(suite, scheduled, 'base_nonce', hashes, 12),
  ).setAAD(context)
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
  return JSON.stringify({ encappedPublic: encapped.toString('hex'), ciphertext: ciphertext.toString('hex') })
}

const targetOf = (bundle) =>
  Buffer.from(JSON.parse(Buffer.from(JSON.parse(bundle).data, 'hex').toString()).targetPublic, 'hex')

/** Requests a code, returns it sealed with a key, and signs with that key. */
async function signIn(credential, n) {
  const path = `/auth/credentials/${credential}`
  const { otpEncryptionTargetBundle } = await send(200, 'POST', `${path}/challenge`)
  const key = keyOf(credential, n)
  const plaintext = JSON.stringify({ otp_code: '000000', public_key: key.compressed })
  const body = { type: 'EMAIL_OTP', encryptedOtpBundle: seal(targetOf(otpEncryptionTargetBundle), plaintext) }
  const { payloadToSign, requestId } = await send(202, 'POST', `${path}/verify`, body)
  const stamp = stampOf(key.compressed, sign(key.signer, payloadToSign))
  const headers = { 'service-wallet-signature': stamp, 'request-id': requestId }
  await send(200, 'POST', `${path}/verify`, body, headers)
}

/** Runs all holders at once, each `times` times in a row, and returns the milliseconds that it took. */
async function race(first, times, run) {
  const begun = performance.now()
  await Promise.all(
    job.people.map(async (person) => {
      for (let n = first; n < first + times; n += 1) await run(person, n)
    }),
  )
  return performance.now() - begun
}

/** Returns the reference's milliseconds for the same work, done twice to take about as long as the simulator. */
async function bare(list) {
  const body = JSON.stringify([...list, ...list])
  const answer = await fetch(`${job.reference}/${job.bareKind}`, { method: 'POST', body })
  return (await answer.json()).ms / 2
}

/** Measures the simulator and the reference in short alternating slices, because the machine's speed varies. */
async function inSlices(run, prepare = async () => ({})) {
  const amount = job.people.length * job.times
  const perSecond = (ms) => amount / (ms / 1_000)
  const slices = []
  for (let slice = 0; slice < job.slices; slice += 1) {
    const first = slice * job.times
    const ready = []
    await race(first, job.times, async (person, n) => ready.push(await prepare(person, n)))
    const waiting = ready.values()
    const ours = perSecond(await race(first, job.times, (person, n) => run(person, n, waiting.next().value)))
    slices.push({ ours, bare: perSecond(await bare(ready)) })
  }
  return slices
}

const kinds = {
  /** One wallet for each connection, because a new code replaces the one before. */
  signIn: () => inSlices(({ credential }, n) => signIn(credential, job.sessions + n)),

  /** Quotes are created and signed first, each with the key of another session; only executions are measured. */
  execute() {
    const headers = { authorization: job.authorization, 'content-type': 'application/json' }
    const prepare = async ({ credential, quote }, n) => {
      const { id, paymentInstructions } = await send(201, 'POST', '/quotes', quote)
      const payload = paymentInstructions[0].accountOrWalletInfo.payloadToSign
      const { compressed, signer } = keyOf(credential, n % job.sessions)
      return { id, compressed, payload, signature: sign(signer, payload) }
    }
    const execute = async (_person, _n, { id, compressed, signature }) => {
      const path = `${base}/quotes/${id}/execute`
      const signed = { ...headers, 'service-wallet-signature': stampOf(compressed, signature) }
      const answer = await pool.request({ method: 'POST', path, headers: signed, body: '{}' })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`)
      await answer.body.dump()
    }
    return inSlices(execute, prepare)
  },
}

process.stdout.write(JSON.stringify(await kinds[job.kind]()))
process.exit(0)
