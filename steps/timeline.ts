import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * Keeps the number of the latest moment, to come back to.
 *
 *     Given I remember the moment as "before"
 */
Given('I remember the moment as {string}', async function (this: SandglassWorld, name: string) {
  await this.timeline.rememberHead(name)
})

/**
 * The world goes back to a remembered moment or time; what is undone stays as a branch, `{branch}`.
 *
 *     When I rewind to "before"
 */
When('I rewind to {string}', async function (this: SandglassWorld, name: string) {
  await this.timeline.rewindTo(this.memory.recall(name))
})

/**
 * The world goes to the end of the branch that the last rewind left.
 *
 *     When I return to the branch
 */
When('I return to the branch', async function (this: SandglassWorld) {
  await this.timeline.returnToBranch()
})

/**
 * Keeps the hash of everything that the world holds.
 *
 *     Given I remember the state as "before"
 */
Given('I remember the state as {string}', async function (this: SandglassWorld, name: string) {
  this.memory.keep(`state.${name}`, await this.timeline.stateHash())
})

/**
 * The world holds exactly what it held then.
 *
 *     Then the state is the one remembered as "before"
 */
Then('the state is the one remembered as {string}', async function (this: SandglassWorld, name: string) {
  assert.equal(await this.timeline.stateHash(), this.memory.recall(`state.${name}`))
})

/**
 * The world holds something else than then.
 *
 *     Then the state differs from the one remembered as "before"
 */
Then('the state differs from the one remembered as {string}', async function (this: SandglassWorld, name: string) {
  assert.notEqual(await this.timeline.stateHash(), this.memory.recall(`state.${name}`))
})

/**
 * The types of all events about a thing, in the order in which they happened.
 *
 *     Then the events about "{Ada}" are:
 *       | CUSTOMER.KYC_APPROVED |
 */
Then('the events about {string} are:', async function (this: SandglassWorld, resource: string, table: DataTable) {
  const expected = table.raw().map(([type]) => type)
  assert.deepEqual(await this.timeline.eventsAbout(this.memory.fill(resource)), expected)
})

/**
 * The types of all events since a remembered moment, whatever they are about, in the order in which they happened.
 *
 *     Then the events since "before" are:
 *       | VERIFICATION.IN_PROGRESS |
 *       | CUSTOMER.KYC_PENDING     |
 */
Then('the events since {string} are:', async function (this: SandglassWorld, name: string, table: DataTable) {
  const expected = table.raw().map(([type]) => type)
  assert.deepEqual(await this.timeline.eventsSince(Number(this.memory.recall(name))), expected)
})

/**
 * How often an event about a thing happened.
 *
 *     Then the event "CUSTOMER.KYC_REJECTED" about "{Ada}" happened 1 time
 */
Then(
  'the event {string} about {string} happened {int} time(s)',
  async function (this: SandglassWorld, type: string, resource: string, times: number) {
    const events = await this.timeline.eventsAbout(this.memory.fill(resource))
    assert.equal(events.filter((event) => event === type).length, times, `The events are ${events.join(', ')}`)
  },
)

/**
 * The explanation of why a thing is as it is names this.
 *
 *     Then the story of "{Ada}" tells "002"
 */
Then('the story of {string} tells {string}', async function (this: SandglassWorld, resource: string, part: string) {
  const story = await this.timeline.explain(this.memory.fill(resource))
  assert.ok(story.includes(this.memory.fill(part)), `Expected "${part}" in: ${story}`)
})
