import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * Time goes on by this much, and everything that falls due on the way happens.
 *
 *     When 6 minutes pass
 */
When('{duration} pass(es)', async function (this: SandglassWorld, ms: number) {
  await this.clock.advance(ms)
})

/**
 * Time goes on to this instant.
 *
 *     When the clock reaches "2025-11-16T00:00:00Z"
 */
When('the clock reaches {string}', async function (this: SandglassWorld, instant: string) {
  await this.clock.advanceTo(this.memory.fill(instant))
})

/**
 * Time stands still from now on; every scenario begins like this.
 *
 *     Given the clock is frozen
 */
Given('the clock is frozen', async function (this: SandglassWorld) {
  await this.clock.freeze()
})

/**
 * Time jumps to a later instant and stands still there.
 *
 *     Given the clock is frozen at "2026-01-01T00:00:00Z"
 */
Given('the clock is frozen at {string}', async function (this: SandglassWorld, instant: string) {
  await this.clock.freeze(this.memory.fill(instant))
})

/**
 * Time runs again, as fast as the wall's.
 *
 *     Given the clock is ticking
 */
Given('the clock is ticking', async function (this: SandglassWorld) {
  await this.clock.resume()
})

/**
 * What the world takes for now.
 *
 *     Then the clock shows "2025-11-15T12:06:00Z"
 */
Then('the clock shows {string}', async function (this: SandglassWorld, instant: string) {
  assert.equal((await this.clock.read()).now, this.memory.fill(instant))
})

/**
 * Keeps the world's present time under a name.
 *
 *     Given I remember the time as "noon"
 */
Given('I remember the time as {string}', async function (this: SandglassWorld, name: string) {
  this.memory.keep(name, (await this.clock.read()).now)
})

/**
 * Whether the world's time moves by itself.
 *
 *     Then the clock is in the mode "frozen"
 */
Then('the clock is in the mode {string}', async function (this: SandglassWorld, mode: string) {
  assert.equal((await this.clock.read()).mode, mode)
})

/**
 * How many tasks wait for their time.
 *
 *     Then 0 tasks are pending
 */
Then('{int} task(s) is/are pending', async function (this: SandglassWorld, count: number) {
  assert.equal((await this.clock.read()).pending, count)
})
