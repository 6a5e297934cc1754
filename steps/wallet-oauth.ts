import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { rowsOf } from './support/overrides.ts'
import type { KeyForm } from './support/passkeys.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asks to add a person's identity at Google, with a token issued now. A wallet that has credentials demands a
 * signature. The token is `{Ada.token}`. Asks to add an identity with some claims changed: JSON, text, `absent`, or a
 * time such as `-65 seconds` relative to now.
 *
 *     When Ada adds her identity
 *     When Ada adds her identity with the claims:
 *       | iss | https://appleid.apple.com |
 *       | iat | -30 seconds               |
 */
When(
  '{person} adds {whose} identity( with the claims:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, _whose: string, table: DataTable) {
    await this.identities.add(person, rowsOf(table))
  },
)

/**
 * Asks to add an identity with any text as its token.
 *
 *     When Ada adds an identity with the token "sandbox-valid-oidc-token"
 */
When(
  '{person} adds an identity with the token {string}',
  async function (this: SandglassWorld, person: string, text: string) {
    await this.identities.addToken(person, this.memory.fill(text))
  },
)

/**
 * Adds an identity, with the signature. The credential is `{Ada.OAUTH}`. Adds an identity with some claims changed.
 *
 *     Given Ada has added her identity
 *     Given Ada has added her identity with the claims:
 *       | sub | 1234 |
 */
Given(
  '{person} has added {whose} identity( with the claims:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, _whose: string, table: DataTable) {
    await this.identities.addSigned(person, rowsOf(table))
  },
)

/**
 * Verifies an identity with a fresh token that is bound to a new key.
 *
 *     When Ada verifies her identity with a compressed key
 */
When(
  '{person} verifies {whose} identity with {form}',
  async function (this: SandglassWorld, person: string, _whose: string, form: KeyForm) {
    await this.identities.verify(person, form)
  },
)

/**
 * Verifies an identity with some claims changed; `alg` is a member of the token's header.
 *
 *     When Ada verifies her identity with the claims:
 *       | nonce | absent |
 */
When(
  '{person} verifies {whose} identity with the claims:',
  async function (this: SandglassWorld, person: string, _whose: string, table: DataTable) {
    await this.identities.verify(person, 'compressed', rowsOf(table))
  },
)
formerly('{person} verifies {whose} identity with a token of {int} characters', { table: [['picture', '{x*<2>}']] })

/**
 * Verifies an identity with any text as its token.
 *
 *     When Ada verifies her identity with the token "a.b"
 */
When(
  '{person} verifies {whose} identity with the token {string}',
  async function (this: SandglassWorld, person: string, _whose: string, text: string) {
    await this.identities.verifyToken(person, this.memory.fill(text))
  },
)

/**
 * Verifies an identity several times in a row; each attempt must fail. Later steps refer to the last answer.
 *
 *     When Ada verifies her identity with the token "{Ada.token}" 5 times
 */
When(
  '{person} verifies {whose} identity with the token {string} {int} times',
  async function (this: SandglassWorld, person: string, _whose: string, text: string, times: number) {
    for (let tried = 0; tried < times; tried += 1) {
      await this.identities.verifyToken(person, this.memory.fill(text))
      assert.equal(this.conversation.answer().status, 401)
    }
  },
)

/**
 * Sends the key in upper case, although the token is bound to it in lower case.
 *
 *     When Ada verifies her identity with an upper-case key
 */
When(
  '{person} verifies {whose} identity with an upper-case key',
  async function (this: SandglassWorld, person: string, _whose: string) {
    await this.identities.verifyUpperCase(person)
  },
)
formerly('{person} verifies {whose} identity with a key in capitals')

/**
 * Repeats the last verification of an identity.
 *
 *     When Ada verifies her identity again with the same token
 */
When(
  '{person} verifies {whose} identity again with the same token',
  async function (this: SandglassWorld, person: string, _whose: string) {
    await this.identities.verifyAgain(person)
  },
)

/**
 * Sends the same token several times concurrently.
 *
 *     When Ada verifies her identity 3 times at once with one token
 */
When(
  '{person} verifies {whose} identity {int} times at once with one token',
  async function (this: SandglassWorld, person: string, _whose: string, times: number) {
    await this.identities.verifyAtOnce(person, times)
  },
)

/**
 * Signs in with an identity; "her session key" is the key of the new session from now on.
 *
 *     Given Ada signs in with her identity
 */
When('{person} signs in with {whose} identity', async function (this: SandglassWorld, person: string, _whose: string) {
  await this.identities.signIn(person)
})

/**
 * Asserts that the last answer opened a session. "Her session key" is its key from now on, unsealed if the answer
 * contains a sealed one.
 *
 *     Then Ada is signed in with her identity
 */
Then(
  '{person} is signed in with {whose} identity',
  async function (this: SandglassWorld, person: string, _whose: string) {
    await this.identities.keepSession(person)
  },
)
formerly('{person} is signed in by {whose} identity')
