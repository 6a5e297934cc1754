import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import * as expect from './support/expectations.ts'
import { type Answer, fieldAt } from './support/http-client.ts'
import { assertBothNames, isBare, signatureHeader, verifies } from './support/signatures.ts'
import type { SandglassWorld } from './world.ts'

/**
 * The signature fits the bytes that came and the key that the service shows now.
 *
 *     Then its signature verifies
 */
Then('its signature verifies', async function (this: SandglassWorld) {
  assert.equal(verifies(this.webhooks.request(), await this.webhooks.publicKey()), true)
})

/**
 * The signature verifies, under both names of its header.
 *
 *     Then its signature verifies with both header names
 */
Then('its signature verifies with both header names', async function (this: SandglassWorld) {
  assertBothNames(this.webhooks.request())
  assert.equal(verifies(this.webhooks.request(), await this.webhooks.publicKey()), true)
})

/**
 * The signature does not fit the key that the service shows now.
 *
 *     Then its signature does not verify
 */
Then('its signature does not verify', async function (this: SandglassWorld) {
  assert.equal(verifies(this.webhooks.request(), await this.webhooks.publicKey()), false)
})

/**
 * Keeps the public key that the service shows now, as a receiver would.
 *
 *     Given I remember the webhook key as "first"
 */
Given('I remember the webhook key as {string}', async function (this: SandglassWorld, name: string) {
  this.memory.keep(`key.${name}`, await this.webhooks.publicKey())
})

/**
 * The signature fits a key that was remembered.
 *
 *     Then its signature verifies with the key "first"
 */
Then('its signature verifies with the key {string}', function (this: SandglassWorld, name: string) {
  assert.equal(verifies(this.webhooks.request(), this.memory.recall(`key.${name}`)), true)
})

/**
 * The signature does not fit a key that was remembered.
 *
 *     Then its signature does not verify with the key "first"
 */
Then('its signature does not verify with the key {string}', function (this: SandglassWorld, name: string) {
  assert.equal(verifies(this.webhooks.request(), this.memory.recall(`key.${name}`)), false)
})

/**
 * The service makes itself another key pair.
 *
 *     When the webhook key is rotated
 */
When('the webhook key is rotated', async function (this: SandglassWorld) {
  await this.conversation.mustRequest('POST', this.worlds.adminPath('/webhooks/rotate-key'))
})

/**
 * The header holds JSON with a version, or nothing but the signature.
 *
 *     Then its signature is written as "json"
 */
Then('its signature is written as {string}', function (this: SandglassWorld, format: string) {
  assert.equal(isBare(this.webhooks.request()) ? 'base64' : 'json', format)
})

/**
 * Another world whose signatures are written as JSON or as bare base64.
 *
 *     Given another world "B" with signatures written as "base64"
 */
Given(
  'another world {string} with signatures written as {string}',
  async function (this: SandglassWorld, label: string, signatureFormat: string) {
    await this.worlds.make(label, { options: { webhooks: { signatureFormat } } })
  },
)

/**
 * A field of the webhook by its dot path.
 *
 *     Then its field "data.fullName" is "Ada Lovelace"
 */
Then('its field {string} is {string}', function (this: SandglassWorld, path: string, value: string) {
  expect.field(this.webhooks.request(), path, this.memory.fill(value))
})

/**
 * A field of the webhook matches a regular expression.
 *
 *     Then its field "id" matches "^Webhook:"
 */
Then('its field {string} matches {string}', function (this: SandglassWorld, path: string, pattern: string) {
  expect.fieldMatches(this.webhooks.request(), path, pattern)
})

/**
 * The names of the webhook's members, in their order.
 *
 *     Then its members are:
 *       | id | type | timestamp | data |
 */
Then('its members are:', function (this: SandglassWorld, table: DataTable) {
  assert.deepEqual(Object.keys(this.webhooks.request().json as object), table.raw().flat())
})

