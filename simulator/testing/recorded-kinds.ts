import type { Capsule } from '../capsules/index.ts'
import { begin, idOf, person, record, world } from './recorded-world.ts'
import { receiver } from './webhooks.ts'

type Rig = ReturnType<typeof begin>

/** A recording, and the hash of the state that it ends with. */
export interface RecordedRun {
  readonly capsule: Capsule
  readonly hash: string
}

const recorded = ({ simulator, engine }: Rig): RecordedRun => ({
  capsule: record(simulator),
  hash: engine().stateHash(),
})

const settled = ({ admin }: Rig) => admin('POST', '/wait', { for: 'delivered', within: '10s' })

const json = (text: string) => JSON.parse(text)

/** Fails at once where a request of a recording is not answered as it should be. */
function must({ status, text }: { readonly status: number; readonly text: string }, expected: number): string {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}: ${text}`)
  return text
}

/** Clock moves, a rewind, another token, a refusal and characters that shells and Gherkin escape. */
export async function recordTexts(): Promise<RecordedRun> {
  const rig = begin()
  const { api, admin } = rig
  const ada = idOf(await api('POST', '/customers', { ...person, fullName: "Ada O'Lovelace" }))
  const token = json(
    (await api('POST', '/tokens', { name: '{all} of "{brace}" \\ \'it\' """', permissions: ['VIEW', 'MANAGE'] })).text,
  )
  await admin('POST', '/clock/advance', { by: 'PT6M' })
  const authorization = `Basic ${btoa(`${token.clientId}:${token.clientSecret}`)}`
  await api('POST', '/customers', person, { authorization, 'idempotency-key': '{one} \'of\' "many"' })
  await admin('POST', '/faults', { kind: 'fail', operation: 'createCustomer', code: 'RATE_LIMITED' })
  await api('POST', '/customers', person)
  await admin('POST', '/timeline/rewind', { to: 2 })
  await api('DELETE', `/customers/${ada}`)
  return recorded(rig)
}

/** Requests that product steps send, with ids that are written in two ways. */
export async function recordProductSteps(): Promise<RecordedRun> {
  const rig = begin()
  const { api, admin } = rig
  const webhook = { event: 'CUSTOMER.KYC_APPROVED' }
  for (const kind of ['webhookDrop', 'webhookRepeat', 'webhookCorruptSignature', 'webhookStaleKey'])
    must(await admin('POST', '/faults', { kind, ...webhook }), 201)
  must(await admin('POST', '/faults', { kind: 'webhookDelay', ...webhook, delayMs: 1_500 }), 201)
  must(await admin('POST', '/faults', { kind: 'webhookSwap', event: '*', times: 2 }), 201)
  must(await admin('POST', '/faults', { operation: 'createCustomer', kind: 'fail', times: 1 }), 201)
  must(await admin('POST', '/faults', { operation: 'createQuote', kind: 'fail', times: 2, code: 'CONFLICT' }), 201)
  must(await admin('POST', '/ids/next', { type: 'Customer', endsWith: '0abc' }), 200)
  for (const mode of ['pull', 'push']) must(await admin('POST', '/webhooks/mode', { mode }), 200)
  must(await api('POST', '/customers', person), 500)
  must(await admin('POST', '/faults', { operation: '*', kind: 'rateLimit', retryAfterSeconds: 7 }), 201)
  must(await api('POST', '/customers', person), 429)
  must(await api('PATCH', '/config', { umaDomain: 'example.com' }), 200)
  const token = json(must(await api('POST', '/tokens', { name: 'manager', permissions: ['VIEW', 'MANAGE'] }), 201))
  const authorization = `Basic ${btoa(`${token.clientId}:${token.clientSecret}`)}`
  must(await api('POST', '/customers', { ...person, umaAddress: '$ada@example.com' }, { authorization }), 201)
  for (const end of ['claim', 'cancel']) {
    const { code } = json(must(await api('POST', '/invitations', { inviterUma: '$ada@example.com' }), 201))
    must(
      await api('POST', `/invitations/${code}/${end}`, end === 'claim' ? { inviteeUma: '$b@c.example' } : undefined),
      200,
    )
  }
  await admin('POST', '/clock/freeze')
  return recorded(rig)
}

/** Answers of an endpoint: accepted, refused, broken, inferred, and those that decide about a payment. */
export async function recordAnswers(): Promise<RecordedRun> {
  const rig = begin()
  const { api, admin } = rig
  const endpoint = await receiver((response, { body: { type } }) =>
    response.writeHead(type === 'CUSTOMER.KYC_APPROVED' ? 503 : 200).end(type === 'TEST' ? 'fine' : '{}'),
  )
  await api('PATCH', '/config', { webhookEndpoint: endpoint.url, umaDomain: 'example.com' })
  const ada = idOf(await api('POST', '/customers', { ...person, umaAddress: '$ada@example.com' }))
  await settled(rig)
  const payment = {
    senderUmaAddress: '$success.usd@sandbox.uma.money',
    customerId: ada,
    receivingCurrencyCode: 'USD',
    receivingCurrencyAmount: 2_500,
  }
  must(await api('POST', '/sandbox/uma/receive', payment), 200)
  await settled(rig)
  await admin('POST', '/clock/advance', { by: 'PT10S' })
  endpoint.answerWith((response) => response.destroy())
  must(await api('POST', '/sandbox/uma/receive', payment), 200)
  await settled(rig)
  // The port is closed, so most attempts are inferred.
  await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/hooks' })
  await settled(rig)
  await admin('POST', '/clock/advance', { by: 'PT2M' })
  return recorded(rig)
}

/** A request that waits for the answer of an endpoint while others come, and one that a fault delays. */
export async function recordWaits(): Promise<RecordedRun> {
  const rig = begin()
  const { api, admin } = rig
  const held: (() => void)[] = []
  const endpoint = await receiver()
  await api('PATCH', '/config', { webhookEndpoint: endpoint.url })
  await settled(rig)
  endpoint.answerWith((response) => held.push(() => response.writeHead(202).end('late')))
  const tested = api('POST', '/sandbox/webhooks/test')
  await endpoint.arrived(2)
  await api('POST', '/tokens', { name: 'meanwhile', permissions: ['VIEW'] })
  await admin('POST', '/clock/advance', { by: 'PT1S', wait: false })
  for (const answer of held) answer()
  must(await tested, 200)
  await admin('POST', '/faults', { kind: 'stall', operation: 'createCustomer', delayMs: 1 })
  must(await api('POST', '/customers', person), 201)
  return recorded(rig)
}

type FormFile = readonly [field: string, name: string, type: string, bytes: Buffer]

async function sendForm({ client, authorization }: Rig, path: string, texts: object, files: readonly FormFile[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value))
  for (const [field, name, type, bytes] of files) form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name)
  const encoded = new Response(form)
  const headers = { host: 'localhost', authorization, 'content-type': encoded.headers.get('content-type') ?? '' }
  return client.send({ method: 'POST', path, headers, body: Buffer.from(await encoded.arrayBuffer()) })
}

/** A document of a capsule without secrets: the first bytes of its type, and zeros. */
const standIn = (size: number) => Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(size - 5)])

/** Uploads, and forms of hosted pages. */
export async function recordForms(document = standIn(5_000)): Promise<RecordedRun> {
  const rig = begin()
  const { api, client } = rig
  const ada = idOf(await api('POST', '/customers', person))
  const about = { documentHolder: ada, documentType: 'PASSPORT', country: 'US', documentNumber: ' A|1 \\ "2" ' }
  const pdf: FormFile = ['file', 'scan of Ada.pdf', 'application/pdf', document]
  must(await sendForm(rig, '/2025-10-13/documents', { ...about, issuingAuthority: '@State {Department}' }, [pdf]), 201)
  const csv = Buffer.from(
    'customerType,fullName,umaAddress,platformCustomerId\nINDIVIDUAL,Bob Ö,$bob@example.com,bob\n',
  )
  must(await sendForm(rig, '/2025-10-13/customers/bulk/csv', {}, [['file', 'all.csv', 'text/csv', csv]]), 202)
  const jane = idOf(await api('POST', '/customers', { ...person, fullName: 'Jane Doe 001' }))
  const { kycUrl } = json(must(await api('POST', `/customers/${jane}/kyc-link`, {}), 201))
  const path = new URL(kycUrl).pathname
  const page = (await client.send({ method: 'GET', path: `${path}?step=all`, headers: { host: 'localhost' } })).text
  const [, formToken = ''] = /name="formToken" value="([^"]*)"/.exec(page) ?? []
  const passport: FormFile = ['identity.file', 'passport.pdf', 'application/pdf', standIn(10)]
  must(await sendForm(rig, path, { formToken, ...replies }, [passport]), 200)
  return recorded(rig)
}

const replies = {
  birthDate: '1990-12-10',
  nationality: 'US',
  idType: 'SSN',
  identifier: '123-45-6789',
  'address.line1': '12 Analytical Way',
  'address.city': 'Austin',
  'address.state': 'TX',
  'address.postalCode': '78701',
  'address.country': 'US',
  selfie: 'yes',
  'identity.documentType': 'PASSPORT',
  'identity.country': 'US',
  'identity.documentNumber': 'X1234567',
  'identity.issuingAuthority': 'Department of State',
}

/** Claims of an invitation by a caller from another world, with an idempotency key. */
export async function recordForeign(): Promise<RecordedRun> {
  const rig = begin()
  const { simulator, api, client } = rig
  const { credential } = simulator.worlds.create({ name: 'elsewhere', seed: 'two', frozen: true })
  const authorization = `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
  await api('POST', '/customers', { ...person, umaAddress: '$ada@example.com' })
  const { code } = json(must(await api('POST', '/invitations', { inviterUma: '$ada@example.com' }), 201))
  const claim = (inviteeUma: string, key: string) =>
    client.send({
      method: 'POST',
      path: `/2025-10-13/invitations/${code}/claim`,
      headers: { host: 'localhost', authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ inviteeUma }),
    })
  must(await claim('$bob@other.example', 'first'), 200)
  must(await claim('$bob@other.example', 'first'), 200)
  await claim('$eve@other.example', 'second')
  return recorded(rig)
}

