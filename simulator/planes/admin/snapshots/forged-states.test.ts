import { beforeAll, expect, it } from 'vitest'
import { createSimulator } from '../../../app.ts'
import type { Document, StateRow } from '../../../engine/index.ts'
import { begin, person, world } from '../../../testing/recorded-world.ts'
import type { Snapshot } from '../../../worlds/index.ts'
import { writeSnapshot } from '../../../worlds/snapshot-file.ts'
import { storedShapes } from '../trial/stored-shapes.ts'

type LineName = 'main' | 'side'

let snapshot: Snapshot

beforeAll(async () => {
  const simulator = createSimulator({ strict: true })
  const client = simulator.localClient()
  const { credential } = simulator.worlds.create({ name: world, seed: 'forged', frozen: true })
  const authorization = `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
  const headers = { host: 'localhost', authorization, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body: object) => {
    const answer = await client.send({ method, path, headers, body: JSON.stringify(body) })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  const webhooks = `/admin/worlds/${world}/webhooks`
  await send('POST', `${webhooks}/mode`, { mode: 'pull' })
  await send('POST', '/2025-10-13/customers', person)
  const outbox = await client.send({ method: 'GET', path: `${webhooks}/outbox`, headers: { host: 'localhost' } })
  // Leaves an attempt, and a task for the next one.
  await send('POST', `${webhooks}/outbox/${JSON.parse(outbox.text).data[0].event}/answer`, { status: 500 })
  await send('POST', `/admin/worlds/${world}/faults`, { kind: 'stall', operation: 'createQuote', times: 2 })
  await send('POST', `/admin/worlds/${world}/faults`, { kind: 'webhookSwap', times: 3 })
  await send('POST', '/2025-10-13/customers', person)
  await send('POST', `/admin/worlds/${world}/snapshots`, { name: 'taken' })
  const taken = await simulator.worlds.snapshots.load(world, 'taken')
  if (taken === undefined) throw new Error('the snapshot was taken')
  snapshot = taken
  client.close()
  simulator.worlds.close()
})

/** Returns the snapshot with another document in the place of one. */
function withDocument(line: LineName, collection: string, id: string, document: Document): Snapshot {
  const { state } = snapshot
  const change = (row: StateRow): StateRow =>
    row[0] === collection && row[1] === id ? [collection, id, row[2], document, row[4]] : row
  return { ...snapshot, state: { ...state, [line]: { ...state[line], rows: state[line].rows.map(change) } } }
}

const lines = ['main', 'side'] as const

/** The first document of each kind and state in a collection. */
function* examples(collection: string): Generator<readonly [line: LineName, document: Document]> {
  const seen = new Set<string>()
  for (const line of lines)
    for (const [name, , , document] of snapshot.state[line].rows) {
      const kind = JSON.stringify([Object.keys(document), Reflect.get(document, 'status')])
      if (name !== collection || seen.has(kind)) continue
      seen.add(kind)
      yield [line, document]
    }
}

const hostile = [null, -9e15, 'x', {}, undefined]

/** Yields a document with each of its members changed. */
function* changed(document: Document): Generator<Document> {
  for (const member of Object.keys(document))
    if (member !== 'id') for (const value of hostile) yield { ...document, [member]: value }
}

const pages = [
  ...['', '/clock', '/schedule', '/faults', '/timeline', '/resources', '/ledger/accounts'],
  ...['/webhooks', '/webhooks/events', '/webhooks/deliveries', '/webhooks/outbox'],
]

const snapshotHeaders = { host: 'localhost', 'content-type': 'application/vnd.sandglass.snapshot' }

it.each([
  ...['clock', 'faults', 'heldEvents', 'tasks'],
  ...['webhookSettings', 'webhookEvents', 'webhookDeliveries', 'webhookAttempts'],
])('a state with any member of %s changed is refused, or can be read', async (collection) => {
  const { client, simulator } = begin()
  const known = simulator.worlds.list().length
  let tried = 0
  expect(storedShapes.has(collection)).toBe(true)
  for (const [line, document] of examples(collection))
    for (const other of changed(document)) {
      const body = await writeSnapshot(withDocument(line, collection, document.id, other))
      const path = '/admin/worlds/import?name=forged'
      const { status, text } = await client.send({ method: 'POST', path, headers: snapshotHeaders, body })
      const shown = `${JSON.stringify(other)}: ${text}`
      expect([201, 400], shown).toContain(status)
      tried += 1
      if (status === 400) expect(simulator.worlds.list(), shown).toHaveLength(known)
      else await expectReadable(client, [document.id, document.id.replace('Delivery:', 'Webhook:')], shown)
    }
  expect(tried).toBeGreaterThan(0)
})

async function expectReadable(client: ReturnType<typeof begin>['client'], ids: readonly string[], shown: string) {
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const send = async (method: string, path: string, body?: string) => {
    const sent = { method, path: `/admin/worlds/forged${path}`, headers }
    const { status, text } = await client.send(body === undefined ? sent : { ...sent, body })
    expect(status, `${method} ${path} of ${shown} answered ${text}`).toBeLessThan(500)
  }
  for (const page of pages) await send('GET', page)
  for (const id of ids.map(encodeURIComponent))
    for (const page of [`/resources/${id}/explain`, `/webhooks/deliveries/${id}`]) await send('GET', page)
  await send('POST', '/clock/advance', '{"by":"1d"}')
  await send('DELETE', '')
}

it('a snapshot that an earlier release has imported is tried again before it is restored', async () => {
  const { admin, engine, simulator } = begin()
  const [[line, task] = []] = [...examples('tasks')]
  if (line === undefined || task === undefined) throw new Error('a task is scheduled')
  const { point: _, ...damaged } = withDocument(line, 'tasks', task.id, Object({ ...task, at: -9e15 }))
  await simulator.worlds.snapshots.put(world, { ...damaged, name: 'damaged' })
  const before = [engine().stateHash(), engine().head().number]
  const { status, text } = await admin('POST', '/snapshots/damaged/restore')
  expect([status, JSON.parse(text).message]).toEqual([400, expect.stringMatching(/tasks .* is damaged \(at: /)])
  expect([engine().stateHash(), engine().head().number]).toEqual(before)
})
