import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt } from './command.ts'
import type { Tally } from './tally.ts'

interface Message {
  readonly testCaseStarted?: { readonly id: string }
  readonly testStepFinished?: {
    readonly testCaseStartedId: string
    readonly testStepResult: { readonly status: string }
  }
  readonly testCaseFinished?: { readonly testCaseStartedId: string; readonly willBeRetried: boolean }
}

/** Runs the features against a running container; those that look inside the process cannot, and are left out. */
export async function runFeatures(origin: string): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sandglass-features-'))
  try {
    const messages = join(folder, 'messages.ndjson')
    const cucumber = ['--import', 'tsx', 'node_modules/@cucumber/cucumber/bin/cucumber.js']
    const words = ['--config', '.ci/cucumber.json', '--tags', 'not @in-process', '--format', `message:${messages}`]
    const { status, output } = await attempt(process.execPath, [...cucumber, ...words], {
      environment: { SANDGLASS_TARGET: 'container', SANDGLASS_BASE_URL: origin },
      shown: true,
    })
    const tally = countScenarios(await readFile(messages, 'utf8').catch(() => ''))
    // A run that fails although no scenario did (a step file that does not load, say) is a failure of its own.
    if (status !== 0 && tally.failed === 0) return { ...tally, failed: 1 }
    if (tally.passed === 0 && tally.failed === 0) throw new Error(`No scenario ran against the container: ${output}`)
    return tally
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Cucumber states a result for each step; a scenario is as good as its worst. */
function countScenarios(lines: string): Tally {
  const statuses = new Map<string, Set<string>>()
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const line of lines.split('\n').filter(Boolean)) {
    const { testCaseStarted, testStepFinished, testCaseFinished } = JSON.parse(line) as Message
    if (testCaseStarted) statuses.set(testCaseStarted.id, new Set())
    if (testStepFinished) statuses.get(testStepFinished.testCaseStartedId)?.add(testStepFinished.testStepResult.status)
    if (testCaseFinished && !testCaseFinished.willBeRetried) {
      tally[verdict(statuses.get(testCaseFinished.testCaseStartedId) ?? new Set())] += 1
    }
  }
  return tally
}

function verdict(statuses: ReadonlySet<string>): keyof Tally {
  for (const status of statuses) if (status !== 'PASSED' && status !== 'SKIPPED') return 'failed'
  return statuses.has('SKIPPED') ? 'skipped' : 'passed'
}
