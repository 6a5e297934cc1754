import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { coverageFolder } from '../steps/coverage.ts'
import { bundleSteps } from './bundle-steps.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Of scenarios, some can be left out by a hook. */
export interface ScenarioTally extends Tally {
  readonly skipped: number
}

/** Runs every feature here, showing progress and failures as they come, and counts the scenarios. */
export async function runFeatures(): Promise<ScenarioTally> {
  rmSync(coverageFolder, { recursive: true, force: true })
  mkdirSync(coverageFolder, { recursive: true })
  await bundleSteps()
  const messages = `${coverageFolder}/features.ndjson`
  const { status } = spawnSync(process.execPath, cucumberWords(messages), { stdio: 'inherit' })
  return tallyOf(messages, status)
}

/** The arguments of node for a run of the bundled steps; cucumber writes how the scenarios ended to `messages`. */
export function cucumberWords(messages: string, ...words: string[]): string[] {
  const cucumber = 'node_modules/@cucumber/cucumber/bin/cucumber.js'
  const config = ['--config', '.ci/cucumber.json', '--profile', 'bundled']
  return ['--enable-source-maps', cucumber, ...config, ...words, '--format', `message:${messages}`]
}

export function tallyOf(messages: string, exitStatus: number | null): ScenarioTally {
  const tally = countScenarios(existsSync(messages) ? readFileSync(messages, 'utf8') : '')
  // A feature that cannot be parsed, or a hook around the whole run, fails without a scenario of its own.
  return exitStatus !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

interface Message {
  readonly testStepFinished?: {
    readonly testCaseStartedId: string
    readonly testStepResult: { readonly status: string }
  }
  readonly testCaseFinished?: { readonly testCaseStartedId: string; readonly willBeRetried: boolean }
}

/** Cucumber states a result for each step; a scenario is as good as its worst. */
export function countScenarios(lines: string): ScenarioTally {
  const statuses = new Map<string, Set<string>>()
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const line of lines.split('\n').filter(Boolean)) {
    const { testStepFinished: step, testCaseFinished: scenario } = JSON.parse(line) as Message
    if (step)
      statuses.set(
        step.testCaseStartedId,
        new Set(statuses.get(step.testCaseStartedId)).add(step.testStepResult.status),
      )
    if (scenario && !scenario.willBeRetried) tally[verdict(statuses.get(scenario.testCaseStartedId) ?? new Set())] += 1
  }
  return tally
}

function verdict(statuses: ReadonlySet<string>): keyof ScenarioTally {
  for (const status of statuses) if (status !== 'PASSED' && status !== 'SKIPPED') return 'failed'
  return statuses.has('SKIPPED') ? 'skipped' : 'passed'
}
