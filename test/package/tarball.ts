import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setup as buildPackage } from '../build-package.ts'
import { run } from '../support/command.ts'

const project = resolve(import.meta.dirname, '../..')

/** The package as it would be published. */
interface Tarball {
  readonly path: string
  readonly files: readonly string[]
  readonly bytes: number
  remove(): Promise<void>
}

/** Builds the project, unless `DIST_IS_BUILT` says that this run has done so, and packs it. */
export async function packProject(): Promise<Tarball> {
  await buildPackage()
  const folder = await mkdtemp(join(tmpdir(), 'sandglass-package-'))
  const packed = await run('npm', [...['pack', '--json', '--ignore-scripts', '--pack-destination', folder], project])
  const [described]: [{ filename: string; size: number; files: { path: string }[] }] = JSON.parse(packed)
  return {
    path: join(folder, described.filename),
    files: described.files.map(({ path }) => path),
    bytes: described.size,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
