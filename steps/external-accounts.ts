import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { platform } from './support/external-accounts.ts'
import { fieldAt } from './support/http-client.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Adds a bank account in a currency to a customer. The last three characters of its identifier choose outcomes; its id
 * is `{Ada.bank}`, and `{externalAccount}` as long as no other is added.
 *
 *     Given Ada has a USD bank account ending in 002
 */
Given(
  '{person} has a(n) {currency} bank account ending in {ending}',
  async function (this: SandglassWorld, person: string, currency: string, ending: string) {
    await this.externalAccounts.mustAdd(person, `${currency}_ACCOUNT`, ending)
  },
)

/**
 * The same with an identifier that chooses nothing.
 *
 *     Given Ada has a USD bank account
 */
Given(
  '{person} has a(n) {currency} bank account',
  async function (this: SandglassWorld, person: string, currency: string) {
    await this.externalAccounts.mustAdd(person, `${currency}_ACCOUNT`, '999')
  },
)

/**
 * Adds a bank account to the platform; its id is `{platform.bank}`.
 *
 *     Given the platform has a EUR bank account ending in 003
 */
Given(
  'the platform has a(n) {currency} bank account ending in {ending}',
  async function (this: SandglassWorld, currency: string, ending: string) {
    await this.externalAccounts.mustAdd(platform, `${currency}_ACCOUNT`, ending)
  },
)

/**
 * Adds an account of any type of the contract to a customer, in the first currency that the type takes; its id is
 * `{Ada.wallet}`, or `{Ada.bank}` when the type ends in _ACCOUNT.
 *
 *     Given Ada has an external SOLANA_WALLET ending in 002
 */
Given(
  '{person} has a(n) external {state} ending in {ending}',
  async function (this: SandglassWorld, person: string, accountType: string, ending: string) {
    await this.externalAccounts.mustAdd(person, accountType, ending)
  },
)

/**
 * The same with other fields by their paths; numbers, lists and objects are written as JSON, and null takes one away.
 *
 *     Given Ada has an external SPARK_WALLET ending in 002 with:
 *       | currency      | USDB        |
 *       | ownershipType | FIRST_PARTY |
 */
Given(
  '{person} has a(n) external {state} ending in {ending} with:',
  async function (this: SandglassWorld, person: string, accountType: string, ending: string, table: DataTable) {
    await this.externalAccounts.mustAdd(person, accountType, ending, fieldsOf(this, table))
  },
)

/**
 * Adds an account of any type to the platform.
 *
 *     Given the platform has an external SPARK_WALLET ending in 002
 */
Given(
  'the platform has a(n) external {state} ending in {ending}',
  async function (this: SandglassWorld, accountType: string, ending: string) {
    await this.externalAccounts.mustAdd(platform, accountType, ending)
  },
)

/**
 * The same wish as the Given, as the thing that the scenario is about; it may be refused.
 *
 *     When Ada adds an external USD_ACCOUNT ending in 105
 */
When(
  '{person} adds a(n) external {state} ending in {ending}',
  async function (this: SandglassWorld, person: string, accountType: string, ending: string) {
    await this.externalAccounts.add(person, accountType, ending)
  },
)

/**
 * The same with other fields by their paths; null takes one away.
 *
 *     When Ada adds an external SLV_ACCOUNT with:
 *       | accountInfo.accountNumber | null         |
 *       | accountInfo.phoneNumber   | +50371234567 |
 */
When(
  '{person} adds a(n) external {state} with:',
  async function (this: SandglassWorld, person: string, accountType: string, table: DataTable) {
    await this.externalAccounts.add(person, accountType, '999', fieldsOf(this, table))
  },
)

/**
 * The platform adds an account of its own.
 *
 *     When the platform adds an external USD_ACCOUNT ending in 105
 */
When(
  'the platform adds a(n) external {state} ending in {ending}',
  async function (this: SandglassWorld, accountType: string, ending: string) {
    await this.externalAccounts.add(platform, accountType, ending)
  },
)

/**
 * The same with other fields by their paths.
 *
 *     When the platform adds an external ETHEREUM_WALLET with:
 *       | ownershipType | FIRST_PARTY |
 */
