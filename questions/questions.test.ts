import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadVerbs } from '../cli/run.ts'
import { ada, startServer } from '../cli/testing/command-line.ts'
import type { Verb } from '../cli/verb.ts'
import { AdminClient, addressOf, type OperationId } from '../kit/admin/client.ts'
import { commandRunner } from '../mcp/run-command.ts'
import { loadServers } from '../mcp/server.ts'
import { tools } from '../mcp/tools.ts'
import { adminOperations } from '../simulator/planes/admin/index.ts'
import { inputOf, parametersOf, questionIds, questionOf } from './index.ts'

const verbs = await loadVerbs()

/** Returns the verb of a command, by its first words. */
function verbOf(command: string): Verb | undefined {
  const [first, second] = command.split(' ')
  const found = verbs.find(({ name }) => name === first)
  return found !== undefined && 'actions' in found ? found.actions.find(({ name }) => name === second) : found
}

/** The words and options that a verb takes. */
const namesOf = ({ arguments: words = [], options }: Verb): readonly string[] => [
  ...words.map(({ name }) => `<${name}>`),
  ...options.map(({ name }) => `--${name}`),
]

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('the questions', () => {
  it('are the operations of the admin plane', () => {
    expect([...questionIds].sort()).toEqual(Object.keys(adminOperations).sort())
  })

  it.each(questionIds.map((id) => [id]))('%s is a command with all its parameters, or says why not', (id) => {
    const { command, renamed = {} } = questionOf(id)
    if (typeof command !== 'string') return expect(command.because).toMatch(/\.$/)
    const verb = verbOf(command)
    if (verb === undefined) throw new Error(`There is no command ${command}.`)
    const names = namesOf(verb)
    for (const { name } of parametersOf(id)) {
      const other = renamed[name]
      if (typeof other === 'object') expect(other.because).toMatch(/\.$/)
      else {
        const plain = [`--${kebab(name)}`, `<${name === 'world' ? 'name' : kebab(name)}>`]
        const expected = other === undefined ? plain : [other]
        expect([name, names.some((one) => expected.includes(one))]).toEqual([name, true])
      }
    }
  })

  it.each(questionIds.map((id) => [id]))('%s is a tool with all its parameters, or says why not', (id) => {
    const { tool: place } = questionOf(id)
    if (typeof place !== 'string') return expect(place.because).toMatch(/\.$/)
    const [name, word] = place.split(' ')
    const tool = tools.find((one) => one.name === name)
    const properties: Record<string, { enum?: readonly string[] }> = Object(tool?.input.properties)
    if (word !== undefined) expect((properties['view'] ?? properties['action'])?.enum).toContain(word)
    for (const parameter of parametersOf(id)) expect(properties).toHaveProperty(parameter.name)
  })
})

/** Starts a server with a payment, a fault and a branch, and connects a client of its tools. */
async function startStory() {
  const { url, json, api } = await startServer()
  const { resource } = await json('trigger', 'OUTGOING_PAYMENT.FAILED')
  const { id: customer } = await api('POST', '/customers', ada)
  await json('fault', 'add', 'rateLimit', '--operation', 'createQuote', '--times', '2')
  await json('snapshot', 'create', 'kept')
  const [{ account }] = (await json('ledger', 'accounts')).data
  const [{ id: event }] = (await json('webhook', 'events')).data
  const makeServer = await loadServers({ admin: new AdminClient(url), runCommand: commandRunner(undefined) })
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([makeServer().connect(far), client.connect(near)])
  onTestFinished(() => client.close())
  return { url, json, client, resource, customer, account, event }
}

type Story = Awaited<ReturnType<typeof startStory>>

/** Parameters for each question that only reads. */
const samples: Partial<Record<OperationId, (story: Story) => Readonly<Record<string, string>>>> = {
  listWorlds: () => ({}),
  getWorld: () => ({}),
  getClock: () => ({}),
  previewClock: () => ({ by: '1h' }),
  listSchedule: () => ({}),
  listMoments: () => ({ filter: 'is:failed -lane:webhook' }),
  getMoment: () => ({ moment: '1' }),
  countMoments: () => ({ filter: 'type:customer' }),
  diffTimeline: ({ resource }) => ({ from: '0', to: '5', resource }),
  listBranches: () => ({}),
  listSnapshots: () => ({}),
  getSnapshot: () => ({ name: 'kept' }),
  findResources: () => ({ search: 'ada', type: 'customers' }),
  getResource: ({ resource }) => ({ id: resource }),
  getHistory: ({ resource }) => ({ id: resource }),
  explainResource: ({ resource }) => ({ id: resource }),
  getSettings: () => ({}),
  listEvents: ({ resource }) => ({ resource }),
  getEvent: ({ event }) => ({ event }),
  listDeliveries: () => ({ type: 'OUTGOING_PAYMENT.FAILED' }),
  getDelivery: ({ event }) => ({ event }),
  listOutbox: () => ({}),
  listFaults: () => ({}),
  listOutcomes: () => ({ search: 'bank returns' }),
  checkLedger: () => ({}),
  listLedgerAccounts: () => ({ currency: 'USD' }),
  listAccountPostings: ({ account }) => ({ account, order: 'newest' }),
  listRequests: ({ customer }) => ({ about: customer }),
  getCoverage: () => ({ kind: 'magic' }),
  countRequests: () => ({ operation: 'createCustomer' }),
}

it('has a sample for each question that only reads', () => {
  const others = ['streamTimeline', 'getSnapshotFile', 'getCapsule', 'getPublicKey', 'getSignature']
  const reads = questionIds.filter((id) => adminOperations[id].method === 'GET' && !others.includes(id))
  expect(Object.keys(samples)).toEqual(expect.arrayContaining(reads))
})

it('gives the same answers over HTTP, by the command and by the tools', { timeout: 60_000 }, async () => {
  const story = await startStory()
  for (const id of questionIds) {
    const given = samples[id]?.(story)
    const { command, tool } = questionOf(id)
    if (given === undefined || typeof command !== 'string' || typeof tool !== 'string') continue
    const asked = inputOf(id, { world: 'default', ...given })
    const { method } = adminOperations[id]
    const response = await fetch(story.url + addressOf(id, Object(asked)), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(asked.body) }),
    })
    const answer = await response.json()
    const inCommand = [...command.matchAll(/[<[](\w+)/g)].map(([, name = '']) => name)
    const words = [
      ...command.replaceAll(/ ?[<[].*/g, '').split(' '),
      ...inCommand.flatMap((name) => given[name] ?? []),
      ...Object.entries(given).flatMap(([name, value]) => (inCommand.includes(name) ? [] : [`--${name}`, value])),
    ]
    const [name = '', view] = tool.split(' ')
    const { properties } = tools.find((one) => one.name === name)?.input ?? {}
    const selected = view === undefined ? {} : { [Object(properties).view === undefined ? 'action' : 'view']: view }
    const called = await story.client.callTool({ name, arguments: { ...selected, ...given } })
    expect([id, response.status]).toEqual([id, 200])
    expect([id, await story.json(...words)]).toEqual([id, answer])
    expect([id, Object(called.structuredContent).answer]).toEqual([id, answer])
    expect(called.content).toEqual([{ type: 'text', text: expect.stringMatching(/\S/) }])
  }
})
