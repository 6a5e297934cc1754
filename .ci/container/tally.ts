import { inspect } from 'node:util'
import { say } from './command.ts'

/** How many tests ended how. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Says how one check ended, and counts it. */
export async function judge(name: string, check: Promise<void>): Promise<Tally> {
  try {
    await check
    say(`ok      ${name}`)
    return { ...nothing, passed: 1 }
  } catch (error) {
    say(`FAILED  ${name}\n${inspect(error)}`)
    return { ...nothing, failed: 1 }
  }
}
