import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from '../../simulator/testing/port-of.ts'
import { it } from './it.ts'
import { expectStatus, hashOf, newCustomer, shortLease } from './processes.ts'
import { settle } from './raw-requests.ts'
import { until } from './storages.ts'

// Worlds change their owners, and nothing of them is lost.

it('a process that was paused past its lease writes nothing, and reads nothing stale', async ({ startThree }) => {
  const [one, two, three] = await startThree(shortLease)
  const world = await one.make('team')
  await settle(one, world)
  expectStatus(201, await one.api(world, 'POST', '/customers', newCustomer('before')))
  one.pause()
  await until(() => two.has('team') || three.has('team'))
  // Any other would ask for the world, and its next owner could be the one that was paused.
  const owner = two.has('team') ? two : three
  expectStatus(201, await owner.api(world, 'POST', '/customers', newCustomer('meanwhile')))
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
  const { text: metrics } = await one.send('GET', '/metrics')
  assert.match(metrics, /^sandglass_cluster_worlds_total\{change="lost"\} [1-9]/m)
  assert.equal((await two.api(world, 'GET', '/customers')).body.totalCount, 3)
})

it('what falls due in a world whose process is silent happens elsewhere', async ({ startThree }) => {
  const [one, two, three] = await startThree(shortLease)
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
})

it('a world that is due is claimed by then, without a request', async ({ startThree }) => {
  const [one, two, three] = await startThree({ idleMs: 500 })
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
})

it('an idle world is forgotten, and comes back as it was with its snapshots', async ({ startThree }) => {
  const [one, two, three] = await startThree({ idleMs: 200 })
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
})

it('a world whose log was compacted comes back as it was', async ({ startThree, postgres, database }) => {
  const [one, two, three] = await startThree({ historyLimit: 5, storageInternals: { compactionEntries: 20 } })
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
})

it('a process that stops leaves its worlds to the others, and no request fails', async ({ startThree }) => {
  const [one, two, three] = await startThree({ drainMs: 5_000 })
  const worlds = await Promise.all(['a', 'b', 'c', 'd'].map((name) => one.make(name)))
  for (const world of worlds) {
    await settle(one, world)
    expectStatus(201, await one.api(world, 'POST', '/customers', newCustomer('c1')))
  }
  const stopped = one.stop()
  for (const world of worlds) expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer('c2')))
  await until(() => worlds.every(({ name }) => !one.has(name)))
  // It goes on taking requests, and owns none of their worlds again.
  for (const world of worlds) {
    expectStatus(201, await one.api(world, 'POST', '/customers', newCustomer('c3')))
    assert(!one.has(world.name), world.name)
  }
  await stopped
  for (const world of worlds) assert.equal((await three.api(world, 'GET', '/customers')).body.totalCount, 3)
})

it('a request is not left waiting for a process that has gone silent', async ({ startThree, postgres, database }) => {
  const [one, two] = await startThree(shortLease)
  const world = await one.make('team')
  await one.stop()
  const silent = createServer(() => undefined)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  try {
    const soon = "now() + interval '1 second'"
    postgres.sql(
      `with process as (insert into sandglass.process (id, number, url, version, expires, draining)
            values ('silent', 999, 'http://127.0.0.1:${portOf(silent)}', '0', ${soon}, false))
          update sandglass.lease set holder = 'silent', expires = ${soon} where name = 'team'`,
      database,
    )
    const { status, headers, text } = await two.api(world, 'GET', '/customers')
    assert.equal(status, 503, text)
    assert.equal(headers.get('retry-after'), '1')
    const { text: metrics } = await two.send('GET', '/metrics')
    assert.match(metrics, /^sandglass_cluster_requests_total\{outcome="passed_on"\} 1$/m)
    assert.match(metrics, /^sandglass_cluster_requests_total\{outcome="refused"\} 1$/m)
    await until(async () => (await two.api(world, 'GET', '/customers')).status === 200)
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})

it('a wait in a world that moves is to be repeated', async ({ startThree }) => {
  const [one, two] = await startThree()
  const world = await one.make('team')
  await settle(one, world)
  const waiting = one.send('POST', '/admin/worlds/team/wait', {
    for: { event: 'CUSTOMER.KYC_APPROVED' },
    within: '1m',
  })
  await until(async () => (await one.send('GET', '/admin/worlds/team')).status === 200)
  const stopped = one.stop()
  const { status, text } = await waiting
  assert.equal(status, 503, text)
  await stopped
  expectStatus(200, await two.api(world, 'GET', '/customers'))
})
