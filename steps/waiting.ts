import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Waits until a condition is met; does not move the clock. For clocks that tick; docs/time.md explains conditions.
 *
 *     When I wait until '{quote} status = "COMPLETED"'
 */
When('I wait until {string}', async function (this: SandglassWorld, condition: string) {
  await this.waits.until(this.memory.fill(condition))
})

/**
 * Waits for an event of this type, sent or not; one that came before counts. Does not move the clock. A table limits it
 * to events about a resource.
 *
 *     When I wait for the event "CUSTOMER.KYC_APPROVED"
 *     When I wait for the event "CUSTOMER.KYC_APPROVED" with:
 *       | about | {Ada} |
 */
When(
  'I wait for the event {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, type: string, table: DataTable) {
    const { about } = Object.fromEntries(filledRows(this.memory, table))
    await this.waits.forEvent(type, about)
  },
)
formerly('I wait for the event {string} about {string}', { table: [['about', '<1>']] })

/**
 * Waits until the webhooks in flight have been answered. Does not move the clock, so retries stay scheduled.
 *
 *     When I wait for the webhooks in flight
 */
When('I wait for the webhooks in flight', async function (this: SandglassWorld) {
  await this.waits.forDeliveries()
})

/**
 * Waits until the newest moment of the world has this number, or a higher one. Does not move the clock.
 *
 *     When the world reaches moment 12
 */
When('the world reaches moment {int}', async function (this: SandglassWorld, moment: number) {
  await this.waits.forMoment(moment)
})

/**
 * Asserts the first rows of the stream after a sequence: the event, and the kind of the moment or travel.
 *
 *     Then the stream after sequence 0 begins with:
 *       | moment | beginning |
 *       | moment | request   |
 *       | travel | advance   |
 */
Then(
  'the stream after sequence {int} begins with:',
  async function (this: SandglassWorld, after: number, table: DataTable) {
    const rows = await this.waits.stream(after, table.raw().length)
    assert.deepEqual(
      rows.map(({ type, kind }) => [type, kind]),
      table.raw(),
    )
  },
)
