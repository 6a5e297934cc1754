import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chance } from './chance.ts'
import { checkWorld } from './checks.ts'
import { Load } from './load.ts'
import { Receiver } from './receiver.ts'
import { Victim } from './victim.ts'

/** The kills of one folder; the load goes on after each. */
export const killsPerFolder = 5
const worlds = 3
const mostRequests = 120

/** The result of the kills of one folder. */
interface Round {
  readonly requests: number
  /** True when the log was compacted at least once. */
  readonly isCompacted: boolean
}

/** Kills a process on a new folder again and again, and checks the worlds after each restart. */
export async function runRound(seed: number): Promise<Round> {
  const chance = new Chance(seed)
  const folder = await mkdtemp(join(tmpdir(), 'sandglass-crash-'))
  const receiver = await Receiver.open()
  const historyLimit = seed % 3 === 0 ? 60 : 100_000
  const counter = new Counter()
  const loads = Array.from(
    { length: worlds },
    (_, index) => new Load(`world${index}`, index !== 0, receiver, chance, () => counter.add()),
  )
  let kills = 0
  let victim = await Victim.start(folder, historyLimit)
  try {
    for (; kills < killsPerFolder; kills += 1) {
      const count = 1 + chance.below(mostRequests)
      const turns = chance.below(12)
      await killDuring(victim, loads, counter, count, turns)
      victim = await Victim.start(folder, historyLimit)
      for (const load of loads) await checkWorld(victim, load, historyLimit)
    }
    return { requests: counter.sent, isCompacted: await isCompacted(folder) }
  } catch (error) {
    throw new Error(`after kill ${kills + 1}\n${victim.output}`.trim(), { cause: error })
  } finally {
    await victim.kill()
    receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Counts requests, and calls back at one of them. */
class Counter {
  sent = 0
  #at = Number.POSITIVE_INFINITY
  #callback: () => void = () => undefined

  add(): void {
    this.sent += 1
    if (this.sent === this.#at) this.#callback()
  }

  /** Resolves when this many more requests have been sent. */
  after(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#at = this.sent + count
      this.#callback = resolve
    })
  }
}

async function killDuring(
  victim: Victim,
  loads: readonly Load[],
  counter: Counter,
  count: number,
  turns: number,
): Promise<void> {
  const reached = counter.after(count)
  const work = Promise.all(loads.map((load) => load.run(victim)))
  await Promise.race([reached, work])
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  await victim.kill()
  await work
}

async function isCompacted(folder: string): Promise<boolean> {
  return (await readdir(folder)).some((name) => name.startsWith('checkpoint-'))
}
