import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { describe } from './support/described-answers.ts'
import { fieldAt } from './support/http-client.ts'
import { formerly } from './support/renamed.ts'
import { takesText } from './support/step-arguments.ts'
import type { Signer } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an approved customer with an email address and a phone number. The wallet is `{Ada.wallet}`, its first
 * credential `{Ada.EMAIL_OTP}`.
 *
 *     Given a customer "Ada" with an embedded wallet
 */
Given('a customer {string} with an embedded wallet', async function (this: SandglassWorld, person: string) {
  await this.wallets.create(person, { email: `${person.toLowerCase()}@example.com`, phoneNumber: '+14155550123' })
})

/**
 * Creates a customer without an email address, so that the wallet has no credential.
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
 * Reads the credentials of a wallet, so that `{Ada.SMS_OTP}` is the id of one that was added since.
 *
 *     Given I remember Ada's credentials
 */
Given("I remember {person}'s credentials", async function (this: SandglassWorld, person: string) {
  await this.wallets.remember(person)
})
formerly('the credentials of {person} are known')

/**
 * Adds a credential of a type that needs no other fields. Unless it is the first one, the request must be signed.
 *
 *     When Ada adds an SMS_OTP credential
 */
When('{person} adds a(n) {state} credential', async function (this: SandglassWorld, person: string, type: string) {
  await this.wallets.add(person, type)
})

/**
 * Sends the challenged request again, with its signature and Request-Id.
 *
 *     When Ada signs the payload with her session key
 */
When('{person} signs the payload with {signer}', async function (this: SandglassWorld, person: string, signer: Signer) {
  await this.wallets.sign(person, signer)
})

/**
 * Sends the signed request for a remembered challenge.
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
 * Sends the signed request with another name of the signature header.
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
 * Sends the signed request with a different body.
 *
 *     When Ada signs the payload with her session key and sends another body:
 *       """
 *       { "type": "SMS_OTP" }
 *       """
 */
When(
  '{person} signs the payload with {signer} and sends another body:',
  takesText,
  async function (this: SandglassWorld, person: string, signer: Signer, body: string) {
    await this.wallets.sign(person, signer, { body })
  },
)

/**
 * Sends the signed request with the signature of a different text.
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
 * Remembers the value of a signature header, for requests that the scenario writes itself.
 *
 *     Given I remember Ada's signature of "{payload}" with her session key as "signature"
 */
Given(
  "I remember {person}'s signature of {string} with {signer} as {string}",
  function (this: SandglassWorld, person: string, payload: string, signer: Signer, name: string) {
    this.memory.keep(name, this.wallets.stampBy(person, signer, this.memory.fill(payload)))
  },
)
formerly("I remember {person}'s stamp over {string} with {signer} as {string}")

/**
 * Asserts that the last answer is a challenge to sign for a credential of the given type.
 *
 *     Then it must be signed for EMAIL_OTP
 */
Then('it must be signed for {state}', function (this: SandglassWorld, type: string) {
  const answer = this.conversation.answer()
  assert.equal(answer.status, 202, describe(answer))
  const members = Object.keys(Object(answer.json))
  assert.deepEqual(members.sort(), ['expiresAt', 'payloadToSign', 'requestId', 'type'])
  assert.equal(fieldAt(answer.json, 'type'), type)
  assert.match(String(fieldAt(answer.json, 'requestId')), /^Request:/)
})
formerly('it is to be signed for {state}')

/**
 * Asserts the types of a wallet's credentials, oldest first.
 *
 *     Then Ada has these credentials:
 *       | EMAIL_OTP |
 *       | PASSKEY   |
 */
Then('{person} has these credentials:', async function (this: SandglassWorld, person: string, table: DataTable) {
  const credentials = await this.wallets.credentials(person)
  assert.deepEqual(
    credentials.map(({ type }) => type),
    table.raw().map(([type = '']) => type),
  )
})
formerly('{person} has the credentials:')
