import { strict as assert } from 'node:assert'
import { type DataTable, Then } from '@cucumber/cucumber'
import { fieldAt, written } from './support/http-client.ts'
import { type Money, smallestUnits } from './support/money.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts fields of the last card payment, read anew; an empty value means that the field is absent.
 *
 *     Then the card payment has these fields:
 *       | pullSummary.count | 1 |
 *       | settledAmount     |   |
 */
Then('the card payment has these fields:', async function (this: SandglassWorld, table: DataTable) {
  const payment = await this.cardPayments.read()
  const shown = (path: string) => {
    const value = fieldAt(payment, path)
    return value === undefined ? '' : written(value)
  }
  const expected = table.raw().map(([path = '', value = '']) => [path, this.memory.fill(value)])
  assert.deepEqual(
    expected.map(([path = '']) => [path, shown(path)]),
    expected,
  )
})

/**
 * Asserts the available and the total balance of a customer or of the platform; what is on hold is in the total only.
 *
 *     Then Ada holds 487.50 USD of 500.00 in total
 */
Then(
  '{owner} holds {money} of {decimal} in total',
  async function (this: SandglassWorld, owner: string, { decimal, currency }: Money, total: string) {
    const { balance, totalBalance } = await this.accounts.find(owner, currency)
    const expected = [decimal, total].map((one) => smallestUnits(one, balance.currency.decimals))
    assert.deepEqual([balance.amount, totalBalance.amount], expected)
  },
)
