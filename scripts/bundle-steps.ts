import { rmSync } from 'node:fs'
import { build } from 'esbuild'

/**
 * Bundles the step library with the simulator for the profile `bundled` of cucumber.json: cucumber and its workers then
 * load a few files instead of compiling hundreds.
 */
export async function bundleSteps(outdir = 'coverage/steps'): Promise<void> {
  // Cucumber loads every file of the folder, so none of an earlier build may be left there.
  rmSync(outdir, { recursive: true, force: true })
  await build({
    entryPoints: ['steps/*.ts'],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'inline',
    logLevel: 'warning',
  })
}
