import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import { type Damage, damages, type Writing, writings } from './support/damaged-bundles.ts'
import { describe } from './support/described-answers.ts'
import { fieldAt } from './support/http-client.ts'
import { formerly } from './support/renamed.ts'
import type { OtpType } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Requests a sign-in code; every request sends a new one.
 *
 *     When Ada requests an email code
 */
When('{person} requests a(n) {otp}', async function (this: SandglassWorld, person: string, type: OtpType) {
  await this.wallets.askForCode(person, type)
})
formerly('{person} asks for a(n) {otp}')

/**
 * Requests a sign-in code several times in a row. Later steps refer to the last answer.
 *
 *     When Ada requests an email code 5 times
 */
When(
  '{person} requests a(n) {otp} {int} times',
  async function (this: SandglassWorld, person: string, type: OtpType, times: number) {
    for (let asked = 0; asked < times; asked += 1) {
      await this.wallets.askForCode(person, type)
      if (asked < times - 1) this.conversation.answer()
    }
  },
)
formerly('{person} asks for a(n) {otp} {int} times')

/**
 * Sends a code, sealed together with a new key for the session. The answer is a challenge to sign with that key.
 *
 *     When Ada sends the email code "000000"
 */
When(
  '{person} sends the {otp} {string}',
  async function (this: SandglassWorld, person: string, type: OtpType, code: string) {
    await this.wallets.sendCode(person, type, await this.wallets.seal(person, type, code))
  },
)

/**
 * Sends a code, sealed together with a new key in uncompressed form.
 *
 *     When Ada sends the email code "000000" with an uncompressed key
 */
When(
  '{person} sends the {otp} {string} with an uncompressed key',
  async function (this: SandglassWorld, person: string, type: OtpType, code: string) {
    await this.wallets.sendCode(person, type, await this.wallets.seal(person, type, code, 'uncompressed'))
  },
)

/**
 * Sends a code several times in a row, sealed again each time.
 *
 *     When Ada sends the email code "123456" 5 times
 */
When(
  '{person} sends the {otp} {string} {int} times',
  async function (this: SandglassWorld, person: string, type: OtpType, code: string, times: number) {
    for (let sent = 0; sent < times; sent += 1) {
      await this.wallets.sendCode(person, type, await this.wallets.seal(person, type, code))
      if (sent < times - 1) this.conversation.answer()
    }
  },
)

/**
 * Seals a code without sending it. `{sealed}` is the value of encryptedOtpBundle for a JSON body.
 *
 *     Given Ada has sealed the email code "000000"
 */
Given(
  '{person} has sealed the {otp} {string}',
  async function (this: SandglassWorld, person: string, type: OtpType, code: string) {
    await this.wallets.seal(person, type, code)
  },
)

/**
 * Seals any text instead of a code and a key, as `{sealed}`.
 *
 *     Given Ada has sealed the text '{ "otp_code": "000000" }' for the email code
 */
Given(
  '{person} has sealed the text {string} for the {otp}',
  async function (this: SandglassWorld, person: string, text: string, type: OtpType) {
    await this.wallets.sealText(person, type, text)
  },
)
formerly('{person} has sealed for the {otp} the text {string}', {
  now: '<0> has sealed the text <2> for the <1>',
  args: (person, type, text) => [person, text, type],
})

/**
 * Sends the bundle that was sealed last, even if it was sealed for another code or by another person.
 *
 *     When Ada sends the sealed email code
 */
When('{person} sends the sealed {otp}', async function (this: SandglassWorld, person: string, type: OtpType) {
  await this.wallets.sendCode(person, type, JSON.parse(this.memory.recall('sealed')))
})
formerly('{person} sends what was sealed for the {otp}')

/**
 * Damages a sealed code before it is sent.
 *
 *     When Ada sends the email code "000000", but the ciphertext lost its last byte
 */
When(
  '{person} sends the {otp} {string}, but {damage}',
  async function (this: SandglassWorld, person: string, type: OtpType, code: string, damage: Damage) {
    const sealed = await this.wallets.seal(person, type, code)
    await this.wallets.sendCode(person, type, damage(sealed))
  },
)
formerly('{person} sends the {otp} {string}, but the key is in its short form', {
  now: '<0> sends the <1> <2>, but the key is compressed',
  args: (...old) => [...old, damages['the key is compressed']],
})
formerly('{person} sends the {otp} {string}, but the key is another one', {
  now: '<0> sends the <1> <2>, but the key is a different one',
  args: (...old) => [...old, damages['the key is a different one']],
})
formerly('{person} sends the {otp} {string}, but the key is nothing but zeros', {
  now: '<0> sends the <1> <2>, but the key is all zeros',
  args: (...old) => [...old, damages['the key is all zeros']],
})

/**
 * Sends a sealed code in one of the forms that clients use.
 *
 *     When Ada sends the email code "000000" written as double-encoded JSON
 */
When(
  '{person} sends the {otp} {string} written as {writing}',
  async function (this: SandglassWorld, person: string, type: OtpType, code: string, writing: Writing) {
    const sealed = await this.wallets.seal(person, type, code)
    await this.wallets.sendCode(person, type, writing(sealed))
  },
)
formerly('{person} sends the {otp} {string} written as text of text', {
  now: '<0> sends the <1> <2> written as double-encoded JSON',
  args: (...old) => [...old, writings['double-encoded JSON']],
})
formerly('{person} sends the {otp} {string} written as text in upper case', {
  now: '<0> sends the <1> <2> written as JSON in upper case',
  args: (...old) => [...old, writings['JSON in upper case']],
})
formerly('{person} sends the {otp} {string} written as text with more in it', {
  now: '<0> sends the <1> <2> written as JSON with extra members',
  args: (...old) => [...old, writings['JSON with extra members']],
})
formerly('{person} sends the {otp} {string} written as text', {
  now: '<0> sends the <1> <2> written as JSON',
  args: (...old) => [...old, writings['JSON']],
})

/**
 * Signs in with a code in one step. The session is `{Ada.session}`; "her session key" is its key from now on.
 *
 *     Given Ada signs in with her email code
 */
When(
  '{person} signs in with {whose} {otp}',
  async function (this: SandglassWorld, person: string, _whose: string, type: OtpType) {
    await this.wallets.signIn(person, type)
  },
)

/**
 * Signs in and names the session. `{laptop}` is its id; `the session key "laptop"` signs with its key.
 *
 *     Given Ada signs in with her email code as "laptop"
 */
When(
  '{person} signs in with {whose} {otp} as {string}',
  async function (this: SandglassWorld, person: string, _whose: string, type: OtpType, name: string) {
    await this.wallets.signIn(person, type, name)
  },
)

/**
 * Asserts that the last answer opened a session with the sealed key.
 *
 *     Then Ada is signed in
 */
Then('{person} is signed in', function (this: SandglassWorld, person: string) {
  const answer = this.conversation.answer()
  assert.equal(answer.status, 200, describe(answer))
  assert.match(String(fieldAt(answer.json, 'id')), /^Session:/)
  this.wallets.keepSealedSession(person, answer)
})
