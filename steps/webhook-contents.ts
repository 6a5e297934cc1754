import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import * as expect from './support/expectations.ts'
import { type Answer, fieldAt } from './support/http-client.ts'
import { formerly } from './support/renamed.ts'
import { assertBothNames, isBare, signatureHeader, verifies } from './support/signatures.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts that the signature matches the body and the current public key.
 *
 *     Then its signature verifies
 */
Then('its signature verifies', async function (this: SandglassWorld) {
  assert.ok(
    verifies(this.webhooks.request(), await this.webhooks.publicKey()),
    'The signature is not valid for this key and body.',
  )
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
 * Asserts that the signature does not match the current public key.
 *
 *     Then its signature does not verify
 */
Then('its signature does not verify', async function (this: SandglassWorld) {
  assert.ok(
    !verifies(this.webhooks.request(), await this.webhooks.publicKey()),
    'Expected an invalid signature, but it is valid for this key and body.',
  )
})

/**
 * Remembers the current public key, as a receiver would.
 *
 *     Given I remember the webhook key as "first"
 */
Given('I remember the webhook key as {string}', async function (this: SandglassWorld, name: string) {
  this.memory.keep(`key.${name}`, await this.webhooks.publicKey())
})

/**
 * Asserts that the signature matches a remembered key.
 *
 *     Then its signature verifies with the key "first"
 */
Then('its signature verifies with the key {string}', function (this: SandglassWorld, name: string) {
  assert.ok(
    verifies(this.webhooks.request(), this.memory.recall(`key.${name}`)),
    'The signature is not valid for this key and body.',
  )
})

/**
 * Asserts that the signature does not match a remembered key.
 *
 *     Then its signature does not verify with the key "first"
 */
Then('its signature does not verify with the key {string}', function (this: SandglassWorld, name: string) {
  assert.ok(
    !verifies(this.webhooks.request(), this.memory.recall(`key.${name}`)),
    'Expected an invalid signature, but it is valid for this key and body.',
  )
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
 * Asserts a field of the webhook by its dot path.
 *
 *     Then its field "data.fullName" is "Ada Lovelace"
 */
Then('its field {string} is {string}', function (this: SandglassWorld, path: string, value: string) {
  expect.field(this.webhooks.request(), path, this.memory.fill(value))
})

/**
 * Asserts that a field of the webhook matches a regular expression.
 *
 *     Then its field "id" matches "^Webhook:"
 */
Then('its field {string} matches {string}', function (this: SandglassWorld, path: string, pattern: string) {
  expect.fieldMatches(this.webhooks.request(), path, pattern)
})

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
 * Asserts a header of the webhook.
 *
 *     Then its header "Content-Type" is "application/json"
 */
Then('its header {string} is {string}', function (this: SandglassWorld, name: string, value: string) {
  expect.header(this.webhooks.request(), name, this.memory.fill(value))
})

/**
 * Asserts that a header of the webhook matches a regular expression.
 *
 *     Then its header "X-Grid-Signature" matches "^[{]"
 */
Then('its header {string} matches {string}', function (this: SandglassWorld, name: string, pattern: string) {
  expect.headerMatches(this.webhooks.request(), name, pattern)
})

/**
 * Asserts that the webhook does not have a header.
 *
 *     Then its header "Authorization" is absent
 */
Then('its header {string} is absent', function (this: SandglassWorld, name: string) {
  expect.headerAbsent(this.webhooks.request(), name)
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
 * Remembers the whole webhook, to compare it with another one.
 *
 *     Given I remember the webhook as "first"
 */
Given('I remember the webhook as {string}', function (this: SandglassWorld, name: string) {
  this.webhooks.nameRequest(name)
})

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

function assertSame(one: Answer, other: Answer): void {
  expect.sameBody(one, other)
  assert.equal(signatureHeader(other), signatureHeader(one))
}
