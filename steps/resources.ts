import { type DataTable, Then } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { assertMembers, assertStatus, type Resource, type Status } from './support/resources.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts the status of the last resource of a kind, read again, and the failure reason, if one is given.
 *
 *     Then the payment is FAILED because of COLLECTION_FAILED
 */
Then('the {resource} is {status}', async function (this: SandglassWorld, resource: Resource, status: Status) {
  await assertStatus(this, resource, status)
})
for (const kind of ['payment', 'incoming payment'])
  formerly(`the ${kind} is {state} as {code}`, {
    now: `the ${kind} is <0> because of <1>`,
    args: (state, reason) => [{ kind }, { state, reason }],
  })

/**
 * Asserts the states of the last quote and its payment, and the failure reason, if any.
 *
 *     Then the quote and its payment are FAILED because of PAYOUT_RETURNED
 */
Then('the quote and its payment are {status}', async function (this: SandglassWorld, status: Status) {
  const payment = await this.quotes.payment()
  await assertStatus(this, { kind: 'quote' }, { state: status.state })
  await this.states.assertPayment(payment, status.state, status.reason)
})
formerly('the quote and its payment are {state} as {code}', {
  now: 'the quote and its payment are <0> because of <1>',
  args: (state, reason) => [{ state, reason }],
})

/**
 * Asserts fields of the last resource of a kind, read again; an empty value means that the field is absent.
 *
 *     Then the payment has these fields:
 *       | sentAmount.amount | 2500 |
 *       | refund            |      |
 */
Then('the {resource} has these fields:', async function (this: SandglassWorld, resource: Resource, table: DataTable) {
  await assertMembers(this, resource, filledRows(this.memory, table))
})
for (const kind of ['quote', 'payment', 'incoming payment'])
  formerly(`the ${kind} shows:`, { now: `the ${kind} has these fields:`, args: (table) => [{ kind }, table] })
formerly('the action is rejected because {string}', {
  now: 'the action has these fields:',
  table: [
    ['status', 'REJECTED'],
    ['rejectionReason', '<0>'],
  ],
  args: () => [{ kind: 'action' }],
})
formerly("the agent's counters are reset on {string} and in {string}", {
  now: 'the agent has these fields:',
  table: [
    ['usage.dailyResetDate', '<0>'],
    ['usage.monthlyResetMonth', '<1>'],
  ],
  args: () => [{ kind: 'agent' }],
})
for (const mode of ['the clock mode is {string}', 'the clock is in the mode {string}'])
  formerly(mode, { now: 'the clock has these fields:', table: [['mode', '<0>']], args: () => [{ kind: 'clock' }] })
