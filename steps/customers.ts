import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import * as expect from './support/expectations.ts'
import { read } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an individual, with more fields if you need them; numbers, lists and objects are JSON. The last three
 * characters of the name choose the outcome. Later steps use the first name; the id is `{Ada}`.
 *
 *     Given a customer named "Ada Lovelace 002"
 *     Given a customer named "Ada Lovelace" with:
 *       | email      | ada@example.com |
 *       | currencies | ["USD", "EUR"]  |
 */
Given(
  '(I create )a customer named {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, fullName: string, table: DataTable) {
    await this.customers.create(fullName, fieldsOf(this, table))
  },
)
formerly('I create a customer whose {word} has {int} letters', {
  now: 'I create a customer named "Ada Lovelace" with:',
  args: () => ['Ada Lovelace'],
  table: [['<0>', '{a*<1>}']],
})

/**
 * Creates a business, with more fields if you need them; fields of businessInfo are named by path. Later steps use the
 * first word of its name; the id is `{Acme}`.
 *
 *     Given a business named "Acme Engines Inc."
 *     Given a business named "Acme Engines Inc." with:
 *       | email                           | acme@example.com |
 *       | businessInfo.registrationNumber | 5523001          |
 */
Given(
  '(I create )a business named {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, legalName: string, table: DataTable) {
    const [fields, info] = companyFields(this, table)
    await this.customers.createBusiness(legalName, fields, info)
  },
)
formerly('I create a business whose {word} has {int} letters', {
  now: 'I create a business named "Acme Engines Inc." with:',
  args: () => ['Acme Engines Inc.'],
  table: [['businessInfo.<0>', '{a*<1>}']],
})

/**
 * Creates several approved individuals, one after the other.
 *
 *     Given 25 customers
 */
Given('{int} customer(s)', async function (this: SandglassWorld, count: number) {
  await this.customers.createMany(count)
})

/**
 * Updates fields of a customer; the customer type is sent as well. Fields of businessInfo are named by path.
 *
 *     When I change Ada:
 *       | nationality | GB |
 */
When('I change {person}:', async function (this: SandglassWorld, person: string, table: DataTable) {
  const [fields, info] = companyFields(this, table)
  const businessInfo = Object.keys(info).length === 0 ? {} : { businessInfo: info }
  await this.customers.change(this.memory.recall(person), { ...fields, ...businessInfo })
})

/**
 * Records the customer's consent to the current end-user terms.
 *
 *     When Ada accepts the terms
 */
When('{person} accepts the terms', async function (this: SandglassWorld, person: string) {
  const endUserTermsConsent = await this.customers.consent()
  await this.customers.change(this.memory.recall(person), { endUserTermsConsent })
})

/**
 * Deletes a customer.
 *
 *     When I delete Ada
 */
When('I delete {person}', async function (this: SandglassWorld, person: string) {
  await this.customers.remove(this.memory.recall(person))
})

/**
 * Asserts the total number of customers that match the last list request.
 *
 *     Then 2 customers are found
 */
Then('{int} customer(s) is/are found', function (this: SandglassWorld, count: number) {
  expect.field(this.conversation.answer(), 'totalCount', String(count))
})

/**
 * Asserts the full names on the page, in order.
 *
 *     Then the page lists the customers:
 *       | Grace Hopper |
 *       | Ada Lovelace |
 */
Then('the page lists the customers:', function (this: SandglassWorld, table: DataTable) {
  expect.column(
    this.conversation.answer(),
    'fullName',
    table.raw().map(([name = '']) => name),
  )
})
formerly('the page shows:')

/** Separates the fields of the customer from those of businessInfo. */
function companyFields(
  world: SandglassWorld,
  table: DataTable,
): readonly [Record<string, unknown>, Record<string, unknown>] {
  const prefix = 'businessInfo.'
  const isOfCompany = ([name]: readonly [string, unknown]) => name.startsWith(prefix)
  const own = Object.entries(fieldsOf(world, table)).filter((entry) => !isOfCompany(entry))
  // Registration numbers and tax ids are texts, even if they consist of digits.
  const company = table
    .raw()
    .map(([name = '', value = '']) => [name, world.memory.fill(value)] as const)
    .map(([name, value]) => [name, /^\d+$/.test(value) ? value : asValue(value)] as const)
  return [
    Object.fromEntries(own),
    Object.fromEntries(company.filter(isOfCompany).map(([name, value]) => [name.slice(prefix.length), value])),
  ]
}

function fieldsOf({ memory }: SandglassWorld, table: DataTable): Record<string, unknown> {
  return Object.fromEntries(table.raw().map(([name = '', value = '']) => [name, asValue(memory.fill(value))]))
}

function asValue(text: string): unknown {
  return /^[[{]|^-?\d+$|^(true|false|null)$/.test(text) ? read(text) : text
}
