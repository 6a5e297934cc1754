import { area, resource } from '../../contract/index.ts'
import { getBulkCustomerImportJob } from './get-bulk-customer-import-job.ts'
import { bulkTasks } from './job-tasks.ts'
import { filesIn, restoreFiles } from './kept-files.ts'
import { bulkJobs, jobLifecycle } from './model.ts'
import { renderJob } from './render-job.ts'
import { BulkJobShape } from './shapes.ts'
import { uploadCustomersCsv } from './upload-customers-csv.ts'
import { chapters, explains } from './words.ts'

export const bulkArea = area({
  operations: { uploadCustomersCsv, getBulkCustomerImportJob },
  lifecycles: [jobLifecycle],
  tasks: bulkTasks,
  restore: restoreFiles,
  blobsIn: filesIn,
  // Members of the API are columns of a file.
  secrets: ['businessTaxId'],
  events: { BulkJob: BulkJobShape },
  resources: [resource(bulkJobs, BulkJobShape, renderJob, ({ fileName }) => [fileName])],
  internalCollections: ['bulkErrors'],
  chapters,
  explains,
})
