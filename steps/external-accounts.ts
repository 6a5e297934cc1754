import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import * as expect from './support/expectations.ts'
import { filledRows, read } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Adds a bank account to a customer or to the platform. The last three characters of its identifier choose the outcome.
 * Its id is `{Ada.bank}` or `{platform.bank}`, and `{externalAccount}` until another account is added.
 *
 *     Given Ada has a USD bank account ending in 002
 */
Given(
  '{owner} has a(n) {currency} bank account ending in {ending}',
  async function (this: SandglassWorld, owner: string, currency: string, ending: string) {
    await this.externalAccounts.mustAdd(owner, `${currency}_ACCOUNT`, ending)
  },
)

/**
 * Adds a bank account with an ordinary outcome.
 *
 *     Given Ada has a USD bank account
 */
Given(
  '{owner} has a(n) {currency} bank account',
  async function (this: SandglassWorld, owner: string, currency: string) {
    await this.externalAccounts.mustAdd(owner, `${currency}_ACCOUNT`, '999')
  },
)

/**
 * Adds an external account of any type to a customer or to the platform, in the first currency of the type. Its id is
 * `{Ada.wallet}`, or `{Ada.bank}` if the type ends in _ACCOUNT. Adds an external account with some fields changed.
 * Fields are named by path; lists and objects are JSON, and null removes a field.
 *
 *     Given Ada has an external SOLANA_WALLET ending in 002
 *     Given Ada has an external SPARK_WALLET ending in 002 with:
 *       | currency      | USDB        |
 *       | ownershipType | FIRST_PARTY |
 */
Given(
  '{owner} has a(n) external {state} ending in {ending}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, owner: string, accountType: string, ending: string, table: DataTable) {
    await this.externalAccounts.mustAdd(owner, accountType, ending, fieldsOf(this, table))
  },
)

/**
 * Adds a first-party wallet whose private key the scenario knows.
 *
 *     Given Anna has an external ETHEREUM_WALLET with a key
 */
Given(
  '{owner} has a(n) external {state} with a key',
  async function (this: SandglassWorld, owner: string, accountType: string) {
    await this.externalAccounts.addWithKey(owner, accountType)
  },
)

/**
 * Tries to add an external account; the request may be refused.
 *
 *     When Ada adds an external USD_ACCOUNT ending in 105
 */
When(
  '{owner} adds a(n) external {state} ending in {ending}',
  async function (this: SandglassWorld, owner: string, accountType: string, ending: string) {
    await this.externalAccounts.add(owner, accountType, ending)
  },
)

/**
 * Tries to add an external account with some fields changed; null removes a field.
 *
 *     When Ada adds an external SLV_ACCOUNT with:
 *       | accountInfo.accountNumber | null         |
 *       | accountInfo.phoneNumber   | +50371234567 |
 */
When(
  '{owner} adds a(n) external {state} with:',
  async function (this: SandglassWorld, owner: string, accountType: string, table: DataTable) {
    await this.externalAccounts.add(owner, accountType, '999', fieldsOf(this, table))
  },
)

/**
 * Requests a proof of ownership of the last wallet: a signature with its key, whose message to sign is `{message}`, or
 * a liveness check of its owner.
 *
 *     When a wallet signature is requested
 */
When('{ownershipProof} is requested', async function (this: SandglassWorld, method: string) {
  await this.externalAccounts.challenge(method)
})
formerly('a signature of the wallet is asked for', {
  now: 'a wallet signature is requested',
  args: () => ['WALLET_SIGNATURE'],
})
formerly('a liveness check of the wallet is asked for', {
  now: 'a liveness check of the wallet is requested',
  args: () => ['LIVENESS'],
})

/**
 * Signs the requested message with the wallet's key and submits the signature. Signs another message, or with the key
 * of another wallet.
 *
 *     When the wallet signs the message
 *     When the wallet signs the message but:
 *       | message | {first} |
 *       | wallet  | another |
 */
When('the wallet signs the message( but:)', mayTakeTable, async function (this: SandglassWorld, table: DataTable) {
  const { message, wallet } = Object.fromEntries(filledRows(this.memory, table))
  await this.externalAccounts.prove(wallet === 'another' ? 2 : 1, message)
})
formerly('the wallet signs the message {string}', { table: [['message', '<0>']] })
formerly('another wallet signs the message', { table: [['wallet', 'another']] })

/**
 * Submits a signature as it is written.
 *
 *     When the wallet submits the signature "sandbox-valid-signature"
 */
When('the wallet submits the signature {string}', async function (this: SandglassWorld, signature: string) {
  await this.externalAccounts.verify(signature)
})
formerly('the wallet answers with the signature {string}')

/**
 * Deletes the external account that was added last.
 *
 *     When the external account is deleted
 */
When('the external account is deleted', async function (this: SandglassWorld) {
  await this.externalAccounts.remove()
})

/**
 * Asserts the ids on a page of external accounts, in order, by their remembered names.
 *
 *     Then the page lists the accounts:
 *       | {second} |
 *       | {first}  |
 */
Then('the page lists the accounts:', function (this: SandglassWorld, table: DataTable) {
  const ids = table.raw().map(([name = '']) => this.memory.fill(name))
  expect.column(this.conversation.answer(), 'id', ids)
})

/** Reads the fields of a table. Digits are texts here, as account numbers are. */
function fieldsOf(world: SandglassWorld, table: DataTable): Record<string, unknown> {
  return Object.fromEntries(
    table.raw().map(([path = '', text = '']) => {
      const value = world.memory.fill(text)
      return [path, /^[[{]|^(true|false|null)$/.test(value) ? read(value) : value]
    }),
  )
}
