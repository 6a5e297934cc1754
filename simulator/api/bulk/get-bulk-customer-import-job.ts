import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { bulkJobs } from './model.ts'
import { renderJob } from './render-job.ts'
import { BulkJobShape } from './shapes.ts'

export const getBulkCustomerImportJob = operation({
  id: 'getBulkCustomerImportJob',
  route: 'GET /customers/bulk/jobs/{jobId}',
  summary: 'Returns the progress and the errors of a bulk upload.',
  needs: 'VIEW',
  answers: { 200: BulkJobShape },
  refuses: ['BULK_UPLOAD_JOB_NOT_FOUND'],
  find: ({ world, path }) =>
    world.of(bulkJobs).find(path.jobId) ?? refuse('BULK_UPLOAD_JOB_NOT_FOUND', { id: path.jobId }),
  apply: ({ world, found }) => ok(renderJob(world, found)),
})
