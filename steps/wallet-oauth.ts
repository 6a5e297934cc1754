import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Row } from './support/overrides.ts'
import type { KeyForm } from './support/passkeys.ts'
import type { SandglassWorld } from './world.ts'

const rowsOf = (table: DataTable): readonly Row[] => table.raw().map(([name = '', value = '']) => [name, value])

/**
 * Asks to add a person's identity at Google, with a token of this very moment; a wallet that has credentials wants that
 * signed. The token is kept as `{Ada.token}`.
 *
 *     When Ada adds her identity
 */
When('{person} adds {whose} identity', async function (this: SandglassWorld, person: string, _whose: string) {
  await this.identities.add(person)
})

/**
 * The same with other claims: JSON, text, `absent`, or for times `-65 seconds` and `+5 seconds` from now.
 *
 *     When Ada adds her identity with the claims:
 *       | iss | https://appleid.apple.com |
 *       | iat | -30 seconds               |
 */
When(
  '{person} adds {whose} identity with the claims:',
  async function (this: SandglassWorld, person: string, _whose: string, table: DataTable) {
    await this.identities.add(person, rowsOf(table))
  },
)

/**
 * The same with any text in place of a token.
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
 * Adds an identity from beginning to end; `{Ada.OAUTH}` is the credential.
 *
 *     Given Ada has added her identity
 */
Given('{person} has added {whose} identity', async function (this: SandglassWorld, person: string, _whose: string) {
  await this.identities.addSigned(person)
})

/**
 * The same with other claims.
 *
 *     Given Ada has added her identity with the claims:
 *       | sub | 1234 |
 */
Given(
  '{person} has added {whose} identity with the claims:',
  async function (this: SandglassWorld, person: string, _whose: string, table: DataTable) {
    await this.identities.addSigned(person, rowsOf(table))
  },
)

/**
 * Verifies with a fresh token that is bound to a new key.
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
 * The same with other claims; `alg` is a member of the token's header.
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

/**
 * The same with any text in place of a token.
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
 * The same several times in a row; only the last answer is spoken of later.
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
 * A good token with a claim that makes it so long.
 *
 *     When Ada verifies her identity with a token of 200000 characters
 */
When(
  '{person} verifies {whose} identity with a token of {int} characters',
  async function (this: SandglassWorld, person: string, _whose: string, length: number) {
    await this.identities.verify(person, 'compressed', [['picture', 'x'.repeat(Math.ceil(length * 0.75))]])
  },
)

/**
 * Writes the key in capitals, which is the same key but another text than the token is bound to.
 *
 *     When Ada verifies her identity with a key in capitals
 */
When(
  '{person} verifies {whose} identity with a key in capitals',
  async function (this: SandglassWorld, person: string, _whose: string) {
    await this.identities.verifyUpperCase(person)
  },
)

/**
 * Sends the last verification once more, word for word.
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
 * One token, sent several times at once.
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
 * Signs in; the new session's key is what "her session key" means from now on.
 *
 *     Given Ada signs in with her identity
 */
When('{person} signs in with {whose} identity', async function (this: SandglassWorld, person: string, _whose: string) {
  await this.identities.signIn(person)
})

/**
 * The last answer opened a session. For an uncompressed key it carries the session's key, sealed; it is opened, and it
 * is what "her session key" means from now on.
 *
 *     Then Ada is signed in by her identity
 */
Then(
  '{person} is signed in by {whose} identity',
  async function (this: SandglassWorld, person: string, _whose: string) {
    await this.identities.keepSession(person)
  },
)

/**
 * Neither the requests and answers of the past nor what was stored show this text.
 *
 *     Then the past does not show "{Ada.token}"
 */
Then('the past does not show {string}', async function (this: SandglassWorld, text: string) {
  const secret = this.memory.fill(text)
  assert.ok(!(await this.adminPlane.everything()).includes(secret), `The past shows ${secret}`)
})

/**
 * Another world that takes the tokens of this issuer, and of no other.
 *
 *     Given a world "B" that takes the tokens of "https://login.example.com"
 */
Given(
  'a world {string} that takes the tokens of {string}',
  async function (this: SandglassWorld, label: string, issuer: string) {
    await this.worlds.make(label, { options: { wallets: { oidcIssuers: [issuer] } } })
  },
)
