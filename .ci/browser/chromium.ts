import { type Browser, chromium } from 'playwright-core'
import { install } from '../container/install.ts'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Opens Chromium, which is installed first where it is missing; throws `Unavailable` where it cannot be. */
export async function openBrowser(): Promise<Browser> {
  await install('chromium', 'chromium')
  return chromium.launch({ executablePath: '/usr/bin/chromium', headless: true, args: switches })
}
