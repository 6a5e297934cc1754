import assert from 'node:assert/strict'
import { type Checks, until } from './checks.ts'
import { expectStatus, type MadeWorld, newCustomer, type Process, withThree } from './processes.ts'

/** Uses a world until a process owns it. */
async function settle(process: Process, world: MadeWorld): Promise<void> {
  await until(async () => {
    await process.api(world, 'GET', '/config')
    return process.has(world.name)
  })
}

const hashOf = async (process: Process, name: string): Promise<string> =>
  (await process.send('GET', `/admin/worlds/${name}`)).body.stateHash

/** Worlds change their owners, and nothing of them is lost. */
export const takeoverChecks: Checks = {
  'a process that was paused past its lease writes nothing, and reads nothing stale': withThree(
    async ([one, two, three]) => {
      const world = await one.make('team')
      await settle(one, world)
      expectStatus(201, await one.api(world, 'POST', '/customers', newCustomer('before')))
      one.pause()
      await until(() => two.has('team') || three.has('team'))
      expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer('meanwhile')))
      // Its memory still has the world as it was.
      assert(one.has('team'))
      one.resume()
      const [seen, written] = await Promise.all([
        one.api(world, 'GET', '/customers'),
        one.api(world, 'POST', '/customers', newCustomer('after')),
      ])
      assert(seen.body.totalCount >= 2, seen.text)
      expectStatus(201, written)
      await until(() => !one.has('team'))
      assert.equal((await two.api(world, 'GET', '/customers')).body.totalCount, 3)
    },
  ),

  'what falls due in a world whose process is silent happens elsewhere': withThree(async ([one, two, three]) => {
    const world = await one.make('team', { frozen: false })
    await settle(one, world)
    const umaAddress = '$ada@example.com'
    await one.api(world, 'POST', '/customers', { ...newCustomer('c1'), umaAddress })
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const { body } = await one.api(world, 'POST', '/invitations', { inviterUma: umaAddress, expiresAt })
    one.pause()
    await until(() => two.has('team') || three.has('team'))
    const owner = two.has('team') ? two : three
    expectStatus(200, await owner.send('POST', '/admin/worlds/team/clock/advance', { by: 'PT2M' }))
    assert.equal((await owner.api(world, 'GET', `/invitations/${body.code}`)).body.status, 'EXPIRED')
  }),

  'a world that is due is claimed by then, without a request': withThree(
    async ([one, two, three]) => {
      const world = await one.make('team', { frozen: false })
      const umaAddress = '$ada@example.com'
      await one.api(world, 'POST', '/customers', { ...newCustomer('c1'), umaAddress })
      const expiresAt = new Date(Date.now() + 4_000).toISOString()
      const { body } = await one.api(world, 'POST', '/invitations', { inviterUma: umaAddress, expiresAt })
      const processes = [one, two, three]
      const isOpen = () => processes.some((process) => process.has('team'))
      await until(() => !isOpen())
      await until(isOpen)
      assert.equal((await three.api(world, 'GET', `/invitations/${body.code}`)).body.status, 'EXPIRED')
    },
    { idleMs: 500 },
  ),

  'an idle world is forgotten, and comes back as it was with its snapshots': withThree(
    async ([one, two, three]) => {
      const world = await one.make('team')
      expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer('c1')))
      expectStatus(201, await two.send('POST', '/admin/worlds/team/snapshots', { name: 'first' }))
      const before = await hashOf(two, 'team')
      expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer('c2')))
      const after = await hashOf(two, 'team')
      await until(() => ![one, two, three].some((process) => process.has('team')))
      assert.equal(await hashOf(three, 'team'), after)
      expectStatus(200, await three.send('POST', '/admin/worlds/team/snapshots/first/restore'))
      assert.equal(await hashOf(one, 'team'), before)
      expectStatus(204, await one.send('DELETE', '/admin/worlds/team/snapshots/first'))
      await until(() => ![one, two, three].some((process) => process.has('team')))
      expectStatus(404, await two.send('GET', '/admin/worlds/team/snapshots/first'))
    },
    { idleMs: 200 },
  ),

  'a world whose log was compacted comes back as it was': withThree(
    async ([one, two, three], { postgres, database }) => {
      const world = await one.make('team')
      await settle(two, world)
      for (let number = 0; number < 40; number += 1)
        expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer(`c${number}`)))
      const count = () => Number(postgres.sql('select count(*) from sandglass.checkpoint', database))
      await until(() => count() > 0)
      expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer('last')))
      const before = await hashOf(two, 'team')
      await two.stop()
      assert.equal(await hashOf(three, 'team'), before)
      assert.equal((await one.api(world, 'GET', '/customers')).body.totalCount, 41)
    },
    { historyLimit: 5, storageInternals: { compactionEntries: 20 } },
  ),

  'a process that stops leaves its worlds to the others, and no request fails': withThree(
    async ([one, two, three]) => {
      const worlds = await Promise.all(['a', 'b', 'c', 'd'].map((name) => one.make(name)))
      for (const world of worlds) {
        await settle(one, world)
        expectStatus(201, await one.api(world, 'POST', '/customers', newCustomer('c1')))
      }
      const stopped = one.stop()
      for (const world of worlds) expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer('c2')))
      await until(() => worlds.every(({ name }) => !one.has(name)))
      // It goes on taking requests, and serves none of them itself.
      for (const world of worlds) expectStatus(201, await one.api(world, 'POST', '/customers', newCustomer('c3')))
      for (const { name } of worlds)
        assert.deepEqual([one.has(name), two.has(name) || three.has(name)], [false, true], name)
      await stopped
      for (const world of worlds) assert.equal((await three.api(world, 'GET', '/customers')).body.totalCount, 3)
    },
    { drainMs: 5_000 },
  ),

  'a restart of the database loses nothing that was answered': withThree(async ([one, two], { postgres }) => {
    const world = await one.make('team')
    await settle(two, world)
    let answered = 0
    for (let number = 0; number < 30; number += 1) {
      if (number === 10) await postgres.stop('immediate')
      if (number === 12) await postgres.start()
      const { status } = await two.api(world, 'POST', '/customers', newCustomer(`c${number}`))
      if (status === 201) answered += 1
      else assert.equal(status, 503)
    }
    await until(async () => (await one.api(world, 'GET', '/customers')).status === 200)
    const { body } = await one.api(world, 'GET', '/customers?limit=100')
    assert.equal(body.totalCount, answered)
  }),
}
