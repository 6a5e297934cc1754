// Tests the hosted pages, card details, invitations, liveness checks, passkeys, the console and the reference in a real
// browser. Without one, prints why and counts as skipped.
import { inspect } from 'node:util'
import { add, noTests, runCheck, summaryLine, type Tally } from '../container/tally.ts'
import { printLine } from '../support/command.ts'
import { Unavailable } from '../support/install.ts'
import { accessibilityChecks } from './accessibility-checks.ts'
import { type CheckContext, checks } from './checks.ts'
import { openBrowser } from './chromium.ts'
import { axeChecks } from './console/axe-checks.ts'
import { consoleChecks } from './console/index.ts'
import { docsChecks } from './docs-checks.ts'
import { invitationChecks } from './invitation-checks.ts'
import { livenessChecks } from './liveness-checks.ts'
import { passkeyChecks } from './passkey-checks.ts'
import { revealChecks } from './reveal-checks.ts'
import { openSandbox } from './sandbox.ts'
import { scaChecks } from './sca-checks.ts'

/** Selects checks by a part of their names; all without an argument. */
const only = process.argv[2] ?? ''

type Checks = Readonly<Record<string, (context: CheckContext) => Promise<void>>>

/** Hosted pages, most of them of the default world. */
const pages: Checks = { ...checks, ...accessibilityChecks, ...revealChecks, ...invitationChecks, ...livenessChecks }

/**
 * The lanes of checks, which take about as long as each other, and disturb each other as little as two people do: the
 * console has worlds of its own.
 */
const lanes: readonly Checks[] = [
  { ...pages, ...passkeyChecks, ...scaChecks, ...axeChecks },
  { ...docsChecks, ...consoleChecks },
]

async function testLane(lane: Checks, context: CheckContext): Promise<Tally> {
  let tally = noTests
  for (const [name, check] of Object.entries(lane))
    if (name.includes(only)) tally = add(tally, await runCheck(name, check(context)))
  return tally
}

/** Runs the lanes beside each other, because each waits for its browser most of the time. */
async function testBrowser(context: CheckContext): Promise<Tally> {
  const tallies = await Promise.all(lanes.map((lane) => testLane(lane, context)))
  return tallies.reduce(add)
}

// A check that fails may leave a promise that fails later, which would end the process and all other checks.
let strays = noTests
process.on('unhandledRejection', (error) => {
  printLine(`FAILED  outside of the checks\n${inspect(error)}`)
  strays = add(strays, { ...noTests, failed: 1 })
})

try {
  const browser = await openBrowser()
  const sandbox = await openSandbox()
  try {
    const tally = add(await testBrowser({ browser, sandbox }), strays)
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
