import assert from 'node:assert/strict'
import { type CheckContext, type Checks, until } from './checks.ts'
import { expectStatus, Process, withThree } from './processes.ts'

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

/** Runs a check with a process that no other one reaches, which owns the default world, and another one. */
const withSilent = (check: (lost: Process, other: Process) => Promise<void>) => async (context: CheckContext) => {
  const lease = { leaseMs: 60_000 }
  const [lost, other] = [new Process(context.url, { ...lease, advertisedUrl: silent }), new Process(context.url, lease)]
  try {
    await Promise.all([lost, other].map(({ simulator }) => simulator.listen()))
    expectStatus(200, await lost.send('GET', '/admin/clock'))
    await check(lost, other)
  } finally {
    await Promise.all([lost, other].map((process) => process.stop()))
  }
}

/** Any process lists the worlds and makes new ones. */
export const listChecks: Checks = {
  'worlds are listed, made and imported while the owner of the default one does not answer': withSilent(
    async (lost, other) => {
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
    },
  ),

  'a world is made in the process that is asked, up to the limit of that one': withThree(
    async ([one, two, three]) => {
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
    },
    { worldLimit: 2 },
  ),

  'the list names the process that has a world, and none for one that is in the database only': withThree(
    async ([one, two, three]) => {
      await Promise.all([one.make('a'), two.make('b')])
      assert.deepEqual(await listOf(three), { here: [], holders: { a: one.simulator.origin, b: two.simulator.origin } })
      assert.deepEqual(await listOf(two), { here: ['b'], holders: { a: one.simulator.origin } })
      await one.stop()
      assert.deepEqual(await listOf(two), { here: ['b'], holders: { a: undefined } })
    },
  ),

  'a process that was paused past its lease does not list a world as its own': withThree(async ([one, two, three]) => {
    await one.make('team')
    one.pause()
    await until(() => two.has('team') || three.has('team'))
    const owner = two.has('team') ? two : three
    assert(one.has('team'))
    assert.deepEqual(await listOf(one), { here: [], holders: { team: owner.simulator.origin } })
  }),

  'a process that stops lists worlds, and has others make them': withThree(
    async ([one, two, three]) => {
      const stopped = one.stop()
      await until(async () => (await one.send('GET', '/ready')).status === 503)
      const made = await one.make('late')
      assert(!one.has('late') && (two.has('late') || three.has('late')))
      assert.equal((await listOf(one)).here.length, 0)
      await stopped
      expectStatus(200, await two.api(made, 'GET', '/config'))
    },
    { drainMs: 2_000 },
  ),
}
