import { lifecycle } from '../../contract/index.ts'
import type { Collection, Document } from '../../engine/index.ts'
import type { CsvFile } from './csv-file.ts'

export const jobStates = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
type JobState = (typeof jobStates)[number]

/** An error of one row, or of the whole file. */
export interface RowError {
  readonly correlationId: string
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/** The import of one file. */
export interface BulkJob extends Document {
  /** The name of the file; jobs of older releases have none. */
  readonly fileName?: string
  readonly status: JobState
  readonly total: number
  readonly processed: number
  readonly successful: number
  readonly failed: number
  readonly createdAtMs: number
  /** SHA-256 of the file in hexadecimal: the state's hash depends on the content, not only on its size. */
  readonly fileHash: string
  readonly startedAtMs?: number
  readonly completedAtMs?: number
  /** Absent once the job has ended; read it with `fileOf`. */
  readonly file?: CsvFile | Pick<CsvFile, 'rowCount' | 'sizeBytes'> | undefined
  /** Set when the whole file is at fault; shown when the job fails. */
  readonly fileErrors?: readonly RowError[]
}

/** The errors of one batch of rows. */
interface BatchErrors extends Document {
  readonly jobId: string
  readonly errors: readonly RowError[]
}

export const bulkJobs: Collection<BulkJob> = { name: 'bulkJobs' }

export const batchErrors: Collection<BatchErrors> = {
  name: 'bulkErrors',
  indexes: { job: ({ jobId }) => jobId },
}

export const jobLifecycle = lifecycle<JobState>('bulkJob', {
  start: ['PENDING'],
  PENDING: ['PROCESSING'],
  PROCESSING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
})
