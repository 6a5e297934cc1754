// Walks through the hosted pages in a real browser, and makes passkeys with one. Where none can be had, it says so and counts as skipped.
import { inspect } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { say } from '../container/command.ts'
import { install, Unavailable } from '../container/install.ts'
import { add, closingLine, judge, nothing, type Tally } from '../container/tally.ts'
import { checks } from './checks.ts'
import { passkeyChecks } from './passkey-checks.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

async function openBrowser(): Promise<Browser> {
  await install('chromium', 'chromium')
  return chromium.launch({ executablePath: '/usr/bin/chromium', headless: true, args: quiet })
}

async function testBrowser(browser: Browser, sandbox: Sandbox): Promise<Tally> {
  let tally = nothing
  for (const [name, check] of Object.entries({ ...checks, ...passkeyChecks }))
    tally = add(tally, await judge(name, check({ browser, sandbox })))
  return tally
}

try {
  const browser = await openBrowser()
  const sandbox = await openSandbox()
  try {
    const tally = await testBrowser(browser, sandbox)
    say(closingLine(tally))
    process.exitCode = tally.failed > 0 ? 1 : 0
  } finally {
    await browser.close()
    await sandbox.close()
  }
} catch (error) {
  const skipped = error instanceof Unavailable
  say(skipped ? `browser tests skipped: ${error.message}` : `FAILED  ${inspect(error)}`)
  say(closingLine(skipped ? { ...nothing, skipped: 1 } : { ...nothing, failed: 1 }))
  process.exitCode = skipped ? 0 : 1
}
