import { type Browser, chromium } from 'playwright-core'
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

/** Installs the browser where it is missing; throws `Unavailable` where it cannot be. */
export const installBrowser = (): Promise<void> => install('chromium-headless-shell', 'chromium-headless-shell')

export async function openBrowser(): Promise<Browser> {
  await installBrowser()
  // Busy machines need longer than the usual 30 s to read the program from their disks.
  return chromium.launch({ executablePath: browserPath, headless: true, args: switches, timeout: 300_000 })
}
