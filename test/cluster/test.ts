// Tests PostgreSQL as shared storage with a real server. Where it cannot be installed, prints why and counts as
// skipped.
import { inspect } from 'node:util'
import { wall } from '../../simulator/engine/wall.ts'
import { openPostgres, type SharedStorage } from '../../simulator/postgres/index.ts'
import { add, noTests, runCheck, summaryLine, type Tally } from '../container/tally.ts'
import { printLine } from '../support/command.ts'
import { Unavailable } from '../support/install.ts'
import type { CheckContext, Checks } from './checks.ts'
import { fenceChecks } from './fence-checks.ts'
import { hostileChecks } from './hostile-checks.ts'
import { httpChecks } from './http-checks.ts'
import { listChecks } from './list-checks.ts'
import { openingChecks } from './opening-checks.ts'
import { outageChecks } from './outage-checks.ts'
import { ownershipChecks } from './ownership-checks.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { routingChecks } from './routing-checks.ts'
import { serverChecks } from './server-checks.ts'
import { storageChecks } from './storage-checks.ts'
import { takeoverChecks } from './takeover-checks.ts'
import { webhookChecks } from './webhook-checks.ts'

const everything: Checks = {
  ...serverChecks,
  ...storageChecks,
  ...ownershipChecks,
  ...fenceChecks,
  ...outageChecks,
  ...openingChecks,
  ...routingChecks,
  ...listChecks,
  ...takeoverChecks,
  ...webhookChecks,
  ...hostileChecks,
  ...httpChecks,
}

/** Selects checks by a part of their names; all without an argument. */
const only = process.argv[2] ?? ''
const selected = Object.entries(everything).filter(([name]) => name.includes(only))

/** Runs a check with a database of its own, and closes what it opened. */
async function runAlone(postgres: Postgres, number: number, check: Checks[string]): Promise<void> {
  const database = `check_${number}`
  postgres.sql(`create database ${database}`)
  const opened: SharedStorage[] = []
  const context: CheckContext = {
    postgres,
    database,
    url: postgres.url(database),
    async open(options, url = context.url) {
      const advertised = `http://process-${opened.length + 1}`
      const storage = await openPostgres(url, { wall, url: () => advertised, version: '0.0.0', ...options })
      opened.push(storage)
      return storage
    },
  }
  try {
    await check?.(context)
  } finally {
    await Promise.allSettled(opened.map((storage) => storage.close()))
  }
}

async function testAll(postgres: Postgres): Promise<Tally> {
  let tally = noTests
  for (const [number, [name, check]] of selected.entries())
    tally = add(tally, await runCheck(name, runAlone(postgres, number, check)))
  return tally
}

// The timers of a simulator keep no process alive; while the database is away, nothing else would.
const alive = setInterval(() => undefined, 60_000)
try {
  const postgres = await startPostgres()
  try {
    const tally = await testAll(postgres)
    printLine(summaryLine(tally))
    process.exitCode = tally.failed > 0 ? 1 : 0
  } finally {
    await postgres.remove()
  }
} catch (error) {
  const skipped = error instanceof Unavailable
  printLine(skipped ? `cluster tests skipped: ${error.message}` : `FAILED  ${inspect(error)}`)
  printLine(summaryLine(skipped ? { ...noTests, skipped: selected.length } : { ...noTests, failed: 1 }))
  process.exitCode = skipped ? 0 : 1
} finally {
  clearInterval(alive)
}
