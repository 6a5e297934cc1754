import { runFiles } from './files.ts'
import type { Find } from './find.ts'
import { adminRequests, apiRequests } from './operation-requests.ts'
import type { Options, Plane } from './options.ts'
import { runRaw } from './raw.ts'
import { Host, type HostOptions } from './sandbox.ts'
import { runSequences } from './sequences.ts'
import { type RoundResult, runSingles } from './singles.ts'
import type { Successes } from './successes.ts'
import { runTours } from './tours.ts'

type Round = (host: Host, options: { readonly seed: number; readonly runs: number }) => Promise<RoundResult>

interface PlaneRounds {
  readonly round: Round
  /** The runs of a round, which has its own world. */
  readonly size: number
  /** The requests of one run, roughly. */
  readonly weight: number
  /** The share of the requests that is sent; all unless given. */
  readonly share?: number
  readonly host?: HostOptions
}

const rounds: Readonly<Record<Plane, PlaneRounds>> = {
  api: { round: (host, options) => runSingles(host, apiRequests, options), size: 500, weight: 1 },
  admin: { round: (host, options) => runSingles(host, adminRequests, options), size: 300, weight: 1 },
  // A short history makes sequences meet its horizon.
  sequences: { round: runSequences, size: 10, weight: 56, host: { historyLimit: 30 } },
  raw: { round: runRaw, size: 500, weight: 1 },
  tours: { round: runTours, size: 1, weight: 420 },
  // Reading a file and the world that it makes takes longer than other requests.
  files: { round: runFiles, size: 50, weight: 12, share: 0.1, host: { strict: false } },
}

interface PlaneReport {
  readonly plane: Plane
  readonly requests: number
  readonly finds: readonly Find[]
  readonly successes: Successes
}

/** Returns the seed of a round, so that any round can be repeated alone. */
const seedOf = (seed: number, round: number) => (seed + round) % 2 ** 31

/** Runs rounds on one plane until its requests or the time are used up. Finds with the same sentence count once. */
export async function runPlane(
  plane: Plane,
  { runs, seed }: Pick<Options, 'runs' | 'seed'>,
  hasTime: () => boolean,
  onFind: (find: Find, seed: number) => void = () => undefined,
): Promise<PlaneReport> {
  const { round, size, weight, share = 1, host: options } = rounds[plane]
  const most = runs * share
  const host = await Host.open(options)
  const finds = new Map<string, Find>()
  let requests = 0
  for (let number = 0; requests < most && hasTime(); number += 1) {
    const left = Math.ceil((most - requests) / weight)
    const result = await round(host, { seed: seedOf(seed, number), runs: Math.min(size, left) })
    requests += result.requests
    const { find } = result
    if (find === undefined || finds.has(keyOf(find))) continue
    finds.set(keyOf(find), find)
    onFind(find, seedOf(seed, number))
  }
  await host.close()
  return { plane, requests, finds: [...finds.values()], successes: host.successes }
}

const keyOf = ({ problem }: Find) => problem.slice(0, 60)
