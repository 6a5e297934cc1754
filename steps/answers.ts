import { type DataTable, Given, Then } from '@cucumber/cucumber'
import * as expect from './support/expectations.ts'
import { type Comparison, expectedBy } from './support/expectations.ts'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

const likenesses: Readonly<Record<string, typeof expect.sameBody>> = {
  'are identical': expect.sameBytes,
  differ: expect.differentBytes,
  'have the same body': expect.sameBody,
}

/**
 * Asserts the status of the last answer.
 *
 *     Then the answer is 201
 */
Then('the answer is {int}', function (this: SandglassWorld, status: number) {
  expect.status(this.conversation.answer(), status)
})

/**
 * Compares a field, named by its dot path. `is` compares numbers, lists and objects as JSON; `matches` takes a regular
 * expression.
 *
 *     Then the field "data.0.fullName" is "Ada Lovelace"
 */
Then(
  'the field {string} {comparison} {string}',
  function (this: SandglassWorld, path: string, comparison: Comparison, value: string) {
    expect.comparedField(this.conversation.answer(), path, comparison, expectedBy(this, comparison, value))
  },
)

/**
 * Asserts that a field exists with any value, or that it is absent; a field with the value null exists.
 *
 *     Then the field "nextCursor" is absent
 */
Then('the field {string} {presence}', function (this: SandglassWorld, path: string, presence: string) {
  if (presence === 'exists') expect.fieldExists(this.conversation.answer(), path)
  else expect.fieldAbsent(this.conversation.answer(), path)
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
 * Compares a header of the last answer.
 *
 *     Then the header "Allow" is "GET, HEAD, POST"
 */
Then(
  'the header {string} {comparison} {string}',
  function (this: SandglassWorld, name: string, comparison: Comparison, value: string) {
    expect.comparedHeader(this.conversation.answer(), name, comparison, expectedBy(this, comparison, value))
  },
)

/**
 * Asserts that the last answer has a header with any value, or that it does not.
 *
 *     Then the header "Idempotent-Replayed" is absent
 */
Then('the header {string} {presence}', function (this: SandglassWorld, name: string, presence: string) {
  if (presence === 'exists') expect.headerExists(this.conversation.answer(), name)
  else expect.headerAbsent(this.conversation.answer(), name)
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
formerly('I use the stablecoin {string}', { now: 'I remember <0> as "stablecoin"', args: (id) => [id, 'stablecoin'] })

/**
 * Remembers the value of a header.
 *
 *     Given I remember the header "Sandglass-Moment" as "before"
 */
Given('I remember the header {string} as {string}', function (this: SandglassWorld, header: string, name: string) {
  this.memory.keep(name, expect.headerExists(this.conversation.answer(), header))
})

/**
 * Compares two remembered answers byte for byte: identical ones have the same status and the same body.
 *
 *     Then the answers "first" and "second" are identical
 */
Then(
  'the answers {string} and {string} {likeness}',
  function (this: SandglassWorld, one: string, other: string, likeness: string) {
    const compare = likenesses[likeness]
    compare?.(this.conversation.namedAnswer(one), this.conversation.namedAnswer(other))
  },
)
formerly('the answers {string} and {string} are the same bytes', {
  now: 'the answers <0> and <1> are identical',
  args: (one, other) => [one, other, 'are identical'],
})
