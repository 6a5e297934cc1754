import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Fields } from './support/cards.ts'
import { fieldAt } from './support/http-client.ts'
import { must } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * A customer has a card that draws on their account in this currency. It is `{Ada.card}`, and `{card}` as long as there is
 * no newer one.
 *
 *     Given Ada has a USDB card
 */
Given('{person} has a(n) {currency} card', async function (this: SandglassWorld, person: string, currency: string) {
  must(201, await this.cards.request(person, currency))
})

/**
 * The same with other fields, written as JSON.
 *
 *     Given Ada has a USD card with:
 *       | platformCardId | "card-105" |
 */
Given(
  '{person} has a(n) {currency} card with:',
  async function (this: SandglassWorld, person: string, currency: string, table: DataTable) {
    must(201, await this.cards.request(person, currency, fieldsOf(this, table)))
  },
)

/**
 * The same wish as the thing that the scenario is about; it may be refused.
 *
 *     When Ada asks for a USD card
 */
When('{person} asks for a(n) {currency} card', async function (this: SandglassWorld, person: string, currency: string) {
  await this.cards.request(person, currency)
})

/**
 * The same with other fields, written as JSON; `nothing` takes a field away.
 *
 *     When Ada asks for a USD card with:
 *       | fundingSources | ["{Grace.USD}"] |
 *       | form           | nothing         |
 */
When(
  '{person} asks for a(n) {currency} card with:',
  async function (this: SandglassWorld, person: string, currency: string, table: DataTable) {
    await this.cards.request(person, currency, fieldsOf(this, table))
  },
)

/**
 * The state of the card that was made last, read anew.
 *
 *     Then the card is ACTIVE
 */
Then('the card is {state}', async function (this: SandglassWorld, state: string) {
  assert.equal(fieldAt(await this.cards.read(), 'state'), state)
})

/**
 * Another world whose platform may not issue cards.
 *
 *     Given a world "B" without cards
 */
Given('a world {string} without cards', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { options: { cards: { enabled: false } } })
})

/**
 * Another world whose cards follow the rules of the EU.
 *
 *     Given a world "B" with the card program of the EU
 */
Given('a world {string} with the card program of the EU', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { options: { cards: { program: 'EU' } } })
})

/**
 * Asks for a key of the service's that may sign for the wallet behind a customer's last card. It is answered with
 * something to sign, and so is the signed request; the second signature makes the key.
 *
 *     When Ada asks for a delegated key
 */
When('{person} asks for a delegated key', async function (this: SandglassWorld, person: string) {
  await this.cards.requestKey(person)
})

/**
 * The same with other fields, written as JSON; `nothing` takes a field away.
 *
 *     When Ada asks for a delegated key with:
 *       | nickname | "Till" |
 */
When(
  '{person} asks for a delegated key with:',
  async function (this: SandglassWorld, person: string, table: DataTable) {
    await this.cards.requestKey(person, fieldsOf(this, table))
  },
)

/**
 * The same with a long name for the key.
 *
 *     When Ada asks for a delegated key whose nickname is "x" 257 times
 */
When(
  '{person} asks for a delegated key whose nickname is {string} {int} times',
  async function (this: SandglassWorld, person: string, text: string, times: number) {
    await this.cards.requestKey(person, { nickname: text.repeat(times) })
  },
)

/**
 * Makes a delegated key from beginning to end, signed by the customer's session. It is `{key}`, what ties the card to the
 * wallet `{fundingSource}`.
 *
 *     Given Ada has a delegated key
 */
Given('{person} has a delegated key', async function (this: SandglassWorld, person: string) {
  await this.cards.createKey(person)
})

/**
 * The states of all delegated keys of a customer's wallet, the oldest first, read anew.
 *
 *     Then the delegated keys of Ada are:
 *       | REVOKED |
 *       | ACTIVE  |
 */
Then('the delegated keys of {person} are:', async function (this: SandglassWorld, person: string, table: DataTable) {
  const keys = await this.cards.keys(person)
  assert.deepEqual(
    keys.map(({ status }) => status),
    table.raw().map(([status]) => status),
  )
})

/**
 * A customer's wallet has no delegated key at all.
 *
 *     Then Ada has no delegated key
 */
Then('{person} has no delegated key', async function (this: SandglassWorld, person: string) {
  assert.deepEqual(await this.cards.keys(person), [])
})

function fieldsOf({ memory }: SandglassWorld, table: DataTable): Fields {
  return Object.fromEntries(
    table.raw().map(([name = '', text = '']) => [name, text === 'nothing' ? undefined : JSON.parse(memory.fill(text))]),
  )
}
