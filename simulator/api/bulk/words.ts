import type { Static } from 'typebox'
import { type Chapter, type Explains, inStates } from '../../contract/index.ts'
import type { BulkJobShape } from './shapes.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Customers',
    operations: {
      uploadCustomersCsv: 'Upload customers as CSV',
      getBulkCustomerImportJob: 'Get an import job',
    },
  },
]

const shownRowLimit = 3

function describeResult({ progress: { total, failed }, errors = [] }: Static<typeof BulkJobShape>): string {
  if (failed === 0) return `All ${total} rows became customers.`
  const rows = errors.slice(0, shownRowLimit).map(({ correlationId }) => correlationId)
  const rest = errors.length > shownRowLimit ? ', …' : ''
  return `${failed} of ${total} rows failed (${rows.join(', ')}${rest}); the others became customers.`
}

export const explains: Partial<Explains> = {
  nouns: { bulkJobs: 'job' },
  requests: {
    uploadCustomersCsv: 'a CSV file of customers was uploaded',
  },
  tasks: {
    'bulk.start': 'the job began to read the file',
    'bulk.rows': 'the job read rows of the file',
    'bulk.end': 'the job read the last row',
  },
  lifecycles: {
    bulkJob: {
      moves: {
        PENDING: 'is queued',
        PROCESSING: 'is being processed',
        COMPLETED: 'completed',
        FAILED: 'failed',
      },
    },
  },
  states: {
    bulkJobs: inStates({ COMPLETED: describeResult }),
  },
  whatIn: { uploadCustomersCsv: ['file.name'] },
}
