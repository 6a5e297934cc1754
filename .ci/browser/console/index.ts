import { lineChecks } from './line-checks.ts'
import { shellChecks } from './shell-checks.ts'

/** The checks of the console, one file for each of its parts. */
export const consoleChecks = { ...shellChecks, ...lineChecks }
