import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * Advances the clock; everything that becomes due on the way happens.
 *
 *     When 6 minutes pass
 */
When('{duration} pass(es)', async function (this: SandglassWorld, ms: number) {
  await this.clock.advance(ms)
})

/**
 * Advances the clock to the given time.
 *
 *     When the clock reaches "2025-11-16T00:00:00Z"
 */
When('the clock reaches {string}', async function (this: SandglassWorld, instant: string) {
  await this.clock.advanceTo(this.memory.fill(instant))
})

/**
 * Advances the clock until a condition is met, by seven days at most. Fails if it is not met by then. docs/time.md
 * explains conditions.
 *
 *     When the clock advances until '{quote} status = "COMPLETED"'
 */
When('the clock advances until {string}', async function (this: SandglassWorld, condition: string) {
  await this.clock.advanceUntil(this.memory.fill(condition))
})

/**
 * Freezes the clock. Every scenario starts with a frozen clock.
 *
 *     Given the clock is frozen
 */
Given('the clock is frozen', async function (this: SandglassWorld) {
  await this.clock.freeze()
})

/**
 * Advances the clock to a later time and freezes it there.
 *
 *     Given the clock is frozen at "2026-01-01T00:00:00Z"
 */
Given('the clock is frozen at {string}', async function (this: SandglassWorld, instant: string) {
  await this.clock.freeze(this.memory.fill(instant))
})

/**
 * Lets the clock run at the speed of real time.
 *
 *     Given the clock is ticking
 */
Given('the clock is ticking', async function (this: SandglassWorld) {
  await this.clock.resume()
})

/**
 * Asserts the current time of the world.
 *
 *     Then the clock shows "2025-11-15T12:06:00Z"
 */
Then('the clock shows {string}', async function (this: SandglassWorld, instant: string) {
  const expected = this.memory.fill(instant)
  assert.ok(isInstant(expected), `"${expected}" is not a time. Write it as in: 2025-11-15T12:06:00Z`)
  const { now } = await this.clock.read()
  assert.ok(Date.parse(now) === Date.parse(expected), `Expected the clock to show ${expected}, but it shows ${now}.`)
})

/**
 * Asserts the number of scheduled tasks that are not yet due.
 *
 *     Then 0 tasks are pending
 */
Then('{int} task(s) is/are pending', async function (this: SandglassWorld, count: number) {
  const { pending, nextAt } = await this.clock.read()
  const next = nextAt === null ? '' : `, the next at ${nextAt}`
  assert.ok(pending === count, `Expected ${count} pending tasks, but there are ${pending}${next}.`)
})

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
