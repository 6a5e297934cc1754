import { Given, When } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * Another isolated world with the same seed and the same time; `{B}` is its name.
 *
 *     Given another world "B"
 */
Given('another world {string}', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label)
})

/**
 * Another world that differs by its seed.
 *
 *     Given another world "B" with the seed "other"
 */
Given(
  'another world {string} with the seed {string}',
  async function (this: SandglassWorld, label: string, seed: string) {
    await this.worlds.make(label, { seed })
  },
)

/**
 * Another world whose platform is not a regulated institution.
 *
 *     Given an unregulated world "B"
 */
Given('an unregulated world {string}', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { beginning: 'unregulated' })
})

/**
 * Another world where everybody has to prove whose wallets they are, and not only customers in the EU.
 *
 *     Given a world "B" under the travel rule
 */
Given('a world {string} under the travel rule', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { options: { travelRule: true } })
})

/**
 * From now on requests and the clock mean that world.
 *
 *     When I go to the world "B"
 */
When('I go to the world {string}', function (this: SandglassWorld, label: string) {
  this.worlds.goTo(label)
})

/**
 * Back to the world that the scenario began in.
 *
 *     When I go back to my own world
 */
When('I go back to my own world', function (this: SandglassWorld) {
  this.worlds.goTo('world')
})

/**
 * The world in use starts over: same seed, same credential, no past.
 *
 *     When the world is reset
 */
When('the world is reset', async function (this: SandglassWorld) {
  await this.worlds.reset()
})
