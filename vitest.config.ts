import { defineConfig } from 'vitest/config'

// A test waits for results, never for time: these limits only keep a hanging one from hanging the run.
export default defineConfig({ test: { testTimeout: 600_000, hookTimeout: 600_000 } })
