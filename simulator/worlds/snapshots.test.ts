import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../app.ts'

const simulator = createSimulator({ port: 0, logLevel: 'silent', seed: 'snapshots', frozen: true, strict: true })
let origin = ''
let file = Buffer.alloc(0)

beforeAll(async () => {
  origin = await simulator.listen()
  const { status } = await api('sandglass:sandglass', 'POST', '/customers', customer)
  expect(status).toBe(201)
  await admin('POST', '/snapshots', JSON.stringify({ name: 'first' }))
  file = (await admin('GET', '/snapshots/first/file')).bytes
})

afterAll(() => simulator.close())

const customer = JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })

async function send(method: string, path: string, headers: Record<string, string>, body?: string | Buffer) {
  const payload = body === undefined ? {} : { body: typeof body === 'string' ? body : Uint8Array.from(body) }
  const type = typeof body === 'string' ? 'application/json' : 'application/vnd.sandglass.snapshot'
  const response = await fetch(origin + path, { method, headers: { 'content-type': type, ...headers }, ...payload })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, bytes, json: isJson ? JSON.parse(bytes.toString()) : undefined }
}

const admin = (method: string, path: string, body?: string | Buffer) => send(method, `/admin${path}`, {}, body)

const api = (credential: string, method: string, path: string, body?: string) =>
  send(method, `/2025-10-13${path}`, { authorization: `Basic ${Buffer.from(credential).toString('base64')}` }, body)

/** Returns the file with an edited header and other lines. */
function edited(header: object, rest?: string): Buffer {
  const [first = '', ...lines] = gunzipSync(file).toString().split('\n')
  const content = rest ?? lines.join('\n')
  return gzipSync(`${JSON.stringify({ ...JSON.parse(first), ...header })}\n${content}`)
}

type Row = [collection: string, id: string, rank: number, document: Record<string, unknown>, moment: number]

/** Returns the file with other rows and a valid checksum. */
function forged(change: (rows: Row[]) => void, header: object = {}): Buffer {
  const [first = '', ...lines] = gunzipSync(file).toString().trimEnd().split('\n')
  const rows = lines.flatMap((line) => (JSON.parse(line).line === 'main' ? JSON.parse(line).rows : []))
  change(rows)
  const others = lines.filter((line) => JSON.parse(line).line !== 'main').map((line) => `${line}\n`)
  const rest = `${JSON.stringify({ line: 'main', rows })}\n${others.join('')}`
  const { lines: numbers, ...described } = JSON.parse(first)
  const counted = { ...numbers, main: { ...numbers.main, documents: rows.length } }
  const sha256 = createHash('sha256').update(rest).digest('hex')
  return gzipSync(`${JSON.stringify({ ...described, lines: counted, ...header, sha256 })}\n${rest}`)
}

const without = (collection: string) => (rows: Row[]) => {
  const index = rows.findIndex(([name]) => name === collection)
  rows.splice(index, 1)
}

/** Duplicates the first document of a collection. */
const twice = (collection: string) => (rows: Row[]) => {
  const [, , , document = {}] = rows.find(([name]) => name === collection) ?? []
  rows.push([collection, 'z', 0.5, { ...document, id: 'z' }, 0])
}

const adding =
  (collection: string, id: string, document: object = {}, rank = 0.5, moment = 0) =>
  (rows: Row[]) => {
    rows.push([collection, id, rank, { id, ...document }, moment])
  }

/** Changes the documents of a collection, or of all collections. */
const changing = (collection: string, members: object) => (rows: Row[]) => {
  for (const row of rows) if (collection === '' || row[0] === collection) row[3] = { id: row[1], ...members }
}

/** Returns a file with a valid checksum and one line of documents full of empty lists. */
function listsOf(bytes: number, list = '[],'): Buffer {
  const rest = `{"line":"main","rows":[${list.repeat(bytes / list.length)}[]]}\n`
  return edited({ sha256: createHash('sha256').update(rest).digest('hex') }, rest)
}

const task = { at: 0, kind: 'webhook.send', causedBy: 0 }
const delivery = { event: 'Webhook:z', type: 'TEST', status: 'WAITING', attempts: 0 }

