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
 * The state of the customer made last, read anew.
 *
 *     Then the customer is REJECTED
 */
Then('the customer is {state}', async function (this: SandglassWorld, state: string) {
  const customer = await this.customers.read(this.customers.latest())
  assert.equal(customer['kycStatus'], state)
})

/**
 * The state of a customer by first name, read anew.
 *
 *     Then the customer Ada is REJECTED
 */
Then('the customer {person} is {state}', async function (this: SandglassWorld, person: string, state: string) {
  const customer = await this.customers.read(this.memory.recall(person))
  assert.equal(customer['kycStatus'], state)
})

/**
 * Asks for the list of customers, newest first.
 *
 *     When I list the customers
 */
When('I list the customers', async function (this: SandglassWorld) {
  await this.talk.send('GET', '/customers')
})

/**
 * Asks for the customers that fit a query.
 *
 *     When I list the customers by "region=GB&limit=5"
 */
When('I list the customers by {string}', async function (this: SandglassWorld, query: string) {
  await this.talk.send('GET', `/customers?${query}`)
})

/**
 * How many customers there are in all that fit the list that was asked for.
 *
 *     Then 2 customers are found
 */
Then('{int} customer(s) is/are found', function (this: SandglassWorld, count: number) {
  expect.field(this.talk.answer(), 'totalCount', String(count))
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
    this.talk.answer(),
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
  const cursor = expect.fieldExists(this.talk.answer(), 'nextCursor')
  await this.talk.send('GET', `/customers?${query}&cursor=${cursor}`)
})

function fieldsOf(table: DataTable): Record<string, unknown> {
  return Object.fromEntries(table.raw().map(([name = '', value = '']) => [name, asValue(value)]))
}

function asValue(text: string): unknown {
  return /^[[{]|^-?\d+$|^(true|false|null)$/.test(text) ? JSON.parse(text) : text
}
