import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createSimulator, type Simulator } from '../simulator/app.ts'
import { runAtOnce } from '../simulator/engine/index.ts'
import { WorldEngine } from '../simulator/engine/world/world.ts'
import type { SimulatorOptions } from '../simulator/process/simulator-options.ts'
import type { RunningWorld, Worlds } from '../simulator/worlds/index.ts'
import type { Row } from './row.ts'
import type { Group } from './run.ts'

const forkedDocuments = 10_000
const worldCount = 1_000
const pastCustomers = 1_000
const kibibyte = 1_024

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Returns the bytes on the heap after a garbage collection. */
function usedBytes(): number {
  for (let turn = 0; turn < 3; turn += 1) collect()
  return process.memoryUsage().heapUsed
}

async function withSimulator<R>(
  measure: (simulator: Simulator) => R | Promise<R>,
  options: SimulatorOptions = {},
): Promise<R> {
  const simulator = createSimulator({ port: 0, logLevel: 'silent', worldLimit: 2 * worldCount, ...options })
  await simulator.listen()
  try {
    return await measure(simulator)
  } finally {
    await simulator.close()
  }
}

/** Returns a function that sends a customer to a world. */
function sender({ baseUrl }: Simulator, { credential }: RunningWorld) {
  const authorization = `Basic ${Buffer.from(`${credential.clientId}:${credential.clientSecret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  return async (method: string, path: string, fullName: string): Promise<unknown> => {
    const body = JSON.stringify({ customerType: 'INDIVIDUAL', fullName })
    return (await fetch(baseUrl + path, { method, headers, body })).json()
  }
}

/** Creates customers until a world has so many documents. */
async function fill(simulator: Simulator, origin: RunningWorld): Promise<void> {
  const send = sender(simulator, origin)
  while (stateOf(origin.engine).main.rows.length < forkedDocuments)
    for (let sent = 0; sent < 100; sent += 1) await send('POST', '/customers', 'Ada Lovelace')
}

function stateOf(engine: RunningWorld['engine']) {
  const state = runAtOnce(engine.past.stateAt(engine.head().number))
  if (state === undefined) throw new Error('the present is always kept')
  return state
}

function fork(worlds: Worlds, origin: RunningWorld): RunningWorld {
  const state = stateOf(origin.engine)
  return worlds.create({ seed: origin.engine.seed }, { by: 'fork', detail: {}, state })
}

const forkTime: Row = { name: `fork of ${forkedDocuments} documents`, unit: 'ms', goal: { atMost: 50 } }
const forkShare: Row = { name: "heap of a fork against its origin's", unit: '%', goal: { atMost: 25 } }
const creation: Row = { name: `creating one of ${worldCount} worlds`, unit: 'ms', goal: { atMost: 2 } }
const idle: Row = { name: `an idle one of ${worldCount} worlds, heap`, unit: 'KiB', goal: { atMost: 64 } }
const returned: Row = { name: `heap left by ${worldCount} deleted worlds`, unit: '%', goal: { atMost: 5 } }
const weighed: Row = {
  name: 'heap of a kept past against its estimate',
  unit: '%',
  goal: { atLeast: 50, atMost: 200 },
}

/** Measures forks of one world: the times, and the heap of one against that of the origin. */
function measureForks(): Promise<{ times: readonly number[]; percent: number }> {
  return withSimulator(async (simulator) => {
    const { worlds } = simulator
    const empty = usedBytes()
    const origin = worlds.create({ name: 'origin', seed: 'bench', frozen: true })
    await fill(simulator, origin)
    const filled = usedBytes()
    const times: number[] = []
    const forks: RunningWorld[] = []
    for (let turn = 0; turn < 9; turn += 1) {
      const begun = performance.now()
      forks.push(fork(worlds, origin))
      times.push(performance.now() - begun)
    }
    const percent = (100 * (usedBytes() - filled)) / forks.length / (filled - empty)
    return { times, percent }
  })
}

/** Measures many idle worlds: the mean time to create one, its heap, and the heap left after deleting all. */
function measureMany(): Promise<{ ms: number; kibibytes: number; left: number }> {
  return withSimulator(({ worlds }) => {
    const before = usedBytes()
    const begun = performance.now()
    for (let number = 0; number < worldCount; number += 1) worlds.create({ name: `many-${number}`, frozen: true })
    const ms = (performance.now() - begun) / worldCount
    const full = usedBytes()
    for (let number = 0; number < worldCount; number += 1) worlds.remove(`many-${number}`)
    const left = (100 * (usedBytes() - before)) / (full - before)
    return { ms, kibibytes: (full - before) / worldCount / kibibyte, left }
  })
}

/**
 * Measures the heap freed by dropping a history of creations, changes and an undone branch, relative to its estimate.
 */
function measurePast(): Promise<number> {
  return withSimulator(
    async (simulator) => {
      const world = simulator.worlds.create({ name: 'past', seed: 'bench', frozen: true })
      const { engine } = world
      if (!(engine instanceof WorldEngine)) throw new TypeError('the past of this world cannot be dropped')
      const send = sender(simulator, world)
      const change = async (count: number) => {
        for (let number = 0; number < count; number += 1) {
          const { id } = Object(await send('POST', '/customers', `Ada ${number}`))
          await send('PATCH', `/customers/${id}`, `Grace ${number}`)
        }
      }
      await change(pastCustomers)
      const { number } = engine.head()
      await change(pastCustomers / 4)
      engine.travels.rewind(number)
      const { kept } = engine.parts
      const [before, estimated] = [usedBytes(), kept.size.bytes]
      while (kept.dropOldest());
      return (100 * (before - usedBytes())) / (estimated - kept.size.bytes)
    },
    { historyBytes: 2 ** 40, requestLogLimit: 0 },
  )
}

export const worlds: Group = {
  name: 'worlds',
  about: 'forks of a world, many idle worlds, and the memory of a past',
  rows: () => [forkTime, forkShare, creation, idle, returned, weighed],
  async measure(bench) {
    bench.progress(forkTime.name)
    const { times, percent } = await measureForks()
    bench.record(forkTime, ...times)
    bench.record(forkShare, percent)
    bench.progress(creation.name)
    const many: Awaited<ReturnType<typeof measureMany>>[] = []
    for (let round = 0; round < bench.plan.rounds; round += 1) many.push(await measureMany())
    bench.record(creation, ...many.map(({ ms }) => ms))
    bench.record(idle, ...many.map(({ kibibytes }) => kibibytes))
    bench.record(returned, ...many.map(({ left }) => left))
    await bench.measure(weighed, measurePast)
  },
  only: 'whole',
}
