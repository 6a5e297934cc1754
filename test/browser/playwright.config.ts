import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'

export default defineConfig({
  outputDir: '../../coverage/browser',
  globalSetup: './global-setup.ts',
  // Each worker has a browser and a simulator of its own, so tests that run beside each other share no world.
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  // A test waits for results, never for time: these limits only keep a hanging one from hanging the run.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, launchOptions },
})
