import type { OperationId } from '../kit/admin/client.ts'
import { capsuleQuestions } from './capsules.ts'
import { clockQuestions } from './clock.ts'
import { coverageQuestions } from './coverage.ts'
import { faultQuestions } from './faults.ts'
import { ledgerQuestions } from './ledger.ts'
import type { Given, Printer, Question, Questions } from './question.ts'
import { resourceQuestions } from './resources.ts'
import { timelineQuestions } from './timeline.ts'
import { webhookQuestions } from './webhooks.ts'
import { worldQuestions } from './worlds.ts'

export { showComparison, showOpened } from './capsules.ts'
export { type CoverageEntry, type CoverageReport, coverageTitles, showCoverage } from './coverage.ts'
export { inputOf, type Parameter, parametersOf, summaryOf } from './parameters.ts'
export type { Given, Printer } from './question.ts'
export { isFailed, type Row, timelineCells, timelineTitles } from './timeline.ts'

/** Every operation of the admin plane, as a command and as a tool. A new one does not compile until it is here. */
const questions: Questions = {
  ...worldQuestions,
  ...clockQuestions,
  ...timelineQuestions,
  ...resourceQuestions,
  ...webhookQuestions,
  ...faultQuestions,
  ...ledgerQuestions,
  ...capsuleQuestions,
  ...coverageQuestions,
}

const isQuestion = (id: string): id is OperationId => Object.hasOwn(questions, id)

export const questionIds: readonly OperationId[] = Object.keys(questions).filter(isQuestion)

/** A question with the type of its answer erased. */
interface AnyQuestion extends Omit<Question<OperationId>, 'show'> {
  show(answer: unknown, printer: Printer, given: Given): void
}

export const questionOf = (id: OperationId): AnyQuestion => questions[id]
