import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from './app.ts'

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

/** Returns the file with other lines: the header with some members changed, and the rest. */
function edited(header: object, rest?: string): Buffer {
  const [first = '', ...lines] = gunzipSync(file).toString().split('\n')
  const content = rest ?? lines.join('\n')
  return gzipSync(`${JSON.stringify({ ...JSON.parse(first), ...header })}\n${content}`)
}

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
    expect((await admin('GET', '/worlds/from-file/webhooks')).json).toMatchObject({ mode: 'pull' })
    const made = await api(credential, 'POST', '/customers', customer)
    expect(made.status).toBe(201)
    expect((await api('sandglass:sandglass', 'GET', '/customers')).json).toEqual(here.json)
    expect((await admin('POST', '/worlds/from-file/reset')).status).toBe(200)
    expect((await api(credential, 'GET', '/customers')).json).toEqual(here.json)
  })

  it('is imported under a name and restored in another world, which keeps its credential', async () => {
    const { json: world } = await admin('POST', '/worlds', JSON.stringify({ name: 'other', frozen: true }))
    const credential = `${world.clientId}:${world.clientSecret}`
    const imported = await admin('POST', '/worlds/other/snapshots/import?name=brought', file)
    expect(imported.json).toMatchObject({ name: 'brought', world: 'default', imported: true })
    expect((await admin('POST', '/worlds/other/snapshots/import?name=brought', file)).status).toBe(409)
    expect((await api(credential, 'GET', '/customers')).json).toMatchObject({ totalCount: 0 })
    const restored = await admin('POST', '/worlds/other/snapshots/brought/restore')
    expect(restored.json).toMatchObject({ branch: { name: 'main', canReturn: true } })
    expect((await api(credential, 'GET', '/customers')).json).toMatchObject({ totalCount: 1 })
    expect((await admin('POST', '/worlds/other/timeline/branches/main/return')).status).toBe(200)
    expect((await api(credential, 'GET', '/customers')).json).toMatchObject({ totalCount: 0 })
  })

  it('has the same bytes whenever the same state is written', async () => {
    expect((await admin('GET', '/snapshots/first/file')).bytes.equals(file)).toBe(true)
  })

  it('of every format version is read for ever', async () => {
    const folder = new URL('../fixtures/snapshots/', import.meta.url)
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
    ['a bomb', () => gzipSync(Buffer.alloc(40 * 2 ** 20), { level: 9 }), /inflated/],
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
