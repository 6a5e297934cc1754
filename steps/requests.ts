import { Then } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts how often an operation was called since the world began, whatever the answer. A rewind does not undo calls.
 *
 *     Then createCustomer was called 3 times
 */
Then('{operation} was called {int} time(s)', async function (this: SandglassWorld, operation: string, times: number) {
  await this.adminPlane.assertCalls(operation, times)
})

/**
 * Asserts how often an operation was answered with a status, or with one of a class such as 4xx.
 *
 *     Then createCustomer was called 3 times with the status "201"
 */
Then(
  '{operation} was called {int} time(s) with the status {string}',
  async function (this: SandglassWorld, operation: string, times: number, status: string) {
    await this.adminPlane.assertCalls(operation, times, { status })
  },
)

/**
 * Asserts how often an operation was called about a resource: its id is in the request or in the answer.
 *
 *     Then getCustomerById was called 1 time about "{Ada}"
 */
Then(
  '{operation} was called {int} time(s) about {string}',
  async function (this: SandglassWorld, operation: string, times: number, about: string) {
    await this.adminPlane.assertCalls(operation, times, { about: this.memory.fill(about) })
  },
)
