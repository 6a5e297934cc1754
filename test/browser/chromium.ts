import { type Browser, chromium } from '@playwright/test'
import { install } from '../support/install.ts'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Chromium without a user interface, which takes a third less processor time than the whole one. */
export const browserPath = '/usr/bin/chromium-headless-shell'

export const launchOptions = {
  executablePath: browserPath,
  args: switches,
  // Busy machines need longer than the usual 30 s to read the program from their disks.
  timeout: 300_000,
}

/** Installs the browser where it is missing; throws `Unavailable` where it cannot be. */
export const installBrowser = (): Promise<void> => install('chromium-headless-shell', 'chromium-headless-shell')

export async function openBrowser(): Promise<Browser> {
  await installBrowser()
  return chromium.launch(launchOptions)
}
