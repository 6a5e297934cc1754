import { Given, Then, When } from '@cucumber/cucumber'
import { formerly } from './support/renamed.ts'
import { takesText } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates another isolated world with the same seed and start time; `{B}` is its name.
 *
 *     Given another world "B"
 */
Given('another world {string}', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label)
})

/**
 * Creates another world with a different seed.
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
 * Creates a world whose platform is not a regulated institution.
 *
 *     Given an unregulated world "B"
 */
Given('an unregulated world {string}', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { beginning: 'unregulated' })
})

/**
 * Creates a world in which all customers must prove ownership of their wallets, not only those in the EU.
 *
 *     Given a world "B" under the travel rule
 */
Given('a world {string} under the travel rule', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { options: { travelRule: true } })
})

/**
 * Creates a world that refuses members and query parameters which the API would ignore.
 *
 *     Given a strict world "B"
 */
Given('a strict world {string}', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { options: { strictRequests: true } })
})

/**
 * Creates a world that sends no webhooks: each attempt stays in flight until its answer is reported.
 *
 *     Given a world "B" whose webhooks are held
 */
Given('a world {string} whose webhooks are held', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { webhooks: 'hold' })
})

/**
 * Switches to another world: later requests and clock steps apply to it.
 *
 *     When I switch to the world "B"
 */
When('I switch to the world {string}', function (this: SandglassWorld, label: string) {
  this.worlds.goTo(label)
})
formerly('I go to the world {string}')

/**
 * Switches back to the first world of the scenario.
 *
 *     When I switch back to my own world
 */
When('I switch back to my own world', function (this: SandglassWorld) {
  this.worlds.goTo('world')
})
formerly('I go back to my own world')

/**
 * Resets the current world: same seed, same credentials, no history.
 *
 *     When the world is reset
 */
When('the world is reset', async function (this: SandglassWorld) {
  await this.worlds.reset()
})

/**
 * Forks the current world: the new one has its state, its own clock and a credential of its own; `{B}` is its name.
 *
 *     When the world is forked as "B"
 */
When('the world is forked as {string}', async function (this: SandglassWorld, label: string) {
  await this.worlds.fork(label)
})

/**
 * Forks the current world as it was at a moment, or at a time.
 *
 *     When the world is forked as "B" at "{before}"
 */
When(
  'the world is forked as {string} at {string}',
  async function (this: SandglassWorld, label: string, point: string) {
    await this.worlds.fork(label, { at: this.memory.fill(point) })
  },
)

/**
 * Creates a world with the name, seed, start and options of a recording and switches to it; exported capsules begin
 * so.
 *
 *     Given the recorded world:
 *       """
 *       { "name": "checkout", "seed": "spring", "startAt": "2025-11-01T09:00:00Z", "frozen": true }
 *       """
 */
Given('the recorded world:', takesText, async function (this: SandglassWorld, settings: string) {
  await this.worlds.makeRecorded(settings)
})

/**
 * Creates the world of a recording from the file of a snapshot, in base64, and switches to it. It holds its webhooks.
 *
 *     Given the recorded world "checkout" from the snapshot file:
 *       """
 *       H4sIAAAAAAAAA6tWKi1OLVKyUlDKSMzJUaoFAMTHP2kSAAAA
 *       """
 */
Given(
  'the recorded world {string} from the snapshot file:',
  takesText,
  async function (this: SandglassWorld, name: string, file: string) {
    await this.worlds.importRecorded(name, file)
  },
)

/**
 * Sends the file of a snapshot, which is written in base64.
 *
 *     When I send POST /admin/worlds/{world}/snapshots/import?name=kept with the snapshot file:
 *       """
 *       H4sIAAAAAAAAA6tWKi1OLVKyUlDKSMzJUaoFAMTHP2kSAAAA
 *       """
 */
When(
  'I send {method} {path} with the snapshot file:',
  takesText,
  async function (this: SandglassWorld, method: string, path: string, file: string) {
    const headers = { 'content-type': 'application/vnd.sandglass.snapshot' }
    await this.conversation.send(method, path, { body: Buffer.from(file, 'base64'), headers })
  },
)

/**
 * Asserts the hash of the state, which equal inputs in equal worlds give.
 *
 *     Then the hash of the state is "0000000000000000000000000000000000000000000000000000000000000000"
 */
Then('the hash of the state is {string}', async function (this: SandglassWorld, hash: string) {
  await this.worlds.assertStateHash(hash)
})
