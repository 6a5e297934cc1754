import { mapQuestions, type Problem, type Questionnaire, type Replies } from '../../schema/index.ts'

/** Puts replies back into their questions. A file with a problem must be chosen again. */
export function refill(
  questionnaire: Questionnaire,
  { texts, files }: Replies,
  problems: readonly Problem[],
): Questionnaire {
  const isWrong = (name: string) => problems.some(({ field }) => field === name)
  return mapQuestions(questionnaire, (question) => {
    const { replies: _earlier, ...asked } = question
    if (asked.kind !== 'file') return { ...asked, replies: texts.get(asked.name) ?? [] }
    const file = isWrong(asked.name) ? undefined : files.get(asked.name)
    return file === undefined ? asked : { ...asked, file }
  })
}
