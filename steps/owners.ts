import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * Names an owner of a business, with everything as it should be. The last three characters of the name choose the
 * outcome when the business is decided; the first name is what later sentences call the owner, and `{Grace}` is the id.
 *
 *     Given an owner named "Grace Hopper" of Acme
 */
Given('an owner named {string} of {person}', async function (this: SandglassWorld, name: string, business: string) {
  await this.owners.create(name, business)
})

/**
 * The same with other fields; personalInfo is written with its path. Numbers, lists and objects are written as JSON.
 *
 *     Given an owner named "Grace Hopper" of Acme with:
 *       | roles                    | ["TRUSTEE"] |
 *       | personalInfo.nationality | GB          |
 */
Given(
  'an owner named {string} of {person} with:',
  async function (this: SandglassWorld, name: string, business: string, table: DataTable) {
    const [fields, person] = ownerFields(table)
    await this.owners.create(name, business, fields, person)
  },
)

/**
 * Changes what is known of an owner, by first name.
 *
 *     When I change the owner Grace:
 *       | ownershipPercentage   | 60      |
 *       | personalInfo.lastName | Murray |
 */
When('I change the owner {person}:', async function (this: SandglassWorld, owner: string, table: DataTable) {
  await this.owners.change(owner, ...ownerFields(table))
})

/**
 * The state of an owner by first name, read anew.
 *
 *     Then the owner Grace is APPROVED
 */
Then('the owner {person} is {state}', async function (this: SandglassWorld, owner: string, state: string) {
  assert.equal(await this.owners.status(owner), state)
})

/** Fields of the owner, and apart from them those of the person. */
function ownerFields(table: DataTable): [Record<string, unknown>, Record<string, unknown>] {
  const prefix = 'personalInfo.'
  const all = table.raw().map(([name = '', value = '']) => [name, asValue(value)] as const)
  return [
    Object.fromEntries(all.filter(([name]) => !name.startsWith(prefix))),
    Object.fromEntries(
      all.filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value]),
    ),
  ]
}

function asValue(text: string): unknown {
  return /^[[{]|^-?\d+(\.\d+)?$|^(true|false|null)$/.test(text) ? JSON.parse(text) : text
}
