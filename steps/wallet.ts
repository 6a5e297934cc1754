import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { describe, fieldAt } from './support/http-client.ts'
import type { Signer } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * An approved customer with an e-mail address and a telephone number. The wallet is `{Ada.wallet}`, the credential that
 * it begins with `{Ada.EMAIL_OTP}`.
 *
 *     Given a customer "Ada" with an embedded wallet
 */
Given('a customer {string} with an embedded wallet', async function (this: SandglassWorld, person: string) {
  await this.wallets.create(person, { email: `${person.toLowerCase()}@example.com`, phoneNumber: '+14155550123' })
})

/**
 * The same without an e-mail address, so that the wallet begins without a credential.
 *
 *     Given a customer "Ada" with an embedded wallet but no email
 */
Given(
  'a customer {string} with an embedded wallet but no email',
  async function (this: SandglassWorld, person: string) {
    await this.wallets.create(person, { phoneNumber: '+14155550123' })
  },
)

/**
 * Looks at the wallet again, so that `{Ada.SMS_OTP}` is the id of a credential that was added since.
 *
 *     Given the credentials of Ada are known
 */
Given('the credentials of {person} are known', async function (this: SandglassWorld, person: string) {
  await this.wallets.remember(person)
})

/**
 * Adds a credential of a type that needs nothing else. Unless it is the first, it is then to be signed.
 *
 *     When Ada adds an SMS_OTP credential
 */
When('{person} adds a(n) {state} credential', async function (this: SandglassWorld, person: string, type: string) {
  await this.wallets.add(person, type)
})

/**
 * Sends the request again that was answered with something to sign, with both headers.
 *
 *     When Ada signs the payload with her session key
 */
When('{person} signs the payload with {signer}', async function (this: SandglassWorld, person: string, signer: Signer) {
  await this.wallets.sign(person, signer)
})

/**
 * The same for a challenge that was remembered.
 *
 *     When Ada signs the challenge "first" with her session key
 */
When(
  '{person} signs the challenge {string} with {signer}',
  async function (this: SandglassWorld, person: string, challenge: string, signer: Signer) {
    await this.wallets.sign(person, signer, { challenge })
  },
)

/**
 * The same under the other name of the signature header.
 *
 *     When Ada signs the payload with her session key in the header "Grid-Wallet-Signature"
 */
When(
  '{person} signs the payload with {signer} in the header {string}',
  async function (this: SandglassWorld, person: string, signer: Signer, header: string) {
    await this.wallets.sign(person, signer, { header: header.toLowerCase() })
  },
)

/**
 * Signs what was to be signed, but sends another body along.
 *
 *     When Ada signs the payload with her session key and sends another body:
 *       """
 *       { "type": "SMS_OTP" }
 *       """
 */
When(
  '{person} signs the payload with {signer} and sends another body:',
  async function (this: SandglassWorld, person: string, signer: Signer, body: string) {
    await this.wallets.sign(person, signer, { body })
  },
)

/**
 * Signs another text than the one that was to be signed.
 *
 *     When Ada signs the text "something else" with her session key
 */
When(
  '{person} signs the text {string} with {signer}',
  async function (this: SandglassWorld, person: string, text: string, signer: Signer) {
    await this.wallets.sign(person, signer, { payload: this.memory.fill(text) })
  },
)

/**
 * Makes the value of a signature header and keeps it under a name, for those who write the request themselves.
 *
 *     Given I remember Ada's stamp over "{payload}" with her session key as "stamp"
 */
Given(
  "I remember {person}'s stamp over {string} with {signer} as {string}",
  function (this: SandglassWorld, person: string, payload: string, signer: Signer, name: string) {
    this.memory.keep(name, this.wallets.stampBy(person, signer, this.memory.fill(payload)))
  },
)

/**
 * Keeps what the last answer wants signed, to be signed later.
 *
 *     Given I remember the challenge as "first"
 */
Given('I remember the challenge as {string}', function (this: SandglassWorld, name: string) {
  this.wallets.nameChallenge(name)
})

/**
 * The last answer wants something to be signed for a credential of this type, within five minutes.
 *
 *     Then it is to be signed for EMAIL_OTP
 */
Then('it is to be signed for {state}', function (this: SandglassWorld, type: string) {
  const answer = this.conversation.answer()
  assert.equal(answer.status, 202, describe(answer))
  const members = Object.keys(answer.json as object)
  assert.deepEqual(members.sort(), ['expiresAt', 'payloadToSign', 'requestId', 'type'])
  assert.equal(fieldAt(answer.json, 'type'), type)
  assert.match(String(fieldAt(answer.json, 'requestId')), /^Request:/)
})

/**
 * The types of a wallet's credentials, oldest first, read anew.
 *
 *     Then Ada has the credentials:
 *       | EMAIL_OTP |
 *       | PASSKEY   |
 */
Then('{person} has the credentials:', async function (this: SandglassWorld, person: string, table: DataTable) {
  const credentials = await this.wallets.credentials(person)
  assert.deepEqual(
    credentials.map(({ type }) => type),
    table.raw().map(([type = '']) => type),
  )
})

/**
 * How many sessions of a wallet are active, read anew.
 *
 *     Then Ada has 2 sessions
 */
Then('{person} has {int} session(s)', async function (this: SandglassWorld, person: string, count: number) {
  assert.equal((await this.wallets.sessions(person)).length, count)
})
