import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CallRow, DeviceRow, KeepRow, TimeRow } from './device.ts'
import type { Figures } from './in-turns.ts'
import { overHttp } from './over-http.ts'
import { bundle } from './variants.ts'

const run = promisify(execFile)
const folder = fileURLToPath(new URL('../../coverage/micro/', import.meta.url))
const at = (file: string) => resolve(folder, file)

/** CPU time of one process: more than half of it goes to the compiler until everything is optimized. */
const budgetMs = 4_000

/** How often a measurement is repeated in a new process: a compiler's choices differ by some percent between them. */
export interface Care {
  readonly processes: number
}

export interface Line extends Figures {
  readonly on: string
  readonly unit: string
}

/** Bundles and runs the programs of one row, which gives one or more lines of the table. */
export async function measure(row: DeviceRow, deviceName: string, care: Care): Promise<readonly Line[]> {
  mkdirSync(folder, { recursive: true })
  switch (row.kind) {
    case 'time':
      return measureTime(row, care)
    case 'keep':
      return measureKept(row, care)
    case 'call':
      return measureCalls(row, deviceName, care)
    case 'http':
      return [{ ...(await overHttp(row, folder, 2 * care.processes + 1)), on: row.on, unit: 'µs' }]
    case 'own':
      return row.measure(folder)
  }
}

/**
 * Runs a bundled program with plain node: a TypeScript loader would slow down closures. On one thread, so that the
 * collector and the compiler work where they are caused.
 */
async function child<T>(...words: readonly string[]): Promise<T> {
  const { stdout } = await run(process.execPath, ['--single-threaded', '--expose-gc', ...words])
  return JSON.parse(stdout) as T
}

async function bothSides({ workload, without }: TimeRow | KeepRow): Promise<[device: string, plain: string]> {
  const entry = `workloads/${workload}.ts`
  return Promise.all([bundle(entry, at('with.cjs')), bundle(entry, at('without.cjs'), without)])
}

interface Pair {
  readonly with: number
  readonly without: number
}

async function measureTime(row: TimeRow, care: Care): Promise<readonly Line[]> {
  const sides = await bothSides(row)
  const driver = await bundle('drive-time.ts', at('drive.cjs'))
  const pairs = await inProcesses(care, () => child<Pair>(driver, ...sides, String(budgetMs)))
  return [{ ...figuresOf(pairs), on: row.on, unit: 'µs' }]
}

async function measureCalls(row: CallRow, deviceName: string, care: Care): Promise<readonly Line[]> {
  const program = await bundle(`devices/${deviceName}.ts`, at('device.cjs'))
  const driver = await bundle('drive-calls.ts', at('drive.cjs'))
  const pairs = await inProcesses(care, () => child<Pair>(driver, program, row.on, String(budgetMs / 8)))
  return [{ ...figuresOf(pairs, 1_000), on: row.on, unit: 'ns' }]
}

async function measureKept(row: KeepRow, care: Care): Promise<readonly Line[]> {
  const [device, plain] = await bothSides(row)
  const driver = await bundle('drive-keep.ts', at('drive.cjs'))
  const keep = (side: string) => child<{ bytes: number; microseconds: number }>(driver, side, String(budgetMs))
  const pairs = await inProcesses(care, async () => ({ with: await keep(device), without: await keep(plain) }))
  const of = (member: 'bytes' | 'microseconds') => ({
    with: pairs.map((pair) => pair.with[member]),
    without: pairs.map((pair) => pair.without[member]),
  })
  return [
    { ...of('bytes'), on: `${row.on}, kept`, unit: 'bytes' },
    { ...of('microseconds'), on: row.on, unit: 'µs' },
  ]
}

async function inProcesses<T>({ processes }: Care, measureOnce: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  for (let number = 0; number < processes; number += 1) results.push(await measureOnce())
  return results
}

function figuresOf(pairs: readonly Pair[], factor = 1): Figures {
  return {
    with: pairs.map((pair) => pair.with * factor),
    without: pairs.map((pair) => pair.without * factor),
  }
}
