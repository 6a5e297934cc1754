// Tests the hosted pages, card details, invitations, liveness checks, passkeys, the console and the reference in a real
// browser. Without one, prints why and counts as skipped.
import { inspect } from 'node:util'
import type { Browser } from 'playwright-core'
import { printLine } from '../container/command.ts'
import { Unavailable } from '../container/install.ts'
import { add, noTests, runCheck, summaryLine, type Tally } from '../container/tally.ts'
import { accessibilityChecks } from './accessibility-checks.ts'
import { checks } from './checks.ts'
import { openBrowser } from './chromium.ts'
import { consoleChecks } from './console/index.ts'
import { docsChecks } from './docs-checks.ts'
import { invitationChecks } from './invitation-checks.ts'
import { livenessChecks } from './liveness-checks.ts'
import { passkeyChecks } from './passkey-checks.ts'
import { revealChecks } from './reveal-checks.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { scaChecks } from './sca-checks.ts'

/** Selects checks by a part of their names; all without an argument. */
const only = process.argv[2] ?? ''

async function testBrowser(browser: Browser, sandbox: Sandbox): Promise<Tally> {
  let tally = noTests
  const pages = { ...checks, ...accessibilityChecks, ...revealChecks, ...invitationChecks, ...livenessChecks }
  const all = { ...pages, ...passkeyChecks, ...scaChecks, ...docsChecks, ...consoleChecks }
  for (const [name, check] of Object.entries(all))
    if (name.includes(only)) tally = add(tally, await runCheck(name, check({ browser, sandbox })))
  return tally
}

try {
  const browser = await openBrowser()
  const sandbox = await openSandbox()
  try {
    const tally = await testBrowser(browser, sandbox)
    printLine(summaryLine(tally))
    process.exitCode = tally.failed > 0 ? 1 : 0
  } finally {
    await browser.close()
    await sandbox.close()
  }
} catch (error) {
  const skipped = error instanceof Unavailable
  printLine(skipped ? `browser tests skipped: ${error.message}` : `FAILED  ${inspect(error)}`)
  printLine(summaryLine(skipped ? { ...noTests, skipped: 1 } : { ...noTests, failed: 1 }))
  process.exitCode = skipped ? 0 : 1
}
