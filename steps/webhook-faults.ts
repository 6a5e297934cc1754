import { Given } from '@cucumber/cucumber'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Makes the next webhook of a type (`*` for any) get lost, be sent twice, have a corrupt signature, or be signed with
 * the previous key.
 *
 *     Given the next webhook "CUSTOMER.KYC_APPROVED" is lost
 */
Given('the next webhook {string} {disturbance}', async function (this: SandglassWorld, event: string, kind: string) {
  await this.faults.add({ kind, event })
})
formerly('the next webhook {string} is signed with the key before', {
  now: 'the next webhook <0> is signed with the previous key',
  args: (event) => [event, 'webhookStaleKey'],
})

/**
 * Delays the first attempt of the next webhook of a type, on the world's clock.
 *
 *     Given the next webhook "*" is delayed by 10 minutes
 */
Given(
  'the next webhook {string} is delayed by {duration}',
  async function (this: SandglassWorld, event: string, delayMs: number) {
    await this.faults.add({ kind: 'webhookDelay', event, delayMs })
  },
)
formerly('the next webhook {string} is held back for {duration}')

/**
 * Holds the next webhooks of a type until all of them have happened, and sends them in reverse order.
 *
 *     Given the next 2 webhooks "*" arrive in reverse order
 */
Given(
  'the next {int} webhooks {string} arrive in reverse order',
  async function (this: SandglassWorld, times: number, event: string) {
    await this.faults.add({ kind: 'webhookSwap', event, times })
  },
)
formerly('the next {int} webhooks {string} come in reverse order')
