import { build } from 'esbuild'

/**
 * Bundles the step library with the simulator, so that cucumber and its workers load a few files instead of compiling
 * hundreds. The profile `bundled` of cucumber.json runs it.
 */
export async function bundleSteps(): Promise<void> {
  await build({
    entryPoints: ['steps/*.ts'],
    outdir: 'coverage/steps',
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
