import { defineConfig } from '@playwright/test'

// A browser of the machine, instead of the one that `npx playwright install chromium` downloads.
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  projects: [
    { name: 'test', testDir: 'test' },
    { name: 'failing', testDir: 'failing' },
  ],
  reporter: 'list',
  expect: { timeout: 30_000 },
  use: executablePath === undefined ? {} : { launchOptions: { executablePath } },
})
