import { Given } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * From now on the scenario is in a world whose exchange rates do not move with the clock, so that prices can be reckoned
 * by hand: 1 USD is 0.92 EUR, 17.25 MXN, 82.5 INR.
 *
 *     Given exchange rates that stand still
 */
Given('exchange rates that stand still', async function (this: SandglassWorld) {
  await this.worlds.make('still rates', { options: { rates: { drift: false } } })
  this.worlds.goTo('still rates')
})
