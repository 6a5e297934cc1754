import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { fieldAt } from './support/http-client.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an individual whose fields lack nothing that a review asks for; only the document is missing.
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
 * The same with a passport.
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
 * Creates a business under a registration number; its last three characters choose the outcome of a submission.
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
 * Creates a business that lacks nothing: fields, documents, and Olivia, who owns and directs it.
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
 * Submits a customer by name; the verification is remembered as `{verification}`.
 *
 *     When Ada is submitted for verification
 */
When('{person} is submitted for verification', async function (this: SandglassWorld, person: string) {
  await this.verifications.submit(person)
})

/**
 * The state of the last verification, read anew.
 *
 *     Then the verification is PENDING_MANUAL_REVIEW
 */
Then('the verification is {state}', async function (this: SandglassWorld, state: string) {
  assert.equal(fieldAt(await this.verifications.read(), 'verificationStatus'), state)
})

/**
 * Every problem that the last verification tells, in its order. The columns are any of about, type, field, accepts and
 * reason.
 *
 *     Then the verification tells:
 *       | type                      | field    |
 *       | MISSING_FIELD             | fullName |
 *       | MISSING_IDENTITY_DOCUMENT |          |
 */
Then('the verification tells:', async function (this: SandglassWorld, table: DataTable) {
  await this.verifications.assertProblems(table.hashes())
})

/**
 * Whether the last verification tells a problem of this type, whatever else it tells.
 *
 *     Then the verification does tell MISSING_CONTROL_PERSON
 */
Then('the verification does tell {state}', async function (this: SandglassWorld, type: string) {
  assert.ok((await this.verifications.problemTypes()).includes(type), `It tells nothing of ${type}`)
})

/**
 * The same the other way round.
 *
 *     Then the verification does not tell MISSING_CONTROL_PERSON
 */
Then('the verification does not tell {state}', async function (this: SandglassWorld, type: string) {
  assert.ok(!(await this.verifications.problemTypes()).includes(type), `It tells of ${type}`)
})

/**
 * The last verification has nothing to tell.
 *
 *     Then the verification tells of no problem
 */
Then('the verification tells of no problem', async function (this: SandglassWorld) {
  assert.deepEqual(fieldAt(await this.verifications.read(), 'errors'), [])
})

/**
 * Decides the last verification, from behind the desk.
 *
 *     When the review is decided as APPROVED
 */
When('the review is decided as {state}', async function (this: SandglassWorld, decision: string) {
  await this.verifications.resolve('verification', { decision })
})

/**
 * The same with reasons; {Ada} and {document} stand for remembered ids.
 *
 *     When the review is decided as REJECTED because:
 *       | resourceId | type            | reason               |
 *       | {Ada}      | APPLICANT_FRAUD | The papers are false |
 */
When(
  'the review is decided as {state} because:',
  async function (this: SandglassWorld, decision: string, table: DataTable) {
    await this.verifications.resolve('verification', { decision, errors: table.hashes() })
  },
)

/**
 * Decides the review of a customer or an owner by name, whether or not there is a verification.
 *
 *     When the review of Ada is decided as REJECTED
 */
When(
  'the review of {person} is decided as {state}',
  async function (this: SandglassWorld, person: string, decision: string) {
    await this.verifications.resolve(person, { decision })
  },
)