/** Snapshots that are restored: on the same branch, on another, after the clock moved on, and between two answers. */
export async function recordRestores(): Promise<RecordedRun> {
  const rig = begin()
  const { api, admin } = rig
  await admin('POST', '/webhooks/mode', { mode: 'pull' })
  await api('POST', '/customers', person)
  await admin('POST', '/clock/advance', { by: 'PT1H' })
  must(await admin('POST', '/snapshots', { name: 'later' }), 201)
  await api('POST', '/tokens', { name: 'undone', permissions: ['VIEW'] })
  must(await admin('POST', '/timeline/rewind', { to: 1, name: 'second-try' }), 200)
  await api('POST', '/tokens', { name: 'other', permissions: ['VIEW'] })
  must(await admin('POST', '/snapshots', { name: 'elsewhere' }), 201)
  must(await admin('POST', '/snapshots/later/restore'), 200)
  await api('POST', '/customers', person)
  must(await admin('POST', '/snapshots/elsewhere/restore'), 200)
  await api('POST', '/customers', { ...person, fullName: 'Grace Hopper' })
  await restoreAfterRewind(rig)
  await restoreBetweenAnswers(rig)
  return recorded(rig)
}

/** A world that keeps few moments, with a token and a rewind after its horizon. */
export async function recordTrimmed(): Promise<RecordedRun> {
  const rig = begin({}, { historyLimit: 6 })
  const { api, admin } = rig
  await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/hooks' })
  await settled(rig)
  const token = json(must(await api('POST', '/tokens', { name: 'all', permissions: ['VIEW', 'MANAGE'] }), 201))
  const authorization = `Basic ${btoa(`${token.clientId}:${token.clientSecret}`)}`
  for (let i = 0; i < 20; i += 1) await api('POST', '/customers', person)
  await settled(rig)
  const { head } = json((await admin('GET', '/timeline?limit=1')).text)
  must(await api('POST', '/customers', person, { authorization }), 201)
  must(await admin('POST', '/timeline/rewind', { to: head }), 200)
  must(await api('POST', '/customers', { ...person, fullName: 'Grace Hopper' }, { authorization }), 201)
  return recorded(rig)
}

