import { type DataTable, Then } from '@cucumber/cucumber'
import { assertFieldErrors, assertNames, assertRefused, type Constraint } from './support/refused.ts'
import type { SandglassWorld } from './world.ts'

/**
 * The last request was refused with this code, in the specification's error form.
 *
 *     Then it is refused as USER_NOT_FOUND
 */
Then('it is refused as {code}', function (this: SandglassWorld, code: string) {
  assertRefused(this.talk.answer(), code)
})

/**
 * Refused, with one field named in `details.errors`.
 *
 *     Then it is refused as INVALID_INPUT naming "fullName"
 */
Then('it is refused as {code} naming {string}', function (this: SandglassWorld, code: string, field: string) {
  assertNames(this.talk.answer(), code, [field])
})

/**
 * Refused, with exactly these fields in `details.errors`, in this order.
 *
 *     Then it is refused as INVALID_INPUT naming:
 *       | fullName  |
 *       | birthDate |
 */
Then('it is refused as {code} naming:', function (this: SandglassWorld, code: string, table: DataTable) {
  assertNames(
    this.talk.answer(),
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
Then('it is refused as {code} with the constraints:', function (this: SandglassWorld, code: string, table: DataTable) {
  assertFieldErrors(this.talk.answer(), code, table.hashes() as unknown as Constraint[])
})

/**
 * Refused because the token lacks a permission.
 *
 *     Then it is refused for want of MANAGE
 */
Then('it is refused for want of {state}', function (this: SandglassWorld, permission: string) {
  assertRefused(this.talk.answer(), 'FORBIDDEN', { requiredPermission: permission })
})

/**
 * Only the code of the last answer.
 *
 *     Then the error code is "CONFLICT"
 */
Then('the error code is {string}', function (this: SandglassWorld, code: string) {
  assertRefused(this.talk.answer(), code)
})
