import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Channel } from './support/contact.ts'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an individual in a region, with an email address and a phone number.
 *
 *     Given a customer in "DE" named "Anna Schmidt"
 */
Given('a customer in {string} named {string}', async function (this: SandglassWorld, region: string, name: string) {
  await this.contact.createIn(region, name)
})

/**
 * Sends a code to a customer; every call sends a new one.
 *
 *     When a code is sent to Anna's email
 */
When("a code is sent to {person}'s {channel}", async function (this: SandglassWorld, person: string, channel: Channel) {
  await this.contact.sendCode(person, channel)
})
formerly('a code is sent to the {channel} of {person}', {
  now: "a code is sent to <1>'s <0>",
  args: (channel, person) => [person, channel],
})

/**
 * Confirms the email address or phone number of a customer with a code.
 *
 *     When Anna confirms the phone with the code "123456"
 */
When(
  '{person} confirms the {channel} with the code {string}',
  async function (this: SandglassWorld, person: string, channel: Channel, code: string) {
    await this.contact.confirm(person, channel, code)
  },
)
formerly('{person} confirms the {channel} with {string}')

/**
 * Sends the same code several times in a row. Later steps refer to the last answer.
 *
 *     When Anna confirms the phone with the code "000000" 5 times
 */
When(
  '{person} confirms the {channel} with the code {string} {int} times',
  async function (this: SandglassWorld, person: string, channel: Channel, code: string, times: number) {
    for (let tried = 0; tried < times; tried += 1) {
      await this.contact.confirm(person, channel, code)
      this.conversation.answer()
    }
  },
)
formerly('{person} confirms the {channel} with {string} {int} times')

/**
 * Sends and confirms the codes for the email address and the phone number.
 *
 *     Given Anna's email and phone are verified
 */
Given("{person}'s email and phone are verified", async function (this: SandglassWorld, person: string) {
  await this.contact.verifyBoth(person)
})
formerly('the contacts of {person} are verified')

/**
 * Asserts the verification state of an email address or a phone number.
 *
 *     Then Anna's email is VERIFIED
 */
Then(
  "{person}'s {channel} is {state}",
  async function (this: SandglassWorld, person: string, channel: Channel, state: string) {
    assert.equal(await this.contact.stateOf(person, channel), state)
  },
)
formerly('the {channel} of {person} is {state}', {
  now: "<1>'s <0> is <2>",
  args: (channel, person, state) => [person, channel, state],
})
