import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type StartedSandglass, startSandglass, type World } from '../../kit/index.ts'
import { commandRunner } from '../../mcp/run-command.ts'
import { tools } from '../../mcp/tools.ts'
import { BuiltProgram } from './built-program.ts'

let sandglass: StartedSandglass
let program: BuiltProgram
let client: Client
let world: World
let customer: string

beforeAll(async () => {
  sandglass = await startSandglass()
  program = new BuiltProgram()
  client = await connectTo(['--url', sandglass.url])
  world = await sandglass.world({ name: 'tried', seed: 'spring', frozen: true, startAt: '2026-01-01T00:00:00Z' })
  customer = await createCustomer(world)
})
afterAll(async () => {
  await client.close()
  await sandglass.close()
  program.delete()
})

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts `sandglass mcp` and connects the official client to it. */
async function connectTo(words: readonly string[], env: Record<string, string> = {}): Promise<Client> {
  const { PATH = '' } = process.env
  const connected = new Client({ name: 'test', version: '1' })
  const args = [program.file, 'mcp', ...words]
  await connected.connect(new StdioClientTransport({ command: process.execPath, args, env: { PATH, ...env } }))
  return connected
}

async function createCustomer(of: World): Promise<string> {
  const response = await fetch(`${of.baseUrl}/customers`, {
    method: 'POST',
    headers: { authorization: of.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }),
  })
  return Object(await response.json()).id
}

/** Calls a tool; returns its data, or the text of its error. */
async function call(name: string, args: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return { text, isError: isError === true, data: Object(structuredContent) }
}

/** The arguments with which each read-only tool is tried, several for those with views. */
const reads = (): Record<string, readonly Record<string, unknown>[]> => ({
  worlds: [{}, { view: 'list' }],
  timeline: [
    {},
    { filter: 'is:failed -lane:webhook' },
    { view: 'moment', moment: '1' },
    { view: 'counts', filter: 'type:customer' },
    { view: 'diff', from: '0' },
    { view: 'branches' },
    { view: 'snapshots' },
    { view: 'clock' },
    { view: 'schedule' },
    { view: 'preview', by: '1 day' },
    { resource: customer, limit: 1 },
  ],
  explain: [{ id: customer }],
  resource: [
    { id: customer },
    { id: customer, view: 'history' },
    { id: customer, at: '1' },
    { view: 'find', search: 'ada' },
  ],
  webhooks: [
    {},
    { view: 'deliveries' },
    { view: 'outbox' },
    { view: 'settings' },
    { view: 'key' },
    { resource: customer },
  ],
  outcomes: [{}, { search: 'payout' }],
  requests: [{}, { operation: 'createCustomer', status: '2xx' }, { view: 'count' }],
  ledger: [{}, { view: 'accounts' }],
  capsule: [
    {},
    { format: 'curl' },
    { format: 'test' },
    { view: 'file' },
    { view: 'replay' },
    { view: 'bisect', condition: `${customer} exists` },
    { view: 'shrink', condition: `${customer} exists` },
  ],
})

describe('the list of tools', () => {
  it('has at most 14, each with its world, schemas, a description and hints', async () => {
    const listed = (await client.listTools()).tools
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    expect(listed.length).toBeLessThanOrEqual(14)
    for (const { inputSchema, outputSchema, description = '', annotations } of listed) {
      expect(inputSchema.properties).toHaveProperty('world')
      expect(inputSchema.required ?? []).not.toContain('world')
      expect(outputSchema?.['required']).toContain('world')
      expect(description.length).toBeGreaterThan(80)
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint'])
        expect(annotations).toHaveProperty(hint, expect.any(Boolean))
    }
  })

  it('is the table of docs/mcp.md', async () => {
    const page = readFileSync('docs/mcp.md', 'utf8')
    const rows = (await client.listTools()).tools.map(({ name, title, annotations }) => {
      const { readOnlyHint, destructiveHint } = annotations ?? {}
      const changes = readOnlyHint ? 'no' : destructiveHint ? 'may undo or delete' : 'adds'
      return `| \`${name}\` | ${title} | ${changes} |`
    })
    expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
  })

  it('says of the read-only tools that they change nothing, which is true', async () => {
    const readOnly = (await client.listTools()).tools.filter(({ annotations }) => annotations?.readOnlyHint)
    expect(readOnly.map(({ name }) => name).sort()).toEqual(Object.keys(reads()).sort())
    for (const [name, calls] of Object.entries(reads()))
      for (const args of calls) {
        const before = await world.get()
        const { isError, data, text } = await call(name, { world: 'tried', ...args })
        expect([name, args, isError, text]).toEqual([name, args, false, expect.any(String)])
        expect(data.world).toBe('tried')
        expect(text).not.toBe('')
        const { stateHash, head, clock } = await world.get()
        expect([name, stateHash, head, clock]).toEqual([name, before.stateHash, before.head, before.clock])
      }
    expect(await sandglass.worlds()).toHaveLength(2)
  })
})

