import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { itemAt } from '../simulator/engine/item-at.ts'
import { wall } from '../simulator/engine/wall.ts'
import { openPostgres } from '../simulator/postgres/index.ts'
import { Balancer } from '../test/chaos/balancer.ts'
import { type Postgres, startPostgres } from '../test/cluster/postgres.ts'
import { Unavailable } from '../test/support/install.ts'
import { customerBody } from './customer-body.ts'
import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, freePort, load, type Running, start, startAnywhere } from './processes.ts'
import { base, defaultWorld, newWorld, type Sandbox } from './sandbox.ts'

const inMemory = 'create customer, worlds in memory'
const inFolder = 'create customer, worlds in a folder'
const inPostgres = 'create customer, worlds in PostgreSQL'
const throughBalancer = 'create customer, through HAProxy'
const onOne = 'create customer in two worlds, one process'
const onTwo = 'create customer in two worlds, two processes'
const commits = 10_000
const madeInMemory = 'worlds made in memory'
const madeInFolder = 'worlds made in a folder'
const madeInPostgres = 'worlds made in PostgreSQL'
const opened = 'worlds opened from PostgreSQL'
const manyWorlds = 300
const appendingWorlds = 64
const fewEntries = 'entries of 1 KB, 64 on their way'
const manyEntries = 'entries of 1 KB, 1024 on their way'
const unsyncedEntries = 'entries of 1 KB, 1024, without fsync'
const takeover = `takeover of a world with ${commits} commits`

const creation = { method: 'POST', path: `${base}/customers`, body: JSON.stringify(customerBody) } as const

const create = (world: Sandbox, label: string, seconds: number) =>
  load({ ...world, ...creation, seconds, label: label.replaceAll(' ', '-') })

/** Measures processes that share a PostgreSQL server, beside others; nothing where it or HAProxy is missing. */
async function measureCluster(figures: Figures, plan: Plan): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-bench-'))
  try {
    const postgres = await startPostgres()
    try {
      await measureStorages(figures, plan, postgres, folder)
      await measureProcesses(figures, plan, postgres)
      await measureAppends(figures, plan, postgres)
      await measureOpening(figures, postgres)
      if (figures.round === plan.rounds) await measureTakeover(figures, postgres)
    } finally {
      await postgres.remove()
    }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    figures.print(`The group cluster is skipped: ${error.message}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the address of a database of its own, so that no measurement finds the worlds of another. */
function newDatabase(postgres: Postgres, name: string): string {
  postgres.sql(`drop database if exists ${name} with (force)`)
  postgres.sql(`create database ${name}`)
  return postgres.url(name)
}

/** Starts a process on a database. It is healthy before it has opened that, and serves only afterwards. */
async function startShared(startOn: typeof start, database: string): Promise<Running> {
  const server = await startOn(bundle, 'start', '--storage', database)
  await firstAnswer(server, defaultWorld(server))
  return server
}

/** Measures worlds in memory, in a folder and in PostgreSQL, straight and through HAProxy, in turns. */
async function measureStorages(figures: Figures, plan: Plan, postgres: Postgres, folder: string): Promise<void> {
  const memory = await start(bundle, 'start')
  const stored = await start(bundle, 'start', '--storage', join(folder, `data${figures.round}`))
  const shared = await startShared(start, newDatabase(postgres, 'storages'))
  const balancer = await Balancer.start(folder, await freePort(), [Number(new URL(shared.url).port)])
  await balancer.sees('sandglass-1', true)
  const sides: readonly (readonly [string, Sandbox])[] = [
    [inMemory, defaultWorld(memory)],
    [inFolder, defaultWorld(stored)],
    [inPostgres, defaultWorld(shared)],
    [throughBalancer, { ...defaultWorld(shared), url: balancer.url }],
  ]
  figures.begin('warm-up of the cluster')
  for (const [name, world] of sides) await create(world, `${name} warm`, plan.warmUpSeconds / 2)
  for (let turn = 0; turn < plan.turns; turn += 1)
    for (const [name, world] of sides) await figures.measure(name, () => create(world, `${name} ${turn}`, plan.seconds))
  const makers = [
    [madeInMemory, memory],
    [madeInFolder, stored],
    [madeInPostgres, shared],
  ] as const
  for (let turn = 0; turn < plan.turns; turn += 1)
    for (const [name, server] of makers)
      await figures.measure(name, () => rateOf(manyWorlds, () => newWorld(server, { frozen: true })))
  await balancer.stop()
  for (const server of [memory, stored, shared]) await server.stop()
}

/** Measures the database with nothing but appends: few at a time, many, and many that no disk has to confirm. */
async function measureAppends(figures: Figures, { seconds }: Plan, postgres: Postgres): Promise<void> {
  const append = (gathered: number) => appendsPerSecond(newDatabase(postgres, 'appends'), seconds, gathered)
  await figures.measure(fewEntries, () => append(1))
  await figures.measure(manyEntries, () => append(16))
  await setFsync(postgres, 'off')
  await figures.measure(unsyncedEntries, () => append(16))
  await setFsync(postgres, 'on')
}

async function setFsync(postgres: Postgres, to: 'on' | 'off'): Promise<void> {
  postgres.sql(`alter system set fsync = ${to}`)
  postgres.sql('select pg_reload_conf()')
  while (postgres.sql('show fsync') !== to) await pause(20)
}

/** Returns how many entries a second become durable, when each world has some on their way at a time. */
async function appendsPerSecond(database: string, seconds: number, gathered: number): Promise<number> {
  const storage = await openPostgres(database, { wall, url: () => 'http://bench', version: 'bench' })
  const text = JSON.stringify({ text: 'x'.repeat(1_000) })
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1_000
  const writeOn = async (name: string): Promise<number> => {
    await storage.reserve({ name, prefix: name, mark: name })
    const incarnation = `${name}~1`
    let written = 0
    for (; !isOver(); written += gathered) {
      for (let next = written; next < written + gathered; next += 1) storage.append(incarnation, next, () => [text])
      await new Promise<void>((resolve, reject) => storage.whenDurable(resolve, reject, [incarnation]))
    }
    return written
  }
  const written = await Promise.all(Array.from({ length: appendingWorlds }, (_, number) => writeOn(`world-${number}`)))
  const took = performance.now() - begun
  await storage.close()
  return (written.reduce((sum, count) => sum + count, 0) * 1_000) / took
}

/** Measures two worlds on one process and on two. Nothing is pinned: with two cores, all of it shares them. */
async function measureProcesses(figures: Figures, plan: Plan, postgres: Postgres): Promise<void> {
  const database = newDatabase(postgres, 'processes')
  const first = await startShared(startAnywhere, database)
  const second = await startShared(startAnywhere, database)
  const worldsOn = async (one: Running, two: Running) => [await newWorld(one), await newWorld(two)] as const
  const sides = [
    [onOne, await worldsOn(first, first)],
    [onTwo, await worldsOn(first, second)],
  ] as const
  const both = async ([one, two]: readonly [Sandbox, Sandbox], label: string, seconds: number) => {
    const rates = await Promise.all([create(one, `${label} one`, seconds), create(two, `${label} two`, seconds)])
    return rates[0] + rates[1]
  }
  for (const [name, worlds] of sides) await both(worlds, `${name} warm`, plan.warmUpSeconds / 2)
  for (let turn = 0; turn < plan.turns; turn += 1)
    for (const [name, worlds] of sides) await figures.measure(name, () => both(worlds, `${name} ${turn}`, plan.seconds))
  for (const server of [first, second]) await server.stop()
}

/** Measures how fast a process takes over many worlds of a dead one: the first answer of each. */
async function measureOpening(figures: Figures, postgres: Postgres): Promise<void> {
  const database = newDatabase(postgres, 'openings')
  const owner = await startShared(start, database)
  const other = await startShared(start, database)
  const worlds: Sandbox[] = []
  for (let number = 0; number < manyWorlds; number += 1) worlds.push(await newWorld(owner, { frozen: true }))
  await owner.stop()
  endLeases(postgres, 'openings')
  await figures.measure(opened, () => rateOf(manyWorlds, (number) => firstAnswer(other, itemAt(worlds, number))))
  await other.stop()
}

/** Does something so many times, 16 at a time, and returns how many a second. */
async function rateOf(amount: number, once: (number: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  let next = 0
  const goOn = async () => {
    while (next < amount) {
      next += 1
      await once(next - 1)
    }
  }
  await Promise.all(Array.from({ length: 16 }, goOn))
  return (amount * 1_000) / (performance.now() - begun)
}

/** Ends the leases of a dead process. Nothing is due, so that no other one claims its worlds before a request does. */
function endLeases(postgres: Postgres, database: string): void {
  const ended = "update sandglass.lease set holder = null, expires = now(), due = null where name <> 'default'"
  postgres.sql(ended, database)
}

/** Waits until a process answers for a world. */
async function firstAnswer({ url }: Running, { authorization }: Sandbox): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}${base}/customers?limit=1`, { headers: { authorization } })
    await answer.arrayBuffer()
    if (answer.ok) return
  }
}

