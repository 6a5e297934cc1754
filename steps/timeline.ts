import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Rewinds the world to a remembered moment or time. The undone future is kept as a branch, `{branch}`.
 *
 *     When I rewind to "before"
 */
When('I rewind to {string}', async function (this: SandglassWorld, name: string) {
  await this.timeline.rewindTo(this.memory.recall(name))
})

/**
 * Goes to the end of the branch that the last rewind left.
 *
 *     When I return to the branch
 */
When('I return to the branch', async function (this: SandglassWorld) {
  await this.timeline.returnToBranch()
})

/**
 * Takes a snapshot of the world under a name.
 *
 *     Given I take the snapshot "funded"
 */
Given('I take the snapshot {string}', async function (this: SandglassWorld, name: string) {
  await this.timeline.takeSnapshot(name)
})

/**
 * Restores a snapshot of the world by its name.
 *
 *     When I restore the snapshot "funded"
 */
When('I restore the snapshot {string}', async function (this: SandglassWorld, name: string) {
  await this.timeline.restoreSnapshot(name)
})

/**
 * Asserts that the world's state is the same as the remembered one, or that it differs.
 *
 *     Then the state is the same as "before"
 */
Then('the state {sameness} {string}', async function (this: SandglassWorld, isSame: boolean, name: string) {
  const [found, before] = [await this.timeline.stateHash(), this.memory.recall(`state.${name}`)]
  if (isSame) assert.equal(found, before)
  else assert.notEqual(found, before)
})
formerly('the state is the one remembered as {string}', {
  now: 'the state is the same as <0>',
  args: (name) => [true, name],
})
formerly('the state differs from the one remembered as {string}', {
  now: 'the state differs from <0>',
  args: (name) => [false, name],
})

/**
 * Asserts the types of all events about a resource, oldest first.
 *
 *     Then the events about "{Ada}" are:
 *       | CUSTOMER.KYC_APPROVED |
 */
Then('the events about {string} are:', async function (this: SandglassWorld, resource: string, table: DataTable) {
  const expected = table.raw().map(([type = '']) => type)
  await this.webhooks.assertTypes(...expected)
  assert.deepEqual(await this.timeline.eventsAbout(this.memory.fill(resource)), expected)
})

/**
 * Asserts the types of all events since a remembered moment, oldest first.
 *
 *     Then the events since "before" are:
 *       | VERIFICATION.IN_PROGRESS |
 *       | CUSTOMER.KYC_PENDING     |
 */
Then('the events since {string} are:', async function (this: SandglassWorld, name: string, table: DataTable) {
  const expected = table.raw().map(([type = '']) => type)
  await this.webhooks.assertTypes(...expected)
  assert.deepEqual(await this.timeline.eventsSince(Number(this.memory.recall(name))), expected)
})

/**
 * Asserts how often an event about a resource happened.
 *
 *     Then the event "CUSTOMER.KYC_REJECTED" about "{Ada}" happened 1 time
 */
Then(
  'the event {string} about {string} happened {int} time(s)',
  async function (this: SandglassWorld, type: string, resource: string, times: number) {
    await this.webhooks.assertTypes(type)
    const events = await this.timeline.eventsAbout(this.memory.fill(resource))
    assert.equal(events.filter((event) => event === type).length, times, `The events are ${events.join(', ')}`)
  },
)

/**
 * Asserts that the explanation of a resource's state contains the given text.
 *
 *     Then the explanation of "{Ada}" contains "002"
 */
Then(
  'the explanation of {string} contains {string}',
  async function (this: SandglassWorld, resource: string, part: string) {
    const [id, expected] = [this.memory.fill(resource), this.memory.fill(part)]
    const isSaid = (await this.timeline.explain(id)).includes(expected)
    if (!isSaid) assert.fail(`"${expected}" is not in the explanation:\n${await this.timeline.explainAsText(id)}`)
  },
)
formerly('the story of {string} tells {string}')
