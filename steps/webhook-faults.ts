import { Given } from '@cucumber/cucumber'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Makes the next webhook of a type (`*` for any) get lost, be sent twice, have a corrupt signature, or be signed with
 * the previous key, or delays its first attempt on the world's clock.
 *
 *     Given the next webhook "CUSTOMER.KYC_APPROVED" is lost
 */
Given(
  'the next webhook {string} {disturbance}',
  async function (this: SandglassWorld, event: string, fault: { readonly kind: string }) {
    await this.faults.add({ ...fault, event })
  },
)
formerly('the next webhook {string} is signed with the key before', {
  now: 'the next webhook <0> is signed with the previous key',
  args: (event) => [event, { kind: 'webhookStaleKey' }],
})
formerly('the next webhook {string} is held back for {duration}', {
  now: 'the next webhook <0> is delayed by <1>',
  args: (event, delayMs) => [event, { kind: 'webhookDelay', delayMs }],
})

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
