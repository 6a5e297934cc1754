import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { cellOf, type LaterEvent } from './support/card-payments.ts'
import { type Answer, fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import { hashesOf } from './support/overrides.ts'
import { must } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Pays with the last card; the issuer must approve. The payment is `{payment}`. What is bought is free to choose.
 *
 *     When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
 */
When(
  'a(n) {word} of {money} at {string} is authorized',
  async function (this: SandglassWorld, _bought: string, money: Money, descriptor: string) {
    const answer = must(202, await this.cardPayments.authorize('authorization', money, descriptor))
    assertApproved(answer, 'an authorization')
  },
)

/**
 * Clears or returns an amount of the last payment, in its currency, or changes the total of its authorization; the
 * request may be refused.
 *
 *     When the merchant clears 15.00
 */
When('the merchant {merchantAct} {decimal}', async function (this: SandglassWorld, event: LaterEvent, decimal: string) {
  await this.cardPayments.amend(event, decimal)
})

/**
 * Authorizes a credit to the last card, which a clearing posts; the issuer must approve. The payment is `{payment}`.
 *
 *     When a credit of 20.00 USD from "BLUE BOTTLE" is authorized
 */
When(
  'a credit of {money} from {string} is authorized',
  async function (this: SandglassWorld, money: Money, descriptor: string) {
    const answer = must(202, await this.cardPayments.authorize('credit_authorization', money, descriptor))
    assertApproved(answer, 'a credit authorization')
  },
)

/**
 * Reverses the latest return of the last payment; the request may be refused.
 *
 *     When the return is reversed
 */
When('the return is reversed', async function (this: SandglassWorld) {
  await this.cardPayments.reverseReturn()
})

/**
 * Advances the clock by seven days and asserts that the authorization has ended by itself.
 *
 *     When seven days pass and the authorization lapses
 */
When('seven days pass and the authorization lapses', async function (this: SandglassWorld) {
  assert.match((await this.cardPayments.read()).status, /^(AUTHORIZED|PARTIALLY_SETTLED)$/)
  await this.clock.advance(7 * 86_400_000)
  assert.equal((await this.cardPayments.read()).status, 'SETTLED')
})

/**
 * Retries what failed in the last payment, through the admin plane; the request may be refused.
 *
 *     When the exception is retried
 */
When('the exception is retried', async function (this: SandglassWorld) {
  await this.verifications.resolve('payment', { decision: 'RETRIED' })
})

/**
 * Asserts status and sums of the last card payment, which is read again. Sums are in the card's currency.
 *
 *     Then the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
 */
Then('the card payment is {state} with {sums}', async function (this: SandglassWorld, state: string, sums: string) {
  assert.equal(await this.cardPayments.summary(), `${state} with ${sums}`)
})

/**
 * Asserts all events since a remembered moment, oldest first, with fields of their data. Amounts are in the smallest
 * unit; a summary is count/total, that of the pulls count/total/pending.
 *
 *     Then the events since "before" contain:
 *       | type                             | status     | pullSummary | balance |
 *       | CARD_TRANSACTION.AUTHORIZED      | AUTHORIZED | 1/1250/1    |         |
 *       | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             | 48750   |
 */
Then('the events since {string} contain:', async function (this: SandglassWorld, name: string, table: DataTable) {
  const [header = [], ...expected] = table.raw()
  const events = await this.timeline.eventsInFullSince(Number(this.memory.recall(name)))
  const rows = events.map(({ type, data }) => header.map((field) => (field === 'type' ? type : cellOf(data, field))))
  assert.deepEqual(rows, expected)
})

/**
 * Asserts all movements of money since a remembered moment, oldest first. Accounts are ids, or the service's own: the
 * card reserve is `cards:USD`, the network `world:USD`, the service's losses `losses:USD`.
 *
 *     Then the money moved since "before" is:
 *       | from      | to        | amount |
 *       | {Ada.USD} | cards:USD | 1250   |
 */
Then('the money moved since {string} is:', async function (this: SandglassWorld, name: string, table: DataTable) {
  const postings = await this.timeline.postingsSince(Number(this.memory.recall(name)))
  const columns = ['from', 'to', 'amount']
  const expected = hashesOf(table, columns)
  assert.deepEqual(
    postings,
    expected.map((row) => columns.map((column) => this.memory.fill(row[column] ?? ''))),
  )
})

/** Throws for a decline, with the step that expects one. */
function assertApproved({ json }: Answer, kind: string): void {
  const reason = fieldAt(json, 'declineReason')
  const step = `${kind} of 12.50 USD comes from "BLUE BOTTLE"`
  assert.equal(reason, undefined, `The authorization was declined as ${reason}. To expect a decline, write: ${step}`)
}
