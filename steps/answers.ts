import { type DataTable, Given, Then } from '@cucumber/cucumber'
import * as expect from './support/expectations.ts'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts the status of the last answer.
 *
 *     Then the answer is 201
 */
Then('the answer is {int}', function (this: SandglassWorld, status: number) {
  expect.status(this.conversation.answer(), status)
})

/**
 * Asserts a field by its dot path. Numbers, lists and objects are compared as JSON.
 *
 *     Then the field "data.0.fullName" is "Ada Lovelace"
 */
Then('the field {string} is {string}', function (this: SandglassWorld, path: string, value: string) {
  expect.field(this.conversation.answer(), path, this.memory.fill(value))
})

/**
 * Asserts that a field does not have the given value.
 *
 *     Then the field "id" is not "{first}"
 */
Then('the field {string} is not {string}', function (this: SandglassWorld, path: string, value: string) {
  expect.fieldIsNot(this.conversation.answer(), path, this.memory.fill(value))
})

/**
 * Asserts that a text field matches a regular expression.
 *
 *     Then the field "clientId" matches "^[0-9a-f]{32}$"
 */
Then('the field {string} matches {string}', function (this: SandglassWorld, path: string, pattern: string) {
  expect.fieldMatches(this.conversation.answer(), path, pattern)
})

/**
 * Asserts that a text field contains the given text.
 *
 *     Then the field "message" contains "rewind"
 */
Then('the field {string} contains {string}', function (this: SandglassWorld, path: string, part: string) {
  expect.fieldContains(this.conversation.answer(), path, this.memory.fill(part))
})

/**
 * Asserts that a text field does not contain the given text.
 *
 *     Then the field "message" does not contain "undefined"
 */
Then('the field {string} does not contain {string}', function (this: SandglassWorld, path: string, part: string) {
  expect.fieldLacks(this.conversation.answer(), path, this.memory.fill(part))
})

/**
 * Asserts that a field exists, whatever its value.
 *
 *     Then the field "nextCursor" exists
 */
Then('the field {string} exists', function (this: SandglassWorld, path: string) {
  expect.fieldExists(this.conversation.answer(), path)
})

/**
 * Asserts that a field is absent; a field with the value null is not.
 *
 *     Then the field "nextCursor" is absent
 */
Then('the field {string} is absent', function (this: SandglassWorld, path: string) {
  expect.fieldAbsent(this.conversation.answer(), path)
})

/**
 * Asserts the length of a list.
 *
 *     Then the field "data" has 3 items
 */
Then('the field {string} has {int} item(s)', function (this: SandglassWorld, path: string, count: number) {
  expect.fieldHasItems(this.conversation.answer(), path, count)
})

/**
 * Asserts several fields.
 *
 *     Then the fields are:
 *       | fullName  | Ada Lovelace |
 *       | kycStatus | APPROVED     |
 */
Then('the fields are:', function (this: SandglassWorld, table: DataTable) {
  const expected = table.raw().map(([path = '', value = '']) => [path, this.memory.fill(value)] as const)
  expect.fields(this.conversation.answer(), expected)
})

/**
 * Asserts a header of the last answer.
 *
 *     Then the header "Allow" is "GET, HEAD, POST"
 */
Then('the header {string} is {string}', function (this: SandglassWorld, name: string, value: string) {
  expect.header(this.conversation.answer(), name, this.memory.fill(value))
})

/**
 * Asserts that a header of the last answer matches a regular expression.
 *
 *     Then the header "WWW-Authenticate" matches "^Basic"
 */
Then('the header {string} matches {string}', function (this: SandglassWorld, name: string, pattern: string) {
  expect.headerMatches(this.conversation.answer(), name, pattern)
})

/**
 * Asserts that the last answer has a header, whatever its value.
 *
 *     Then the header "Retry-After" exists
 */
Then('the header {string} exists', function (this: SandglassWorld, name: string) {
  expect.headerExists(this.conversation.answer(), name)
})

/**
 * Asserts that the last answer does not have a header.
 *
 *     Then the header "Idempotent-Replayed" is absent
 */
Then('the header {string} is absent', function (this: SandglassWorld, name: string) {
  expect.headerAbsent(this.conversation.answer(), name)
})

/**
 * Remembers the value of a field, for `{name}` in later steps.
 *
 *     Given I remember the field "id" as "customer"
 */
Given('I remember the field {string} as {string}', function (this: SandglassWorld, path: string, name: string) {
  this.memory.keep(name, expect.fieldExists(this.conversation.answer(), path))
})

/**
 * Remembers a text, for `{name}` in later steps.
 *
 *     Given I remember "Customer:0195a1b2-0000-7000-8000-000000000001" as "customer"
 */
Given('I remember {string} as {string}', function (this: SandglassWorld, text: string, name: string) {
  this.memory.keep(name, this.memory.fill(text))
})

/**
 * Remembers the value of a header.
 *
 *     Given I remember the header "Sandglass-Moment" as "before"
 */
Given('I remember the header {string} as {string}', function (this: SandglassWorld, header: string, name: string) {
  this.memory.keep(name, expect.headerExists(this.conversation.answer(), header))
})

/**
 * Remembers the whole last answer, to compare it with another one.
 *
 *     Given I remember the answer as "first"
 */
Given('I remember the answer as {string}', function (this: SandglassWorld, name: string) {
  this.conversation.nameAnswer(name)
})

/**
 * Asserts that two remembered answers have the same status and the same body, byte for byte.
 *
 *     Then the answers "first" and "second" are identical
 */
Then('the answers {string} and {string} are identical', function (this: SandglassWorld, one: string, other: string) {
  expect.sameBytes(this.conversation.namedAnswer(one), this.conversation.namedAnswer(other))
})
formerly('the answers {string} and {string} are the same bytes')

/**
 * Asserts that two remembered answers have different bodies.
 *
 *     Then the answers "first" and "second" differ
 */
Then('the answers {string} and {string} differ', function (this: SandglassWorld, one: string, other: string) {
  expect.differentBytes(this.conversation.namedAnswer(one), this.conversation.namedAnswer(other))
})

/**
 * Asserts that two remembered answers have the same body, whatever their statuses.
 *
 *     Then the answers "created" and "read" have the same body
 */
Then(
  'the answers {string} and {string} have the same body',
  function (this: SandglassWorld, one: string, other: string) {
    expect.sameBody(this.conversation.namedAnswer(one), this.conversation.namedAnswer(other))
  },
)
