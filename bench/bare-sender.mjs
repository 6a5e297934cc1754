// The reference for webhooks: the same POSTs by bare undici, signed by node:crypto. Prints events per second, after a
// warm-up with as many.
import { generateKeyPairSync, sign } from 'node:crypto'
import { Agent, request } from 'undici'

const { url, body, amount } = JSON.parse(process.argv[2])
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const dispatcher = new Agent({ connections: 32, pipelining: 1 })
let sent = 0

async function send() {
  while (sent < amount) {
    sent += 1
    const text = body.replace(/Webhook:.{6}/, `Webhook:${String(sent).padStart(6, '0')}`)
    const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64')
    const header = JSON.stringify({ v: '1', s: signature })
    const headers = { 'content-type': 'application/json', 'x-grid-signature': header, 'x-service-signature': header }
    const answer = await request(url, { method: 'POST', headers, body: text, dispatcher })
    await answer.body.dump()
  }
}

const sendAll = () => Promise.all(Array.from({ length: 64 }, send))
await sendAll()
sent = 0
const begun = performance.now()
await sendAll()
process.stdout.write(JSON.stringify({ perSecond: amount / ((performance.now() - begun) / 1_000) }))
process.exit(0)
