import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { AuthenticatorTraits } from './support/authenticator.ts'
import { fieldAt } from './support/http-client.ts'
import { type Row, read } from './support/overrides.ts'
import type { KeyForm } from './support/passkeys.ts'
import type { SandglassWorld } from './world.ts'

const rowsOf = (table: DataTable): readonly Row[] => table.raw().map(([name = '', value = '']) => [name, value])

/**
 * A passkey of some special kind, not yet added to any wallet. Traits: algorithm (ES256, EdDSA, RS256), attestation
 * (none, packed, certified), origin, rpId, counterStep. Passkeys that no sentence describes are ordinary ones.
 *
 *     Given a passkey "phone" with:
 *       | algorithm | EdDSA |
 */
Given('a passkey {string} with:', function (this: SandglassWorld, name: string, table: DataTable) {
  const traits = rowsOf(table).map(([trait, value]) => [trait, read(value)])
  this.passkeys.make(name, Object.fromEntries(traits) as AuthenticatorTraits)
})

/**
 * Asks to add a passkey; a wallet that has credentials wants that signed.
 *
 *     When Ada registers the passkey "phone"
 */
When('{person} registers the passkey {string}', async function (this: SandglassWorld, person: string, name: string) {
  await this.passkeys.register(person, name)
})

/**
 * The same with something that is not as it should be: what the authenticator says (origin, relying party, counter,
 * flags, ceremony, signed challenge, client data, format, credential id, key of), or a member of the body by its path.
 *
 *     When Ada registers the passkey "phone" but:
 *       | relying party | example.org |
 *       | nickname      | absent      |
 */
When(
  '{person} registers the passkey {string} but:',
  async function (this: SandglassWorld, person: string, name: string, table: DataTable) {
    await this.passkeys.register(person, name, rowsOf(table))
  },
)

/**
 * The last answer is a passkey that was added; `{phone}` is its credential from now on.
 *
 *     Then Ada's passkey "phone" is added
 */
Then("{person}'s passkey {string} is added", function (this: SandglassWorld, person: string, name: string) {
  this.passkeys.requireAdded(person, name)
})

/**
 * Adds a passkey from beginning to end. `{phone}` is its credential, `{phone.id}` the id that the authenticator gave.
 *
 *     Given Ada has added the passkey "phone"
 */
Given('{person} has added the passkey {string}', async function (this: SandglassWorld, person: string, name: string) {
  await this.passkeys.add(person, name)
})

/**
 * Asks for something to sign, for a session with a new key. `{phone.request}` is the Request-Id.
 *
 *     When the passkey "phone" is challenged with a compressed key
 */
When(
  'the passkey {string} is challenged with {form}',
  async function (this: SandglassWorld, name: string, form: KeyForm) {
    await this.passkeys.challenge(name, form)
  },
)

/**
 * The same several times in a row; the last answer is the one that later sentences speak of.
 *
 *     When the passkey "phone" is challenged with a compressed key 5 times
 */
When(
  'the passkey {string} is challenged with {form} {int} times',
  async function (this: SandglassWorld, name: string, form: KeyForm, times: number) {
    for (let asked = 0; asked < times; asked += 1) await this.passkeys.challenge(name, form)
  },
)

/**
 * The same with the key of the last challenge.
 *
 *     When the passkey "phone" is challenged with the same key again
 */
When('the passkey {string} is challenged with the same key again', async function (this: SandglassWorld, name: string) {
  await this.passkeys.challengeAgain(name)
})

/**
 * The bytes that the hex of a field stands for, kept as base64url.
 *
 *     Given I remember the bytes of the field "challenge" as "decoded"
 */
Given(
  'I remember the bytes of the field {string} as {string}',
  function (this: SandglassWorld, path: string, name: string) {
    const hex = String(fieldAt(this.conversation.answer().json, path))
    this.memory.keep(name, Buffer.from(hex, 'hex').toString('base64url'))
  },
)

/**
 * Answers the last challenge of a passkey.
 *
 *     When the passkey "phone" answers
 */
When('the passkey {string} answers', async function (this: SandglassWorld, name: string) {
  await this.passkeys.answer(name)
})

/**
 * The same with something that is not as it should be: what the authenticator says (as above), `tampered` for a
 * signature with a changed byte, the Request-Id, or a member of the body by its path.
 *
 *     When the passkey "phone" answers but:
 *       | counter    | 0      |
 *       | Request-Id | absent |
 */
When('the passkey {string} answers but:', async function (this: SandglassWorld, name: string, table: DataTable) {
  await this.passkeys.answer(name, rowsOf(table))
})

/**
 * Several wrong answers in a row; only the last one is spoken of later.
 *
 *     When the passkey "phone" answers wrongly 5 times
 */
When(
  'the passkey {string} answers wrongly {int} times',
  async function (this: SandglassWorld, name: string, times: number) {
    for (let tried = 0; tried < times; tried += 1) {
      await this.passkeys.answer(name, [['tampered', 'yes']])
      assert.equal(this.conversation.answer().status, 401)
    }
  },
)

/**
 * The same answer several times at once.
 *
 *     When the passkey "phone" answers 3 times at once
 */
When(
  'the passkey {string} answers {int} times at once',
  async function (this: SandglassWorld, name: string, times: number) {
    await this.passkeys.answerAtOnce(name, times)
  },
)

/**
 * Challenge and answer; the new session's key is what "her session key" means from now on.
 *
 *     Given Ada signs in with the passkey "phone"
 */
When(
  '{person} signs in with the passkey {string}',
  async function (this: SandglassWorld, person: string, name: string) {
    await this.passkeys.signIn(person, name)
  },
)

/**
 * The last answer opened a session. For an uncompressed key it carries the session's key, sealed; it is opened, and
 * it is what "her session key" means from now on.
 *
 *     Then Ada is signed in by the passkey "phone"
 */
Then(
  '{person} is signed in by the passkey {string}',
  async function (this: SandglassWorld, person: string, name: string) {
    await this.passkeys.keepSession(person, name)
  },
)

/**
 * Of several requests at once, so many were granted and all others refused.
 *
 *     Then 1 of the answers is 200 and the others are 401
 */
Then(
  '{int} of the answers is/are {int} and the others are {int}',
  function (this: SandglassWorld, count: number, status: number, other: number) {
    const statuses = this.conversation.concurrentAnswers().map((answer) => answer.status)
    assert.equal(statuses.filter((seen) => seen === status).length, count, `The answers are ${statuses.join(', ')}`)
    assert.equal(statuses.filter((seen) => seen === other).length, statuses.length - count, statuses.join(', '))
  },
)
