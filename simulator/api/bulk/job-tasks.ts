import { inputOf, type TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { SECOND } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { creationEvents } from '../customers/index.ts'
import { rowsPerBatch } from './csv-file.ts'
import { importRow } from './import-row.ts'
import { fileOf } from './kept-files.ts'
import { type BulkJob, batchErrors, bulkJobs, jobLifecycle, type RowError } from './model.ts'
import { renderJob } from './render-job.ts'

const startDelayMs = SECOND / 2
const rowsPerSecond = 200
/** The most errors that a job keeps. */
const maximumErrors = 10_000

const startTask = 'bulk.start'
const rowsTask = 'bulk.rows'
const endTask = 'bulk.end'

interface BatchInput {
  /** From 0. */
  readonly batch: number
}

/** Schedules the work on a new job. */
export function scheduleJob(world: World, jobId: string): void {
  world.schedule({ kind: startTask, subject: jobId, afterMs: startDelayMs })
}

/** Begins to process; a file that cannot be used fails right after. */
function start(world: World, job: BulkJob): void {
  const now = world.now()
  const changes = { status: 'PROCESSING', startedAtMs: now } as const
  const started = jobLifecycle.move(world, world.of(bulkJobs), job, job.status, 'PROCESSING', changes)
  if (started.file === undefined) world.schedule({ kind: endTask, subject: job.id, afterMs: 0 })
  else scheduleBatch(world, started, 0)
}

/** Schedules a batch for the time at which its last row has been read. */
function scheduleBatch(world: World, { id, total, startedAtMs = 0 }: BulkJob, batch: number): void {
  const rows = Math.min((batch + 1) * rowsPerBatch, total)
  const at = startedAtMs + (rows * SECOND) / rowsPerSecond
  world.schedule({ kind: rowsTask, subject: id, at, input: { batch } satisfies BatchInput })
}

/** Imports the rows of a batch, and ends the job with the last one. */
function importBatch(world: World, job: BulkJob, batch: number): void {
  const rows = fileOf(world, job).batch(batch)
  const errors: RowError[] = []
  for (const [index, row] of rows.entries()) {
    const error = importRow(world, row, batch * rowsPerBatch + index + 1)
    if (error !== undefined) errors.push(error)
  }
  const kept = errors.slice(0, Math.max(0, maximumErrors - job.failed))
  if (kept.length > 0) world.of(batchErrors).insert({ id: `${job.id}|${batch}`, jobId: job.id, errors: kept })
  const worked = world.of(bulkJobs).update({
    ...job,
    processed: job.processed + rows.length,
    successful: job.successful + rows.length - errors.length,
    failed: job.failed + errors.length,
  })
  if (worked.processed < worked.total) scheduleBatch(world, worked, batch + 1)
  else end(world, worked)
}

/** Ends the job: it is completed if any row became a customer. After that, nothing refers to the file. */
function end(world: World, job: BulkJob): void {
  const status = job.successful > 0 ? 'COMPLETED' : 'FAILED'
  const { total } = job
  const all = job.fileErrors === undefined ? {} : { processed: total, failed: total }
  const changes = { ...all, status, completedAtMs: world.now(), file: undefined } as const
  const ended = jobLifecycle.move(world, world.of(bulkJobs), job, job.status, status, changes)
  emit(world, `BULK_UPLOAD.${status}`, renderJob(world, ended), { resource: job.id })
}

const jobOf = (world: World, { subject = '' }: { readonly subject?: string | undefined }): BulkJob =>
  world.of(bulkJobs).get(subject)

export const bulkTasks: Readonly<Record<string, TaskDeclaration>> = {
  [startTask]: { run: (world, task) => start(world, jobOf(world, task)) },
  [rowsTask]: {
    run: (world, task) => importBatch(world, jobOf(world, task), inputOf<BatchInput>(task).batch),
    emits: [...creationEvents, 'BULK_UPLOAD.COMPLETED', 'BULK_UPLOAD.FAILED'],
  },
  [endTask]: { run: (world, task) => end(world, jobOf(world, task)), emits: ['BULK_UPLOAD.FAILED'] },
}
