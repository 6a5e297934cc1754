import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import { theAgent } from './support/owner.ts'
import { formerly } from './support/renamed.ts'
import type { Status } from './support/resources.ts'
import type { Signer } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Executes the last quote.
 *
 *     When the quote is executed
 */
When('the quote is executed', async function (this: SandglassWorld) {
  await this.quotes.execute()
})

/**
 * Executes the last quote, which the named customer or the platform requested, or as the last agent. The action of an
 * agent is `{action}`.
 *
 *     When Ada executes the quote
 */
When('{payer} executes the quote', async function (this: SandglassWorld, payer: string) {
  await this.agents.actAs(payer, (owner) => this.quotes.execute(payer === theAgent ? undefined : owner))
})

/**
 * Executes the last quote, signed with a key of its customer's wallet.
 *
 *     When Ada executes the quote with her session key
 */
When('{payer} executes the quote with {signer}', async function (this: SandglassWorld, payer: string, signer: Signer) {
  await executeSigned(this, payer, signer, '{quote}')
})

/**
 * Executes the last quote with the signature of a different quote.
 *
 *     When Ada executes the quote with her session key, signing the quote "{first}"
 */
When(
  '{payer} executes the quote with {signer}, signing the quote {string}',
  async function (this: SandglassWorld, payer: string, signer: Signer, quote: string) {
    await executeSigned(this, payer, signer, quote)
  },
)
formerly('{person} executes the quote with {signer} over {string}', {
  now: '<0> executes the quote with <1>, signing the quote <2>',
})

/**
 * Executes all quotes of the scenario concurrently.
 *
 *     When all the quotes are executed at once
 */
When('all the quotes are executed at once', async function (this: SandglassWorld) {
  await this.quotes.executeAllAtOnce()
})

/**
 * Simulates the arrival of the money for the last quote.
 *
 *     When the quote is funded
 */
When('the quote is funded', async function (this: SandglassWorld) {
  await this.quotes.fund()
})

/**
 * Simulates the arrival of the given amount, which may differ from the quoted one.
 *
 *     When the quote is funded with 99.00 USD
 */
When('the quote is funded with {money}', async function (this: SandglassWorld, money: Money) {
  await this.quotes.fund(money)
})

/**
 * Asserts the state of the refund of the last payment, and its reason, if one is given.
 *
 *     Then the payment's refund is PENDING because of TRANSACTION_FAILED
 */
Then("the payment's refund is {status}", async function (this: SandglassWorld, { state, reason }: Status) {
  const refund = fieldAt(await this.quotes.payment(), 'refund')
  assert.notEqual(refund, undefined, `Expected the payment's refund to be ${state}, but the payment has no refund.`)
  const found = { state: fieldAt(refund, 'status'), reason: fieldAt(refund, 'reason') }
  assert.deepEqual(found, { state, reason: reason ?? found.reason })
})

/**
 * Asserts that the last payment has no refund.
 *
 *     Then the payment has no refund
 */
Then('the payment has no refund', async function (this: SandglassWorld) {
  assert.equal(fieldAt(await this.quotes.payment(), 'refund'), undefined)
})

/**
 * Asserts the account types in the payment instructions of the last quote, in order.
 *
 *     Then the payment instructions of the quote are:
 *       | USD_ACCOUNT   |
 *       | SOLANA_WALLET |
 */
Then('the payment instructions of the quote are:', async function (this: SandglassWorld, table: DataTable) {
  const { paymentInstructions } = await this.quotes.read<{ paymentInstructions: readonly unknown[] }>()
  assert.deepEqual(
    paymentInstructions.map((entry) => fieldAt(entry, 'accountOrWalletInfo.accountType')),
    table.raw().flat(),
  )
})
formerly('the quote is to be paid into:')

async function executeSigned(world: SandglassWorld, payer: string, signer: Signer, quote: string): Promise<void> {
  const { agents, conversation, memory, quotes, wallets } = world
  const signed = await conversation.mustRequest('GET', `/quotes/${memory.fill(quote)}`)
  const payload = String(fieldAt(signed, 'paymentInstructions.0.accountOrWalletInfo.payloadToSign'))
  const owner = payer === theAgent ? agents.owner : payer
  conversation.prepareHeader(`Service-Wallet-Signature: ${wallets.stampBy(owner, signer, payload)}`)
  await agents.actAs(payer, () => quotes.execute(payer === theAgent ? undefined : owner))
}
