import { Given } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * The next calls of an operation fail inside the service.
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
 * The next calls of an operation fail with this code.
 *
 *     Given the next 2 calls of "createCustomer" fail as SERVICE_UNAVAILABLE
 */
Given(
  'the next {int} call(s) of {string} fail(s) as {code}',
  async function (this: SandglassWorld, times: number, operation: string, code: string) {
    await this.faults.add({ operation, kind: 'fail', times, code })
  },
)

/**
 * The next call of any operation is told to wait.
 *
 *     Given the next call must wait 7 seconds
 */
Given('the next call must wait {duration}', async function (this: SandglassWorld, ms: number) {
  await this.faults.add({ operation: '*', kind: 'rateLimit', retryAfterSeconds: ms / 1_000 })
})

/**
 * The next id of a type ends in these digits, for magic values that live in ids.
 *
 *     Given the next id of a "Customer" ends in "105"
 */
Given(
  'the next id of a {string} ends in {string}',
  async function (this: SandglassWorld, type: string, endsWith: string) {
    await this.faults.endNextId(type, endsWith)
  },
)
