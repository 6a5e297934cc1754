import { createRequire } from 'node:module'
import { median } from '../statistics.ts'
import { inTurns } from './in-turns.ts'
import type { Prepare } from './workloads/workload.ts'

/** Loads a workload with the device and without it into one process, measures both, and prints a figure for each. */
async function main([device = '', plain = '', budget = '']: readonly string[]): Promise<void> {
  const load = createRequire(device)
  const sideOf = (path: string) => (load(path) as { prepare: Prepare }).prepare(false)
  const figures = await inTurns(await sideOf(device), await sideOf(plain), Number(budget))
  process.stdout.write(JSON.stringify({ with: median(figures.with), without: median(figures.without) }))
  process.exit(0)
}

void main(process.argv.slice(2))
