import { clockChecks } from './clock-checks.ts'
import { connectionChecks } from './connection-checks.ts'
import { hostileChecks } from './hostile-checks.ts'
import { largeChecks } from './large-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { lineChecks } from './line-checks.ts'
import { marksChecks } from './marks-checks.ts'
import { shellChecks } from './shell-checks.ts'
import { storyChecks } from './story-checks.ts'
import { tokenChecks } from './token-checks.ts'
import { webhooksChecks } from './webhooks-checks.ts'
import { whyChecks } from './why-checks.ts'
import { worldsChecks } from './worlds-checks.ts'

/** The checks of the console, one file for each of its parts, without those of axe, which another lane has. */
export const consoleChecks = {
  ...shellChecks,
  ...storyChecks,
  ...lineChecks,
  ...marksChecks,
  ...whyChecks,
  ...clockChecks,
  ...webhooksChecks,
  ...ledgerChecks,
  ...worldsChecks,
  ...connectionChecks,
  ...hostileChecks,
  ...largeChecks,
  ...tokenChecks,
}
