import { strict as assert } from 'node:assert'
import { type DataTable, defineParameterType, Given, Then, When } from '@cucumber/cucumber'
import type { Sample } from '../fixtures/documents/samples.ts'
import type { SandglassWorld } from './world.ts'

defineParameterType({
  name: 'paper',
  regexp: /PDF|JPEG|PNG|TEXT/,
  transformer: (text: string) => text as Sample,
})

/**
 * Asks for a link to the hosted page. The part of its address behind the host is remembered as `{link}`, and the code
 * in it as `{linkCode}`.
 *
 *     When I ask for a hosted link for Jane
 */
When('I ask for a hosted link for {person}', async function (this: SandglassWorld, person: string) {
  await this.hosted.askForLink(person)
})

/**
 * The same with an address to go on to afterwards.
 *
 *     When I ask for a hosted link for Jane that leads to "https://example.com/done"
 */
When(
  'I ask for a hosted link for {person} that leads to {string}',
  async function (this: SandglassWorld, person: string, redirectUri: string) {
    await this.hosted.askForLink(person, { redirectUri })
  },
)

/**
 * Makes a link and opens its page.
 *
 *     Given Jane has opened a hosted link
 */
Given('{person} has opened a hosted link', async function (this: SandglassWorld, person: string) {
  await this.hosted.mustGetLink(person)
  await this.hosted.open()
})

/**
 * The same with an address to go on to afterwards.
 *
 *     Given Jane has opened a hosted link that leads to "https://example.com/done"
 */
Given(
  '{person} has opened a hosted link that leads to {string}',
  async function (this: SandglassWorld, person: string, redirectUri: string) {
    await this.hosted.mustGetLink(person, { redirectUri })
    await this.hosted.open()
  },
)

/**
 * Opens the page of the last link, again or for the first time.
 *
 *     When the hosted page is opened
 */
When('the hosted page is opened', async function (this: SandglassWorld) {
  await this.hosted.open()
})

/**
 * Fills in questions of the page by their names, over what is there already; an empty reply empties the question.
 *
 *     When the hosted page is filled in:
 *       | birthDate | 1990-01-15 |
 *       | outcome   | reject     |
 */
When('the hosted page is filled in:', function (this: SandglassWorld, table: DataTable) {
  this.hosted.fillIn(Object.fromEntries(table.raw().map(([name = '', reply = '']) => [name, reply])))
})

/**
 * Fills in everything that a person is asked, with a passport.
 *
 *     When the hosted page is filled in with everything about "Jane Doe"
 */
When('the hosted page is filled in with everything about {string}', function (this: SandglassWorld, name: string) {
  this.hosted.fillInPerson(name)
})

/**
 * Fills in everything that a company is asked, with Olivia, who owns and directs it.
 *
 *     When the hosted page is filled in with everything about the company "Acme Engines"
 */
When(
  'the hosted page is filled in with everything about the company {string}',
  function (this: SandglassWorld, name: string) {
    this.hosted.fillInCompany(name)
  },
)

/**
 * Fills in one of the places for owners, counted from 1.
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
 * Attaches a sample document to a question of the page.
 *
 *     When a PDF is attached as "identity.file"
 */
When('a {paper} is attached as {string}', function (this: SandglassWorld, sample: Sample, question: string) {
  this.hosted.attach(sample, question)
})

/**
 * Sends the page. The verification that it led to is remembered as `{verification}`.
 *
 *     When Jane submits the hosted page
 */
When('{person} submits the hosted page', async function (this: SandglassWorld, person: string) {
  await this.hosted.submit(person)
})

/**
 * Words that can be read on the page.
 *
 *     Then the hosted page says "You can close this page"
 */
Then('the hosted page says {string}', function (this: SandglassWorld, words: string) {
  const page = this.hosted.page()
  assert.ok(page.words.includes(words), `Expected "${words}" on the page: ${page.words}`)
})

/**
 * What is filled in on the page already.
 *
 *     Then the hosted page shows "fullName" as "Jane Doe 003"
 */
Then('the hosted page shows {string} as {string}', function (this: SandglassWorld, question: string, reply: string) {
  assert.equal(this.hosted.page().values.get(question)?.join(', '), reply)
})

/**
 * The page has a question of this name.
 *
 *     Then the hosted page asks for "identity.file"
 */
Then('the hosted page asks for {string}', function (this: SandglassWorld, question: string) {
  assert.ok(this.hosted.page().questions.includes(question), `It asks for ${this.hosted.page().questions.join(', ')}`)
})

/**
 * The page has no question at all.
 *
 *     Then the hosted page asks for nothing
 */
Then('the hosted page asks for nothing', function (this: SandglassWorld) {
  assert.deepEqual(this.hosted.page().questions, [])
})

/**
 * Everything that the page finds wrong, by the names of its questions and in its order.
 *
 *     Then the hosted page complains about:
 *       | birthDate | Birth date is required. |
 */
Then('the hosted page complains about:', function (this: SandglassWorld, table: DataTable) {
  const { complaints } = this.hosted.page()
  assert.deepEqual(
    complaints.map(({ field, message }) => [field, message]),
    table.raw(),
  )
})

/**
 * The same with an address of a certain length.
 *
 *     When I ask for a hosted link for Jane that leads to an address of 2048 characters
 */
When(
  'I ask for a hosted link for {person} that leads to an address of {int} characters',
  async function (this: SandglassWorld, person: string, length: number) {
    await this.hosted.askForLink(person, { redirectUri: 'https://example.com/'.padEnd(length, 'x') })
  },
)
