import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { runFeatures, type Tally } from './run-features.ts'

/** Runs every test that needs no container, part by part, then prints the sums. */

const bin = (name: string) => `node_modules/.bin/${name}`
const unitReport = 'coverage/unit.json'

type Counted = Tally & { readonly skipped?: number }
const counts = (passed: number, failed: number, skipped: number) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000)

/** Runs a check that passes or fails as a whole, and prints its output only when it fails. */
function check(command: string, ...args: string[]): Tally {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status === 0) return { passed: 1, failed: 0 }
  process.stdout.write(`${stdout}${stderr}`)
  return { passed: 0, failed: 1 }
}

interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** Tests that skipped themselves and said why. */
  readonly numPendingTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

function unitTests(): Counted {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const { status } = spawnSync(bin('vitest'), ['run', ...reporters], {
    stdio: 'inherit',
  })
  if (!existsSync(unitReport)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(unitReport, 'utf8')) as UnitReport
  // A file that cannot be loaded has no tests, and counts as one that failed.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.numFailedTests + broken.length
  const unexplained = status !== 0 && failed === 0 ? 1 : failed
  return { passed: report.numPassedTests, failed: unexplained, skipped: report.numPendingTests }
}

/** Runs tests in their own process, which prints its counts. */
function ownProcess(script: string, ...args: string[]): Counted {
  const { status, signal, stdout, stderr } = spawnSync(bin('tsx'), [script, ...args], { encoding: 'utf8' })
  const summary = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m
  process.stdout.write(stdout.replace(summary, '').trimEnd() + (stderr === '' ? '\n' : `\n${stderr}`))
  const counted = summary.exec(stdout)
  if (counted === null) process.stdout.write(`FAILED  ${script} ended with ${signal ?? status} before it had counts\n`)
  const [, passed, failed, skipped] = counted ?? [undefined, 0, 1]
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped ?? 0) }
}

const parts: readonly (readonly [name: string, run: () => Counted | Promise<Counted>])[] = [
  ['types', () => check(bin('tsc'), '--noEmit')],
  ['types of the console', () => check(bin('tsc'), '--noEmit', '-p', 'console')],
  ['lint', () => check(bin('biome'), 'check', '.')],
  // Before everything else that writes records, because the features clear the folder of records.
  ['features', runFeatures],
  ['unit tests', unitTests],
  // Without a browser they are skipped.
  ['browser tests', () => ownProcess('test/browser/test.ts')],
  ['crash test', () => ownProcess('test/crash/crash.ts', '--kills', '25', '--seed', '1')],
  ['documentation', () => check(bin('tsx'), 'scripts/docs/generate.ts', '--check')],
  ['coverage', () => check(bin('tsx'), 'scripts/coverage.ts', '--recorded')],
  ['fidelity', () => check(bin('tsx'), 'scripts/fidelity.ts', '--recorded', '--check')],
]

const total = { passed: 0, failed: 0, skipped: 0 }
for (const [name, run] of parts) {
  process.stdout.write(`\n== ${name}\n`)
  const begun = performance.now()
  const { passed, failed, skipped = 0 } = await run()
  process.stdout.write(`${name}: ${counts(passed, failed, skipped)} in ${secondsSince(begun)} s\n`)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
process.stdout.write(`\n${counts(total.passed, total.failed, total.skipped)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
