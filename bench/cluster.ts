import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wall } from '../simulator/engine/index.ts'
import { openPostgres } from '../simulator/storage/postgres/index.ts'
import { Balancer } from '../test/chaos/balancer.ts'
import { type Postgres, startPostgres } from '../test/cluster/postgres.ts'
import { customerBody } from './customer-body.ts'
import { bundle, freePort, load, type Running, start, startAnywhere } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, defaultWorld, newWorld, type Sandbox } from './sandbox.ts'
import { newFolder } from './storage.ts'

const commits = 10_000
const manyWorlds = 100
const appendingWorlds = 64
const inMemory: Row = { name: 'create customer, worlds in memory', unit: '/s' }
const inFolder: Row = { name: 'create customer, worlds in a folder', unit: '/s', reference: inMemory }
const inPostgres: Row = { name: 'create customer, worlds in PostgreSQL', unit: '/s', reference: inMemory }
const throughBalancer: Row = { name: 'create customer, through HAProxy', unit: '/s', reference: inPostgres }
const madeInMemory: Row = { name: 'worlds made in memory', unit: '/s' }
const madeInFolder: Row = { name: 'worlds made in a folder', unit: '/s', reference: madeInMemory }
const madeInPostgres: Row = { name: 'worlds made in PostgreSQL', unit: '/s', reference: madeInMemory }
const onOne: Row = { name: 'create customer in two worlds, one process', unit: '/s' }
const onTwo: Row = { name: 'create customer in two worlds, two processes', unit: '/s', reference: onOne }
const fewEntries: Row = { name: 'entries of 1 KB, 64 on their way', unit: '/s' }
const manyEntries: Row = { name: 'entries of 1 KB, 1024 on their way', unit: '/s', reference: fewEntries }
const unsyncedEntries: Row = { name: 'entries of 1 KB, 1024, without fsync', unit: '/s', reference: manyEntries }
const opened: Row = { name: 'worlds opened from PostgreSQL', unit: '/s' }
const takeover: Row = { name: `takeover of a world with ${commits} commits`, unit: 'ms', goal: { atMost: 1_000 } }

const creation = { method: 'POST', path: `${base}/customers`, body: JSON.stringify(customerBody) } as const

const create = (world: Sandbox, label: string, seconds: number) =>
  load({ ...world, ...creation, seconds, label: label.replaceAll(' ', '-') })

/** Measures processes that share a PostgreSQL server, and others for comparison. */
async function measureCluster(bench: Bench): Promise<void> {
  bench.progress('start of PostgreSQL')
  const postgres = await bench.ends.addMade(startPostgres(), (server) => server.remove())
  await measureStorages(bench, postgres)
  await measureProcesses(bench, postgres)
  await measureAppends(bench, postgres)
  await measureOpening(bench, postgres)
  await measureTakeover(bench, postgres)
}

/** Returns the address of a separate database, to keep measurements apart. */
function newDatabase(postgres: Postgres, name: string): string {
  postgres.sql(`drop database if exists ${name} with (force)`)
  postgres.sql(`create database ${name}`)
  return postgres.url(name)
}

/** Starts a process on a database and waits until it serves; it is healthy earlier. */
async function startShared(startOn: typeof start, database: string): Promise<Running> {
  const server = await startOn(bundle, 'start', '--storage', database)
  await firstAnswer(server, defaultWorld(server))
  return server
}

/** Measures worlds in memory, in a folder and in PostgreSQL, straight and through HAProxy, in turns. */
async function measureStorages(bench: Bench, postgres: Postgres): Promise<void> {
  const { seconds } = bench.plan
  const folder = newFolder(bench)
  const memory = await start(bundle, 'start')
  const stored = await start(bundle, 'start', '--storage', join(folder, 'data'))
  const shared = await startShared(start, newDatabase(postgres, 'storages'))
  const starting = Balancer.start(folder, await freePort(), [Number(new URL(shared.url).port)])
  const balancer = await bench.ends.addMade(starting, (started) => started.stop())
  await balancer.sees('sandglass-1', true)
  const sides: readonly (readonly [Row, Sandbox])[] = [
    [inMemory, defaultWorld(memory)],
    [inFolder, defaultWorld(stored)],
    [inPostgres, defaultWorld(shared)],
    [throughBalancer, { ...defaultWorld(shared), url: balancer.url }],
  ]
  const warm =
    ([{ name }, world]: (typeof sides)[number]) =>
    (turn: number) =>
      create(world, `${name} warm ${turn}`, seconds)
  await bench.warmUp(...sides.map(warm))
  await bench.inRounds(sides.map(([row, world]) => [row, (round) => create(world, `${row.name} ${round}`, seconds)]))
  const make = (server: Running) => rateOf(manyWorlds, () => newWorld(server, { frozen: true }))
  await bench.inRounds([
    [madeInMemory, () => make(memory)],
    [madeInFolder, () => make(stored)],
    [madeInPostgres, () => make(shared)],
  ])
  for (const server of [memory, stored, shared]) await server.stop()
}

