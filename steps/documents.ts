import { type DataTable, Given, When } from '@cucumber/cucumber'
import { type Sample, samples } from '../fixtures/documents/samples.ts'
import { emptyFile, padded, type SentFile, scan } from './support/documents.ts'
import type { Part } from './support/forms.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable, takesText } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Uploads a document that must be accepted, for a customer or an owner. Its id is `{document}`. Uploads a document
 * with some fields changed; an empty value omits the field.
 *
 *     Given Ada has uploaded a PASSPORT
 *     Given Ada has uploaded a DRIVERS_LICENSE with:
 *       | side | FRONT |
 */
Given(
  '{person} has uploaded a(n) {state}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, type: string, table: DataTable) {
    await this.documents.mustUpload(person, type, table.rowsHash())
  },
)

/**
 * Uploads a small PDF as a document of the given type. Uploads a document with some fields changed; an empty value
 * omits the field.
 *
 *     When Ada uploads a PASSPORT
 *     When Ada uploads a PASSPORT with:
 *       | documentNumber | X0000901 |
 */
When(
  '{person} uploads a(n) {state}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, type: string, table: DataTable) {
    await this.documents.upload(person, type, table.rowsHash())
  },
)

/**
 * Uploads a file: a sample in one of the formats under any name and content type, a PDF of exactly the given size, or
 * an empty file.
 *
 *     When Ada uploads a PDF file named "scan" as "application/octet-stream"
 */
When('{person} uploads {file}', async function (this: SandglassWorld, person: string, file: SentFile) {
  await this.documents.upload(person, 'UTILITY_BILL', {}, file)
})
formerly('{person} hands in a(n) {fileFormat} named {string}', {
  now: '<0> uploads a <1> file named <2>',
  args: (person, sample, name) => [person, scan(sample, name)],
})
formerly('{person} hands in a(n) {fileFormat} named {string} as {string}', {
  now: '<0> uploads a <1> file named <2> as <3>',
  args: (person, sample, name, type) => [person, scan(sample, name, type)],
})
formerly('{person} hands in a PDF of {int} bytes', {
  now: '<0> uploads a PDF file of <1> bytes',
  args: (person, size) => [person, padded(size)],
})
formerly('{person} hands in an empty file', {
  now: '<0> uploads an empty file',
  args: (person) => [person, emptyFile],
})

/**
 * Replaces the last document with one of the given type. Replaces the last document, with some fields changed; an
 * empty value omits the field.
 *
 *     When the document is replaced by a PASSPORT
 *     When the document is replaced by a PASSPORT with:
 *       | documentNumber | X0000901 |
 */
When(
  'the document is replaced by a(n) {state}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, type: string, table: DataTable) {
    await this.documents.replace(type, table.rowsHash())
  },
)

/**
 * Deletes the last document.
 *
 *     When the document is deleted
 */
When('the document is deleted', async function (this: SandglassWorld) {
  await this.conversation.send('DELETE', '/documents/{document}')
})

/**
 * Sends a multipart form. A row is a field and its value; a third cell (PDF, JPEG, PNG or TEXT) makes it a sample file
 * with that name.
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
 * Sends a multipart body as it is written, with CRLF line ends. The boundary is `sandglass`.
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
  takesText,
  async function (this: SandglassWorld, method: string, path: string, lines: string) {
    await this.documents.sendParts(method, path, Buffer.from(this.memory.fill(lines).split('\n').join('\r\n')))
  },
)
