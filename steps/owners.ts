import { type DataTable, Given, When } from '@cucumber/cucumber'
import { read } from './support/overrides.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Adds a beneficial owner to a business. The last three characters of the name choose the outcome of the review. Later
 * steps use the first name; the id is `{Grace}`. Adds a beneficial owner with some fields changed. Fields of
 * personalInfo are named by path; numbers, lists and objects are JSON.
 *
 *     Given an owner named "Grace Hopper" of Acme
 *     Given an owner named "Grace Hopper" of Acme with:
 *       | roles                    | ["TRUSTEE"] |
 *       | personalInfo.nationality | GB          |
 */
Given(
  'an owner named {string} of {person}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, name: string, business: string, table: DataTable) {
    const [fields, person] = ownerFields(table)
    await this.owners.create(name, business, fields, person)
  },
)

/**
 * Updates fields of a beneficial owner.
 *
 *     When I change the owner Grace:
 *       | ownershipPercentage   | 60      |
 *       | personalInfo.lastName | Murray |
 */
When('I change the owner {person}:', async function (this: SandglassWorld, owner: string, table: DataTable) {
  await this.owners.change(owner, ...ownerFields(table))
})

/** Separates the fields of the owner from those of personalInfo. */
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
  return /^[[{]|^-?\d+(\.\d+)?$|^(true|false|null)$/.test(text) ? read(text) : text
}
