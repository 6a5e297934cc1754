import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { streamTimeline } from './stream-timeline.ts'

export const streamOperations = { streamTimeline } satisfies AdminOperationTable
