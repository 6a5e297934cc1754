import type { World } from '../../engine/index.ts'
import { timestamp } from '../../schema/index.ts'
import { type BulkJob, batchErrors } from './model.ts'

/** Renders a job for the API. */
export function renderJob(world: World, job: BulkJob) {
  const { id, status, total, processed, successful, failed, completedAtMs, fileErrors = [] } = job
  const rowErrors = world
    .of(batchErrors)
    .all('job', id)
    .flatMap(({ errors }) => errors)
  return {
    id,
    status,
    progress: { total, processed, successful, failed },
    errors: [...(status === 'FAILED' ? fileErrors : []), ...rowErrors],
    ...(completedAtMs === undefined ? {} : { completedAt: timestamp(completedAtMs) }),
  }
}
