import { strict as assert } from 'node:assert'
import { Then, When } from '@cucumber/cucumber'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import { must } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Pays with the last card; the issuer must approve. The payment is `{payment}`. What is bought is free to choose.
 *
 *     When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
 */
When(
  'a(n) {word} of {money} at {string} is authorized',
  async function (this: SandglassWorld, _bought: string, money: Money, descriptor: string) {
    const answer = must(202, await this.cardPayments.authorize('authorization', money, descriptor))
    assert.equal(fieldAt(answer.json, 'declineReason'), undefined)
  },
)

/**
 * Clears an amount of the last payment, in its currency; the request may be refused.
 *
 *     When the merchant clears 15.00
 */
When('the merchant clears {decimal}', async function (this: SandglassWorld, decimal: string) {
  await this.cardPayments.amend('clearing', decimal)
})

/**
 * Asserts the status of the last card payment, read anew.
 *
 *     Then the card payment is SETTLED
 */
Then('the card payment is {state}', async function (this: SandglassWorld, state: string) {
  assert.equal((await this.cardPayments.read()).status, state)
})
