import { operation } from '../../contract/index.ts'
import { contentOf, isRecord, membersOf } from '../../schema/index.ts'
import { columnsInWords } from './columns.ts'
import { type CsvContent, CsvReader, type FileProblem } from './csv-file.ts'
import { scheduleJob } from './job-tasks.ts'
import { bulkJobs, jobLifecycle, type RowError } from './model.ts'
import { BulkJobAccepted, CustomersUpload } from './shapes.ts'

/** The file field of the form; at most 100 MiB. */
const customersFile = { field: 'file', limitBytes: 100 * 1_048_576, open: () => new CsvReader() } as const

const pace =
  'All problems of the content are errors of the job, which starts after half a second and reads 200 rows per second.'

export const uploadCustomersCsv = operation({
  id: 'uploadCustomersCsv',
  route: 'POST /customers/bulk/csv',
  summary: 'Uploads a CSV file of customers, who are created by a job.',
  description: `${columnsInWords} ${pace}`,
  needs: 'MANAGE',
  upload: customersFile,
  body: CustomersUpload,
  answers: { 202: BulkJobAccepted },
  fieldRules: ({ body }, errors) => (isEmptyFile(body) ? [{ field: 'file', message: 'The file is empty.' }] : errors),
  /** Keeps the file for a restart. */
  async prove({ world, body }) {
    const { file, problem } = contentOf<CsvContent>(body.file)
    if (problem === undefined) await world.blobs?.putBlob(body.file.sha256, file.content())
  },
  apply({ world, now, body }) {
    const { file, problem } = contentOf<CsvContent>(body.file)
    const id = world.newId('Job')
    world.of(bulkJobs).insert({
      id,
      status: jobLifecycle.enter(world, id, 'start', 'PENDING'),
      total: file.rowCount,
      processed: 0,
      successful: 0,
      failed: 0,
      createdAtMs: now,
      fileName: body.file.name,
      fileHash: body.file.sha256,
      ...(problem === undefined ? { file } : { fileErrors: fileErrorsOf(problem) }),
    })
    scheduleJob(world, id)
    return { status: 202 as const, body: { jobId: id, status: 'PENDING' as const } }
  },
})

function isEmptyFile(body: unknown): boolean {
  const { file } = membersOf(body)
  return isRecord(file) && file['sizeBytes'] === 0
}

/** Returns the errors of a file that cannot be used. */
function fileErrorsOf(problem: FileProblem): readonly RowError[] {
  const code = 'INVALID_CSV_FORMAT'
  const { reason } = problem
  if (reason === 'missing_required_column')
    return problem.columns.map((column) => ({
      correlationId: 'row_1',
      code,
      message: `The header has no column ${column}.`,
      details: { reason, column },
    }))
  if (reason === 'no_rows')
    return [{ correlationId: 'row_1', code, message: 'The file has no rows of data.', details: { reason } }]
  const causes = 'It is not UTF-8, its quotes are broken, or it is too long.'
  const message = `Row ${problem.row} cannot be read. ${causes}`
  return [{ correlationId: `row_${problem.row}`, code, message, details: { reason } }]
}
