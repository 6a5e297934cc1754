import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import { formerly } from './support/renamed.ts'
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
 * Executes the last quote, which the named customer or the platform requested.
 *
 *     When Ada executes the quote
 */
When('{owner} executes the quote', async function (this: SandglassWorld, owner: string) {
  await this.quotes.execute(owner)
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
 * Asserts how many of the concurrent requests got the given status.
 *
 *     Then 50 of the answers are 200
 */
Then('{int} of the answers are {int}', function (this: SandglassWorld, count: number, status: number) {
  const statuses = this.conversation.concurrentAnswers().map((answer) => answer.status)
  assert.equal(statuses.filter((each) => each === status).length, count, `The statuses are ${statuses.join(', ')}`)
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
 * Asserts the state and the reason of the refund of the last payment.
 *
 *     Then the payment's refund is PENDING because of TRANSACTION_FAILED
 */
Then(
  "the payment's refund is {state} because of {state}",
  async function (this: SandglassWorld, state: string, reason: string) {
    const refund = fieldAt(await this.quotes.payment(), 'refund')
    assert.deepEqual([fieldAt(refund, 'status'), fieldAt(refund, 'reason')], [state, reason])
  },
)

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
