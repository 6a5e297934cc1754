import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { AdminClient } from '../../kit/admin/client.ts'
import { commandRunner } from '../../mcp/run-command.ts'
import { loadServers } from '../../mcp/server.ts'
import { createSimulator } from '../../simulator/app.ts'
import { readCapsule, writeCapsule } from '../../simulator/capsules/index.ts'
import { capsuleOperations } from '../../simulator/planes/admin/capsule/index.ts'
import type { ServedRequest } from '../../simulator/planes/http/index.ts'
import { keepCapsules } from '../../simulator/setup/capsule-keeper.ts'
import { capsuleParts } from '../../simulator/setup/capsule-parts.ts'
import { version } from '../../simulator/testing/recorded-world.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { run } from '../run.ts'
import { plant, secret, sent } from '../testing/planted-secrets.ts'

// Checks that no download, export, shrunk capsule, tool or command shows a secret of an input.

const adminToken = 'the-token-for-all-worlds'
const name = 'planted'

interface Rig {
  /** A secret that depends on the world: the ciphertext of a sealed code. */
  readonly sealed: string
  readonly url: string
  readonly admin: AdminClient
  readonly worldToken: string
  readonly customer: string
  /** Keeps the capsule of a failure; returns its text. */
  readonly keep: () => Promise<string>
}

let rig: Rig
beforeAll(async () => {
  const simulator = createSimulator({ adminToken, strict: true, logLevel: 'silent' })
  const url = await simulator.listen()
  const admin = new AdminClient(url, adminToken)
  const created = await admin.call('createWorld', {
    body: { name, seed: 'spring', frozen: true, startAt: '2026-01-01T00:00:00Z' },
  })
  const authorization = `Basic ${btoa(`${created.clientId}:${created.clientSecret}`)}`
  const planted = await plant(`${url}/2025-10-13`, authorization)
  const keep = () => keepOne(simulator)
  rig = { url, admin, worldToken: String(created.adminToken), keep, ...planted }
  return () => simulator.close()
})

async function keepOne(simulator: ReturnType<typeof createSimulator>): Promise<string> {
  const folder = await temporaryFolder()
  let serve: (request: ServedRequest) => void = () => undefined
  const watched = {
    worlds: simulator.worlds,
    onRequest(listener: typeof serve) {
      serve = listener
    },
  }
  const kept = new Promise<void>((resolve, reject) =>
    keepCapsules(watched, folder, capsuleParts({}, createSimulator), {
      warn: () => resolve(),
      error: (fields) => reject(Object(fields).err),
    }),
  )
  serve({ operation: 'createCustomer', status: 500, code: 'INTERNAL_ERROR', world: name })
  await kept
  return readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')
}

/** Calls the admin plane; returns the text of the answer. */
async function call(method: string, path: string, body?: string, token = adminToken) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = { method, headers, ...(method === 'GET' ? {} : { body: body ?? '{}' }) }
  const answer = await fetch(`${rig.url}/admin/worlds/${path}`, sent)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

async function adminText(method: string, path: string, body?: string): Promise<string> {
  const { status, text } = await call(method, path, body)
  expect(status, text).toBeLessThan(300)
  return text
}

async function toolText(args: Readonly<Record<string, string>>): Promise<string> {
  const makeServer = await loadServers({ admin: rig.admin, runCommand: commandRunner(undefined) })
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([makeServer().connect(far), client.connect(near)])
  onTestFinished(() => client.close())
  const answer = await client.callTool({ name: 'capsule', arguments: { world: name, ...args } })
  expect(answer.isError, JSON.stringify(answer)).not.toBe(true)
  return JSON.stringify(answer)
}

/** Runs a command line; returns what it prints, and the file that it writes. */
async function commandText(words: readonly string[], output?: string): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const environment = { SANDGLASS_URL: rig.url, SANDGLASS_ADMIN_TOKEN: adminToken }
  expect(await run([...words], { environment, print, complain: print }), lines.join('\n')).toBe(0)
  return [...lines, output === undefined ? '' : readFileSync(output, 'utf8')].join('\n')
}

/** Records the world with its secrets into a file, as a user may ask for. */
async function fileWithSecrets(): Promise<string> {
  const file = join(await temporaryFolder(), 'recorded')
  const text = await commandText(['capsule', '--world', name, '--secrets', '--output', file], file)
  expect(shownIn(text)).toEqual([...sent])
  return file
}

/** Returns the text of a capsule with its secrets, in whose answers the account has another number. */
async function withAnotherIban(): Promise<string> {
  const { inputs, ...rest } = readCapsule(readFileSync(await fileWithSecrets(), 'utf8'), version)
  const changed = inputs.map((input) => {
    if (input.kind !== 'request' || !JSON.stringify(input.answer).includes(secret.iban)) return input
    return { ...input, answer: JSON.parse(JSON.stringify(input.answer).replaceAll(secret.iban, 'another')) }
  })
  return writeCapsule({ ...rest, inputs: changed })
}

const condition = () => `${rig.customer} exists`
const shrinking = () => `condition=${encodeURIComponent(condition())}`

