import { Given } from '@cucumber/cucumber'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Switches to a new world whose exchange rates do not change with the clock, so that prices can be calculated by hand:
 * 1 USD is 0.92 EUR, 17.25 MXN, 82.5 INR.
 *
 *     Given fixed exchange rates
 */
Given('fixed exchange rates', async function (this: SandglassWorld) {
  await this.worlds.make('still rates', { options: { rates: { drift: false } } })
  this.worlds.goTo('still rates')
})
formerly('exchange rates that stand still')