/** Restores a snapshot of another world, and goes back to before it. */
export async function recordBrought(): Promise<RecordedRun> {
  const rig = begin()
  const { simulator, api, admin, client } = rig
  await api('POST', '/customers', person)
  const other = simulator.worlds.create({ name: 'elsewhere', seed: 'two', frozen: true, startAt: 1_770_000_000_000 })
  const authorization = `Basic ${btoa(`${other.credential.clientId}:${other.credential.clientSecret}`)}`
  await api('POST', '/customers', { ...person, fullName: 'Alan Turing' }, { authorization })
  const path = '/admin/worlds/elsewhere/snapshots'
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  must(await client.send({ method: 'POST', path, headers, body: '{"name":"kept"}' }), 201)
  const kept = await simulator.worlds.snapshots.load('elsewhere', 'kept')
  if (kept === undefined) throw new Error('the snapshot was kept')
  const { point: _, ...moved } = kept
  await simulator.worlds.snapshots.put(world, moved)
  must(await admin('POST', '/snapshots/kept/restore'), 200)
  await api('POST', '/customers', { ...person, fullName: 'Grace Hopper' })
  must(await admin('POST', '/timeline/branches/main/return'), 200)
  await api('POST', '/customers', { ...person, fullName: 'Mary Shelley' })
  return recorded(rig)
}

