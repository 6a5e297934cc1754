import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { expect, it, onTestFinished } from 'vitest'
import { AdminClient } from '../../kit/admin/client.ts'
import { commandRunner } from '../../mcp/run-command.ts'
import { loadServers } from '../../mcp/server.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { ada, startServer } from '../testing/command-line.ts'

/** Starts a server with two worlds in which the same test ran, and writes their capsules. */
async function startRuns() {
  const { url, ask, json, simulator } = await startServer()
  const folder = await temporaryFolder()
  const run = async (world: string, fullName: string) => {
    const { clientId, clientSecret } = await json('world', 'create', world)
    const answer = await fetch(`${simulator.baseUrl}/customers`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ada, fullName }),
    })
    expect(answer.status).toBe(201)
    const text = await new AdminClient(url).call('getCapsule', { path: { world } })
    const file = join(folder, `${world}.sandglass-capsule`)
    writeFileSync(file, text)
    return { file, text }
  }
  const green = await run('green', 'Ada Lovelace')
  const red = await run('red', 'Ada Lovelace 002')
  return { url, ask, json, green, red, again: await run('again', 'Ada Lovelace') }
}

async function toolOf(url: string) {
  const makeServer = await loadServers({ admin: new AdminClient(url), runCommand: commandRunner(undefined) })
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([makeServer().connect(far), client.connect(near)])
  onTestFinished(() => client.close())
  return async (given: object) =>
    Object((await client.callTool({ name: 'capsule', arguments: { view: 'compare', ...given } })).structuredContent)
      .answer
}

it('two runs are compared alike by the command, over HTTP and by the tools', async () => {
  const { url, ask, green, red } = await startRuns()
  const { status, printed } = await ask('compare', green.file, red.file, '--json')
  expect(status).toBe(1)
  const found = JSON.parse(printed)
  expect(found).toMatchObject({
    identical: false,
    alike: 0,
    difference: {
      in: 'input',
      path: '/body/fullName',
      first: { input: 1, value: 'Ada Lovelace' },
      second: { input: 1, value: 'Ada Lovelace 002' },
    },
  })
  const admin = new AdminClient(url)
  const body = { capsule: green.text, second: red.text }
  expect(await admin.call('compareCapsules', { path: { world: 'default' }, query: {}, body })).toEqual(found)
  const ofWorlds = { path: { world: 'red' }, query: { with: 'green' }, body: {} }
  expect(await admin.call('compareCapsules', ofWorlds)).toEqual(found)
  const tool = await toolOf(url)
  expect(await tool({ world: 'red', with: 'green' })).toEqual(found)
  expect(await tool({ world: 'red', capsule: green.text })).toEqual(found)
})

it('the command names both files, or says that the runs are alike', async () => {
  const { ask, green, red, again } = await startRuns()
  const differs = await ask('compare', green.file, red.file)
  expect(differs.printed.replaceAll(/\d{4}-\S+Z/g, '…')).toBe(
    [
      '0 inputs alike; then the input differs at /body/fullName:',
      '  green.sandglass-capsule  input 1, at …, POST /2025-10-13/customers (createCustomer): "Ada Lovelace"',
      '  red.sandglass-capsule    input 1, at …, POST /2025-10-13/customers (createCustomer): "Ada Lovelace 002"',
    ].join('\n'),
  )
  const alike = await ask('compare', green.file, again.file)
  expect(alike).toMatchObject({ status: 0, printed: 'The runs are alike: 1 input, with their answers and events.' })
})

it('one run is not enough', async () => {
  const { url } = await startServer()
  const answer = await fetch(`${url}/admin/capsule/compare`, { method: 'POST' })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('with')])
})