/** Kills the owner of a world, ends its lease, and measures the first answer of another process. */
async function measureTakeover(figures: Figures, postgres: Postgres): Promise<void> {
  const database = newDatabase(postgres, 'takeover')
  const owner = await startShared(start, database)
  const other = await startShared(start, database)
  const world = await newWorld(owner, { name: 'large' })
  figures.begin(`writing of ${commits} commits`)
  await load({ ...world, ...creation, amount: commits, label: 'large' })
  await owner.stop()
  endLeases(postgres, 'takeover')
  await figures.measure(takeover, async () => {
    const begun = performance.now()
    await firstAnswer(other, world)
    return performance.now() - begun
  })
  await other.stop()
}

export const cluster: Group = {
  name: 'cluster',
  rows: () => [
    { figure: inMemory, unit: '/s' },
    { figure: inFolder, unit: '/s', against: { [inMemory]: 'of in memory' } },
    { figure: inPostgres, unit: '/s', against: { [inMemory]: 'of in memory', [inFolder]: 'of a folder' } },
    { figure: throughBalancer, unit: '/s', against: { [inPostgres]: 'of straight' } },
    { figure: onOne, unit: '/s' },
    { figure: onTwo, unit: '/s', against: { [onOne]: 'of one process' } },
    { figure: madeInMemory, unit: '/s' },
    { figure: madeInFolder, unit: '/s' },
    { figure: madeInPostgres, unit: '/s' },
    { figure: opened, unit: '/s' },
    { figure: fewEntries, unit: '/s' },
    { figure: manyEntries, unit: '/s' },
    { figure: unsyncedEntries, unit: '/s' },
    { figure: takeover, unit: 'ms', target: '< 1000 ms' },
  ],
  measure: measureCluster,
}