describe('the tools', () => {
  it('create a world, move its clock, explain, decide and travel', async () => {
    const made = await call('world_change', { action: 'create', name: 'agent', frozen: true, seed: 'x' })
    expect(made.data.answer).toMatchObject({ name: 'agent', clientSecret: expect.any(String), seed: 'x' })
    const { clientId, clientSecret } = made.data.answer
    const agent = await sandglass.existing('agent', { clientId, clientSecret })
    const id = await createCustomer(agent)
    expect((await call('explain', { world: 'agent', id })).text).toContain(id)
    const { text, data } = await call('clock_move', { world: 'agent', action: 'advance', by: '6 minutes' })
    expect([data.answer.stopped, text]).toEqual(['arrived', expect.stringContaining('0 tasks ran')])
    expect((await call('timeline_travel', { world: 'agent', action: 'snapshot', name: 'kept' })).isError).toBe(false)
    const back = await call('timeline_travel', { world: 'agent', action: 'rewind', to: '0' })
    expect(back.data.answer).toMatchObject({ head: 0, branch: { name: expect.any(String) } })
    expect((await call('resource', { world: 'agent', id })).isError).toBe(true)
    expect((await call('timeline_travel', { world: 'agent', action: 'restore', name: 'kept' })).isError).toBe(false)
    expect((await call('resource', { world: 'agent', id })).data.answer.document).toMatchObject({ id })
    const fork = await call('world_change', { world: 'agent', action: 'fork', name: 'copy', at: 0 })
    expect(fork.data.answer.name).toBe('copy')
    const file = (await call('capsule', { world: 'agent', view: 'file' })).data.answer
    const opened = await call('world_change', { action: 'open', name: 'opened', capsule: file })
    expect(opened.data.answer).toMatchObject({ name: 'opened', inputsLeft: 1 })
    expect((await call('world_change', { world: 'copy', action: 'reset' })).isError).toBe(false)
    for (const name of ['opened', 'copy', 'agent']) await call('world_change', { world: name, action: 'delete' })
    expect((await call('worlds', { view: 'list' })).data.answer.data).toMatchObject([
      { name: 'default' },
      { name: 'tried' },
    ])
  })

  it('stop and start a clock, run tasks and stop at a condition', async () => {
    await using other = await sandglass.world({ frozen: true })
    const name = { world: other.name }
    const id = await createCustomer(other)
    expect((await call('clock_move', { ...name, action: 'resume', rate: 60 })).data.answer).toMatchObject({ rate: 60 })
    expect((await call('clock_move', { ...name, action: 'freeze' })).data.answer).toMatchObject({ mode: 'frozen' })
    const until = { condition: `${id} fullName = "Ada Lovelace"`, within: '1h' }
    const met = await call('clock_move', { ...name, action: 'advance', until })
    expect(met.data.answer).toMatchObject({ stopped: 'condition', values: [{ value: 'Ada Lovelace' }] })
    expect((await call('clock_move', { ...name, action: 'next', count: 1 })).isError).toBe(false)
  })

  it('inject faults and remove them', async () => {
    await using other = await sandglass.world()
    const name = { world: other.name }
    const fault = { kind: 'fail', operation: 'createCustomer', times: 2 }
    const added = await call('intervene', { ...name, action: 'add_fault', ...fault })
    expect(added.data.answer).toMatchObject({ kind: 'fail', left: 2 })
    await createCustomer(other)
    expect((await call('requests', { ...name, view: 'count', status: '5xx' })).data.answer).toMatchObject({ count: 1 })
    const removed = await call('intervene', { ...name, action: 'remove_fault', fault: added.data.answer.id })
    expect(removed.isError).toBe(false)
    expect((await call('intervene', { ...name, action: 'list_faults' })).data.answer.data).toEqual([])
    expect((await call('intervene', { ...name, action: 'clear_faults' })).isError).toBe(false)
    const refused = await call('intervene', { ...name, action: 'add_fault', kind: 'fail' })
    expect([refused.isError, refused.text]).toEqual([true, expect.stringMatching(/addFault was refused with 400/)])
  })
})

