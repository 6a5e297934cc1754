import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { coverageFolder } from '../steps/coverage.ts'
import { bundleSteps } from './bundle-steps.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Hooks can skip scenarios. */
export interface ScenarioTally extends Tally {
  readonly skipped: number
}

/** Runs every feature, shows progress and failures, and counts the scenarios. */
export async function runFeatures(): Promise<ScenarioTally> {
  rmSync(coverageFolder, { recursive: true, force: true })
  mkdirSync(coverageFolder, { recursive: true })
  await bundleSteps()
  const messages = `${coverageFolder}/features.ndjson`
  const { status } = spawnSync(process.execPath, cucumberArguments(messages), { stdio: 'inherit' })
  return tallyOf(messages, status)
}

/** The arguments of node that run cucumber with the bundled steps; it writes its results to `messages`. */
export function cucumberArguments(messages: string, ...more: string[]): string[] {
  const cucumber = 'node_modules/@cucumber/cucumber/bin/cucumber.js'
  const config = ['--config', 'cucumber.json', '--profile', 'bundled']
  return ['--enable-source-maps', cucumber, ...config, ...more, '--format', `message:${messages}`]
}

export function tallyOf(messages: string, exitStatus: number | null): ScenarioTally {
  const tally = countScenarios(existsSync(messages) ? readFileSync(messages, 'utf8') : '')
  // A feature that cannot be parsed and a hook around the whole run fail without a scenario.
  return exitStatus !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

interface Message {
  readonly testStepFinished?: {
    readonly testCaseStartedId: string
    readonly testStepResult: { readonly status: string }
  }
  readonly testCaseFinished?: { readonly testCaseStartedId: string; readonly willBeRetried: boolean }
}

/** Counts scenarios by result: cucumber reports steps, and a scenario is as good as its worst step. */
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
