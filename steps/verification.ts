import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { fieldAt } from './support/http-client.ts'
import { hashesOf } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an individual with all fields that a review needs, but no document.
 *
 *     Given a customer named "Ada Lovelace 001" with everything but an identity document
 */
Given(
  'a customer named {string} with everything but an identity document',
  async function (this: SandglassWorld, fullName: string) {
    await this.verifications.createPerson(fullName)
  },
)

/**
 * Creates an individual with all fields that a review needs, and a passport.
 *
 *     Given a customer named "Ada Lovelace 001" with everything that a review needs
 */
Given(
  'a customer named {string} with everything that a review needs',
  async function (this: SandglassWorld, fullName: string) {
    await this.verifications.createPerson(fullName)
    await this.documents.mustUpload('customer', 'PASSPORT')
  },
)

/**
 * Creates a business with a registration number. Its last three characters choose the outcome of the review.
 *
 *     Given a business named "Acme Engines" registered as "5523003"
 */
Given(
  'a business named {string} registered as {string}',
  async function (this: SandglassWorld, legalName: string, registrationNumber: string) {
    await this.customers.createBusiness(legalName, {}, { registrationNumber })
  },
)

/**
 * Creates a business with all fields and documents that a review needs, and Olivia as its owner and director.
 *
 *     Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
 */
Given(
  'a business named {string} registered as {string} with everything that a review needs',
  async function (this: SandglassWorld, legalName: string, registrationNumber: string) {
    await this.verifications.createCompany(legalName, registrationNumber)
  },
)

/**
 * Submits a customer for verification. The verification is remembered as `{verification}`.
 *
 *     When Ada is submitted for verification
 */
When('{person} is submitted for verification', async function (this: SandglassWorld, person: string) {
  await this.verifications.submit(person)
})

/**
 * Asserts all problems of the last verification, in order. The columns are any of about, type, field, accepts and
 * reason.
 *
 *     Then the verification reports these problems:
 *       | type                      | field    |
 *       | MISSING_FIELD             | fullName |
 *       | MISSING_IDENTITY_DOCUMENT |          |
 */
Then('the verification reports these problems:', async function (this: SandglassWorld, table: DataTable) {
  await this.verifications.assertProblems(hashesOf(table, ['about', 'type', 'field', 'accepts', 'reason']))
})
formerly('the verification tells:')

/**
 * Asserts that the last verification reports a problem of the given type, among others, or none of that type.
 *
 *     Then the verification reports MISSING_CONTROL_PERSON
 */
Then('the verification {reports} {state}', async function (this: SandglassWorld, isReported: boolean, type: string) {
  const types = await this.verifications.problemTypes()
  assert.equal(types.includes(type), isReported, `It reports ${types.join(', ')}`)
})
formerly('the verification does tell {state}', {
  now: 'the verification reports <0>',
  args: (type) => [true, type],
})
formerly('the verification does not tell {state}', {
  now: 'the verification does not report <0>',
  args: (type) => [false, type],
})

/**
 * Asserts that the last verification reports no problems.
 *
 *     Then the verification reports no problems
 */
Then('the verification reports no problems', async function (this: SandglassWorld) {
  assert.deepEqual(fieldAt(await this.verifications.read(), 'errors'), [])
})
formerly('the verification tells of no problem')

/**
 * Decides as a reviewer would, through the admin plane: the last verification, the external account that was added
 * last, or the review of a customer or an owner. A table has the reasons; `{Ada}` and `{document}` are remembered ids.
 *
 *     When the reviewer sets the verification to APPROVED
 *     When the reviewer sets the verification to REJECTED because of:
 *       | resourceId | type            | reason               |
 *       | {Ada}      | APPLICANT_FRAUD | The papers are false |
 */
When(
  'the reviewer sets {reviewed} to {state}( because of:)',
  mayTakeTable,
  async function (this: SandglassWorld, name: string, decision: string, table: DataTable) {
    const errors = table.hashes()
    await this.verifications.resolve(name, errors.length === 0 ? { decision } : { decision, errors })
  },
)
formerly('the review is decided as {state} because:', {
  now: 'the reviewer sets the verification to <0> because of:',
  args: (decision, table) => ['verification', decision, table],
})
formerly('the external account is decided as {state}( because of:)', {
  now: 'the reviewer sets the external account to <0>( because of:)',
  args: (decision, table) => ['externalAccount', decision, table],
})
formerly('the review is decided as {state}( because of:)', {
  now: 'the reviewer sets the verification to <0>( because of:)',
  args: (decision, table) => ['verification', decision, table],
})
formerly('the review of {person} is decided as {state}( because of:)', {
  now: 'the reviewer sets <0> to <1>( because of:)',
})