/** Measures appends alone: few at a time, many, and many without syncing to disk. */
async function measureAppends(bench: Bench, postgres: Postgres): Promise<void> {
  const append = (gathered: number) => appendsPerSecond(newDatabase(postgres, 'appends'), bench.plan.seconds, gathered)
  const appendUnsynced = async () => {
    await setFsync(postgres, 'off')
    const perSecond = await append(16)
    await setFsync(postgres, 'on')
    return perSecond
  }
  await bench.inRounds([
    [fewEntries, () => append(1)],
    [manyEntries, () => append(16)],
    [unsyncedEntries, appendUnsynced],
  ])
}

async function setFsync(postgres: Postgres, to: 'on' | 'off'): Promise<void> {
  postgres.sql(`alter system set fsync = ${to}`)
  postgres.sql('select pg_reload_conf()')
  while (postgres.sql('show fsync') !== to) await pause(20)
}

/** Returns the durable entries per second, with some in flight per world. */
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
async function measureProcesses(bench: Bench, postgres: Postgres): Promise<void> {
  const { seconds } = bench.plan
  const database = newDatabase(postgres, 'processes')
  const first = await startShared(startAnywhere, database)
  const second = await startShared(startAnywhere, database)
  const worldsOn = async (one: Running, two: Running) => [await newWorld(one), await newWorld(two)] as const
  const sides = [
    [onOne, await worldsOn(first, first)],
    [onTwo, await worldsOn(first, second)],
  ] as const
  const both = async ([one, two]: readonly [Sandbox, Sandbox], label: string, duration: number) => {
    const rates = await Promise.all([create(one, `${label} one`, duration), create(two, `${label} two`, duration)])
    return rates[0] + rates[1]
  }
  const warm =
    ([{ name }, worlds]: (typeof sides)[number]) =>
    (turn: number) =>
      both(worlds, `${name} warm ${turn}`, seconds)
  await bench.warmUp(...sides.map(warm))
  await bench.inRounds(sides.map(([row, worlds]) => [row, (round) => both(worlds, `${row.name} ${round}`, seconds)]))
  for (const server of [first, second]) await server.stop()
}

/** Measures how fast a process takes over many worlds of a dead one: the first answer of each. */
async function measureOpening(bench: Bench, postgres: Postgres): Promise<void> {
  const database = newDatabase(postgres, 'openings')
  const owner = await startShared(start, database)
  const other = await startShared(start, database)
  const worlds: Sandbox[] = []
  const amount = manyWorlds * bench.plan.rounds
  bench.progress(`creation of ${amount} worlds`)
  for (let number = 0; number < amount; number += 1) worlds.push(await newWorld(owner, { frozen: true }))
  await owner.stop()
  endLeases(postgres, 'openings')
  const open = (round: number) =>
    rateOf(manyWorlds, (number) => firstAnswer(other, worlds[round * manyWorlds + number] ?? defaultWorld(other)))
  await bench.inRounds([[opened, open]])
  await other.stop()
}

/** Runs something repeatedly, 16 at a time, and returns the rate per second. */
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

/** Ends the leases of a dead process. Nothing is due, so its worlds are claimed by requests only. */
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
async function measureTakeover(bench: Bench, postgres: Postgres): Promise<void> {
  const database = newDatabase(postgres, 'takeover')
  let owner = await startShared(start, database)
  const world = await newWorld(owner, { name: 'large' })
  bench.progress(`writing of ${commits} commits`)
  await load({ ...world, ...creation, amount: commits, label: 'large' })
  const takeOver = async () => {
    const other = await startShared(start, database)
    await owner.stop()
    endLeases(postgres, 'takeover')
    const begun = performance.now()
    await firstAnswer(other, world)
    owner = other
    return performance.now() - begun
  }
  await bench.inRounds([[takeover, takeOver]])
}

export const cluster: Group = {
  name: 'cluster',
  about: 'worlds in PostgreSQL, through HAProxy and on two processes; installs both where they are missing',
  rows: () => [
    ...[inMemory, inFolder, inPostgres, throughBalancer, madeInMemory, madeInFolder, madeInPostgres],
    ...[onOne, onTwo, fewEntries, manyEntries, unsyncedEntries, opened, takeover],
  ],
  measure: measureCluster,
  only: 'whole',
}
