import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import type { Upload } from './support/bulk.ts'
import { fieldAt } from './support/http-client.ts'
import { takesText } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Uploads a CSV file of customers. Columns that the table leaves out have valid cells of an individual. The job is
 * `{job}`; the request may be refused.
 *
 *     When I upload the customers:
 *       | fullName     | platformCustomerId |
 *       | Ada Lovelace | ada                |
 *       | Jane Doe 002 | jane               |
 */
When('I upload the customers:', async function (this: SandglassWorld, table: DataTable) {
  await this.bulk.uploadRows(table.hashes())
})

/**
 * Uploads a CSV file of valid rows, `row-1` and so on, in the second upload of a scenario `row-1.2` and so on; of rows
 * that all fail, because their country does not exist; with a second row of empty cells; or of the letter a only.
 *
 *     When I upload 400 customers
 */
When('I upload {upload}', async function (this: SandglassWorld, upload: Upload) {
  await upload(this.bulk)
})

/**
 * Uploads a CSV file as it is written.
 *
 *     When I upload the CSV:
 *       """
 *       umaAddress,platformCustomerId
 *       $ada@example.com,ada
 *       """
 */
When('I upload the CSV:', takesText, async function (this: SandglassWorld, text: string) {
  await this.bulk.upload(Buffer.from(this.memory.fill(text)))
})

/**
 * Uploads a CSV file after some of its text was replaced. The escapes `\r`, `\n` and `\xff` stand for bytes.
 *
 *     When I upload the CSV with "|" as "\r\n" and "?" as "\xff":
 *       """
 *       umaAddress,platformCustomerId|$ada?@example.com,ada|
 *       """
 */
When(
  'I upload the CSV with {string} as {string} and {string} as {string}:',
  takesText,
  async function (this: SandglassWorld, one: string, bytes: string, other: string, otherBytes: string, text: string) {
    const written = Buffer.from(text).toString('latin1')
    const replaced = written.replaceAll(one, bytesOf(bytes)).replaceAll(other, bytesOf(otherBytes))
    await this.bulk.upload(Buffer.from(replaced, 'latin1'))
  },
)

/**
 * Asserts how far the last job is.
 *
 *     Then the job has read 20 of 50 rows, 18 became customers and 2 failed
 */
Then(
  'the job has read {int} of {int} row(s), {int} became customers and {int} failed',
  async function (this: SandglassWorld, processed: number, total: number, successful: number, failed: number) {
    assert.deepEqual((await this.bulk.read()).progress, { total, processed, successful, failed })
  },
)

/**
 * Asserts the number of errors of the last job.
 *
 *     Then the job has 10000 errors
 */
Then('the job has {int} error(s)', async function (this: SandglassWorld, count: number) {
  assert.equal((await this.bulk.read()).errors.length, count)
})

/**
 * Asserts all errors of the last job: correlation id, code, and the reason, the column or the bad cells.
 *
 *     Then the job has the errors:
 *       | row_2 | INVALID_FIELD | city, country      |
 *       | bob   | CONFLICT      | platformCustomerId |
 */
Then('the job has the errors:', async function (this: SandglassWorld, table: DataTable) {
  const { errors } = await this.bulk.read()
  assert.deepEqual(
    errors.map((error) => [fieldAt(error, 'correlationId'), fieldAt(error, 'code'), subjectOf(error)]),
    table.raw(),
  )
})

/** Returns what an error is about: a reason and a column, or the fields of its cells. */
function subjectOf(error: unknown): string {
  const cells = fieldAt(error, 'details.errors')
  if (Array.isArray(cells)) return cells.map((cell) => String(fieldAt(cell, 'field'))).join(', ')
  const parts = [fieldAt(error, 'details.reason'), fieldAt(error, 'details.column')]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** Decodes escapes; each character of the result is one byte. */
function bytesOf(text: string): string {
  return text
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n')
    .replaceAll(/\\x([0-9a-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}
