import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

// A test waits for results, never for time: these limits only keep a hanging one from hanging the run.
export default defineConfig({
  // The examples are projects of their own; test/package/examples.ts runs them.
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    exclude: [...configDefaults.exclude, 'examples/**'],
    // No module keeps state, so files share what a worker has loaded: the simulator takes seconds to load.
    isolate: false,
    // By default one core is left idle, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})
