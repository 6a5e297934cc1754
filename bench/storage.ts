import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worstWaitDuring } from './admin.ts'
import { customerBody } from './customer-body.ts'
import { paymentSteps } from './payments.ts'
import { bundle, call, load, type Running, start } from './processes.ts'
import type { Plan, Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, defaultWorld, newPayer, type Sandbox } from './sandbox.ts'

const customer = JSON.stringify(customerBody)
const inMemory: Row = { name: 'create customer in memory', unit: '/s' }
const inFolder: Row = {
  name: 'create customer in a folder',
  unit: '/s',
  reference: inMemory,
  goal: { of: 'ratio', atLeast: 0.7 },
}
const recovery = ({ many }: Plan): Row => ({
  name: `start with ${many} commits in a folder`,
  unit: 'ms',
  goal: { atMost: 5_000 },
})
const firstWrite: Row = { name: 'first customer after this start', unit: 'ms' }
const noCompaction: Row = { name: 'worst wait with the same load and none', unit: 'ms' }
const compaction: Row = {
  name: 'worst wait during a compaction',
  unit: 'ms',
  goal: { atMost: 50 },
}

/** Creates a folder that is deleted after the group. */
export function newFolder({ ends }: Bench): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-bench-'))
  ends.add(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Measures creations in memory and in a folder, in turns; then restarts from the folder. */
async function measureStorage(bench: Bench): Promise<void> {
  const { seconds } = bench.plan
  const memory = await start(bundle, 'start')
  const stored = await start(bundle, 'start', '--storage', newFolder(bench))
  const warm = (server: Running) => (turn: number) => create(defaultWorld(server), `warm${turn}`, seconds)
  await bench.warmUp(warm(memory), warm(stored))
  await bench.inRounds([
    [inMemory, (round) => create(defaultWorld(memory), `round${round}`, seconds)],
    [inFolder, (round) => create(defaultWorld(stored), `round${round}`, seconds)],
  ])
  await memory.stop()
  await stored.stop()
  await measureRestart(bench)
}

const creation = { method: 'POST', path: `${base}/customers`, body: customer } as const

const create = (world: Sandbox, label: string, seconds: number) => load({ ...world, ...creation, seconds, label })

/** Writes customers and payments and starts with them: with the full history and with a short one. */
async function measureRestart(bench: Bench): Promise<void> {
  const { plan } = bench
  const folder = newFolder(bench)
  bench.progress(`writing of ${plan.many} commits`)
  const writer = await start(bundle, 'start', '--storage', folder)
  const world = defaultWorld(writer)
  await load({ ...world, ...creation, amount: plan.many / 2, label: 'stored' })
  const payer = await newPayer(world)
  // A payment makes three requests and three commits: its quote, its execution and, by a task, its end.
  await load({ ...payer, steps: paymentSteps(base, payer), amount: plan.many / 2, label: 'paid' })
  await writer.stop()
  const firstWrites: number[] = []
  const restart = async () => {
    const server = await start(bundle, 'start', '--storage', folder)
    firstWrites.push(await waitForOne(defaultWorld(server)))
    await server.stop()
    return server.startMs
  }
  await bench.inRounds([[recovery(plan), restart]], Math.min(plan.rounds, 3))
  bench.record(firstWrite, ...firstWrites)
  await measureCompaction(bench, folder)
}

/** Measures the wait for a creation, which builds the indexes that it needs. */
async function waitForOne(world: Sandbox): Promise<number> {
  const begun = performance.now()
  await call(world, 'POST', `${base}/customers`, { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  return performance.now() - begun
}

/**
 * With a short history the log is compacted a second after the start. The first creation comes before the measurement,
 * because it builds indexes; the same load afterwards shows the waits that are not due to the compaction.
 */
async function measureCompaction(bench: Bench, folder: string): Promise<void> {
  const before = checkpoints(folder).join()
  const world = defaultWorld(await start(bundle, 'start', '--storage', folder, '--history', '1000'))
  await waitForOne(world)
  const isCompacted = () => checkpoints(folder).join() !== before
  await bench.measure(compaction, () => worstWaitDuring(world, writeUntil(world, 'compacted', isCompacted)))
  const isOver = (turn: number) => turn === bench.plan.rounds
  await bench.measure(noCompaction, () => worstWaitDuring(world, writeUntil(world, 'quiet', isOver)))
}

const checkpoints = (folder: string) => readdirSync(folder).filter((name) => /^checkpoint-\d+\.entries$/.test(name))

/** Writes over few connections, to keep waits short; `isDone` is checked every second. */
async function writeUntil(world: Sandbox, label: string, isDone: (turn: number) => boolean): Promise<void> {
  for (let turn = 0; !isDone(turn); turn += 1)
    await load({ ...world, ...creation, seconds: 1, connections: 2, label: `${label}${turn}` })
}

export const storage: Group = {
  name: 'storage',
  about: 'worlds in a folder: writes, a start with what was written, and a compaction',
  rows: (plan) => [inMemory, inFolder, recovery(plan), firstWrite, compaction, noCompaction],
  measure: measureStorage,
  only: 'whole',
}
