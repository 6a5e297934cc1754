import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Account } from './support/accounts.ts'
import type { Money } from './support/money.ts'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an approved individual and funds one of their accounts, whose id is `{Ada.USD}`.
 *
 *     Given a customer "Ada" holding 500.00 USD
 */
Given('a customer {string} holding {money}', async function (this: SandglassWorld, person: string, money: Money) {
  await this.customers.create(`${person} Lovelace`)
  await this.accounts.fund(await this.accounts.find(person, money.currency), money.decimal)
})

/**
 * Finds the account of a customer or of the platform and remembers its id as `{Ada.USD}` or `{platform.USD}`.
 *
 *     Given Ada's USD account
 */
Given("{owner}'s {currency} account", async function (this: SandglassWorld, owner: string, currency: string) {
  await this.accounts.find(owner, currency)
})

/**
 * Funds the account of a customer or of the platform through the sandbox.
 *
 *     When Ada's USD account is funded with 25.00
 */
When(
  "{owner}'s {currency} account is funded with {decimal}",
  async function (this: SandglassWorld, owner: string, currency: string, decimal: string) {
    await this.accounts.fund(await this.accounts.find(owner, currency), decimal)
  },
)

/**
 * Asserts the available balance of a customer or of the platform.
 *
 *     Then Ada holds 500.00 USD
 */
Then('{owner} holds {money}', async function (this: SandglassWorld, owner: string, money: Money) {
  await this.accounts.assertHolds(owner, money)
})

/**
 * Asserts the accounts of a customer or of the platform in the order of the list: currency, type, status.
 *
 *     Then Ada has these accounts:
 *       | USD  | INTERNAL_FIAT   | ACTIVE |
 *       | USDB | EMBEDDED_WALLET | ACTIVE |
 */
Then('{owner} has these accounts:', async function (this: SandglassWorld, owner: string, table: DataTable) {
  assert.deepEqual(rowsOf(await this.accounts.of(owner)), table.raw())
})
formerly('{owner} has the accounts:')

/**
 * Asserts that a customer or the platform has no account in a currency.
 *
 *     Then Ada has no GBP account
 */
Then('{owner} has no {currency} account', async function (this: SandglassWorld, owner: string, currency: string) {
  const held = (await this.accounts.of(owner)).map(({ balance }) => balance.currency.code)
  assert.ok(!held.includes(currency), `${owner} has accounts in ${held.join(', ')}`)
})

/**
 * Asserts the status of all accounts of a customer.
 *
 *     Then every account of Ada is PENDING
 */
Then('every account of {person} is {state}', async function (this: SandglassWorld, person: string, state: string) {
  const accounts = await this.accounts.of(person)
  assert.deepEqual([...new Set(accounts.map(({ status }) => status))], [state])
})

/**
 * Asserts that a customer has one embedded wallet, in USDB, and its status.
 *
 *     Then Ada's embedded wallet is ACTIVE
 */
Then("{person}'s embedded wallet is {state}", async function (this: SandglassWorld, person: string, state: string) {
  const wallets = (await this.accounts.of(person)).filter(({ type }) => type === 'EMBEDDED_WALLET')
  assert.deepEqual(rowsOf(wallets), [['USDB', 'EMBEDDED_WALLET', state]])
})
formerly('{person} has an embedded wallet that is {state}')

/**
 * Asserts that the postings of each currency cancel out and that every balance is the sum of its postings.
 *
 *     Then the ledger balances
 */
Then('the ledger balances', async function (this: SandglassWorld) {
  await this.worlds.assertLedgersBalance()
})

function rowsOf(accounts: readonly Account[]): string[][] {
  return accounts.map(({ balance, type, status }) => [balance.currency.code, type, status])
}