/** Everything that shows inputs, by admin operation or by name. */
const ways: Readonly<Record<string, () => Promise<string>>> = {
  getCapsule: () => adminText('GET', `${name}/capsule`),
  'exportCapsule curl': () => adminText('POST', `${name}/capsule/export?format=curl`),
  'exportCapsule gherkin': () => adminText('POST', `${name}/capsule/export?format=gherkin`),
  'exportCapsule test': () => adminText('POST', `${name}/capsule/export?format=test`),
  'exportCapsule of a file': async () => {
    const body = JSON.stringify({ capsule: readFileSync(await fileWithSecrets(), 'utf8') })
    return adminText('POST', `${name}/capsule/export?format=curl`, body)
  },
  shrinkCapsule: () => adminText('POST', `${name}/capsule/shrink?${shrinking()}`),
  bisectCapsule: () => adminText('POST', `${name}/capsule/bisect?${shrinking()}`),
  replayCapsule: () => adminText('POST', `${name}/capsule/replay`),
  'replayCapsule with a difference': async () => {
    const text = await adminText('POST', `${name}/capsule/replay`, JSON.stringify({ capsule: await withAnotherIban() }))
    expect(JSON.parse(text).difference).toMatchObject({ path: '/body/accountInfo/iban', replayed: '****3999' })
    return text
  },
  compareCapsules: async () => {
    const body = JSON.stringify({ capsule: await withAnotherIban() })
    const text = await adminText('POST', `${name}/capsule/compare`, body)
    expect(JSON.parse(text).difference).toMatchObject({ path: '/body/accountInfo/iban', second: { value: '****3999' } })
    return text
  },
  openCapsule: () => adminText('POST', `${name}/capsule/open?name=opened`),
  'a fork, which begins with a state': async () => {
    await rig.admin.call('forkWorld', { path: { world: name }, body: { name: 'forked' } })
    const text = await adminText('POST', 'forked/capsule/export?format=curl')
    const state = /<<'END'\n([\s\S]*?)\nEND/.exec(text)?.[1] ?? ''
    return [await adminText('GET', 'forked/capsule'), text, gunzipSync(Buffer.from(state, 'base64'))].join('\n')
  },
  'the capsule of a failure': () => rig.keep(),
  'the tool capsule': () => toolText({ view: 'file' }),
  'the tool curl': () => toolText({ format: 'curl' }),
  'the tool gherkin': () => toolText({ format: 'gherkin' }),
  'the tool test': () => toolText({ format: 'test' }),
  'the tool shrink': () => toolText({ view: 'shrink', condition: condition() }),
  'the tool bisect': () => toolText({ view: 'bisect', condition: condition() }),
  'the tool replay': () => toolText({ view: 'replay' }),
  'sandglass capsule': async () => {
    const file = join(await temporaryFolder(), 'capsule')
    return commandText(['capsule', '--world', name, '--output', file], file)
  },
  'sandglass export': async () => commandText(['export', await fileWithSecrets(), '--as', 'curl']),
  'sandglass shrink': async () => {
    const file = join(await temporaryFolder(), 'shrunk')
    const words = ['shrink', await fileWithSecrets(), '--condition', condition(), '--output', file]
    return commandText(words, file)
  },
}

const shownIn = (text: string, values: readonly string[] = sent) => values.filter((value) => text.includes(value))

describe('a secret does not leave a world by', () => {
  it.each(Object.keys(ways))('%s', { timeout: 60_000 }, async (way) => {
    const text = (await ways[way]?.()) ?? ''
    expect(text.length).toBeGreaterThan(0)
    expect(shownIn(text, [...Object.values(secret), rig.sealed])).toEqual([])
  })

  it('any operation on capsules that has no row here', () => {
    const walked = new Set(Object.keys(ways).map((way) => way.split(' ')[0]))
    expect(Object.keys(capsuleOperations).filter((operation) => !walked.has(operation))).toEqual([])
  })
})

describe('whoever asks for secrets', () => {
  it('gets them with the token for all worlds', async () => {
    const { status, text, headers } = await call('GET', `${name}/capsule?secrets=true`)
    expect(status, text).toBe(200)
    expect(shownIn(text)).toEqual([...sent])
    expect(headers.get('sandglass-secrets')).toBeNull()
    const shrunk = await adminText('POST', `${name}/capsule/shrink?${shrinking()}&secrets=true`)
    expect(shownIn(shrunk)).toEqual([secret.ssn])
    const body = JSON.stringify({ capsule: JSON.parse(shrunk).capsule })
    expect(shownIn(await adminText('POST', `${name}/capsule/export?format=curl&secrets=true`, body))).toEqual([
      secret.ssn,
    ])
  })

  it.each([
    ['GET', 'capsule?secrets=true'],
    ['POST', 'capsule/export?format=curl&secrets=true'],
    ['POST', 'capsule/shrink?invariant=ledger&secrets=true'],
  ])("does not get them with the world's own token: %s %s", async (method, path) => {
    const { status, text } = await call(method, `${name}/${path}`, undefined, rig.worldToken)
    expect([status, JSON.parse(text).message]).toEqual([
      403,
      `The admin token of the world ${name} shows no secrets; the token for all worlds does.`,
    ])
  })
})

it.each([
  ['GET', 'capsule'],
  ['POST', 'capsule/export?format=test'],
])('where tokens keep worlds apart, %s %s says what follows from the seed', async (method, path) => {
  const { headers } = await call(method, `${name}/${path}`)
  expect(headers.get('sandglass-secrets')).toContain('agent tokens, API secrets and link codes follow from the seed')
})
