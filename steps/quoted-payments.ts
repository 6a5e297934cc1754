import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { fieldAt, written } from './support/http-client.ts'
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
 * Asserts the state of the last quote and of its payment, and that the payment has no failure reason.
 *
 *     Then the quote and its payment are PROCESSING
 */
Then('the quote and its payment are {state}', async function (this: SandglassWorld, state: string) {
  await assertBoth(this, state)
})

/**
 * Asserts the state of the last quote and of its payment, and the failure reason.
 *
 *     Then the quote and its payment are FAILED because of PAYOUT_RETURNED
 */
Then(
  'the quote and its payment are {state} because of {code}',
  async function (this: SandglassWorld, state: string, reason: string) {
    await assertBoth(this, state, reason)
  },
)
formerly('the quote and its payment are {state} as {code}')

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
 * Asserts fields of the last quote; an empty value means that the field is absent.
 *
 *     Then the quote has these fields:
 *       | feesIncluded         | 310   |
 *       | totalReceivingAmount | 91715 |
 */
Then('the quote has these fields:', async function (this: SandglassWorld, table: DataTable) {
  assertFields(this, await this.quotes.read(), table)
})
formerly('the quote shows:')

/**
 * Asserts fields of the last payment, quoted or transferred; an empty value means that the field is absent.
 *
 *     Then the payment has these fields:
 *       | sentAmount.amount | 2500 |
 *       | refund            |      |
 */
Then('the payment has these fields:', async function (this: SandglassWorld, table: DataTable) {
  assertFields(this, await this.quotes.payment(), table)
})
formerly('the payment shows:')

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

async function assertBoth({ quotes, states }: SandglassWorld, state: string, reason?: string): Promise<void> {
  const payment = await quotes.payment()
  await states.assert({ what: 'the quote', found: fieldAt(await quotes.read(), 'status'), schema: 'Quote' }, state)
  await states.assertPayment(payment, state, reason)
}

function assertFields({ memory }: SandglassWorld, shown: unknown, table: DataTable): void {
  const wrong = table.raw().flatMap(([path = '', text = '']) => {
    const [value, expected] = [fieldAt(shown, path), memory.fill(text)]
    const found = value === undefined ? '' : written(value)
    return found === expected ? [] : [`Expected ${path} to be ${expected || 'absent'}, but it is ${found || 'absent'}.`]
  })
  assert.ok(wrong.length === 0, wrong.join('\n'))
}
