import { it } from 'vitest'
import { numberFrom } from '../support/number-from.ts'
import { killsPerFolder, runRound } from './round.ts'

/** `KILLS=500 SEED=6` kills more often, and with other seeds. */
const folders = Math.ceil(numberFrom('KILLS', 25) / killsPerFolder)
const firstSeed = numberFrom('SEED', 1)
const seeds = Array.from({ length: folders }, (_, index) => firstSeed + index)

it.concurrent.for(seeds)(
  `loses nothing when it is killed ${killsPerFolder} times, seed %i`,
  async (seed, { annotate }) => {
    const { requests, isCompacted } = await runRound(seed)
    await annotate(`${requests} requests${isCompacted ? ', log compacted' : ''}`)
  },
)
