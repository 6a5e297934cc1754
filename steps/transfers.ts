import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { valueIn } from './support/changes.ts'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Collects money from an external account into the internal account of a customer, of the platform, or of the last
 * agent's customer. The transfer is `{transaction}`, the action of an agent `{action}`.
 *
 *     When Ada transfers 25.00 USD in from "{Ada.bank}"
 */
When(
  '{payer} transfers {money} in from {string}',
  async function (this: SandglassWorld, payer: string, money: Money, account: string) {
    await this.agents.actAs(payer, (owner) => this.transfers.request('in', owner, money, account))
  },
)

/**
 * Pays money from the internal account of a customer, of the platform, or of the last agent's customer to an external
 * account.
 *
 *     When Ada transfers 25.00 USD out to "{Ada.bank}"
 */
When(
  '{payer} transfers {money} out to {string}',
  async function (this: SandglassWorld, payer: string, money: Money, account: string) {
    await this.agents.actAs(payer, (owner) => this.transfers.request('out', owner, money, account))
  },
)

/**
 * Pays money to an external account over the named payment rail.
 *
 *     When Ada transfers 25.00 USD out to "{Ada.bank}" over ACH
 */
When(
  '{owner} transfers {money} out to {string} over {state}',
  async function (this: SandglassWorld, owner: string, money: Money, to: string, rail: string) {
    await this.transfers.request('out', owner, money, to, [['destination.paymentRail', rail]])
  },
)

/**
 * Pays the whole balance to an external account, without stating an amount.
 *
 *     When Ada transfers all USD out to "{Ada.bank}"
 */
When(
  '{owner} transfers all {currency} out to {string}',
  async function (this: SandglassWorld, owner: string, currency: string, to: string) {
    await this.transfers.empty(owner, currency, to)
  },
)

/**
 * Repeats the last transfer request with one field changed; the value is JSON or plain text, and `nothing` removes the
 * field.
 *
 *     When the same transfer is requested with "amount" as '"100"'
 */
When(
  'the same transfer is requested with {string} as {string}',
  async function (this: SandglassWorld, path: string, value: string) {
    await this.transfers.requestAgain([[path, valueIn(value, this.memory)]])
  },
)
formerly('the same transfer is asked for with {string} as {string}')

/**
 * Cancels the last payment.
 *
 *     When the payment is cancelled
 */
When('the payment is cancelled', async function (this: SandglassWorld) {
  await this.transfers.cancel()
})

/**
 * Confirms that the receipt of the last payment has been delivered to the customer, now or at the given time.
 *
 *     When the receipt is confirmed as delivered
 *     When the receipt is confirmed as delivered with:
 *       | receiptDeliveryConfirmedAt | 2025-11-15T11:00:00Z |
 */
When(
  'the receipt is confirmed as delivered( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, table: DataTable) {
    await this.transfers.confirmReceipt(filledRows(this.memory, table))
  },
)
formerly('the receipt of the payment is confirmed( with:)')
for (const at of [
  'the receipt is confirmed as delivered at {string}',
  'the receipt of the payment is confirmed as of {string}',
])
  formerly(at, { table: [['receiptDeliveryConfirmedAt', '<0>']] })

/**
 * Asserts the transactions on the page, in order, by their remembered names.
 *
 *     Then the page lists the transactions "second, first"
 */
Then('the page lists the transactions {string}', function (this: SandglassWorld, list: string) {
  const names = list === '' ? [] : list.split(', ')
  const nameOf = new Map(names.map((name) => [this.memory.recall(name), name]))
  const page = fieldAt(this.conversation.answer().json, 'data')
  assert.ok(Array.isArray(page), 'The last answer is not a page of transactions')
  const ids = page.map((transaction) => String(fieldAt(transaction, 'id')))
  assert.deepEqual(
    ids.map((id) => nameOf.get(id) ?? id),
    names,
  )
})

/**
 * Remembers the id of an account under another name, before a second account replaces it.
 *
 *     Given I remember the account "{Ada.bank}" as "target"
 */
Given('I remember the account {string} as {string}', function (this: SandglassWorld, account: string, name: string) {
  this.memory.keep(name, this.memory.fill(account))
})
formerly('the account {string} is called {string}')