/**
 * A header of the webhook.
 *
 *     Then its header "Content-Type" is "application/json"
 */
Then('its header {string} is {string}', function (this: SandglassWorld, name: string, value: string) {
  expect.header(this.webhooks.request(), name, this.memory.fill(value))
})

/**
 * A header of the webhook matches a regular expression.
 *
 *     Then its header "X-Grid-Signature" matches "^[{]"
 */
Then('its header {string} matches {string}', function (this: SandglassWorld, name: string, pattern: string) {
  expect.headerMatches(this.webhooks.request(), name, pattern)
})

/**
 * The webhook carries no such header.
 *
 *     Then its header "Authorization" is absent
 */
Then('its header {string} is absent', function (this: SandglassWorld, name: string) {
  expect.headerAbsent(this.webhooks.request(), name)
})

/**
 * The webhook carries this user name and password.
 *
 *     Then it carries the user "hooks" with the password "p@ss"
 */
Then(
  'it carries the user {string} with the password {string}',
  function (this: SandglassWorld, user: string, password: string) {
    const credential = Buffer.from(`${user}:${password}`).toString('base64')
    expect.header(this.webhooks.request(), 'authorization', `Basic ${credential}`)
  },
)

/**
 * A text stands nowhere in what can be read about this world's webhooks, moments and requests.
 *
 *     Then the admin plane shows "p@ss" nowhere
 */
Then('the admin plane shows {string} nowhere', async function (this: SandglassWorld, text: string) {
  const shown = await this.adminPlane.everything()
  const place = shown.indexOf(text)
  assert.equal(place, -1, `It is shown in: ${shown.slice(Math.max(0, place - 200), place + 100)}`)
})

/**
 * The webhook's data is the body of the last answer, all of it.
 *
 *     Then its data is the last answer
 */
Then('its data is the last answer', function (this: SandglassWorld) {
  assert.deepEqual(fieldAt(this.webhooks.request().json, 'data'), this.conversation.answer().json)
})

/**
 * The webhook's data is a part of the last answer.
 *
 *     Then its data is the field "data.0" of the last answer
 */
Then('its data is the field {string} of the last answer', function (this: SandglassWorld, path: string) {
  assert.deepEqual(fieldAt(this.webhooks.request().json, 'data'), fieldAt(this.conversation.answer().json, path))
})

/**
 * All arrivals of this one event, of which there are so many, have the same bytes and the same signature.
 *
 *     Then it came 2 times with the same bytes
 */
Then('it came {int} times with the same bytes', async function (this: SandglassWorld, times: number) {
  const event = this.webhooks.event()
  const requests = (await this.webhooks.arrivals(({ id }) => id === event)).map(({ request }) => request)
  assert.equal(requests.length, times)
  for (const request of requests) {
    assertSame(this.webhooks.request(), request)
  }
})

/**
 * Keeps the whole webhook, to compare it with another.
 *
 *     Given I remember the webhook as "first"
 */
Given('I remember the webhook as {string}', function (this: SandglassWorld, name: string) {
  this.webhooks.nameRequest(name)
})

/**
 * The webhook has the bytes and the signature of one that was remembered.
 *
 *     Then it is the webhook remembered as "first"
 */
Then('it is the webhook remembered as {string}', function (this: SandglassWorld, name: string) {
  assertSame(this.webhooks.namedRequest(name), this.webhooks.request())
})

/**
 * A text in the last answer is exactly the body that arrived at the endpoint.
 *
 *     Then the field "attempts.0.request.body" is what arrived
 */
Then('the field {string} is what arrived', function (this: SandglassWorld, path: string) {
  assert.equal(fieldAt(this.conversation.answer().json, path), this.webhooks.request().bytes.toString('utf8'))
})

function assertSame(one: Answer, other: Answer): void {
  expect.sameBody(one, other)
  assert.equal(signatureHeader(other), signatureHeader(one))
}
