import { type Problem, type Question, questionsOf, type Step } from '../../schema/index.ts'
import type { FieldPosition } from './sent-form.ts'

export type PlacedProblem = Problem & { readonly question: Question | undefined }

/** Finds the questions of problems and sorts them in page order, starting with problems of the whole form. */
export function placeProblems(steps: readonly Step[], problems: readonly Problem[]): readonly PlacedProblem[] {
  const questions = questionsOf(steps)
  const positionOf = ({ question }: PlacedProblem) => (question === undefined ? -1 : questions.indexOf(question))
  return problems
    .map((problem) => ({ ...problem, question: questionOf(questions, problem) }))
    .sort((one, other) => positionOf(one) - positionOf(other))
}

/** Finds the question of a problem; a problem of a list entry belongs to the question of the list. */
function questionOf(questions: readonly Question[], { field }: Problem): Question | undefined {
  if (field === undefined) return undefined
  return questions.find(({ name }) => name === field) ?? questions.find(({ name }) => field.startsWith(`${name}.`))
}

/** Returns a predicate for problems of a step. */
export function isOnStep(steps: readonly Step[], at: FieldPosition): (problem: Problem) => boolean {
  const questions = questionsOf(at === 'all' ? steps : steps.slice(at, at + 1))
  return (problem) => questionOf(questions, problem) !== undefined
}

/** Returns the first step with a problem; undefined when the problems have no question. */
export function stepOfFirst(steps: readonly Step[], problems: readonly Problem[]): number | undefined {
  const index = steps.findIndex((_step, at) => problems.some(isOnStep(steps, at)))
  return index < 0 ? undefined : index
}
