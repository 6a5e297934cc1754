import type { Conversation } from './conversation.ts'
import type { Documents } from './documents.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'

type Row = Readonly<Record<string, string>>

interface Progress {
  readonly total: number
  readonly processed: number
  readonly successful: number
  readonly failed: number
}

interface Job {
  readonly status: string
  readonly progress: Progress
  readonly errors: readonly unknown[]
}

/** The cells of a valid row of an individual; `n` makes it unique. */
const individual = (n: string): Row => ({
  umaAddress: `$row${n}@example.com`,
  platformCustomerId: `row-${n}`,
  customerType: 'INDIVIDUAL',
  addressLine1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
  fullName: 'Ada Lovelace',
  birthDate: '1990-01-15',
})

/** Writes rows as CSV; every cell is quoted. */
function csvOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [names.join(','), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\n')
}

/** Bulk uploads. The last job is remembered as `job`. */
export class Bulk {
  #uploads = 0

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly documents: Documents,
  ) {}

  /** Uploads rows of valid individuals, with the changes of the scenario: `row-1` and on, then `row-1.2`, `row-1.3`. */
  uploadRows(changes: readonly Row[]): Promise<Answer> {
    this.#uploads += 1
    const suffix = this.#uploads === 1 ? '' : `.${this.#uploads}`
    const rows = changes.map((row, index) => ({ ...individual(`${index + 1}${suffix}`), ...row }))
    return this.upload(Buffer.from(csvOf(rows)))
  }

  async upload(value: Buffer, fileName = 'customers.csv'): Promise<Answer> {
    const parts = [{ name: 'file', fileName, value, type: 'text/csv' }]
    const answer = await this.documents.sendForm('POST', '/customers/bulk/csv', parts)
    const id = fieldAt(answer.json, 'jobId')
    if (answer.status === 202 && typeof id === 'string') this.memory.keep('job', id)
    return answer
  }

  read(): Promise<Job> {
    return this.conversation().mustRequest<Job>('GET', `/customers/bulk/jobs/${this.memory.recall('job')}`)
  }
}

/** Uploads a generated file. */
export type Upload = (bulk: Bulk) => Promise<Answer>

/** Reads an upload in the words of a step: `400 customers who all fail`, `a CSV of 1000 bytes`. */
export function uploadOf(text: string): Upload {
  const count = Number(/\d+/.exec(text)?.[0])
  if (text.endsWith('bytes')) return (bulk) => bulk.upload(Buffer.alloc(count, 'a'))
  if (text.endsWith('columns')) return (bulk) => bulk.upload(Buffer.from(wideFile(count)))
  const row: Row = text.endsWith('fail') ? { country: 'XX' } : {}
  return (bulk) => bulk.uploadRows(Array<Row>(count).fill(row))
}

/** Writes a file whose second row has a number of empty cells. */
function wideFile(columns: number): string {
  const header = 'umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country'
  return `${header}\n$ada@example.com,ada\n${','.repeat(columns - 1)}\n`
}
