import { printLine } from './command.ts'
import { Unavailable } from './install.ts'

/** Prepares what tests need; returns what this machine cannot have, and says so in one line. */
export async function whatIsMissing(tests: string, prepare: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await prepare()
    return undefined
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    printLine(`${tests} skipped: ${error.message}`)
    return error.message
  }
}
