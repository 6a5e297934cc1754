import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Fields } from './support/cards.ts'
import { changesIn } from './support/changes.ts'
import { fieldAt } from './support/http-client.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import { must } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Issues a card that is funded from a customer's account in a currency. The card is `{Ada.card}`, and `{card}` until
 * another card is issued. Issues a card with some fields changed. Values are JSON or plain text.
 *
 *     Given Ada has a USDB card
 *     Given Ada has a USD card with:
 *       | platformCardId | "card-105" |
 */
Given(
  '{person} has a(n) {currency} card( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, currency: string, table: DataTable) {
    must(201, await this.cards.request(person, currency, fieldsOf(this, table)))
  },
)

/**
 * Requests a card; the request may be refused. Requests a card with some fields changed. Values are JSON or plain text;
 * `nothing` removes a field.
 *
 *     When Ada requests a USD card
 *     When Ada requests a USD card with:
 *       | fundingSources | ["{Grace.USD}"] |
 *       | form           | nothing         |
 */
When(
  '{person} requests a(n) {currency} card( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, currency: string, table: DataTable) {
    await this.cards.request(person, currency, fieldsOf(this, table))
  },
)
formerly('{person} asks for a(n) {currency} card( with:)')

/**
 * Asserts that the last card is closed, and the reason.
 *
 *     Then the card is closed as CLOSED_BY_PLATFORM
 */
Then('the card is closed as {state}', async function (this: SandglassWorld, reason: string) {
  const card = await this.cards.read()
  assert.deepEqual([fieldAt(card, 'state'), fieldAt(card, 'stateReason')], ['CLOSED', reason])
})

/**
 * Freezes, unfreezes or closes the last card; the request may be refused.
 *
 *     When I freeze the card
 */
When('I {cardChange} the card', async function (this: SandglassWorld, state: string) {
  await this.cards.change({ state })
})

/**
 * Changes fields of the last card. Values are JSON or plain text; the request may be refused.
 *
 *     When I change the card:
 *       | maxSpendPerTransaction | 50000 |
 */
When('I change the card:', async function (this: SandglassWorld, table: DataTable) {
  await this.cards.change(fieldsOf(this, table))
})

/**
 * Closes the last card on the side of the service, as a risk action; the request may be refused.
 *
 *     When the service closes the card
 */
When('the service closes the card', async function (this: SandglassWorld) {
  await this.cards.closeByService(this.worlds.adminPath('/resources'))
})

/**
 * Requests a link to the page that shows the details of the last card; the request may be refused. The page is
 * `/reveal/{revealCode}`.
 *
 *     When I reveal the card
 */
When('I reveal the card', async function (this: SandglassWorld) {
  await this.cards.reveal()
})

/**
 * Asserts that the open page shows the last card: brand, expiry, a security code, and a number of 16 digits that begins
 * with 4, passes the Luhn check and ends in `last4`. They are `{cardNumber}`, `{groupedNumber}` and `{cvv}` afterwards.
 *
 *     Then the card page shows the card
 */
Then('the card page shows the card', async function (this: SandglassWorld) {
  const shown = this.cards.detailsOnPage()
  const card = await this.cards.read()
  assert.match(shown.number, /^4\d{3}( \d{4}){3}$/)
  assert.ok(passesLuhn(shown.number), `${shown.number} does not pass the Luhn check`)
  assert.match(shown.cvv, /^\d{3}$/)
  const month = String(fieldAt(card, 'expMonth')).padStart(2, '0')
  assert.deepEqual(
    { brand: shown.brand, last4: shown.number.slice(-4), expiry: shown.expiry },
    {
      brand: fieldAt(card, 'brand'),
      last4: fieldAt(card, 'last4'),
      expiry: `${month}/${String(fieldAt(card, 'expYear')).slice(-2)}`,
    },
  )
})

/**
 * Requests a delegated key for the wallet behind a customer's last card. The answer is a challenge to sign. The first
 * signed request gets a second challenge; the second one creates the key. Requests a delegated key with some fields
 * changed. Values are JSON or plain text; `nothing` removes a field.
 *
 *     When Ada requests a delegated key
 *     When Ada requests a delegated key with:
 *       | nickname | "Till" |
 */
When(
  '{person} requests a delegated key( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    await this.cards.requestKey(person, fieldsOf(this, table))
  },
)
for (const nickname of [
  '{person} requests a delegated key with the nickname {string} repeated {int} times',
  '{person} asks for a delegated key whose nickname is {string} {int} times',
])
  formerly(nickname, { table: [['nickname', '"{<1>*<2>}"']] })
formerly('{person} asks for a delegated key( with:)')

/**
 * Creates a delegated key, signed with the customer's session key. The key is `{key}`, the funding source that links
 * the card to the wallet is `{fundingSource}`.
 *
 *     Given Ada has a delegated key
 */
Given('{person} has a delegated key', async function (this: SandglassWorld, person: string) {
  await this.cards.createKey(person)
})

/**
 * Asserts the states of all delegated keys of a customer's wallet, oldest first.
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

const fieldsOf = (world: SandglassWorld, table: DataTable): Fields => Object.fromEntries(changesIn(world, table))

/** Doubles every second digit from the right, adds up all digits, and expects a multiple of ten. */
function passesLuhn(number: string): boolean {
  const digits = [...number.replaceAll(' ', '')].reverse().map(Number)
  const counted = digits.flatMap((digit, place) => [...String(place % 2 === 0 ? digit : digit * 2)].map(Number))
  return counted.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}
