import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { buildWeb } from './build-web.mjs'

const options: BuildOptions = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'inline',
  logLevel: 'warning',
}

/** Bundles files together with those of the pages, which the simulator would otherwise build from sources. */
async function bundle(entryPoints: string[], outdir: string): Promise<void> {
  await Promise.all([build({ ...options, entryPoints, outdir }), buildWeb(resolve(outdir, 'web'))])
}

/**
 * Bundles the step library with the simulator for the profile `bundled` of cucumber.json: cucumber then loads a few
 * files instead of compiling hundreds.
 */
export async function bundleSteps(outdir = 'coverage/steps'): Promise<void> {
  // Removes earlier builds, because cucumber loads every file of the folder.
  rmSync(outdir, { recursive: true, force: true })
  await bundle(['steps/*.ts'], outdir)
}

/** Bundles the processes that run the features, and their report; returns the folder of both. */
export async function bundleWorker(): Promise<string> {
  const outdir = 'coverage/worker'
  await bundle(['scripts/feature-worker.ts', 'scripts/feature-report.ts'], outdir)
  return outdir
}
