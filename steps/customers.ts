import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import * as expect from './support/expectations.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an individual. The last three characters of the name choose the outcome; the first name is what later
 * sentences call the customer, and `{Ada}` is the id.
 *
 *     Given a customer named "Ada Lovelace 002"
 */
Given('a customer named {string}', async function (this: SandglassWorld, fullName: string) {
  await this.customers.create(fullName)
})

/**
 * Creates an individual with more fields; numbers, lists and objects are written as JSON.
 *
 *     Given a customer named "Ada Lovelace" with:
 *       | email      | ada@example.com |
 *       | currencies | ["USD", "EUR"]  |
 */
Given('a customer named {string} with:', async function (this: SandglassWorld, fullName: string, table: DataTable) {
  await this.customers.create(fullName, fieldsOf(table))
})

/**
 * Creates a business. The first word of the name is what later sentences call it, and `{Acme}` is the id.
 *
 *     Given a business named "Acme Engines Inc."
 */
Given('a business named {string}', async function (this: SandglassWorld, legalName: string) {
  await this.customers.createBusiness(legalName)
})

/**
 * Creates a business; fields of businessInfo are written with the path, such as businessInfo.registrationNumber.
 *
 *     Given a business named "Acme Engines Inc." with:
 *       | email                           | acme@example.com |
 *       | businessInfo.registrationNumber | 5523001          |
 */
Given('a business named {string} with:', async function (this: SandglassWorld, legalName: string, table: DataTable) {
  const [fields, info] = companyFields(table)
  await this.customers.createBusiness(legalName, fields, info)
})

/**
 * Creates that many approved individuals, one after the other.
 *
 *     Given 25 customers
 */
Given('{int} customer(s)', async function (this: SandglassWorld, count: number) {
  await this.customers.createMany(count)
})

/**
 * The same wish as the Given, as the thing that the scenario is about.
 *
 *     When I create a customer named "Ada Lovelace"
 */
When('I create a customer named {string}', async function (this: SandglassWorld, fullName: string) {
  await this.customers.create(fullName)
})

/**
 * Creates an individual with a text of that many letters in one field.
 *
 *     When I create a customer whose fullName has 251 letters
 */
When(
  'I create a customer whose {word} has {int} letters',
  async function (this: SandglassWorld, field: string, letters: number) {
    await this.customers.create('Ada Lovelace', { [field]: 'a'.repeat(letters) })
  },
)

/**
 * Creates a business with a text of that many letters in one field of businessInfo.
 *
 *     When I create a business whose legalName has 251 letters
 */
When(
  'I create a business whose {word} has {int} letters',
  async function (this: SandglassWorld, field: string, letters: number) {
    await this.customers.createBusiness('Acme Engines Inc.', {}, { [field]: 'a'.repeat(letters) })
  },
)

/**
 * The state of the customer made last, read anew.
 *
 *     Then the customer is REJECTED
 */
Then('the customer is {state}', async function (this: SandglassWorld, state: string) {
  assert.equal(await this.customers.approval(this.customers.latest()), state)
})

/**
 * The state of a customer by first name, read anew.
 *
 *     Then the customer Ada is REJECTED
 */
Then('the customer {person} is {state}', async function (this: SandglassWorld, person: string, state: string) {
  assert.equal(await this.customers.approval(this.memory.recall(person)), state)
})

/**
 * Changes fields of a customer, by first name; the customer type is sent along. Paths name fields of businessInfo.
 *
 *     When I change Ada:
 *       | nationality | GB |
 */
When('I change {person}:', async function (this: SandglassWorld, person: string, table: DataTable) {
  const [fields, info] = companyFields(table)
  const businessInfo = Object.keys(info).length === 0 ? {} : { businessInfo: info }
  await this.customers.change(this.memory.recall(person), { ...fields, ...businessInfo })
})

/**
 * A customer consents to the end-user terms that are in force, now.
 *
 *     When Ada accepts the terms
 */
When('{person} accepts the terms', async function (this: SandglassWorld, person: string) {
  const endUserTermsConsent = await this.customers.consent()
  await this.customers.change(this.memory.recall(person), { endUserTermsConsent })
})

/**
 * Deletes a customer, by first name.
 *
 *     When I delete Ada
 */
When('I delete {person}', async function (this: SandglassWorld, person: string) {
  await this.customers.remove(this.memory.recall(person))
})

/**
 * Asks for the list of customers, newest first.
 *
 *     When I list the customers
 */
When('I list the customers', async function (this: SandglassWorld) {
  await this.conversation.send('GET', '/customers')
})

/**
 * Asks for the customers that fit a query.
 *
 *     When I list the customers by "region=GB&limit=5"
 */
When('I list the customers by {string}', async function (this: SandglassWorld, query: string) {
  await this.conversation.send('GET', `/customers?${query}`)
})

/**
 * How many customers there are in all that fit the list that was asked for.
 *
 *     Then 2 customers are found
 */
Then('{int} customer(s) is/are found', function (this: SandglassWorld, count: number) {
  expect.field(this.conversation.answer(), 'totalCount', String(count))
})

/**
 * The full names on the page, in its order.
 *
 *     Then the page shows:
 *       | Grace Hopper |
 *       | Ada Lovelace |
 */
Then('the page shows:', function (this: SandglassWorld, table: DataTable) {
  expect.column(
    this.conversation.answer(),
    'fullName',
    table.raw().map(([name = '']) => name),
  )
})

/**
 * Goes on to the page after the one that was answered, with the same query.
 *
 *     When I turn the page of "limit=2"
 */
When('I turn the page of {string}', async function (this: SandglassWorld, query: string) {
  const cursor = expect.fieldExists(this.conversation.answer(), 'nextCursor')
  await this.conversation.send('GET', `/customers?${query}&cursor=${cursor}`)
})

/** Fields of the customer, and apart from them those of the company. */
function companyFields(table: DataTable): readonly [Record<string, unknown>, Record<string, unknown>] {
  const prefix = 'businessInfo.'
  const isOfCompany = ([name]: readonly [string, unknown]) => name.startsWith(prefix)
  const own = Object.entries(fieldsOf(table)).filter((entry) => !isOfCompany(entry))
  // A company has no numbers: registration numbers and tax ids are texts, however many digits they have.
  const company = table
    .raw()
    .map(([name = '', value = '']) => [name, /^\d+$/.test(value) ? value : asValue(value)] as const)
  return [
    Object.fromEntries(own),
    Object.fromEntries(company.filter(isOfCompany).map(([name, value]) => [name.slice(prefix.length), value])),
  ]
}

function fieldsOf(table: DataTable): Record<string, unknown> {
  return Object.fromEntries(table.raw().map(([name = '', value = '']) => [name, asValue(value)]))
}

function asValue(text: string): unknown {
  return /^[[{]|^-?\d+$|^(true|false|null)$/.test(text) ? JSON.parse(text) : text
}
