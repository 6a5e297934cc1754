import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import * as expect from './support/expectations.ts'
import { type Comparison, expectedBy } from './support/expectations.ts'
import { type Answer, fieldAt } from './support/http-client.ts'
import { formerly } from './support/renamed.ts'
import { assertBothNames, isBare, signatureHeader, verifies } from './support/signatures.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts that the signature matches the body and the current public key, or that it does not.
 *
 *     Then its signature verifies
 */
Then('its signature {verifies}', async function (this: SandglassWorld, isValid: boolean) {
  assertSignature(this, await this.webhooks.publicKey(), isValid)
})

/**
 * Asserts that the signature is valid and is sent under both header names.
 *
 *     Then its signature verifies with both header names
 */
Then('its signature verifies with both header names', async function (this: SandglassWorld) {
  assertBothNames(this.webhooks.request())
  assert.ok(
    verifies(this.webhooks.request(), await this.webhooks.publicKey()),
    'The signature is not valid for this key and body.',
  )
})

/**
 * Asserts that the signature matches a remembered key, or that it does not.
 *
 *     Then its signature verifies with the key "first"
 */
Then('its signature {verifies} with the key {string}', function (this: SandglassWorld, isValid: boolean, name: string) {
  assertSignature(this, this.memory.recall(`key.${name}`), isValid)
})

/**
 * Replaces the key pair that signs webhooks.
 *
 *     When the webhook key is rotated
 */
When('the webhook key is rotated', async function (this: SandglassWorld) {
  await this.conversation.mustRequest('POST', this.worlds.adminPath('/webhooks/rotate-key'))
})

/**
 * Asserts the format of the signature header: `json` with a version, or bare `base64`.
 *
 *     Then its signature has the format "json"
 */
Then('its signature has the format {string}', function (this: SandglassWorld, format: string) {
  assert.equal(isBare(this.webhooks.request()) ? 'base64' : 'json', format)
})
formerly('its signature is written as {string}')

/**
 * Compares a field of the webhook, named by its dot path.
 *
 *     Then its field "data.fullName" is "Ada Lovelace"
 */
Then(
  'its field {string} {comparison} {string}',
  function (this: SandglassWorld, path: string, comparison: Comparison, value: string) {
    expect.comparedField(this.webhooks.request(), path, comparison, expectedBy(this, comparison, value))
  },
)

/**
 * Asserts the names of the webhook's top-level fields, in order.
 *
 *     Then its fields are:
 *       | id | type | timestamp | data |
 */
Then('its fields are:', function (this: SandglassWorld, table: DataTable) {
  assert.deepEqual(Object.keys(Object(this.webhooks.request().json)), table.raw().flat())
})
formerly('its members are:')

/**
 * Compares a header of the webhook.
 *
 *     Then its header "Content-Type" is "application/json"
 */
Then(
  'its header {string} {comparison} {string}',
  function (this: SandglassWorld, name: string, comparison: Comparison, value: string) {
    expect.comparedHeader(this.webhooks.request(), name, comparison, expectedBy(this, comparison, value))
  },
)

/**
 * Asserts that the webhook has a header with any value, or that it does not.
 *
 *     Then its header "Authorization" is absent
 */
Then('its header {string} {presence}', function (this: SandglassWorld, name: string, presence: string) {
  if (presence === 'exists') expect.headerExists(this.webhooks.request(), name)
  else expect.headerAbsent(this.webhooks.request(), name)
})

/**
 * Asserts the Basic credentials of the webhook.
 *
 *     Then it has the user "hooks" and the password "p@ss"
 */
Then(
  'it has the user {string} and the password {string}',
  function (this: SandglassWorld, user: string, password: string) {
    const credential = Buffer.from(`${user}:${password}`).toString('base64')
    expect.header(this.webhooks.request(), 'authorization', `Basic ${credential}`)
  },
)
formerly('it carries the user {string} with the password {string}')

/**
 * Asserts that a text appears nowhere in the admin plane's webhooks, moments, tasks and requests.
 *
 *     Then the admin plane does not show "p@ss"
 */
Then('the admin plane does not show {string}', async function (this: SandglassWorld, text: string) {
  const shown = await this.adminPlane.everything()
  const place = shown.indexOf(this.memory.fill(text))
  assert.equal(place, -1, `It is shown in: ${shown.slice(Math.max(0, place - 200), place + 100)}`)
})
formerly('the admin plane shows {string} nowhere')
formerly('the past does not show {string}')

/**
 * Asserts that the data of the webhook is the body of the last answer.
 *
 *     Then its data is the last answer
 */
Then('its data is the last answer', function (this: SandglassWorld) {
  assert.deepEqual(fieldAt(this.webhooks.request().json, 'data'), this.conversation.answer().json)
})

/**
 * Asserts that the data of the webhook is a field of the last answer.
 *
 *     Then its data is the field "data.0" of the last answer
 */
Then('its data is the field {string} of the last answer', function (this: SandglassWorld, path: string) {
  assert.deepEqual(fieldAt(this.webhooks.request().json, 'data'), fieldAt(this.conversation.answer().json, path))
})

/**
 * Asserts how often the event arrived, each time with the same bytes and the same signature.
 *
 *     Then it arrived 2 times with the same content
 */
Then('it arrived {int} times with the same content', async function (this: SandglassWorld, times: number) {
  const event = this.webhooks.event()
  const requests = (await this.webhooks.arrivals(({ id }) => id === event)).map(({ request }) => request)
  assert.equal(requests.length, times)
  for (const request of requests) {
    assertSame(this.webhooks.request(), request)
  }
})
formerly('it came {int} times with the same bytes')

/**
 * Asserts that the webhook has the bytes and the signature of a remembered one.
 *
 *     Then it is the same webhook as "first"
 */
Then('it is the same webhook as {string}', function (this: SandglassWorld, name: string) {
  assertSame(this.webhooks.namedRequest(name), this.webhooks.request())
})
formerly('it is the webhook remembered as {string}')

/**
 * Asserts that a field of the last answer is exactly the body that arrived at the endpoint.
 *
 *     Then the field "attempts.0.request.body" is the body of the webhook
 */
Then('the field {string} is the body of the webhook', function (this: SandglassWorld, path: string) {
  assert.equal(fieldAt(this.conversation.answer().json, path), this.webhooks.request().bytes.toString('utf8'))
})
formerly('the field {string} is what arrived')

function assertSignature({ webhooks }: SandglassWorld, key: string, isValid: boolean): void {
  const problem = isValid ? 'The signature is not valid' : 'Expected an invalid signature, but it is valid'
  assert.equal(verifies(webhooks.request(), key), isValid, `${problem} for this key and body.`)
}

function assertSame(one: Answer, other: Answer): void {
  expect.sameBody(one, other)
  assert.equal(signatureHeader(other), signatureHeader(one))
}