const ending = (main: object) => ({ lines: { ...headerOf().lines, main: { ...headerOf().lines.main, ...main } } })
const headerOf = () => JSON.parse(gunzipSync(file).toString().split('\n')[0] ?? '')

describe('a snapshot file', () => {
  it('makes a world with the same documents, another credential and events that wait', async () => {
    const { status, json } = await admin('POST', '/worlds/import?name=from-file', file)
    expect(status).toBe(201)
    expect(json).toMatchObject({ name: 'from-file', seed: 'snapshots', clock: { mode: 'frozen' } })
    const credential = `${json.clientId}:${json.clientSecret}`
    const [here, there] = [
      await api('sandglass:sandglass', 'GET', '/customers'),
      await api(credential, 'GET', '/customers'),
    ]
    expect(there.json).toEqual(here.json)
    const accounts = '/customers/internal-accounts?limit=100'
    const funded = (await api('sandglass:sandglass', 'GET', accounts)).json
    expect(funded.data[0]).toHaveProperty('fundingPaymentInstructions')
    expect((await api(credential, 'GET', accounts)).json).toEqual(funded)
    expect((await admin('GET', '/worlds/from-file/webhooks')).json).toMatchObject({ mode: 'pull' })
    const made = await api(credential, 'POST', '/customers', customer)
    expect(made.status).toBe(201)
    expect((await api('sandglass:sandglass', 'GET', '/customers')).json).toEqual(here.json)
    expect((await admin('POST', '/worlds/from-file/reset')).status).toBe(200)
    expect((await api(credential, 'GET', '/customers')).json).toEqual(here.json)
  })

  it('is restored in a world with other postings', async () => {
    const made = await admin('POST', '/worlds', JSON.stringify({ name: 'rich', frozen: true }))
    const credential = `${made.json.clientId}:${made.json.clientSecret}`
    await api(credential, 'POST', '/customers', customer)
    const accounts = await api(credential, 'GET', '/customers/internal-accounts?currency=USD')
    const fund = `/sandbox/internal-accounts/${accounts.json.data[0].id}/fund`
    expect((await api(credential, 'POST', fund, '{"amount":1000}')).status).toBe(200)
    expect((await admin('POST', '/worlds/rich/snapshots/import?name=other', file)).status).toBe(201)
    expect(await admin('POST', '/worlds/rich/snapshots/other/restore')).toMatchObject({ status: 200 })
    await admin('DELETE', '/worlds/rich')
  })

  it('is imported under a name and restored in another world, which keeps its credential', async () => {
    const { json: world } = await admin('POST', '/worlds', JSON.stringify({ name: 'other', frozen: true }))
    const credential = `${world.clientId}:${world.clientSecret}`
    const imported = await admin('POST', '/worlds/other/snapshots/import?name=brought', file)
    expect(imported.json).toMatchObject({ name: 'brought', world: 'default', imported: true })
    expect((await admin('POST', '/worlds/other/snapshots/import?name=brought', file)).status).toBe(409)
    expect((await api(credential, 'GET', '/customers')).json).toMatchObject({ totalCount: 0 })
    const restored = await admin('POST', '/worlds/other/snapshots/brought/restore')
    expect(restored.json).toMatchObject({ branch: { name: 'main', current: false, canReturn: true } })
    expect((await api(credential, 'GET', '/customers')).json).toMatchObject({ totalCount: 1 })
    expect((await admin('POST', '/worlds/other/timeline/branches/main/return')).status).toBe(200)
    expect((await api(credential, 'GET', '/customers')).json).toMatchObject({ totalCount: 0 })
  })

  it.each([
    ['', { webhooks: 'send' }, { mode: 'pull' }],
    ['?webhooks=keep', { webhooks: 'send' }, { mode: 'push' }],
    ['?webhooks=hold', { webhooks: 'hold' }, { mode: 'push' }],
  ])('makes a world whose webhooks are as the query "%s" says', async (query, sending, settings) => {
    const { status, json } = await admin('POST', `/worlds/import${query}`, file)
    expect(status).toBe(201)
    expect((await admin('GET', `/worlds/${json.name}`)).json).toMatchObject(sending)
    expect((await admin('GET', `/worlds/${json.name}/webhooks`)).json).toMatchObject(settings)
  })

  it.each([
    ['', 'pull'],
    ['?webhooks=keep', 'push'],
  ])('is restored in another world with the webhooks that the query "%s" leaves', async (query, mode) => {
    const { json: world } = await admin('POST', '/worlds', JSON.stringify({ frozen: true }))
    await admin('POST', `/worlds/${world.name}/snapshots/import?name=brought`, file)
    expect((await admin('POST', `/worlds/${world.name}/snapshots/brought/restore${query}`)).status).toBe(200)
    expect((await admin('GET', `/worlds/${world.name}/webhooks`)).json).toMatchObject({ mode })
  })

  it.each([
    ['/worlds/import', 'send'],
    ['/snapshots/first/restore', 'hold'],
  ])('is not taken with another word: %s?webhooks=%s', async (path, word) => {
    const { status, json } = await admin('POST', `${path}?webhooks=${word}`, path.endsWith('import') ? file : undefined)
    expect([status, json.details.errors[0].field]).toEqual([400, 'webhooks'])
  })

  it('has the same bytes whenever the same state is written', async () => {
    expect((await admin('GET', '/snapshots/first/file')).bytes.equals(file)).toBe(true)
  })

  it('of every format version is read for ever', async () => {
    const folder = new URL('../../fixtures/snapshots/', import.meta.url)
    const names = readdirSync(folder)
    expect(names).toContain('format-1.0.sandglass-snapshot')
    for (const name of names) {
      const { json } = await admin('POST', '/worlds/import', readFileSync(new URL(name, folder)))
      const customers = await api(`${json.clientId}:${json.clientSecret}`, 'GET', '/customers')
      expect(customers.json).toMatchObject({ totalCount: 1, data: [{ fullName: 'Ada Lovelace' }] })
    }
  })

  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  it.each([
    ['empty', () => Buffer.alloc(0), /empty/],
    ['no gzip', () => Buffer.from('hello'), /no snapshot/],
    ['truncated', () => file.subarray(0, file.length - 100), /truncated|damaged/],
    ['a flipped bit', () => flipped(file), /damaged/],
    ['of another program', () => gzipSync('{"format":"other"}\n'), /no snapshot/],
    ['without a line', () => gzipSync('hello'), /no snapshot/],
    ['of a newer minor version', () => edited({ version: '1.9' }), /1\.9/],
    ['of a newer major version', () => edited({ version: '2.0' }), /2\.0/],
    ['of no version', () => edited({ version: 'x' }), /version x/],
    ['edited', () => edited({}, '{"line":"main","rows":[]}\n'), /checksum/],
    ['of another count', () => edited({ sha256: hashOf('') }, ''), /0 documents/],
    [
      'with other documents',
      () => edited({ sha256: hashOf('{"line":"main","rows":[1]}\n') }, '{"line":"main","rows":[1]}\n'),
      /damaged/,
    ],
    ['without numbers', () => edited({ lines: {} }), /no snapshot/],
    ['of no time', () => edited({ now: 0.5 }), /its time is 0\.5, expected/],
    ['after the year 9999', () => edited({ now: 9_007_199_254_740_991 }), /its time is 9007199254740991/],
    ['taken at no time', () => edited({ takenAt: 'nope' }), /its takenAt is "nope", expected/],
    ['of no world', () => edited({ world: '../../etc' }), /its world is "\.\.\/\.\.\/etc"/],
    ['of a long seed', () => edited({ seed: 'x'.repeat(201) }), /a seed of 201 characters, expected 1 to 200/],
    ['before its first moment', () => edited(ending({ number: -7 })), /ends with the moment -7, expected 0 to/],
    ['of too many moments', () => edited(ending({ number: 2 ** 41 })), /ends with the moment 2199023255552/],
    ['of a huge rank', () => edited(ending({ rank: 1e308 })), /ends with the rank 1e\+308/],
    ['of a rank that none can follow', () => edited(ending({ rank: 2 ** 53 })), /the rank 9007199254740992, expected/],
    [
      'ahead of its end',
      () => forged(adding('customers', 'a', {}, 1, 999)),
      /written by the moment 999, expected 0 to/,
    ],
    ['of an infinite order', () => forged(adding('customers', 'a', {}, 1e300)), /has the rank 1e\+300/],
    [
      'of an order beyond its end',
      () => forged(adding('customers', 'a', {}, 1e9)),
      /has the rank 1000000000, expected/,
    ],
    [
      'of two with one place',
      () => forged((rows) => adding('customers', 'a', {}, rows[0]?.[2])(rows)),
      /which another/,
    ],
    ['of an unknown collection', () => forged(adding('nope', 'y')), /nope y is in a collection that does not exist/],
    ['of a document without an id', () => forged(adding('customers', '')), /an id that no document has/],
    ['of a prototype', () => forged(adding('customers', '__proto__', { ['__proto__']: 1 })), /id|documents/],
    ['of a document twice', () => forged((rows) => rows.push(...rows.slice(0, 1))), /is there twice/],
    ['of an empty customer', () => forged(adding('customers', 'Customer:zz')), /customers Customer:zz cannot be shown/],
    ['of a customer of nulls', () => forged(changing('customers', { fullName: null })), /customers Customer:.* cannot/],
    ['of an unknown task', () => forged(adding('tasks', 'z', { at: 0, kind: 'nope', causedBy: 0 })), /kind "nope"/],
    ['of a task without a time', () => forged(adding('tasks', 'z', { kind: 'toString' })), /kind "toString"/],
    [
      'of a task before all time',
      () => forged(adding('tasks', 'z', { ...task, at: -9e15 })),
      /tasks z is damaged \(at/,
    ],
    ['of a delivery of no event', () => forged(adding('webhookDeliveries', 'z', { ...delivery, event: -1 })), /event/],
    [
      'of a delivery without a time',
      () => forged(adding('webhookDeliveries', 'z', { ...delivery, firstAttemptAt: 'x' })),
      /webhookDeliveries z is damaged \(firstAttemptAt/,
    ],
    [
      'of wrong options',
      () => forged(changing('worldOptions', { webhooks: null })),
      /the option webhooks does not exist or has/,
    ],
    ['of no options', () => forged((rows) => rows.splice(0)), /cannot be used/],
    ['of no platform configuration', () => forged(without('platformConfig')), /0 platform configurations, expected 1/],
    ['of two platform configurations', () => forged(twice('platformConfig')), /2 platform configurations, expected 1/],
    ['of nothing but ids', () => forged(changing('', {})), /cannot be used|does not exist/],
    ['a bomb of one line', () => gzipSync(Buffer.alloc(40 * 2 ** 20), { level: 9 }), /a line has more than 16777216 b/],
    ['a bomb of empty lines', () => edited({}, '\n'.repeat(40 * 2 ** 20)), /inflated/],
    ['a bomb of lists', () => listsOf(60 * 2 ** 20), /a line has more than 16777216 bytes/],
    ['a bomb of short lists', () => listsOf(15 * 2 ** 20), /a line has more than 250000 values/],
    ['of more documents than it names', () => listsOf(3_000), /more than \d+ documents, which its header names/],
    ['too deep', () => listsOf(15 * 2 ** 20, '['), /more than 200 objects and lists within each other/],
  ])('that is %s is refused, and nothing changes', async (_what, bytes, says) => {
    const before = (await admin('GET', '/worlds')).json
    const [world, snapshot] = [
      await admin('POST', '/worlds/import', bytes()),
      await admin('POST', '/snapshots/import?name=bad', bytes()),
    ]
    for (const { status, json } of [world, snapshot]) {
      expect(status).toBe(400)
      expect(json.message).toMatch(says)
    }
    expect((await admin('GET', '/worlds')).json).toEqual(before)
    expect((await admin('GET', '/snapshots')).json.data).toHaveLength(1)
  })

  it('that names more documents than any memory holds is a 413', async () => {
    const { status, json } = await admin('POST', '/worlds/import', edited(ending({ documents: 1e12 })))
    expect([status, json.message]).toEqual([413, expect.stringMatching(/needs more than \d+ MiB of memory/)])
  })

  it('that is larger than the limit is a 413', async () => {
    expect((await admin('POST', '/worlds/import', Buffer.alloc(65 * 2 ** 20))).status).toBe(413)
  })
})

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const middle = copy.length >> 1
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}
