import { Given } from '@cucumber/cucumber'
import { type Mishap, mishaps } from './support/faults.ts'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Makes the next calls of an operation fail with an internal error.
 *
 *     Given the next 2 calls of "createCustomer" fail
 */
Given(
  'the next {int} call(s) of {string} fail(s)',
  async function (this: SandglassWorld, times: number, operation: string) {
    await this.faults.add({ operation, kind: 'fail', times })
  },
)

/**
 * Makes the next calls of an operation fail with the given code.
 *
 *     Given the next 2 calls of "createCustomer" fail with SERVICE_UNAVAILABLE
 */
Given(
  'the next {int} call(s) of {string} fail(s) with {code}',
  async function (this: SandglassWorld, times: number, operation: string, code: string) {
    await this.faults.add({ operation, kind: 'fail', times, code })
  },
)
formerly('the next {int} call(s) of {string} fail(s) as {code}')

/**
 * Delays the answers to the next calls of an operation, in real time; `*` is any operation.
 *
 *     Given the next 1 call of "createQuote" is answered after 2 seconds
 */
Given(
  'the next {int} call(s) of {string} is/are answered after {duration}',
  async function (this: SandglassWorld, times: number, operation: string, delayMs: number) {
    await this.faults.add({ operation, kind: 'stall', times, delayMs })
  },
)

/**
 * Holds the next deposit, or makes the next payment, incoming payment or lookup fail, for the given reason. The payment
 * is the next outgoing one with sufficient funds, to any destination.
 *
 *     Given the next deposit is held because of COMPLIANCE_REVIEW
 */
Given('the next {mishap} because of {code}', async function (this: SandglassWorld, mishap: Mishap, reason: string) {
  await this.faults.add({ kind: mishap.kind, [mishap.member]: reason })
})
formerly('the next payment fails as {code}', {
  now: 'the next payment fails because of <0>',
  args: (reason) => [mishaps['payment fails'], reason],
})

/**
 * Makes the next call of any operation exceed the rate limit; Retry-After is the given time.
 *
 *     Given the next call is rate-limited for 7 seconds
 */
Given('the next call is rate-limited for {duration}', async function (this: SandglassWorld, ms: number) {
  await this.faults.add({ operation: '*', kind: 'rateLimit', retryAfterSeconds: ms / 1_000 })
})
formerly('the next call must wait {duration}')

/**
 * Sets the last characters of the next id of a resource type, for magic values in ids.
 *
 *     Given the next id of a "Customer" ends in "105"
 */
Given(
  'the next id of a {string} ends in {string}',
  async function (this: SandglassWorld, type: string, endsWith: string) {
    await this.faults.endNextId(type, endsWith)
  },
)

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
