import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Sample } from '../fixtures/documents/samples.ts'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Requests a link to the hosted page. Its path is remembered as `{link}`, its code as `{linkCode}`. Requests a link
 * with a redirect URI for the end of the flow.
 *
 *     When I request a hosted link for Jane
 *     When I request a hosted link for Jane with:
 *       | redirectUri | https://example.com/done |
 */
When(
  'I request a hosted link for {person}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    await this.hosted.askForLink(person, Object.fromEntries(filledRows(this.memory, table)))
  },
)
formerly('I ask for a hosted link for {person}( with:)')
for (const leading of [
  'I request a hosted link for {person} that redirects to {string}',
  'I ask for a hosted link for {person} that leads to {string}',
])
  formerly(leading, { table: [['redirectUri', '<1>']] })

/**
 * Creates a hosted link and opens its page. Creates a hosted link with a redirect URI and opens its page.
 *
 *     Given Jane has opened a hosted link
 *     Given Jane has opened a hosted link with:
 *       | redirectUri | https://example.com/done |
 */
Given(
  '{person} has opened a hosted link( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    await this.hosted.mustGetLink(person, Object.fromEntries(filledRows(this.memory, table)))
    await this.hosted.open()
  },
)
for (const leading of [
  '{person} has opened a hosted link that redirects to {string}',
  '{person} has opened a hosted link that leads to {string}',
])
  formerly(leading, { table: [['redirectUri', '<1>']] })

/**
 * Fills in fields of the page by name; an empty value clears the field.
 *
 *     When the hosted page is filled in:
 *       | birthDate | 1990-01-15 |
 *       | outcome   | reject     |
 */
When('the hosted page is filled in:', function (this: SandglassWorld, table: DataTable) {
  this.hosted.fillIn(Object.fromEntries(table.raw().map(([name = '', reply = '']) => [name, reply])))
})

/**
 * Fills in all fields for a person, with a passport.
 *
 *     When the hosted page is filled in completely for "Jane Doe"
 */
When('the hosted page is filled in completely for {string}', function (this: SandglassWorld, name: string) {
  this.hosted.fillInPerson(name)
})
formerly('the hosted page is filled in with everything about {string}')

/**
 * Fills in all fields for a company, with Olivia as its owner and director.
 *
 *     When the hosted page is filled in completely for the company "Acme Engines"
 */
When('the hosted page is filled in completely for the company {string}', function (this: SandglassWorld, name: string) {
  this.hosted.fillInCompany(name)
})
formerly('the hosted page is filled in with everything about the company {string}')

/**
 * Fills in the fields of one owner, counted from 1.
 *
 *     When the hosted page is filled in with owner 2, "Grace Hopper"
 */
When(
  'the hosted page is filled in with owner {int}, {string}',
  function (this: SandglassWorld, number: number, name: string) {
    this.hosted.fillInOwner(number - 1, name)
  },
)

/**
 * Attaches a sample file to a field of the page.
 *
 *     When a PDF file is attached as "identity.file"
 */
When('a {fileFormat} file is attached as {string}', function (this: SandglassWorld, sample: Sample, question: string) {
  this.hosted.attach(sample, question)
})
formerly('a {fileFormat} is attached as {string}')

/**
 * Submits the page. The verification that it starts is remembered as `{verification}`.
 *
 *     When Jane submits the hosted page
 */
When('{person} submits the hosted page', async function (this: SandglassWorld, person: string) {
  await this.hosted.submit(person)
})

/**
 * Asserts the value of a field of the page.
 *
 *     Then the hosted page shows "fullName" as "Jane Doe 003"
 */
Then('the hosted page shows {string} as {string}', function (this: SandglassWorld, question: string, reply: string) {
  assert.equal(this.hosted.page().values.get(question)?.join(', '), reply)
})

/**
 * Asserts that the page has the given field.
 *
 *     Then the hosted page asks for "identity.file"
 */
Then('the hosted page asks for {string}', function (this: SandglassWorld, question: string) {
  assert.ok(this.hosted.page().fields.includes(question), `It asks for ${this.hosted.page().fields.join(', ')}`)
})

/**
 * Asserts that the page has no fields to fill in.
 *
 *     Then the hosted page has no fields
 */
Then('the hosted page has no fields', function (this: SandglassWorld) {
  assert.deepEqual(this.hosted.page().fields, [])
})
formerly('the hosted page asks for nothing')

/**
 * Asserts the errors that the page shows, in order: field and message.
 *
 *     Then the hosted page shows these errors:
 *       | birthDate | Birth date is required. |
 */
Then('the hosted page shows these errors:', function (this: SandglassWorld, table: DataTable) {
  const { errors } = this.hosted.page()
  assert.deepEqual(
    errors.map(({ field, message }) => [field, message]),
    table.raw(),
  )
})
formerly('the hosted page complains about:')

/**
 * Requests a hosted link with a redirect URI of the given length.
 *
 *     When I request a hosted link for Jane that redirects to an address of 2048 characters
 */
When(
  'I request a hosted link for {person} that redirects to an address of {int} characters',
  async function (this: SandglassWorld, person: string, length: number) {
    await this.hosted.askForLink(person, { redirectUri: 'https://example.com/'.padEnd(length, 'x') })
  },
)

/**
 * Opens the page of the last hosted link at its first step, as a browser does.
 *
 *     When the hosted page is opened at its first step
 */
When('the hosted page is opened at its first step', async function (this: SandglassWorld) {
  await this.hosted.openFirstStep()
})

/**
 * Presses a button of the page. Further steps fill in the page that follows.
 *
 *     When the button "Continue" of the hosted page is pressed
 */
When('the button {string} of the hosted page is pressed', async function (this: SandglassWorld, label: string) {
  await this.hosted.press(label)
})

/**
 * Asserts that the page does not have the given field.
 *
 *     Then the hosted page does not ask for "identity.file"
 */
Then('the hosted page does not ask for {string}', function (this: SandglassWorld, question: string) {
  assert.ok(!this.hosted.page().fields.includes(question), `It asks for ${this.hosted.page().fields.join(', ')}`)
})
