import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { wall } from '../../simulator/engine/index.ts'
import { itWithServer as it } from './it.ts'
import type { Server } from './postgres.ts'
import { expectStatus, hashOf, newCustomer, shortLease } from './processes.ts'
import { settle } from './raw-requests.ts'
import { add, createWorld, durable, namesOf, sequences, until } from './storages.ts'

/** Runs while another connection keeps every append waiting. */
async function whileLocked(url: string, run: () => Promise<void>): Promise<void> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin; lock table sandglass.entry in exclusive mode')
  try {
    await run()
  } finally {
    await client.end()
  }
}

/** Waits for an append that waits for a lock, and cuts its connection. */
async function cutAppend(postgres: Server, database: string): Promise<void> {
  const cut = `select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = '${database}' and wait_event_type = 'Lock'`
  await until(() => postgres.sql(cut) !== '0')
}

/** The statements of the docs that delete a world. */
function statementsToGiveUp(name: string): string {
  const [, statements] = /<<'SQL'\n(begin;.*?)SQL\n/s.exec(readFileSync('docs/troubleshooting.md', 'utf8')) ?? []
  assert(statements)
  return statements.replaceAll(":'name'", `'${name}'`)
}

// The database goes away and comes back.

it('an append whose connection is cut before the commit is written once', async ({ open, postgres, database, url }) => {
  const storage = await open()
  const world = await createWorld(storage, 'one')
  let writing: Promise<void> | undefined
  await whileLocked(url, async () => {
    add(storage, world, 1)
    storage.addKey(world, 'key')
    writing = durable(storage)
    await cutAppend(postgres, database)
  })
  await writing
  assert.equal(storage.problem, undefined)
  assert.deepEqual(await sequences(storage, world), [0, 1])
  assert.deepEqual(await storage.byKey('key'), ['one'])
})

it('an append whose answer is lost is written once', async ({ open, proxy }) => {
  const storage = await open({}, proxy.url)
  const world = await createWorld(storage, 'one')
  proxy.cutAtNextAnswer('cut here')
  storage.append(world, 1, () => ['"cut here"'])
  await durable(storage)
  add(storage, world, 2)
  await durable(storage)
  assert.deepEqual(await sequences(storage, world), [0, 1, 2])
})

it('a deletion whose answer is lost has happened', async ({ open, proxy }) => {
  const storage = await open({}, proxy.url)
  const world = await createWorld(storage, 'one')
  const other = await createWorld(storage, 'other')
  const losses: string[] = []
  storage.onLost((name) => losses.push(name))
  proxy.cutAtNextAnswer('cut here')
  storage.unregister(world)
  storage.append(other, 1, () => ['"cut here"'])
  await durable(storage)
  assert.deepEqual(losses, [])
  assert.deepEqual(
    (await storage.list()).map(({ name }) => name),
    ['other'],
  )
})

it('a reservation whose answer is lost belongs to the one who asked', async ({ open, proxy }) => {
  const storage = await open({}, proxy.url)
  proxy.cutAtNextAnswer('cut-here')
  assert.equal(await storage.reserve(namesOf('cut-here')), true)
  add(storage, 'cut-here~1', 0)
  storage.register('cut-here~1', {})
  await durable(storage)
  assert.deepEqual(await sequences(storage, 'cut-here~1'), [0])
})

it('an outcome that stays unknown loses the worlds of the batch, and writes go on later', async ({
  open,
  postgres,
}) => {
  const storage = await open({ patienceMs: 300 })
  const [world, idle] = [await createWorld(storage, 'one'), await createWorld(storage, 'idle')]
  const told: string[] = []
  storage.onLost((name) => told.push(`lost ${name}`))
  await postgres.stop('immediate')
  try {
    add(storage, world, 1)
    storage.whenDurable(
      () => undefined,
      () => told.push('otherwise'),
      [world],
    )
    await until(() => storage.problem !== undefined)
    assert.match(
      storage.problem ?? '',
      /^PostgreSQL at 127.0.0.1:\d+ does not answer .*, writes resume automatically\.$/,
    )
    assert.deepEqual(told, ['lost one', 'otherwise'])
    assert.equal(storage.isWritable, false)
    assert.equal(storage.isDurable, true)
    assert.throws(() => storage.prepare(idle, () => () => undefined), /does not answer/)
    assert.equal(await storage.retry(), false)
  } finally {
    await postgres.start()
  }
  await new Promise<void>((resolve) => storage.whenWritable(resolve))
  assert.equal(storage.problem, undefined)
  assert.equal((await storage.claim('one')).state, 'owned')
  assert.deepEqual(await sequences(storage, world), [0])
  for (const one of [world, idle]) add(storage, one, 1)
  await durable(storage)
})

it('a world of which the database lost changes is given up, and goes on from what is left', async ({
  open,
  postgres,
  database,
}) => {
  const storage = await open()
  const [world, other] = [await createWorld(storage, 'one'), await createWorld(storage, 'other')]
  const shortened = await createWorld(storage, 'shortened')
  for (const one of [world, other, shortened]) for (const sequence of [1, 2]) add(storage, one, sequence)
  await durable(storage)
  await storage.checkpoint(shortened, { after: 2, instead: [['1']] })
  const losses: string[] = []
  storage.onLost((name) => losses.push(name))
  // As a server does that was behind when it took over.
  postgres.sql(`delete from sandglass.entry where world = '${world}' and sequence = 2`, database)
  postgres.sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  for (const one of [world, other, shortened]) add(storage, one, 3)
  await assert.rejects(durable(storage, world), /came back without changes of the world one .*; send it again/)
  await durable(storage, other, shortened)
  assert.deepEqual(losses, ['one'])
  assert.equal((await storage.claim('one')).state, 'owned')
  assert.deepEqual(await sequences(storage, world), [0, 1])
  add(storage, world, 2)
  await durable(storage)
})

