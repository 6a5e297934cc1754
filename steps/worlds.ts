import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { changed, filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable, takesText } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates another isolated world with the same seed and start time; `{B}` is its name. A table has members of
 * `POST /admin/worlds` by path: the seed, the beginning, options (docs/settings.md). Values are JSON or plain text.
 *
 *     Given another world "B"
 *     Given another world "B" with:
 *       | seed               | other |
 *       | options.travelRule | true  |
 */
Given(
  'another world {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, label: string, table: DataTable) {
    const rows = filledRows(this.memory, table)
    const seed = rows.filter(([name]) => name === 'seed')
    await this.worlds.make(label, { ...changed({}, rows), ...Object.fromEntries(seed) })
  },
)
formerly('another world {string} with the seed {string}', { table: [['seed', '<1>']] })
formerly('an unregulated world {string}', { table: [['beginning', 'unregulated']] })
formerly('a world {string} under the travel rule', { table: [['options.travelRule', 'true']] })
formerly('a strict world {string}', { table: [['options.strictRequests', 'true']] })
formerly('a world {string} whose webhooks are held', { table: [['webhooks', 'hold']] })
formerly('a world {string} with signed card changes', { table: [['options.cards.signedUpdates', 'true']] })
formerly('a world {string} without cards', { table: [['options.cards.enabled', 'false']] })
for (const euCards of ['a world {string} with the EU card program', 'a world {string} with the card program of the EU'])
  formerly(euCards, { table: [['options.cards.program', 'EU']] })
formerly('a world {string} whose authorizations expire after {int} day(s)', {
  table: [['options.cards.authorizationDays', '<1>']],
})
formerly('a world {string} without invitations', { table: [['options.invitations.configured', 'false']] })
for (const noLimits of ['a world {string} without wallet limits', 'a world {string} without limits for wallets'])
  formerly(noLimits, {
    table: [
      ['options.wallets.challengeLimit', '0'],
      ['options.wallets.failedVerifyLimit', '0'],
    ],
  })
for (const issuer of [
  'a world {string} that accepts tokens from {string}',
  'a world {string} that takes the tokens of {string}',
])
  formerly(issuer, { table: [['options.wallets.oidcIssuers', '["<1>"]']] })
formerly('a world {string} whose passkeys are used at {string}', {
  table: [['options.sca.allowedOrigins', '["<1>"]']],
})
for (const format of [
  'another world {string} with the signature format {string}',
  'another world {string} with signatures written as {string}',
])
  formerly(format, { table: [['options.webhooks.signatureFormat', '<1>']] })

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
 * Forks the current world: the fork has the same state, and its own clock and credential; `{B}` is its name.
 * Forks it as it was at a moment, or at a time.
 *
 *     When the world is forked as "B"
 *     When the world is forked as "B" with:
 *       | at | {before} |
 */
When(
  'the world is forked as {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, label: string, table: DataTable) {
    await this.worlds.fork(label, Object.fromEntries(filledRows(this.memory, table)))
  },
)
formerly('the world is forked as {string} at {string}', { table: [['at', '<1>']] })

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
