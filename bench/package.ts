import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { run } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { newFolder } from './storage.ts'

const size: Row = { name: 'size of the packed package', unit: 'KiB' }
const dependencies: Row = { name: 'install of its dependencies alone', unit: 'ms' }
const install: Row = { name: 'install of the package', unit: 'ms', reference: dependencies }

/** Returns the milliseconds of an install into an empty project with a warm npm cache. */
async function installMs(project: string, packages: readonly string[]): Promise<number> {
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{}')
  const begun = performance.now()
  await run(['npm', 'install', '--silent', '--prefer-offline', '--prefix', project, ...packages])
  return performance.now() - begun
}

/** Packs the package as it would be published, into a folder. */
export async function packPackage(folder: string): Promise<{ readonly file: string; readonly bytes: number }> {
  await run(['npm', 'run', '--silent', 'prepack'])
  const output = await run(['npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder])
  const [{ filename, size: bytes }]: [{ filename: string; size: number }] = JSON.parse(output)
  return { file: join(folder, filename), bytes }
}

async function measurePackage(bench: Bench): Promise<void> {
  const folder = newFolder(bench)
  bench.progress('packing')
  const { file, bytes } = await packPackage(folder)
  bench.record(size, bytes / 1_024)
  const named = Object.entries(packageJson.dependencies).map(([name, version]) => `${name}@${version}`)
  await bench.measure(dependencies, () => installMs(join(folder, 'dependencies'), named))
  await bench.measure(install, () => installMs(join(folder, 'package'), [file]))
}

export const packed: Group = {
  name: 'package',
  about: 'the size of the package, and its install beside that of its dependencies',
  rows: () => [size, dependencies, install],
  measure: measurePackage,
  only: 'whole',
}
