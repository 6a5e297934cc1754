import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Damage, Writing } from './support/damaged-bundles.ts'
import { describe, fieldAt } from './support/http-client.ts'
import type { OtpType } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * From now on there is a world where codes are sent and tried as often as anybody likes.
 *
 *     Given a world "free" without limits for wallets
 */
Given('a world {string} without limits for wallets', async function (this: SandglassWorld, label: string) {
  await this.worlds.make(label, { options: { wallets: { challengeLimit: 0, failedVerifyLimit: 0 } } })
})

/**
 * Asks for a code to be sent; asking again sends another.
 *
 *     When Ada asks for an email code
 */
When('{person} asks for a(n) {otp}', async function (this: SandglassWorld, person: string, type: OtpType) {
  await this.wallets.askForCode(person, type)
})

/**
 * The same several times in a row; the last answer is the one that later sentences speak of.
 *
 *     When Ada asks for an email code 5 times
 */
When(
  '{person} asks for a(n) {otp} {int} times',
  async function (this: SandglassWorld, person: string, type: OtpType, times: number) {
    for (let asked = 0; asked < times; asked += 1) {
      await this.wallets.askForCode(person, type)
      if (asked < times - 1) this.conversation.answer()
    }
  },
)

/**
 * Seals a code, with a new key that shall become the session's, and sends it. It is then to be signed with that key.
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
 * The same with the session's key written in its long form.
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
 * The same several times in a row, sealed anew each time.
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
 * Seals a code without sending it; `{sealed}` is what belongs into a JSON body as encryptedOtpBundle.
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
 * Seals any text where a code and a key belong, and keeps it as `{sealed}`.
 *
 *     Given Ada has sealed for the email code the text '{ "otp_code": "000000" }'
 */
Given(
  '{person} has sealed for the {otp} the text {string}',
  async function (this: SandglassWorld, person: string, type: OtpType, text: string) {
    await this.wallets.sealText(person, type, text)
  },
)

/**
 * Sends what was sealed last, also when it was sealed for another code or by somebody else.
 *
 *     When Ada sends what was sealed for the email code
 */
When(
  '{person} sends what was sealed for the {otp}',
  async function (this: SandglassWorld, person: string, type: OtpType) {
    await this.wallets.sendCode(person, type, JSON.parse(this.memory.recall('sealed')))
  },
)

/**
 * Seals a code and breaks what was sealed before it is sent.
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

/**
 * Seals a code and writes it as clients of all kinds do: as text, as text of text, as a plain object.
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

/**
 * Signs in from beginning to end: a code is asked for, comes back sealed and is signed for. `{Ada.session}` is the
 * session; its key is what "her session key" means from now on.
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
 * The same, with a name for the session: `{laptop}` is its id, and `the session key "laptop"` signs with its key.
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
 * The last answer opened a session with the key that was sealed.
 *
 *     Then Ada is signed in
 */
Then('{person} is signed in', function (this: SandglassWorld, person: string) {
  const answer = this.conversation.answer()
  assert.equal(answer.status, 200, describe(answer))
  assert.match(String(fieldAt(answer.json, 'id')), /^Session:/)
  this.wallets.keepSealedSession(person, answer)
})
