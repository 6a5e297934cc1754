import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { median } from '../statistics.ts'
import type { Device } from './device.ts'
import { type Care, type Line, measure } from './measure.ts'
import { gainOf } from './statistics.ts'

const usage = `Usage: npm run bench:micro [-- [--careful] [name…]]

Measures performance devices one by one against the plain form of the same thing, and prints a table. A name is a file
of bench/micro/devices without its ending; without names all devices are measured, each for about ten seconds of CPU
time. docs/performance.md explains the figures.

  --careful   repeats each measurement in more processes, for narrower margins; takes four times as long
  --help      this text`

const usual: Care = { processes: 2 }
const careful: Care = { processes: 8 }

/** The names of all devices, each a file of the folder. */
export function deviceNames(): readonly string[] {
  const files = readdirSync(fileURLToPath(new URL('devices/', import.meta.url)))
  return files.map((file) => file.replace(/\.ts$/, '')).sort()
}

export async function deviceNamed(name: string): Promise<Device> {
  const module = (await import(`./devices/${name}.ts`)) as { device: Device }
  return module.device
}

function print(device: string, on: string, withIt: string, without: string, gain: string, unit: string): void {
  const cells = [
    device.padEnd(22),
    on.padEnd(34),
    withIt.padStart(8),
    without.padStart(8),
    gain.padStart(12),
    unit.padEnd(6),
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

const figure = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))
const percent = (share: number) => (share * 100).toFixed(Math.abs(share) < 0.095 ? 1 : 0)

function printLine(name: string, { on, unit, ...figures }: Line): void {
  const { gain, spread } = gainOf(figures)
  const margin = figures.with.length > 1 ? ` ± ${percent(spread)}` : ''
  print(name, on, figure(median(figures.with)), figure(median(figures.without)), `${percent(gain)}${margin} %`, unit)
}

async function main(words: readonly string[]): Promise<number> {
  const known = deviceNames()
  const help = `${usage}\n\nDevices: ${known.join(', ')}\n`
  if (words.includes('--help')) {
    process.stdout.write(help)
    return 0
  }
  const names = words.filter((word) => word !== '--careful')
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no device ${unknown.join(', ')}.\n${help}`)
    return 1
  }
  print('device', 'measured on', 'with', 'without', 'gain', 'unit')
  print('---', '---', '---', '---', '---', '---')
  const care = words.includes('--careful') ? careful : usual
  for (const name of names.length === 0 ? known : names)
    for (const row of (await deviceNamed(name)).rows)
      for (const line of await measure(row, name, care)) printLine(name, line)
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main(process.argv.slice(2))
