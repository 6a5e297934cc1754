import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'

/** Builds the program once for a run. */
const build = './test/build.ts'

/** The folders of `test/` whose tests start processes, containers or databases: projects that run in this order. */
const apart: Readonly<Record<string, InlineConfig>> = {
  // Before the package, whose tests start a browser: it cancels its requests when a network comes or goes.
  container: { globalSetup: './test/container/setup.ts', maxWorkers: 2 },
  package: { globalSetup: './test/package/setup.ts', maxWorkers: 2 },
  kits: { globalSetup: './test/build-package.ts' },
  editor: { globalSetup: './test/build-package.ts' },
  processes: {
    globalSetup: './test/build-package.ts',
    setupFiles: './test/support/connections.ts',
    maxWorkers: 2,
    isolate: false,
  },
  determinism: {},
  crash: { globalSetup: build, maxConcurrency: 2 },
  soak: { globalSetup: build },
  // Every test has a database of its own, and files that stop the server have a server of their own.
  cluster: {
    globalSetup: './test/cluster/global-setup.ts',
    testTimeout: 120_000,
    isolate: false,
    maxWorkers: 2,
  },
  chaos: { globalSetup: build },
}

/** A project for one of these folders, whose files run one after the other unless it says otherwise. */
const project = ([name, options]: [name: string, options: InlineConfig], index: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    isolate: true,
    maxWorkers: 1,
    sequence: { groupOrder: index + 1 },
    ...options,
  },
})

/** The test files with properties. */
const withProperties = ['console', 'simulator', 'test/fuzz']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("from 'fast-check'"))

/** A project of tests that run in one process; its properties begin with this seed. */
const inOneProcess = (seed: number) => ({
  env: { PROPERTY_SEED: process.env['PROPERTY_SEED'] ?? String(seed) },
  globalSetup: 'test/support/print-seed.ts',
  setupFiles: ['one-process', 'connections', 'properties'].map((name) => `test/support/${name}.ts`),
  // No module keeps state, so files share what a worker has loaded: the simulator takes seconds to load.
  isolate: false,
  // By default one core is left idle, which is half of a machine with two.
  maxWorkers: Math.max(2, availableParallelism() - 1),
})

export default defineConfig({
  test: {
    // A test waits for results, never for time: these limits only keep a hanging one from hanging the run.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 600_000,
    // Modules are transformed once for all runs, not in each one.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The examples are projects of their own; test/package runs them.
          exclude: [
            ...configDefaults.exclude,
            'examples/**',
            'test/browser/**',
            ...Object.keys(apart).map((name) => `test/${name}/**`),
          ],
          ...inOneProcess(20_251_013),
        },
      },
      // The same properties with another seed in every run.
      { extends: true, test: { name: 'properties', include: withProperties, ...inOneProcess(randomInt(2 ** 31)) } },
      ...Object.entries(apart).map(project),
    ],
  },
})
