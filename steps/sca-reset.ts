import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * Starts the reset of a factor: SMS_OTP, TOTP or PASSKEY. The reset is `{reset}`, and `{link}` is the path of the page
 * of its liveness check.
 *
 *     When Anna asks to reset TOTP
 */
When('{person} asks to reset {state}', async function (this: SandglassWorld, person: string, factor: string) {
  await this.sca.startReset(person, factor)
})

/**
 * Asserts the status of the last reset.
 *
 *     Then Anna's reset is LIVENESS_PASSED
 */
Then("{person}'s reset is {state}", async function (this: SandglassWorld, person: string, status: string) {
  assert.equal(await this.sca.resetStatus(person), status)
})

/**
 * Completes the last reset.
 *
 *     When Anna completes the reset
 */
When('{person} completes the reset', async function (this: SandglassWorld, person: string) {
  await this.sca.completeReset(person)
})

/**
 * Completes the reset of SMS_OTP with a new phone number.
 *
 *     When Anna completes the reset with the country code "+49" and the number "15187654321"
 */
When(
  '{person} completes the reset with the country code {string} and the number {string}',
  async function (this: SandglassWorld, person: string, countryCode: string, number: string) {
    await this.sca.completeReset(person, { mobile: { countryCode, number } })
  },
)

/**
 * Opens the page of the liveness check, and passes or fails it.
 *
 *     When Anna passes the liveness check
 */
When('{person} {passes} the liveness check', async function (this: SandglassWorld, person: string, result: string) {
  await this.hosted.choose(person, { result })
})

/**
 * Cancels what the liveness check would do by itself, so that it never ends.
 *
 *     Given the liveness check hangs
 */
Given('the liveness check hangs', async function (this: SandglassWorld) {
  await this.sca.hangLiveness(this.worlds.adminPath('/schedule'))
})
