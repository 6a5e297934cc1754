import { type Sample, samples } from '../../fixtures/documents/samples.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { formBody, formType, type Part } from './forms.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'

type Fields = Readonly<Record<string, string>>

export interface SentFile {
  readonly fileName: string
  readonly value: Buffer
  readonly type?: string
}

const identity = ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID']

/** Uploads of valid documents, with the changes of the scenario. The last one is remembered as `document`. */
export class Documents {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** Uploads a document of a customer or an owner; fields with an empty value are omitted. */
  async upload(holder: string, documentType: string, changes: Fields = {}, file = scan('PDF')): Promise<Answer> {
    const fields = { documentHolder: this.memory.recall(holder), ...describingFields(documentType), ...changes }
    return this.#keep(await this.sendForm('POST', '/documents', [...this.#partsOf(fields), { name: 'file', ...file }]))
  }

  async mustUpload(holder: string, documentType: string, changes: Fields = {}): Promise<void> {
    const answer = await this.upload(holder, documentType, changes)
    if (answer.status !== 201) throw new Error(describe(answer))
  }

  async replace(documentType: string, changes: Fields = {}, file = scan('PDF')): Promise<Answer> {
    const parts = this.#partsOf({ ...describingFields(documentType), ...changes })
    return this.sendForm('PUT', '/documents/{document}', [...parts, { name: 'file', ...file }])
  }

  sendForm(method: string, path: string, parts: readonly Part[]): Promise<Answer> {
    return this.sendParts(method, path, formBody(parts))
  }

  /** Sends a form over its own connection, because the service may answer a large one before it has read all of it. */
  sendParts(method: string, path: string, body: Buffer, type = formType): Promise<Answer> {
    return this.conversation().send(method, path, { body, headers: { 'content-type': type }, raw: true })
  }

  async count(holder: string): Promise<number> {
    const page = await this.conversation().mustRequest('GET', `/documents?documentHolder=${this.memory.recall(holder)}`)
    return Number(fieldAt(page, 'totalCount'))
  }

  #partsOf(fields: Fields): Part[] {
    return Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name, value: this.memory.fill(value) }))
  }

  #keep(answer: Answer): Answer {
    const id = fieldAt(answer.json, 'id')
    if (answer.status === 201 && typeof id === 'string') this.memory.keep('document', id)
    return answer
  }
}

const endings: Readonly<Record<Sample, string>> = { PDF: 'pdf', JPEG: 'jpg', PNG: 'png', TEXT: 'txt' }

/** Returns a sample file, named to match its content by default. */
export function scan(sample: Sample, fileName = `scan.${endings[sample]}`, type?: string): SentFile {
  return { fileName, value: samples[sample], ...(type === undefined ? {} : { type }) }
}

/** Returns a PDF of exactly the given size. */
export function padded(sizeBytes: number): SentFile {
  const value = Buffer.alloc(sizeBytes, ' ')
  samples.PDF.copy(value)
  return { fileName: 'scan.pdf', value, type: 'application/pdf' }
}

export const emptyFile: SentFile = { fileName: 'scan.pdf', value: Buffer.alloc(0) }

/** Reads a file in the words of a step: `a PDF file named "scan"`, `a PDF file of 1000 bytes`. */
export function fileOf(text: string): SentFile {
  if (text === 'an empty file') return emptyFile
  const [, sizeBytes] = /of (\d+) bytes$/.exec(text) ?? []
  if (sizeBytes !== undefined) return padded(Number(sizeBytes))
  const [, sample = '', fileName, type] = /^an? (\w+) file named "([^"]*)"(?: as "([^"]*)")?$/.exec(text) ?? []
  // The expression of the step allows no other format.
  return scan(sample as Sample, fileName, type)
}

function describingFields(documentType: string): Fields {
  const numbered = { documentNumber: 'X1234567', issuingAuthority: 'Department of State' }
  return { documentType, country: 'US', ...(identity.includes(documentType) ? numbered : {}) }
}
