import { type DataTable, Then } from '@cucumber/cucumber'
import {
  assertAttemptCounts,
  assertChangedExternalAccount,
  assertFieldErrors,
  assertNames,
  assertRefused,
  type Constraint,
} from './support/refused.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts a refusal with one field in `details.errors`.
 *
 *     Then it is refused as INVALID_INPUT naming "fullName"
 */
Then('it is refused as {code} naming {string}', async function (this: SandglassWorld, code: string, field: string) {
  await assertNames(this.conversation, code, [field])
})

/**
 * Asserts that the last request was refused with the given code, in the error form of the specification and with the
 * status of the code, and that no resource has changed. Only a status that shares its code with another (413, 431) is
 * asserted separately. Asserts a refusal with exactly these fields in `details.errors`, in order.
 *
 *     Then it is refused as USER_NOT_FOUND
 *     Then it is refused as INVALID_INPUT naming:
 *       | fullName  |
 *       | birthDate |
 */
Then(
  'it is refused as {code}( naming:)',
  mayTakeTable,
  async function (this: SandglassWorld, code: string, table: DataTable) {
    const fields = table.raw().map(([field = '']) => field)
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
 * Asserts a refusal because the token does not have the permission.
 *
 *     Then it is refused without the permission MANAGE
 */
Then('it is refused without the permission {state}', async function (this: SandglassWorld, permission: string) {
  await assertRefused(this.conversation, 'FORBIDDEN', { requiredPermission: permission })
})
formerly('it is refused for want of {state}')

/**
 * Asserts a refusal because the token has neither of two permissions.
 *
 *     Then it is refused without the permission MANAGE or TRANSACT
 */
Then(
  'it is refused without the permission {state} or {state}',
  async function (this: SandglassWorld, one: string, other: string) {
    await assertRefused(this.conversation, 'FORBIDDEN', { requiredPermission: `${one} or ${other}` })
  },
)
formerly('it is refused for want of {state} or {state}')

/**
 * Asserts a refusal that counts as a failed attempt and changes nothing else.
 *
 *     Then it is refused as UNAUTHORIZED, and the attempt counts
 */
Then('it is refused as {code}, and the attempt counts', async function (this: SandglassWorld, code: string) {
  await assertAttemptCounts(this.conversation, code)
})

/**
 * Asserts a refusal with one field in `details.errors` that counts as a failed attempt.
 *
 *     Then it is refused as INVALID_INPUT naming "code", and the attempt counts
 */
Then(
  'it is refused as {code} naming {string}, and the attempt counts',
  async function (this: SandglassWorld, code: string, field: string) {
    await assertAttemptCounts(this.conversation, code, field)
  },
)

/**
 * Asserts a refusal with one field in `details.errors` that changes the external account: a wrong signature makes it
 * UNVERIFIED.
 *
 *     Then it is refused as INVALID_INPUT naming "signature", leaving the external account changed
 */
Then(
  'it is refused as {code} naming {string}, leaving the external account changed',
  async function (this: SandglassWorld, code: string, field: string) {
    await assertChangedExternalAccount(this.conversation, code, field)
  },
)

const constraintsOf = (table: DataTable): readonly Constraint[] =>
  table.hashes().map(({ field = '', constraint = '' }) => ({ field, constraint }))
