import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Balancer } from '../test/chaos/balancer.ts'
import { type Postgres, startPostgres } from '../test/cluster/postgres.ts'
import { customerBody } from './customer-body.ts'
import type { Loaded } from './load.mjs'
import { predictTwo } from './predict.ts'
import { bundle, freePort, measureLoad, type Running, startAnywhere } from './processes.ts'
import type { Costs } from './queueing.ts'
import type { Result } from './results.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, newWorld, type Sandbox } from './sandbox.ts'
import { median } from './statistics.ts'
import { newFolder } from './storage.ts'

const sizes = [1, 2, 4] as const
const worldsPerLoad = 8
const parts = ['process', 'PostgreSQL', 'HAProxy'] as const
type Part = (typeof parts)[number]

const named = (processes: number) => (processes === 1 ? 'one process' : `${processes} processes`)
const partRow = (part: Part, processes: number): Row => ({
  name: `CPU of ${part} for a create, ${named(processes)}`,
  unit: 'µs',
})
const sumOfOne: Row = { name: 'CPU of all parts for a create, one process', unit: 'µs' }
const sumRow = (processes: number): Row => ({
  name: `CPU of all parts for a create, ${named(processes)}`,
  unit: 'µs',
  reference: sumOfOne,
  goal: { of: 'ratio', atMost: 1.1 },
})
const loadCpu: Row = { name: 'CPU of the load for a create', unit: 'µs' }
const changeCpu: Row = { name: 'CPU of PostgreSQL for each change', unit: 'µs' }
const commitCpu: Row = { name: 'CPU of PostgreSQL for each commit', unit: 'µs' }
const flushTime: Row = { name: 'a flush of the log of PostgreSQL', unit: 'µs' }
const measuredTwo: Row = { name: 'create through HAProxy, 2 processes', unit: '/s' }
const predictedTwo: Row = {
  name: 'the same, predicted from the costs of one',
  unit: '/s',
  reference: measuredTwo,
  goal: { of: 'ratio', atLeast: 0.8, atMost: 1.2 },
}

/** The database, a balancer and its processes, and worlds of all of them. */
interface Cluster {
  readonly processes: readonly Running[]
  readonly balancer: Balancer
  readonly worlds: readonly Sandbox[]
}

async function startCluster(bench: Bench, postgres: Postgres, size: number): Promise<Cluster> {
  const name = `costs${size}`
  postgres.sql(`drop database if exists ${name} with (force)`)
  postgres.sql(`create database ${name}`)
  const processes: Running[] = []
  for (let number = 0; number < size; number += 1)
    processes.push(await startAnywhere(bundle, 'start', '--storage', postgres.url(name)))
  const ports = processes.map(({ url }) => Number(new URL(url).port))
  const starting = Balancer.start(newFolder(bench), await freePort(), ports)
  const balancer = await bench.ends.addMade(starting, (started) => started.stop())
  for (const number of processes.keys()) await balancer.sees(`sandglass-${number + 1}`, true)
  const worlds: Sandbox[] = []
  for (let number = 0; number < worldsPerLoad; number += 1) {
    const made = await newWorld(processes[number % size] ?? raise('there is no process'))
    worlds.push({ ...made, url: balancer.url })
  }
  return { processes, balancer, worlds }
}

function raise(reason: string): never {
  throw new Error(reason)
}

interface Taken {
  readonly perSecond: number
  readonly cpu: Readonly<Record<Part | 'load', number>>
  readonly perCommit: number
}

let loads = 0

/** Creates customers in all worlds at once, and returns the CPU time of each part for one of them. */
async function take(bench: Bench, postgres: Postgres, cluster: Cluster, connections = 8): Promise<Taken> {
  const { processes, balancer, worlds } = cluster
  const amount = bench.plan.many / 20
  const cpuOf = () => ({
    process: processes.reduce((sum, { cpuMs }) => sum + cpuMs(), 0),
    PostgreSQL: familyCpuMs(postmaster(postgres)),
    HAProxy: familyCpuMs(balancer.child.pid ?? 0),
  })
  const commits = () => Number(postgres.sql('select sum(xact_commit) from pg_stat_database'))
  const [before, committed] = [cpuOf(), commits()]
  loads += 1
  const job = { method: 'POST', path: `${base}/customers`, body: JSON.stringify(customerBody), connections } as const
  const each = amount / worlds.length
  const loaded = await Promise.all(
    worlds.map((world, number) => measureLoad({ ...world, ...job, amount: each, label: `costs-${loads}-${number}` })),
  )
  const after = cpuOf()
  // PostgreSQL counts a commit up to a second later.
  await pause(1_500)
  const spent = (part: Part) => ((after[part] - before[part]) * 1_000) / amount
  const sumOf = (of: (one: Loaded) => number) => loaded.reduce((sum, one) => sum + of(one), 0)
  return {
    perSecond: sumOf(({ perSecond }) => perSecond),
    cpu: {
      process: spent('process'),
      PostgreSQL: spent('PostgreSQL'),
      HAProxy: spent('HAProxy'),
      load: (sumOf(({ cpuMs }) => cpuMs) * 1_000) / amount,
    },
    perCommit: amount / Math.max(1, commits() - committed),
  }
}

