import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { wall } from '../../simulator/engine/wall.ts'
import type { SharedStorage } from '../../simulator/postgres/index.ts'
import { add, type CheckContext, type Checks, createWorld, durable, namesOf, sequences, until } from './checks.ts'
import { type CutProxy, startCutProxy } from './cut-proxy.ts'
import { expectStatus, newCustomer, startProcesses } from './processes.ts'

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
async function cutAppend({ postgres, database }: CheckContext): Promise<void> {
  const cut = `select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = '${database}' and wait_event_type = 'Lock'`
  await until(() => postgres.sql(cut) !== '0')
}

async function withProxy(
  { postgres, database, open }: CheckContext,
  run: (storage: SharedStorage, proxy: CutProxy) => Promise<void>,
): Promise<void> {
  const proxy = await startCutProxy(postgres.port)
  try {
    const storage = await open({}, `postgres://postgres@127.0.0.1:${proxy.port}/${database}`)
    await run(storage, proxy)
    await storage.close()
  } finally {
    proxy.close()
  }
}

/** The statements of the docs that delete a world. */
function statementsToGiveUp(name: string): string {
  const [, statements] = /<<'SQL'\n(begin;.*?)SQL\n/s.exec(readFileSync('docs/troubleshooting.md', 'utf8')) ?? []
  assert(statements)
  return statements.replaceAll(":'name'", `'${name}'`)
}

/** The database goes away and comes back. */
export const outageChecks: Checks = {
  async 'an append whose connection is cut before the commit is written once'(context) {
    const storage = await context.open()
    const world = await createWorld(storage, 'one')
    let writing: Promise<void> | undefined
    await whileLocked(context.url, async () => {
      add(storage, world, 1)
      storage.addKey(world, 'key')
      writing = durable(storage)
      await cutAppend(context)
    })
    await writing
    assert.equal(storage.problem, undefined)
    assert.deepEqual(await sequences(storage, world), [0, 1])
    assert.deepEqual(await storage.byKey('key'), ['one'])
  },

  async 'an append whose answer is lost is written once'(context) {
    await withProxy(context, async (storage, proxy) => {
      const world = await createWorld(storage, 'one')
      proxy.cutAtNextAnswer('cut here')
      storage.append(world, 1, () => ['"cut here"'])
      await durable(storage)
      add(storage, world, 2)
      await durable(storage)
      assert.deepEqual(await sequences(storage, world), [0, 1, 2])
    })
  },

  async 'a deletion whose answer is lost has happened'(context) {
    await withProxy(context, async (storage, proxy) => {
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
  },

  async 'a reservation whose answer is lost belongs to the one who asked'(context) {
    await withProxy(context, async (storage, proxy) => {
      proxy.cutAtNextAnswer('cut-here')
      assert.equal(await storage.reserve(namesOf('cut-here')), true)
      add(storage, 'cut-here~1', 0)
      storage.register('cut-here~1', {})
      await durable(storage)
      assert.deepEqual(await sequences(storage, 'cut-here~1'), [0])
    })
  },

  async 'an outcome that stays unknown loses the worlds of the batch, and writes go on later'(context) {
    const { open, postgres } = context
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
        /^PostgreSQL at 127.0.0.1:\d+ does not answer .*, writes go on by themselves\.$/,
      )
      assert.deepEqual(told, ['lost one', 'otherwise'])
      assert.equal(storage.isWritable, false)
      assert.equal(storage.isDurable, true)
      assert.throws(() => storage.hold(idle, () => () => undefined), /does not answer/)
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
  },

  async 'a world of which the database lost changes is given up, and goes on from what is left'(context) {
    const { open, postgres, database } = context
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
  },

  async 'a process that only reads gives up a world of which the database lost changes'(context) {
    const { open, postgres, database } = context
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
  },

  async 'a world whose lease or epoch is missing is no endless wait'({ open, postgres, database }) {
    const storage = await open({ leaseMs: 300 })
    for (const [world, table] of Object.entries({ one: 'lease', two: 'epoch' })) {
      await createWorld(storage, world)
      await storage.release({ name: world, at: wall.now() })
      postgres.sql(`delete from sandglass.${table} where name = '${world}'`, database)
      const says = `No process can own the world ${world}: its lease or its epoch is missing`
      await assert.rejects(storage.claim(world), new RegExp(says))
    }
    assert.deepEqual(await storage.unattended(10), [])
  },

  async 'a world whose entries are damaged says so, and can be given up'(context) {
    const { postgres, database } = context
    const [process] = await startProcesses(1, context.url, { idleMs: 200 })
    assert(process)
    try {
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
    } finally {
      await process.stop()
    }
  },

  async 'a restart of the database within the patience is not noticed'({ open, postgres }) {
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
  },

  async 'a process without anything to write notices too that it cannot'({ open, postgres }) {
    const storage = await open({ patienceMs: 100, leaseMs: 300 })
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
  },

  async 'a database that becomes read-only says so'({ open, postgres, database }) {
    const storage = await open()
    const world = await createWorld(storage, 'one')
    const cut = `select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = '${database}'`
    postgres.sql(`alter database ${database} set default_transaction_read_only = on`)
    postgres.sql(cut)
    add(storage, world, 1)
    await assert.rejects(durable(storage), /takes no writes in the database "check_\d+" .* read-only; make it writable/)
    postgres.sql(`alter database ${database} reset default_transaction_read_only`)
    postgres.sql(cut)
    await until(() => storage.isWritable)
    await storage.claim('one')
    add(storage, world, 1)
    await durable(storage)
  },
}
