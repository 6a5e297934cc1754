import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { buildWeb } from '../../scripts/build-web.mjs'

const root = join(import.meta.dirname, '../..')

/** The environment variable that names the bundle. */
const bundled = 'SANDGLASS_TEST_SIMULATOR'

/**
 * Bundles the simulator and the files of its pages, once for a run. From its sources each worker would take seconds to
 * load it and to build the pages, also each that replaces one after a failed test.
 */
export async function bundleSimulator(): Promise<void> {
  const folder = join(root, 'coverage/simulator')
  const outfile = join(folder, 'app.mjs')
  const entryPoints = [join(root, 'simulator/app.ts')]
  await build({ entryPoints, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' })
  await buildWeb(join(folder, 'web'))
  process.env[bundled] = pathToFileURL(outfile).href
}

/** Loads the simulator: the bundle where there is one, otherwise the sources. */
export const loadSimulator = (): Promise<typeof import('../../simulator/app.ts')> =>
  import(process.env[bundled] ?? '../../simulator/app.ts')
