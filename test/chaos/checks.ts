import assert from 'node:assert/strict'
import type { Server } from '../cluster/postgres.ts'
import type { WorldClient } from './client.ts'

/** A world as the admin plane shows it. */
interface Shown {
  readonly stateHash: string
  readonly head: number
}

async function read(client: WorldClient, path: string) {
  const { status, text } = await client.admin('GET', path)
  assert.equal(status, 200, `${client.name}${path}: ${status} ${text}`)
  return JSON.parse(text)
}

export async function show(client: WorldClient): Promise<Shown> {
  const { stateHash, head } = await read(client, '')
  return { stateHash, head }
}

/** Every resource that was acknowledged is there. */
export async function checkCreated(client: WorldClient): Promise<void> {
  for (const id of client.created) await read(client, `/resources/${id}`)
}

export async function checkLedger(client: WorldClient): Promise<void> {
  const { balanced, problems } = await read(client, '/ledger/check')
  assert.ok(balanced, `the ledger of ${client.name}: ${JSON.stringify(problems)}`)
}

/** The same keys give the same answers and change nothing. */
export async function checkKeys(client: WorldClient): Promise<void> {
  const before = await show(client)
  for (const { request, answer } of client.keyed) {
    const { status, headers, text } = await client.sender.send(request)
    const place = `${client.name}: ${request.method} ${request.target}`
    assert.equal(headers['idempotent-replayed'], 'true', `${place} was made again: ${text}`)
    assert.equal(`${status} ${text}`, answer, place)
  }
  assert.deepEqual(await show(client), before, `the keys of ${client.name} changed it`)
}

/** The ids of all events of a world, in order, once they were delivered. */
export async function eventsOf(client: WorldClient): Promise<readonly string[]> {
  const waited = await client.admin('POST', '/wait', { for: 'delivered', within: '5m' })
  assert.equal(waited.status, 200, `${client.name}: ${waited.text}`)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(client, `/webhooks/events?limit=100${cursor === undefined ? '' : `&cursor=${cursor}`}`)
    ids.push(...page.data.map(({ id }: { id: string }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids.sort()
}

/** Every event of a world was sent, and each that was sent exists. */
export function checkSent(world: string, ids: readonly string[], sent: readonly string[]): void {
  const received = new Set(sent)
  const lost = ids.filter((id) => !received.has(id))
  assert.deepEqual(lost, [], `events of ${world} that were never sent`)
  const unknown = [...received].filter((id) => !ids.includes(id))
  assert.deepEqual(unknown, [], `events that were sent, and ${world} has none of them`)
}

/** Each entry was written by the process that had claimed its world in the entry's epoch, and no epoch goes back. */
export function checkEpochs(postgres: Server, database?: string): void {
  const none = (problem: string, query: string) => assert.equal(postgres.sql(query, database), '', problem)
  none(
    'entries of an older epoch follow those of a newer one',
    `select world, sequence from (
         select world, sequence, epoch, max(epoch) over (partition by world order by sequence, part) as newest
         from sandglass.entry
       ) as entries where epoch < newest limit 5`,
  )
  none(
    'entries have an epoch in which nobody owned their world',
    `select e.world, e.sequence, e.epoch from sandglass.entry e left join sandglass.world w on w.incarnation = e.world
       left join sandglass.claim c on c.epoch = e.epoch and c.name = w.name where c.epoch is null limit 5`,
  )
  none(
    'entries were written by a process that did not own their world',
    `select e.world, e.sequence, e.epoch, e.process from sandglass.entry e
       join sandglass.claim c on c.epoch = e.epoch where c.process <> e.process limit 5`,
  )
}

/** The first answer that differs from that of a process alone. */
export function checkAnswers(client: WorldClient, alone: WorldClient): void {
  const number = client.answers.findIndex((answer, index) => answer !== alone.answers[index])
  assert.equal(
    number,
    -1,
    `${client.name}: answer ${number} was ${client.answers[number]}, alone ${alone.answers[number]}`,
  )
}
