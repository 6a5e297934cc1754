import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { cancelTask } from './cancel-task.ts'
import { listSchedule } from './list-schedule.ts'
import { runTask } from './run-task.ts'

export const scheduleOperations = { listSchedule, runTask, cancelTask } satisfies AdminOperationTable
