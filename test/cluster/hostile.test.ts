import assert from 'node:assert/strict'
import { Client } from 'pg'
import { it } from './it.ts'
import { expectStatus, newCustomer, type Process } from './processes.ts'
import { basic, open, requestOf, settle } from './raw-requests.ts'
import { until } from './storages.ts'

const form = '--x\r\nContent-Disposition: form-data; name="button"\r\n\r\nsubmit\r\n--x--\r\n'

// Clients that are careless or hostile.

it('a request whose world leaves before its body has arrived is to be repeated', async ({ startThree }) => {
  const [one, two] = await startThree({ drainMs: 10_000 })
  const world = await one.make('team')
  await settle(one, world)
  const customer = await one.api(world, 'POST', '/customers', newCustomer('c1'))
  const redirectUri = 'https://app.example/done'
  const link = await one.api(world, 'POST', `/customers/${customer.body.id}/kyc-link`, { redirectUri })
  const requests = [
    requestOf('POST', new URL(link.body.kycUrl).pathname, 'none', form),
    requestOf('POST', '/2025-10-13/customers', basic(world), newCustomer('slow')),
    requestOf('POST', '/admin/worlds/team/clock/advance', 'none', { by: 'PT1M' }),
  ]
  const connections = await Promise.all(
    requests.map(async ({ head, text }) => {
      const connection = await open(one)
      connection.socket.write(head + text.slice(0, 5))
      return connection
    }),
  )
  const stopped = one.stop()
  await until(() => !one.has('team'))
  for (const [index, { socket }] of connections.entries()) socket.write(requests[index]?.text.slice(5) ?? '')
  for (const connection of connections) {
    await until(() => connection.received.includes('\r\n\r\n'))
    assert.match(connection.received, /^HTTP\/1\.1 503 .*The world team moved to another process/s)
  }
  expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer('slow')))
  await stopped
})

it('a client that leaves while its world is claimed does not keep it in memory', async ({ startThree, url }) => {
  const [one, two, three] = await startThree({ idleMs: 200 })
  const world = await one.make('team')
  const isOpen = () => [one, two, three].some((process) => process.has('team'))
  await until(() => !isOpen())
  const database = new Client({ connectionString: url })
  await database.connect()
  await database.query(`begin; select * from sandglass.epoch where name = 'team' for update`)
  const connection = await open(one)
  const { head, text } = requestOf('POST', '/2025-10-13/customers', basic(world), newCustomer('c1'))
  connection.socket.write(head + text)
  const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await until(async () => (await database.query(isWaiting)).rowCount === 1)
  connection.socket.destroy()
  // The process has read the end of the connection before it answers another one.
  await one.send('GET', '/health')
  await database.query('commit')
  await database.end()
  await until(isOpen)
  await until(() => !isOpen())
})

