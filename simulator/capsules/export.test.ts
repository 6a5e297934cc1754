import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../app.ts'
import { begin, idOf, open, person, record, version, world } from '../testing/recorded-world.ts'
import { exportCapsule } from './export-capsule.ts'
import { readCapsule } from './format.ts'
import { replayCapsule } from './replay-capsule.ts'

mkdirSync('coverage', { recursive: true })
const folder = mkdtempSync(join('coverage', 'capsules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program to its end; returns its status and what it printed. */
function run(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  return new Promise<{ status: number | null; printed: string }>((resolve) => {
    const env = { ...process.env, HARNESS_RECORDS: folder, ...environment }
    const child = spawn(program, args, { env })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    child.on('close', (status) => resolve({ status, printed }))
  })
}

/** A recording with clock moves, a rewind, another token, a refusal and characters that shells and Gherkin escape. */
async function recorded() {
  const { simulator, api, admin } = begin()
  const ada = idOf(await api('POST', '/customers', { ...person, fullName: 'Ada "the \'first\' \\ Countess"' }))
  const token = JSON.parse((await api('POST', '/tokens', { name: 'all', permissions: ['VIEW', 'MANAGE'] })).text)
  await admin('POST', '/clock/advance', { by: 'PT6M' })
  const authorization = `Basic ${btoa(`${token.clientId}:${token.clientSecret}`)}`
  await api('POST', '/customers', person, { authorization, 'idempotency-key': 'one' })
  await admin('POST', '/faults', { kind: 'fail', operation: 'createCustomer', code: 'RATE_LIMITED' })
  await api('POST', '/customers', person)
  await admin('POST', '/timeline/rewind', { to: 2 })
  await api('DELETE', `/customers/${ada}`)
  return { capsule: record(simulator), hash: simulator.worlds.get(world).engine.stateHash() }
}

async function served() {
  const simulator = createSimulator({ port: 0, logLevel: 'silent' })
  const url = (await simulator.listen()).replace('localhost', '127.0.0.1')
  return { url, simulator }
}

describe('an exported capsule passes when it runs', () => {
  it('as a script of curl calls', async () => {
    const { capsule, hash } = await recorded()
    const { url, simulator } = await served()
    const file = join(folder, 'capsule.sh')
    writeFileSync(file, await exportCapsule(open, capsule, 'curl'))
    const { status, printed } = await run('sh', [file, url])
    expect(printed).toContain('gave the recorded statuses and state')
    expect(status).toBe(0)
    expect(simulator.worlds.get(world).engine.stateHash()).toBe(hash)
    await simulator.close()
  })

  it('as a test, and fails when an answer differs', async () => {
    const { capsule } = await recorded()
    const { url, simulator } = await served()
    const file = join(folder, 'capsule.mjs')
    const text = await exportCapsule(open, capsule, 'test')
    writeFileSync(file, text)
    expect(await run('node', ['--test', file], { SANDGLASS_URL: url })).toMatchObject({ status: 0 })
    writeFileSync(file, text.replace('"status":201', '"status":200'))
    expect(await run('node', ['--test', file], { SANDGLASS_URL: url })).toMatchObject({ status: 1 })
    await simulator.close()
  })

  it('as a feature', async () => {
    const { capsule } = await recorded()
    const file = join(folder, 'capsule.feature')
    writeFileSync(file, await exportCapsule(open, capsule, 'gherkin'))
    const cucumber = 'node_modules/@cucumber/cucumber/bin/cucumber.js'
    const { status, printed } = await run('node', [cucumber, '--config', '.ci/cucumber.json', file])
    expect(printed).toMatch(/1 passed|1 scenario/)
    expect(status).toBe(0)
  })
})

it('a failed scenario leaves a capsule and the command that replays it', async () => {
  const [file, kept] = [join(folder, 'failing.feature'), join(folder, 'kept')]
  const steps = ['When I send POST /tokens with:', '"""', '{ "name": "a", "permissions": ["VIEW"] }', '"""']
  const lines = ['Feature: fails', 'Scenario: a token too many', ...steps, 'Then the answer is 418']
  writeFileSync(file, `${lines.join('\n')}\n`)
  const cucumber = 'node_modules/@cucumber/cucumber/bin/cucumber.js'
  const args = [cucumber, '--config', '.ci/cucumber.json', '--format', 'message', file]
  const { status, printed } = await run('node', args, { SANDGLASS_CAPSULES: kept })
  expect(status).not.toBe(0)
  const [name = ''] = readdirSync(kept)
  expect(name).toMatch(/^a-token-too-many-.*\.sandglass-capsule$/)
  expect(printed).toContain(`sandglass replay ${join(kept, name)}`)
  const capsule = readCapsule(readFileSync(join(kept, name), 'utf8'), version)
  expect(await replayCapsule(open, capsule)).toMatchObject({ identical: true, inputs: 1 })
})
