import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { AuthenticatorTraits } from '../kit/wallet/index.ts'
import { fieldAt } from './support/http-client.ts'
import { read, rowsOf } from './support/overrides.ts'
import type { KeyForm } from './support/passkeys.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an unusual passkey, not yet added to a wallet. Traits: algorithm (ES256, EdDSA, RS256), attestation (none,
 * packed, certified), origin, rpId, counterStep. Passkeys without this step are ordinary ones.
 *
 *     Given a passkey "phone" with:
 *       | algorithm | EdDSA |
 */
Given('a passkey {string} with:', function (this: SandglassWorld, name: string, table: DataTable) {
  const traits = rowsOf(table).map(([trait, value]) => [trait, read(value)])
  // The table names the traits; the authenticator rejects unknown values.
  this.passkeys.make(name, Object.fromEntries(traits) as AuthenticatorTraits)
})

/**
 * Asks to add a passkey. A wallet that has credentials demands a signature. Asks to add a passkey with something
 * wrong: a statement of the authenticator (origin, relying party, counter, flags, ceremony, signed challenge, client
 * data, format, credential id, key of), or a field of the body by path.
 *
 *     When Ada registers the passkey "phone"
 *     When Ada registers the passkey "phone" but:
 *       | relying party | example.org |
 *       | nickname      | absent      |
 */
When(
  '{person} registers the passkey {string}( but:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, name: string, table: DataTable) {
    await this.passkeys.register(person, name, rowsOf(table))
  },
)

/**
 * Asserts that the last answer is an added passkey; `{phone}` is its credential from now on.
 *
 *     Then Ada's passkey "phone" is added
 */
Then("{person}'s passkey {string} is added", function (this: SandglassWorld, person: string, name: string) {
  this.passkeys.requireAdded(person, name)
})

/**
 * Adds a passkey, with the signature. `{phone}` is its credential, `{phone.id}` the id that the authenticator chose.
 *
 *     Given Ada has added the passkey "phone"
 */
Given('{person} has added the passkey {string}', async function (this: SandglassWorld, person: string, name: string) {
  await this.passkeys.add(person, name)
})

/**
 * Requests a challenge for a session with a new key. `{phone.request}` is the Request-Id.
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
 * Requests a challenge several times in a row. Later steps refer to the last answer.
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
 * Requests another challenge with the key of the last one.
 *
 *     When the passkey "phone" is challenged with the same key again
 */
When('the passkey {string} is challenged with the same key again', async function (this: SandglassWorld, name: string) {
  await this.passkeys.challengeAgain(name)
})

/**
 * Remembers the bytes of a hexadecimal field as base64url.
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
 * Answers the last challenge of a passkey. Answers the challenge with something wrong: a statement of the
 * authenticator (as for registering), `tampered` for a signature with a changed byte, the Request-Id, or a field of
 * the body by path.
 *
 *     When the passkey "phone" answers
 *     When the passkey "phone" answers but:
 *       | counter    | 0      |
 *       | Request-Id | absent |
 */
When(
  'the passkey {string} answers( but:)',
  mayTakeTable,
  async function (this: SandglassWorld, name: string, table: DataTable) {
    await this.passkeys.answer(name, rowsOf(table))
  },
)

/**
 * Answers wrongly several times in a row. Later steps refer to the last answer.
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
 * Sends the same answer several times concurrently.
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
 * Signs in with a passkey; "her session key" is the key of the new session from now on.
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
 * Asserts that the last answer opened a session. "Her session key" is its key from now on, unsealed if the answer
 * contains a sealed one.
 *
 *     Then Ada is signed in with the passkey "phone"
 */
Then(
  '{person} is signed in with the passkey {string}',
  async function (this: SandglassWorld, person: string, name: string) {
    await this.passkeys.keepSession(person, name)
  },
)
formerly('{person} is signed in by the passkey {string}')

/**
 * Asserts the statuses of concurrent requests.
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
