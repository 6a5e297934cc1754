import { wall } from '../../simulator/engine/index.ts'
import type { SharedStorage } from '../../simulator/storage/postgres/index.ts'

/** Waits until a condition holds. The limit is that of the test. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Resolves once everything so far is durable, or what there is of the given worlds; rejects with the problem. */
export const durable = (storage: SharedStorage, ...worlds: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) =>
    storage.whenDurable(resolve, (problem) => reject(new Error(problem)), worlds.length === 0 ? undefined : worlds),
  )

/** Makes a world with one entry. */
export async function createWorld(storage: SharedStorage, name: string): Promise<string> {
  const incarnation = `${name}~1`
  if (!(await storage.reserve(namesOf(name)))) throw new Error(`${name} is taken`)
  add(storage, incarnation, 0)
  storage.register(incarnation, { seed: name })
  await durable(storage, incarnation)
  return incarnation
}

export const namesOf = (name: string) => ({ name, prefix: `${name}-prefix`, mark: `${name}-mark` })

/** Adds an entry of two texts, as a change of the world does. */
export function add(storage: SharedStorage, incarnation: string, sequence: number): void {
  storage.prepare(incarnation, () => () => undefined)
  storage.append(incarnation, sequence, () => [JSON.stringify({ sequence }), '"second"'])
}

/** Reads the sequences of a world's entries. */
export async function sequences(storage: SharedStorage, incarnation: string): Promise<readonly number[]> {
  const found: number[] = []
  await storage.read(incarnation, ({ sequence }) => found.push(sequence))
  return found
}

/** Describes a snapshot that a world keeps. */
export function snapshotRow(world: string, name: string) {
  return {
    ...{ world, name, sha256: 'sha', createdAt: '2026-01-01T00:00:00.000Z', origin: world, seed: 'seed' },
    ...{ now: 1_767_225_600_000, moment: 1, documents: 3 },
  }
}

const leaseMs = 300

/** The options of a process that renews nothing by itself, as one that is paused. */
export const paused = {
  leaseMs,
  wall: {
    ...wall,
    timer: (ms: number, callback: () => void) => (ms === leaseMs / 3 ? () => undefined : wall.timer(ms, callback)),
  },
}

/** Claims a world as soon as the lease of its owner has run out. */
export const takeOver = (storage: SharedStorage, name: string) =>
  until(async () => (await storage.claim(name)).state === 'owned')
