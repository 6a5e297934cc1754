import assert from 'node:assert/strict'
import { it } from './it.ts'
import { expectStatus, type Process, shortLease } from './processes.ts'
import { until } from './storages.ts'

interface Listed {
  readonly name: string
  readonly holder?: string
}

/** Lists the names of the worlds that a process has, and the holders of all others by their names. */
async function listOf(process: Process): Promise<{ here: readonly string[]; holders: Record<string, unknown> }> {
  const answer = await process.send('GET', '/admin/worlds')
  expectStatus(200, answer)
  const { data, elsewhere } = answer.body
  return {
    here: data.map(({ name }: Listed) => name),
    holders: Object.fromEntries(elsewhere.map(({ name, holder }: Listed) => [name, holder])),
  }
}

/** An address at which nothing listens, as that of a process that was killed. */
const silent = 'http://127.0.0.1:1'

// Any process lists the worlds and makes new ones.

it('worlds are listed, made and imported while the owner of the default one does not answer', async ({ start }) => {
  // One that no other process reaches, and another one.
  const [lost, other] = await Promise.all([
    start({ leaseMs: 60_000, advertisedUrl: silent }),
    start({ leaseMs: 60_000 }),
  ])
  expectStatus(200, await lost.send('GET', '/admin/clock'))
  expectStatus(503, await other.send('GET', '/admin/clock'))
  await other.make('made')
  assert.deepEqual(await listOf(other), { here: ['made'], holders: { default: silent } })
  expectStatus(200, await other.send('GET', '/admin/worlds/'))
  expectStatus(201, await other.send('POST', '/admin/worlds/made/snapshots', { name: 'kept' }))
  const file = await fetch(`${other.url}/admin/worlds/made/snapshots/kept/file`)
  const imported = await fetch(`${other.url}/admin/worlds/import?name=imported`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: await file.arrayBuffer(),
  })
  assert.equal(imported.status, 201, await imported.text())
  assert(other.has('imported') && !lost.has('imported'))
})

it('a world is made in the process that is asked, up to the limit of that one', async ({ startThree }) => {
  const [one, two, three] = await startThree({ worldLimit: 2 })
  expectStatus(200, await one.send('GET', '/admin/clock'))
  await one.make('a')
  const full = await one.send('POST', '/admin/worlds', { name: 'b' })
  expectStatus(409, full)
  assert.match(full.body.message, /^There are already 2 worlds/)
  for (const name of ['b', 'c']) await two.make(name)
  expectStatus(409, await two.send('POST', '/admin/worlds', {}))
  assert(two.has('b') && two.has('c'))
  await three.make('d')
  assert(three.has('d'))
})

it('the list names the process that has a world, and none for one that is in the database only', async ({
  startThree,
}) => {
  const [one, two, three] = await startThree()
  await Promise.all([one.make('a'), two.make('b')])
  assert.deepEqual(await listOf(three), { here: [], holders: { a: one.simulator.origin, b: two.simulator.origin } })
  assert.deepEqual(await listOf(two), { here: ['b'], holders: { a: one.simulator.origin } })
  await one.stop()
  assert.deepEqual(await listOf(two), { here: ['b'], holders: { a: undefined } })
})

it('a process that was paused past its lease does not list a world as its own', async ({ startThree }) => {
  const [one, two, three] = await startThree(shortLease)
  await one.make('team')
  one.pause()
  await until(() => two.has('team') || three.has('team'))
  const owner = two.has('team') ? two : three
  assert(one.has('team'))
  assert.deepEqual(await listOf(one), { here: [], holders: { team: owner.simulator.origin } })
})

it('a process that stops lists worlds, and has others make them', async ({ startThree }) => {
  const [one, two, three] = await startThree({ drainMs: 2_000 })
  const stopped = one.stop()
  await until(async () => (await one.send('GET', '/ready')).status === 503)
  const made = await one.make('late')
  assert(!one.has('late') && (two.has('late') || three.has('late')))
  assert.equal((await listOf(one)).here.length, 0)
  await stopped
  expectStatus(200, await two.api(made, 'GET', '/config'))
})
