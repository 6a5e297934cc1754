import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worstWaitDuring } from './admin.ts'
import { customerBody } from './customer-body.ts'
import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { paymentSteps } from './payments.ts'
import { bundle, call, load, start } from './processes.ts'
import { base, defaultWorld, newPayer, type Sandbox } from './sandbox.ts'

const customer = JSON.stringify(customerBody)
const inMemory = 'create customer in memory'
const inFolder = 'create customer in a folder'
const recovery = (commits: number) => `start with ${commits} commits in a folder`
const firstWrite = 'first customer after this start'
const compaction = 'worst wait during a compaction'
const noCompaction = 'worst wait with the same load and none'

/** Measures creations with worlds in memory and in a folder, in turns; then starts again with what was written. */
async function measureStorage(figures: Figures, plan: Plan): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-bench-'))
  try {
    const memory = await start(bundle, 'start')
    const stored = await start(bundle, 'start', '--storage', folder)
    const sides = [[inMemory, memory] as const, [inFolder, stored] as const]
    figures.begin('warm-up of storage')
    for (const [name, server] of sides) await create(defaultWorld(server), `${name} warm`, plan.warmUpSeconds)
    for (let turn = 0; turn < plan.turns; turn += 1)
      for (const [name, server] of sides)
        await figures.measure(name, () => create(defaultWorld(server), `${name} ${turn}`, plan.seconds))
    await memory.stop()
    await stored.stop()
    if (figures.round === plan.rounds) await measureRestart(figures, plan)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const creation = { method: 'POST', path: `${base}/customers`, body: customer } as const

const create = (world: Sandbox, label: string, seconds: number) =>
  load({ ...world, ...creation, seconds, label: label.replaceAll(' ', '-') })

/** Writes customers and payments and starts with them twice: with their whole past, and with a short one. */
async function measureRestart(figures: Figures, { many }: Plan): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-bench-'))
  try {
    figures.begin(`writing of ${many} commits`)
    const writer = await start(bundle, 'start', '--storage', folder)
    const world = defaultWorld(writer)
    await load({ ...world, ...creation, amount: many / 2, label: 'stored' })
    const payer = await newPayer(world)
    // A payment makes three requests and three commits: its quote, its execution and, by a task, its end.
    await load({ ...payer, steps: paymentSteps(base, payer), amount: many / 2, label: 'paid' })
    await writer.stop()
    figures.begin(recovery(many))
    const whole = await start(bundle, 'start', '--storage', folder)
    figures.note(recovery(many), whole.startMs)
    await figures.measure(firstWrite, () => waitForOne(defaultWorld(whole)))
    await whole.stop()
    await measureCompaction(figures, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
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
async function measureCompaction(figures: Figures, folder: string): Promise<void> {
  const before = checkpoints(folder).join()
  const server = await start(bundle, 'start', '--storage', folder, '--history', '1000')
  const world = defaultWorld(server)
  await waitForOne(world)
  const isCompacted = () => checkpoints(folder).join() !== before
  await figures.measure(compaction, () => worstWaitDuring(world, writeUntil(world, 'compacted', isCompacted)))
  const isOver = (turn: number) => turn === quietSeconds
  await figures.measure(noCompaction, () => worstWaitDuring(world, writeUntil(world, 'quiet', isOver)))
  await server.stop()
}

const quietSeconds = 5
const checkpoints = (folder: string) => readdirSync(folder).filter((name) => /^checkpoint-\d+\.log$/.test(name))

/** Writes over few connections, so that no request waits for many others; `isDone` is asked every second. */
async function writeUntil(world: Sandbox, label: string, isDone: (turn: number) => boolean): Promise<void> {
  for (let turn = 0; !isDone(turn); turn += 1)
    await load({ ...world, ...creation, seconds: 1, connections: 2, label: `${label}${turn}` })
}

export const storage: Group = {
  name: 'storage',
  rows: ({ many }) => [
    { figure: inMemory, unit: '/s' },
    { figure: inFolder, unit: '/s', against: { [inMemory]: 'of in memory' }, target: '>= 0.70' },
    { figure: recovery(many), unit: 'ms', target: '< 5000 ms with 100000' },
    { figure: firstWrite, unit: 'ms' },
    { figure: noCompaction, unit: 'ms' },
    { figure: compaction, unit: 'ms', against: { [noCompaction]: 'times that without' }, target: '< 50 ms' },
  ],
  measure: measureStorage,
}
