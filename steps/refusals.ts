import { type DataTable, Then } from '@cucumber/cucumber'
import {
  assertAttemptCounts,
  assertChangedExternalAccount,
  assertFieldErrors,
  assertNames,
  assertRefused,
  type Constraint,
} from './support/refused.ts'
import type { SandglassWorld } from './world.ts'

/**
 * The last request was refused with this code, in the specification's error form, with the status that belongs to the
 * code, and no resource of the API has changed. Only a status that the code shares (413, 431) is stated beside it.
 *
 *     Then it is refused as USER_NOT_FOUND
 */
Then('it is refused as {code}', async function (this: SandglassWorld, code: string) {
  await assertRefused(this.conversation, code)
})

/**
 * Refused, with one field named in `details.errors`.
 *
 *     Then it is refused as INVALID_INPUT naming "fullName"
 */
Then('it is refused as {code} naming {string}', async function (this: SandglassWorld, code: string, field: string) {
  await assertNames(this.conversation, code, [field])
})

/**
 * Refused, with exactly these fields in `details.errors`, in this order.
 *
 *     Then it is refused as INVALID_INPUT naming:
 *       | fullName  |
 *       | birthDate |
 */
Then('it is refused as {code} naming:', async function (this: SandglassWorld, code: string, table: DataTable) {
  await assertNames(
    this.conversation,
    code,
    table.raw().map(([field = '']) => field),
  )
})

/**
 * Refused, with these constraints in `details.errors`, in this order; constraints are written as JSON, or left empty.
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
 * Refused because the token lacks a permission.
 *
 *     Then it is refused for want of MANAGE
 */
Then('it is refused for want of {state}', async function (this: SandglassWorld, permission: string) {
  await assertRefused(this.conversation, 'FORBIDDEN', { requiredPermission: permission })
})

/**
 * Refused because the token has neither of two permissions.
 *
 *     Then it is refused for want of MANAGE or TRANSACT
 */
Then('it is refused for want of {state} or {state}', async function (this: SandglassWorld, one: string, other: string) {
  await assertRefused(this.conversation, 'FORBIDDEN', { requiredPermission: `${one} or ${other}` })
})

/**
 * Refused, and counted as a failed attempt: the only trace that the refusal left.
 *
 *     Then it is refused as UNAUTHORIZED, and the attempt counts
 */
Then('it is refused as {code}, and the attempt counts', async function (this: SandglassWorld, code: string) {
  await assertAttemptCounts(this.conversation, code)
})

/**
 * Refused with one field named, and counted as a failed attempt.
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
 * Refused with one field named, and the external account changed all the same: a wrong signature makes it UNVERIFIED.
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