it('responses that wait behind a stream end with its connection', async ({ startThree }) => {
  const [one, two, three] = await startThree({ idleMs: 200 })
  const world = await one.make('team')
  await one.api(world, 'GET', '/config')
  const processes = [one, two, three]
  const owner = processes.find((process) => process.has('team')) ?? one
  const connection = await open(owner)
  const lines = ['Host: localhost', `Authorization: ${basic(world)}`, '', ''].join('\r\n')
  const paths = ['/admin/worlds/team/stream', '/2025-10-13/config', '/2025-10-13/config']
  connection.socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines}`).join(''))
  await until(() => connection.received.includes('text/event-stream'))
  connection.socket.destroy()
  await until(() => !processes.some((process) => process.has('team')))
})

it('a world is moved for the invitation of another only by its own credentials', async ({ startThree }) => {
  const [one, two] = await startThree()
  const [inviter, victim] = [await one.make('inviter'), await one.make('victim')]
  await settle(one, inviter)
  await settle(two, victim)
  const umaAddress = '$ada@example.com'
  await one.api(inviter, 'POST', '/customers', { ...newCustomer('c1'), umaAddress })
  const { body } = await one.api(inviter, 'POST', '/invitations', { inviterUma: umaAddress })
  const wrong = { ...victim, clientSecret: 'wrong' }
  expectStatus(401, await one.api(wrong, 'GET', `/invitations/${body.code}`))
  expectStatus(401, await two.api(wrong, 'POST', `/invitations/${body.code}/claim`, { inviteeUma: '$b@b.example' }))
  assert(two.has('victim'))
  expectStatus(200, await two.api(victim, 'GET', `/invitations/${body.code}`))
})

it('pipelined requests take effect in their order, also when they are passed on', async ({ startThree }) => {
  const [one, two] = await startThree()
  const world = await one.make('team')
  await settle(one, world)
  const count = 40
  const requests = Array.from({ length: count }, (_, number) =>
    requestOf('POST', '/2025-10-13/customers', basic(world), newCustomer(`c${number}`)),
  )
  const connection = await open(two)
  connection.socket.write(requests.map(({ head, text }) => head + text).join(''))
  const moments = () =>
    [...connection.received.matchAll(/^sandglass-moment: (\d+)\r$/gim)].map(([, one]) => Number(one))
  await until(() => moments().length === count)
  connection.socket.destroy()
  const first = moments()[0] ?? 0
  assert.deepEqual(
    moments(),
    Array.from({ length: count }, (_, index) => first + index),
  )
})

it('a snapshot that another process has replaced is the new one', async ({ startThree }) => {
  const [one, two, three] = await startThree({ idleMs: 200 })
  const processes = [one, two, three]
  const world = await one.make('team')
  const file = async (process: Process) => (await process.send('GET', '/admin/worlds/team/snapshots/s/file')).text
  expectStatus(201, await one.send('POST', '/admin/worlds/team/snapshots', { name: 's' }))
  const before = processes.find((process) => process.has('team')) ?? one
  const first = await file(before)
  const other = before === one ? two : one
  await until(() => !processes.some((process) => process.has('team')))
  expectStatus(201, await other.api(world, 'POST', '/customers', newCustomer('c1')))
  expectStatus(204, await other.send('DELETE', '/admin/worlds/team/snapshots/s'))
  expectStatus(201, await other.send('POST', '/admin/worlds/team/snapshots', { name: 's' }))
  const second = await file(other)
  await until(() => !processes.some((process) => process.has('team')))
  assert.equal(await file(before), second)
  assert.notEqual(first, second)
})

it('the token of a world is known wherever it is used', async ({ start }) => {
  const options = { adminToken: 'all' }
  const processes = await Promise.all([start(options), start(options)])
  const [one, two] = processes
  const all = { authorization: 'Bearer all' }
  const made = await one.send('POST', '/admin/worlds', { name: 'mine' }, all)
  const own = { authorization: `Bearer ${made.body.adminToken}` }
  await until(() => one.has('mine') || two.has('mine'))
  const [owner, stranger] = one.has('mine') ? [one, two] : [two, one]
  const other = await owner.send('POST', '/admin/worlds', { name: 'other' }, all)
  await until(async () => {
    await stranger.api(other.body, 'GET', '/config')
    return stranger.has('other')
  })
  for (const process of processes) {
    expectStatus(200, await process.send('GET', '/admin', undefined, own))
    expectStatus(200, await process.send('GET', '/admin/openapi.json', undefined, own))
    expectStatus(200, await process.send('GET', '/admin/worlds/mine/clock', undefined, own))
    expectStatus(403, await process.send('GET', '/admin/worlds/other/clock', undefined, own))
    expectStatus(403, await process.send('DELETE', '/admin/worlds/none', undefined, own))
  }
})

it('a request without an admin token opens no world', async ({ start }) => {
  const options = { adminToken: 'all', idleMs: 200 }
  const [one, two] = await Promise.all([start(options), start(options)])
  const all = { authorization: 'Bearer all' }
  expectStatus(201, await one.send('POST', '/admin/worlds', { name: 'mine' }, all))
  await until(() => !one.has('mine') && !two.has('mine'))
  for (const authorization of ['Bearer other', 'Basic YWxsOmFsbA=='])
    expectStatus(401, await two.send('GET', '/admin/worlds/mine/clock', undefined, { authorization }))
  assert(!two.has('mine'))
  expectStatus(200, await two.send('GET', '/admin/worlds/mine/clock', undefined, all))
  assert(two.has('mine'))
})

it('texts that no name, client id or code can be are answered as in one process', async ({ startThree }) => {
  const [one, two] = await startThree()
  const world = await one.make('team')
  for (const process of [one, two]) {
    for (const path of ['/admin/worlds/%00', '/admin/worlds/a%00b/clock', '/i/ABC?world=%00', '/hosted/%00'])
      expectStatus(404, await process.send('GET', path))
    for (const clientId of ['\0', `0123\0${'a'.repeat(20)}`])
      expectStatus(401, await process.api({ clientId, clientSecret: 'x' }, 'GET', '/config'))
    expectStatus(404, await process.api(world, 'GET', '/invitations/%00'))
    expectStatus(404, await process.api(world, 'POST', '/invitations/A%00/claim', { inviteeUma: '$b@b.example' }))
  }
})

it('tokens with the same id in worlds with the same seed are told apart by their secrets', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const worlds = [await one.make('first', { seed: 'same' }), await one.make('second', { seed: 'same' })] as const
  await settle(one, worlds[0])
  await settle(two, worlds[1])
  const ids = new Set<string>()
  for (const world of worlds) {
    const { body } = await one.api(world, 'POST', '/tokens', { name: 'more', permissions: ['VIEW'] })
    ids.add(body.id)
    const byId = { clientId: String(body.id).replace('Token:', ''), clientSecret: body.clientSecret }
    for (const process of [one, two, three]) {
      const { headers } = await process.api(byId, 'GET', '/config')
      assert.equal(headers.get('sandglass-world'), world.name)
    }
  }
  assert.equal(ids.size, 1)
})