it('a process that only reads gives up a world of which the database lost changes', async ({
  open,
  postgres,
  database,
}) => {
  const first = await open()
  const world = await createWorld(first, 'one')
  add(first, world, 1)
  await durable(first)
  await first.close()
  const storage = await open({ leaseMs: 1_000 })
  await storage.claim('one')
  await sequences(storage, world)
  const losses: string[] = []
  storage.onLost((name) => losses.push(name))
  postgres.sql(`delete from sandglass.entry where world = '${world}' and sequence = 1`, database)
  postgres.sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  await until(() => losses.includes('one'))
  assert.equal((await storage.claim('one')).state, 'owned')
  assert.deepEqual(await sequences(storage, world), [0])
})

it('a world whose lease or epoch is missing is no endless wait', async ({ open, postgres, database }) => {
  const storage = await open({ leaseMs: 300 })
  for (const [world, table] of Object.entries({ one: 'lease', two: 'epoch' })) {
    await createWorld(storage, world)
    await storage.release({ name: world, at: wall.now() })
    postgres.sql(`delete from sandglass.${table} where name = '${world}'`, database)
    const says = `No process can own the world ${world}: its lease or its epoch is missing`
    await assert.rejects(storage.claim(world), new RegExp(says))
  }
  assert.deepEqual(await storage.unattended(10), [])
})

it('a world whose entries are damaged says so, and can be given up', async ({ start, postgres, database }) => {
  const process = await start({ idleMs: 200 })
  for (const [name, damage] of [
    ['missing', 'delete from sandglass.entry where sequence = 2 and world in (select incarnation from damaged)'],
    ['changed', `update sandglass.entry set texts = 'x' where world in (select incarnation from damaged)`],
  ] as const) {
    const world = await process.make(name)
    for (const customer of ['a', 'b']) await process.api(world, 'POST', '/customers', newCustomer(customer))
    await until(() => !process.has(name))
    const damaged = `with damaged as (select incarnation from sandglass.world where name = '${name}')`
    postgres.sql(`${damaged} ${damage}`, database)
    const refused = await process.api(world, 'GET', '/customers')
    expectStatus(503, refused)
    assert.match(refused.body.message, new RegExp(`The world ${name} cannot be read from the database: .* backup`))
    postgres.sql(statementsToGiveUp(name), database)
    expectStatus(404, await process.send('GET', `/admin/worlds/${name}`))
    await process.make(name)
  }
})

it('a restart of the database within the patience is not noticed', async ({ open, postgres }) => {
  const storage = await open({ patienceMs: 60_000, leaseMs: 60_000 })
  const world = await createWorld(storage, 'one')
  for (const mode of ['fast', 'immediate'] as const) {
    await postgres.stop(mode)
    const next = mode === 'fast' ? 1 : 2
    add(storage, world, next)
    const writing = durable(storage)
    const reading = sequences(storage, world)
    await postgres.start()
    await writing
    await reading
    assert.equal(storage.problem, undefined)
  }
  assert.deepEqual(await sequences(storage, world), [0, 1, 2])
})

it('a process without anything to write notices too that it cannot', async ({ open, postgres }) => {
  const storage = await open({ patienceMs: 500, leaseMs: 1_000 })
  await createWorld(storage, 'one')
  const losses: string[] = []
  storage.onLost((name) => losses.push(name))
  await postgres.stop()
  await until(() => storage.problem !== undefined)
  assert.equal(storage.owns('one'), false)
  await postgres.start()
  await until(() => storage.isWritable)
  assert.equal(await storage.renew('one'), true)
  assert.deepEqual(losses, [])
})

it('a database that becomes read-only says so', async ({ open, postgres, database }) => {
  const storage = await open()
  const world = await createWorld(storage, 'one')
  const cut = `select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = '${database}'`
  postgres.sql(`alter database ${database} set default_transaction_read_only = on`)
  postgres.sql(cut)
  add(storage, world, 1)
  await assert.rejects(durable(storage), /takes no writes in the database "check_\w+" .* read-only; make it writable/)
  postgres.sql(`alter database ${database} reset default_transaction_read_only`)
  postgres.sql(cut)
  await until(() => storage.isWritable)
  await storage.claim('one')
  add(storage, world, 1)
  await durable(storage)
})

it('an outage that is longer than the lease opens no world twice', async ({ startThree, postgres, database }) => {
  const [one, two, three] = await startThree(shortLease)
  const world = await one.make('team')
  await settle(one, world)
  expectStatus(201, await one.api(world, 'POST', '/customers', newCustomer('before')))
  await postgres.stop('fast')
  // Reads try to find out whether the lease holds, and cannot.
  for (let number = 0; number < 3; number += 1) {
    const { status } = await one.api(world, 'GET', '/customers')
    assert([200, 503].includes(status), String(status))
  }
  await postgres.start()
  await until(async () => (await one.send('GET', '/ready')).status === 200)
  await until(async () => (await one.api(world, 'POST', '/customers', newCustomer('after'))).status !== 503)
  assert.equal(postgres.sql('select count(*) from sandglass.entry where part > 0', database), '0')
  const { body } = await one.api(world, 'GET', '/customers')
  assert.equal(body.totalCount, 2)
  const before = await hashOf(one, 'team')
  await Promise.all([one.stop(), two.stop()])
  assert.equal(await hashOf(three, 'team'), before)
})

it('a restart of the database loses nothing that was answered', async ({ startThree, postgres }) => {
  const [one, two] = await startThree()
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
})
