import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import { valueIn } from './support/changes.ts'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Collects money from an account elsewhere into a customer's own account in that currency. The transfer is
 * `{transaction}`.
 *
 *     When Ada transfers 25.00 USD in from "{Ada.bank}"
 */
When(
  '{person} transfers {money} in from {string}',
  async function (this: SandglassWorld, person: string, money: Money, from: string) {
    await this.transfers.ask('in', person, money, from)
  },
)

/**
 * Pays from a customer's own account in that currency to an account elsewhere.
 *
 *     When Ada transfers 25.00 USD out to "{Ada.bank}"
 */
When(
  '{person} transfers {money} out to {string}',
  async function (this: SandglassWorld, person: string, money: Money, to: string) {
    await this.transfers.ask('out', person, money, to)
  },
)

/**
 * The same over a rail that the request names.
 *
 *     When Ada transfers 25.00 USD out to "{Ada.bank}" over ACH
 */
When(
  '{person} transfers {money} out to {string} over {state}',
  async function (this: SandglassWorld, person: string, money: Money, to: string, rail: string) {
    await this.transfers.ask('out', person, money, to, [['destination.paymentRail', rail]])
  },
)

/**
 * Pays out all that a customer's account has, without telling how much that is.
 *
 *     When Ada transfers all USD out to "{Ada.bank}"
 */
When(
  '{person} transfers all {currency} out to {string}',
  async function (this: SandglassWorld, person: string, currency: string, to: string) {
    await this.transfers.empty(person, currency, to)
  },
)

/**
 * Collects money into the platform's account.
 *
 *     When the platform transfers 25.00 USD in from "{platform.bank}"
 */
When(
  'the platform transfers {money} in from {string}',
  async function (this: SandglassWorld, money: Money, from: string) {
    await this.transfers.ask('in', undefined, money, from)
  },
)

/**
 * Pays from the platform's account.
 *
 *     When the platform transfers 25.00 USD out to "{platform.bank}"
 */
When('the platform transfers {money} out to {string}', async function (this: SandglassWorld, money: Money, to: string) {
  await this.transfers.ask('out', undefined, money, to)
})

/**
 * Asks for the transfer that was asked for last with one field changed; the value is JSON, and `nothing` takes the field
 * away.
 *
 *     When the same transfer is asked for with "amount" as '"100"'
 */
When(
  'the same transfer is asked for with {string} as {string}',
  async function (this: SandglassWorld, path: string, value: string) {
    await this.transfers.askAgain([[path, valueIn(value, this.memory)]])
  },
)

/**
 * Asks for the last payment to be stopped.
 *
 *     When the payment is cancelled
 */
When('the payment is cancelled', async function (this: SandglassWorld) {
  await this.transfers.cancel()
})

/**
 * The customer has the receipt of the last payment, now.
 *
 *     When the receipt of the payment is confirmed
 */
When('the receipt of the payment is confirmed', async function (this: SandglassWorld) {
  await this.transfers.confirm(undefined)
})

/**
 * The customer had the receipt of the last payment at that time.
 *
 *     When the receipt of the payment is confirmed as of "2025-11-15T11:00:00Z"
 */
When('the receipt of the payment is confirmed as of {string}', async function (this: SandglassWorld, at: string) {
  await this.transfers.confirm(at)
})

/**
 * The next outgoing payment whose money is there fails for this reason, whatever its destination would make of it.
 *
 *     Given the next payment fails as LIMIT_EXCEEDED
 */
Given('the next payment fails as {code}', async function (this: SandglassWorld, failureReason: string) {
  await this.faults.add({ kind: 'failPayment', failureReason })
})

/**
 * The state of the last payment, read anew; in a state other than FAILED and EXPIRED it has no reason.
 *
 *     Then the payment is COMPLETED
 */
Then('the payment is {state}', async function (this: SandglassWorld, state: string) {
  const payment = await this.quotes.payment()
  assert.deepEqual([fieldAt(payment, 'status'), fieldAt(payment, 'failureReason')], [state, undefined])
})

/**
 * The same with the reason of the failure.
 *
 *     Then the payment is FAILED as COLLECTION_FAILED
 */
Then('the payment is {state} as {code}', async function (this: SandglassWorld, state: string, reason: string) {
  const payment = await this.quotes.payment()
  assert.deepEqual([fieldAt(payment, 'status'), fieldAt(payment, 'failureReason')], [state, reason])
})

/**
 * Asks for the transactions that fit a query; `{name}` stands for a remembered value.
 *
 *     When I list the transactions by "customerId={Ada}&limit=5"
 */
When('I list the transactions by {string}', async function (this: SandglassWorld, query: string) {
  await this.conversation.send('GET', `/transactions?${query}`)
})

/**
 * The transactions on the page, in its order, by the names that their ids are remembered under.
 *
 *     Then the page lists the transactions "second, first"
 */
Then('the page lists the transactions {string}', function (this: SandglassWorld, list: string) {
  const { data } = this.conversation.answer().json as { readonly data: readonly { readonly id: string }[] }
  const names = list === '' ? [] : list.split(', ')
  const nameOf = new Map(names.map((name) => [this.memory.recall(name), name]))
  assert.deepEqual(
    data.map(({ id }) => nameOf.get(id) ?? id),
    names,
  )
})

/**
 * Keeps the id of the last payment under a name.
 *
 *     Given I remember the payment as "first"
 */
Given('I remember the payment as {string}', function (this: SandglassWorld, name: string) {
  this.memory.keep(name, this.memory.recall('transaction'))
})

/**
 * Keeps the id of an account under another name, before a second account takes its own.
 *
 *     Given the account "{Ada.bank}" is called "target"
 */
Given('the account {string} is called {string}', function (this: SandglassWorld, account: string, name: string) {
  this.memory.keep(name, this.memory.fill(account))
})