describe('mistakes', () => {
  it.each([
    ['a world that does not exist', 'worlds', { world: 'nowhere' }, /There is no world named nowhere\./],
    ['an id that does not exist', 'explain', { id: 'Customer:none' }, /explainResource was refused with 404/],
    ['a wrong decision', 'intervene', { action: 'decide', id: 'x', decision: 'y' }, /resolveResource was refused/],
    ['an argument that is missing', 'explain', {}, /explain: id: /],
    ['an unknown argument', 'ledger', { wrold: 'a' }, /wrold: Unknown field\. Did you mean "world"\?/],
    [
      'a parameter of another view',
      'timeline',
      { view: 'branches', limit: 1 },
      /takes no limit; use it with view .*\bmoments\b/,
    ],
    ['a parameter that a view needs', 'timeline', { view: 'diff' }, /timeline diff needs from: /],
    ['an unknown value', 'timeline', { view: 'momets' }, /view: .*moments/],
    ['a bad duration', 'clock_move', { action: 'advance', by: '6M' }, /Did you mean "6m"\?/],
  ])('%s is an error of the tool', async (_, name, args, says) => {
    const { isError, text } = await call(name, args)
    expect([isError, text]).toEqual([true, expect.stringMatching(says)])
  })

  it('an unknown tool is an error of the protocol that names it', async () => {
    await expect(client.callTool({ name: 'explane', arguments: {} })).rejects.toThrow(/explane/)
  })

  it('a Sandglass that has stopped is an error of the tool, and the server goes on', async () => {
    const stopped = await startSandglass()
    const alone = await connectTo(['--url', stopped.url])
    closing.push(() => alone.close())
    await stopped.close()
    const { isError, content } = await alone.callTool({ name: 'ledger', arguments: {} })
    expect([isError, content]).toEqual([
      true,
      [{ type: 'text', text: expect.stringContaining('No Sandglass answers') }],
    ])
    expect((await alone.listTools()).tools).toHaveLength(tools.length)
  })

  it('a wrong token and a wrong address end the process with a sentence', async () => {
    await using guarded = await startSandglass({ adminToken: 'let-me-in' })
    const refused = program.launch(['mcp', '--url', guarded.url], { SANDGLASS_ADMIN_TOKEN: 'wrong' })
    expect(await refused.ended).toMatchObject({
      status: 1,
      complaints: expect.stringMatching(/admin token is missing or wrong/),
    })
    const nowhere = program.launch(['mcp', '--url', 'http://127.0.0.1:1'])
    expect(await nowhere.ended).toMatchObject({ status: 1, complaints: expect.stringMatching(/^Nothing answers at/) })
  })
})

describe('a server with a Sandglass of its own', () => {
  it('starts it, and both end with the standard input', async () => {
    const own = await connectTo([], { SANDGLASS_ADMIN_TOKEN: 'secret' })
    const { structuredContent } = await own.callTool({ name: 'worlds', arguments: {} })
    const { baseUrl } = Object(structuredContent).answer
    await own.close()
    await expect(fetch(`${new URL(baseUrl).origin}/health`)).rejects.toThrow()
  })

  it('writes nothing but the protocol to standard output', async () => {
    const { ended } = program.launch(['mcp'])
    expect(await ended).toEqual({ status: 0, complaints: '', lines: [] })
  })
})

it('the command that runs features is a process of its own', async () => {
  const run = commandRunner([process.execPath, '-e', 'console.log(process.argv.slice(1).join()); process.exit(2)'])
  expect(await run(['features', 'x'])).toEqual({ status: 2, printed: 'features,x\n' })
})