/** A clock that ran, and a rewind to a moment after that. */
export async function recordRunning(): Promise<RecordedRun> {
  const rig = begin()
  const { api, admin } = rig
  await admin('POST', '/clock/resume', { rate: 0.001 })
  await api('POST', '/customers', person)
  await api('POST', '/tokens', { name: 'undone', permissions: ['VIEW'] })
  must(await admin('POST', '/timeline/rewind', { to: 2 }), 200)
  await api('POST', '/tokens', { name: 'kept', permissions: ['VIEW'] })
  await admin('POST', '/clock/freeze')
  return recorded(rig)
}

/** Restores a place that a rewind and an advance over nothing led to, where the world first went another way. */
async function restoreAfterRewind({ api, admin }: Rig): Promise<void> {
  const { head } = json((await admin('GET', '/timeline?limit=1')).text)
  await admin('POST', '/clock/advance', { by: 'PT1S', wait: false })
  await api('POST', '/tokens', { name: 'first way', permissions: ['VIEW'] })
  must(await admin('POST', '/timeline/rewind', { to: head }), 200)
  await admin('POST', '/clock/advance', { by: 'PT2S', wait: false })
  must(await admin('POST', '/snapshots', { name: 'rewound' }), 201)
  await api('POST', '/tokens', { name: 'second way', permissions: ['VIEW'] })
  must(await admin('POST', '/snapshots/rewound/restore'), 200)
  await api('POST', '/tokens', { name: 'third way', permissions: ['VIEW'] })
}

/** Restores a place between two answers of the same time. */
async function restoreBetweenAnswers({ api, admin }: Rig): Promise<void> {
  await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/hooks' })
  await api('POST', '/customers', person)
  await admin('POST', '/clock/advance', { by: 'PT1H', wait: false })
  const { data } = json((await admin('GET', '/webhooks/outbox')).text)
  const [first, second] = data.map(({ event }: { readonly event: string }) => `/webhooks/outbox/${event}/answer`)
  must(await admin('POST', first, { status: 200 }), 200)
  must(await admin('POST', '/snapshots', { name: 'answered' }), 201)
  must(await admin('POST', second, { status: 200 }), 200)
  must(await admin('POST', '/snapshots/answered/restore'), 200)
  must(await admin('POST', second, { status: 500 }), 200)
}
