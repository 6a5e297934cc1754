import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Simulates an authorization of any kind with the last card; it may be declined or refused. An approved one is
 * `{payment}`.
 *
 *     When a financial authorization of 40.00 USD comes from "ATM 17"
 */
When(
  'a(n) {authorization} of {money} comes from {string}',
  async function (this: SandglassWorld, event: string, money: Money, descriptor: string) {
    await this.cardPayments.authorize(event, money, descriptor)
  },
)

/**
 * Simulates an authorization of 12.50 USD from "BLUE BOTTLE" with some fields changed, by path; `absent` removes one.
 * It may be declined or refused.
 *
 *     When an authorization comes with:
 *       | amount       | 0    |
 *       | merchant.mcc | 5814 |
 */
When('a(n) {authorization} comes with:', async function (this: SandglassWorld, event: string, table: DataTable) {
  await this.cardPayments.authorizeWith(
    event,
    table.raw().map(([path = '', value = '']) => [path, this.memory.fill(value)]),
  )
})

/**
 * Simulates a balance inquiry with the last card; it may be declined. An approved one is `{payment}`.
 *
 *     When a balance inquiry comes from "ATM 17"
 */
When('a balance inquiry comes from {string}', async function (this: SandglassWorld, descriptor: string) {
  await this.cardPayments.simulate('balance_inquiry', { merchant: { descriptor } })
})

/**
 * Asserts that the issuer declined: the answer has nothing but a token and the reason, the moment on the timeline shows
 * the decision about the card, no resource has changed and no event was emitted.
 *
 *     Then it is declined as INSUFFICIENT_FUNDS
 */
Then('it is declined as {code}', async function (this: SandglassWorld, reason: string) {
  const answer = this.conversation.answer()
  const issuerTransactionToken = String(fieldAt(answer.json, 'issuerTransactionToken'))
  assert.deepEqual([answer.status, answer.json], [202, { issuerTransactionToken, declineReason: reason }])
  assert.match(issuerTransactionToken, /^itx_[0-9a-f]{24}$/)
  const { changes, events, notes } = await this.cardPayments.momentOf(answer)
  assert.deepEqual([changes.filter(({ isResource }) => isResource), events], [[], []])
  const [decision, ...others] = notes.filter(({ kind }) => kind === 'decision')
  assert.deepEqual([decision?.subject, others], [this.memory.recall('card'), []])
  assert.ok(decision?.text?.startsWith(`the authorization is declined with ${reason}: `), decision?.text)
})

/**
 * Asserts the available and the total balance of a customer or of the platform; what is on hold is in the total only.
 * The money of a card payment is on hold until its pull is confirmed: at once, or after 30 seconds from a merchant
 * whose name ends in 005.
 *
 *     Then Ada holds 487.50 USD of 500.00 in total
 */
Then(
  '{owner} holds {money} of {decimal} in total',
  async function (this: SandglassWorld, owner: string, money: Money, total: string) {
    await this.accounts.assertHolds(owner, money, total)
  },
)
