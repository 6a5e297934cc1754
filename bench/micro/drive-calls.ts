import { createRequire } from 'node:module'
import { median } from '../statistics.ts'
import type { Device } from './device.ts'
import { inTurns } from './in-turns.ts'

/** Measures one row of a device whose two sides are functions, and prints a figure for each. */
async function main([path = '', on = '', budget = '']: readonly string[]): Promise<void> {
  const { device } = createRequire(path)(path) as { device: Device }
  const row = device.rows.find((candidate) => candidate.on === on)
  if (row?.kind !== 'call') throw new Error(`The device has no row of calls on ${on}.`)
  const { device: side, plain } = await row.sides()
  const figures = await inTurns(side, plain, Number(budget))
  process.stdout.write(JSON.stringify({ with: median(figures.with), without: median(figures.without) }))
  process.exit(0)
}

void main(process.argv.slice(2))
