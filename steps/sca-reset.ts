import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts the status of the last reset.
 *
 *     Then Anna's reset is LIVENESS_PASSED
 */
Then("{person}'s reset is {state}", async function (this: SandglassWorld, person: string, status: string) {
  assert.equal(await this.sca.resetStatus(person), status)
})

/**
 * Completes the last reset. Completes the reset of SMS_OTP with a new phone number.
 *
 *     When Anna completes the reset
 *     When Anna completes the reset with:
 *       | countryCode | +49         |
 *       | number      | 15187654321 |
 */
When(
  '{person} completes the reset( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    const rows = filledRows(this.memory, table)
    await this.sca.completeReset(person, rows.length === 0 ? undefined : { mobile: Object.fromEntries(rows) })
  },
)
formerly('{person} completes the reset with the country code {string} and the number {string}', {
  table: [
    ['countryCode', '<1>'],
    ['number', '<2>'],
  ],
})

/**
 * Opens the page of the liveness check, and passes or fails it.
 *
 *     When Anna passes the liveness check
 */
When('{person} {passes} the liveness check', async function (this: SandglassWorld, person: string, result: string) {
  await this.hosted.choose(person, { result })
})

/**
 * Cancels the automatic end of the liveness check, so that it never ends.
 *
 *     Given the liveness check hangs
 */
Given('the liveness check hangs', async function (this: SandglassWorld) {
  await this.sca.hangLiveness(this.worlds.adminPath('/schedule'))
})
