import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { type Sample, samples } from '../fixtures/documents/samples.ts'
import { padded, scan } from './support/documents.ts'
import type { Part } from './support/forms.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Uploads a document that must be accepted. The holder is a name that an id is remembered under, `{document}` the
 * document's id.
 *
 *     Given Ada has uploaded a PASSPORT
 */
Given('{person} has uploaded a(n) {state}', async function (this: SandglassWorld, person: string, type: string) {
  await this.documents.mustUpload(person, type)
})

/**
 * The same with other fields; a field with an empty text is left out.
 *
 *     Given Ada has uploaded a DRIVERS_LICENSE with:
 *       | side | FRONT |
 */
Given(
  '{person} has uploaded a(n) {state} with:',
  async function (this: SandglassWorld, person: string, type: string, table: DataTable) {
    await this.documents.mustUpload(person, type, table.rowsHash())
  },
)

/**
 * Uploads a small PDF as a document of this type, with everything else as it should be.
 *
 *     When Ada uploads a PASSPORT
 */
When('{person} uploads a(n) {state}', async function (this: SandglassWorld, person: string, type: string) {
  await this.documents.upload(person, type)
})

/**
 * The same with other fields; a field with an empty text is left out.
 *
 *     When Ada uploads a PASSPORT with:
 *       | documentNumber | X0000901 |
 */
When(
  '{person} uploads a(n) {state} with:',
  async function (this: SandglassWorld, person: string, type: string, table: DataTable) {
    await this.documents.upload(person, type, table.rowsHash())
  },
)

/**
 * Uploads one of the samples, PDF, JPEG, PNG or TEXT, under any name.
 *
 *     When Ada hands in a PDF named "scan.jpg"
 */
When(
  '{person} hands in a(n) {state} named {string}',
  async function (this: SandglassWorld, person: string, sample: string, fileName: string) {
    await this.documents.upload(person, 'UTILITY_BILL', {}, scan(sample as Sample, fileName))
  },
)

/**
 * The same with a content type that the part declares.
 *
 *     When Ada hands in a PDF named "scan" as "application/octet-stream"
 */
When(
  '{person} hands in a(n) {state} named {string} as {string}',
  async function (this: SandglassWorld, person: string, sample: string, fileName: string, type: string) {
    await this.documents.upload(person, 'UTILITY_BILL', {}, scan(sample as Sample, fileName, type))
  },
)

/**
 * Uploads a PDF of exactly that size.
 *
 *     When Ada hands in a PDF of 10485761 bytes
 */
When(
  '{person} hands in a PDF of {int} bytes',
  async function (this: SandglassWorld, person: string, sizeBytes: number) {
    await this.documents.upload(person, 'UTILITY_BILL', {}, padded(sizeBytes))
  },
)

/**
 * Uploads a file with nothing in it.
 *
 *     When Ada hands in an empty file
 */
When('{person} hands in an empty file', async function (this: SandglassWorld, person: string) {
  await this.documents.upload(person, 'UTILITY_BILL', {}, { fileName: 'scan.pdf', value: Buffer.alloc(0) })
})

/**
 * Replaces the document uploaded last by one of this type.
 *
 *     When the document is replaced by a PASSPORT
 */
When('the document is replaced by a(n) {state}', async function (this: SandglassWorld, type: string) {
  await this.documents.replace(type)
})

/**
 * The same with other fields; a field with an empty text is left out.
 *
 *     When the document is replaced by a PASSPORT with:
 *       | documentNumber | X0000901 |
 */
When(
  'the document is replaced by a(n) {state} with:',
  async function (this: SandglassWorld, type: string, table: DataTable) {
    await this.documents.replace(type, table.rowsHash())
  },
)

/**
 * Deletes the document uploaded last.
 *
 *     When the document is deleted
 */
When('the document is deleted', async function (this: SandglassWorld) {
  await this.conversation.send('DELETE', '/documents/{document}')
})

/**
 * How many documents somebody has, read anew.
 *
 *     Then Ada has 2 documents
 */
Then('{person} has {int} document(s)', async function (this: SandglassWorld, person: string, count: number) {
  assert.equal(await this.documents.count(person), count)
})

/**
 * Sends a multipart form. A row is a field and its text; with a sample (PDF, JPEG, PNG or TEXT) behind it, it is a file
 * of that name.
 *
 *     When I send POST /documents with the form:
 *       | file           | scan.pdf | PDF |
 *       | documentHolder | {Ada}    |     |
 */
When(
  'I send {method} {path} with the form:',
  async function (this: SandglassWorld, method: string, path: string, table: DataTable) {
    const parts = table.raw().map(([name = '', value = '', sample = '']): Part => {
      const text = this.memory.fill(value)
      return sample === '' ? { name, value: text } : { name, fileName: text, value: samples[sample as Sample] }
    })
    await this.documents.sendForm(method, path, parts)
  },
)

/**
 * Sends the lines of a multipart form as they are, each ended as HTTP ends them. The boundary is `sandglass`.
 *
 *     When I send POST /documents with the parts:
 *       """
 *       --sandglass
 *       Content-Disposition: form-data; name="country"
 *
 *       US
 *       --sandglass--
 *       """
 */
When(
  'I send {method} {path} with the parts:',
  async function (this: SandglassWorld, method: string, path: string, lines: string) {
    await this.documents.sendParts(method, path, Buffer.from(this.memory.fill(lines).split('\n').join('\r\n')))
  },
)
