import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { fieldAt, written } from './support/http-client.ts'
import type { Money } from './support/money.ts'
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
 * Executes all quotes that were made together, over connections of their own.
 *
 *     When all the quotes are executed at once
 */
When('all the quotes are executed at once', async function (this: SandglassWorld) {
  await this.quotes.executeAllAtOnce()
})

/**
 * How many of the requests that were sent at once were answered with a status.
 *
 *     Then 50 of the answers are 200
 */
Then('{int} of the answers are {int}', function (this: SandglassWorld, count: number, status: number) {
  const statuses = this.conversation.concurrentAnswers().map((answer) => answer.status)
  assert.equal(statuses.filter((each) => each === status).length, count, `The statuses are ${statuses.join(', ')}`)
})

/**
 * The money that the last quote waits for arrives.
 *
 *     When the quote is funded
 */
When('the quote is funded', async function (this: SandglassWorld) {
  await this.quotes.fund()
})

/**
 * That much arrives for the last quote, which may be another amount or currency than it waits for.
 *
 *     When the quote is funded with 99.00 USD
 */
When('the quote is funded with {money}', async function (this: SandglassWorld, money: Money) {
  await this.quotes.fund(money)
})

/**
 * Where the last quote and its payment stand, both read anew; the two always agree.
 *
 *     Then the quote and its payment are PROCESSING
 */
Then('the quote and its payment are {state}', async function (this: SandglassWorld, state: string) {
  await assertBoth(this, state, undefined)
})

/**
 * The same for a payment that failed or expired, with its reason.
 *
 *     Then the quote and its payment are FAILED as PAYOUT_RETURNED
 */
Then(
  'the quote and its payment are {state} as {code}',
  async function (this: SandglassWorld, state: string, reason: string) {
    await assertBoth(this, state, reason)
  },
)

/**
 * How far the refund of the last quote's payment has come, and why there is one.
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
 * Nobody refunds the last quote's payment.
 *
 *     Then the payment has no refund
 */
Then('the payment has no refund', async function (this: SandglassWorld) {
  assert.equal(fieldAt(await this.quotes.payment(), 'refund'), undefined)
})

/**
 * Fields of the last quote, read anew; an empty value means that the field is not there.
 *
 *     Then the quote shows:
 *       | feesIncluded         | 310   |
 *       | totalReceivingAmount | 91715 |
 */
Then('the quote shows:', async function (this: SandglassWorld, table: DataTable) {
  assertFields(this, await this.quotes.read(), table)
})

/**
 * Fields of the last payment, quoted or transferred, read anew; an empty cell means that the field is not there.
 *
 *     Then the payment shows:
 *       | sentAmount.amount | 2500 |
 *       | refund            |      |
 */
Then('the payment shows:', async function (this: SandglassWorld, table: DataTable) {
  assertFields(this, await this.quotes.payment(), table)
})

/**
 * The account types in the payment instructions of the last quote, in their order.
 *
 *     Then the quote is to be paid into:
 *       | USD_ACCOUNT   |
 *       | SOLANA_WALLET |
 */
Then('the quote is to be paid into:', async function (this: SandglassWorld, table: DataTable) {
  const entries = fieldAt(await this.quotes.read(), 'paymentInstructions') as readonly unknown[]
  assert.deepEqual(
    entries.map((entry) => fieldAt(entry, 'accountOrWalletInfo.accountType')),
    table.raw().flat(),
  )
})

async function assertBoth({ quotes }: SandglassWorld, state: string, reason: string | undefined): Promise<void> {
  const payment = await quotes.payment()
  assert.equal(fieldAt(await quotes.read(), 'status'), state)
  assert.deepEqual([fieldAt(payment, 'status'), fieldAt(payment, 'failureReason')], [state, reason])
}

function assertFields({ memory }: SandglassWorld, shown: unknown, table: DataTable): void {
  for (const [path = '', expected = ''] of table.raw()) {
    const found = fieldAt(shown, path)
    const text = found === undefined ? '' : written(found)
    assert.equal(text, memory.fill(expected), `${path} is ${text || 'absent'} in ${JSON.stringify(shown)}`)
  }
}
