import { type DataTable, Then } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts how often an operation was called since the world began; a rewind does not undo calls. A table limits it to
 * answers with a status, or one of a class such as 4xx, and to calls about a resource, whose id is in the request or in
 * the answer.
 *
 *     Then createCustomer was called 3 times
 *     Then createCustomer was called 3 times with:
 *       | status | 201 |
 */
Then(
  '{operation} was called {int} time(s)( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, operation: string, times: number, table: DataTable) {
    await this.adminPlane.assertCalls(operation, times, Object.fromEntries(filledRows(this.memory, table)))
  },
)
formerly('{operation} was called {int} time(s) with the status {string}', { table: [['status', '<2>']] })
formerly('{operation} was called {int} time(s) about {string}', { table: [['about', '<2>']] })
