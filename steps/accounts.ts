import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Account } from './support/accounts.ts'
import { type Money, smallestUnits } from './support/money.ts'
import type { SandglassWorld } from './world.ts'

/**
 * An approved individual with money; the account's id is `{Ada.USD}`.
 *
 *     Given a customer "Ada" holding 500.00 USD
 */
Given('a customer {string} holding {money}', async function (this: SandglassWorld, person: string, money: Money) {
  await this.customers.create(`${person} Lovelace`)
  await this.accounts.fund(await this.accounts.find(person, money.currency), money.decimal)
})

/**
 * Finds a customer's account and remembers its id as `{Ada.USD}`.
 *
 *     Given Ada's USD account
 */
Given("{person}'s {currency} account", async function (this: SandglassWorld, person: string, currency: string) {
  await this.accounts.find(person, currency)
})

/**
 * Finds the platform's account and remembers its id as `{platform.USD}`.
 *
 *     Given the platform's USD account
 */
Given("the platform's {currency} account", async function (this: SandglassWorld, currency: string) {
  await this.accounts.findPlatform(currency)
})

/**
 * Puts money into a customer's account, as the sandbox allows.
 *
 *     When Ada's USD account is funded with 25.00
 */
When(
  "{person}'s {currency} account is funded with {decimal}",
  async function (this: SandglassWorld, person: string, currency: string, decimal: string) {
    await this.accounts.fund(await this.accounts.find(person, currency), decimal)
  },
)

/**
 * Puts money into the platform's account.
 *
 *     When the platform's USD account is funded with 25.00
 */
When(
  "the platform's {currency} account is funded with {decimal}",
  async function (this: SandglassWorld, currency: string, decimal: string) {
    await this.accounts.fund(await this.accounts.findPlatform(currency), decimal)
  },
)

/**
 * What a customer can spend, read anew.
 *
 *     Then Ada holds 500.00 USD
 */
Then('{person} holds {money}', async function (this: SandglassWorld, person: string, money: Money) {
  assertHolds(await this.accounts.find(person, money.currency), money)
})

/**
 * What the platform can spend, read anew.
 *
 *     Then the platform holds 25.00 USD
 */
Then('the platform holds {money}', async function (this: SandglassWorld, money: Money) {
  assertHolds(await this.accounts.findPlatform(money.currency), money)
})

/**
 * A customer's accounts in the order of the list: currency, type, status.
 *
 *     Then Ada has the accounts:
 *       | USD  | INTERNAL_FIAT   | ACTIVE |
 *       | USDB | EMBEDDED_WALLET | ACTIVE |
 */
Then('{person} has the accounts:', async function (this: SandglassWorld, person: string, table: DataTable) {
  assert.deepEqual(rowsOf(await this.accounts.ofCustomer(person)), table.raw())
})

/**
 * The platform's accounts in the order of the list.
 *
 *     Then the platform has the accounts:
 *       | USD | INTERNAL_FIAT | ACTIVE |
 */
Then('the platform has the accounts:', async function (this: SandglassWorld, table: DataTable) {
  assert.deepEqual(rowsOf(await this.accounts.ofPlatform()), table.raw())
})

/**
 * A customer has no account in this currency.
 *
 *     Then Ada has no GBP account
 */
Then('{person} has no {currency} account', async function (this: SandglassWorld, person: string, currency: string) {
  await assert.rejects(this.accounts.find(person, currency), /has no/)
})

/**
 * The status of every account of a customer.
 *
 *     Then every account of Ada is PENDING
 */
Then('every account of {person} is {state}', async function (this: SandglassWorld, person: string, state: string) {
  const accounts = await this.accounts.ofCustomer(person)
  assert.deepEqual([...new Set(accounts.map(({ status }) => status))], [state])
})

/**
 * A customer's wallet for USDB, whatever else there is.
 *
 *     Then Ada has an embedded wallet that is ACTIVE
 */
Then(
  '{person} has an embedded wallet that is {state}',
  async function (this: SandglassWorld, person: string, state: string) {
    const wallets = (await this.accounts.ofCustomer(person)).filter(({ type }) => type === 'EMBEDDED_WALLET')
    assert.deepEqual(rowsOf(wallets), [['USDB', 'EMBEDDED_WALLET', state]])
  },
)

/**
 * All postings of each currency cancel out, and every balance is their sum.
 *
 *     Then the ledger balances
 */
Then('the ledger balances', async function (this: SandglassWorld) {
  await this.worlds.proveLedgers()
})

function rowsOf(accounts: readonly Account[]): string[][] {
  return accounts.map(({ balance, type, status }) => [balance.currency.code, type, status])
}

function assertHolds(account: Account, money: Money): void {
  assert.equal(account.balance.amount, smallestUnits(money.decimal, account.balance.currency.decimals))
}
