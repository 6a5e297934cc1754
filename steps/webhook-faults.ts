import { Given } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * The next webhook of a type (`*` for any) is lost, is sent twice, has a corrupt signature, or is signed with the key
 * before.
 *
 *     Given the next webhook "CUSTOMER.KYC_APPROVED" is lost
 */
Given('the next webhook {string} {disturbance}', async function (this: SandglassWorld, event: string, kind: string) {
  await this.faults.add({ kind, event })
})

/**
 * The next webhook of a type is first sent so much later, on the world's clock.
 *
 *     Given the next webhook "*" is held back for 10 minutes
 */
Given(
  'the next webhook {string} is held back for {duration}',
  async function (this: SandglassWorld, event: string, delayMs: number) {
    await this.faults.add({ kind: 'webhookDelay', event, delayMs })
  },
)

/**
 * The next so many webhooks of a type wait for each other and then come in the reverse order.
 *
 *     Given the next 2 webhooks "*" come in reverse order
 */
Given(
  'the next {int} webhooks {string} come in reverse order',
  async function (this: SandglassWorld, times: number, event: string) {
    await this.faults.add({ kind: 'webhookSwap', event, times })
  },
)
