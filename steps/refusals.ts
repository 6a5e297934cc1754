import { type DataTable, Then } from '@cucumber/cucumber'
import { hashesOf } from './support/overrides.ts'
import {
  assertAttemptCounts,
  assertChangedExternalAccount,
  assertFieldErrors,
  assertNames,
  assertRefused,
  type Constraint,
  type Refusal,
} from './support/refused.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts that the last request was refused with the given code, in the error form of the specification and with the
 * status of the code, and that no resource has changed. Only a status that shares its code with another (413, 431) is
 * asserted separately. With a field, or with a table of fields in order, these are all in `details.errors`.
 *
 *     Then it is refused as INVALID_INPUT naming "fullName"
 *     Then it is refused as INVALID_INPUT naming:
 *       | fullName  |
 *       | birthDate |
 */
Then(
  'it is refused as {refusal}( naming:)',
  mayTakeTable,
  async function (this: SandglassWorld, { code, field }: Refusal, table: DataTable) {
    const fields = field === undefined ? table.raw().map(([name = '']) => name) : [field]
    if (fields.length === 0) await assertRefused(this.conversation, code)
    else await assertNames(this.conversation, code, fields)
  },
)

/**
 * Asserts a refusal with these constraints in `details.errors`, in order. Constraints are JSON, or empty.
 *
 *     Then it is refused as INVALID_INPUT with the constraints:
 *       | field | constraint          |
 *       | email | {"format": "email"} |
 */
Then(
  'it is refused as {code} with the constraints:',
  async function (this: SandglassWorld, code: string, table: DataTable) {
    await assertFieldErrors(this.conversation, code, constraintsOf(table))
  },
)

/**
 * Asserts a refusal because the token does not have the permission, or neither of two.
 *
 *     Then it is refused without the permission MANAGE or TRANSACT
 */
Then('it is refused without the permission {missing}', async function (this: SandglassWorld, permission: string) {
  await assertRefused(this.conversation, 'FORBIDDEN', { requiredPermission: permission })
})
formerly('it is refused for want of {missing}')

/**
 * Asserts a refusal that changes something: it counts as a failed attempt, or a wrong signature makes the external
 * account UNVERIFIED.
 *
 *     Then it is refused as UNAUTHORIZED, and the attempt counts
 */
Then(
  'it is refused as {refusal}, {consequence}',
  async function (this: SandglassWorld, { code, field }: Refusal, consequence: string) {
    if (consequence === 'and the attempt counts') await assertAttemptCounts(this.conversation, code, field)
    else await assertChangedExternalAccount(this.conversation, code, field ?? '')
  },
)

const constraintsOf = (table: DataTable): readonly Constraint[] =>
  hashesOf(table, ['field', 'constraint']).map(({ field = '', constraint = '' }) => ({ field, constraint }))
