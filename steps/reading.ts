import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { type Address, pathOf, queryOf } from './support/addresses.ts'
import * as expect from './support/expectations.ts'
import { rowsOf } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Lists resources of the API, or what the admin plane shows of the world. A table has the query: filters, order, limit
 * and cursor.
 *
 *     When I list the customers
 *     When I list the customers with:
 *       | region | GB |
 *       | limit  | 5  |
 */
When(
  'I list the {collection}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, collection: Address, table: DataTable) {
    const query = queryOf(this.memory, rowsOf(table))
    await this.conversation.send('GET', `${pathOf(this.worlds, collection)}${query}`)
  },
)

/**
 * Lists resources with a query string, for scenario outlines.
 *
 *     When I list the transactions with the query "customerId={Ada}&limit=5"
 */
When(
  'I list the {collection} with the query {string}',
  async function (this: SandglassWorld, collection: Address, query: string) {
    await this.conversation.send('GET', `${pathOf(this.worlds, collection)}?${query}`)
  },
)
for (const [name, path] of [
  ['customers', '/customers'],
  ['transactions', '/transactions'],
])
  formerly(`I list the ${name} by {string}`, {
    now: `I list the ${name} with the query <0>`,
    args: (query) => [path, query],
  })

/**
 * Lists the page after the last one, with the same query.
 *
 *     When I list the next page
 */
When('I list the next page', async function (this: SandglassWorld) {
  const answer = this.conversation.answer()
  const cursor = encodeURIComponent(expect.fieldExists(answer, 'nextCursor'))
  const path = this.conversation
    .pathOf(answer)
    .replace(/([?&])cursor=[^&]*&?/, '$1')
    .replace(/[?&]$/, '')
  await this.conversation.send('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`)
})
for (const old of ['I list the next page of customers with the query {string}', 'I turn the page of {string}'])
  formerly(old, { args: () => [] })

/**
 * Reads a resource by its id. A table has the query.
 *
 *     When I read the card "{card}"
 *     When I read the resource "{Ada}" with:
 *       | at | {before} |
 */
When(
  'I read the {kind} {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, kind: Address, id: string, table: DataTable) {
    const query = queryOf(this.memory, rowsOf(table))
    await this.conversation.send('GET', `${pathOf(this.worlds, kind, id)}${query}`)
  },
)

/**
 * Deletes a resource by its id. A table has the query.
 *
 *     When I delete the token "{viewer}"
 *     When I delete the factor "{Anna.passkey}" with:
 *       | customerId | {Anna} |
 */
When(
  'I delete the {kind} {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, kind: Address, id: string, table: DataTable) {
    const query = queryOf(this.memory, rowsOf(table))
    await this.conversation.send('DELETE', `${pathOf(this.worlds, kind, id)}${query}`)
  },
)

/**
 * Reads something that there is only one of, such as the platform's configuration or the clock of the world.
 *
 *     When I read the configuration
 */
When('I read the {overview}', async function (this: SandglassWorld, overview: Address) {
  await this.conversation.send('GET', pathOf(this.worlds, overview))
})

type Owned = 'account' | 'document' | 'session' | 'delegated key'

const countOwned: Readonly<Record<Owned, (world: SandglassWorld, person: string) => Promise<number>>> = {
  account: async ({ accounts }, person) => (await accounts.of(person)).length,
  document: ({ documents }, person) => documents.count(person),
  session: async ({ wallets }, person) => (await wallets.sessions(person)).length,
  'delegated key': async ({ cards }, person) => (await cards.keys(person)).length,
}

/**
 * Asserts the number of a customer's accounts, documents, active sessions or delegated keys.
 *
 *     Then Ada has 2 sessions
 */
Then('{person} has {int} {owned}', async function (this: SandglassWorld, person: string, count: number, owned: Owned) {
  assert.equal(await countOwned[owned](this, person), count)
})
formerly('{person} has no accounts', { now: '<0> has 0 accounts', args: (person) => [person, 0, 'account'] })
formerly('{person} has no delegated key', {
  now: '<0> has 0 delegated keys',
  args: (person) => [person, 0, 'delegated key'],
})
