import { inspect } from 'node:util'
import { printLine } from '../support/command.ts'

/** Counts of tests by result. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 }

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Waits for a check, prints its result and counts it. */
export async function runCheck(name: string, check: Promise<void>): Promise<Tally> {
  try {
    await check
    printLine(`ok      ${name}`)
    return { ...noTests, passed: 1 }
  } catch (error) {
    printLine(`FAILED  ${name}\n${inspect(error)}`)
    return { ...noTests, failed: 1 }
  }
}
