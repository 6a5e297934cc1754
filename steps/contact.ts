import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Channel } from './support/contact.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an individual in a region, with an e-mail address and a telephone number.
 *
 *     Given a customer in "DE" named "Anna Schmidt"
 */
Given('a customer in {string} named {string}', async function (this: SandglassWorld, region: string, name: string) {
  await this.contact.createIn(region, name)
})

/**
 * Asks for a code to be sent to a customer; asking again sends another.
 *
 *     When a code is sent to the email of Anna
 */
When(
  'a code is sent to the {channel} of {person}',
  async function (this: SandglassWorld, channel: Channel, person: string) {
    await this.contact.sendCode(person, channel)
  },
)

/**
 * Confirms a channel with the code that the customer received.
 *
 *     When Anna confirms the phone with "123456"
 */
When(
  '{person} confirms the {channel} with {string}',
  async function (this: SandglassWorld, person: string, channel: Channel, code: string) {
    await this.contact.confirm(person, channel, code)
  },
)

/**
 * The same several times in a row; the last answer is the one that later sentences speak of.
 *
 *     When Anna confirms the phone with "000000" 5 times
 */
When(
  '{person} confirms the {channel} with {string} {int} times',
  async function (this: SandglassWorld, person: string, channel: Channel, code: string, times: number) {
    for (let tried = 0; tried < times; tried += 1) {
      await this.contact.confirm(person, channel, code)
      this.conversation.answer()
    }
  },
)

/**
 * Sends and confirms both codes.
 *
 *     Given the contacts of Anna are verified
 */
Given('the contacts of {person} are verified', async function (this: SandglassWorld, person: string) {
  await this.contact.verifyBoth(person)
})

/**
 * How far the verification of a channel has come, read anew.
 *
 *     Then the email of Anna is VERIFIED
 */
Then(
  'the {channel} of {person} is {state}',
  async function (this: SandglassWorld, channel: Channel, person: string, state: string) {
    assert.equal(await this.contact.stateOf(person, channel), state)
  },
)