When(
  'the platform adds a(n) external {state} with:',
  async function (this: SandglassWorld, accountType: string, table: DataTable) {
    await this.externalAccounts.add(platform, accountType, '999', fieldsOf(this, table))
  },
)

/**
 * Adds a wallet of a customer's own, whose key the scenario has.
 *
 *     Given Anna has an external ETHEREUM_WALLET with a key
 */
Given(
  '{person} has a(n) external {state} with a key',
  async function (this: SandglassWorld, person: string, accountType: string) {
    await this.externalAccounts.addWithKey(person, accountType)
  },
)

/**
 * The same for the platform.
 *
 *     Given the platform has an external SOLANA_WALLET with a key
 */
Given('the platform has a(n) external {state} with a key', async function (this: SandglassWorld, accountType: string) {
  await this.externalAccounts.addWithKey(platform, accountType)
})

/**
 * Asks for a signature with the key of the last wallet; the message is remembered as `{message}`.
 *
 *     When a signature of the wallet is asked for
 */
When('a signature of the wallet is asked for', async function (this: SandglassWorld) {
  await this.externalAccounts.challenge('WALLET_SIGNATURE')
})

/**
 * Asks the owner of the last wallet to show up in person.
 *
 *     When a liveness check of the wallet is asked for
 */
When('a liveness check of the wallet is asked for', async function (this: SandglassWorld) {
  await this.externalAccounts.challenge('LIVENESS')
})

/**
 * Signs the message that was given out last, with the wallet's own key.
 *
 *     When the wallet signs the message
 */
When('the wallet signs the message', async function (this: SandglassWorld) {
  await this.externalAccounts.prove(1)
})

/**
 * Signs a text of the scenario's own.
 *
 *     When the wallet signs the message "{first}"
 */
When('the wallet signs the message {string}', async function (this: SandglassWorld, message: string) {
  await this.externalAccounts.prove(1, this.memory.fill(message))
})

/**
 * Signs it with the key of another wallet.
 *
 *     When another wallet signs the message
 */
When('another wallet signs the message', async function (this: SandglassWorld) {
  await this.externalAccounts.prove(2)
})

/**
 * Answers the challenge with a signature that stands in the sentence.
 *
 *     When the wallet answers with the signature "sandbox-valid-signature"
 */
When('the wallet answers with the signature {string}', async function (this: SandglassWorld, signature: string) {
  await this.externalAccounts.verify(signature)
})

/**
 * Deletes the external account that was added last.
 *
 *     When the external account is deleted
 */
When('the external account is deleted', async function (this: SandglassWorld) {
  await this.externalAccounts.remove()
})

/**
 * The status of the external account that was added last, read anew.
 *
 *     Then the external account is ACTIVE
 */
Then('the external account is {state}', async function (this: SandglassWorld, state: string) {
  assert.equal(fieldAt(await this.externalAccounts.read(), 'status'), state)
})

/**
 * Decides the status of the external account that was added last, from behind the desk.
 *
 *     When the external account is decided as UNDER_REVIEW
 */
When('the external account is decided as {state}', async function (this: SandglassWorld, decision: string) {
  await this.verifications.decide('externalAccount', { decision })
})

/**
 * The ids on a page of external accounts, in its order, by what they are remembered as.
 *
 *     Then the page lists the accounts:
 *       | {second} |
 *       | {first}  |
 */
Then('the page lists the accounts:', function (this: SandglassWorld, table: DataTable) {
  const { data } = this.conversation.answer().json as { readonly data: readonly { readonly id: string }[] }
  assert.deepEqual(
    data.map(({ id }) => id),
    table.raw().map(([name = '']) => this.memory.fill(name)),
  )
})

/** Digits are texts here, as account numbers are; placeholders stand for what is remembered. */
function fieldsOf(world: SandglassWorld, table: DataTable): Record<string, unknown> {
  return Object.fromEntries(
    table.raw().map(([path = '', text = '']) => {
      const value = world.memory.fill(text)
      return [path, /^[[{]|^(true|false|null)$/.test(value) ? JSON.parse(value) : value]
    }),
  )
}