const postmaster = ({ place }: Postgres) =>
  Number(readFileSync(join(place.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** Returns the CPU time of a process and its children, also of those that it has waited for. */
function familyCpuMs(parent: number): number {
  const fields = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
    } catch {
      // It has ended meanwhile.
      return []
    }
  }
  const ticks = (pid: string, from: number, to: number) =>
    fields(pid)
      .slice(from, to)
      .reduce((sum, each) => sum + each, 0)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && fields(name)[1] === parent)
  return 10 * (ticks(`${parent}`, 11, 15) + children.reduce((sum, child) => sum + ticks(child, 11, 13), 0))
}

async function measureCosts(bench: Bench): Promise<void> {
  bench.progress('start of PostgreSQL')
  const postgres = await bench.ends.addMade(startPostgres(), (server) => server.remove())
  const clusters: Cluster[] = []
  for (const size of sizes) clusters.push(await startCluster(bench, postgres, size))
  bench.progress('warm-up')
  for (const cluster of clusters) for (let turn = 0; turn < 3; turn += 1) await take(bench, postgres, cluster)
  const taken: Taken[][] = clusters.map(() => [])
  bench.progress('one, two and four processes in turns')
  for (let round = 0; round < bench.plan.rounds; round += 1)
    for (const [index, cluster] of clusters.entries()) taken[index]?.push(await take(bench, postgres, cluster))
  for (const [index, size] of sizes.entries()) recordCosts(bench, size, taken[index] ?? [])
  const [one] = clusters
  if (one === undefined) return
  const costs = await costsOf(bench, postgres, one, taken[0] ?? [])
  bench.record(measuredTwo, ...(taken[1] ?? []).map(({ perSecond }) => perSecond))
  bench.record(predictedTwo, predictTwo(costs, 8 * worldsPerLoad))
}

function recordCosts(bench: Bench, size: number, taken: readonly Taken[]): void {
  for (const part of parts) bench.record(partRow(part, size), ...taken.map(({ cpu }) => cpu[part]))
  const sums = taken.map(({ cpu }) => parts.reduce((sum, part) => sum + cpu[part], 0))
  bench.record(size === 1 ? sumOfOne : sumRow(size), ...sums)
}

/** Tells what a change costs the database from what a commit does, by commits of one change and of many. */
async function costsOf(bench: Bench, postgres: Postgres, one: Cluster, full: readonly Taken[]): Promise<Costs> {
  const alone = await take(bench, postgres, { ...one, worlds: one.worlds.slice(0, 1) }, 1)
  const middle = (of: (taken: Taken) => number) => median(full.map(of))
  const changes = middle(({ perCommit }) => perCommit)
  const ofMany = middle(({ cpu }) => cpu.PostgreSQL)
  const perCommit = Math.max(0, (alone.cpu.PostgreSQL - ofMany) / (1 - 1 / changes))
  const perChange = Math.max(0, alone.cpu.PostgreSQL - perCommit)
  const used = alone.cpu.process + alone.cpu.PostgreSQL + alone.cpu.HAProxy + alone.cpu.load
  const flush = Math.max(0, 1e6 / alone.perSecond - used)
  const load = middle(({ cpu }) => cpu.load)
  for (const [row, figure] of [
    [loadCpu, load],
    [changeCpu, perChange],
    [commitCpu, perCommit],
    [flushTime, flush],
  ] as const)
    bench.record(row, figure)
  return {
    balancer: middle(({ cpu }) => cpu.HAProxy),
    process: middle(({ cpu }) => cpu.process),
    perChange,
    perCommit,
    flush,
    load,
  }
}

/** Returns the costs that a run has measured; undefined when it has not. */
export function measuredCosts(rows: readonly Result[]): Costs | undefined {
  const of = ({ name }: Row) => median(rows.find((row) => row.group === 'costs' && row.name === name)?.figures ?? [])
  const measured: Costs = {
    balancer: of(partRow('HAProxy', 1)),
    process: of(partRow('process', 1)),
    perChange: of(changeCpu),
    perCommit: of(commitCpu),
    flush: of(flushTime),
    load: of(loadCpu),
  }
  return Object.values(measured).every(Number.isFinite) ? measured : undefined
}

export const costs: Group = {
  name: 'costs',
  about: 'the CPU time of each part of a cluster for a request, with one, two and four processes',
  rows: () => [
    ...sizes.flatMap((size) => [...parts.map((part) => partRow(part, size)), size === 1 ? sumOfOne : sumRow(size)]),
    ...[loadCpu, changeCpu, commitCpu, flushTime, measuredTwo, predictedTwo],
  ],
  measure: measureCosts,
  only: 'whole',
}
