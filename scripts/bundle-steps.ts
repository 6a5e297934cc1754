import { rmSync } from 'node:fs'
import { type BuildOptions, build } from 'esbuild'

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

/**
 * Bundles the step library with the simulator for the profile `bundled` of cucumber.json: cucumber then loads a few
 * files instead of compiling hundreds.
 */
export async function bundleSteps(outdir = 'coverage/steps'): Promise<void> {
  // Cucumber loads every file of the folder, so none of an earlier build may be left there.
  rmSync(outdir, { recursive: true, force: true })
  await build({ ...options, entryPoints: ['steps/*.ts'], outdir })
}

/** Bundles the processes that run the features, and their report; returns the folder of both. */
export async function bundleWorker(): Promise<string> {
  const outdir = 'coverage/worker'
  await build({ ...options, entryPoints: ['scripts/feature-worker.ts', 'scripts/feature-report.ts'], outdir })
  return outdir
}
