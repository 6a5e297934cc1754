import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { advanceClock } from './advance-clock.ts'
import { freezeClock } from './freeze-clock.ts'
import { getClock } from './get-clock.ts'
import { previewClock } from './preview-clock.ts'
import { resumeClock } from './resume-clock.ts'
import { runNext } from './run-next.ts'

export const clockOperations = {
  getClock,
  freezeClock,
  resumeClock,
  advanceClock,
  previewClock,
  runNext,
} satisfies AdminOperationTable
