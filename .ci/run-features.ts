import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { coverageFolder } from '../steps/coverage.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

const messages = `${coverageFolder}/features.ndjson`

/** Runs every feature, showing progress and failures as they come, and counts the scenarios. */
export function runFeatures(): Tally {
  rmSync(coverageFolder, { recursive: true, force: true })
  mkdirSync(coverageFolder, { recursive: true })
  const cucumber = [
    '--import',
    'tsx',
    'node_modules/@cucumber/cucumber/bin/cucumber.js',
    '--config',
    '.ci/cucumber.json',
  ]
  const { status } = spawnSync(process.execPath, [...cucumber, '--format', `message:${messages}`], { stdio: 'inherit' })
  const tally = existsSync(messages) ? countScenarios(readFileSync(messages, 'utf8')) : { passed: 0, failed: 0 }
  // A feature that cannot be parsed, or a hook around the whole run, fails without a scenario of its own.
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

interface Message {
  readonly testStepFinished?: {
    readonly testCaseStartedId: string
    readonly testStepResult: { readonly status: string }
  }
  readonly testCaseFinished?: { readonly testCaseStartedId: string }
}

function countScenarios(text: string): Tally {
  const failing = new Set<string>()
  let finished = 0
  for (const line of text.split('\n')) {
    if (line === '') continue
    const { testStepFinished: step, testCaseFinished: scenario } = JSON.parse(line) as Message
    if (step && !['PASSED', 'SKIPPED'].includes(step.testStepResult.status)) failing.add(step.testCaseStartedId)
    if (scenario) finished += 1
  }
  return { passed: finished - failing.size, failed: failing.size }
}
